"""The record of who read what, when, and what was proposed: headless, and independent of viewing.

Each name is imported when it is first used: whoever only asks for the home folder waits neither for
the schema nor for the database.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from audit.comparison.comparison import Comparison, compare
    from audit.interpretation.interpretation import Interpretation
    from audit.record.log.event_log import Log

__all__ = ["Comparison", "Interpretation", "Log", "compare"]

_PLACES: Final = {
    "Comparison": "audit.comparison.comparison",
    "Interpretation": "audit.interpretation.interpretation",
    "Log": "audit.record.log.event_log",
    "compare": "audit.comparison.comparison",
}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)
