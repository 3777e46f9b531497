"""Words for what positions and moves are worth; every estimate says that it is one."""

from collections.abc import Callable
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Termination
from cardtable.contract.seat import Seat
from cardtable.contract.words import move_sentence
from cardtable.decimals import decimal
from cardtable.players.coaching import Mistake
from cardtable.players.judgement import Assessment, Comment, Grade, share
from cardtable.players.solution import Value
from cardtable.solver.verdict import Verdict
from cardtable.texts import N_, _, ngettext
from cardtable.windows.wording.phrases import is_you, sentence_case, short_card
from cardtable.windows.wording.sentences import verdict_words

_GRADED = {
    Grade.GOOD: N_("{move} is a good move. {standing}."),
    Grade.DOUBTFUL: N_("{move} is a doubtful move. {standing}."),
    Grade.LOSING: N_("{move} is a losing move. {standing}."),
}
"""What is said of a move: how good it was, and how the game stands after it."""
_DRAWING = N_("{move} gives the win away. {standing}.")
_UNJUDGED = N_("{move}: {standing}.")
"""The same of a move of a patience that is lost, or of which nothing is known."""
_VERDICTS = {Value.WIN: Verdict.WINNABLE, Value.LOSS: Verdict.UNWINNABLE, None: Verdict.UNKNOWN}
"""What the values of a patience come to."""
_MARKS = {Grade.GOOD: "", Grade.DOUBTFUL: "?!", Grade.LOSING: "??"}


def move_name(move: Move) -> str:
    """Return a move as short as can be: ``9♠``, ``eat``."""
    if move.kind is not MoveKind.CARRY:
        return move.kind.template()
    return short_card(move.cards[0])


def mark(grade: Grade) -> str:
    """Return the usual sign of a doubtful or a losing move."""
    return _MARKS[grade]


def worth_words(judgement: Assessment) -> str:
    """Return what a move is worth to the seat that makes it."""
    worth = judgement.worth
    if judgement.margin is not None:
        template = _("margin {amount}, exact") if judgement.exact else _("margin about {amount} (estimate)")
        return template.format(amount=_margin(judgement))
    if judgement.estimate is not None:
        return _("about {percent}%, an estimate").format(percent=_percent(judgement))
    return str(worth)


def short_words(judgement: Assessment) -> str:
    """Return what a move is worth as short as can be: an estimate has the sign of one."""
    if judgement.margin is not None:
        amount = _margin(judgement)
        return amount if judgement.exact else _("≈ {amount}").format(amount=amount)
    if judgement.estimate is None:
        return worth_words(judgement)
    return _("≈ {percent}%").format(percent=_percent(judgement))


def standing_words(judgement: Assessment, seat: Seat, names: tuple[str, ...]) -> str:
    """Return how the game stands, judged for a seat of two: who wins, how soon, or an estimate.

    Of a patience: whether it can be won, or that it is.
    """
    worth = judgement.worth
    if len(names) == 1 and worth.plies == 0:
        return Termination.WON.template()
    if len(names) == 1:
        return sentence_case(verdict_words(_VERDICTS[worth.value]))
    if judgement.margin is not None:
        template = (
            _("{name}: margin {amount}, exact") if judgement.exact else _("Estimate: {name}, margin {amount}")
        )
        return template.format(name=names[seat - 1], amount=_margin(judgement))
    if judgement.estimate is not None:
        name, percent = names[seat - 1], _percent(judgement)
        return _("Estimate: {name} {percent}%").format(name=name, percent=percent)
    if worth.value is Value.DRAW:
        return _("Proven draw")
    name = names[(seat if worth.value is Value.WIN else 3 - seat) - 1]
    if worth.eats is not None:
        return _wins_after(worth.eats, name)
    if worth.plies is None:
        return _("Proven win for you") if is_you(name) else _("Proven win for {name}").format(name=name)
    template = _("You win in {number} (exact)") if is_you(name) else _("{name} wins in {number} (exact)")
    return template.format(name=name, number=worth.plies)


def _wins_after(eats: int, name: str) -> str:
    if not eats:
        template = _("You win before anybody eats") if is_you(name) else _("{name} wins before anybody eats")
    elif is_you(name):
        template = ngettext("You win after {number} eat (exact)", "You win after {number} eats (exact)", eats)
    else:
        template = ngettext(
            "{name} wins after {number} eat (exact)", "{name} wins after {number} eats (exact)", eats
        )
    return template.format(name=name, number=eats)


def comment_words(
    comment: Comment, seat: Seat, names: tuple[str, ...], name: Callable[[Move], str] = move_name
) -> str:
    """Return what is to be said of a move that was made, judged for a seat of two; `name` names moves."""

    def stands(judgement: Assessment) -> str:
        return standing_words(seen_from(judgement, comment.seat, seat), seat, names)

    template = _(_graded(comment, alone=len(names) == 1))
    words = [template.format(move=name(comment.move), standing=stands(comment.after))]
    if comment.better is not None:
        better = _("Better: {move}. {standing}.")
        words.append(better.format(move=name(comment.better), standing=stands(comment.before)))
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def _graded(comment: Comment, *, alone: bool) -> str:
    value = comment.after.worth.value
    if comment.grade is Grade.LOSING and value is Value.DRAW:
        return _DRAWING
    if alone and comment.grade is Grade.GOOD and value is not Value.WIN:
        return _UNJUDGED
    return _GRADED[comment.grade]


def mistake_words(
    game: Game[Any], position: Any, move: Move, mistake: Mistake, names: tuple[str, ...]
) -> str:
    """Return why a move that has not been made yet should not be; the better one is not named."""
    if mistake.comment is not None:
        comment = mistake.comment
        template = _("After {move}: {after}. With the best move: {before}.")
        after, before = (
            standing_words(each, comment.seat, names) for each in (comment.after, comment.before)
        )
        return template.format(move=move_name(move), after=after, before=before)
    words = {"move": sentence_case(move_sentence(game, move, position)), "cost": decimal(mistake.cost)}
    if mistake.cost:
        return _("{move}: that costs about {cost} cards more than the best place.").format(**words)
    return _(
        "{move}: that loses. Every continuation has been searched, and none wins. Without it you can win."
    ).format(**words)


def seen_from(judgement: Assessment, to_move: Seat, seat: Seat) -> Assessment:
    """Return a judgement for the seat to move as one for this seat of the two."""
    if to_move == seat:
        return judgement
    worth = judgement.worth
    turned = {Value.WIN: Value.LOSS, Value.LOSS: Value.WIN}
    value = worth.value and turned.get(worth.value, worth.value)
    estimate, margin = (None if each is None else -each for each in judgement[1:])
    return Assessment(worth._replace(value=value), estimate, margin)


def _margin(judgement: Assessment) -> str:
    """Return the margin with its sign: a whole number where it is exact."""
    margin = judgement.margin or 0.0
    return decimal(margin, 0 if judgement.exact else 1, signed=True) if margin else "0"


def _percent(judgement: Assessment) -> int:
    return round(100 * share(judgement))
