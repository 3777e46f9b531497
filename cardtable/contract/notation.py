"""Reading moves: from the public notation to a legal move, or a reason why not."""

from dataclasses import replace
from typing import Any

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.errors import AmbiguousMove, InvalidNotation
from cardtable.texts import _, listed

_BARE = {kind.value: kind for kind in (MoveKind.EAT, MoveKind.PASS, MoveKind.DEAL, MoveKind.REDEAL)}
_OF_THE_PLACE = (Reason.SAME_PLACE, Reason.PLACE_NOT_BUILT, Reason.NO_SUCH_MOVE)
"""Reasons that say nothing of the card."""


def read_move(game: Game[Any], position: Any, text: str) -> Move:
    """Return the legal move that `text` names.

    Raises `InvalidNotation` (cannot be read), `IllegalMove` (not allowed here, with the
    reason) or `AmbiguousMove`.  The target may be left out where only one is possible.
    """
    wanted = " ".join(text.split())
    asked = _parse(game, position, wanted)
    # A move written in full need not be looked for among all others: records of thousands are read so.
    if asked.kind is MoveKind.CARRY and asked.target and game.refusal(position, asked) is None:
        return asked
    legal = game.moves(position)
    for move in legal:
        if str(move) == wanted:
            return move
    fits = [move for move in legal if _same(move, asked)]
    if len(fits) == 1:
        return fits[0]
    if len(fits) > 1:
        sentence = _("{text} could mean {list}: add the place")
        raise AmbiguousMove(sentence.format(text=repr(text), list=listed(map(str, fits))))
    if asked.kind is MoveKind.CARRY and not asked.target:
        raise game.illegal(wanted, _nowhere(game, position, asked))
    raise game.illegal(wanted, game.refusal(position, asked) or Refusal(Reason.NO_SUCH_MOVE))


def _same(move: Move, asked: Move) -> bool:
    if move.kind is MoveKind.EXCHANGE is asked.kind:
        return set(move.cards) == set(asked.cards)
    return (
        move.kind is asked.kind
        and move.cards == asked.cards
        and (not asked.target or move.target == asked.target)
    )


def _nowhere(game: Game[Any], position: Any, asked: Move) -> Refusal:
    """Return why a card has no place to go to: what all places say that tell something of the card."""
    tried = (game.refusal(position, replace(asked, target=place)) for place in game.place_names())
    telling = {
        replace(refusal, place=""): refusal
        for refusal in tried
        if refusal is not None and refusal.reason not in _OF_THE_PLACE
    }
    return (
        next(iter(telling.values())) if len(telling) == 1 else Refusal(Reason.NOWHERE_TO_GO, asked.cards[0])
    )


def _parse(game: Game[Any], position: Any, text: str) -> Move:
    if text.lower() in _BARE:
        kind = _BARE[text.lower()]
        legal = [move for move in game.moves(position) if move.kind is kind]
        return legal[0] if len(legal) == 1 else Move(kind)
    if text.lower() == MoveKind.TURN.value:
        sentence = _("{text} needs a place, such as turn packet1")
        raise InvalidNotation(sentence.format(text=repr(text)))
    if text.lower().split()[:1] == [MoveKind.TURN.value]:
        return Move(MoveKind.TURN, target=_place(game, text.split(maxsplit=1)[1]))
    if "<>" in text:
        first, second = (Card.parse(part.strip()) for part in text.split("<>", 1))
        return Move(MoveKind.EXCHANGE, (first, second))  # wherever they lie
    words = text.split()
    if not 1 <= len(words) <= 2:
        sentence = _("{text} is not a move: write a card and a place, such as 8H row3")
        raise InvalidNotation(sentence.format(text=repr(text)))
    cards = tuple(Card.parse(code) for code in words[0].split("+"))
    target = _place(game, words[1]) if len(words) == 2 else ""
    return Move(MoveKind.CARRY, cards, game.place_of(position, cards[-1]) or "", target)


def _place(game: Game[Any], name: str) -> str:
    names = game.place_names()
    if name in names:
        return name
    for place in names:
        if place.lower() == name.lower():
            return place
    raise InvalidNotation(_("{game} has no place called {name}").format(name=repr(name), game=game.id))
