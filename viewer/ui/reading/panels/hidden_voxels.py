"""Voxels of masks that 3D and slabs leave out, such as bone in a CT angiogram.

Only what is on screen changes: values, measurements, key images, requests and hashes are those of
all voxels.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from audit.messages import Message
from viewer.core.anatomy.bone import find_bone
from viewer.core.errors import Cancelled, CoreError
from viewer.core.io.label_masks import Labels, Mask, MaskOrigin
from viewer.session.annotations.mask_layers import HiddenVoxels, hide_voxels
from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import titled, tr

Notify = Callable[[str, str], None]
FINDING, HIDING = "bone", "hiding"


BONE_ALGORITHM: Final = "Overread bone threshold 1"  # not shown
"""Algorithm Name (0066,0036) of an exported mask."""


class HiddenMasks(QObject):
    """Owner of the actions that find bone and hide masks, and of their threads."""

    progressed = Signal(str, int, int)
    ended = Signal()

    def __init__(self, session: Session, actions: Actions, notify: Notify, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._actions, self._notify = session, actions, notify
        actions.bind("bone_mask", self.find_bone)
        actions.bind("hide_mask", self.toggle_active)
        session.masks.changed.connect(self._changed)
        session.view.volume_changed.connect(self._changed)

    def close_threads(self) -> None:
        """Wait for the threads; call before the application ends."""
        stop_background_work(self)

    def cancel(self) -> None:
        """Stop the search for bone."""
        cancel_background_work(self, FINDING)
        self.ended.emit()

    def find_bone(self) -> None:
        """Add a mask of the bone of the CT in view, and hide it in 3D and slabs."""
        session = self._session
        series, volume, time = session.view.series, session.view.volume, session.display.time
        if series is None or volume is None or session.view.is_preview:
            return
        task = tr("Searching for bone")
        self.progressed.emit(task, 0, 0)

        def search(job: Job) -> Mask:
            def step(done: int, total: int) -> None:
                if job.cancelled():
                    raise Cancelled
                job.report(done, total)

            return find_bone(volume, t=time, progress=step)

        def done(mask: Mask) -> None:
            self.ended.emit()
            if session.view.volume is not volume:
                return
            labels = Labels(
                tr("Bone"),
                mask,
                volume.geometry,
                series.frame_of_reference,
                notes=(Message("bone.proposal"),),
                origin=MaskOrigin(is_automatic=True, algorithm=BONE_ALGORITHM),
            )
            session.masks.add([labels], series, drawn=True, undoable=True)
            self.set_hidden(session.masks.all[-1].number, True)
            self._notify(
                "info",
                tr(
                    "Bone is hidden in 3D and slabs. It was found by its values: check the mask, "
                    "above all where vessels run through bone, and correct it with the brush (Y)."
                ),
            )

        def failed(error: Exception) -> None:
            self.ended.emit()
            if not isinstance(error, CoreError):
                raise error
            text = titled(tr("Could not find bone"), state_labels.problem(error))
            self._notify("warn", text)

        run_in_background(
            self, search, done, failed, partial(self.progressed.emit, task), topic=FINDING
        )

    def toggle_active(self) -> None:
        """Hide or show the active mask in 3D and slabs."""
        active = self._session.masks.active
        if active is None:
            self._notify("info", tr("There is no mask. Paint, import or find one first."))
            self._show_check()
            return
        self.set_hidden(active.number, not active.hides)

    def set_hidden(self, number: int, hidden: bool) -> None:
        """Hide or show a mask in 3D and slabs, or report why it cannot be hidden."""
        masks, volume = self._session.masks, self._session.view.volume
        if hidden and volume is not None and not masks.can_hide(number, volume):
            self._notify(
                "info",
                tr(
                    "Only a mask on the grid of this series can hide voxels, and only in a gray "
                    "series without time points that fits in memory."
                ),
            )
        else:
            masks.change(number, hides=hidden)
        self._show_check()

    def _show_check(self) -> None:
        active = self._session.masks.active
        self._actions["hide_mask"].setChecked(active is not None and active.hides)

    def _changed(self) -> None:
        """Compute in a thread what is left of the series in view."""
        self._show_check()
        masks, series, volume = (
            self._session.masks,
            self._session.view.series,
            self._session.view.volume,
        )
        if series is None or volume is None:
            return
        layers = masks.hiding(series, volume)
        if masks.hidden_key(volume) == layers:
            return
        if not layers:
            masks.set_hidden(volume, None)
            return
        voxels = [layer.labels.voxels for layer in layers]

        def compute(_job: Job) -> HiddenVoxels:
            return hide_voxels(volume, voxels, layers)

        run_in_background(self, compute, partial(masks.set_hidden, volume), topic=HIDING)
