"""Make the sounds of the table, resources/sounds/*.wav: sounds.py

Each is computed from nothing but the numbers below: short, quiet, and the same on every machine.
"""

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

RATE = 22_050
"""Samples a second."""
LOUD = 0.5
"""How loud the loudest may be, of what a machine can do."""
FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
Wave = list[float]


def brushed(seconds: float, low: float, high: float, loud: float, seed: int) -> Wave:
    """Return paper on cloth: noise between two frequencies (Hz) that swells fast and dies away."""
    chance, slow, fast, samples = Random(seed), 0.0, 0.0, []
    wide, narrow = (1 - math.exp(-2 * math.pi * each / RATE) for each in (high, low))
    count = round(seconds * RATE)
    for number in range(count):
        noise = chance.uniform(-1, 1)
        fast += wide * (noise - fast)
        slow += narrow * (fast - slow)
        samples.append(loud * (fast - slow) * swell(number / count, 0.12))
    return samples


def swell(part: float, top: float) -> float:
    """Return how loud a sound is at a part (0 … 1) of it: it rises till `top` and falls to nothing."""
    return part / top if part < top else ((1 - part) / (1 - top)) ** 2


def tone(seconds: float, pitch: float, loud: float) -> Wave:
    """Return a soft struck tone of so many Hz, with its octave."""
    count = round(seconds * RATE)

    def sample(number: int) -> float:
        angle = 2 * math.pi * pitch * number / RATE
        return loud * (math.sin(angle) + 0.25 * math.sin(2 * angle)) * swell(number / count, 0.02)

    return [sample(number) for number in range(count)]


def together(*parts: tuple[float, Wave]) -> Wave:
    """Return several sounds, each beginning after so many seconds."""
    length = max(round(start * RATE) + len(part) for start, part in parts)
    whole = [0.0] * length
    for start, part in parts:
        for number, value in enumerate(part, round(start * RATE)):
            whole[number] += value
    return whole


def dealt() -> Wave:
    """Return five cards that slide off a pack."""
    return together(*((0.07 * each, brushed(0.09, 900, 4200, 0.5, 20 + each)) for each in range(5)))


def won() -> Wave:
    """Return four notes of a chord, one after the other."""
    notes = enumerate((392.0, 493.88, 587.33, 783.99))
    return together(*((0.11 * place, tone(0.6, pitch, 0.1)) for place, pitch in notes))


SOUNDS: dict[str, Callable[[], Wave]] = {
    "lifted": lambda: brushed(0.07, 1200, 5000, 0.3, 1),
    "laid": lambda: together((0, brushed(0.05, 300, 2600, 0.6, 2)), (0.01, tone(0.06, 140, 0.16))),
    "refused": lambda: together((0, tone(0.09, 196, 0.14)), (0.08, tone(0.11, 174.6, 0.14))),
    "dealt": dealt,
    "won": won,
}
"""What is heard when; `cardtable/windows/playing/sounds.py` plays them by these names."""


def as_wave_data(samples: Iterable[float]) -> bytes:
    """Return the samples (-1 … 1) as 16 bits each, the lower byte first."""
    data = array("h", (round(32_767 * LOUD * max(-1.0, min(1.0, value))) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    return data.tobytes()


def main(folder: Path = FOLDER) -> None:
    """Write all sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(as_wave_data(make()))


if __name__ == "__main__":
    main()
