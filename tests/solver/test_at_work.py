"""Many questions, several processes: every answer comes, whoever is lost."""

import os
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from cardtable.errors import NoAnswer
from cardtable.solver.at_work import answered, at_work
from tests.sampling import only_thorough

ROOT = Path(__file__).resolve().parents[2]


def square(number: int) -> int:
    return number * number


def square_or_die(marks: Path, number: int) -> int:
    """End the whole process the first time that 3 is asked for."""
    mark = marks / str(number)
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return square(number)


def die(_number: int) -> int:
    os._exit(1)


@only_thorough()
def test_a_process_that_is_lost_loses_no_answer(tmp_path: Path) -> None:
    numbers = range(1, 13)
    with at_work(1) as each:
        alone = dict(each(square, numbers))
    with at_work(2) as each:
        together = list(each(partial(square_or_die, tmp_path), numbers))
    assert dict(together) == alone
    assert len(together) == len(alone)
    assert (tmp_path / "3").exists()


@only_thorough()
def test_processes_that_never_answer_are_told_of() -> None:
    with pytest.raises(NoAnswer, match="stopped thinking before it had an answer"), at_work(2) as each:
        list(each(die, range(3)))


def test_never_more_is_asked_at_once_than_is_wanted() -> None:
    asked: list[int] = []
    found: dict[int, int] = {}
    with ThreadPoolExecutor(4) as threads:

        def submit(number: int) -> Future[int]:
            asked.append(number)
            assert len(asked) - len(found) <= 3
            return threads.submit(square, number)

        for number, answer in answered(submit, iter(range(20)), 3):
            found[number] = answer.result()
    assert found == {number: square(number) for number in range(20)}


def test_processes_do_not_outlive_who_began_them() -> None:
    script = (
        "import os\n"
        "from cardtable.solver.at_work import at_work\n"
        "if __name__ == '__main__':\n"
        "    with at_work(2) as each:\n"
        "        print(next(each(abs, range(8))), flush=True)\n"
        "        os._exit(7)\n"
    )
    # Its output is at an end only when nobody is left that could write.
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False, cwd=ROOT
    )
    assert done.returncode == 7
    assert done.stdout.startswith("(")
