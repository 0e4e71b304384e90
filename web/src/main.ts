import "./older";
import { mount } from "svelte";
import "./look/fonts.css";
import "./app.css";
import Page from "./Page.svelte";
import "./settings/install.svelte";
import { browserLanguage, settings } from "./settings/settings.svelte";
import { startKeeper } from "./settings/update.svelte";
import { speak } from "./words/words.svelte";

const root = document.documentElement;
// Where it cannot start, public/start.js has said so.
if (!root.dataset["cannot"]) {
  await speak(settings.language ?? browserLanguage());
  if (!CSS.supports("width: 1cqw")) (await import("./look/containers")).watchContainers();
  mount(Page, { target: document.getElementById("app")! });
  root.dataset["started"] = "";
}

// Once there is something to see, everything is kept for when there is no network.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  startKeeper().catch(() => {
    // A certificate that the browser does not trust, say: then there is no playing without a network, and nothing else.
  });
