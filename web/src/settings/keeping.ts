// Browsers throw away what a page keeps when the device is full, or after weeks without a visit, unless it is asked not to
// be. It is asked for once there is something to lose, by somebody's own tap: Firefox puts it to them as a question.
export async function askToKeep(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // Then it is kept as long as the browser likes.
  }
}
