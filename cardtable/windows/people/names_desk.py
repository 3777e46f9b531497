"""Who plays here, as the preferences keep it: asked for once, offered again, and known to the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.keeping import people
from cardtable.keeping.people import Person
from cardtable.keeping.record import HUMAN
from cardtable.windows.kept_preferences import KeptPreferences

if TYPE_CHECKING:
    from cardtable.windows.people.people_form import PeopleForm


class NamesDesk:
    """Makes the forms that ask for names, and keeps what was written there."""

    def __init__(self, preferences: KeptPreferences) -> None:
        self._preferences = preferences

    def to_be_asked(self, game: str, seats: Sequence[str]) -> bool:
        """Return whether nobody has said, or declined to say, who sits at such a game."""
        return len(seats) > 1 and people.seated_again(self._preferences.now, game, seats) is None

    def form(self, game: str, seats: Sequence[str], names: Sequence[str] = ()) -> "PeopleForm":
        """Return a form for the people at these seats: with these names, else with those of the last time."""
        from cardtable.windows.people.people_form import PeopleForm  # noqa: PLC0415 - only those wait who are asked

        form = PeopleForm(people.known(self._preferences.now))
        self.follow(form, game, seats, names)
        return form

    def follow(self, form: "PeopleForm", game: str, seats: Sequence[str], names: Sequence[str] = ()) -> bool:
        """Let a form ask for the people at these seats, and return whether it had others."""
        if form.seats == (tuple(seats) if len(seats) > 1 else ()):
            return False
        if len(seats) > 1:
            form.ask(seats, names or people.offered(self._preferences.now, game, seats))
        else:
            form.ask((), ())
        return True

    def keep(self, game: str, form: "PeopleForm", names: Sequence[str] | None = None) -> None:
        """Keep who sits there; ``names`` are by the seats of a first deal where those are others."""
        if form.seats:
            named = form.names() if names is None else names
            now = people.seat(self._preferences.now, game, form.seats, named, form.people())
            if now != self._preferences.now:
                self._preferences.set(now)

    def names(self, game: str, seats: Sequence[str]) -> tuple[str, ...]:
        """Return the names with which a new game begins, none where nobody is known."""
        if len(seats) < 2:
            return ()
        return people.seated_again(self._preferences.now, game, seats) or ()

    def own_alone(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Return the names of a game that has come from elsewhere: of its people only oneself is known."""
        own = self._preferences.now.own_name
        return tuple(own if who == HUMAN else "" for who in seats) if own else ()

    def colour(self, name: str) -> str:
        """Return somebody's colour."""
        return people.colour_of(name, people.known(self._preferences.now))

    def known(self) -> tuple[Person, ...]:
        """Return who has played here."""
        return people.known(self._preferences.now)
