"""Template of the report text: which parts of a signed read stand where.

A template is plain text with the names of parts in braces. The parts are texts of the
interpretation in the words of the user interface. A template adds headings and order, and cannot
read anything else.
"""

import re
from collections.abc import Mapping
from typing import Final

from audit.messages import Message, join

PARTS: Final = (
    "technique",
    "comparison",
    "answer",
    "findings",
    "impression",
    "urgency",
    "quality",
    "rationale",
    "limitations",
    "narrative",
    "signature",
)
"""Names of the parts that a template may place."""
NEEDED: Final = ("findings", "impression", "signature")
"""Parts without which a text is no report of a signed read."""

_PLACE: Final = re.compile(r"\{([^{}]*)\}")


def check_template(template: str) -> str:
    """Return a template that places known parts, each at most once.

    Raises:
        ValueError: A part is unknown, missing or placed twice, or a brace is not closed.
    """
    places = _PLACE.findall(template)
    if {"{", "}"} & set(_PLACE.sub("", template)):
        raise ValueError(Message("protocol.template-brace"))
    if unknown := sorted(set(places) - set(PARTS)):
        raise ValueError(
            Message("protocol.template-part-unknown", name=unknown[0], known=join(PARTS))
        )
    if missing := [name for name in NEEDED if name not in places]:
        raise ValueError(Message("protocol.template-part-missing", name=missing[0]))
    if twice := next((name for name in places if places.count(name) > 1), None):
        raise ValueError(Message("protocol.template-part-twice", name=twice))
    return template


def fill_template(template: str, parts: Mapping[str, str]) -> str:
    """Return the text with its parts; the parts themselves are not searched for names.

    Args:
        template: A checked template.
        parts: Texts by name of part. A text of several lines starts where its name stands.
    """
    filled = _PLACE.sub(lambda place: parts[place.group(1)], template)
    return re.sub(r"\n{3,}", "\n\n", filled).strip() + "\n"
