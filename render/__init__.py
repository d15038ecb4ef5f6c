"""The screen: the only part that imports pygame."""

import os

# Read by pygame and SDL when they are first imported, so before anything below can do that.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "roundhouse")
# A board game must not keep the screen awake, and a click that wakes the window should also do what it points at.
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
