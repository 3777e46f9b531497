"""What games add up to, in words: options, opponents, help, difficulties, and how results went on."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date

from cardtable.contract.entry import Entry
from cardtable.contract.option import Option
from cardtable.decimals import decimal
from cardtable.errors import InvalidOption
from cardtable.keeping.progress import SPAN, ProgressPoint
from cardtable.keeping.record import COMPUTER
from cardtable.keeping.results import Summary
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.phrases import computer_words, percent, short_date


def opponents_words(opponents: str) -> str:
    """Return the other seats in words: ``computer:fair, computer:fair`` are two fair computers."""
    if not opponents:
        return _("Solo")
    parts = []
    for seat, count in Counter(opponents.split(", ")).items():
        kind, _colon, level = seat.partition(":")
        name = computer_words(level) if kind == COMPUTER else _("Another player")
        parts.append(_("{count} × {name}").format(count=count, name=name) if count > 1 else name)
    return " + ".join(parts)


def options_words(entry: Entry, options: Mapping[str, object]) -> str:
    """Return the options of a game in one line; those not named are as usual."""
    if not options:
        return _("Default options")
    known = {option.key: option for option in entry.game_class.options}
    return listed(_option_words(known.get(key), key, value) for key, value in options.items())


def _option_words(option: Option | None, key: str, value: object) -> str:
    # Translators: an option of a game and what was chosen.
    template = _("{label}: {value}")
    if option is None:  # of another version of the program
        return template.format(label=key, value=value)
    if isinstance(value, bool):
        return template.format(label=_(option.label), value=_("yes") if value else _("no"))
    try:
        meaning = option.meaning(option.read(value))
    except InvalidOption:
        meaning = str(value)
    return template.format(label=_(option.label), value=meaning)


def difficulty_words(difficulty: str) -> str:
    """Return the name of a rating; that of deals nobody has rated for an empty one."""
    words = {
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "unwinnable": _("Unwinnable"),
    }
    return words.get(difficulty, _("Not known"))


def help_words(total: Summary) -> str:
    """Return how the wins came about: by oneself, or with which help."""
    if not total.won:
        return ""
    sentences = [_won_words(total)]
    if total.won_with_hints:
        text = ngettext(
            "In {number} of them a hint was shown.",
            "In {number} of them hints were shown.",
            total.won_with_hints,
        )
        sentences.append(text.format(number=total.won_with_hints))
    if total.won_with_undo:
        text = ngettext(
            "In {number} of them moves were undone.",
            "In {number} of them moves were undone.",
            total.won_with_undo,
        )
        sentences.append(text.format(number=total.won_with_undo))
    if total.won_finished:
        text = ngettext(
            "In {number} of them the last safe moves were played for you, which does not count as help.",
            "In {number} of them the last safe moves were played for you, which does not count as help.",
            total.won_finished,
        )
        sentences.append(text.format(number=total.won_finished))
    return " ".join(sentences)


def _won_words(total: Summary) -> str:
    if not total.won_with_help:
        text = ngettext("You won without help.", "You won all {number} without help.", total.won)
        return text.format(number=total.won)
    text = ngettext(
        "{number} win: {alone} without help, {helped} with help.",
        "{number} wins: {alone} without help, {helped} with help.",
        total.won,
    )
    return text.format(number=total.won, alone=total.won_alone, helped=total.won_with_help)


def date_words(when: float) -> str:
    """Return the day of a time, seconds since 1970, as short as can be."""
    return short_date(date.fromtimestamp(when))


def progress_title(points: Sequence[ProgressPoint]) -> str:
    """Return what the plot of the progress shows."""
    if points and points[-1].penalties is not None:
        text = ngettext(
            "Average penalties over the last {number} game",
            "Average penalties over the last {number} games",
            SPAN,
        )
    else:
        text = ngettext("Win rate over the last {number} game", "Win rate over the last {number} games", SPAN)
    return text.format(number=SPAN)


def progress_words(points: Sequence[ProgressPoint]) -> str:
    """Return for a screen reader what the plot of the progress shows to the eye."""
    if len(points) < 2:
        return _("There aren’t enough games yet to show a trend.")
    first, last = points[0], points[-1]
    days = {"start": date_words(first.ended), "end": date_words(last.ended)}
    if last.penalties is not None:
        counted = [each.penalties for each in points if each.penalties is not None]
        sentence = _("From {first} on {start} to {last} on {end}; lowest {low}, highest {high}.")
        figures = {"first": counted[0], "last": counted[-1], "low": min(counted), "high": max(counted)}
        return sentence.format(**days, **{name: decimal(value) for name, value in figures.items()})
    sentence = _(
        "From {first} on {start} to {last} on {end}, without help {alone}; lowest {low}, highest {high}."
    )
    shares = [each.won for each in points]
    figures = {
        "first": first.won,
        "last": last.won,
        "alone": last.alone,
        "low": min(shares),
        "high": max(shares),
    }
    return sentence.format(**days, **{name: percent(value) for name, value in figures.items()})


def bar_words(difficulty: str, summary: Summary) -> str:
    """Return for a screen reader what one bar of the results by difficulty shows."""
    sentence = _("{difficulty}: {played} played, {alone} won without help, {helped} with help.")
    return sentence.format(
        difficulty=difficulty_words(difficulty),
        played=summary.played,
        alone=summary.won_alone,
        helped=summary.won_with_help,
    )
