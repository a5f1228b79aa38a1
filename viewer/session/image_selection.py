"""The part of the session that chooses what is sent: the wish, the prior study, the series as sources."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.images.series_selection import Source
from viewer.core.dicom.assembly.series import Scan
from viewer.session.annotation_state import Annotating
from viewer.session.selection_options import Sending, Told
from viewer.session.signal import Signal

if TYPE_CHECKING:
    from assistant.images.prior_study import Prior
    from assistant.images.slice_selection import PriorSeries, SelectedSlice
    from viewer.core.dicom.assembly.series import Series


class Selecting(Annotating):
    """What is sent of the study in view. `Session` says what is in view."""

    def __init__(self) -> None:
        super().__init__()
        self.sending_changed: Signal[[]] = Signal()
        self._sending = Sending()
        self._choosing = False
        self._priors: dict[str, tuple[str, Prior]] = {}  # by its study: the study it is a prior of

    @property
    @abstractmethod
    def scan(self) -> "Scan | None":
        """What was found in the files opened last."""

    @property
    @abstractmethod
    def series(self) -> "Series | None":
        """The series in view."""

    @abstractmethod
    def _take_scan(self, scan: "Scan") -> None:
        """Have further series on offer; what is in view stays."""

    # --- the wish ---------------------------------------------------------------------------------

    @property
    def sending(self) -> Sending:
        """What the reader wants sent."""
        return self._sending

    def set_sending(self, sending: Sending) -> None:
        """Want something else sent; the selection follows when it has been made."""
        if sending != self._sending:
            self._sending = sending
            self.sending_changed.emit()

    @property
    def choosing(self) -> bool:
        """True while the selection that the wish asks for is being made: what is selected is older."""
        return self._choosing

    def set_choosing(self, under_way: bool) -> None:
        """Say whether a selection is being made."""
        if under_way != self._choosing:
            self._choosing = under_way
            self.annotations_changed.emit()

    @property
    def told(self) -> Told:
        """What goes with the selected slices."""
        return Told(self._sending.captions, self.marks_to_burn())

    def _forget_sending(self) -> None:
        """Another study is in view."""
        self.set_sending(self._sending.without_place())

    def series_to_send(self) -> "tuple[Series, ...]":
        """The series that the wish names, of the current study and then of the prior; by default
        the one in view.
        """
        if self.scan is None or self.series is None:
            return ()
        named = [s for s in self.scan.series if s.id in self._sending.series]
        if not named:
            return (self.series,)
        return tuple(sorted(named, key=lambda one: one.study_uid in self._priors))

    def same_space(self, series_id: str) -> frozenset[str]:
        """Ids of the series that share a series' frame of reference, itself included."""
        series = self.scan.series if self.scan else []
        spaces = {one.id: one.frame_of_reference for one in series}
        space = spaces.get(series_id)
        alike = (key for key, other in spaces.items() if space is not None and other == space)
        return frozenset((series_id, *alike))

    def case_series(self) -> "Series | None":
        """The series in view, or while one of the prior is in view the first of the current study."""
        if self.series is None or self.series.study_uid == self.study_uid or self.scan is None:
            return self.series
        return next((s for s in self.scan.series if s.study_uid == self.study_uid), None)

    # --- prior study ------------------------------------------------------------------------------

    @property
    def prior(self) -> "Prior | None":
        """The earlier study that was taken as the prior of the one in view."""
        found = (prior for study, prior in self._priors.values() if study == self.study_uid)
        return next(found, None)

    def add_prior(self, prior: "Prior") -> None:
        """Take an earlier study as the prior of the one in view, in place of another one.

        Its series are on offer beside the others and can be looked at without leaving the case.
        """
        if self.scan is None or self.study_uid is None:
            return
        study, known = self.study_uid, {one.id for one in self.scan.series}
        self._priors = {uid: pair for uid, pair in self._priors.items() if pair[0] != study}
        self._priors[prior.series[0].study_uid] = (study, prior)
        further = [one for one in prior.series if one.id not in known]
        if further:
            self._take_scan(Scan([*self.scan.series, *further], self.scan.rejected))
        self.sending_changed.emit()

    def prior_with(self, series_id: str) -> "Prior | None":
        """The prior study that a series is of; None for one of the study in view."""
        found = (prior for _, prior in self._priors.values() if prior.has(series_id))
        return next(found, None)

    def case_study(self, series: "Series") -> str:
        """The study whose case a series is looked at in: its own, or the one it is a prior of."""
        pair = self._priors.get(series.study_uid)
        return pair[0] if pair is not None else series.study_uid

    def priors_of(self, slices: "Iterable[SelectedSlice]") -> "tuple[PriorSeries, ...]":
        """What is known of the slices' series that are of an earlier study."""
        wanted = dict.fromkeys(one.series_id for one in slices)
        found = (Source(k, self.volumes[k], None, self.prior_with(k)).as_prior() for k in wanted)
        return tuple(one for one in found if one is not None)
