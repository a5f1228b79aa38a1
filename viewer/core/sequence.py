"""Recognise the pulse sequence, or the kind of CT, from headers, with the evidence."""

from dataclasses import dataclass

from viewer.core import tags
from viewer.core.frames import Frame
from viewer.core.grouping import Block
from viewer.core.headers import Elements


@dataclass(frozen=True)
class Recognised:
    """`sequence`: a name or None where unsure; `evidence`: what it rests on, in words."""

    sequence: str | None
    evidence: tuple[str, ...]
    contrast: bool | None


def recognise(e: Elements, frame: Frame, block: Block) -> Recognised:
    """Sequence, evidence and whether contrast agent was given."""
    if e.text(tags.MODALITY) == "CT":
        return Recognised("CT", ("Modality is CT",), None)
    return Recognised(None, (), None)


def from_words(text: str, where: str) -> Recognised:
    """What a description or file name says."""
    return Recognised(None, (), None)
