"""What a win comes to beside the player's other wins, in sentences."""

from typing import TYPE_CHECKING

from cardtable.contract.scoring import Scoring
from cardtable.keeping.aids import Closed
from cardtable.play.session import Session
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.sentences import clock_words, moves_words, number_words

if TYPE_CHECKING:
    from cardtable.keeping.personal_bests import PersonalBests
    from cardtable.keeping.results import GameResult, PointsSummary
    from cardtable.players.rating import Rating


def personal_bests_words(session: Session, bests: "PersonalBests", result: "GameResult | None" = None) -> str:
    """Return how a win stands to the best time and the fewest moves, and how many were won in a row.

    `bests` are those of the kind with these options, this game among them; `result`, where it is
    known, tells with how much help it was won.
    """
    if session.deal.places is not None:
        return _("Games from a custom position don’t count in your statistics.")
    if session.foreign:
        return _("Someone else started this game, so it doesn’t count in your statistics.")
    sentences = [_against_best(session, bests)]
    if bests.streak > 1:
        row = ngettext("{number} win in a row.", "{number} wins in a row.", bests.streak)
        sentences.append(row.format(number=bests.streak))
    if result is not None:
        sentences.append(aids_words(result))
    return " ".join(sentences)


def points_sentences(points: int, known: "PointsSummary", scoring: Scoring) -> str:
    """Return how the points of a game stand to those of the `known` ones, this game among them."""
    if known.second is None:
        return ""
    if is_best_score(points, known):
        sentence = _("Your best score.")
    else:
        sentence = _("Your best score is {number}.").format(number=number_words(known.best))
    if scoring is not Scoring.VEGAS:
        return sentence
    together = _("All your games with these options: {number}.").format(number=number_words(known.total))
    return f"{sentence} {together}"


def is_best_score(points: int, known: "PointsSummary") -> bool:
    """Whether the points of a game are the most; `known` are those of all, this game among them."""
    return known.second is not None and points == known.best > known.second


def rating_sentence(rating: "Rating") -> str:
    """Return how strong a person plays, after a game that has changed it."""
    return _("Your rating: {rating}.").format(rating=rating_words(rating))


def rating_words(rating: "Rating") -> str:
    """Return a rating with its doubt, as 95 times in 100."""
    return f"{round(rating.points)} ± {round(rating.doubt)}"


def aids_words(result: "GameResult") -> str:
    """Return whether a win was by the player himself, or else with how many hints and moves taken back."""
    if result.won_alone:
        return _("Won without help.")
    hints = ngettext("{number} hint", "{number} hints", result.hints).format(number=result.hints)
    undos = ngettext("{number} move undone", "{number} moves undone", result.undos)
    aids = ((result.hints, hints), (result.undos, undos.format(number=result.undos)))
    return _("Won with help: {list}.").format(list=listed(words for number, words in aids if number))


def closed_words(why: Closed) -> str:
    """Return why a win is not the player's own."""
    words = {
        Closed.SHOWN: _("The winning moves were shown, so this game doesn’t count as your win."),
        Closed.GIVEN_UP: _("You gave this game up, so it doesn’t count as a win."),
        Closed.RESET: _("Statistics were reset after this game, so it no longer counts."),
    }
    return words[why]


def is_record(session: Session, bests: "PersonalBests") -> bool:
    """Whether a win that counts is the quickest or the shortest of several."""
    if bests.first or session.deal.places is not None or session.foreign:
        return False
    return any(_best(session, bests))


def _best(session: Session, bests: "PersonalBests") -> tuple[bool, bool]:
    """Return whether a win is the quickest, and whether it is the shortest."""
    # Seconds as they are shown: the clock has run on by a trifle since the end was kept.
    quickest = bests.seconds is not None and int(session.clock.seconds) <= int(bests.seconds)
    return quickest, bests.moves is not None and len(session.moves) <= bests.moves


def _against_best(session: Session, bests: "PersonalBests") -> str:
    if bests.first or bests.seconds is None or bests.moves is None:
        return _("Your first win of this game.")
    quickest, shortest = _best(session, bests)
    if quickest and shortest:
        return _("Your best time and your fewest moves.")
    if quickest:
        fewest = moves_words(bests.moves)
        return _("Your best time. Your shortest win took {moves}.").format(moves=fewest)
    best = clock_words(bests.seconds)
    if shortest:
        return _("Your fewest moves. Your best time is {time}.").format(time=best)
    return _("Your best: {time}, and {moves}.").format(time=best, moves=moves_words(bests.moves))
