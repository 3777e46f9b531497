"""The command that draws a table."""

import os
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from cardtable.commands.answers import DONE
from cardtable.errors import InvalidOption
from cardtable.inputs import names_record, names_rules, new_session, read_session
from cardtable.keeping.files import write_atomically
from cardtable.play.session import Session
from cardtable.screen import NoWindow, missing_library
from cardtable.texts import _

MOST_PIXELS = 64 * 10**6
"""Of a picture; each takes four bytes while it is drawn, and as many when it is written."""


def picture(given: Namespace) -> int:
    """Draw a table into a PNG file."""
    if not given.output.lower().endswith(".png"):
        sentence = _("{name} is not a valid picture name: it must end in .png")
        raise InvalidOption(sentence.format(name=repr(given.output)))
    _check_size(given.size, given.ratio)
    session = _pictured(given)
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        # Imported here: only a picture needs Qt.
        from cardtable.table.picture import save_picture  # noqa: PLC0415
    except ImportError as error:
        raise NoWindow(missing_library(error)) from error
    with tempfile.TemporaryDirectory(prefix="cardtable-") as folder:
        drawn = Path(folder) / "table.png"
        save_picture(session.game, session.position, drawn, size=given.size, ratio=given.ratio)
        write_atomically(Path(given.output), drawn.read_bytes())
    return DONE


def _check_size(size: tuple[int, int], ratio: float) -> None:
    width, height = size
    if width * height * ratio**2 > MOST_PIXELS:
        sentence = _(
            "a picture of {size} pixels at ratio {ratio} is too large: the limit is {most} million pixels"
        )
        raise InvalidOption(
            sentence.format(size=f"{width}x{height}", ratio=f"{ratio:g}", most=MOST_PIXELS // 10**6)
        )


def _pictured(given: Namespace) -> Session:
    if names_record(given.what) or (Path(given.what).is_file() and not names_rules(given.what)):
        if given.deal or given.cards or given.option or given.seats:
            raise InvalidOption(
                _("a game file already says which game and deal it is: leave these options out")
            )
        return read_session(given.what)
    given.game = given.what
    return new_session(given)
