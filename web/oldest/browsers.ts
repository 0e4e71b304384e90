// The oldest browsers that the client is made for: `browserslist` in package.json, and what follows from it.
import browserslist from "browserslist";
import { join } from "node:path";

const named = browserslist(undefined, { path: join(import.meta.dirname, "..") }).map((one) => {
  const [browser, version] = one.split(" ") as [string, string];
  return { browser, version: version.split("-")[0]! };
});

// As the build wants them: "safari15.4". It knows iOS by a name of its own.
export const target = named.map(
  ({ browser, version }) => (browser === "ios_saf" ? "ios" : browser) + version,
);

// As MDN's tables have them.
export type Browser = "safari" | "safari_ios" | "chrome" | "firefox";
export const oldest = named.map(({ browser, version }) => ({
  browser: (browser === "ios_saf" ? "safari_ios" : browser) as Browser,
  version,
}));
