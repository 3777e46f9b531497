"""Two whole games played by ear: what a screen reader is told is all that is known of the table.

    python packaging/heard.py [beleaguered-castle | byzantium | orca] …

Starts D-Bus, AT-SPI and a screen in memory, Card Table on it, and listens as a screen reader does. It
plays Beleaguered Castle by hints that it hears, lifting and dropping by the cards' own actions, and
Byzantium with the keyboard, going where it hears that a card may go. Where the real Orca is installed, it
runs at last, and what is announced and read must be among its words. What was heard is printed. The exit
status is 1 where something that must be heard was not, or was that must not.
"""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import orca_reader
from heard_session import HeardSession
from orca_reader import Orca
from screen_reader import Deaf, Event, Node, ScreenReader

LIMIT = 240
"""Seconds for all games; whatever hangs is ended then."""
_QUIET = 2.5
"""Seconds in which nothing is done and nothing may be told."""


class Table:
    """A game on the program's table, as it is heard."""

    def __init__(self, reader: ScreenReader, title: str) -> None:
        self._reader = reader
        self.program = program = reader.program()
        self._heard: list[str] = []
        self._frame = reader.wait("a window", lambda: reader.find(program, "", "frame"))
        self.node: Node = reader.wait(title, lambda: reader.find(self._frame, title, "panel"))
        # There is no window manager here to give a new window the keyboard: a click does it.
        reader.click(
            reader.wait("the count of moves", lambda: reader.find(self._frame, r".*\d moves\b.*", "label"))
        )
        reader.focus(self.node)

    def spoken(self, seconds: float = 0.0) -> list[str]:
        """Return what a screen reader would have said since the last time, and print it."""
        told = [words for event in self._reader.listen(seconds) if (words := self._words(event))]
        for words in told:
            print(f"  “{words}”")
        return told

    def _words(self, event: Event) -> str:
        if event.kind == "Announcement":
            return event.text
        if event.kind == "StateChanged:focused" and event.on:
            with suppress(Deaf):  # what it was told of may be gone by now
                return self._reader.name(event.node)
        return ""

    def hear(self, what: str) -> str:
        """Return what is said that matches a pattern; what is said after it is kept for the next time."""
        end = time.monotonic() + 20
        while True:
            for number, words in enumerate(self._heard):
                if re.search(what, words):
                    del self._heard[: number + 1]
                    return words
            if time.monotonic() > end:
                raise Deaf(f"{what!r} was not heard, but: {self._heard[-5:]}")
            self._heard += self.spoken(0.05)

    def forget(self) -> None:
        """Begin to listen anew."""
        self.spoken()
        self._heard.clear()

    def press(self, key: str) -> None:
        """Press a key."""
        self.forget()
        print(f"[{key}]")
        self._reader.press(key)

    def act(self, name: str, action: str) -> None:
        """Do something with the first node of the table whose name a pattern describes."""
        node = self._reader.find(self.node, name, "list item")
        if node is None:
            raise Deaf(f"there is no “{name}” on the table")
        self.forget()
        print(f"[{action}: {self._reader.name(node)}]")
        self._reader.act(node, action)

    def button(self, name: str) -> None:
        """Press a button of the window."""
        node = self._reader.find(self._frame, name, "push button")
        if node is None:
            raise Deaf(f"there is no button “{name}”")
        self.forget()
        print(f"[{name}]")
        self._reader.act(node, "Press")

    def quit(self) -> None:
        """End the program by its menu."""
        node = self._reader.find(self._frame, "Quit", "menu item")
        if node is None:
            raise Deaf("there is no entry “Quit” in the menus")
        print("[Quit]")
        self._reader.act(node, "Press")

    def read_rules(self) -> None:
        """Give the page of rules the keyboard, once it is there."""
        find = self._reader.find
        page = self._reader.wait("the rules", lambda: find(self.program, "The rules of ", ""))
        self._reader.click(page)  # as no window manager gives it to a new window
        self._reader.focus(page)

    def places(self) -> list[str]:
        """Return what the places of the table are called."""
        return [self._reader.name(each) for each in self._reader.children(self.node)]

    def check_silence(self) -> None:
        """See that nothing is told while nothing happens: the clock above all."""
        self.forget()
        told = self._reader.listen(_QUIET)
        names = [(event.kind, event.text or self._reader.name(event.node)) for event in told]
        if names:
            raise Deaf(f"nothing happens, but a screen reader is told of {names}")
        print(f"(silence for {_QUIET} seconds, though the clock runs)")


