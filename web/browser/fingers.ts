import type { CDPSession, Page } from "playwright-core";

interface Finger {
  id: number;
  x: number;
  y: number;
}
// Overlapping touch points, as the browser's own input; Playwright's own taps come one after another.
export class Fingers {
  private down: Finger[] = [];
  private next = 0;
  private constructor(private readonly cdp: CDPSession) {}
  static async at(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }
  // Of an end the points are those that go up.
  private send(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) {
    return this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  async press(x: number, y: number): Promise<number> {
    const finger = { id: this.next++ % 10, x, y };
    this.down = [...this.down, finger];
    await this.send("touchStart", this.down);
    return finger.id;
  }
  async move(id: number, x: number, y: number): Promise<void> {
    this.down = this.down.map((one) => (one.id === id ? { id, x, y } : one));
    await this.send("touchMove", this.down);
  }
  async lift(id: number): Promise<void> {
    const lifted = this.down.filter((one) => one.id === id);
    this.down = this.down.filter((one) => one.id !== id);
    await this.send("touchEnd", lifted);
  }
}
