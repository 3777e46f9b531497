"""Sentences about a game in progress: who sits where, whose turn it is, how it ended."""

from collections.abc import Callable
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.contract.scoring import Scoring
from cardtable.contract.words import move_sentence, outcome_sentence, place_words, tally_words
from cardtable.keeping.record import CORRESPONDENT, SetScore
from cardtable.play.session import Session
from cardtable.play.set_of_deals import set_finished, set_totals, set_winner
from cardtable.solver.verdict import Verdict
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.actions import short_move
from cardtable.windows.wording.phrases import (
    BETWEEN,
    full_sentence,
    is_you,
    keys_words,
    level_words,
    minutes_words,
    you,
)


def moves_words(number: int) -> str:
    """Return how many moves were made."""
    return ngettext("{number} move", "{number} moves", number).format(number=number)


def clock_words(seconds: float) -> str:
    """Return a time as minutes and seconds, with hours once there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def duration_words(seconds: float) -> str:
    """Return a long time in hours and minutes: ``12 h 34 min``; under an hour in minutes."""
    hours, minutes = divmod(round(seconds / 60), 60)
    # Translators: a time as short as can be.
    return (
        _("{hours} h {minutes} min").format(hours=hours, minutes=minutes) if hours else minutes_words(minutes)
    )


def points_words(points: int) -> str:
    """Return the points of a game, a debt with a true minus sign."""
    return _("Score {number}").format(number=number_words(points))


def number_words(number: int) -> str:
    """Return a whole number, a negative one with a true minus sign."""
    return str(number).replace("-", "−")


def seat_names(session: Session, *, with_level: bool = True) -> tuple[str, ...]:
    """Return what to call each seat: “You” for the only person, else players by name or by number.

    A computer's strength may be part of its name.
    """
    people = session.seats.count("human")
    given = session.annotations.names or ("",) * len(session.seats)
    names = []
    for seat, who in enumerate(session.seats, 1):
        number = session.set.player(seat) if session.set is not None else seat
        if who == "human" and people == 1:
            names.append(you())
        elif who == "human":
            names.append(given[seat - 1] or _("Player {number}").format(number=number))
        elif who == CORRESPONDENT:
            names.append(given[seat - 1] or _("Your opponent"))
        else:
            level = who.partition(":")[2] if with_level else ""
            names.append(_computer(level, number if len(session.seats) - people > 1 else None))
    return tuple(names)


def _computer(level: str, number: int | None) -> str:
    strength = level_words(level)
    if number is None:
        return _("Computer ({level})").format(level=strength) if level else _("Computer")
    template = _("Computer {number} ({level})") if level else _("Computer {number}")
    return template.format(number=number, level=strength)


def turn_words(session: Session, names: tuple[str, ...], *, thinking: bool) -> str:
    """Return whose turn it is; nothing for a game of one."""
    if len(names) < 2 or session.outcome is not None:
        return ""
    name = names[session.to_move - 1]
    if thinking:
        return _("{name} is thinking…").format(name=name)
    return _("Your turn") if is_you(name) else _("{name} to move").format(name=name)


def verdict_words(verdict: Verdict) -> str:
    """Return whether a game can be won, as far as that is known."""
    words = {
        Verdict.WINNABLE: _("winnable"),
        Verdict.UNWINNABLE: _("unwinnable"),
        Verdict.UNKNOWN: _("not known yet"),
    }
    return words[verdict]


def verdict_sentence(verdict: Verdict, words: str) -> str:
    """Return a verdict for who hears it; `words` are the strip's, which may say more of a lost game."""
    sentences = {
        Verdict.WINNABLE: _("This game can be won."),
        Verdict.UNWINNABLE: _("This game cannot be won."),
        Verdict.UNKNOWN: _("It is not known whether this game can be won."),
    }
    return sentences[verdict] if words == verdict_words(verdict) else full_sentence(words)


