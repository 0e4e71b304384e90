// Sounds and a voice, heard by who stands in for the device's own.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { move } from "./playing";
import { test, turn, violations, type Visiting } from "./chromium";

interface Heard {
  contexts: number;
  tones: number[]; // how high
  rustles: number;
  said: { words: string; lang: string }[];
}
type Spying = typeof globalThis & { heard: Heard };

function spy(voices: string[]) {
  const heard: Heard = { contexts: 0, tones: [], rustles: 0, said: [] };
  (globalThis as Spying).heard = heard;
  const Real = AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      heard.contexts++;
    }
    override createOscillator() {
      const tone = super.createOscillator();
      const start = tone.start.bind(tone);
      tone.start = (when) => {
        heard.tones.push(tone.frequency.value);
        start(when);
      };
      return tone;
    }
    override createBufferSource() {
      heard.rustles++;
      return super.createBufferSource();
    }
  };
  const known = voices.map((lang) => ({ lang, localService: true, name: lang }));
  window.SpeechSynthesisUtterance = class {
    lang = "";
    constructor(public text: string) {}
  } as unknown as typeof SpeechSynthesisUtterance;
  Object.defineProperty(window, "speechSynthesis", {
    value: {
      getVoices: () => known,
      cancel() {},
      speak: (one: { text: string; lang: string }) =>
        heard.said.push({ words: one.text, lang: one.lang }),
    },
  });
}
const heardAt = (page: Page): Promise<Heard> => page.evaluate(() => (globalThis as Spying).heard);

// The page of a device that has those voices.
const withVoices = (...voices: string[]): Parameters<Visiting>[1] => ({
  first: (context) => context.addInitScript(spy, voices),
});

test("nothing sounds before the first tap; then cards, what is right, what is refused, and the end", async ({
  visit,
}) => {
  const { page } = await visit("#/play/plus-and-minus", { ...withVoices(), pace: 5 });
  await page.getByRole("button", { name: "Play" }).waitFor();
  expect((await heardAt(page)).contexts).toBe(0);
  await page.getByRole("button", { name: "Play" }).click();
  await turn(page);
  expect(await heardAt(page)).toMatchObject({ contexts: 0, tones: [], rustles: 0 });
  await page.locator(".tile:not(.open)").first().click();
  await expect.poll(async () => (await heardAt(page)).tones).toEqual([140, 110]);
  await move["plus-and-minus"](page);
  // One's own tile is a card and right, the computer player's only a card.
  await expect.poll(async () => (await heardAt(page)).rustles).toBe(2);
  expect((await heardAt(page)).tones.slice(2)).toEqual([170, 660, 880, 170]);
  while (await turn(page)) await move["plus-and-minus"](page);
  await expect.poll(async () => (await heardAt(page)).tones.at(-1)).toBe(1047);
});

test.for([{ volume: 0 }, { lessMotion: true }])(
  "who wants quiet has it: %o",
  async (quiet, { visit }) => {
    const { page } = await visit("#/play/plus-and-minus", {
      ...withVoices("en-GB"),
      settings: quiet,
      pace: 5,
    });
    await page.getByRole("button", { name: "Play" }).click();
    await turn(page);
    await move["plus-and-minus"](page);
    await turn(page);
    expect(await heardAt(page)).toMatchObject({ tones: [], rustles: 0, said: [] });
  },
);

test("the number of a card is called in the player's language, where the device has a voice for it", async ({
  visit,
}) => {
  const called = async (voices: string[], settings: object) => {
    const { page } = await visit("#/play/seven-ate-nine", {
      ...withVoices(...voices),
      settings: { helper: "always", level: 5, ...settings },
      pace: 2,
    });
    await page.locator(".bar button").click();
    await page.locator(".draw:not(:disabled)").waitFor();
    // Cards that are drawn rustle too, and have no number.
    const laid = async () => {
      await move["seven-ate-nine"](page);
      const { rustles, said } = await heardAt(page);
      return said.length > 0 ? Infinity : rustles;
    };
    await expect.poll(laid, { timeout: 30_000 }).toBeGreaterThan(20);
    return (await heardAt(page)).said;
  };
  const [dutch, icelandic, off] = await Promise.all([
    called(["en-GB", "nl_NL"], { language: "nl" }),
    called(["en-GB", "nl-NL"], { language: "is" }),
    called(["en-GB"], { callNumbers: false }),
  ]);
  expect(dutch.length).toBeGreaterThan(0);
  for (const { words, lang } of dutch) {
    expect(words).toMatch(/^(\d|10)$/);
    expect(lang).toBe("nl_NL");
  }
  // A voice of another language would say it wrong.
  expect(icelandic).toEqual([]);
  expect(off).toEqual([]);
});

test("how loud it is, is said and heard in the settings", async ({ visit }) => {
  const { page } = await visit("#/settings", withVoices());
  const volume = page.getByRole("slider", { name: /^Sound/ });
  await volume.focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Sound: 60%").waitFor();
  expect((await heardAt(page)).rustles).toBe(1);
  await page.keyboard.press("Home");
  await page.getByText("Sound: off").waitFor();
  expect((await heardAt(page)).rustles).toBe(1);
  expect(await violations(page)).toEqual([]);
});
