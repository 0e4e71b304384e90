import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { address, again, picture, test, violations, type Visiting } from "./chromium";
import { known } from "./known-children";

// A dropped connection is an error in the console, and is meant to be.
const helped = {
  settings: { helper: "always" },
  meant: /WebSocket connection|ERR_INTERNET_DISCONNECTED|404|409/,
};

async function openTable(
  visit: Visiting,
  game: string,
  choose?: (page: Page) => Promise<void>,
  first: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const host = await visit(`#/play/${game}`, { ...helped, first });
  await host.page.getByText("Online", { exact: true }).click();
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
const codeOf = (page: Page) => page.locator(".code").innerText();
const going = (page: Page) => page.getByRole("region", { name: "Go on playing" });
// Boxes on the screen that lie over each other.
const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([one, other]) => {
      const [a, b] = [one, other].map((each) =>
        document.querySelector(each!)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    [one, other],
  );

test("a page without https may copy nothing: Share the link shows it, selected", async ({
  visit,
}) => {
  const host = await openTable(visit, "plus-and-minus");
  await host.page.evaluate(() => {
    for (const way of ["share", "clipboard"])
      Object.defineProperty(navigator, way, { value: undefined });
  });
  await host.page.getByRole("button", { name: "Share the link" }).click();
  const shown = host.page.getByRole("textbox", { name: "The link, to copy" });
  expect(await shown.inputValue()).toBe(await linkOf(host.page));
  expect(await host.page.evaluate(() => String(getSelection()))).toBe(await linkOf(host.page));
  expect(await violations(host.page)).toEqual([]);
});

test("an invitation has an address that tablets can open, or says that it has none", async ({
  visit,
}) => {
  const alone = await openTable(visit, "plus-and-minus");
  await alone.page.getByText("This link works on this device only.").waitFor();
  expect(await violations(alone.page)).toEqual([]);
  await picture(alone.page, "lobby-only-here-360");
  // As a server answers that was started for a network (server_test.cpp); this one is for nobody else.
  const addresses = ["http://192.168.1.20:8080/"];
  const first = (context: BrowserContext) =>
    context.route("**/api/here", (route) => route.fulfill({ json: { addresses } }));
  const { page } = await visit("", { ...helped, first });
  await page.getByText("Tablets and phones on the same network:").click();
  await page.getByRole("img", { name: /to scan/ }).waitFor();
  await picture(page, "home-network-360");
  const told = await openTable(visit, "plus-and-minus", undefined, first);
  await told.page.evaluate(() => {
    for (const way of ["share", "clipboard"])
      Object.defineProperty(navigator, way, { value: undefined });
  });
  await told.page.getByRole("button", { name: "Share the link" }).click();
  const shown = told.page.getByRole("textbox", { name: "The link, to copy" });
  expect(await shown.inputValue()).toMatch(/^http:\/\/192\.168\.1\.20:8080\/#\/t\/\d+/);
  expect(await told.page.getByText("This link works on this device only.").count()).toBe(0);
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
  await onlooker.page.getByRole("link", { name: "Look back" }).waitFor();
  expect(await again(onlooker.page).count(), "who looks on does not play again").toBe(0);
  await again(guest.page).click();
  for (const { page } of [host, onlooker])
    await page.getByText("Anna wants to play again.").waitFor();
  expect(await overlap(host.page, "[role=status] p", "ul[aria-label=Players]")).toBe(false);
  expect(await overlap(host.page, "[role=status] p", ".sheet")).toBe(false);
  await picture(host.page, "online-end-360-light");
  expect(await violations(host.page)).toEqual([]);
  await again(host.page).click();
  // The same people in the same seats; who looked on comes along.
  await host.page.locator(".tile.mine").first().waitFor();
  await guest.page.getByText("Fox’s turn").first().waitFor();
  await expect
    .poll(() => onlooker.page.locator(".tile").count(), { timeout: 15_000 })
    .toBe(await host.page.locator(".tile").count());
  expect(onlooker.page.url()).toBe(guest.page.url().replace(/(#\/t\/\d+).*/, "$1"));
});

test("who has no name comes as the animal one is, for the others too", async ({ visit }) => {
  const otter = (context: BrowserContext) => known(context, [{ animal: 5, lines: [] }]);
  const host = await openTable(visit, "plus-and-minus", async () => {}, otter);
  const guest = await visit(await linkOf(host.page), helped);
  await guest.page.getByRole("button", { name: "Join" }).click();
  await guest.page.getByText("Otter’s turn").first().waitFor();
  await host.page.locator("[data-seat='1']", { hasText: "You" }).waitFor();
  // Drawn as it is called, on both screens.
  for (const { page } of [guest, host])
    expect(await page.locator("[data-seat='1'] [data-animal='5']").count()).toBe(1);
});

test("a table is by invitation unless everybody may join; its code is typed as people write it", async ({
  visit,
}) => {
  const secret = await openTable(visit, "formula");
  const open = await openTable(visit, "tables-domino", (page) =>
    page.getByRole("switch", { name: "Everybody may join" }).check(),
  );
  const code = await codeOf(secret.page);
  expect(code).toMatch(/^[1-9]\d\d \d{3} \d{3}$/);
  await picture(secret.page, "lobby-code-360-light");
  const guest = await visit("", helped);
  const tables = guest.page.getByRole("heading", { name: "Open tables" }).locator("+ ul");
  await tables.getByText("domino").waitFor();

  expect(await tables.getByText("Formula").count()).toBe(0);

  // A wrong one leaves one where one can type again.
  const field = guest.page.getByRole("textbox", { name: "Join with a code" });
  const wrong = code.startsWith("9") ? "812-345 679" : "912-345 679";
  await field.fill(wrong);
  await field.press("Enter");
  await guest.page.getByText(/^No table has the code [89]12 345 679\./).waitFor();
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
  await picture(guest.page, "wrong-code-360-light", { fullPage: true });
  expect(await violations(guest.page)).toEqual([]);
  await field.fill(` ${code.replaceAll(" ", "-")} `);
  await field.press("Enter");
  await guest.page.getByRole("button", { name: "Join", exact: true }).waitFor();
  await picture(guest.page, "door-360-light");

  // So does a link that is wrong.
  const lost = await visit(`#/t/${wrong.replace(/\D/g, "")}`, helped);
  await lost.page.getByText(/^No table has the code/).waitFor();
  await lost.page.getByRole("textbox", { name: "Join with a code" }).fill(await codeOf(open.page));
  await lost.page.getByRole("button", { name: "Join", exact: true }).click();
  await lost.page.getByLabel("Your name").waitFor();
});

test("a full table offers to watch", async ({ visit }) => {
  const host = await openTable(visit, "plus-and-minus");
  const link = await linkOf(host.page);
  const late = await visit(link, helped);
  await late.page.getByRole("button", { name: "Join", exact: true }).waitFor();
  await sitDown(visit, link);
  const onlooker = await visit(link, helped);
  // Who was at the door before it was full, and who came after.
  await late.page.getByRole("button", { name: "Join", exact: true }).click();
  for (const { page } of [late, onlooker]) {
    await page.getByText("All seats are taken. You can watch.").waitFor();
    expect(await page.getByRole("button", { name: "Join", exact: true }).count()).toBe(0);
    expect(await page.locator(".primary").innerText()).toBe("Watch");
  }
  await picture(onlooker.page, "full-360-light");
  expect(await violations(onlooker.page)).toEqual([]);
  await onlooker.page.getByRole("button", { name: "Watch" }).click();
  await onlooker.page.locator(".tile").first().waitFor();
});

test("closed in the middle: the first page has the way back to every game, and who is away is said", async ({
  visit,
}) => {
  const host = await openTable(visit, "plus-and-minus");
  const guest = await sitDown(visit, await linkOf(host.page));
  await host.page.locator(".tile.mine").first().waitFor();
  await guest.page.getByText("Fox’s turn").first().waitFor();
  await guest.page.close();
  await host.page.getByText("Anna is away. The seat is kept.").waitFor();
  const chip = host.page.locator("[data-seat='2']");
  await chip.getByText("away").waitFor();
  expect(await overlap(host.page, "[role=status] p", "ul[aria-label=Players]")).toBe(false);
  await picture(host.page, "away-360-light");

  // Some other games on the same device, and the table of one that never began.
  const page = await guest.context.newPage();
  await page.goto(new URL("#/play/formula", address).href);
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".frame").waitFor();
  await page.goto(new URL("#/play/tables-order", address).href);
  await page.getByText("Online", { exact: true }).click();
  await page.getByRole("button", { name: "Open a table" }).click();
  await page.getByRole("img", { name: /to scan/ }).waitFor();
  await page.goto(address);
  const list = going(page);
  const entry = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  await entry("Plus & Minus").getByText("Fox’s turn").waitFor();
  await entry("Times tables: order").getByText("Waiting for players").waitFor();
  await entry("Formula").getByText("Your turn").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(3);
  await picture(page, "going-on-820-light");
  await page.setViewportSize({ width: 360, height: 640 });
  await picture(page, "going-on-360-light", { fullPage: true });
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await violations(page)).toEqual([]);

  // The other moves, and the list says so; then back to the table.
  await host.page.locator(".tile.mine").first().click();
  await host.page.getByText("Anna’s turn").first().waitFor();
  await page.reload();
  await entry("Plus & Minus").getByText("Your turn").waitFor();
  // What one does not want any more goes, after a question; who waited for it is told.
  await entry("order")
    .getByRole("button", { name: /off the list/ })
    .click();
  await page.getByText("Leave this table for good?").waitFor();
  await picture(page, "leave-820-light");
  await page.getByRole("button", { name: "No, keep it" }).click();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/off the list/);
  await entry("order")
    .getByRole("button", { name: /off the list/ })
    .click();
  await page.getByRole("button", { name: "Yes" }).click();
  await entry("Formula")
    .getByRole("button", { name: /off the list/ })
    .click();
  await page.getByText("Throw this game away?").waitFor();
  await page.getByRole("button", { name: "Yes" }).click();
  expect(await list.getByRole("listitem").count()).toBe(1);
  await page.reload();
  await entry("Plus & Minus").getByRole("link").click();
  await page.locator(".tile.mine").first().waitFor();
  await host.page.getByText("Anna is back.").waitFor();
  expect(await chip.getByText("away").count()).toBe(0);

  // Given up for good: the computer goes on, and the other is told.
  await page.goto(address);
  await entry("Plus & Minus")
    .getByRole("button", { name: /off the list/ })
    .click();
  await page.getByRole("button", { name: "Yes" }).click();
  await host.page.getByText("Anna has left. The computer plays on.").waitFor();
  await host.page.locator(".tile.mine").first().waitFor();
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
