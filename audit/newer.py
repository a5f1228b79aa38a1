"""What a newer version of Overread wrote into a record, told apart from damage.

Its hash and its place in the chain can be checked here, its meaning cannot. Every event that does not
match its hash is damaged, whatever it says (`audit.stored.why_unknown` says what may be newer).
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from audit.events import Event
from audit.said import listed, said
from audit.stored import why_unknown

_TYPE: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,63}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SHOWN: Final = 8
"""Types of events that are named in a message; the rest are counted."""


@dataclass(frozen=True)
class NewerEvent:
    """What every version's envelope says; empty where this one does not say it so."""

    type: str
    said: dict[str, Any]
    """seq, prev, at, type and case, as far as they are there: the database's columns repeat them."""
    blobs: tuple[str, ...]
    stored: tuple[str, ...]


def read(body: bytes) -> Event | NewerEvent | None:
    """The event in stored bytes; NewerEvent for one that a newer version may have written, None for damage."""
    try:
        return Event.model_validate_json(body)
    except ValidationError:
        return _newer(json.loads(body)) if why_unknown(body) else None


def _newer(content: dict[str, Any]) -> NewerEvent | None:
    body = content.get("body")
    kind = body.get("type") if isinstance(body, dict) else None
    if not isinstance(kind, str) or not _TYPE.fullmatch(kind):
        return None
    names = [name for name in ("seq", "prev", "at", "case") if name in content]
    said: dict[str, Any] = {name: content[name] for name in names} | {"type": kind}
    return NewerEvent(kind, said, _hashes(content.get("blobs")), _hashes(content.get("stored")))


def _hashes(found: object) -> tuple[str, ...]:
    each = tuple(found) if isinstance(found, list) else ()
    return each if all(isinstance(h, str) and _HASH.fullmatch(h) for h in each) else ()


def words(types: Iterable[tuple[str, int]]) -> str:
    """What to say of a record with such events: types, and how many of each.

    >>> words([("x.happened", 2), ("y.happened", 1)])
    'a newer version of Overread wrote 3 events of the record; not known here: x.happened (2), y.happened (1)'
    """
    counted = list(types)
    named = [f"{kind} ({n})" for kind, n in counted[:_SHOWN]]
    if (more := len(counted) - _SHOWN) > 0:
        named.append(said("{more} more types", more=more))
    n, names = sum(n for _, n in counted), listed(named)
    if n == 1:
        return said(
            "a newer version of Overread wrote 1 event of the record; not known here: {names}",
            names=names,
        )
    return said(
        "a newer version of Overread wrote {n} events of the record; not known here: {names}",
        n=n,
        names=names,
    )
