#!/usr/bin/env python3
"""How much one, two and three nodes with PostgreSQL and NATS do on this machine, beside one server with SQLite.

    bench/cluster.py [--program build/release/rekentafel] [--tables 500] [--seconds 10] [--rate 0] [--json]

Starts everything from Debian's packages in a folder that goes away, and drives it with `rekentafel load`. With several
nodes the two players of a table are connected to different ones, so that every move of one of them goes over NATS."""
import argparse, json, os, pathlib, pwd, shutil, signal, socket, subprocess, sys, tempfile, time, urllib.request

asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
asked.add_argument("--program", default="build/release/rekentafel")
asked.add_argument("--tables", type=int, default=500)
asked.add_argument("--seconds", type=float, default=10)
asked.add_argument("--rate", type=float, default=0)
asked.add_argument("--json", action="store_true")
wish = asked.parse_args()
wish.program = str(pathlib.Path(wish.program).resolve())
folder = pathlib.Path(tempfile.mkdtemp(prefix="rekentafel-bench-"))
nobody = pwd.getpwnam("nobody") if os.getuid() == 0 else None
if nobody:
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []} if nobody else {}
running = []
without_limits = ["--tables-per-minute", "10000000", "--connections-per-address", "1000000", "--work-per-second", "1000000", "--connections", "1000000",
                  "--tables", "1000000", "--messages-per-second", "1000000", "--log", "warn"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as door:
        return door.getsockname()[1]


def start(*command, **more):
    process = subprocess.Popen(command, cwd=folder, **user, **more)
    running.append(process)
    return process


def end(process, how=signal.SIGTERM):
    process.send_signal(how)
    process.wait()
    running.remove(process)


def load(urls):
    command = [wish.program, "load", "--tables", str(wish.tables), "--seconds", str(wish.seconds), "--rate", str(wish.rate),
               "--json", "--url", ",".join(urls)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def serve(*more):
    port = free_port()
    process = start(wish.program, "serve", "--listen", f"127.0.0.1:{port}", *without_limits, *more, stdout=subprocess.PIPE)
    process.stdout.readline()
    return process, f"http://127.0.0.1:{port}"


def cpu_of(processes):
    ticks = 0
    for process in processes:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def figure(urls, name):
    total = 0.0
    for url in urls:
        for line in urllib.request.urlopen(url + "/metrics").read().decode().splitlines():
            if line.startswith(name + " "):
                total += float(line.split()[1])
    return total


def measure(name, nodes):
    processes, urls = [node[0] for node in nodes], [node[1] for node in nodes]
    commits, entries, sent = (figure(urls, f"rekentafel_{what}_total") for what in ("store_commits", "store_entries", "cluster_sent"))
    cpu = cpu_of(processes)
    row = load(urls)
    moved = figure(urls, "rekentafel_store_entries_total") - entries
    row |= {"name": name, "commits_per_move": (figure(urls, "rekentafel_store_commits_total") - commits) / moved,
            "dispatches_per_move": (figure(urls, "rekentafel_cluster_sent_total") - sent) / moved,
            "nodes_cpu_us_per_move": 1e6 * (cpu_of(processes) - cpu) / moved}
    for process in processes:
        end(process)
    return row


try:
    rows = [measure("SQLite, one server", [serve("--data", str(folder / "data"))])]
    postgres = sorted(pathlib.Path("/usr/lib/postgresql").iterdir())[-1] / "bin"
    subprocess.run([postgres / "initdb", "-D", folder / "pg", "-U", "rekentafel", "-A", "trust", "-E", "UTF8", "--locale", "C"],
                   check=True, stdout=subprocess.DEVNULL, cwd=folder, **user)
    database, bus = free_port(), free_port()
    keeper = start(postgres / "postgres", "-D", folder / "pg", "-p", str(database), "-k", str(folder), "-c",
                   "listen_addresses=127.0.0.1", stderr=subprocess.DEVNULL)
    start("/usr/sbin/nats-server", "-a", "127.0.0.1", "-p", str(bus), stderr=subprocess.DEVNULL)
    while subprocess.run([postgres / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(database)]).returncode:
        time.sleep(0.2)
    shared = ["--store", f"postgresql://rekentafel@127.0.0.1:{database}/postgres", "--bus", f"nats://127.0.0.1:{bus}"]
    for count in (1, 2, 3):
        rows.append(measure(f"PostgreSQL, {count} node{'s' if count > 1 else ''}", [serve(*shared) for _ in range(count)]))
    end(keeper, signal.SIGINT)
    if wish.json:
        json.dump(rows, sys.stdout)
    else:
        print(f"{wish.tables} tables, {wish.seconds:g} s, " + (f"{wish.rate:g} moves a second at each" if wish.rate else "as fast as answered"))
        print(f"{'':22}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU us/move':>13}{'commits/move':>14}{'dispatches/move':>17}{'wrong':>7}")
        for row in rows:
            print(f"{row['name']:22}{row['moves_per_second']:9.0f}{row['p50_ms']:9.1f}{row['p99_ms']:9.1f}"
                  f"{row['nodes_cpu_us_per_move']:13.0f}{row['commits_per_move']:14.3f}{row['dispatches_per_move']:17.2f}{row['wrong']:7}")
finally:
    for process in reversed(running):
        process.kill()
        process.wait()
    shutil.rmtree(folder, ignore_errors=True)