def beleaguered_castle(table: Table) -> None:
    """Win a deal by the hints that are heard."""
    for words in table.places():
        print(f"  {words}")
    for key, answer in (("g", "This game can be won|0 moves"), ("f", "foundation"), ("o", "can go to")):
        table.press(key)
        table.hear(answer)
    table.act(r".*, sixth of 6$", "SetFocus")  # it cannot move
    for key, answer in (("Return", "nowhere to go"), ("l", "6 cards, from the bottom up: ")):
        table.press(key)
        table.hear(answer)
    moves = 0
    while True:
        table.press("h")
        hint = table.hear(r"^Hint: |^Won\.")
        if hint.startswith("Won"):
            break
        card, place = re.fullmatch(r"Hint: the (.+) to (.+)\.", hint).groups()
        table.act(f"{card}, ", "Lift")
        table.hear(f"^Picked up: the {card}; can go to .*{place}")
        table.act(place, "Drop here")
        table.hear(f"^The {card} to {place}\\.")
        moves += 1
        if moves == 3:
            _take_back(table, card)
            table.check_silence()
    print(f"({moves} moves)")


def _take_back(table: Table, card: str) -> None:
    for name, told in (("Undo", f"^Undone: the {card} "), ("Redo", f"^Redone: the {card} ")):
        table.button(name)
        table.hear(told)


def byzantium(table: Table) -> None:
    """Lay every card of a deal with the keyboard, at the first place to which it may go."""
    table.hear(r"The (.+) can move\.")
    table.press("Left")
    table.hear(", the drawn card, can move$")
    laid = 0
    while True:
        table.press("Return")
        lifted = table.hear(r"^Picked up: ")
        card, goals = re.fullmatch(r"Picked up: (.+); can go to (.+)\.", lifted).groups()
        first, *others = goals.split("; or ")
        if others:
            table.press("Tab")
        table.hear(f"^{first}(, on |, beside |$)")
        table.press("Return")
        told = table.hear(f"(?i)^{card} to {first}\\.|^you set {card} aside\\.")
        laid += 1
        if laid == 4:
            for key, answer in (("f", "hierarchy"), ("g", "set aside"), ("i", "^The drawn card, ")):
                table.press(key)
                table.hear(answer)
        if "Turned up: " not in told:
            break
    table.hear("set aside|Won")
    print(f"({laid} cards)")


GAMES: dict[str, tuple[str, str, Callable[[Table], None]]] = {
    "beleaguered-castle": ("Beleaguered Castle", "3", beleaguered_castle),
    "byzantium": ("Byzantium", "7", byzantium),
}


ORCA = "orca"
_ORCAS = "beleaguered-castle"
"""The game that the real Orca tells of."""


def with_orca(table: Table, orca: Orca) -> None:
    """Do some things at a table and in the rules; Orca must say what is read, and what is announced."""

    def press(key: str, *what: str) -> None:
        table.press(key)
        for words in what:
            orca.hear(words)

    press("Up", r", row \d, sixth of 6")
    press("g", "0 moves")
    press("l", "6 cards, from the bottom up: ")
    press("h", "^Hint: the ")
    press("Return", r"^The .* to the .* foundation\.|^The .* to row \d\.")
    press("F1")
    table.read_rules()
    orca.hear("^Rules.*dialog|^The rules of Beleaguered Castle")
    press("h", ", heading of level 2$")
    press("Down", r"\w+ \w+ \w+")
    press("Escape")
    needless = [each for each in orca.said if "layered pane" in each or "List with" in each]
    if needless:
        raise Deaf(f"Orca says what nobody needs to hear: {needless}")


def play_with_orca(session: HeardSession) -> None:
    """Hear a game with the real Orca, if there is one."""
    print("\n=== The real Orca ===")
    if not orca_reader.is_there():
        print("(it is not installed: nothing is heard of it)")
        return
    orca = Orca(session)
    play(_ORCAS, session, lambda table: with_orca(table, orca), announcements=False)


def play(
    game: str,
    session: HeardSession,
    act: Callable[[Table], None] | None = None,
    *,
    announcements: bool = True,
) -> None:
    """Play one of the games to its end, or `act` at its table."""
    title, deal, by_ear = GAMES[game]
    print(f"\n=== {title}, deal {deal}, by ear ===")
    begun = time.monotonic()
    reader = ScreenReader(session.bus, announcements=announcements)
    program = session.run("--game", game, "--deal", deal)
    try:
        table = Table(reader, title)
        (act or by_ear)(table)
        table.quit()
        status = program.wait(timeout=20)
        if status:
            raise Deaf(f"the program ended with the status {status}")
    except subprocess.TimeoutExpired:
        raise Deaf("the program does not end") from None
    finally:
        reader.close()
        session.stop(program)
    print(f"({time.monotonic() - begun:.0f} seconds)")


def main(arguments: list[str]) -> int:
    """Play the games named, by default both."""
    names = (*GAMES, ORCA)
    if set(arguments) - set(names):
        print(f"These can be played by ear: {', '.join(names)}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(LIMIT)
    with HeardSession() as session:
        try:
            for name in arguments or names:
                if name == ORCA:
                    play_with_orca(session)
                else:
                    play(name, session)
        except (Deaf, OSError) as error:
            print(f"Not heard: {error}", file=sys.stderr)
            print(session.log.read_text("utf-8", errors="replace")[-3000:], file=sys.stderr)
            return 1
        finally:
            signal.alarm(0)
    return 0


def _too_long(_number: int, _frame: object) -> None:
    raise Deaf(f"the games were not over after {LIMIT} seconds")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
