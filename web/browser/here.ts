// The client as it was built, served for a file of tests.
import { join } from "node:path";
import { serve } from "./served";

let served: Awaited<ReturnType<typeof serve>> | undefined;

export async function open(): Promise<void> {
  served = await serve(join(import.meta.dirname, "../../build/web"));
}
export const address = (): string => served!.address;
export const close = (): void => void served?.server.close();
