// A child goes to another device, and comes from one: as a file, by hand. Nothing is sent anywhere.
import { bring, free, newId, ready, store } from "./children.svelte";
import { check } from "./desk";
import { readChild, textOf, wholeOf, type Fault } from "./file";
import { mostLines } from "./store";

export async function fileOf(id: string): Promise<string | undefined> {
  const kept = await store();
  const child = (await kept.children()).find((one) => one.id === id);
  return child && textOf({ child, kept: await kept.after(id, -1), path: await kept.path(id) });
}

export type Refused = Fault | { is: "taken" } | { is: "full" };

// Why it did not come; then everything here is as it was.
export async function fromFile(text: string): Promise<Refused | undefined> {
  await ready();
  const read = readChild(text);
  if ("fault" in read) return read.fault;
  const wrong = await check(read.lines);
  if (wrong !== undefined) return { is: "line", line: read.first + wrong - 1 };
  const open = free();
  if (open.length === 0) return { is: "taken" };
  const animal = open.includes(read.animal) ? read.animal : open[0]!;
  return (await bring(wholeOf(read, newId(), animal, mostLines))) ? undefined : { is: "full" };
}
