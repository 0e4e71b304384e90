// The package, installed from its archive, against the program: PACKAGE=FOLDER REKENTAFEL=PROGRAM node --test FILE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../../..");
const installed = join(env.PACKAGE, "node_modules/rekentafel");
const { Game, Refused, TABLE, games, languages, plays, sayIn, signature, solve } = await import(
  pathToFileURL(join(installed, "index.js")).href
);

const run = (...given) => spawnSync(env.REKENTAFEL, given, { encoding: "utf8" });
function program(...given) {
  const told = run(...given);
  assert.equal(told.status, 0, told.stderr);
  return told.stdout;
}
const lines = (text) => text.split("\n").slice(0, -1);

// mulberry32: the same numbers every time.
function random(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
const oneOf = (list, below) => list[below(list.length)];

// A seat that may act, and something it may do. The table acts where nobody else can, and now and then.
function randomAction(game, below) {
  const seats = game.toAct.filter((seat) => seat !== TABLE);
  for (let i = seats.length; i > 1; i--) {
    const j = below(i);
    [seats[i - 1], seats[j]] = [seats[j], seats[i - 1]];
  }
  if (game.toAct.includes(TABLE)) seats.splice(below(32) === 0 ? 0 : seats.length, 0, TABLE);
  for (const seat of seats) {
    const listed = game.actions(seat);
    if (listed.length > 0) return [seat, oneOf(listed, below)];
  }
  throw new Error(`nobody can do anything in ${game.name}`);
}
function playOut(game, below) {
  while (game.toAct.length > 0) game.act(...randomAction(game, below));
  return game;
}
function randomOptions(row, below) {
  for (;;) {
    const options = {};
    for (const { key, kind, low, high, choices } of row.options) {
      if (kind === "text" || below(2)) continue;
      if (kind === "flag") options[key] = below(2) === 1;
      else if (kind === "number") options[key] = low + below(high - low + 1);
      else options[key] = oneOf(choices, below);
    }
    try {
      new Game(row.game, options, "1");
      return options;
    } catch (refused) {
      assert.ok(refused instanceof Refused);
    }
  }
}

test("the signature is the program's", () =>
  assert.equal(signature(), readFileSync(join(root, "data/signature.txt"), "utf8")));

test("games and options are the program's", () => {
  const told = JSON.parse(program("games", "--json"));
  assert.deepEqual(
    games().map(({ game, options }) => ({ game, options })),
    told.map(({ game, options }) => ({ game, options })),
  );
  for (const { levels } of games())
    for (const sentence of levels) assert.match(sentence, / /, "a sentence, not a key");
});

test("plays are the program's", () => {
  const below = random(25);
  const many = (count, one) => Array.from({ length: count }, one).join(" ");
  const card = () => `${1 + below(10)}~${1 + below(3)}`;
  const product = () => `${1 + below(10)}x${1 + below(10)}`;
  const asked = [
    ["formula", { sum: "2+4=6", hand: "8 8 4" }],
    ["formula", { sum: "2_4=", hand: "8 8 4 6", "keep-one": true }],
    ["seven-ate-nine", { centre: "9~3", hand: "6~1 2~2 5~1" }],
    ["tables-order", { rows: "3 9 12 / 5 J=17", hand: "3x4 J 20" }],
    ["tables-domino", { ends: "36 9x4 J", hand: "6x6|4 J _" }],
    ["tables-domino", { rows: "4|6x6 36|5", hand: "6x6|4 J _" }],
  ];
  for (let i = 0; i < 5; i++) {
    asked.push(["formula", { sum: "3+5=8", hand: many(5, () => oneOf("0123456789J", below)) }]);
    asked.push(["seven-ate-nine", { centre: card(), hand: many(7, card) }]);
    asked.push(["tables-order", { rows: "3 9 12 / 5 17", hand: many(6, product) }]);
  }
  for (const [game, position] of asked) {
    const flags = Object.entries(position).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, value],
    );
    assert.deepEqual(plays(game, position), lines(program("plays", game, ...flags)));
  }
  const match = { rows: "9 3x3 / 12 3x4", hand: "54:6 1x6 4:2", together: true };
  const most = ["--rows", match.rows, "--hand", match.hand, "--together", "--most"];
  const { cards, rows } = plays("tables-match", match);
  assert.deepEqual([String(cards), rows], lines(program("plays", "tables-match", ...most)));
});

test("values are the program's", () => {
  const below = random(27);
  const boards = [["1 0 3 8 2/4 * 6 2 9/7 5 15 3 0/10 7 4 1 6/2 3 5 0 4", "row"]];
  for (const side of [3, 4, 4, 5]) {
    const cells = Array.from({ length: side * side }, () => String(below(25) - 9));
    cells[below(side * side)] = "*";
    const rows = Array.from({ length: side }, (_, i) => cells.slice(i * side, (i + 1) * side));
    boards.push([rows.map((row) => row.join(" ")).join("/"), oneOf(["row", "column"], below)]);
  }
  for (const [board, mover] of boards) {
    const told = JSON.parse(program("solve", "--board", board, "--mover", mover));
    const ours = solve(board, mover);
    assert.ok(ours.exact);
    assert.deepEqual([ours.value, ours.low, ours.high], [told.value, told.value, told.value]);
    assert.equal(ours.line.length, told.line.length);
  }
  const some = solve("1 0 3 8 2/4 * 6 2 9/7 5 15 3 0/10 7 4 1 6/2 3 5 0 4", "row", { nodes: 1 });
  assert.ok(some.low <= 10 && some.high >= 10);
});

