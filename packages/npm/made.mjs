// What the package has that is made of something else: node made.mjs VERSION FOLDER writes package.json with the version, and
// words.js with the sentences of refusals, options and levels.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";

const [version, folder] = argv.slice(2);
const here = import.meta.dirname;
const data = join(here, "../../data/words");
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

const { name, ...rest } = read(join(here, "package.json"));
writeFileSync(
  join(folder, "package.json"),
  JSON.stringify({ name, version, ...rest }, null, 2) + "\n",
);

// Not what only a screen, a terminal or a server says.
const elsewhere = [
  "learning.json",
  "lessons.json",
  "server.json",
  "store.json",
  "terminal.json",
  "web.json",
];
const words = {};
for (const language of ["en", "nl", "is"]) {
  words[language] = {};
  for (const file of readdirSync(join(data, language)).sort())
    if (!elsewhere.includes(file)) Object.assign(words[language], read(join(data, language, file)));
}
writeFileSync(
  join(folder, "words.js"),
  `// Made of data/words.\nexport default ${JSON.stringify(words)};\n`,
);
