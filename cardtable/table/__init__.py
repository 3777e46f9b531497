"""The Qt scene: sprites, lifting and snapping, animation, keyboard."""

from cardtable.art.binding import load

load()
