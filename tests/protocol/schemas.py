"""The schemas of docs/schemas, as one document, so that every version of jsonschema finds what they refer to."""
import json
import re
from pathlib import Path

from jsonschema import Draft202012Validator

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schemas"


def bundled():
    files = {}
    for path in sorted(FOLDER.glob("*.schema.json")):
        name = path.name.removesuffix(".schema.json")
        text = re.sub(r'"\$ref": "(?:([a-z-]+)\.schema\.json)?#/', lambda m: f'"$ref": "#/$defs/{m[1] or name}/', path.read_text())
        files[name] = json.loads(text)
        Draft202012Validator.check_schema(files[name])
        del files[name]["$schema"]
    return files


DEFS = bundled()
VALIDATORS = {}


def faults(file, part, value):
    """What does not fit `#/$defs/part` of the file; nothing when all does."""
    if part not in DEFS[file]["$defs"]:
        return [f"{file}.schema.json knows no '{part}'"]
    if (file, part) not in VALIDATORS:
        VALIDATORS[file, part] = Draft202012Validator({"$ref": f"#/$defs/{file}/$defs/{part}", "$defs": DEFS})
    return [f"{file} {part} at /{'/'.join(map(str, error.path))}: {error.message[:300]}"
            for error in VALIDATORS[file, part].iter_errors(value)]


def client_faults(text):
    message = json.loads(text)
    return faults("client", message["type"], message)


def server_faults(text, game):
    """A message names no game except in `table`: what belongs to a game is checked against that game alone."""
    message = json.loads(text)
    found = faults("server", message.get("type", ""), message)
    for events in [message.get("events", [])] + [missed["events"] for missed in message.get("missed", [])]:
        for event in events:
            found += faults(game, "event", event)
    if "view" in message:
        found += faults(game, "view", message["view"])
    if "setup" in message:
        found += faults(game, "setup", message["setup"])
    return found
