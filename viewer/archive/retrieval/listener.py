"""Callbacks of a retrieval: its progress, and series that can be seen while they arrive."""

from collections.abc import Callable
from dataclasses import dataclass

from viewer.core.dicom.assembly.series import Series
from viewer.core.loading.arriving_series import ArrivedSlice
from viewer.core.voxels.volume import Volume


@dataclass(frozen=True)
class Progress:
    """State of a running retrieval.

    Attributes:
        received: Instances that are here.
        expected: Instances to expect, as far as known by now.
        n_bytes: Bytes received so far by this retrieval.
    """

    received: int
    expected: int
    n_bytes: int


@dataclass(frozen=True)
class Listener:
    """Callbacks of a retrieval. They are called in its threads and must return soon.

    Attributes:
        progress: Called for each instance.
        preview: Called once for each displayed series with a stack without a place in space, whose
            slices arrive one by one (`Volume.arrived`). It is not the series' volume.
        slice_arrived: Called with the series UID and each slice of that stack.
        not_previewed: Called once for a displayed series of which nothing, or nothing more, can be
            shown before it is complete.
        volume: Called with a displayed series and its volume, as soon as it has as many instances
            as the archive counts. `run` goes on to compare them with the archive's list.
    """

    progress: Callable[[Progress], None] = lambda _: None
    preview: Callable[[str, Volume], None] = lambda _uid, _volume: None
    slice_arrived: Callable[[str, ArrivedSlice], None] = lambda _uid, _slice: None
    not_previewed: Callable[[str], None] = lambda _uid: None
    volume: Callable[[Series, Volume], None] = lambda _series, _volume: None
