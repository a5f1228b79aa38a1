"""Numbers of things, each with its noun as the language in use writes it."""

from typing import Final

from viewer.ui.i18n import N, translated

COUNTED: Final = {
    "backup": (N("{n} backup"), N("{n} backups")),
    "case": (N("{n} case"), N("{n} cases")),
    "comparison": (N("{n} comparison"), N("{n} comparisons")),
    "criterion": (N("{n} criterion"), N("{n} criteria")),
    "day": (N("{n} day"), N("{n} days")),
    "draft": (N("{n} draft"), N("{n} drafts")),
    "event": (N("{n} event"), N("{n} events")),
    "file": (N("{n} file"), N("{n} files")),
    "folder": (N("{n} folder"), N("{n} folders")),
    "hour": (N("{n} hour"), N("{n} hours")),
    "image": (N("{n} image"), N("{n} images")),
    "key": (N("{n} key"), N("{n} keys")),
    "patient": (N("{n} patient"), N("{n} patients")),
    "payload": (N("{n} payload"), N("{n} payloads")),
    "place": (N("{n} place"), N("{n} places")),
    "problem": (N("{n} problem"), N("{n} problems")),
    "request": (N("{n} request"), N("{n} requests")),
    "row": (N("{n} row"), N("{n} rows")),
    "study": (N("{n} study"), N("{n} studies")),
}
"""One and several of what is counted on screen, a text each."""


def counted(n: int, what: str) -> str:
    """A number with its noun, one of `COUNTED`.

    >>> counted(1, "event"), counted(2, "study")
    ('1 event', '2 studies')
    """
    one, many = COUNTED[what]
    return translated(one if n == 1 else many).format(n=n)
