// Several people look back at one finished game of the server together: one leads, the others follow, and whoever likes
// goes on alone. No seat and no name is needed; who speaks last leads.
import { OnlineLink } from "../../table/online";
import type { Seat, ServerMessage } from "../../table/protocol";
import { shownAt } from "../../table/hall";
import type { LookingBack } from "./looking.svelte";

interface Place {
  step: number;
  seat: Seat;
}
export type Part = "free" | "leads" | "follows" | "alone";

const apart = 120; // milliseconds between two messages: a scrubber may give a hundred a second

export class LookingTogether {
  part = $state<Part>("free"); // free: nobody has led yet
  connected = $state(false);
  refused = $state(false);

  private readonly link: OnlineLink;
  private led: Place | undefined; // where the leader was last
  private going = false; // there, by the leader's word
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly looking: LookingBack,
    code: string,
    invitation: string | undefined,
  ) {
    // To look on will do: who sits down again would keep the others from a rematch.
    const known = shownAt(code, invitation);
    this.link = new OnlineLink(
      { table: code, ...(known ? { invitation: known } : {}) },
      (message) => this.hear(message),
      (is) => (this.connected = is),
    );
  }
  close(): void {
    clearTimeout(this.timer);
    this.link.close();
  }

  lead(): void {
    this.part = "leads";
    this.tell();
  }
  follow(): void {
    this.part = "follows";
    if (this.led) void this.goTo(this.led);
  }
  alone(): void {
    this.part = "alone";
  }

  // Somebody here went to a step: the leader takes the others along, a follower leaves the leader.
  stepped(step: number, seat: Seat): void {
    if (this.part === "leads") this.timer ??= setTimeout(() => this.tell(), apart);
    else if (this.part === "follows" && !this.going && !this.isLed(step, seat)) this.part = "alone";
  }

  private isLed(step: number, seat: Seat): boolean {
    return this.led?.step === step && this.led.seat === seat;
  }
  private tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.part !== "leads" || this.looking.line) return;
    this.link.send({ type: "look", step: this.looking.at, seat: this.looking.seat });
  }
  private hear(message: ServerMessage): void {
    if (message.type === "refused") {
      // A table by invitation, and this is somebody without one: they look on their own.
      this.refused = true;
      this.link.close();
    }
    if (message.type !== "look") return;
    this.led = message;
    if (this.part === "alone") return;
    this.part = "follows";
    void this.goTo(message);
  }
  private async goTo({ step, seat }: Place): Promise<void> {
    this.going = true;
    if (this.looking.line) this.looking.leaveLine();
    if (seat !== this.looking.seat) await this.looking.lookFrom(seat);
    this.looking.go(step);
    // The effect that tells of a step runs after this.
    setTimeout(() => (this.going = false));
  }
}