def verdict_explained(verdict: Verdict, *, lost_by_a_move: bool) -> str:
    """Return what a verdict rests on; for a lost move, how to take it back."""
    words = {
        Verdict.WINNABLE: _("A search has found a way to win."),
        Verdict.UNWINNABLE: _("A search has tried everything: there is no way to win."),
        Verdict.UNKNOWN: _("The search found neither a way to win nor proof that there is none."),
    }
    if not lost_by_a_move:
        return words[verdict]
    back = _("{keys} goes back to before the losing move.")
    return f"{words[verdict]} {back.format(keys=keys_words('Ctrl+B'))}"


def lost_words(session: Session, number: int) -> str:
    """Return which move lost the game: its number (1 is the first) and what it was."""
    move = move_sentence(session.game, session.moves[number - 1], session.positions[number - 1])
    return _("unwinnable since move {number}: {move}").format(number=number, move=move)


def hint_words(
    game: Game[Any], move: Move | None, position: Any = None, *, lost: bool, since: int | None = None
) -> str:
    """Return a hint for a position in words.

    `lost`: the player may know that the game cannot be won; `since` a move of this number, where it could
    be won before.
    """
    if move is None:
        return _("There are no moves left.")
    template = _("Hint: {move}")
    if lost:
        template = (
            _("This game cannot be won; still: {move}")
            if since is None
            else _("This game can no longer be won, but try: {move}")
        )
    return template.format(move=move_sentence(game, move, position))


def told_move(session: Session | None, move: Move) -> str:
    """Return a move of the position on the table in words; nothing without a game."""
    return _told_apart(session, move, move_sentence) if session is not None else ""


def noted_move(session: Session | None, move: Move) -> str:
    """Return a move of the position on the table as a person would note it down: ``9♠ to south``."""
    return _told_apart(session, move, short_move) if session is not None else ""


def _told_apart(session: Session, move: Move, words: Callable[[Game[Any], Move, Any], str]) -> str:
    """Return a move in words; where a card's like could make the same one, with where this one lies."""
    game, position = session.game, session.position
    told = words(game, move, position)
    others = (each for each in game.moves(position) if each.kind is move.kind and each != move)
    like = [each for each in others if words(game, each, position) == told]
    apart = [move.source] if any(each.source != move.source for each in like) else []
    apart += [move.target] if any(each.target != move.target for each in like) else []
    if not apart:
        return told
    # Translators: a move that another, equal card could make too, and the place where this card lies.
    template = _("{move} (from: {place})")
    return template.format(move=told, place=listed(place_words(game, each) for each in apart))


def end_headline(session: Session, names: tuple[str, ...]) -> str:
    """Return how the deal ended, and the set if this was its last deal."""
    outcome = session.outcome
    if outcome is None:
        return ""
    if set_finished(session):
        winner = set_winner(session)
        if winner is None:
            return _("The set is tied")
        name = names[winner - 1]
        return _("You win the set") if is_you(name) else _("{name} wins the set").format(name=name)
    if outcome.winner is not None and len(names) > 1:
        name = names[outcome.winner - 1]
        return _("You win") if is_you(name) else _("{name} wins").format(name=name)
    if outcome.scores is not None and len(names) > 1:
        return _("This deal is tied") if len(names) == 2 else _("Nobody wins this deal alone")
    if outcome.termination is Termination.STUCK and session.game.moves(session.position):
        return _("Cards can only move back and forth now")
    return outcome_sentence(outcome)


def stuck_words(session: Session, names: tuple[str, ...]) -> str:
    """Return why nothing can be moved any more in a patience that has ended unwon, and the way back."""
    end = end_headline(session, names)
    if not session.can_undo:
        return full_sentence(end)
    words = _("{end} {keys} takes the last move back.")
    return words.format(end=full_sentence(end), keys=keys_words("Ctrl+Z"))


