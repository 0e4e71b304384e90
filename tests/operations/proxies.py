#!/usr/bin/env python3
"""Runs nginx, Caddy and HAProxy with the configurations of examples/proxies as they stand (but for ports and the
certificate) before a real server, and checks what they promise: the pages and the slash, WebSockets, figures that stay
inside, limits by the address that the proxy has seen whatever the client makes up, and pages of other sites.

usage: proxies.py PROGRAM     (a proxy that is not installed is left out, and that is said)"""
import base64
import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "proxies"
TABLES = 3  # that an address may open in a minute, here
HOST = "school.example"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, process, log):
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit(f"nobody listens on port {port}:\n{log.read_text()}")


def substituted(text, changes):
    for old, new in changes.items():
        if old not in text:
            sys.exit(f"the configuration has no {old!r}, which this test replaces")
        text = text.replace(old, new)
    return text


class Proxy:
    """A proxy in a folder of its own, stopped at the end."""

    def __init__(self, name, folder, server, papers):
        self.name, self.port, self.folder = name, free_port(), folder
        command = getattr(self, name)(server, papers)
        self.log = folder / f"{name}.log"
        with self.log.open("w") as log:
            # A group of its own: nginx has workers.
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, start_new_session=True,
                                            env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder),
                                                 "XDG_CONFIG_HOME": str(folder)})

    def __enter__(self):
        wait_for(self.port, self.process, self.log)
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()

    def nginx(self, server, papers):
        site = substituted((EXAMPLES / "nginx.conf").read_text(), {
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl", "127.0.0.1:8080": f"127.0.0.1:{server}",
            "/etc/ssl/school.pem": str(papers / "school.pem"), "/etc/ssl/school.key": str(papers / "school.key")})
        (self.folder / "site.conf").write_text(site)
        temporary = "".join(f"{what}_temp_path {self.folder}/{what};\n" for what in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user}daemon off;\npid {self.folder}/nginx.pid;\nerror_log stderr;\nevents {{ worker_connections 2000; }}\n"
            f"http {{\naccess_log off;\n{temporary}include {self.folder}/site.conf;\n}}\n")
        return [program("nginx"), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def caddy(self, server, papers):
        site = substituted((EXAMPLES / "Caddyfile").read_text(), {
            f"{HOST} {{": f"https://{HOST}:{self.port} {{\n\tbind 127.0.0.1\n"
                          f"\ttls {papers}/school.pem {papers}/school.key",
            "127.0.0.1:8080": f"127.0.0.1:{server}"})
        (self.folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
        return [program("caddy"), "run", "--config", str(self.folder / "Caddyfile"), "--adapter", "caddyfile"]

    def haproxy(self, server, papers):
        config = substituted((EXAMPLES / "haproxy.cfg").read_text(), {
            "bind :443": f"bind 127.0.0.1:{self.port}", "127.0.0.1:8080": f"127.0.0.1:{server}",
            "/etc/ssl/school-with-key.pem": str(papers / "school-with-key.pem")})
        (self.folder / "haproxy.cfg").write_text(config)
        return [program("haproxy"), "-db", "-f", str(self.folder / "haproxy.cfg")]


def program(name):
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")


class Browser:
    """Asks from an address of this machine, which believes in the papers."""

    def __init__(self, port, papers, address="127.0.0.1"):
        self.port, self.address = port, address
        self.context = ssl.create_default_context(cafile=str(papers / "school.pem"))

    def socket(self):
        plain = socket.create_connection(("127.0.0.1", self.port), 20, (self.address, 0))
        return self.context.wrap_socket(plain, server_hostname=HOST)

    def ask(self, method, path, body=None, headers=()):
        connection = http.client.HTTPConnection(HOST, self.port, timeout=20)
        connection.sock = self.socket()
        connection.putrequest(method, path)  # with Host, as a browser writes it
        for name, value in headers:
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body.encode() if body is not None else None)
        response = connection.getresponse()
        answer = response.status, response.read(), response
        connection.close()
        return answer

    def open_table(self, headers=()):
        return self.ask("POST", "/games/api/tables", '{"game":"formula"}', headers)

    def live(self, code):
        """A WebSocket, or the status why there is none."""
        link = self.socket()
        key = base64.b64encode(os.urandom(16)).decode()
        link.sendall(f"GET /games/api/tables/{code}/live HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nUpgrade: websocket\r\n"
                     f"Origin: https://{HOST}:{self.port}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        heard = b""
        while b"\r\n\r\n" not in heard:
            more = link.recv(4096)
            if not more:
                return 0, link
            heard += more
        return int(heard.split()[1]), link


def say(link, text):
    data = text.encode()
    link.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)


def hear(link, wanted):
    heard = b""
    link.settimeout(20)
    while wanted not in heard:
        more = link.recv(4096)
        if not more:
            break
        heard += more
    return wanted in heard


def check(proxy, papers):
    faults = []

    def expect(is_so, words):
        if not is_so:
            faults.append(f"{proxy.name}: {words}")

    here = Browser(proxy.port, papers)
    status, body, _ = here.ask("GET", "/games/")
    expect(status == 200 and b"Rekentafel" in body, f"the page: {status}")
    status, _, response = here.ask("GET", "/games")
    where = response.headers.get("Location", "")
    expect(status in (301, 302, 308) and where.endswith("/games/"), f"/games without its slash: {status} {where!r}")
    expect(here.ask("GET", "/games/api/games")[0] == 200, "the list of games")
    status, body, _ = here.ask("GET", "/games/metrics")
    expect(status == 403 and b"rekentafel_" not in body, f"/games/metrics is shown: {status}")
    own, other = f"https://{HOST}:{proxy.port}", "https://evil.example"
    expect(here.ask("GET", "/games/api/games", None, [("Origin", own)])[0] == 200, "its own page may not ask")
    expect(here.ask("GET", "/games/api/games", None, [("Origin", other)])[0] == 403, "a page of another site may ask")

    # Whatever it says of itself, an address is what the proxy has seen; a neighbour opens tables still.
    answers = [here.open_table([("X-Forwarded-For", f"203.0.113.{i}"), ("Origin", own)]) for i in range(TABLES + 3)]
    statuses = [status for status, *_ in answers]
    expect(statuses == [201] * TABLES + [429] * 3, f"tables opened with made-up addresses: {statuses}")
    expect(Browser(proxy.port, papers, "127.0.0.2").open_table()[0] == 201, "a neighbour may not open a table")

    tickets = json.loads(answers[0][1])
    status, link = here.live(tickets["table"])
    expect(status == 101, f"no WebSocket: {status}")
    if status == 101:
        say(link, json.dumps({"type": "join", "ticket": tickets["ticket"]}))
        expect(hear(link, b'"type":"table"'), "nothing is heard at the table")
    link.close()

    if proxy.name != "caddy":
        crowd = Browser(proxy.port, papers, "127.0.0.3")
        links = [crowd.live(tickets["table"]) for _ in range(201)]
        statuses = [status for status, _ in links]
        expect(statuses[:200] == [101] * 200 and statuses[200] in (429, 503), f"connections: {statuses[198:]}")
        expect(here.ask("GET", "/games/health")[0] == 200, "a crowd keeps others out")
        for _, one in links:
            one.close()
    return faults


def make_papers(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                    "-keyout", folder / "school.key", "-out", folder / "school.pem", "-days", "2", "-subj", f"/CN={HOST}",
                    "-addext", f"subjectAltName=DNS:{HOST}"], check=True, capture_output=True)
    (folder / "school-with-key.pem").write_text((folder / "school.pem").read_text() + (folder / "school.key").read_text())


def run(name, rekentafel, folder):
    papers = folder / "papers"
    papers.mkdir()
    make_papers(papers)
    port, log = free_port(), folder / "server.log"
    with log.open("w") as out:
        server = subprocess.Popen([rekentafel, "serve", "--listen", f"127.0.0.1:{port}", "--data", folder / "data",
                                   "--base", "/games", "--proxies", "127.0.0.1", "--tables-per-minute", str(TABLES)],
                                  stdout=out, stderr=out)
    try:
        wait_for(port, server, log)
        with Proxy(name, folder, port, papers) as proxy:
            return check(proxy, papers)
    finally:
        server.terminate()
        server.wait()


def main():
    faults = []
    for name in ("nginx", "caddy", "haproxy"):
        if not program(name):
            print(f"{name} is not installed: its configuration is not tested")
            continue
        with tempfile.TemporaryDirectory() as folder:
            found = run(name, sys.argv[1], Path(folder))
        print(f"{name}: {'as it should be' if not found else f'{len(found)} faults'}")
        faults += found
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


main()
