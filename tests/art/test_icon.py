import pytest
from PIL import Image
from PySide6.QtCore import QSize

from cardtable.art.icon import SIZES, icon, icon_image, write_icons

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_icon_comes_in_every_size_that_windows_show():
    shown = {(size.width(), size.height()) for size in icon().availableSizes()}
    assert shown == {(n, n) for n in SIZES if n <= 256}
    assert icon().actualSize(QSize(32, 32)) == QSize(32, 32)


@pytest.mark.parametrize("size", SIZES)
def test_it_has_a_dark_sign_on_a_light_card_on_a_blue_ground(size):
    image = icon_image(size)
    assert image.pixelColor(size // 2, size // 2 + size // 12).lightness() < 90
    assert image.pixelColor(size // 2, size // 5).lightness() > 200
    ground = image.pixelColor(size // 6, size // 6)
    assert ground.blue() > ground.red() + 50
    assert image.pixelColor(0, 0).alpha() < 128


@pytest.mark.slow
def test_packaging_gets_its_files(tmp_path):
    write_icons(tmp_path / "icons")
    for size in SIZES:
        with Image.open(tmp_path / "icons" / f"cardtable-{size}.png") as image:
            assert image.size == (size, size)
    with Image.open(tmp_path / "icons" / "cardtable.ico") as image:
        assert {(16, 16), (32, 32), (256, 256)} <= image.info["sizes"]
    with Image.open(tmp_path / "icons" / "cardtable.icns") as image:
        assert max(wide * scale for wide, _, scale in image.info["sizes"]) >= 512
