// Looking back at a game: which step is shown, by whose eyes, and a line that was not played where somebody wants to see
// it on the board.
import { engine, isRefused, type Chance, type Step } from "../../engine/engine";
import type { GameScreen, NameOf, Reviewed } from "../../games/screen";
import { settings } from "../../settings/settings.svelte";
import { isPerson, type KeptGame } from "../../table/kept";
import type { Action, Entry, Event, Outcome, Refusal, Seat } from "../../table/protocol";
import { TableState } from "../../table/table.svelte";
import { count, say } from "../../words/words.svelte";

export class LookingBack implements Reviewed {
  readonly table = new TableState();
  seat = $state<Seat>(1);
  at = $state(0);
  steps = $state.raw<Step[]>([]); // of the game, as the seat saw it
  outcome = $state.raw<Outcome>();
  // A line that might have been played from a step on; its first step is that one.
  line = $state.raw<{ from: number; steps: Step[] }>();
  chances = $state.raw(new Map<number, Chance>()); // by the entry of the log

  readonly shown = $derived(this.line ? this.line.steps : this.steps);
  readonly step = $derived(this.shown[this.at]);
  readonly last = $derived(this.shown.length - 1);

  private seen = new Map<Seat, Step[]>();

  private constructor(
    readonly game: KeptGame,
    readonly screen: GameScreen,
    private readonly mine: Seat | undefined, // whose game it was, where one person played
  ) {
    this.table.game = game.game;
    this.table.setup = game.setup;
    this.table.phase = "playing";
    this.table.chairs = game.chairs.map((chair) =>
      "bot" in chair
        ? { sitter: "bot", level: chair.bot }
        : { sitter: "person", name: chair.person, present: true, "stood-in": false },
    );
  }

  static async open(
    game: KeptGame,
    screen: GameScreen,
    mine: Seat | undefined,
  ): Promise<LookingBack | Refusal> {
    const looking = new LookingBack(game, screen, mine);
    const first = mine ?? (game.chairs.findIndex(isPerson) + 1 || 1);
    const refused = await looking.lookFrom(first);
    if (refused) return refused;
    looking.go(0);
    return looking;
  }

  readonly nameOf: NameOf = (seat) => {
    if (seat === "table") return say("web/table");
    const chair = this.game.chairs[seat - 1];
    if (chair && "person" in chair && chair.person) return chair.person;
    if (seat === this.mine) return settings.name || say("web/you");
    return say(`terminal/animal/${((seat - 1) % 8) + 1}`);
  };

  async lookFrom(seat: Seat): Promise<Refusal | undefined> {
    let steps = this.seen.get(seat);
    if (!steps) {
      const replayed = await engine.replay(this.game, seat);
      if (isRefused(replayed)) return replayed.refused;
      steps = replayed.steps;
      this.outcome = replayed.outcome;
      this.seen.set(seat, steps);
    }
    const line = this.line;
    this.seat = this.table.seat = seat;
    this.steps = steps;
    if (line)
      await this.playLine(
        line.from,
        line.steps.slice(1).map((one) => one.action!),
        this.at,
      );
    else this.show();
    return undefined;
  }

  go(to: number): void {
    const before = this.at;
    this.at = Math.max(0, Math.min(to, this.last));
    this.show(this.at === before + 1);
  }

  // The line from a step on: who is to act takes turns, as the engine says.
  async playLine(from: number, actions: Action[], at = 1): Promise<void> {
    const entries: Entry[] = this.game.entries.slice(0, from);
    const base = { ...this.game, entries };
    for (const action of actions) {
      const replayed = await engine.replay(base, this.seat);
      const by = isRefused(replayed) ? undefined : replayed.steps.at(-1)?.["to-act"][0];
      if (by === undefined) break;
      entries.push({ seat: by, at: 0, action });
    }
    const replayed = await engine.replay(base, this.seat);
    if (isRefused(replayed)) return;
    this.line = { from, steps: replayed.steps.slice(from) };
    this.at = Math.min(at, this.last);
    this.show();
  }
  leaveLine(): void {
    const from = this.line?.from ?? 0;
    this.line = undefined;
    this.go(from);
  }

  // What happened in the step that is shown, in sentences.
  told(): string {
    if (!this.step?.action) return this.line ? "" : say("web/review/beginning");
    const events = (this.step.events ?? []) as Event[];
    const said = events
      .map((event) => this.screen.tell(event, this.nameOf, this.step!.view))
      .filter(Boolean);
    if (said.length === 0) said.push(this.deed());
    const instead = this.line ? undefined : this.instead(this.at - 1);
    if (instead) said.push(instead);
    if (!this.line && this.at === this.last) said.push(this.ended());
    return said.map((one) => (/[.!?…)]$/.test(one) ? one : one + ".")).join(" ");
  }

  // More could have been laid at that entry of the log: what, in a sentence.
  instead(entry: number): string | undefined {
    const chance = this.chances.get(entry);
    const best = chance?.best[0];
    if (!best || best.cards <= chance.cards) return undefined;
    const words = this.screen.inWords(best.action, this.steps[entry]!.view).replace(/\.$/, "");
    const cards = count("web/cards", best.cards);
    const { insight } = this.screen;
    return insight.of === "chances" && insight.instead
      ? say("web/review/instead", words, cards)
      : say("web/review/possible", words, cards);
  }

  // For those steps of which the games say nothing while they are played.
  private deed(): string {
    const { by, action, events } = this.step!;
    const name = this.nameOf(by!);
    if (action === "draw") {
      const card = (events as Event[])?.[0]?.["card"];
      return typeof card === "string"
        ? say("terminal/told/drew-this", name, card.replace("~", "±"))
        : say("terminal/told/drew", name);
    }
    return by === "table" ? say(`web/review/table/${action}`) : `${name}: ${action}`;
  }
  private ended(): string {
    const winners = this.outcome?.places.flatMap((place, i) => (place === 1 ? [i + 1] : [])) ?? [];
    if (winners.length === 0) return "";
    return winners.length > 1
      ? say("web/end/shared")
      : winners[0] === this.mine && !settings.name
        ? say("web/end/you-won")
        : say("web/end/won", this.nameOf(winners[0]!));
  }

  // Lights what would have been better, and marks what was done.
  point(better: Action | undefined, done?: Action): void {
    const { table } = this;
    table.line.help =
      better === undefined ? undefined : { action: better, words: "", points: true };
    table.done = done;
  }

  // Forwards by one it moves as it did when it was played.
  private show(moves = false): void {
    const step = this.step;
    if (!step) return;
    this.point(undefined);
    if (moves && step.events)
      this.table.hear({
        type: "events",
        seq: this.at,
        by: step.by!,
        events: step.events as never,
        view: step.view as never,
        "to-act": step["to-act"],
      });
    this.table.view = step.view;
    this.table.toAct = step["to-act"];
    this.table.rounds = this.shown
      .slice(0, this.at + 1)
      .flatMap((one) => (one.events ?? []) as Event[])
      .filter((event) => event.kind === "round-over");
  }
}
