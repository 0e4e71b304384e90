// Once for all files of tests: the client as it was built, the real server behind it, and one Chromium.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { program, startServer } from "./program";
import { serve } from "./served";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
    chromium: string;
  }
}

const root = join(import.meta.dirname, "../..");

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
