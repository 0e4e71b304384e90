import type { ChildProcess } from "node:child_process";

// Ends a program that has a group of its own, with all that it started.
export async function ended(program: ChildProcess): Promise<void> {
  const { pid } = program;
  const gone = program.exitCode === null && new Promise((exit) => program.once("exit", exit));
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // Nobody is left.
    }
  };
  kill("SIGTERM");
  if (gone) await Promise.race([gone, new Promise((late) => setTimeout(late, 3000).unref())]);
  kill("SIGKILL");
}
