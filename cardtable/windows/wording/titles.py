"""What a game on the table is called over it: its name, and which deal it is."""

from datetime import date

from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.wording.phrases import short_date


def session_title(session: Session) -> str:
    """Return the name of the game and its deal."""
    title, number = _(session.entry.title), session.deal.number
    if session.day is not None:
        day = short_date(date.fromisoformat(session.day))
        return _("{title} – deal of {day}").format(title=title, day=day)
    if number:
        return _("{title} – deal {number}").format(title=title, number=number)
    return _("{title} – custom deal").format(title=title)
