// WebKitGTK's own small browser in a window of a display that nobody sees, by WebDriver: the nearest thing to Safari that
// Debian has. Its driver knows no touch, so a finger there is told to the page as events (`touched`).
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pressed } from "./firefox";
import { ended } from "./process";
import type { Remote } from "./seen";

const browser = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
// The bar of the small browser keeps its window from being as narrow as a phone.
const style = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-source: none; }`;

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

export async function webkit(): Promise<Remote> {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), style);
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "2000x1300x24", "-nolisten", "tcp"],
    { detached: true, stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const display = await new Promise<string>((found, failed) => {
    screen.on("error", failed);
    screen.on("exit", () => failed(new Error("Xvfb stopped")));
    (screen.stdio[3] as Readable).once("data", (text: Buffer) => found(String(text).trim()));
  });
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: "en_GB.UTF-8",
      LANGUAGE: "en_GB",
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      NO_AT_BRIDGE: "1",
    },
  });
  const say = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${path.split("/").pop()}: ${value.message}`);
    return value;
  };
  const options = { binary: browser, args: ["--automation"] };
  const wanted = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
  const started = async () => {
    for (let tries = 0; ; tries++)
      try {
        return await say<{ sessionId: string }>("POST", "/session", wanted);
      } catch (error) {
        if (tries > 100 || !(error instanceof TypeError)) throw error; // a TypeError: it does not listen yet
        await new Promise((wait) => setTimeout(wait, 100));
      }
  };
  const at = `/session/${(await started()).sessionId}`;
  const post = <T>(what: string, body: object) => say<T>("POST", `${at}/${what}`, body);
  const call = async (inThePage: string, about: unknown[]) => {
    const script = `const [about, done] = arguments;
      (async () => JSON.stringify(await (${inThePage})(...JSON.parse(about))))()
        .then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const { text, error } = await post<{ text?: string; error?: string }>("execute/async", {
      script,
      args: [JSON.stringify(about)],
    });
    if (error) throw new Error(`WebKit: ${error}`);
    return text === undefined ? undefined : JSON.parse(text);
  };
  let bar = 0; // how high the browser's own is
  const size = () => call("() => [innerWidth, innerHeight]", []) as Promise<[number, number]>;
  return {
    name: "WebKit",
    go: (url) => post("url", { url }),
    call,
    async press(x, y, by) {
      if (by === "touch") await call(String(touched), [x, y]);
      else await post("actions", { actions: [pressed(x, y, by)] });
    },
    // The page is lower than its window by the browser's bar.
    async resize(width, height) {
      for (let tries = 0; tries < 40; tries++) {
        await post("window/rect", { x: 0, y: 0, width, height: height + bar });
        await new Promise((wait) => setTimeout(wait, 50));
        const [wide, high] = await size();
        if (wide === width && high === height) return;
        if (wide === width && tries % 5 === 4) bar += height - high;
      }
      throw new Error(`WebKit: no window of ${width} by ${height}, but ${await size()}`);
    },
    async picture() {
      return Buffer.from(await say<string>("GET", `${at}/screenshot`), "base64");
    },
    async close() {
      await say("DELETE", at).catch(() => {});
      for (const one of [driver, screen]) await ended(one);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

// What a page hears of a finger; runs in the page.
function touched(x: number, y: number) {
  const on = document.elementFromPoint(x, y) as HTMLElement | null;
  const about = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: x,
    clientY: y,
    pointerType: "touch",
    pointerId: 7,
    isPrimary: true,
    view: window,
  };
  for (const type of ["pointerover", "pointerenter", "pointerdown"])
    on?.dispatchEvent(new PointerEvent(type, { ...about, button: 0, buttons: 1 }));
  for (const type of ["pointerup", "pointerout", "pointerleave"])
    on?.dispatchEvent(new PointerEvent(type, about));
  // Whoever takes the touch for themselves gets no click of the browser's.
  if (on?.dispatchEvent(new Event("touchend", { bubbles: true, cancelable: true })))
    on?.dispatchEvent(new PointerEvent("click", about));
}
