"""What is announced is said in another way where no screen reader listens to announcements."""

import pytest

from cardtable.table.accessibility.live import takes_announcements

ORCA_43 = ("Focus::", "Object:PropertyChange:AccessibleDescription", "Object:StateChanged:Focused")


@pytest.mark.parametrize("written", ("Object:Announcement", "Object:Announcement:", "object:announcement"))
def test_a_reader_of_announcements_is_known_however_it_asks_for_them(written: str) -> None:
    assert takes_announcements((*ORCA_43, written))


def test_orca_before_45_takes_none() -> None:
    assert not takes_announcements(ORCA_43)
    assert not takes_announcements(())
