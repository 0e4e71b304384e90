"""HTTP and WebSocket (RFC 6455) by Python's standard library, as a client that keeps every byte it was sent."""
import asyncio
import base64
import hashlib
import json
import os
import struct
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


async def request(url, method, path, body=None, headers=None):
    """Status, headers (names in lower case) and body of one answer."""
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    payload = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"{method} {where.path.rstrip('/')}{path} HTTP/1.1", f"Host: {where.netloc}", "Connection: close"]
    lines += [f"Content-Length: {len(payload)}"] + [f"{name}: {value}" for name, value in (headers or {}).items()]
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + payload)
    status, fields = await read_head(reader)
    text = (await reader.read()).decode()
    writer.close()
    return status, fields, text


async def read_head(reader):
    status = int((await reader.readline()).split()[1])
    fields = {}
    while (line := (await reader.readline()).decode().strip()):
        name, value = line.split(":", 1)
        fields[name.lower()] = value.strip()
    return status, fields


class Live:
    """A connection to a table. `received` and `sent` are all its messages, as text."""

    def __init__(self):
        self.received, self.sent = [], []
        self.closed_with = None
        self.pings = 0
        self.answers_pings = True

    @classmethod
    async def open(cls, url, code, headers=None):
        self = cls()
        where = urlsplit(url)
        self.reader, self.writer = await asyncio.open_connection(where.hostname, where.port, limit=1 << 20)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {where.path.rstrip('/')}/api/tables/{code}/live HTTP/1.1", f"Host: {where.netloc}",
                 "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
        self.status, fields = await read_head(self.reader)
        if self.status == 101:
            expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            assert fields["sec-websocket-accept"] == base64.b64encode(expected).decode()
        return self

    def frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x80 | kind, 0xFE, size) if size < 65536 else struct.pack("!BBQ", 0x80 | kind, 0xFF, size)
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
        self.writer.write(head + mask + masked)

    def say(self, **message):
        text = json.dumps(message)
        self.sent.append(text)
        self.frame(TEXT, text.encode())

    async def hear(self):
        """The next message, or None when the connection has ended."""
        while True:
            try:
                head = await self.reader.readexactly(2)
                size = head[1] & 127
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                payload = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            kind = head[0] & 15
            if kind == TEXT:
                self.received.append(payload.decode())
                return json.loads(payload)
            if kind == PING:
                self.pings += 1
                if self.answers_pings:
                    self.frame(PONG, payload)
            if kind == CLOSE:
                self.closed_with = struct.unpack("!H", payload[:2])[0] if payload else 1005
                self.cut()
                return None

    async def answer(self):
        """The next message that is not about the delay, which may come at any time."""
        while (message := await self.hear()) is not None and message["type"] == "delay":
            pass
        return message

    def cut(self):
        """Without a goodbye, as a lost connection does."""
        self.writer.close()
