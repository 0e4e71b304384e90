// Draws the icons that phones want as PNG from public/icon.svg: node icons.mjs
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const svg = readFileSync(new URL("public/icon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
// [name, pixels, share of the width that the drawing takes]: a maskable icon may be cut to a circle, and iPhones want no transparency.
for (const [name, size, share] of [
  ["icon-180", 180, 0.9],
  ["icon-192", 192, 1],
  ["icon-512", 512, 1],
  ["icon-maskable-512", 512, 0.72],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const paper = share < 1 ? "#fbfaf4" : "transparent";
  await page.setContent(
    `<body style="margin:0;background:${paper};display:grid;place-items:center;height:100vh"><div style="width:${100 * share}%">${svg}</div>`,
  );
  await page.screenshot({
    path: new URL(`public/${name}.png`, import.meta.url).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
