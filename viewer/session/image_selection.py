"""The choice of images to send: the options, and the slices selected by them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from assistant.images.slice_selection import Selection, selected
from audit.messages import Message
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.marks import SliceRef
from viewer.session.annotations.study_annotations import StudyAnnotations
from viewer.session.selection_options import BundleOptions, SelectionOptions, burned_marks
from viewer.session.signal import Signal
from viewer.session.view import View

if TYPE_CHECKING:
    from assistant.images.burn_in_marks import BurnedMark
    from assistant.images.slice_selection import SelectedSlice
    from viewer.core.dicom.assembly.series import Series


class ImageSelection:
    """The images of the study in view that would be sent."""

    def __init__(self, view: View, annotations: StudyAnnotations) -> None:
        self.changed: Signal[[]] = Signal()
        """The options or the prior study changed; the selected slices follow."""
        self._view = view
        self._annotations = annotations
        self._options = SelectionOptions()
        self._pending = False
        view.prior_changed.connect(self.changed.emit)

    @property
    def options(self) -> SelectionOptions:
        """The options that the reader chose."""
        return self._options

    def set_options(self, options: SelectionOptions) -> None:
        """Change what is to be sent; the selected slices follow when a worker has chosen them."""
        if options != self._options:
            self._options = options
            self.changed.emit()

    def forget_place(self) -> None:
        """Drop the options that belong to the study that was in view."""
        self.set_options(self._options.without_place())

    @property
    def is_pending(self) -> bool:
        """True while slices are being chosen by new options: the selected ones are older."""
        return self._pending

    def set_pending(self, pending: bool) -> None:
        """Set whether slices are being chosen."""
        if pending != self._pending:
            self._pending = pending
            self._annotations.changed.emit()

    @property
    def bundle_options(self) -> BundleOptions:
        """The captions and marks that go with the selected slices."""
        return BundleOptions(self._options.captions, self.marks_to_burn())

    def series(self) -> "tuple[Series, ...]":
        """Return the series to send, those of the current study before those of the prior.

        By default this is the series in view.
        """
        scan, in_view = self._view.scan, self._view.series
        if scan is None or in_view is None:
            return ()
        named = [series for series in scan.series if series.id in self._options.series]
        if not named:
            return (in_view,)
        return tuple(sorted(named, key=lambda item: self._view.is_prior_study(item.study_uid)))

    def use_rule_selection(self, selection: Selection) -> None:
        """Send slices that a rule chose."""
        slices = tuple(SliceRef(s.series_id, s.plane, s.index, s.window) for s in selection.slices)
        self._annotations.apply(
            replace(
                self._annotations.current,
                spread=slices,
                spread_rule=selection.rule,
                spread_warning=selection.warning,
                chosen=selection,
                kind="reader-independent",
            )
        )

    def set_kind(self, kind: Literal["key-images", "reader-independent"]) -> None:
        """Choose which of the two selections is sent."""
        self._annotations.apply(replace(self._annotations.current, kind=kind))

    def current(self) -> Selection | None:
        """Return the selection that would be sent; None if no slice is selected.

        Raises:
            KeyError: The voxels of the named series are not loaded.
        """
        annotations = self._annotations.current
        if not annotations.to_send:
            return None
        marks = len(annotations.marks) if self._options.burn_marks else 0
        if annotations.kind == "reader-independent" and annotations.chosen is not None:
            for chosen in annotations.chosen.slices:
                self._view.volumes[chosen.series_id]  # raises where it is missing
            return annotations.chosen.with_marks(marks)
        slices = tuple(part for ref in annotations.to_send for part in self._in_windows(ref))
        prior = self._view.priors_of(slices)
        rule = Message("selection.key-images-rule")
        return Selection("key-images", rule, slices, prior=prior).with_marks(marks)

    def _in_windows(self, ref: SliceRef) -> "Iterator[SelectedSlice]":
        """Yield a key image in each of the windows asked for."""
        volume = self._view.volumes[ref.series_id]
        stack = plane_stack(volume, ref.plane)
        for window in (volume.units == "HU" and self._options.windows) or (None,):
            yield selected(volume, stack, ref.index, ref.series_id, window)

    def marks_to_burn(self) -> "tuple[BurnedMark, ...]":
        """Return the measurements to draw into the sent images; none unless asked for."""
        if not self._options.burn_marks:
            return ()
        return tuple(
            line
            for mark in self._annotations.current.marks
            for line in burned_marks(mark, self._view.series_sharing_space(mark.where.series_id))
        )
