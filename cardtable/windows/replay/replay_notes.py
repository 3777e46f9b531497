"""What is to be said of a game beside its replay, in sentences."""

from collections.abc import Mapping

from cardtable.texts import _, ngettext


def replay_notes(note: str, faults: Mapping[int, str], step: int) -> str:
    """Return the sentences that stand beside a game, empty where there is nothing to be said.

    ``faults`` say which variations the rules do not allow to their end, and why (`Replay.faults`);
    ``step`` is how many moves lie between two positions of the curve.
    """
    return "\n\n".join(filter(None, (note, fault_words(faults), _step_words(step))))


def fault_words(faults: Mapping[int, str]) -> str:
    """Return which variation stops early, and why; of several the first, and how many more there are."""
    if not faults:
        return ""
    number, why = next(iter(faults.items()))
    template = _("Variation {number} stops before an illegal move ({why}); its text is kept with the game.")
    first = template.format(number=number, why=why)
    more = len(faults) - 1
    if not more:
        return first
    others = ngettext("{number} more variation stops early.", "{number} more variations stop early.", more)
    return f"{first} {others.format(number=more)}"


def _step_words(step: int) -> str:
    if step == 1:
        return ""
    return _("This is a long game: the graph shows one position in {number}.").format(number=step)


def checking_words(done: int, total: int) -> str:
    """Return how many moves of a long game have been checked."""
    template = ngettext(
        "{done} of {number} move has been checked.", "{done} of {number} moves have been checked.", total
    )
    return template.format(done=done, number=total)
