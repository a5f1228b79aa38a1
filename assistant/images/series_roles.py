"""Series by what they are: the FLAIR of a study, its ADC map, the series after contrast.

Where a study has several of a kind the choice follows a fixed order, so that it is the same
whoever asks: a volume before a loose stack, axial slices before others, without a time axis before
with one, more slices before fewer, then the order of the study.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from audit.lexicon.vocabulary import Sequence as PulseSequence
from viewer.core.dicom.assembly.series import Series

ROLES: Final = tuple(str(s) for s in PulseSequence if s is not PulseSequence.OTHER)


def series_of_role(series: Iterable[Series], role: str) -> list[Series]:
    """Return the series of a role that can be sent, the best first."""
    fitting = [
        each
        for each in series
        if each.sequence == role and each.kind != "localizer" and not each.is_color
    ]
    return sorted(fitting, key=_order)


def _order(series: Series) -> tuple[bool, bool, bool, int]:
    return (
        series.kind not in ("volume", "timeseries"),
        series.plane != "axial",
        series.frames > 1,
        -series.stored_shape[0],
    )


def similar_series(wanted: Series, among: Sequence[Series]) -> Series | None:
    """Return the series that shows the same as another one, in the same plane if there is one."""
    if wanted.sequence is None:
        return None
    fitting = series_of_role(among, wanted.sequence)
    same_plane = [candidate for candidate in fitting if candidate.plane == wanted.plane]
    return next(iter(same_plane or fitting), None)
