"""Reporting checklists (STARD-AI, DECIDE-AI, CLAIM 2024), filled in from the record.

An item that the record does not answer is "not recorded".
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from audit.messages import Message, Text, join

NAMES: Final = ("stard-ai", "decide-ai", "claim-2024")
NOT_RECORDED: Final = Message("report.not-recorded")


@dataclass(frozen=True)
class Item:
    """An item: its number in the guideline, its topic in our words, and what the record states."""

    number: str
    section: str
    topic: str
    facts: tuple[str, ...]
    """Names of the facts that answer the item."""
    answer: Message | None

    @property
    def words(self) -> Message:
        """Text of the record's answer, or that nothing is recorded."""
        return self.answer or NOT_RECORDED


@dataclass(frozen=True)
class Checklist:
    """A checklist with its source."""

    name: str
    title: str
    source: str
    note: str
    items: tuple[Item, ...]

    @property
    def recorded(self) -> int:
        """Number of items that the record answers, in full or in part."""
        return sum(item.answer is not None for item in self.items)


def checklist(name: str, facts: Mapping[str, Text | None]) -> Checklist:
    """Return a checklist with each item answered from the facts.

    Raises:
        KeyError: The checklist names an unknown fact.
    """
    text = (files("resources") / "checklists" / f"{name}.toml").read_text("utf-8")
    content: dict[str, Any] = tomllib.loads(text)
    return Checklist(
        name=name,
        title=content["title"],
        source=content["source"],
        note=content["note"],
        items=tuple(_item(item, facts) for item in content["items"]),
    )


def _item(item: Mapping[str, Any], facts: Mapping[str, Text | None]) -> Item:
    names = tuple(item.get("from", ()))
    answers = [answer for name in names if (answer := facts[name])]
    answer = join(answers, " · ") or None
    return Item(item["number"], item["section"], item["topic"], names, answer)
