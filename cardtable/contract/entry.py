"""What a game says of itself before it is asked to play: its page in the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, NamedTuple

from cardtable.contract.game import Game
from cardtable.contract.option import OptionValue


class NamedForm(NamedTuple):
    """A form of a game by a name of its own: the ``options`` make it; its texts are kept in English.

    It has a tile of its own in the gallery, and may have a book of puzzles, whose file is called ``name``
    after the game.
    """

    name: str
    title: str
    options: Mapping[str, OptionValue]
    packs: float
    summary: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the catalogue; its texts are marked for translation and kept in English.

    ``packs`` is the number of packs of 52 (0.5: two suits). ``rules`` is the module with the game's class;
    in a package that need not be said of its module of that name (`catalogue.entry`). ``levels`` are the
    strengths of its computer players, the weakest first; none where nobody opposes, and ``ratings`` the
    points that they have shown in matches with one another (Glicko's; the middle one has 1500). ``player``
    is the module that plays them, ``answers`` the one that answers what the game's capabilities promise.
    ``relatives`` are the ids of games like it: those that it comes from, its kin, games of the same mind;
    of two games one names the other. ``minutes`` is how long a game takes, roughly, for one who plays at
    ease. ``in_sight`` says that nothing is hidden from anybody, as the options are recommended.
    ``one_click`` says that players expect a click to send a card where it plainly belongs. ``comes_out`` is
    the share of deals (0 … 1) that can be won where everything is in sight, and elsewhere that the hints
    win (tests/benchmarks); None where several play, and where nobody has counted. ``forms`` are those of
    its forms that go by names of their own; ``form`` is that of which this entry speaks (`of_form`), and
    ``whole`` the game's own entry: None for the game itself.
    """

    id: str
    title: str
    family: str
    packs: float
    source: str
    summary: str
    rules: str = ""
    levels: tuple[str, ...] = ()
    ratings: Mapping[str, float] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    player: str = ""
    answers: str = "cardtable.players.patience_answers"
    relatives: tuple[str, ...] = ()
    minutes: int = 10
    in_sight: bool = False
    one_click: bool = False
    comes_out: float | None = None
    forms: tuple[NamedForm, ...] = ()
    form: NamedForm | None = None
    whole: "Entry | None" = None

    @property
    def key(self) -> str:
        """What tells it from all other entries and their forms: the id, and the name of the form."""
        return f"{self.id}.{self.form.name}" if self.form is not None else self.id

    def of_form(self, form: NamedForm) -> "Entry":
        """Return the entry as it is where one of its forms is meant."""
        return replace(
            self,
            title=form.title,
            summary=form.summary,
            aliases=form.aliases,
            packs=form.packs,
            forms=(),
            form=form,
            whole=self,
        )

    def played_with(self, options: Mapping[str, object]) -> "Entry":
        """Return the entry of the form that these options make of the game; else that of the game."""
        game = self.whole or self
        made = (form for form in game.forms if form.options.items() <= options.items())
        return next(map(game.of_form, made), game)

    @property
    def form_options(self) -> dict[str, object]:
        """The options that make its form; none where the game itself is meant."""
        return dict(self.form.options) if self.form is not None else {}

    @property
    def other_names(self) -> tuple[str, ...]:
        """All that the game is called besides its title, in any of its forms."""
        return (*self.aliases, *(name for form in self.forms for name in (form.title, *form.aliases)))

    @property
    def middle_level(self) -> str:
        """The strength that a computer has when nothing else is said; empty without computers."""
        return self.levels[(len(self.levels) - 1) // 2] if self.levels else ""

    @property
    def game_class(self) -> type[Game[Any]]:
        """The class with the rules: the one of the module whose ``id`` is this entry's."""
        for each in vars(import_module(self.rules)).values():
            if isinstance(each, type) and issubclass(each, Game) and getattr(each, "id", None) == self.id:
                return each
        raise LookupError(f"{self.rules} has no game {self.id}")
