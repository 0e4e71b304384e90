import type { Page } from "playwright-core";
import { expect } from "vitest";
import { again, picture, test, violations, type Visiting } from "./chromium";

// A dropped connection is an error in the console, and is meant to be.
const helped = {
  settings: { helper: "always" },
  meant: /WebSocket connection|ERR_INTERNET_DISCONNECTED/,
};

async function openTable(visit: Visiting, game: string, choose?: (page: Page) => Promise<void>) {
  const host = await visit(`#/play/${game}`, helped);
  await host.page.getByText("Online", { exact: true }).click();
  await host.page.getByRole("switch", { name: "Everybody may join" }).check();
  await choose?.(host.page);
  await host.page.getByRole("button", { name: "Open a table" }).click();
  await host.page.getByRole("img", { name: /to scan/ }).waitFor();
  return host;
}
async function sitDown(visit: Visiting, link: string) {
  const guest = await visit(link, { ...helped, viewport: { width: 820, height: 1180 } });
  await guest.page.getByLabel("Your name").fill("Anna");
  await guest.page.getByRole("button", { name: "Join" }).click();
  return guest;
}
const linkOf = (page: Page) =>
  page.evaluate(() => {
    const ticket = JSON.parse(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.includes("/ticket/"))!)!,
    );
    return `${location.origin}/#/t/${ticket.table}${ticket.invitation ? "/" + ticket.invitation : ""}`;
  });

test("two play Plus & Minus online; one drops out in the middle, comes back, and a rematch follows", async ({
  visit,
}) => {
  const host = await openTable(visit, "plus-and-minus");
  await picture(host.page, "lobby-360-light");
  expect(await violations(host.page)).toEqual([]);
  const link = await linkOf(host.page);
  const guest = await sitDown(visit, link);
  const onlooker = await visit(link, helped);
  await onlooker.page.getByRole("button", { name: "Watch" }).click();

  for (let moves = 0; !(await again(host.page).isVisible()); moves++) {
    const [mover, other] = moves % 2 === 0 ? [host, guest] : [guest, host];
    await mover.page.locator(".tile.mine").first().or(again(mover.page)).first().waitFor();
    if (await again(mover.page).isVisible()) break;
    const tiles = await mover.page.locator(".tile").count();
    if (moves === 3) {
      // The guest's network goes, the move is made all the same, and it arrives when the network is back.
      await guest.context.setOffline(true);
      await guest.page.evaluate(() => dispatchEvent(new Event("offline")));
      await mover.page.locator(".tile.mine").first().click();
      await mover.page.waitForTimeout(300);
      await guest.context.setOffline(false);
      await guest.page.evaluate(() => dispatchEvent(new Event("online")));
    } else {
      await mover.page.locator(".tile.mine").first().click();
    }
    await expect
      .poll(() => other.page.locator(".tile").count(), { timeout: 20_000 })
      .toBe(tiles - 1);
  }
  await again(guest.page).waitFor();
  await again(onlooker.page).waitFor();
  await picture(host.page, "online-end-360-light");
  await again(host.page).click();
  await again(guest.page).click();
  // The same people, one seat further.
  await host.page.getByText("Anna is thinking").first().waitFor();
  await guest.page.locator(".tile.mine").first().waitFor();
});

test("a calm table online: three, two, one takes six seconds, for everybody", async ({ visit }) => {
  const host = await openTable(visit, "seven-ate-nine", async (page) => {
    await page.getByRole("switch", { name: /^Calm/ }).check();
    expect(await violations(page)).toEqual([]);
  });
  const guest = await sitDown(visit, await linkOf(host.page));
  const from = Date.now();
  for (const { page } of [host, guest]) await page.locator(".draw:not(:disabled)").waitFor();
  expect(Date.now() - from).toBeGreaterThan(5000);
});
