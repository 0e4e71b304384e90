// Writes the types of the wire format from the JSON Schemas: npm run types. A test fails when the file is out of date.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compile } from "json-schema-to-typescript";

const schemas = join(import.meta.dirname, "../docs/schemas");
const typesFile = join(import.meta.dirname, "src/table/wire.d.ts");

const inCapitals = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

// What a definition is called: a game's own carry the game's name (FormulaView), messages and what they share do not.
const prefixes = { common: "", client: "Say", server: "Tell", http: "Http" };
const nameOf = (file, key) => (prefixes[file] ?? inCapitals(file)) + inCapitals(key);

// "common.schema.json#/$defs/seat", or "#/$defs/seat" within its own file, as a definition of the one schema.
function withNames(value, file) {
  if (Array.isArray(value)) return value.map((one) => withNames(one, file));
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withNames(one, file)]),
  );
  if (typeof value.$ref === "string") {
    const [, other, key] = /^(?:(.+)\.schema\.json)?#\/\$defs\/(.+)$/.exec(value.$ref);
    copy.$ref = `#/definitions/${nameOf(other ?? file, key)}`;
  }
  return copy;
}

async function wireTypes() {
  const definitions = {};
  for (const name of readdirSync(schemas).sort()) {
    const file = basename(name, ".schema.json");
    const schema = JSON.parse(readFileSync(join(schemas, name), "utf8"));
    for (const [key, one] of Object.entries(schema.$defs))
      definitions[nameOf(file, key)] = withNames(one, file);
    const { $schema: _, $defs: __, ...whole } = schema;
    if (whole.oneOf)
      definitions[file === "client" ? "ClientMessage" : "ServerMessage"] = withNames(whole, file);
  }
  for (const [name, one] of Object.entries(definitions)) one.title = name;
  // Whatever nothing refers to would be left out.
  const properties = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
  );
  const all = { type: "object", additionalProperties: false, properties, definitions };
  const text = await compile(all, "Wire", {
    bannerComment: "// Made by `npm run types` from docs/schemas; not written by hand.",
    ignoreMinAndMaxItems: true,
    format: false,
  });
  const { format, resolveConfig } = await import("prettier");
  return format(text, { ...(await resolveConfig(typesFile)), parser: "typescript" });
}

const types = await wireTypes();
if (!process.argv.includes("--check")) writeFileSync(typesFile, types);
else if (readFileSync(typesFile, "utf8") !== types) {
  console.error("src/table/wire.d.ts is not what docs/schemas says: npm run types");
  process.exit(1);
}
