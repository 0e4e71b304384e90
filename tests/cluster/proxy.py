"""Passes connections on to another port: stopped (SIGSTOP), it is a network that has been cut."""
import selectors, socket, sys

here, there = int(sys.argv[1]), int(sys.argv[2])
door = socket.create_server(("127.0.0.1", here))
looking = selectors.DefaultSelector()
looking.register(door, selectors.EVENT_READ)


def close(one, other):
    for side in (one, other):
        looking.unregister(side)
        side.close()


while True:
    for key, _ in looking.select():
        if key.fileobj is door:
            one = door.accept()[0]
            try:
                other = socket.create_connection(("127.0.0.1", there))
            except OSError:
                one.close()
                continue
            looking.register(one, selectors.EVENT_READ, other)
            looking.register(other, selectors.EVENT_READ, one)
            continue
        if key.fileobj.fileno() < 0:
            continue
        try:
            bytes_ = key.fileobj.recv(65536)
            if bytes_:
                key.data.sendall(bytes_)
        except OSError:
            bytes_ = b""
        if not bytes_:
            close(key.fileobj, key.data)
