"""What goes through the pipes between the program and a worker: frames, each of a kind and a length.

The pipes are private: the program makes them for a process that it starts itself, and
nobody else can write into them.  For that reason alone what they bring may be unpickled.
"""

import struct
from typing import IO, Any, NamedTuple

QUESTION, ANSWER, READY, BEAT = b"?", b"!", b"r", b"."
"""The kinds: a question to a worker; its reply, that it has started, and that it is alive."""

_HEAD = struct.Struct("<cQ")


class Reply(NamedTuple):
    """What came of a question in a worker: a value, or a refusal in a sentence, or a fault with its trace."""

    value: Any = None
    refusal: str = ""
    fault: str = ""
    trace: str = ""


def send(stream: IO[bytes], kind: bytes, body: bytes = b"") -> None:
    """Write a frame; raise `OSError` if nobody is there to read it."""
    stream.write(_HEAD.pack(kind, len(body)) + body)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[bytes, bytes]:
    """Wait for a frame and return its kind and its body; raise `EOFError` or `OSError` if none comes."""
    kind, length = _HEAD.unpack(_whole(stream, _HEAD.size))
    return kind, _whole(stream, length)


def _whole(stream: IO[bytes], length: int) -> bytes:
    body = stream.read(length)
    if len(body) < length:
        raise EOFError("the pipe was closed")
    return body
