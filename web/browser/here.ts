// The client as it was built, served for a file of tests; with the real server behind it where a test plays online.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./served";

const root = join(import.meta.dirname, "../..");
export const program = process.env["REKENTAFEL"] ?? join(root, "build/test/rekentafel");

let served: Awaited<ReturnType<typeof serve>> | undefined;
let behind: ChildProcess | undefined;

export async function open(options: { online?: boolean } = {}): Promise<void> {
  served = await serve(join(root, "build/web"), options.online ? await startServer() : undefined);
}
export const address = (): string => served!.address;
export function close(): void {
  served?.server.closeAllConnections();
  served?.server.close();
  behind?.kill();
}

function startServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-"));
  behind = spawn(
    program,
    ["serve", "--listen", "127.0.0.1:0", "--data", folder, "--log", "error"],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return new Promise((found, failed) => {
    behind!.on("error", failed);
    behind!.on("exit", () => failed(new Error("the server stopped")));
    behind!.stdout!.on("data", (text: Buffer) => {
      const at = /is at (http:\S+)/.exec(String(text));
      if (at) found(at[1]!);
    });
  });
}
