"""Dialog that exports the series, key images or measurements."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QProgressBar,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from audit.messages import Message
from viewer.core.display import is_color
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.atomic_write import atomic_folder
from viewer.core.io.cine_export import Film, has_ffmpeg, write_film
from viewer.core.io.nifti import write_nifti
from viewer.core.voxels.volume_origin import text_signs
from viewer.session.annotations.annotation_export import (
    ExportKind,
    export_when_recorded,
    key_images,
    report_measurements,
)
from viewer.session.session import Session
from viewer.session.viewport_content import Pane
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.progress_bars import set_progress

Kind = Literal["nifti", "film", "keys", "report"]
MAX_IMAGES_PER_SECOND = 30.0


@dataclass(frozen=True)
class Choice:
    """One kind of export.

    Attributes:
        kind: Stable key of the kind.
        name: Label of its radio button.
        description: What the files contain.
        unavailable_reason: Why it cannot be exported now; empty if it can.
    """

    kind: Kind
    name: str
    description: str
    unavailable_reason: str = ""


class ExportDialog(QDialog):
    """Choice of what to export, with the reason for each kind that is not available."""

    def __init__(self, session: Session, pane: Pane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export"))
        self.setMinimumWidth(480)
        self._session, self._pane = session, pane
        self.written = ""
        """Sentence on the files written; empty before."""
        self._marks, self._skipped_marks = report_measurements(session)
        self._keys, self._skipped_keys = key_images(session)
        self.choices: dict[Kind, QRadioButton] = {}
        self._group = QButtonGroup(self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 16, 16, 16)
        self._layout.setSpacing(2)
        for choice in self._choices():
            self._add(choice)
            if choice.kind == "film":
                self._layout.addLayout(self._cine_form())
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("Progress"))
        self.bar.hide()
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Save | kinds.Cancel)
        self.save = self.buttons.button(kinds.Save)
        self.save.setText(tr("&Export…"))
        self.save.setProperty("role", "primary")
        self.buttons.accepted.connect(self._choose_path)
        self.buttons.rejected.connect(self.reject)
        self._layout.addStretch(1)
        for widget in (self.hint, self.bar, self.buttons):
            self._layout.addWidget(widget)
        self._group.buttonToggled.connect(lambda *_: self._selection_changed())
        first = next((b for b in self.choices.values() if b.isEnabled()), None)
        if first is not None:
            first.setChecked(True)
        self._selection_changed()

    # --- kinds of export --------------------------------------------------------------------------

    def _choices(self) -> list[Choice]:
        volume, series = self._pane.volume, self._pane.series
        loading = tr("the series is still loading") if self._session.view.is_preview else ""
        color = volume is not None and is_color(volume.voxels)
        if series is None or series.source is None:
            no_dicom = ""
        else:
            no_dicom = tr("this is not a DICOM series, so a DICOM object cannot refer to it")
        if self._skipped_keys:
            no_keys = translated(self._skipped_keys[0].reason)
        else:
            no_keys = tr("there are no key images")
        if self._skipped_marks:
            no_marks = translated(self._skipped_marks[0].reason)
        else:
            no_marks = tr("there are no measurements")
        single = volume is not None and volume.n_times < 2 and self._slices() < 2
        names = tr("Contains the patient's name, as archives require.")
        if volume is not None and volume.acquired is not None:
            on_grid = " " + tr(
                "The slices are interpolated onto a regular grid, not written as acquired."
            )
        else:
            on_grid = ""
        return [
            Choice(
                "nifti",
                tr("Series as &NIfTI"),
                tr("Rescaled values with their position in the patient. Contains no names.")
                + on_grid,
                loading or (tr("color images cannot be written as NIfTI") if color else ""),
            ),
            Choice(
                "film",
                tr("Series as &cine"),
                tr("As shown in the active view, with scale bar and notice. Contains no names.")
                + ("" if has_ffmpeg() else " " + tr("Install ffmpeg to export MP4.")),
                loading or (tr("a cine needs more than one image") if single else ""),
            ),
            Choice(
                "keys",
                tr("&Key images as DICOM ({n})").format(n=len(self._keys)),
                tr("Secondary captures with notes and a key object selection.") + " " + names,
                loading or no_dicom or ("" if self._keys else no_keys),
            ),
            Choice(
                "report",
                tr("&Measurements as DICOM SR ({n})").format(n=len(self._marks)),
                tr("Structured report (TID 1500), marked preliminary and unverified.")
                + " "
                + names,
                loading or ("" if self._marks else no_marks),
            ),
        ]

    def _slices(self) -> int:
        stack = self._pane.stack
        return stack.n if stack else 0

    def _add(self, choice: Choice) -> None:
        button = QRadioButton(choice.name)
        button.setEnabled(not choice.unavailable_reason)
        text = choice.description
        if choice.unavailable_reason:
            text = tr("Not available: {reason}.").format(reason=choice.unavailable_reason)
        button.setAccessibleDescription(text)
        label = wrapped_label(text, "muted")
        label.setContentsMargins(24, 0, 0, 8)
        self._group.addButton(button)
        self._layout.addWidget(button)
        self._layout.addWidget(label)
        self.choices[choice.kind] = button

    def _cine_form(self) -> QFormLayout:
        self.format = QComboBox()
        self.format.addItems(["GIF", "WebP", *(["MP4"] if has_ffmpeg() else [])])  # not shown
        self.along = QComboBox()
        if self._slices() > 1:
            self.along.addItem(tr("Through the slices"), "slices")
        volume = self._pane.volume
        if volume is not None and volume.n_times > 1:
            self.along.addItem(tr("Over time in this slice"), "time")
        self.speed = QDoubleSpinBox()
        theme.inset_text(self.speed)
        self.speed.setRange(0.5, MAX_IMAGES_PER_SECOND)
        self.speed.setDecimals(1)
        self.speed.setValue(10)
        self.speed.setSuffix(tr(" images per second"))
        form = QFormLayout()
        form.setContentsMargins(24, 0, 0, 12)
        form.addRow(tr("F&ormat"), self.format)
        form.addRow(tr("&Plays"), self.along)
        form.addRow(tr("&Speed"), self.speed)
        return form

    @property
    def kind(self) -> Kind | None:
        """Chosen kind; None if none is available."""
        return next((kind for kind, b in self.choices.items() if b.isChecked()), None)

    def _selection_changed(self) -> None:
        film = self.kind == "film"
        for box in (self.format, self.along, self.speed):
            box.setEnabled(film)
        self.save.setEnabled(self.kind is not None)
        skipped = {"keys": self._skipped_keys, "report": self._skipped_marks}.get(
            self.kind or "", []
        )
        text = "; ".join(
            titled(translated(entry.what), translated(entry.reason)) for entry in skipped
        )
        lines = [tr("Skipped: {what}").format(what=text)] if text else []
        series = self._pane.series
        if self.kind in ("film", "nifti") and series is not None and text_signs(series):
            signs = "; ".join(translated(sign) for sign in text_signs(series))
            lines.append(tr("The images may show the patient's name: {signs}.").format(signs=signs))
        self._show_status("\n".join(lines), warn=bool(lines))

    def _show_status(self, text: str, *, warn: bool = False) -> None:
        self.hint.setText(text)
        self.hint.setVisible(bool(text))
        theme.set_role(self.hint, "warn" if warn else "muted")

    # --- writing ----------------------------------------------------------------------------------

    def _choose_path(self) -> None:
        title, kind = tr("Export"), self.kind
        if kind == "keys":
            chosen = QFileDialog.getExistingDirectory(self, tr("Folder for the key images"))
        else:
            suffix = {"nifti": ".nii.gz", "report": ".dcm"}.get(kind or "", self._cine_suffix())
            name = {"nifti": "series", "report": "measurements"}.get(kind or "", "cine") + suffix
            chosen, _ = QFileDialog.getSaveFileName(self, title, name, f"(*{suffix})")
        if chosen:
            self.write(Path(chosen))

    def _cine_suffix(self) -> str:
        return f".{self.format.currentText().lower()}"

    def write(self, path: Path) -> None:
        """Write the chosen kind in a thread and close the dialog when it is complete."""
        export = self._job(path)
        if export is not None:
            self._when_recorded(lambda: self._start(export))

    def _start(self, export: Callable[[Job], str]) -> None:
        if not isValid(self):  # the dialog was closed meanwhile
            return
        for button in (*self.choices.values(), self.save):
            button.setEnabled(False)
        self.bar.setRange(0, 0)
        self.bar.show()
        run_in_background(self, export, self._done, self._failed, self._progress)

    def _when_recorded(self, write: Callable[[], object]) -> None:
        series = self._pane.series
        looked_at = [series.id] if series is not None else []
        exports: dict[Kind, tuple[ExportKind, list[str], bool]] = {
            "nifti": ("volume", looked_at, False),
            "film": ("film", looked_at, False),
            "keys": ("key-images", [item.series.id for item in self._keys], True),
            "report": ("measurements", [item.series.id for item in self._marks], True),
        }
        if self.kind is None:
            return
        export_kind, series_ids, names = exports[self.kind]
        export_when_recorded(
            self._session, export_kind, dict.fromkeys(series_ids), write, names_patient=names
        )

    def _job(self, path: Path) -> Callable[[Job], str] | None:
        volume, kind = self._pane.volume, self.kind
        if kind == "report":
            marks = list(self._marks)

            report_path = path if path.suffix.lower() == ".dcm" else Path(f"{path}.dcm")

            def report(job: Job) -> str:
                from viewer.core.io.sr_export import write_measurements  # highdicom takes 0.4 s

                write_measurements(marks, report_path, job.cancelled)
                return report_path.name

            return report
        if kind == "keys":
            return self._captures(path)
        if volume is None:
            return None
        if kind == "nifti":
            nifti_path = path if path.name.endswith((".nii", ".nii.gz")) else Path(f"{path}.nii.gz")

            def nifti(job: Job) -> str:
                write_nifti(volume, nifti_path, job.cancelled)
                return nifti_path.name

            return nifti
        film, suffix = self._film(), self._cine_suffix()
        if film is None:
            return None
        film_path = path if path.suffix.lower() == suffix else Path(f"{path}{suffix}")

        def play(job: Job) -> str:
            write_film(film, film_path, job.report, job.cancelled)
            return film_path.name

        return play

    def _film(self) -> Film | None:
        pane = self._pane
        volume, stack, window = pane.volume, pane.stack, pane.window
        if volume is None or stack is None or window is None:
            return None
        return Film(
            volume,
            stack,
            window,
            hz=self.speed.value(),
            along=self.along.currentData(),
            index=pane.index,
            t=pane.time,
            invert=pane.inverted,
            slab_mm=pane.slab.mm,
            mode=pane.slab.mode,
        )

    def _captures(self, folder: Path) -> Callable[[Job], str]:
        images = list(self._keys)

        def keys(job: Job) -> str:
            # highdicom takes 0.4 s
            from viewer.core.io.key_image_export import write_captures, write_key_selections

            captures_to_write = []
            for number, image in enumerate(images, 1):
                if job.cancelled():
                    raise Cancelled
                captures_to_write.append(image.picture())
                job.report(number, len(images) + 1)
            if any(folder.glob("key-image*.dcm")):
                raise CoreError(Message("export-file.key-images-exist"), folder)
            with atomic_folder(folder, job.cancelled) as temporary:
                captures = write_captures(captures_to_write, temporary)
                write_key_selections(captures_to_write, captures, temporary)
            return folder.name

        return keys

    def _progress(self, done: int, total: int) -> None:
        set_progress(self.bar, done, total)

    def _done(self, name: str) -> None:
        self.written = tr("Exported: {name}").format(name=name)
        self.accept()

    def _failed(self, error: Exception) -> None:
        self.bar.hide()
        for choice in self._choices():
            self.choices[choice.kind].setEnabled(not choice.unavailable_reason)
        self.save.setEnabled(True)
        if not isinstance(error, CoreError | OSError):
            self._show_status(
                tr("An internal error in Overread stopped this. Nothing was written."), warn=True
            )
            raise error
        self._show_status(state_labels.problem(error), warn=True)

    def done(self, result: int) -> None:
        """Stop background work and close the dialog."""
        stop_background_work(self, wait=False)
        super().done(result)

    def keyPressEvent(self, event: object) -> None:
        """Cancel a running export with Esc."""
        if getattr(event, "key", lambda: None)() == Qt.Key.Key_Escape and is_working(self):
            cancel_background_work(self)
        super().keyPressEvent(event)  # type: ignore[arg-type]
