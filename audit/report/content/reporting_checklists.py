"""The checklists of the field, filled in from the record; what it does not say is "not recorded"."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

NAMES: Final = ("stard-ai", "decide-ai", "claim-2024")
NOT_RECORDED: Final = "not recorded"


@dataclass(frozen=True)
class Item:
    """One item: its number in the guideline, its topic in our words, what the record says."""

    number: str
    section: str
    topic: str
    facts: tuple[str, ...]
    """Names of the facts that answer it."""
    said: str | None

    @property
    def words(self) -> str:
        """What the record says, or that it says nothing."""
        return self.said or NOT_RECORDED


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
        """How many items the record answers, in whole or in part."""
        return sum(item.said is not None for item in self.items)


def checklist(name: str, facts: Mapping[str, str | None]) -> Checklist:
    """The checklist of this name, each item with what the facts say. KeyError for an unknown fact."""
    text = (files("resources") / "checklists" / f"{name}.toml").read_text("utf-8")
    content: dict[str, Any] = tomllib.loads(text)
    return Checklist(
        name=name,
        title=content["title"],
        source=content["source"],
        note=content["note"],
        items=tuple(_item(item, facts) for item in content["items"]),
    )


def _item(item: Mapping[str, Any], facts: Mapping[str, str | None]) -> Item:
    names = tuple(item.get("from", ()))
    answers = [words for words in (facts[name] for name in names) if words]
    return Item(item["number"], item["section"], item["topic"], names, " · ".join(answers) or None)
