// Debian's Firefox, headless, by WebDriver BiDi: one window, commands over a WebSocket.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { ended } from "./process";
import type { Pointer, Remote } from "./seen";

// Touch is offered, as on a tablet; nothing is fetched from anywhere, and nothing is asked.
const preferences = {
  "dom.w3c_touch_events.enabled": 1,
  "intl.accept_languages": "en-GB",
  "intl.locale.requested": "en-GB",
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "app.normandy.enabled": false,
  "services.settings.server": "http://127.0.0.1:1/",
};

interface Heard {
  id?: number;
  type: "success" | "error" | "event";
  result: unknown;
  message?: string;
}

export async function firefox(): Promise<Remote> {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, "user.js"), lines.join("\n"));
  const program = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    { detached: true, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: folder } },
  );
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    program.on("error", failed);
    program.on("exit", () => failed(new Error(`Firefox stopped: ${said}`)));
    program.stderr.on("data", (text: Buffer) => {
      said += String(text);
      const at = /listening on (ws:\S+)/.exec(said);
      if (at) found(at[1]!);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((open, failed) => socket.once("open", open).once("error", failed));
  const waiting = new Map<number, (heard: Heard) => void>();
  socket.on("message", (text: Buffer) => {
    const heard = JSON.parse(String(text)) as Heard;
    if (heard.id !== undefined) waiting.get(heard.id)?.(heard);
  });
  let last = 0;
  async function command<T>(method: string, params: object): Promise<T> {
    const id = ++last;
    const heard = await new Promise<Heard>((answered) => {
      waiting.set(id, answered);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (heard.type === "error") throw new Error(`Firefox: ${method}: ${heard.message}`);
    return heard.result as T;
  }

  await command("session.new", { capabilities: {} });
  type Tree = { contexts: { context: string }[] };
  const context = (await command<Tree>("browsingContext.getTree", {})).contexts[0]!.context;
  return {
    name: "Firefox",
    async go(url) {
      await command("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(inThePage, about) {
      type Called = {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      const called = await command<Called>("script.callFunction", {
        functionDeclaration: `async (about) => JSON.stringify(await (${inThePage})(...JSON.parse(about)))`,
        arguments: [{ type: "string", value: JSON.stringify(about) }],
        target: { context },
        awaitPromise: true,
      });
      if (called.exceptionDetails) throw new Error(`Firefox: ${called.exceptionDetails.text}`);
      const text = called.result?.value;
      return text === undefined ? undefined : JSON.parse(text);
    },
    async press(x, y, by: Pointer) {
      await command("input.performActions", { context, actions: [pressed(x, y, by)] });
    },
    async resize(width, height) {
      await command("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async picture() {
      type Shot = { data: string };
      const { data } = await command<Shot>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      socket.terminate();
      await ended(program);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

// One pointer that comes, goes down and up: the same words in BiDi and in WebDriver before it.
export const pressed = (x: number, y: number, by: Pointer) => ({
  type: "pointer",
  id: by,
  parameters: { pointerType: by },
  actions: [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});
