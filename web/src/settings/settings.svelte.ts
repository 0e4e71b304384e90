// What somebody likes, kept on this device.

export const languages = ["nl", "is", "en"] as const;
export type Language = (typeof languages)[number];

const initial = {
  language: undefined as Language | undefined, // the browser's, until somebody chooses
  theme: "system" as "system" | "light" | "dark",
  helper: "ask" as "off" | "ask" | "always",
  lessMotion: false,
  hurry: false, // what others did is shown only shortly
  leftHanded: false,
  division: undefined as ":" | "÷" | undefined, // as the language writes it, until somebody chooses
  calm: false, // games that are about time go slower
  sortHand: true,
  hideOutcomes: false, // of rows, for who wants to calculate
  reckon: false, // Formula says nothing of a sum before it is laid
  volume: 50, // of all sounds, 0 to 100; 0 is off
  callNumbers: true, // by a voice, as cards are played in 7 Ate 9
  name: "",
  level: 1, // of computer players, where nobody chose another
};
export type Settings = typeof initial;

const key = "rekentafel/settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...initial, ...stored() });

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A private window: it holds until the page is closed.
  }
}

export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const one of wanted) {
    const found = languages.find((language) => one.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const device = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener("change", () => (device.dark = dark.matches));
still.addEventListener("change", () => (device.still = still.matches));

export const isDark = (): boolean =>
  settings.theme === "dark" || (settings.theme === "system" && device.dark);
export const isStill = (): boolean => settings.lessMotion || device.still;
