"""Flags, warnings and risks as whole sentences in the language in use, with what they are about."""

from typing import Final

from audit.events import PixelRisk
from audit.flags import Flag, Subject
from audit.quality import QualityWarning
from viewer.ui.i18n import N, tr, translated

_FLAGS: Final[dict[Subject, tuple[str, str]]] = {
    "finding": (N("finding {n}: {words}"), N("finding: {words}")),
    "hypothesis": (N("hypothesis {n}: {words}"), N("hypothesis: {words}")),
    "rationale": (N("rationale step {n}: {words}"), N("rationale step: {words}")),
    "technical": (N("technical {n}: {words}"), N("technical: {words}")),
    "narrative": (N("narrative {n}: {words}"), N("narrative: {words}")),
}
"""With a number, and without one."""


def flag_told(flag: Flag) -> str:
    """What is doubtful, and in which part of the interpretation."""
    words = translated(flag.words)
    if flag.subject == "whole":
        return words
    numbered, whole = _FLAGS[flag.subject]
    return translated(numbered if flag.number else whole).format(n=flag.number, words=words)


def of_series(told: QualityWarning | PixelRisk) -> str:
    """What was found in the pixels, and in which series."""
    return tr("series {id}: {words}").format(id=told.series, words=translated(told.words))
