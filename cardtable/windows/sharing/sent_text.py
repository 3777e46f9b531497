"""A game as it is sent to somebody: in words who plays and what was done last, and its code beneath."""

from cardtable.keeping.record import CORRESPONDENT, HUMAN
from cardtable.play.recording import line_of
from cardtable.play.session import Session
from cardtable.texts import _, listed
from cardtable.windows.wording.actions import action_line
from cardtable.windows.wording.phrases import computer_words
from cardtable.windows.wording.sentences import end_headline

_MOST = 4
"""So many moves are told at most: the last ones."""


def sent_text(session: Session) -> str:
    """Return what is copied of a game: the code alone of one without other people."""
    lines = [_headline(session)] if session.annotations.names or session.correspondence_seat else []
    if session.correspondence_seat is not None:
        lines += [*_moves(session), _how_it_stands(session)]
    return "\n".join((*lines, line_of(session)))


def _names(session: Session) -> tuple[str, ...]:
    """Return what the players are called by who reads it, whichever of them that is."""
    given = session.annotations.names or ("",) * len(session.seats)
    return tuple(
        name
        or (_("Player {number}").format(number=number) if who in (HUMAN, CORRESPONDENT) else _computer(who))
        for number, (name, who) in enumerate(zip(given, session.seats, strict=True), 1)
    )


def _computer(seat: str) -> str:
    return computer_words(seat.partition(":")[2])


def _headline(session: Session) -> str:
    # Translators: the first line of a message: the title of a game, and who plays it.
    template = _("{title}: {list}")
    return template.format(title=_(session.entry.title), list=listed(_names(session)))


def _moves(session: Session) -> list[str]:
    """Return the last moves, each in a line with its number."""
    game, names, made = session.game, _names(session), len(session.moves)
    lines = []
    for number in range(max(0, made - _MOST), made):
        position, move = session.position_after(number), session.moves[number]
        name = names[game.to_move(position) - 1]
        line = action_line(game, move, name, position, forced=game.forced(position) == move)
        # Translators: the number of a move, and the move.
        lines.append(_("{number}. {move}").format(number=number + 1, move=line))
    return lines


def _how_it_stands(session: Session) -> str:
    names = _names(session)
    if session.outcome is not None:
        return end_headline(session, names)
    return _("{name} to move").format(name=names[session.to_move - 1])
