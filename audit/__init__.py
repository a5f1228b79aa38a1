"""The record of who read what, when, and what was proposed: headless, and independent of viewing.

`Log` is imported when first used, so that comparing interpretations needs no database.
"""

from typing import TYPE_CHECKING, Any

from audit.compare import Comparison, compare
from audit.interpretation import Interpretation

if TYPE_CHECKING:
    from audit.log import Log

__all__ = ["Comparison", "Interpretation", "Log", "compare"]


def __getattr__(name: str) -> Any:
    if name == "Log":
        from audit.log import Log

        return Log
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
