"""A clinical text and its identifying parts: removed, replaced by a tag, or kept with a reason."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from assistant.errors import BundleError
from audit.messages import Message, join, term
from viewer.core.deid.identifier_search import Identifier, IdentifierKind, find_identifiers
from viewer.core.voxels.volume_origin import OwnWords

Source = Literal["typed", "text file", "FHIR"]

THE_CONTEXT: Final = Message("context.text-clinical-context")
MAX_CONTEXT: Final = 20_000
TAGS: Final[Mapping[IdentifierKind, str]] = {kind: f"[{kind.value}]" for kind in IdentifierKind} | {
    IdentifierKind.AGE: "[90 or over]"
}
"""What stands in the place of an identifying part. Ages over 89 are reported as one class, as 45
CFR 164.514(b)(2)(i)(C) allows."""


class ContextUnresolved(BundleError):
    """A text holds identifying parts that nobody decided on; the message names their kinds only."""


@dataclass(frozen=True)
class Kept:
    """A part that looks identifying and stays, wherever it stands in the text, and why."""

    words: str = field(repr=False)
    kind: IdentifierKind
    reason: str = field(repr=False)

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise ContextUnresolved(
                Message("context.identifier-reason-missing", kind=term(self.kind))
            )


def unresolved(
    text: str, decisions: Iterable[Kept] = (), own: OwnWords | None = None
) -> list[Identifier]:
    """Return the identifying parts of a text that are not kept with a reason, in order."""
    allowed = {kept_part.words for kept_part in decisions}
    return [i for i in find_identifiers(text, own) if text[i.start : i.end] not in allowed]


def require_resolved(
    text: str,
    decisions: Iterable[Kept] = (),
    own: OwnWords | None = None,
    *,
    what: Message = THE_CONTEXT,
) -> None:
    """Raise `ContextUnresolved` where a text holds identifying parts that are not kept.

    For everything that a person writes and that would leave: `what` names it in the message.
    """
    open_parts = unresolved(text, decisions, own)
    if open_parts:
        kinds = join(term(kind) for kind in dict.fromkeys(part.kind for part in open_parts))
        raise ContextUnresolved(Message("context.may-identify-patient", what=what, kinds=kinds))


@dataclass(frozen=True)
class ClinicalContext:
    """A context that may go along: text, where it came from, and what was done to it.

    `removed` and `replaced` count by kind, `taken` counts FHIR entries, `left_out` those that were
    not taken, by reason, and `read_id` names what was read from a server. Raises
    `ContextUnresolved` for identifying parts that are not kept, and `BundleError` for an empty or
    overlong text. The words of the study's own headers are checked where the study is known: in
    `make_bundle`.
    """

    text: str = field(repr=False)
    source: Source = "typed"
    kept: tuple[Kept, ...] = ()
    removed: Mapping[str, int] = field(default_factory=dict)
    replaced: Mapping[str, int] = field(default_factory=dict)
    taken: int | None = None
    left_out: Mapping[str, int] = field(default_factory=dict)
    read_id: str | None = None

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise BundleError(Message("context.empty"))
        if len(self.text) > MAX_CONTEXT:
            n = len(self.text)
            raise BundleError(
                Message(
                    "context.too-long",
                    n=n,
                    max_context=MAX_CONTEXT,
                )
            )
        require_resolved(self.text, self.kept)

    @classmethod
    def of(cls, text: str | None) -> "ClinicalContext | None":
        """Return a typed text as a context; None if it is empty. Raises as the class does."""
        if text is not None and text.strip():
            return cls(text.strip())
        return None


@dataclass(frozen=True)
class ContextWords:
    """A text on its way to become a context. Immutable: each act gives the next state.

    `own`: what the study's own headers name. Acts take an `Identifier` of `open`.
    """

    text: str = field(default="", repr=False)
    source: Source = "typed"
    own: OwnWords = field(default_factory=OwnWords, repr=False)
    kept: tuple[Kept, ...] = ()
    removed: Mapping[str, int] = field(default_factory=dict)
    replaced: Mapping[str, int] = field(default_factory=dict)
    taken: int | None = None
    left_out: Mapping[str, int] = field(default_factory=dict)
    read_id: str | None = None

    @property
    def found(self) -> list[Identifier]:
        """Every part that looks identifying, kept ones included."""
        return find_identifiers(self.text, self.own)

    @property
    def open(self) -> list[Identifier]:
        """Parts that nobody decided on yet."""
        return unresolved(self.text, self.kept, self.own)

    def with_text(self, text: str) -> "ContextWords":
        """Return the same with another text.

        Kept words stay kept, and those no longer in it are dropped.
        """
        return replace(self, text=text, kept=tuple(k for k in self.kept if k.words in text))

    def remove(self, part: Identifier) -> "ContextWords":
        """Take a part out, with one of two blanks around it."""
        before, after = self.text[: part.start], self.text[part.end :]
        if before.endswith((" ", "\n")) or not before:
            after = after.removeprefix(" ")
        return replace(self.with_text(before + after), removed=_one_more(self.removed, part.kind))

    def tag(self, part: Identifier) -> "ContextWords":
        """Put the part's kind in brackets in its place."""
        text = self.text[: part.start] + TAGS[part.kind] + self.text[part.end :]
        return replace(self.with_text(text), replaced=_one_more(self.replaced, part.kind))

    def tag_all(self) -> "ContextWords":
        """Replace every open part by its kind."""
        words = self
        for part in reversed(self.open):
            words = words.tag(part)
        return words

    def keep(self, part: Identifier, reason: str) -> "ContextWords":
        """Let a part stand, wherever it is in the text.

        Raises `ContextUnresolved` without a reason.
        """
        words = self.text[part.start : part.end]
        return replace(self, kept=(*self.kept, Kept(words, part.kind, reason.strip())))

    def finished(self) -> ClinicalContext | None:
        """Return the context as it may be sent; None without text.

        Raises `ContextUnresolved` while parts are open.
        """
        if not self.text.strip():
            return None
        require_resolved(self.text, self.kept, self.own)
        return ClinicalContext(
            self.text.strip(),
            self.source,
            self.kept,
            dict(self.removed),
            dict(self.replaced),
            self.taken,
            dict(self.left_out),
            self.read_id,
        )


def _one_more(counts: Mapping[str, int], kind: IdentifierKind) -> dict[str, int]:
    return dict(Counter(counts) + Counter([kind.value]))