def end_line(session: Session, names: tuple[str, ...]) -> str:
    """Return the figures of the ended deal: penalties, beneath them the running score; moves, time."""
    outcome = session.outcome
    parts = []
    if outcome is not None and outcome.scores is not None and len(names) > 1:
        parts.append(_("Penalties – {list}").format(list=_scores(names, outcome.scores)))
    if parts and session.set is not None and session.set.number == 1:
        parts.append(_set_place(session.set))  # the score of the set is that of the deal
    elif score := set_words(session, names):
        parts.append(score)
    if len(names) == 1:
        parts += [moves_words(len(session.moves)), clock_words(session.clock.seconds)]
    return (BETWEEN if len(names) == 1 else "\n").join(parts)


def end_figures(session: Session, scoring: Scoring = Scoring.NONE) -> tuple[tuple[str, str], ...]:
    """Return the figures of an ended patience with what they count: moves, time and points; else none."""
    if session.game.seats > 1 or session.set is not None:
        return ()
    number = len(session.moves)
    moves = ngettext("move", "moves", number)
    points = session.points(scoring)
    score = () if points is None else ((number_words(points), _("score")),)
    return (str(number), moves), (clock_words(session.clock.seconds), _("time")), *score


def set_words(session: Session, names: tuple[str, ...]) -> str:
    """Return which deal of a set this is and its running score; nothing where no set is played."""
    if session.set is None:
        return ""
    totals = _scores(names, set_totals(session))
    if set_finished(session):
        return _("The whole set – {list}").format(list=totals)
    return _("Deal {number} of {of}, set so far – {list}").format(
        number=session.set.number, of=session.set.of, list=totals
    )


def score_words(session: Session) -> tuple[str, str]:
    """Return which deal of a set this is and, on a second line, the score; then the same as short as can be.

    Both are empty where no set is played.
    """
    if session.set is None:
        return "", ""
    long = _("Deal {number} of {of}, penalties so far").format(number=session.set.number, of=session.set.of)
    names, totals = seat_names(session, with_level=False), set_totals(session)
    return f"{long}\n{_scores(names, totals)}", f"{_set_place(session.set)}\n{listed(map(str, totals))}"


def _set_place(score: SetScore) -> str:
    return _("Deal {number} of {of}").format(number=score.number, of=score.of)


FEW = 2
"""So many players' cards can be counted in one line beside what they have done."""


def figures(session: Session, names: tuple[str, ...], *, with_time: bool) -> list[str]:
    """Return the figures of the game as it stands, what is looked at most first: its counts, moves, time.

    Of many hands the numbers stand beside them on the table: moves and time come first then, and after
    them the hands of people.  Who plays alone wants to see one count, then these.
    """
    counts, course = tallies_words(session, names), _course(session, with_time=with_time)
    if len(names) > FEW:
        tallies = session.game.tallies(session.position)
        # Who goes first changes from deal to deal; one's own hand stays what the strip has room for.
        told = zip(tallies, counts, strict=True)
        counts = [
            words for _tally, words in sorted(told, key=lambda each: each[0].seat not in session.people)
        ]
    before = len(counts) if 1 < len(names) <= FEW else int(len(names) == 1)
    return [*counts[:before], *course, *counts[before:]]


def _course(session: Session, *, with_time: bool) -> list[str]:
    """Return how many moves were made, and the time."""
    moves = moves_words(len(session.moves))
    return [moves, clock_words(session.clock.seconds)] if with_time else [moves]


def tallies_words(session: Session, names: tuple[str, ...], count: int | None = None) -> list[str]:
    """Return the counts of the position on the table, or of that after so many moves."""
    position = session.position if count is None else session.positions[count]
    tallies = session.game.tallies(position)
    return [tally_words(each, names[each.seat - 1] if each.seat else "") for each in tallies]


def _scores(names: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    # Translators: a player's name and penalties, in a list of them; a name may end with a number.
    template = _("{name}: {number}")
    told = (template.format(name=name, number=number) for name, number in zip(names, numbers, strict=True))
    # A line breaks between players, never within one.
    return listed(each.replace(" ", "\N{NO-BREAK SPACE}") for each in told)
