"""Editor for the clinical context, which shows identifying text and resolves it.

The text is kept in memory only and is checked in a thread; unchecked text is never sent.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import BundleError
from assistant.request.context import ContextWords
from assistant.request.context.context_check import own_words
from assistant.request.context.context_file import read_context_file
from viewer.core.dicom.assembly.series import Series
from viewer.core.voxels.volume import Volume
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.case.draft.request.context_rows import EntriesList, PartRow
from viewer.ui.case.draft.request.live_context_row import LiveAccess, LiveContextRow
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label

if TYPE_CHECKING:
    from assistant.request.context import ClinicalContext
    from assistant.request.context.fhir_context import FhirContext
    from viewer.core.deid.identifier_search import Identifier

CHECK_AFTER_MS = 200
EDITOR_PX = 110
SHOWN_PARTS = 6
"""Maximum number of parts to review that are listed at a time."""


@dataclass(frozen=True)
class Study:
    """Identifiers of the study in view, against which a context is checked."""

    volumes: tuple[Volume, ...] = ()
    acquired: date | None = None
    study_uid: str = ""


@dataclass(frozen=True)
class _Checked:
    words: "ContextWords"
    found: "list[Identifier]"
    open: "list[Identifier]"
    made: "ClinicalContext | None"
    problem: str = ""


class ContextBox(QWidget):
    """Edits, loads and checks a context; `value` is the context to send.

    Args:
        study: Returns the study in view.
        keep: Contexts by case, kept in memory while the application runs.
        case: Pseudonym of the case.
        live: Access to FHIR servers; None without.
        parent: Parent widget.
    """

    changed = Signal()
    """The context to send, or the reason why it cannot be sent, has changed."""

    def __init__(
        self,
        study: Callable[[], Study],
        keep: "dict[str, ContextWords]",
        case: str,
        parent: QWidget | None = None,
        live: LiveAccess | None = None,
    ) -> None:
        super().__init__(parent)
        self._study, self._keep, self._case = study, keep, case
        self._words = keep.get(case, ContextWords())
        self._checked: _Checked | None = None
        self._fhir: FhirContext | None = None
        self._read_id: str | None = None
        self.live = LiveContextRow(live) if live is not None else None
        self._setting = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(CHECK_AFTER_MS)
        self._later.timeout.connect(self._check)
        self._build()
        self._show_text()
        self._check()

    def close_threads(self) -> None:
        """Stop background work; call before the box is deleted."""
        self._later.stop()
        stop_background_work(self)
        if self.live is not None:
            self.live.close_threads()

    # --- construction -----------------------------------------------------------------------------

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 0, 8)
        column.setSpacing(6)
        self.along = QCheckBox(tr("Send clinical context"))
        self.along.setToolTip(
            tr("Recorded either way, so that drafts with and without context can be compared")
        )
        self.along.setChecked(True)
        self.along.toggled.connect(lambda _: self._refresh())
        self.file = QPushButton(tr("Load from file…"))
        self.file.setToolTip(tr("A text file, or a FHIR R4 bundle in JSON"))
        self.file.clicked.connect(self._choose_file)
        line = QHBoxLayout()
        line.addWidget(self.along)
        line.addStretch(1)
        line.addWidget(self.file)
        column.addLayout(line)
        if self.live is not None:
            self.live.arrived.connect(self._take_live)
            column.addWidget(self.live)
        self.edit = QPlainTextEdit()
        self.edit.setPlaceholderText(
            tr("Symptoms, history, question. Do not identify the patient.")
        )
        self.edit.setAccessibleName(tr("Clinical context"))
        self.edit.setTabChangesFocus(True)
        self.edit.setFixedHeight(EDITOR_PX)
        self.edit.textChanged.connect(self._typed)
        column.addWidget(self.edit)
        self.note = wrapped_label()
        column.addWidget(self.note)
        self._parts = QVBoxLayout()
        self._parts.setSpacing(4)
        column.addLayout(self._parts)
        self.all = QPushButton(tr("Replace all with placeholders"))
        self.all.clicked.connect(lambda: self._act(lambda words: words.tag_all()))
        row = QHBoxLayout()
        row.addWidget(self.all)
        row.addStretch(1)
        column.addLayout(row)
        self.entries = EntriesList()
        self.entries.changed.connect(self._entries_changed)
        self.entries.hide()
        column.addWidget(self.entries)
        self.face_mask = QCheckBox(tr("Black out face"))
        self.face_mask.setToolTip(
            tr(
                "Blacks out the region in front of and below the brain. Refused where it could "
                "cover the brain."
            )
        )
        self.face_mask.toggled.connect(lambda _: self.changed.emit())
        column.addWidget(self.face_mask)

    # --- content --------------------------------------------------------------------------

    @property
    def value(self) -> "ClinicalContext | None":
        """The context to send, or None. Check `problem` first."""
        if self._checked is not None and self.along.isChecked():
            return self._checked.made
        return None

    @property
    def problem(self) -> str:
        """Reason why no request can be reviewed yet; empty if it can."""
        if not self.along.isChecked() or not self._words.text.strip():
            return ""
        if self._checked is None:
            return tr("the clinical context is still being checked")
        return self._checked.problem

    @property
    def summary(self) -> str:
        """Short summary for the folded header."""
        n_open = len(self._checked.open) if self._checked is not None else 0
        if not self._words.text.strip():
            parts = [tr("none", "text")]
        elif n_open:
            parts = [tr("{parts} to review").format(parts=plural(n_open, "part"))]
        elif not self.along.isChecked():
            parts = [tr("not sent")]
        else:
            parts = [plural(len(self._words.text.split()), "word")]
        if self.face_mask.isChecked():
            parts.append(tr("face blacked out"))
        return " · ".join(parts)

    # --- reading and typing -----------------------------------------------------------------------

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(), tr("Clinical context"), "", tr("Text or FHIR (*.txt *.json)")
        )
        if chosen:
            self.read_file(Path(chosen))

    def read_file(self, path: Path) -> None:
        """Replace the context by that of a text file or FHIR bundle."""
        read = partial(_read_file, path, self._study())
        run_in_background(self, read, self._take_file, self._show_error)

    def _take_file(self, content: "str | FhirContext") -> None:
        self._read_id = None
        if isinstance(content, str):
            self._fhir = None
            self.entries.hide()
            self._take(ContextWords(text=content, source="text file"))  # not shown
            return
        self._show_fhir(content)

    def _take_live(self, content: "FhirContext", read_id: str) -> None:
        self._read_id = read_id
        self._show_fhir(content)

    def _show_fhir(self, content: "FhirContext") -> None:
        self._fhir = content
        self.entries.show_entries(content)
        self.entries.show()
        self._entries_changed()

    def _entries_changed(self) -> None:
        """Write the text anew from the imported entries, which undoes earlier decisions."""
        assert self._fhir is not None
        added = self.entries.added
        skipped = Counter(str(entry.left_out) for entry in self._fhir.left_out(added))
        words = ContextWords(
            text=self._fhir.text(added),
            source="FHIR",
            taken=len(self._fhir.taken(added)),
            left_out=dict(skipped),
            read_id=self._read_id,
        )
        self._take(words)

    def _typed(self) -> None:
        if self._setting:
            return
        self._words = self._words.with_text(self.edit.toPlainText())
        self._forget_check()
        self._later.start()

    def _take(self, words: "ContextWords") -> None:
        self._words = words
        self._show_text()
        self._forget_check()
        self._check()

    def _forget_check(self) -> None:
        self._checked = None
        self._keep[self._case] = self._words
        self._refresh()

    def _show_text(self) -> None:
        self._setting = True
        self.edit.setPlainText(self._words.text)
        self._setting = False

    # --- checking ---------------------------------------------------------------------------------

    def _check(self) -> None:
        words, study = self._words, self._study()
        run_in_background(
            self, lambda _job: _check(words, study), self._show_checked, self._show_error
        )

    def recheck(self) -> None:
        """Check again after another series was loaded, since its headers may name other people."""
        self._forget_check()
        self._later.start()

    def _show_error(self, error: Exception) -> None:
        message = translated(error)
        if not isinstance(error, BundleError):
            message = f"{type(error).__name__}: {message}"
        self._checked = _Checked(self._words, [], [], None, message)
        self._refresh()

    def _show_checked(self, checked: _Checked) -> None:
        if checked.words.text != self._words.text:
            return
        self._checked = checked
        self._words = checked.words
        self._refresh()

    def _act(self, act: "Callable[[ContextWords], ContextWords]") -> None:
        """Apply a decision to the checked text."""
        if self._checked is not None:
            self._take(act(self._checked.words))

    def _refresh(self) -> None:
        """Show the parts to review and the state of the check."""
        checked = self._checked
        open_parts = checked.open if checked is not None else []
        self._mark(checked)
        clear_layout(self._parts)
        for part in open_parts[:SHOWN_PARTS]:
            assert checked is not None
            row = PartRow(checked.words.text[part.start : part.end], part.kind)
            row.remove.clicked.connect(lambda _=False, p=part: self._act(lambda w: w.remove(p)))
            row.tag.clicked.connect(lambda _=False, p=part: self._act(lambda w: w.tag(p)))
            row.kept.connect(lambda why, p=part: self._act(lambda w: w.keep(p, why)))
            self._parts.addWidget(row)
        self.all.setVisible(len(open_parts) > 1)
        note, role = self._note()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        theme.set_role(self.note, role)
        self.changed.emit()

    def _note(self) -> tuple[str, str]:
        """Return the state of the check and the role of its color."""
        if not self._words.text.strip():
            return "", "small"
        checked = self._checked
        if checked is None:
            return tr("Checking for identifying text…"), "small"
        if checked.open:
            n = plural(len(checked.open), "part")
            note = tr("▲ {n} may identify the patient: review each before sending")
            return note.format(n=n), "warn"
        if checked.problem:
            return f"✗ {checked.problem}", "critical"
        n_kept = len(checked.words.kept)
        notes = [
            tr(
                "✓ No names, dates or numbers found. The check can miss rare names, so read the "
                "text once."
            )
        ]
        if n_kept:
            notes.append(tr("{n} kept with a reason.").format(n=plural(n_kept, "part")))
        return " ".join(notes), "small"

    def _mark(self, checked: _Checked | None) -> None:
        """Mark identifying text: parts to review are highlighted, kept ones underlined."""
        marks = []
        open_parts = checked.open if checked is not None else []
        for part in checked.found if checked is not None else []:
            shape = QTextCharFormat()
            if part in open_parts:
                shape.setBackground(theme.color("warn", 0.35))
            else:
                shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
                shape.setUnderlineColor(theme.color("muted"))
            assert checked is not None
            marks.append(highlight(self.edit, checked.words.text, part.start, part.end, shape))
        self.edit.setExtraSelections(marks)


def highlight(
    edit: QPlainTextEdit, text: str, start: int, end: int, shape: QTextCharFormat
) -> QTextEdit.ExtraSelection:
    """Return a highlight of `text[start:end]`. Qt counts UTF-16 units, Python code points."""
    cursor = QTextCursor(edit.document())
    cursor.setPosition(_units(text[:start]))
    cursor.setPosition(_units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
    marked = QTextEdit.ExtraSelection()
    marked.cursor = cursor
    marked.format = shape
    return marked


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _check(words: "ContextWords", study: Study) -> _Checked:
    """Check the text, also against the names in the headers of the study."""
    words = replace(words, own=own_words(study.volumes))
    identifiers = words.found
    kept_words = {part.words for part in words.kept}
    to_review = [
        part for part in identifiers if words.text[part.start : part.end] not in kept_words
    ]
    problem, made = "", None
    try:
        made = words.finished()
    except BundleError as error:
        problem = translated(error)
    return _Checked(words, identifiers, to_review, made, problem)


def _read_file(path: Path, study: Study, _job: Job) -> "str | FhirContext":
    study_ids = frozenset({study.study_uid, *own_words(study.volumes).wholes})
    return read_context_file(path, study.acquired, study_ids=study_ids)


def study_in_view(series: Series | None, volumes: Mapping[str, Volume]) -> Study:
    """Return the identifiers of the study in view."""
    if series is None:
        return Study()
    return Study(tuple(volumes.values()), series.acquired, series.study_uid)
