// Puts what is said before the client can speak into the page itself, in every language: that the browser is too old, say.
// public/start.js shows the part that is so. Words: start/… in data/words.
import type { Plugin } from "vite";
import { startWordsOf } from "./words.ts";

const languages = ["nl", "is", "en"];
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

type Say = (key: string) => string;
const eachLanguage = (part: (say: Say) => string): string =>
  languages
    .map((language) => {
      const words = startWordsOf(language);
      const say: Say = (key) => {
        const found = words[`start/${key}`];
        if (found === undefined) throw new Error(`${language} has no start/${key}`);
        return escaped(found);
      };
      return `<div lang="${language}">${part(say)}</div>`;
    })
    .join("");

export const parts = ["old", "wasm", "failed"] as const;
export function startPage(): string {
  const blocks = parts.map((one) => {
    const inside = eachLanguage((say) => {
      const again = one === "failed" ? `<p><a href="">${say("again")}</a></p>` : "";
      return `<h1>${say(one)}</h1><p>${say(`${one}/do`)}</p>${again}`;
    });
    return `<div class="start" role="main" id="start-${one}" hidden>${inside}</div>`;
  });
  const without = eachLanguage((say) => `<p>${say("no-script")}</p>`);
  return `${blocks.join("")}<noscript>${without}</noscript>`;
}

export function start(): Plugin {
  return {
    name: "start",
    transformIndexHtml: (page) => page.replace("<!-- start -->", startPage()),
  };
}
