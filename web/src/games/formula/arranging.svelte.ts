// The turn that somebody is making: the card they hold, what they have laid, and what the engine says to that. Whatever they
// tap, and in whatever order, the engine is only asked about sums that are whole; what is still missing is said here.
import { engine } from "../../engine/engine";
import { lastFinger } from "../../learning/finger";
import { settings } from "../../settings/settings.svelte";
import type { Action, Refusal } from "../../table/protocol";
import type { TableState } from "../../table/table.svelte";
import { sayRefusal } from "../../words/spoken";
import { written } from "../../words/sums";
import { say } from "../../words/words.svelte";
import {
  arrangedAs,
  draftOf,
  draftText,
  filled,
  handOf,
  isWhole,
  laidIn,
  lay,
  notation,
  openJokers,
  readable,
  seenIn,
  setJoker,
  stepsTo,
  takeBack,
  withSymbol,
  type Draft,
  type FormulaView,
  type HandCard,
  type Joker,
  type Target,
} from "./logic";

type Ask = (view: FormulaView, seat: number, action: Action) => Promise<Refusal | undefined>;
const askEngine: Ask = (view, seat, action) => engine.refuse("formula", view, seat, action);

// A card that makes too many, of a turn or of a number, goes back to the hand; everything else can be mended by going on
// (F29: a long number is good again once the answer is 0).
const tooMany = ["F11/too-many-cards", "F24/too-many-places"];
const noRoom = tooMany.slice(1);
const allNew = "F16/everything-must-change";

interface Asked {
  view: FormulaView;
  sum: Action;
  refusal: Refusal | undefined;
}

export class Arranging {
  private readonly of!: () => TableState;
  private readonly ask: Ask;
  private readonly table: TableState = $derived(this.of());
  readonly view = $derived(this.table.view as FormulaView);

  // What was arranged, of the view that it was arranged in.
  private arranged = $state.raw<{ view: FormulaView; draft: Draft }>();
  readonly draft: Draft = $derived(
    this.arranged?.view === this.view ? this.arranged.draft : draftOf(this.view.table.sum),
  );
  private held = $state.raw<{ view: FormulaView; id: number }>();
  readonly hand = $derived(handOf(this.view.hand));
  readonly laid = $derived(laidIn(this.draft));
  readonly left = $derived(this.hand.filter((card) => !this.laid.some(({ id }) => id === card.id)));
  // The card that looks for its place.
  readonly selected: HandCard | undefined = $derived(
    this.held?.view === this.view && this.table.myTurn
      ? this.left.find(({ id }) => id === this.held!.id)
      : undefined,
  );
  readonly sum = $derived(notation(this.draft));
  readonly changed = $derived(this.sum !== this.view.table.sum);
  readonly resting = $derived(!this.table.myTurn || this.table.waiting.length > 0);

  // The joker that is asked about.
  private asking = $state.raw<{ view: FormulaView; joker: Joker }>();
  readonly naming: Joker | undefined = $derived(
    this.asking?.view === this.view && this.table.myTurn ? this.asking.joker : undefined,
  );

  private answer = $state.raw<Asked>();
  private readonly checked = $derived(
    this.answer?.view === this.view && this.answer.sum === this.sum ? this.answer : undefined,
  );
  readonly good = $derived(
    this.changed && isWhole(this.draft) && !!this.checked && !this.checked.refusal && !this.resting,
  );
  // Whether it may be tried: who reckons alone hears what is wrong when the sum is laid, and not before.
  readonly ready = $derived(
    settings.reckon
      ? this.changed && isWhole(this.draft) && !!this.checked && !this.resting
      : this.good,
  );
  // F16, asked of the sum as it lies there.
  private demand = $state.raw<Asked>();
  private readonly demanded = $derived(
    this.demand?.view === this.view && this.table.myTurn ? this.demand.refusal : undefined,
  );
  readonly allNew = $derived(this.demanded?.key === allNew);
  // F24: whether a number may become longer.
  private lengths = $state.raw<{ view: FormulaView; room: boolean[] }>();
  readonly room: boolean[] = $derived(
    this.lengths?.view === this.view ? this.lengths.room : [true, true, true],
  );

  // Cards lie there, and nobody has said plus or minus.
  readonly wantsSymbol = $derived(
    this.table.myTurn && this.draft.symbol === "_" && this.laid.length > 0 && !this.naming,
  );
  // What a hint wants to be done.
  readonly steps = $derived(
    this.table.hint && this.table.hint !== "draw"
      ? stepsTo(
          this.draft,
          arrangedAs(this.view.table.sum, this.table.hint),
          draftOf(this.view.table.sum).symbol,
        )
      : undefined,
  );

  constructor(of: () => TableState, ask: Ask = askEngine) {
    this.of = of;
    this.ask = ask;
  }

  // The table has changed: what is to be known of it is asked, and what is so is said.
  look(): void {
    this.tell();
    const { view } = this;
    if (!this.table.myTurn || this.demand?.view === view) return;
    void this.refusalOf(view.table.sum).then((refusal) => {
      this.demand = { view, sum: view.table.sum, refusal };
      if (view === this.view) this.tell();
    });
    void this.measure();
  }

