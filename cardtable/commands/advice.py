"""The commands that advise on a record: sensible moves, and who wins."""

from argparse import Namespace
from time import perf_counter

from cardtable.commands.answers import DONE, NOTHING, print_json, print_lines
from cardtable.contract.move import Move
from cardtable.decimals import decimal
from cardtable.inputs import read_session
from cardtable.play.session import Session
from cardtable.texts import ngettext

_SOLVING_SECONDS = 10.0
_SEARCHING_SECONDS = 0.7
"""Of CPU, for a win that a hint might follow."""
_SEED, _UNHURRIED = 1, 600.0
"""For hints from trial games, so that a record always gets the same ones: they are not cut short."""


def hint(given: Namespace) -> int:
    """List sensible moves."""
    session = read_session(given.file)
    playable = session.outcome is None and session.game.moves(session.position)
    hints = _hints(session) if playable else ()
    if given.json:
        print_json({"moves": list(map(str, hints))})
    else:
        print_lines(hints)
    return DONE if hints else NOTHING


def _hints(session: Session) -> tuple[Move, ...]:
    """Return the game's hints; what players know, or a win that a search finds, tells what comes first."""
    from cardtable.players import capabilities  # noqa: PLC0415
    from cardtable.solver import answers  # noqa: PLC0415

    game, seat = session.game, session.to_move
    if answers.told_from(game, session.positions) is not None:
        line = answers.judged(game, session.position, seconds=_SEARCHING_SECONDS).line
        if line or not capabilities.advises(game):
            return tuple(dict.fromkeys((*line[:1], *session.hints())))
    if capabilities.advises(game):
        view = game.seen_by(session.position, seat)
        advice = capabilities.advice(game.id, game.given_options, game.seats, view, _SEED, _UNHURRIED)
        return session.leading_on(advice.moves)
    hints = session.hints()
    if capabilities.evaluates(game):
        best = capabilities.candidates(game.id, game.given_options, session.position)
        return tuple(dict.fromkeys((*(each.move for each in best), *hints)))
    return hints


def solve(given: Namespace) -> int:
    """Find out who wins, move by move, or whether a patience can be won and how."""
    # Imported here: no other command but a match asks players.
    from cardtable import players  # noqa: PLC0415

    session = read_session(given.file)
    if not players.solves(session.entry.id):
        return _solve_patience(session, given)
    begun = perf_counter()
    found = players.solve(session.game, session.position, given.seconds or _SOLVING_SECONDS)
    if given.json:
        print_json({**found.to_json(), "seconds": round(perf_counter() - begun, 3)})
    else:
        print("\n".join(found.lines()))
    return NOTHING if found.worth.value is None else DONE


def _solve_patience(session: Session, given: Namespace) -> int:
    from cardtable.solver import answers  # noqa: PLC0415
    from cardtable.solver.verdict import Verdict, verdict_word  # noqa: PLC0415

    begun = perf_counter()
    found = answers.judged(session.game, session.position, seconds=given.seconds)
    taken = perf_counter() - begun
    if given.json:
        line = list(map(str, found.line))
        print_json(
            {"verdict": found.verdict, "moves": line, "states": found.states, "seconds": round(taken, 3)}
        )
    else:
        template = ngettext(
            "{verdict} ({states} position, {seconds} s)",
            "{verdict} ({states} positions, {seconds} s)",
            found.states,
        )
        words = verdict_word(found.verdict)
        print(template.format(verdict=words, states=found.states, seconds=decimal(taken, 2)))
        print_lines(found.line)
    return DONE if found.verdict is Verdict.WINNABLE else NOTHING
