"""The clinical context as it is written: what may name somebody is shown, and decided on here.

The text is in memory only, and is checked in a thread; nothing goes along that was not checked.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
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
"""Open parts that have a row at a time: each decision brings the next."""


@dataclass(frozen=True)
class Study:
    """What a context is checked against: volumes, day and numbers of the study in view."""

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
    """Writes, reads and resolves a context; `value` is what may go along."""

    changed = Signal()
    """What would go along, or what stands in its way, is another."""

    def __init__(
        self,
        study: Callable[[], Study],
        keep: "dict[str, ContextWords]",
        case: str,
        parent: QWidget | None = None,
    ) -> None:
        """`keep` holds the words of each case while the program runs; nothing is written to disk."""
        super().__init__(parent)

        self._study, self._keep, self._case = study, keep, case
        self._words = keep.get(case, ContextWords())
        self._checked: _Checked | None = None
        self._fhir: FhirContext | None = None
        self._setting = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(CHECK_AFTER_MS)
        self._later.timeout.connect(self._check)
        self._build()
        self._show_text()
        self._check()

    def close_threads(self) -> None:
        """Stop what runs; call before the box goes."""
        self._later.stop()
        stop_background_work(self)

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
        self.along.toggled.connect(lambda _: self._tell())
        self.file = QPushButton(tr("Load from file…"))
        self.file.setToolTip(tr("A text file, or a FHIR R4 bundle in JSON"))
        self.file.clicked.connect(self._choose_file)
        line = QHBoxLayout()
        line.addWidget(self.along)
        line.addStretch(1)
        line.addWidget(self.file)
        column.addLayout(line)
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

    # --- what goes along --------------------------------------------------------------------------

    @property
    def value(self) -> "ClinicalContext | None":
        """The context that goes along; None without one. Ask `problem` first."""
        return self._checked.made if self._checked is not None and self.along.isChecked() else None

    @property
    def problem(self) -> str:
        """Why nothing can be previewed as it stands; empty when it can."""
        if not self.along.isChecked() or not self._words.text.strip():
            return ""
        if self._checked is None:
            return tr("the clinical context is still being checked")
        return self._checked.problem

    @property
    def summary(self) -> str:
        """In a few words, for a folded header."""
        said = []
        if self._words.text.strip():
            n = len(self._checked.open) if self._checked is not None else 0
            state = tr("{parts} to review").format(parts=plural(n, "part")) if n else ""
            without = "" if self.along.isChecked() else tr("not sent")
            said.append(state or without or plural(len(self._words.text.split()), "word"))
        else:
            said.append(tr("none", "text"))
        return " · ".join(
            [*said, *([tr("face blacked out")] if self.face_mask.isChecked() else [])]
        )

    # --- reading and typing -----------------------------------------------------------------------

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(), tr("Clinical context"), "", tr("Text or FHIR (*.txt *.json)")
        )
        if chosen:
            self.read_file(Path(chosen))

    def read_file(self, path: Path) -> None:
        """Take the context from a file in place of what is there."""
        study = self._study()

        def work(job: Job) -> "str | FhirContext":
            ids = frozenset({study.study_uid, *own_words(study.volumes).wholes})
            return read_context_file(path, study.acquired, study_ids=ids)

        run_in_background(self, work, self._read, self._failed)

    def _read(self, found: "str | FhirContext") -> None:
        if isinstance(found, str):
            self._fhir = None
            self.entries.hide()
            self._take(ContextWords(text=found, source="text file"))  # not shown
            return
        self._fhir = found
        self.entries.show_entries(found)
        self.entries.show()
        self._entries_changed()

    def _entries_changed(self) -> None:
        """Put the taken entries into words anew: what was decided on before is open again."""
        assert self._fhir is not None
        added = self.entries.added
        left = Counter(str(entry.left_out) for entry in self._fhir.left_out(added))
        words = ContextWords(
            text=self._fhir.text(added),
            source="FHIR",
            taken=len(self._fhir.taken(added)),
            left_out=dict(left),
        )
        self._take(words)

    def _typed(self) -> None:
        if self._setting:
            return
        self._words = self._words.with_text(self.edit.toPlainText())
        self._look_again()
        self._later.start()

    def _take(self, words: "ContextWords") -> None:
        self._words = words
        self._show_text()
        self._look_again()
        self._check()

    def _look_again(self) -> None:
        self._checked = None
        self._keep[self._case] = self._words
        self._tell()

    def _show_text(self) -> None:
        self._setting = True
        self.edit.setPlainText(self._words.text)
        self._setting = False

    # --- checking ---------------------------------------------------------------------------------

    def _check(self) -> None:
        words, study = self._words, self._study()
        run_in_background(
            self, lambda job: _checked(words, study), self._show_checked, self._failed
        )

    def recheck(self) -> None:
        """Check again, as another series was loaded: its headers may name others."""
        self._look_again()
        self._later.start()

    def _failed(self, error: Exception) -> None:
        said = translated(error)
        if not isinstance(error, BundleError):
            said = f"{type(error).__name__}: {said}"
        self._checked = _Checked(self._words, [], [], None, said)
        self._tell()

    def _show_checked(self, checked: _Checked) -> None:
        if checked.words.text != self._words.text:
            return
        self._checked = checked
        self._words = checked.words
        self._tell()

    def _act(self, act: "Callable[[ContextWords], ContextWords]") -> None:
        """Decide on a part of what was checked."""
        if self._checked is not None:
            self._take(act(self._checked.words))

    def _tell(self) -> None:
        """Show what is open, and say how it stands."""
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
        said, role = self._said()
        self.note.setText(said)
        self.note.setVisible(bool(said))
        theme.set_role(self.note, role)
        self.changed.emit()

    def _said(self) -> tuple[str, str]:
        if not self._words.text.strip():
            return "", "small"
        checked = self._checked
        if checked is None:
            return tr("Checking for identifying text…"), "small"
        if checked.open:
            n = plural(len(checked.open), "part")
            said = tr("▲ {n} may identify the patient: review each before sending")
            return said.format(n=n), "warn"
        if checked.problem:
            return f"✗ {checked.problem}", "critical"
        kept = len(checked.words.kept)
        told = [
            tr(
                "✓ No names, dates or numbers found. The check can miss rare names, so read the "
                "text once."
            )
        ]
        if kept:
            told.append(tr("{n} kept with a reason.").format(n=plural(kept, "part")))
        return " ".join(told), "small"

    def _mark(self, checked: _Checked | None) -> None:
        """Show in the text what looks identifying: open parts filled, kept ones underlined."""
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
    """A part of a text in another look; Qt counts UTF-16 units, Python code points."""
    cursor = QTextCursor(edit.document())
    cursor.setPosition(_units(text[:start]))
    cursor.setPosition(_units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
    marked = QTextEdit.ExtraSelection()
    marked.cursor = cursor
    marked.format = shape
    return marked


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _checked(words: "ContextWords", study: Study) -> _Checked:
    """Look at the words with what the study's own headers name."""
    words = replace(words, own=own_words(study.volumes))
    found = words.found
    kept = {one.words for one in words.kept}
    left = [part for part in found if words.text[part.start : part.end] not in kept]
    problem, made = "", None
    try:
        made = words.finished()
    except BundleError as error:
        problem = translated(error)
    return _Checked(words, found, left, made, problem)


def study_in_view(series: Series | None, volumes: Mapping[str, Volume]) -> Study:
    """What a context of the study in view is checked against."""
    if series is None:
        return Study()
    return Study(tuple(volumes.values()), series.acquired, series.study_uid)
