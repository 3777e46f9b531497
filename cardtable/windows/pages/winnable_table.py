"""What can be won of each game, as a table: counted by studies (``resources/handbook/winnable.csv``)."""

import csv
import re
from collections.abc import Iterator
from html import escape
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QLocale

from cardtable.assets import resource
from cardtable.decimals import decimal
from cardtable.games import catalogue
from cardtable.solver.trials import share_in_doubt
from cardtable.texts import _, pgettext
from cardtable.windows.wording.figures import options_words

_DECIMALS = re.compile(r"\d+\.(\d+)")


class WinnableRow(NamedTuple):
    """One study: of which game (its id) with which options, and what came of which deals (``1-200``).

    ``limits`` are the arguments of ``cardtable study`` beside these; ``published`` is what others found.
    """

    game: str
    options: dict[str, str]
    deals: str
    winnable: int
    unwinnable: int
    undecided: int
    limits: str
    published: str

    @property
    def hidden(self) -> bool:
        """Whether cards were taken for known that a player does not know."""
        return "--hindsight" in self.limits

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins, the undecided once as losses and once as wins."""
        total = self.winnable + self.unwinnable + self.undecided
        return share_in_doubt(self.winnable, self.undecided, total)


def winnable_rows() -> Iterator[WinnableRow]:
    """Yield the studies in the order of the file."""
    for row in csv.DictReader(resource("handbook", "winnable.csv").read_text("utf-8").splitlines()):
        options = dict(each.split("=") for each in row["options"].split())
        won, lost, undecided = (int(row[key]) for key in ("winnable", "unwinnable", "undecided"))
        yield WinnableRow(
            row["game"], options, row["deals"], won, lost, undecided, row["limits"], row["published"]
        )


def winnable_table() -> str:
    """Return the table in the player's language as HTML: games with all cards visible first."""
    rows = list(winnable_rows())
    # Translators: heads of a narrow table: of how many deals it is known that they can be won, of how many
    # that they cannot, of how many neither; which share can be won; what others have published of that.
    counts = (pgettext("can be won", "Yes"), pgettext("can be won", "No"), pgettext("can be won", "Open"))
    head = _line("th", _("Game"), *counts, _("Share, %"), _("Published, %"))
    parts = (
        (_("All cards visible"), [row for row in rows if not row.hidden]),
        (_("Hidden cards taken for known"), [row for row in rows if row.hidden]),
    )
    return "\n".join(
        f"<h2>{title}</h2>\n<table>\n{head}\n" + "\n".join(map(_lines, found)) + "\n</table>"
        for title, found in parts
    )


def _lines(row: WinnableRow) -> str:
    """Return a study's line, beneath it the options where they are not the usual ones."""
    entry = catalogue.entry(row.game)
    counts = map(QLocale().toString, (row.winnable, row.unwinnable, row.undecided))
    # Rounded outwards: what is said of many deals holds of fewer places, too.
    low, high = decimal(floor(1000 * row.interval[0]) / 10), decimal(ceil(1000 * row.interval[1]) / 10)
    published = _DECIMALS.sub(lambda found: decimal(float(found[0]), len(found[1])), row.published)
    line = _line("td", escape(_(entry.title)), *counts, f"{low}–{high}", published)
    options = [each for each in entry.game_class.options if each.key in row.options]
    if options:
        chosen = {each.key: each.read(row.options[each.key]) for each in options}
        line += f'\n<tr><td colspan="6">– {escape(options_words(entry, chosen))}</td></tr>'
    return line


def _line(tag: str, first: str, *numbers: str) -> str:
    """Return a row of cells with a line of their own each; numbers stand to the right."""
    rest = "".join(f'<{tag} align="right" class="number">{each}</{tag}>' for each in numbers)
    return f'<tr><{tag} align="left" class="number">{first}</{tag}>{rest}</tr>'