  choose(card: HandCard): void {
    if (this.resting) return;
    this.table.line.refusal = undefined;
    // Until the sum is true the cards go to the answer, which is the only place for them.
    if (this.draft.opening) return void this.put(card, { number: 2, how: "right" });
    this.held = this.selected?.id === card.id ? undefined : { view: this.view, id: card.id };
    this.tell();
  }
  // Where the chosen card goes. False where it came back: then the rule is said.
  async place(target: Target): Promise<boolean> {
    return this.selected ? this.put(this.selected, target) : true;
  }
  async put(card: HandCard, target: Target): Promise<boolean> {
    if (this.resting) return true;
    const { draft: before } = this;
    const next = lay(before, card, target);
    this.change(next);
    if (laidIn(next).length <= laidIn(before).length) return true;
    const { view } = this;
    const refusal = await this.refusalOf(notation(filled(next)));
    if (!refusal || !tooMany.includes(refusal.key)) return true;
    if (view === this.view && this.laid.some(({ id }) => id === card.id)) {
      this.change(takeBack(this.draft, card.id));
      this.table.refuse(refusal);
    }
    return false;
  }
  take(id: number): void {
    if (!this.resting) this.change(takeBack(this.draft, id));
  }
  setSymbol(symbol: string): void {
    if (!this.resting) this.change(withSymbol(this.draft, symbol));
  }
  reset(): void {
    this.change(draftOf(this.view.table.sum));
  }

  // The digit of a joker among the open cards can be said, and said anew, as long as the sum is not laid.
  nameJoker(joker: Joker): void {
    if (this.resting) return;
    this.asking = { view: this.view, joker };
    this.tell();
  }
  name(digit: string): void {
    if (this.naming && !this.resting) this.change(setJoker(this.draft, this.naming, digit));
  }
  // One's own joker goes back to the hand; the open one waits.
  dontName(): void {
    const joker = this.naming;
    if (!joker) return;
    if ("id" in joker) return this.take(joker.id);
    this.asking = undefined;
    this.tell();
  }

  async layDown(): Promise<boolean> {
    if (this.good) return !(await this.table.act(this.sum));
    const { refusal } = this.checked ?? {};
    const tried = { action: this.sum, finger: lastFinger() };
    if (refusal && !this.resting) this.table.refuse(refusal, tried);
    return false;
  }
  async draw(): Promise<void> {
    if (this.resting) return;
    this.reset();
    await this.table.act("draw");
  }

  private change(draft: Draft): void {
    const { view } = this;
    this.table.line.refusal = undefined;
    this.arranged = { view, draft };
    this.held = undefined;
    this.asking = undefined;
    const [joker] = openJokers(draft);
    // One's own joker is asked about at once, an open one when everything else is there.
    if (joker && ("id" in joker || (draft.symbol !== "_" && this.laid.length > 0)))
      this.asking = { view, joker };
    this.tell();
    this.check();
    void this.measure();
  }
  private check(): void {
    const { view, sum } = this;
    if (!this.changed || !isWhole(this.draft)) return;
    void this.refusalOf(sum).then((refusal) => {
      if (view !== this.view || sum !== this.sum) return;
      this.answer = { view, sum, refusal };
      this.tell();
    });
  }
  private async measure(): Promise<void> {
    const { view, draft } = this;
    if (!this.table.myTurn || draft.opening) return;
    const one: HandCard = { id: -1, face: "1" };
    const refusals = await Promise.all(
      draft.numbers.map((_, number) =>
        this.refusalOf(notation(filled(lay(draft, one, { number, how: "right" })))),
      ),
    );
    const room = refusals.map((refusal) => !refusal || !noRoom.includes(refusal.key));
    if (view === this.view && draft === this.draft) this.lengths = { view, room };
  }
  private async refusalOf(action: Action): Promise<Refusal | undefined> {
    const { seat } = this.table;
    return seat === "table" ? undefined : this.ask(this.view, seat, action);
  }

  // The line beneath says what it reads, whether it is true, or what is missing.
  private tell(): void {
    const { line, myTurn } = this.table;
    const text = draftText(this.view.table.sum, this.draft, this.selected?.face);
    line.draft = myTurn && (this.changed || this.selected) ? text : "";
    if (!myTurn) return;
    const { words, because } = this.said();
    line.say(words, because);
  }
  private said(): { words: string; because?: Refusal | undefined } {
    if (this.naming) return { words: say("web/formula/joker") };
    const { face } = this.selected ?? {};
    if (face) return { words: say("web/formula/where", face === "J" ? say("web/joker") : face) };
    if (!this.changed)
      return this.allNew
        ? { words: sayRefusal(this.demanded!), because: this.demanded }
        : { words: "" };
    if (this.wantsSymbol) return { words: say("web/formula/choose-symbol", written(":")) };
    if (this.draft.symbol === "_") return { words: say("web/formula/opening") };
    if (seenIn(this.draft.numbers[2]).length === 0) return { words: say("web/formula/lay-answer") };
    if (!isWhole(this.draft)) return { words: say("web/formula/tap-joker") };
    const sum = written(readable(this.sum));
    if (!this.checked || settings.reckon) return { words: sum };
    const { refusal } = this.checked;
    return refusal ? { words: sayRefusal(refusal), because: refusal } : { words: `${sum} ✓` };
  }
}
