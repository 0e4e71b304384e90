// Once for all files of tests: the client as it was built, the real server behind it, and one Chromium.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { serve } from "./served";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
    chromium: string;
  }
}

const root = join(import.meta.dirname, "../..");
export const program = process.env["REKENTAFEL"] ?? join(root, "build/asan/rekentafel");

export default async function once({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-"));
  const behind = existsSync(program) ? await startServer(folder) : undefined;
  const served = await serve(process.env["WEB_OUT"] ?? join(root, "build/web"), behind?.address);
  const browser = await chromium.launchServer({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox"],
  });
  provide("address", served.address);
  provide("chromium", browser.wsEndpoint());
  return async () => {
    await browser.close();
    served.server.closeAllConnections();
    served.server.close();
    behind?.process.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}

function startServer(folder: string): Promise<{ address: string; process: ChildProcess }> {
  const process = spawn(
    program,
    [
      "serve",
      "--listen",
      "127.0.0.1:0",
      "--data",
      folder,
      "--log",
      "error",
      "--tables-per-minute",
      "1000",
      "--work-per-second",
      "1000000",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return new Promise((found, failed) => {
    process.on("error", failed);
    process.on("exit", () => failed(new Error("the server stopped")));
    process.stdout.on("data", (text: Buffer) => {
      const at = /is at (http:\S+)/.exec(String(text));
      if (at) found({ address: at[1]!, process });
    });
  });
}
