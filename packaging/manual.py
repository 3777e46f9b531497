"""The manual page cardtable(1), written from the program's own help."""

import sys

from grammar import Argument, Command, commands, games

_HEAD = r""".TH CARDTABLE 1 "" "Card Table @VERSION@" "Games"
.SH NAME
cardtable \- play and study remarkable card games
.SH SYNOPSIS
.B cardtable
.RI [ FILE.cardtable " | " FILE.patience ]
.br
.B cardtable \-\-game
.I GAME
.RB [ \-\-deal
.IR N " | "
.B \-\-cards
.IR FILE ]
.RB [ \-\-option
.IR K=V ]...
.RB [ \-\-seats
.IR S,S ]
.br
.B cardtable
.I COMMAND
\&...
.SH DESCRIPTION
A table for @NUMBER@ card games, patiences and games for several, and for patiences whose rules are one's own.
Without a command the window opens: with the games to choose from (or the unfinished one), with a record,
or with a new deal of a game. The commands need no screen.
.PP
Wherever a
.I GAME
is asked for, it may be the id of one of the games below, or a file with the rules of a patience
.RI ( FILE.patience ,
or a rule file of the solver Solvitaire).
.SH COMMANDS
"""
_FOOT = r""".SH GAMES
@GAMES@
.SH EXIT STATUS
0 done, 1 nothing found or lost, 2 refused (one line on standard error).
.SH FILES
.TP
.I ~/.local/share/cardtable
every game ever begun, games of one's own, and what is kept of them
.TP
.I ~/.config/cardtable/preferences.json
the preferences
"""


def page() -> str:
    """Return the page in the language of man."""
    from cardtable import __version__  # noqa: PLC0415 - found once grammar has said where

    told = "".join(map(_told, commands()))
    ids = games()
    text = _HEAD + told + _FOOT.replace("@GAMES@", _safe(", ".join(ids)))
    return text.replace("@VERSION@", __version__).replace("@NUMBER@", str(len(ids)))


def _told(command: Command) -> str:
    places = " ".join(each.value for each in command.arguments if not each.flags)
    lines = [f".SS {_safe(f'{command.name} {places}'.strip())}", _safe(_sentence(command.about))]
    for argument in command.arguments:
        if "--help" not in argument.flags:
            lines += [".TP", _term(argument), _safe(_sentence(argument.about))]
    return "\n".join(line for line in lines if line) + "\n"


def _term(argument: Argument) -> str:
    flags = ", ".join(argument.flags)
    return rf"\fB{_safe(flags)}\fR \fI{_safe(argument.value)}\fR".replace(r"\fB\fR ", "")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text else ""


def _safe(text: str) -> str:
    r"""Return a text in which man reads nothing as an order."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    sys.stdout.write(page())
