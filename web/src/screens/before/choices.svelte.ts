// What is chosen before a game. Every choice is shown to the engine at once: what does not fit is refused where it was
// chosen, and what fits is remembered. What is fairest for two is chosen already where nobody chose otherwise.
import { engine, isRefused, type OptionRow } from "../../engine/engine";
import type { Game, Refusal, Setup } from "../../table/protocol";
import { fits, next, people, seated, taken, type Room, type Sitter, type Way } from "./chairs";
import { remember, remembered, type Remembered } from "./remembered";

export type Value = string | number | boolean;
export type Check = (game: Game, setup: Setup) => ReturnType<typeof engine.check>;

export const players = "players"; // the option that the chairs say

export class Choices {
  readonly game: Game;
  readonly options: OptionRow[];
  way = $state<Way>("computer");
  chairs = $state<Sitter[]>([]);
  level = $state(1);
  even = $state(false); // against one's equals: their level is found, not chosen
  teams = $state<string[]>([]);
  animals = $state<number[]>([]); // of those who play at this device, where one was chosen; else 0
  setup = $state<Setup>({});
  refusal = $state.raw<Refusal>();
  refusedAt = $state(""); // the option where the finger was

  #unfit = $state(false); // the suggestion does not go with what was chosen
  #suggestion: string | undefined; // an option, off as usual
  #check: Check;
  #room: (way: Way) => Room;
  #offered: (way: Way) => boolean;
  #asked = 0;
  #fitting: Remembered = {}; // the last choices that the engine took
  #answered: Promise<void> = Promise.resolve();

