// Whether two texts are the same, figures to 1e-9: node nearly.mjs ONE OTHER
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";

const [one, other] = argv.slice(2, 4).map((file) => readFileSync(file, "utf8").split(/\s+/));
let most = 0;
for (let i = 0; i < Math.max(one.length, other.length); i++) {
  if (one[i] === other[i]) continue;
  const apart = Math.abs(Number(one[i]) - Number(other[i]));
  if (!(apart <= 1e-9)) {
    console.error(`${other[i]} is not ${one[i]}`);
    exit(1);
  }
  most = Math.max(most, apart);
}
console.log(`the same, at most ${most} apart`);
