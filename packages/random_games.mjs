// Random games through the npm package: node random_games.mjs INDEX.JS GAME COUNT prints games, actions and seconds of work.
import { argv, cpuUsage } from "node:process";
import { pathToFileURL } from "node:url";

const { Game, TABLE } = await import(pathToFileURL(argv[2]).href);
const [name, count] = [argv[3], Number(argv[4])];
const below = (bound) => Math.floor(Math.random() * bound);
let actions, start;
// Twice, and the second time counts: WebAssembly is compiled while it runs.
for (let time = 0; time < 2; time++) {
  actions = 0;
  start = cpuUsage();
  for (let seed = 0; seed < count; seed++) play(seed);
}
const { user, system } = cpuUsage(start);
console.log(count, actions, (user + system) / 1e6);

function play(seed) {
  const game = new Game(name, {}, seed.toString(16));
  for (let toAct = game.toAct; toAct.length > 0; toAct = game.toAct) {
    const seats = toAct.filter((seat) => seat !== TABLE);
    for (let i = seats.length; i > 1; i--) {
      const j = below(i);
      [seats[i - 1], seats[j]] = [seats[j], seats[i - 1]];
    }
    // The table acts for the clock: seldom, unless nobody else can.
    if (seats.length < toAct.length) seats.splice(below(32) ? seats.length : 0, 0, TABLE);
    for (const seat of seats) {
      const listed = game.actions(seat);
      if (listed.length === 0) continue;
      game.act(seat, listed[below(listed.length)]);
      break;
    }
  }
  actions += game.length;
}
