// A game being played. The engine knows it by a number, and is told when nobody holds the game any more.
import { ask } from "./engine.js";
import { Refused } from "./refused.js";

export const TABLE = "table";

const dropped = new FinalizationRegistry((match) => ask({ ask: "close", match }));

// What the engine answered when it opened a game in another way than by its name.
class Opened {
  constructor(answer) {
    this.answer = answer;
  }
}

function drawnSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Game {
  #match;
  #toAct;
  #seats;

  constructor(game, options = {}, seed = drawnSeed()) {
    const opened =
      game instanceof Opened ? game.answer : ask({ ask: "open", game, setup: options, seed });
    this.#match = opened.match;
    this.#seats = opened.seats;
    this.#toAct = opened["to-act"];
    dropped.register(this, this.#match);
  }

  static read(saved) {
    return new Game(new Opened(ask({ ask: "read", saved })));
  }

  #ask(question, given) {
    return ask({ ask: question, match: this.#match, ...given });
  }
  get #about() {
    return this.#ask("about");
  }

  get name() {
    return this.#about.game;
  }
  get options() {
    return this.#about.setup;
  }
  get seed() {
    return this.#about.seed;
  }
  get seats() {
    return this.#seats;
  }
  get toAct() {
    return [...this.#toAct];
  }
  get log() {
    return this.#about.log;
  }
  get length() {
    return this.log.length;
  }
  get outcome() {
    return this.#about.outcome;
  }
  get over() {
    return this.outcome !== null;
  }
  get clock() {
    return this.#about.clock;
  }

  view(seat) {
    return this.#ask("view", { seat }).view;
  }
  actions(seat) {
    return this.#ask("actions", { seat }).actions;
  }
  refuse(seat, action) {
    try {
      this.#ask("refuse", { seat, action });
    } catch (refused) {
      if (refused instanceof Refused) return refused;
      throw refused;
    }
    return null;
  }
  act(seat, action) {
    const answer = this.#ask("act", { seat, action });
    this.#toAct = answer["to-act"];
    return answer.events;
  }
  undo() {
    const answer = this.#ask("undo");
    this.#toAct = answer["to-act"];
    return answer.undone;
  }
  choose(seat, { level = 3, seed } = {}) {
    const answer = this.#ask("choose", { seat, level, seed });
    return "action" in answer ? answer : null;
  }

  saved() {
    return this.#ask("saved").saved;
  }
  replayed(length) {
    return new Game(new Opened(this.#ask("replayed", { length })));
  }
  copy() {
    return this.replayed(this.length);
  }
}