test("refusals have the program's sentences, in three languages", () => {
  for (const [sum, hand] of [
    ["2+4=7", "8"],
    ["2+4=6", "8 x"],
    ["", "8"],
  ]) {
    const told = run("plays", "formula", "--sum", sum, "--hand", hand);
    assert.equal(told.status, 2);
    assert.throws(() => plays("formula", { sum, hand }), { message: told.stderr.trim() });
  }
  const refused = new Game("formula", {}, "35").refuse(1, "1+1=3");
  assert.equal(new Set(languages.map((language) => refused.sentence(language))).size, 3);
  sayIn("nl");
  try {
    assert.throws(() => new Game("formula", {}, "xyz"), /hexadecimale cijfers/);
  } finally {
    sayIn("en");
  }
  assert.throws(() => sayIn("de"), RangeError);
});

test("games of every kind are played to their end, undone, kept and read, as the program knows them", () => {
  const below = random(28);
  const folder = mkdtempSync(join(tmpdir(), "rekentafel "));
  for (const row of games())
    for (let number = 0; number < 3; number++) {
      const options = randomOptions(row, below);
      const game = playOut(new Game(row.game, options), below);
      const { length } = game;
      assert.equal(game.undo(), true);
      assert.equal(game.length, length - 1);
      playOut(game, below);
      const file = join(folder, "game.txt");
      writeFileSync(file, game.saved());
      program("replay", file, "--verify");
      const again = Game.read(game.saved());
      assert.deepEqual([again.log, again.outcome], [game.log, game.outcome]);
      for (const seat of [TABLE, 1, 2]) assert.deepEqual(again.view(seat), game.view(seat));
      assert.deepEqual(game.replayed(0).toAct, new Game(row.game, options, game.seed).toAct);
      assert.deepEqual([game.over, game.toAct], [true, []]);
    }
  rmSync(folder, { recursive: true });
});

test("computer players play games of turns, and the same again", () => {
  for (const name of [
    "plus-and-minus",
    "formula",
    "tables-match",
    "tables-order",
    "tables-domino",
  ]) {
    const game = new Game(name, {}, "32");
    while (!game.over) {
      const [seat] = game.toAct;
      const choice = game.choose(seat, { level: 2 });
      assert.deepEqual(game.choose(seat, { level: 2 }), choice);
      game.act(seat, choice.action);
    }
  }
});

test("a refusal changes nothing, and what cannot be is told", () => {
  const game = new Game("seven-ate-nine", {}, "33");
  const before = game.view(1);
  assert.throws(() => game.act(1, "draw"), Refused);
  assert.throws(() => game.act(1, "no such thing"), Refused);
  assert.throws(() => game.view(9), Refused);
  assert.throws(() => game.view(7), /‘seat’/);
  assert.throws(() => game.choose(1, { level: 6 }), /‘level’/);
  assert.throws(() => new Game("chess"), /no game called ‘chess’/);
  assert.throws(() => new Game("formula", { colour: 1 }), /‘colour’ is not an option of formula/);
  assert.throws(() => Game.read("hello"), /saved game/);
  assert.throws(() => plays("formula", { sum: "2+4=6", hnd: "8" }), /‘hnd’ has no place/);
  assert.throws(() => plays("tables-rush", {}), /no plays are listed/);
  assert.deepEqual(game.view(1), before);
  game.act(TABLE, game.clock.action);
  assert.deepEqual(game.copy().view(1), game.view(1));
});

test("the page says what happens", () => {
  const page = readFileSync(join(installed, "README.md"), "utf8");
  const pieces = [...page.matchAll(/^```js\n(.*?)^```\n(?:\n```\n(.*?)^```$)?/gms)];
  assert.ok(pieces.length > 3);
  // Blocks follow on each other; a line that no page has says where the next one begins.
  const end = "---8<---";
  const file = join(env.PACKAGE, "page.mjs");
  writeFileSync(file, pieces.map(([, code]) => `${code}console.log("${end}");\n`).join(""));
  const told = spawnSync(execPath, [file], { encoding: "utf8" });
  assert.equal(told.status, 0, told.stderr);
  const printed = told.stdout.split(`${end}\n`);
  pieces.forEach(([, , expected = ""], i) => assert.equal(printed[i], expected));
});

test("the types fit", (t) => {
  const tsc = join(root, "web/node_modules/typescript/bin/tsc");
  if (!existsSync(tsc)) return t.skip("web/node_modules is not installed");
  const file = join(env.PACKAGE, "types.mts");
  writeFileSync(
    file,
    `import { Game, TABLE, games, plays, solve } from "rekentafel";
const game: Game = new Game(games()[0]!.game, { method: 2 }, "1");
const seat = game.toAct[0]!;
game.act(seat, game.actions(seat)[0]!);
const cards: number = plays("tables-match", { hand: "9" }).cards;
const texts: string[] = plays("seven-ate-nine", { centre: "9~3", hand: "6~1" });
const value: number = solve("1 */2 3").value + cards + texts.length;
game.view(TABLE);
// @ts-expect-error: a level is a number
game.choose(1, { level: "3" });
export { value };
`,
  );
  const told = spawnSync(
    execPath,
    [tsc, "--noEmit", "--strict", "--noUncheckedIndexedAccess", "--module", "nodenext", file],
    { encoding: "utf8", cwd: env.PACKAGE },
  );
  assert.equal(told.status, 0, told.stdout);
});
