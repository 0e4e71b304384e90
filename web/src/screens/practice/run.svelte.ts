// Somebody practises: which sum is open, what is typed, and what was said to it. Times are those of the device: from the
// frame that showed the sum to the finger that came down on the last digit.
import { me } from "../../learning/children.svelte";
import { desk, type Asked, type Input, type Judged } from "../../learning/desk";
import { chosen } from "./choice";

export interface Answered {
  asked: Asked;
  judged: Judged;
}
// Numbers that are only seen and tapped: they tell how quick the hand is.
const numbers = ["7", "24", "3", "58", "61", "9", "40", "85"];
const mostDigits = 3;
// Help is looked at before it goes: a finger that tapped twice did not mean this.
const lookAtHelp = 700; // ms

// With what was tapped last on this device: a tablet's keyboard may be gone tomorrow, and comes back.
const key = "rekentafel/hand";
function usedLast(): Input {
  const guess = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  try {
    return (localStorage.getItem(key) as Input | null) ?? guess;
  } catch {
    return guess;
  }
}
function use(input: Input): void {
  try {
    localStorage.setItem(key, input);
  } catch {
    // A private window: it is guessed again.
  }
}

export class PracticeRun {
  warming = $state<string>(); // the number to tap
  asked = $state.raw<Asked>();
  typed = $state("");
  before = $state.raw<Answered>(); // the sum before this one
  helping = $state.raw<Answered>(); // one that went wrong
  enough = $state.raw<Judged>();
  turned = $state.raw<string[]>([]); // skills that have become known by heart
  failed = $state(false);
  sums = $state(0); // in this sitting

  private shownAt: number | undefined;
  private lastDigit = { time: 0, input: "touch" as Input };
  private away = false; // the page was hidden while the sum was open
  private busy = true;
  private helpedAt = 0;
  private warmed = 0;

  async begin(): Promise<void> {
    try {
      const { tables, kinds } = chosen();
      await desk.choose(tables, kinds);
      // Of who is not timed the hand is not, either.
      const isTimed = me()?.within !== "off";
      if (isTimed && (await desk.hands(usedLast())) > 0) this.warm();
      else await this.next();
    } catch {
      this.failed = true;
    }
  }
  private warm(): void {
    this.warming = numbers[this.warmed++ % numbers.length];
    this.open();
  }
  private open(): void {
    this.typed = "";
    this.shownAt = undefined;
    this.away = document.hidden;
    this.busy = false;
  }
  private async next(): Promise<void> {
    this.asked = await desk.next();
    this.warming = this.helping = undefined;
    this.open();
  }
  // Told by the screen: the frame in which the sum, or the number, is seen first.
  shown(time: number): void {
    this.shownAt ??= time;
  }
  hidden(): void {
    this.away = true;
  }
  get waits(): boolean {
    return !this.busy && !this.helping && !this.enough;
  }

  // Or by a screen reader, which clicks.
  get byKeys(): boolean {
    return this.lastDigit.input === "keys";
  }

  digit(digit: string, time: number, input: Input): void {
    if (!this.waits || this.typed.length >= mostDigits) return;
    this.typed = this.typed === "0" ? digit : this.typed + digit;
    this.lastDigit = { time, input };
  }
  erase(): void {
    if (this.waits) this.typed = this.typed.slice(0, -1);
  }
  // Whatever is to be done next: the answer is ready, the help was looked at.
  async done(time: number): Promise<void> {
    try {
      if (this.helping) await this.goOn(time);
      else if (this.waits && this.typed !== "")
        await (this.warming ? this.tapped() : this.answer(time));
    } catch {
      this.failed = true;
    }
  }
  private async goOn(time: number): Promise<void> {
    if (this.busy || time - this.helpedAt < lookAtHelp) return;
    this.busy = true;
    if (this.helping?.judged.enough) this.stop(this.helping.judged);
    else await this.next();
  }
  private passed(): number | undefined {
    if (this.away || this.shownAt === undefined) return undefined;
    return this.lastDigit.time - this.shownAt;
  }
  private async tapped(): Promise<void> {
    this.busy = true;
    const ms = this.typed === this.warming ? this.passed() : undefined;
    const { input } = this.lastDigit;
    use(input);
    const wanted =
      ms === undefined ? await desk.hands(input) : await desk.hand(input, this.typed.length, ms);
    // Who taps quicker than a hand can, or looks away, is not kept waiting.
    if (wanted > 0 && this.warmed < numbers.length) this.warm();
    else await this.next();
  }
  private async answer(time: number): Promise<void> {
    this.busy = true;
    const asked = this.asked!;
    const judged = await desk.answer(this.typed, this.passed(), this.lastDigit.input);
    this.sums++;
    if (judged.turned) this.turned = [...this.turned, asked.skill];
    this.before = { asked, judged };
    if (!judged.right) {
      this.helping = this.before;
      this.helpedAt = time;
      this.busy = false;
    } else if (judged.enough) this.stop(judged);
    else await this.next();
  }
  private stop(judged: Judged): void {
    this.helping = undefined;
    this.enough = judged;
  }
  async more(): Promise<void> {
    this.enough = undefined;
    try {
      await this.next();
    } catch {
      this.failed = true;
    }
  }
}
