// The turn that somebody is making: which cards they hold, where they have laid them, and what the engine says to that.
import { SvelteSet } from "svelte/reactivity";
import { engine } from "../../engine/engine";
import { lastFinger } from "../../learning/finger";
import type { Action, Refusal } from "../../table/protocol";
import type { TableState } from "../../table/table.svelte";
import {
  canBeMended,
  draftOf,
  elementOf,
  groupings,
  handOf,
  isMoved,
  lay,
  notation,
  pieces,
  rowWith,
  takeBack,
  type Draft,
  type MatchView,
  type Piece,
} from "./logic";

export class Making {
  private readonly of!: () => TableState;
  private readonly table: TableState = $derived(this.of());
  readonly view = $derived(this.table.view as MatchView);
  draft: Draft = $derived(draftOf(this.view.table.rows));
  readonly held = new SvelteSet<string>();

  private readonly hand = $derived(handOf(this.view.hand));
  private readonly used = $derived(new Set(pieces(this.draft.rows).map((one) => one.id)));
  readonly left = $derived(this.hand.filter((one) => !this.used.has(one.id)));
  readonly laid = $derived(this.hand.length - this.left.length);
  // T15: the card that was taken in this turn.
  readonly taken = $derived(this.view.table.turns.drew ? this.hand.at(-1)?.id : undefined);
  readonly resting = $derived(!this.table.myTurn || this.table.waiting.length > 0);
  readonly holding = $derived(
    [...this.hand, ...pieces(this.draft.lying)].filter(
      (one) => this.held.has(one.id) && !this.resting,
    ),
  );

  readonly turn = $derived(notation(this.draft));
  private answer = $state.raw<{ turn: Action; refusal: Refusal | undefined }>();
  private readonly checked = $derived(this.answer?.turn === this.turn ? this.answer : undefined);
  readonly missing = $derived(this.checked?.refusal && this.checked.refusal);
  readonly complete = $derived(!!this.turn && !!this.checked && !this.missing && !this.resting);
  // Who does not lay takes a card, or passes where there is none to take.
  instead = $state<"draw" | "pass">("draw");

  constructor(of: () => TableState) {
    this.of = of;
    $effect(() => {
      const moved = [...this.hand.filter((one) => this.used.has(one.id)), ...this.holding];
      this.table.line.draft = moved.map((one) => one.card).join(" ");
    });
    $effect(() => {
      const asked = this.turn;
      if (asked)
        void this.refusal(asked).then((refusal) => (this.answer = { turn: asked, refusal }));
    });
    $effect(() => {
      const view = this.view;
      if (this.table.myTurn)
        void this.refusal("pass").then((refusal) => {
          if (view === this.view)
            this.instead = refusal?.key === "T15/draw-instead" ? "draw" : "pass";
        });
    });
  }

  private async refusal(action: Action): Promise<Refusal | undefined> {
    const { seat } = this.table;
    return seat === "table" ? undefined : engine.refuse("tables-match", this.view, seat, action);
  }

  private change(next: Draft): void {
    this.table.line.refusal = undefined;
    this.held.clear();
    this.draft = next;
  }
  reset(): void {
    this.change(draftOf(this.view.table.rows));
  }

  // Cards lie where they may, by themselves or two as one. False where they may not: then the rule is said.
  async layTo(cards: Piece[], to: number): Promise<boolean> {
    if (this.resting || cards.length === 0) return true;
    if (cards.every((one) => one.home === to)) {
      this.change(takeBack(this.draft, cards));
      return true;
    }
    const finger = lastFinger();
    let refused: Refusal | undefined;
    let action: Action = "";
    for (const way of groupings(cards, this.view.table.together)) {
      const next = lay(this.draft, way, to);
      action = notation(next, rowWith(next, cards[0]!.id))!;
      refused = await this.refusal(action);
      if (!refused || canBeMended(refused, to >= this.draft.lying.length)) {
        this.change(next);
        return true;
      }
    }
    this.held.clear();
    this.table.refuse(refused!, { action, finger });
    return false;
  }

  chooseInHand(piece: Piece): void {
    if (this.resting) return;
    this.table.line.refusal = undefined;
    if (!this.held.delete(piece.id)) this.held.add(piece.id);
  }
  // Nothing of that row is held, so that what is held can be laid there.
  isTarget(row: number): boolean {
    return (
      this.holding.length > 0 && this.holding.every((one) => rowWith(this.draft, one.id) !== row)
    );
  }
  // What was laid now goes back; what lay there is held, to be used in a new row (T14).
  chooseInRow(piece: Piece, row: number): void {
    if (this.resting) return;
    const element = elementOf(this.draft, piece.id)!;
    if (isMoved(piece, row)) {
      this.change(takeBack(this.draft, element));
      return;
    }
    // Of two cards laid as one a tap takes both, another tap only this one.
    const all = element.every((one) => this.held.has(one.id));
    const next = !all ? element : element.length > 1 ? [piece] : [];
    for (const one of element) this.held.delete(one.id);
    for (const one of next) this.held.add(one.id);
  }
  takeBack(cards: Piece[]): void {
    this.change(takeBack(this.draft, cards));
  }
  // What somebody pulls: all that is held, else the card, of a pair both.
  pulledWith(piece: Piece): Piece[] {
    return this.held.has(piece.id) ? this.holding : (elementOf(this.draft, piece.id) ?? [piece]);
  }

  async act(action: Action): Promise<void> {
    const refused = await this.table.act(action);
    if (refused) this.table.refuse(refused);
  }
  done(): void {
    if (this.complete) void this.act(this.turn!);
    else if (this.missing && !this.resting) this.table.refuse(this.missing);
  }
  dontLay(): void {
    if (this.resting) return;
    if (this.turn) this.reset();
    void this.act(this.instead);
  }
}
