"""What kind of browser somebody uses, in a few words, so that they recognise it in the list of their sessions."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("SamsungBrowser/", "Samsung's browser"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def agent_of(header: str) -> str:
    """The browser and the system that a header names.

    >>> agent_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox on Linux'
    """
    browser = next((words for sign, words in BROWSERS if sign in header), "A browser")
    system = next((words for sign, words in SYSTEMS if sign in header), "")
    return f"{browser} on {system}" if system else browser