  // `room` depends on the size of the screen, so it is asked for anew.
  constructor(
    game: Game,
    options: OptionRow[],
    firstLevel: number,
    room: (way: Way) => Room,
    offered: (way: Way) => boolean,
    suggestion?: string,
    check: Check = engine.check,
  ) {
    this.game = game;
    this.options = options;
    this.#room = room;
    this.#offered = offered;
    this.#check = check;
    this.#suggestion = suggestion;
    const kept = remembered(game);
    this.level = [1, 2, 3, 4, 5].includes(kept.level!) ? kept.level! : firstLevel;
    this.even = kept.even === true;
    if (kept.way && offered(kept.way)) this.way = kept.way;
    this.teams = kept.teams ?? [];
    this.animals = Array.isArray(kept.animals) ? kept.animals : [];
    const usual = seated(this.way, this.usualPlayers, room(this.way));
    this.chairs = kept.chairs && fits(kept.chairs, room(this.way)) ? kept.chairs : usual;
    const known = new Set(options.map((option) => option.key));
    for (const [key, value] of Object.entries(kept.setup ?? {}))
      if (known.has(key) && key !== players) this.setup[key] = value;
    // Whoever chose before there was a suggestion chose to do without.
    if (suggestion && kept.setup && !kept.suggested) this.setup[suggestion] ??= false;
    // What another version of the game allowed may be refused by this one: then all is as usual.
    this.#answered = this.#ask().then(() => {
      if (this.refusal) this.asUsual();
    });
  }

  get usualPlayers(): number {
    return Number(this.options.find((option) => option.key === players)?.default ?? 2);
  }
  get room(): Room {
    return this.#room(this.way);
  }
  get count(): number {
    return taken(this.chairs);
  }
  get people(): number {
    return people(this.chairs);
  }
  // All at this device are one way; whether somebody else is there shows in the chairs.
  get shownWay(): Way {
    if (this.way !== "computer" && this.way !== "here") return this.way;
    return this.people > 1 ? "here" : "computer";
  }
  // Whether they sit at one device, each an animal.
  get several(): boolean {
    return (this.shownWay === "here" || this.shownWay === "computer") && this.people > 1;
  }
  // Of the chairs that are taken, from 0.
  animalAt(chair: number): number {
    return this.several ? (this.animals[chair] ?? 0) : 0;
  }
  be(chair: number, animal: number): void {
    this.animals = this.chairs.map((_, i) => (i === chair ? animal : (this.animals[i] ?? 0)));
    this.keep();
  }
  // As the engine takes it: what is as usual is not said.
  get whole(): Setup {
    const setup: Setup = { ...($state.snapshot(this.setup) as Setup) };
    if (this.#suggestion && setup[this.#suggestion] === false) delete setup[this.#suggestion];
    if (this.suggests) setup[this.#suggestion!] = true;
    if (this.options.some((option) => option.key === players) && this.count !== this.usualPlayers)
      setup[players] = this.count;
    return setup;
  }
  // Whether two play by what is fairest because nobody chose anything else.
  get suggests(): boolean {
    const open = this.#suggestion !== undefined && !(this.#suggestion in this.setup);
    return open && this.count === 2 && !this.#unfit;
  }
  get isUsual(): boolean {
    const usual = seated(this.way, this.usualPlayers, this.room);
    return (
      Object.keys(this.setup).length === 0 &&
      usual.length === this.chairs.length &&
      usual.every((one, i) => one === this.chairs[i])
    );
  }

  standard(option: OptionRow): string {
    if (option.key === this.#suggestion) return String(this.count === 2 && !this.#unfit);
    return option.kind === "flag" ? String(option.default === "yes") : option.default;
  }
  value(option: OptionRow): string {
    return String(this.setup[option.key] ?? this.standard(option));
  }
  set(option: OptionRow, value: Value): Promise<void> {
    if (value === "" || String(value) === this.standard(option)) delete this.setup[option.key];
    else this.setup[option.key] = value;
    return this.#changed(option.key);
  }

  play(way: Way): Promise<void> {
    this.way = way;
    this.chairs = seated(way, this.count, this.room);
    return this.#changed(players);
  }
  tap(chair: number): Promise<void> {
    this.chairs[chair] = next(this.chairs, chair, this.room);
    return this.#changed(players);
  }
  canTap(chair: number): boolean {
    return next(this.chairs, chair, this.room) !== this.chairs[chair];
  }
  choose(level: number): void {
    this.level = level;
    this.even = false;
    this.keep();
  }
  chooseEven(): void {
    this.even = true;
    this.keep();
  }
  // Against the computer at that level, whatever was chosen the last time.
  meet(level: number): void {
    if (this.shownWay !== "computer") void this.play("computer");
    this.choose(level);
  }
  asUsual(): Promise<void> {
    this.setup = {};
    this.chairs = seated(this.way, this.usualPlayers, this.room);
    return this.#changed("");
  }

  // The screen was turned: who has no room there any more gives the chair to the computer, or leaves.
  fit(): void {
    if (!this.#offered(this.shownWay)) void this.play("computer");
    else if (!fits(this.chairs, this.room)) void this.play(this.way);
  }

  // When the engine has said what it thinks of the last choice.
  async settled(): Promise<void> {
    for (let last; last !== this.#answered;) await (last = this.#answered);
  }

  keep(): void {
    const { level, even, teams, animals } = this;
    remember(this.game, { ...this.#fitting, level, even, teams, animals });
  }

  #changed(key: string): Promise<void> {
    return (this.#answered = this.#ask(key));
  }
  // Without an option nothing was chosen yet.
  async #ask(key?: string): Promise<void> {
    const asked = ++this.#asked;
    this.#unfit = false;
    let answer = await this.#check(this.game, this.whole);
    if (asked !== this.#asked) return; // somebody went on choosing
    // A suggestion stands in nobody's way.
    if (isRefused(answer) && this.suggests) {
      this.#unfit = true;
      answer = await this.#check(this.game, this.whole);
      if (asked !== this.#asked) return;
    }
    const refusal = isRefused(answer) ? answer.refused : undefined;
    // The same trouble stays where it began.
    if (!refusal) this.refusedAt = "";
    else if (refusal.key !== this.refusal?.key || !this.refusedAt) this.refusedAt = key ?? "";
    this.refusal = refusal;
    if (refusal) return;
    const { way, chairs, setup } = this;
    this.#fitting = $state.snapshot({ way, chairs, setup, suggested: !!this.#suggestion });
    if (key !== undefined) this.keep();
  }
}
