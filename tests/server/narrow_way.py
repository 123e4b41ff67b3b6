"""A way to a server for one client, through which little goes at once, as over a bad network: narrow_way.py PORT

It prints its own port. With the first line of its input it reads no more from the server, and waits until the server has
had enough; then it ends the client's connection too.
"""
import select
import socket
import sys

listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
near = listener.accept()[0]
far = socket.socket()
# Else the system would take megabytes that nobody reads.
far.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
far.connect(("127.0.0.1", int(sys.argv[1])))

ends = {near.fileno(): (near, far), far.fileno(): (far, near)}
ready = select.poll()
for end in [*ends, sys.stdin.fileno()]:
    ready.register(end, select.POLLIN)
while True:
    for end, events in ready.poll():
        if end == sys.stdin.fileno():
            ready.modify(far, 0)
            ready.unregister(sys.stdin)
        elif events & select.POLLIN and (data := ends[end][0].recv(65536)):
            ends[end][1].sendall(data)
        else:
            sys.exit()
