#!/usr/bin/env python3
"""The alert rules and the dashboard of examples/monitoring, against a real server: every figure and every label that they
name is on its /metrics, counters are asked for their growth and nothing else is, and promtool, where it is installed,
finds nothing.

usage: monitoring.py PROGRAM"""
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "monitoring"
OF_PROMETHEUS = {"up", "job", "instance"}  # what it adds by itself
NAME = re.compile(r"\b(?:rekentafel|process)_[a-z_]+")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def ask(url, body=None):
    request = urllib.request.Request(url, json.dumps(body).encode() if body is not None else None,
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read().decode()


def figures_of(program, folder):
    """What /metrics has once tables were opened and one was refused."""
    url = f"http://127.0.0.1:{(port := free_port())}"
    log = folder / "log"
    with log.open("w") as out:
        server = subprocess.Popen([program, "serve", "--listen", f"127.0.0.1:{port}", "--data", str(folder / "data"),
                                   "--tables-per-minute", "1"], stdout=out, stderr=out)
    try:
        deadline = time.monotonic() + 120
        while True:
            try:
                ask(url + "/ready")
                break
            except OSError as error:
                if server.poll() is not None or time.monotonic() > deadline:
                    sys.exit(f"the server does not answer ({error}):\n{log.read_text()}")
                time.sleep(0.1)
        refused = False
        for _ in range(20):
            try:
                ask(url + "/api/tables", {"game": "formula"})
            except urllib.error.HTTPError as error:
                refused = refused or error.code == 429
        if not refused:
            sys.exit("twenty tables at once were all granted: no figure has a reason")
        return ask(url + "/metrics")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def known(text):
    """Name to kind, and name to labels, as Prometheus reads them."""
    kinds, labels = {}, {}
    for line in text.splitlines():
        if found := re.match(r"# TYPE (\S+) (\S+)", line):
            kinds[found[1]] = found[2]
        elif found := re.match(r"([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ", line):
            labels.setdefault(found[1], set()).update(re.findall(r"(\w+)=\"", found[2] or ""))
    return kinds, labels


def kind_of(name, kinds):
    if name in kinds:
        return kinds[name]
    base = re.sub(r"_(bucket|sum|count)$", "", name)
    return "histogram" if kinds.get(base) == "histogram" else None


def faults_in(where, expression, kinds, labels):
    for name in NAME.findall(expression):
        kind = kind_of(name, kinds)
        if kind is None or name not in labels:
            yield f"{where}: /metrics has no {name}"
            continue
        grows = kind == "histogram" or kind == "counter"
        growth = re.search(rf"\b(?:rate|increase)\({name}\b[^()]*\[", expression)
        if grows != bool(growth):
            yield f"{where}: {name} is a {kind}, " + ("ask for its rate or increase" if grows else "which has no rate")
    of_all = OF_PROMETHEUS | {"le"} | set().union(*(labels[name] for name in NAME.findall(expression) if name in labels))
    wanted = re.findall(r"(\w+)\s*=~?\s*\"", expression)
    for group in re.findall(r"\bby \(([^)]*)\)", expression):
        wanted += [one.strip() for one in group.split(",")]
    for label in wanted:
        if label not in of_all:
            yield f"{where}: nothing has the label {label} in {expression}"


def main():
    program = str(Path(sys.argv[1]).resolve())
    rules = (EXAMPLES / "rekentafel.rules.yml").read_text()
    expressions = [(f"rekentafel.rules.yml, {name}", expression)
                   for name, expression in re.findall(r"- alert: (\w+)\n\s+expr: (.*)\n", rules)]
    alerts = len(expressions)
    if alerts != rules.count("- alert:"):
        sys.exit("an alert of rekentafel.rules.yml has no expression on the line below its name")
    dashboard = json.loads((EXAMPLES / "grafana.json").read_text())
    ids = [panel["id"] for panel in dashboard["panels"]]
    if len(set(ids)) != len(ids):
        sys.exit("two panels of grafana.json have the same id")
    expressions += [(f"grafana.json, {panel['title']}", target["expr"])
                    for panel in dashboard["panels"] for target in panel["targets"]]
    expressions += [(f"grafana.json, {one['name']}", one["query"]) for one in dashboard["templating"]["list"]
                    if one["type"] == "query"]
    with tempfile.TemporaryDirectory() as folder:
        kinds, labels = known(figures_of(program, Path(folder)))
    faults = [fault for where, expression in expressions
              for fault in faults_in(where, expression, kinds, labels)]
    if promtool := shutil.which("promtool"):
        checked = subprocess.run([promtool, "check", "rules", EXAMPLES / "rekentafel.rules.yml"],
                                 capture_output=True, text=True)
        if checked.returncode:
            faults.append(checked.stdout + checked.stderr)
    else:
        print("promtool is not installed: names and labels were checked, the grammar of the rules was not")
    for fault in faults:
        print(fault)
    print(f"{alerts} alerts, {len(expressions) - alerts} expressions of the dashboard, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
