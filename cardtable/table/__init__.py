"""The Qt scene: sprites, lifting and snapping, animation, keyboard."""
