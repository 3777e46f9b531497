"""A file takes another's place although a virus scanner holds it for a moment."""

from pathlib import Path

import pytest

from cardtable.keeping.files import put_in_place


class Scanner:
    """Holds files for so many attempts to move them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, attempts: int) -> None:
        self.left = attempts
        replace = Path.replace

        def held(path: Path, target: Path) -> Path:
            if self.left > 0:
                self.left -= 1
                raise PermissionError(13, "the file is being used by another process")
            return replace(path, target)

        monkeypatch.setattr(Path, "replace", held)


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    new, old = tmp_path / "new", tmp_path / "old"
    new.write_text("new")
    old.write_text("old")
    return new, old


def test_it_is_tried_again_until_it_is_let_go(files, monkeypatch: pytest.MonkeyPatch) -> None:
    scanner = Scanner(monkeypatch, 3)
    put_in_place(*files, patience=60.0)
    assert scanner.left == 0
    assert files[1].read_text() == "new"
    assert not files[0].exists()


def test_one_that_is_never_let_go_is_refused_and_both_stay(files, monkeypatch: pytest.MonkeyPatch) -> None:
    Scanner(monkeypatch, 10**9)
    with pytest.raises(PermissionError):
        put_in_place(*files, patience=0.05)
    assert [each.read_text() for each in files] == ["new", "old"]
