#!/usr/bin/env python3
"""Plays Plus & Minus at a Rekentafel server and always takes the highest tile.

usage: bot.py [--url http://127.0.0.1:8080] [--table CODE | --level 1…5]
--table takes a free seat at a table, --level opens one against the computer; without them it opens one and waits."""
import argparse, base64, http.client, json, os, socket, ssl, struct
from urllib.parse import urlsplit

def post(url, path, body):
    connect = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = connect(url.netloc)
    connection.request("POST", url.path.rstrip("/") + path, json.dumps(body))
    answer = json.load(connection.getresponse())
    return answer if "ticket" in answer else exit(answer.get("words", answer["key"]))

class Live:
    """A WebSocket (RFC 6455): a few bytes in front of every message, and what a client sends is masked."""
    def __init__(self, url, path):
        link = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
        self.link = ssl.create_default_context().wrap_socket(link, server_hostname=url.hostname) if url.scheme == "https" else link
        self.stream = self.link.makefile("rb")
        self.link.sendall((f"GET {url.path.rstrip('/')}{path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        if b" 101 " not in self.stream.readline(): exit("The server does not speak WebSocket there.")
        while self.stream.readline() != b"\r\n": pass
    def frame(self, kind, payload):
        mask, size = os.urandom(4), len(payload)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
        self.link.sendall(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))
    def say(self, **message): self.frame(1, json.dumps(message).encode())
    def messages(self):
        while (head := self.stream.read(2)) and head[0] & 15 != 8:  # 8: goodbye
            kind, size = head[0] & 15, head[1] & 127
            if size > 125: size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            payload = self.stream.read(size)
            if kind == 1: yield json.loads(payload)
            if kind == 9: self.frame(10, payload)  # a ping; whoever does not answer it is dropped

def highest_tile(view):
    """The star's row or column on a board such as "1 0 3/4 * 6/7 5 15"; the square is written "row,column"."""
    board = [row.split() for row in view["board"].split("/")]
    star = next((r, c) for r, row in enumerate(board) for c, tile in enumerate(row) if tile == "*")
    line = [(star[0], c) for c in range(len(board))] if view["to-move"] == "row" else [(r, star[1]) for r in range(len(board))]
    row, column = max((square for square in line if board[square[0]][square[1]] not in "*."), key=lambda s: int(board[s[0]][s[1]]))
    return f"{row + 1},{column + 1}"

options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
for name, kind in ("--url", str), ("--table", str), ("--level", int): options.add_argument(name, type=kind)
given = options.parse_args()
url = urlsplit(given.url or "http://127.0.0.1:8080")
seat = post(url, f"/api/tables/{given.table}/seats", {"name": "bot.py"}) if given.table else post(
    url, "/api/tables", {"game": "plus-and-minus", "name": "bot.py", "chairs": [None, {"bot": given.level}] if given.level else []})
live = Live(url, f"/api/tables/{seat['table']}/live")
live.say(type="join", ticket=seat["ticket"])
print("table", seat["table"], "seat", seat["seat"], flush=True)
for message in live.messages():
    if message["type"] == "refused": exit(message["words"])
    if seat["seat"] in message.get("to-act", []) and "view" in message:
        live.say(type="act", id=f"{os.getpid()}-{message['seq']}", action=highest_tile(message["view"]))
    if "outcome" in message: exit(print("places", message["outcome"]["places"], "scores", message["outcome"]["scores"]))
