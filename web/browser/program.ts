// The real server.
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

export const program =
  process.env["REKENTAFEL"] ?? join(import.meta.dirname, "../../build/asan/rekentafel");

export interface Running {
  address: string;
  process: ChildProcess;
}
// At a free port, or at the one where it was before.
export function startServer(folder: string, port = 0): Promise<Running> {
  const process = spawn(
    program,
    [
      "serve",
      "--listen",
      `127.0.0.1:${port}`,
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
