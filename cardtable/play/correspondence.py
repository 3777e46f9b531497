"""Correspondence games: what a line from the other person adds to the game that is kept here.

Both people keep the same game, each at their own seat.  A line tells the whole game so far, so it
may add moves of the other person's, or none; whatever else it tells is another game.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.contract.words import move_sentence
from cardtable.errors import CardTableError
from cardtable.keeping.record import CORRESPONDENT, HUMAN, Record
from cardtable.keeping.replay import Replay
from cardtable.play.session import Session
from cardtable.texts import _

_OTHER_END = {HUMAN: CORRESPONDENT, CORRESPONDENT: HUMAN}


def at_other_end(record: Record) -> Record:
    """Return the game as it is kept where its line arrives: the writer's seat is the one elsewhere."""
    return replace(record, seats=tuple(_OTHER_END.get(seat, seat) for seat in record.seats))


def same_game(mine: Record, theirs: Record) -> bool:
    """Whether two records are of one correspondence game, from either end, however far each has come."""
    return (
        CORRESPONDENT in mine.seats
        and sorted(mine.seats) == sorted(theirs.seats)
        and (mine.game, mine.options, mine.deal, mine.set)
        == (theirs.game, theirs.options, theirs.deal, theirs.set)
    )


def new_moves(mine: Record, line: Replay) -> int:
    """Return how many moves a line adds to those made in the game that is kept here.

    Raises `CardTableError` where it does not go on with that game, saying where they part.  Moves taken
    back here may be in the line again.
    """
    theirs = line.record.moves
    agreed = _agreed(mine.moves, theirs)
    if agreed < min(len(mine.moves), len(theirs)):
        raise CardTableError(_parted(mine, line, agreed))
    known = agreed + _agreed(mine.undone, theirs[agreed:])
    if line.record.seats != mine.seats:
        _check_only_theirs(mine, line, known)
    return max(0, len(theirs) - len(mine.moves))


def receive(session: Session, line: Replay) -> bool:
    """Make the moves that a line adds, and return whether it offers a draw after them.

    A draw offered from here is not taken where the game goes on.  Raises what `new_moves` raises,
    having changed nothing.
    """
    mine = Record("", {}, session.deal, session.seats, *_texts(session))
    if new_moves(mine, line):
        made = len(session.moves)
        if session.outcome is not None:
            session.go_to(made)
        again = _agreed(mine.undone, line.record.moves[made:])
        if again:
            session.go_to(made + again)
        # What is forced is made by itself, and stands in the line as well.
        while len(session.moves) < len(line.line):
            session.play(line.line[len(session.moves)])
    return line.agreed and session.outcome is None and len(session.moves) == len(line.line)


def _texts(session: Session) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(map(str, session.moves)), tuple(map(str, session.undone))


def _agreed(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many moves two lines of play begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def _check_only_theirs(mine: Record, line: Replay, known: int) -> None:
    """Raise `CardTableError` where the line makes a move for the person here."""
    for at in range(known, len(line.line)):
        position = line.positions[at]
        here = mine.seats[line.game.to_move(position) - 1] == HUMAN
        if here and line.game.forced(position) != line.line[at]:
            sentence = _(
                "the game code includes a move of yours that you haven’t made: move {number}, {move}"
            )
            move = move_sentence(line.game, line.line[at])
            raise CardTableError(sentence.format(number=at + 1, move=move))


def _parted(mine: Record, line: Replay, at: int) -> str:
    """Return where two games part; the one here can be led back to where its own person has parted them."""
    here = mine.seats[line.game.to_move(line.positions[at]) - 1] == HUMAN
    sentence = (
        _(
            "this game code doesn’t match the game here: move {number} is {theirs} in the code "
            "and {mine} here. Undo that move, play the other one, and paste the code again"
        )
        if here
        else _(
            "this game code doesn’t match the game here: move {number} is {theirs} in the code "
            "and {mine} here"
        )
    )
    return sentence.format(number=at + 1, theirs=str(line.line[at]), mine=mine.moves[at])
