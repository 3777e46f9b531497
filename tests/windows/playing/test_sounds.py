"""What is heard at the table, told to a speaker that remembers it; and the loudspeaker without a device."""

import sys
import wave
from types import ModuleType
from typing import ClassVar

import pytest
from PySide6.QtCore import Qt

from cardtable.assets import resource
from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.playing import sounds
from cardtable.windows.playing.sounds import NAMES
from tests.sampling import only_thorough
from tests.scripts import script
from tests.window_driver import trigger


class Memory:
    """A speaker that keeps the names of what it was to play."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.closed = False

    def play(self, name: str) -> None:
        self.played.append(name)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def table(open_window):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    page = window.page
    page.sounds.speaker = Memory()
    return window


def first_move(page):
    return page.session.game.moves(page.session.position)[0]


def test_off_is_the_default_and_nobody_plays_then(open_window):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    assert not window.preferences.sounds
    assert window.page.sounds.speaker is None
    window.page.play(first_move(window.page))


@pytest.mark.slow
def test_lifting_and_laying_are_heard(table):
    page = table.page
    move = first_move(page)
    page.view.hand.lift(move.cards[0])
    assert page.sounds.speaker.played == ["lifted"]
    page.play(move)
    assert page.sounds.speaker.played == ["lifted", "laid"]


def test_taking_back_is_not_heard(table):
    page = table.page
    page.play(first_move(page))
    page.sounds.speaker.played.clear()
    page.step(lambda session: session.undo())
    assert page.sounds.speaker.played == []


def test_a_new_deal_is_heard(table):
    trigger(table, "new")
    assert table.page.sounds.speaker.played == ["dealt"]


def test_a_refusal_is_heard(table):
    view = table.page.view
    buried = next(each.card for each in view.table.layout.cards if each.card not in view.hand.liftable)
    view.hand.click(view.table.sprites[buried])
    assert table.page.sounds.speaker.played == ["refused"]


def test_switching_off_silences_the_speaker(table):
    speaker = table.page.sounds.speaker
    table.page.sounds.set_wished(False)
    assert speaker.closed
    assert table.page.sounds.speaker is None


@only_thorough()
@pytest.mark.parametrize("there", [True, False])
def test_the_preference_can_be_ticked_where_sounds_can_be_played(there, qtbot, monkeypatch, open_window):
    monkeypatch.setattr(sounds, "find_spec", lambda _name: object() if there else None)
    dialog = PreferencesDialog(open_window().preferences)
    qtbot.addWidget(dialog)
    assert dialog.boxes["sounds"].isEnabled() is there
    assert not dialog.boxes["sounds"].isChecked()


def test_each_sound_can_be_listened_to_before_it_is_wished_for(qtbot, monkeypatch):
    speaker = Memory()
    loudspeaker = ModuleType("loudspeaker")
    loudspeaker.Loudspeaker = lambda: speaker
    monkeypatch.setitem(sys.modules, "cardtable.windows.playing.loudspeaker", loudspeaker)
    monkeypatch.setattr(sounds, "find_spec", lambda _name: object())
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.bring(dialog.samples)
    for button in dialog.samples.buttons.values():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sorted(speaker.played) == sorted(NAMES)
    assert not dialog.preferences.sounds


def test_every_sound_is_short_and_quiet_and_of_the_kind_that_is_played():
    assert set(NAMES) == set(script("sounds").SOUNDS)
    for name in NAMES:
        with resource("sounds", f"{name}.wav").open("rb") as file, wave.open(file) as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22_050)
            assert 0.04 < sound.getnframes() / 22_050 < 1.0
            data = memoryview(sound.readframes(sound.getnframes())).cast("h")
            assert 500 < max(map(abs, data)) < 10_000


class Device:
    """What miniaudio calls a device: it asks the stream for samples, here once, and keeps them."""

    made: ClassVar["list[Device]"] = []

    def __init__(self, **_how: object) -> None:
        self.heard = b""
        Device.made.append(self)

    def __enter__(self) -> "Device":
        return self

    def __exit__(self, *_fault: object) -> None:
        pass

    def start(self, stream) -> None:
        self.heard = stream.send(40_000)


def driver(device) -> ModuleType:
    module = ModuleType("miniaudio")
    module.PlaybackDevice = device  # type: ignore[attr-defined]
    module.SampleFormat = type("SampleFormat", (), {"SIGNED16": 2})  # type: ignore[attr-defined]
    return module


def test_the_loudspeaker_gives_the_device_the_sound_and_then_silence(monkeypatch, qtbot):
    monkeypatch.setattr(Device, "made", [])
    monkeypatch.setitem(sys.modules, "miniaudio", driver(Device))
    monkeypatch.delitem(sys.modules, "cardtable.windows.playing.loudspeaker", raising=False)
    from cardtable.windows.playing.loudspeaker import Loudspeaker  # noqa: PLC0415 - with that driver

    speaker = Loudspeaker()
    speaker.play("won")
    qtbot.waitUntil(lambda: bool(Device.made) and bool(Device.made[0].heard))
    speaker.close()
    with resource("sounds", "won.wav").open("rb") as file, wave.open(file) as sound:
        whole = sound.readframes(sound.getnframes())
    heard = Device.made[0].heard
    assert len(heard) == 80_000
    assert heard.startswith(whole)
    assert not any(heard[len(whole) :])


def test_a_machine_without_a_device_is_silent_and_complains_of_nothing(monkeypatch, qtbot):
    asked: list[object] = []

    def none(**how: object) -> None:
        asked.append(how)
        raise OSError("no device")

    monkeypatch.setitem(sys.modules, "miniaudio", driver(none))
    monkeypatch.delitem(sys.modules, "cardtable.windows.playing.loudspeaker", raising=False)
    from cardtable.windows.playing.loudspeaker import Loudspeaker  # noqa: PLC0415 - with that driver

    speaker = Loudspeaker()
    for _time in range(3):
        speaker.play("laid")
    qtbot.waitUntil(lambda: bool(asked))
    speaker.play("laid")
    speaker.close()
    assert len(asked) == 1
