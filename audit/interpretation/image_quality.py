"""Warnings about the quality of images, shown before they are sent and kept with the draft."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from audit.interpretation.interpretation import ImageNumber, Model
from audit.messages import Message, Text


class QualityCode(StrEnum):
    """Names of the warnings. `docs/checks.md` says how each is measured."""

    NO_PLACE = "no-place"
    THICK_SLICES = "thick-slices"
    GAPS = "gaps"
    BRAIN_NOT_FOUND = "brain-not-found"
    BRAIN_CUT_OFF = "brain-cut-off"
    NOISY = "noisy"
    CLIPPED = "clipped"
    WRONG_WINDOW = "wrong-window"
    NO_BRAIN_ON_IMAGE = "no-brain-on-image"
    BLANK_IMAGE = "blank-image"
    GHOSTING = "ghosting"
    GHOSTING_NOT_CHECKED = "ghosting-not-checked"


_UNCHECKED: Final = {
    QualityCode.BRAIN_NOT_FOUND: frozenset(
        {
            QualityCode.BRAIN_CUT_OFF,
            QualityCode.NOISY,
            QualityCode.WRONG_WINDOW,
            QualityCode.NO_BRAIN_ON_IMAGE,
            QualityCode.GHOSTING,
        }
    ),
    QualityCode.GHOSTING_NOT_CHECKED: frozenset({QualityCode.GHOSTING}),
}
NOT_CHECKED: Final = frozenset(_UNCHECKED)
"""What says only that something was not looked at, so that silence is not taken for a pass."""


def unchecked(warnings: Iterable[QualityCode]) -> frozenset[QualityCode]:
    """Return what was not looked at, by the warnings that there are."""
    result = (_UNCHECKED.get(code, frozenset()) for code in warnings)
    return frozenset().union(*result)


class QualityWarning(Model):
    """A limit of what the images can show: of a series, or of some of its images."""

    code: QualityCode
    series: str
    """Short id of the series, as `overread info` gives it."""
    images: tuple[ImageNumber, ...] = ()
    """The images it concerns; none: the series as a whole."""
    words: Text

    @property
    def doubtful(self) -> bool:
        """Whether something was found; False where something was not looked at."""
        return self.code not in NOT_CHECKED

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """The whole sentence, as a reader sees it.

        >>> warning = QualityWarning(code="gaps", series="4", words="gaps of 3 mm between slices")
        >>> print(warning.sentence)
        series 4: gaps of 3 mm between slices
        """
        return Message("image-quality.series-warning", id=self.series, words=self.words)
