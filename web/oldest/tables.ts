// MDN's tables of what browsers can do, asked for the oldest ones.
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { createRequire } from "node:module";
import { oldest } from "./browsers.ts";

// By Node itself: as a module of ours its 20 MB would be transformed first.
export const compat = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

const number = (version: string) =>
  version
    .replace("≤", "")
    .split(".")
    .map(Number)
    .reduce((sum, part, place) => sum + part / 1000 ** place, 0);

// The browsers among ours that came before it: "firefox 102 (from 121)".
export function tooNew(feature: CompatStatement | undefined): string[] {
  if (!feature) return [];
  return oldest.flatMap(({ browser, version }) => {
    const support = feature.support[browser];
    const all = Array.isArray(support) ? support : support ? [support] : [];
    const has = all.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        !version_removed &&
        typeof version_added === "string" &&
        version_added !== "preview" &&
        number(version_added) <= number(version),
    );
    if (has || all.length === 0) return [];
    const from = all.map((one) => one.version_added).find((one) => typeof one === "string");
    return [`${browser} ${version} (${from ? `from ${from}` : "never"})`];
  });
}
export const has = (one: Identifier | undefined): CompatStatement | undefined => one?.__compat;
