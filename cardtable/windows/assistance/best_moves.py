"""The best moves of a position as they are told when asked for: none that loses where another does not."""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.play.session import Session
from cardtable.players.estimates import ranks
from cardtable.players.judgement import Candidate
from cardtable.players.solution import Value
from cardtable.texts import _
from cardtable.windows.wording.judgements import move_name, short_words, worth_words
from cardtable.windows.wording.phrases import is_you, sentence_case
from cardtable.windows.wording.sentences import noted_move, told_move

MOST = 6
"""So many moves are listed, and their worths written on the table."""


class BestMove(NamedTuple):
    """A move and what is to be said of it: in full, and as short as can be.

    ``worth`` alone is shorter still; it is empty where it is not known.  Moves that cannot be told apart
    share a ``rank``, 1 for the best; 0 where that is not known.
    """

    move: Move
    words: str
    short: str
    worth: str = ""
    rank: int = 0


class BestMoves(NamedTuple):
    """A headline, and moves in order of their worth, at most `MOST`.

    ``playable``: a person who sees the cards may make one of them now.
    """

    headline: str
    moves: tuple[BestMove, ...]
    meaning: str = ""
    """What the worths of the moves are counts of, where they do not say it themselves."""
    playable: bool = True
    by_length: bool = False
    """Whether moves that lose stand in the order of how long they hold out."""

    def lost(self) -> "BestMoves":
        """Return the same moves with the headline of those of which every one loses."""
        if self.by_length:
            return self._replace(headline=_("Every move loses; these last the longest"))
        return self._replace(headline=_("Every move loses; the least bad first"))


def best_candidates(candidates: Sequence[Candidate], name: str, *, playable: bool) -> BestMoves:
    """Return the best moves of the seat that is called `name`, from candidates in order of their worth."""
    kept = [each for each in candidates if each.judgement.worth.value is not Value.LOSS]
    line = _("{move}: {worth}")
    told = []
    for each in kept or candidates:
        words = line.format(move=move_name(each.move), worth=worth_words(each.judgement))
        told.append(BestMove(each.move, words, sentence_case(words), short_words(each.judgement)))
    counted = all(each.judgement.worth.counted for each in candidates)
    best = BestMoves(best_headline(), numbered(told), playable=playable, by_length=counted)
    if is_you(name):
        return best if kept else best.lost()
    headline = _("Best moves for {name}") if kept else _("{name}: every move loses")
    return best._replace(headline=headline.format(name=name))


def numbered(moves: Sequence[BestMove]) -> tuple[BestMove, ...]:
    """Return the moves to be listed of those in order of their worth, with their ranks.

    Where it was not found out what can be told apart, the same worth is the same rank; what is worth
    nobody knows what has none.
    """
    listed = moves[:MOST]
    if any(each.rank for each in listed):
        return tuple(listed)
    known = [number for number, each in enumerate(listed) if each.worth]
    order = ranks(known, lambda one, other: listed[one].worth == listed[other].worth)
    found = dict(zip(known, order, strict=True))
    return tuple(each._replace(rank=found.get(number, 0)) for number, each in enumerate(listed))


def winning_move(session: Session, move: Move) -> BestMoves:
    """Return the one move that is known to win, of a game that has been searched."""
    line, worth = _("{move}: {worth}"), _("wins")
    words = line.format(move=told_move(session, move), worth=worth)
    short = sentence_case(line.format(move=noted_move(session, move), worth=worth))
    return BestMoves(best_headline(), (BestMove(move, words, short, worth),))


def best_headline() -> str:
    """Return what stands above moves that are good for the reader."""
    return _("Your best moves")
