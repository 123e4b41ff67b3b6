"""The engine for Python, in one file and with the standard library alone.

A session speaks the protocol (docs/protocol.md) with libmogul.so, in this process and without a pipe:

    import mogul, random
    with mogul.Session() as session:
        table = session.ask("new", game="cover-your-assets", players=4, seed=7, list=True)
        while not table["over"]:
            table = session.ask("play", seat=table["to_act"][0], action=random.choice(table["actions"]), list=True)
        print(session.ask("result")["result"])

A parameter whose name is a word of Python is given as **{"as": 0}. The library is looked for in $MOGUL_LIBRARY, beside this file, and in build/release of the repository.
"""

import ctypes
import json
import os
from pathlib import Path

_HERE = Path(__file__).resolve().parent


class Refused(Exception):
    """What the engine answers instead: a code, the rule behind it if there is one, and a sentence."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.rule = error["rule"]


def _library_file():
    if named := os.environ.get("MOGUL_LIBRARY"):
        return named
    places = [_HERE / "libmogul.so", _HERE.parent / "build" / "release" / "libmogul.so"]
    for place in places:
        if place.exists():
            return str(place)
    raise FileNotFoundError("libmogul.so is in none of " + ", ".join(map(str, places)) + "; MOGUL_LIBRARY may name it")


def _load(file):
    library = ctypes.CDLL(file)
    library.mogul_open.restype = ctypes.c_void_p
    library.mogul_close.argtypes = [ctypes.c_void_p]
    library.mogul_close.restype = None
    library.mogul_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    library.mogul_ask.restype = ctypes.c_char_p
    return library


class Session:
    """Any number of games, told apart by `id`. One thread at a time; sessions know nothing of each other."""

    def __init__(self, library=None):
        self._library = _load(library or _library_file())
        self._session = self._library.mogul_open()

    def ask_text(self, request: bytes) -> bytes:
        """The answer to a request, both JSON."""
        if self._session is None:
            raise ValueError("the session is closed")
        return self._library.mogul_ask(self._session, request, len(request))

    def ask(self, cmd, **parameters):
        """The answer as a dictionary; Refused if it is none."""
        request = {"cmd": cmd, **parameters}
        answer = json.loads(self.ask_text(json.dumps(request, separators=(",", ":")).encode()))
        if not answer["ok"]:
            raise Refused(answer["error"])
        return answer

    def close(self):
        if self._session is not None:
            self._library.mogul_close(self._session)
            self._session = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
