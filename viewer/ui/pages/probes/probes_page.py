"""Probes page: tests whether a model's answers depend on the images."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import SettingsError
from assistant.probes.probe_catalog import PROBES
from assistant.probes.probe_names import probe_words
from viewer.runs.probes.probe_history import pages, runs
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.case.draft.provider_choices import provider_choices
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import N_, titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import at_minute, word
from viewer.ui.pages.page import Page, PageContext, PageDescriptor
from viewer.ui.pages.probes.probe_form import ProbeForm, ProbeRunRequest
from viewer.ui.pages.probes.probe_outline import OutlineDialog
from viewer.ui.pages.probes.probe_runner import OpenStudy, ProbeRunner
from viewer.ui.pages.probes.probe_view import ProbeRunView
from viewer.ui.widgets.progress_bars import set_progress

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.runs.probes.probe_history import ProbeRunFacts, ProbeRunPages
    from viewer.ui.pages.probes.probe_outline import RunPreview

FORM_WIDTH = 372
ROW_PX = 52


class ProbesPage(Page):
    """Form and list of runs beside the results of the chosen run.

    Args:
        log: Returns the record if it is writable, otherwise None.
        actor: Returns the user.
        study: Returns the study in view.
        in_view: Returns the ID of the series in view.
        parent: Parent widget.
    """

    finished = Signal()
    """A run has ended."""

    def __init__(
        self,
        log: "Callable[[], Log | None]",
        actor: "Callable[[], Actor]",
        study: Callable[[], OpenStudy | None],
        in_view: Callable[[], str | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._log, self._actor, self._study, self._in_view = log, actor, study, in_view
        self.probing = ProbeRunner(self)
        self._facts: list[ProbeRunFacts] = []
        self._wanted = ""
        self.outline: OutlineDialog | None = None
        # From the outside to the inside: see `RecordPage`.
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._left = QFrame(self._splitter)
        self.form = ProbeForm(self._left)
        self.form.outline_wanted.connect(self._outline)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Probe runs"))
        self.list.currentRowChanged.connect(self._choose)
        self.stack = QStackedWidget(self._splitter)
        self._empty = QLabel()
        self._empty.setProperty("role", "muted")
        self._empty.setWordWrap(True)
        self._empty.setContentsMargins(24, 24, 24, 24)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.stack.addWidget(self._empty)
        self._lay_out()
        self.probing.outlined.connect(self._show_outline)
        self.probing.trouble.connect(self._show_trouble)
        self.probing.progressed.connect(self._progressed)
        self.probing.ended.connect(self._ended)

    def _lay_out(self) -> None:
        left, splitter = self._left, self._splitter
        left.setProperty("role", "side-left")
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.form, 3)
        column.addWidget(self._running())
        heading = QLabel(tr("Recorded runs"))
        heading.setProperty("role", "heading")
        heading.setContentsMargins(16, 8, 12, 4)
        column.addWidget(heading)
        column.addWidget(self.list, 1)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(left)
        splitter.addWidget(self.stack)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([FORM_WIDTH, 1000])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)

    def _running(self) -> QWidget:
        self.running = QFrame(self._left)
        self.running.setProperty("role", "card")
        self.running.setAccessibleName(tr("Current run"))
        column = QVBoxLayout(self.running)
        column.setContentsMargins(12, 8, 12, 10)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("Requests answered"))
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        self.stop = QPushButton(tr("Cancel"))
        self.stop.clicked.connect(self._cancel)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.stop)
        column.addWidget(self.bar)
        column.addLayout(line)
        self.running.hide()
        return self.running

    # --- what there is ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        self.refresh()
        super().showEvent(event)

    def refresh(self) -> None:
        """Offer providers and series, and list the runs in the record."""
        if not self.form.has_probes:
            self.form.show_probes([(p.name, p.title, p.question) for p in PROBES.values()])
        study = self._study()
        series = study.scan.series if study is not None else []
        self.form.show_series(
            [(s.id, state_labels.series_title(s)) for s in series if not s.is_color],
            self._in_view(),
        )
        log = self._log()
        try:
            self.form.show_providers(provider_choices())
        except SettingsError as error:
            self.form.show_trouble(translated(error))
        self._show_busy()
        if log is None:
            self._empty.setText(tr("The record is unavailable, so probes cannot be run or shown."))
            return

        def load_runs(job: Job) -> "list[ProbeRunFacts]":
            # late import, as it imports all probes
            return runs(log)

        run_in_background(self, load_runs, self._show_runs, self._unreadable, topic="reading")

    def _show_runs(self, runs: "list[ProbeRunFacts]") -> None:
        if runs and runs == self._facts and not self._wanted:
            return
        self._facts = runs
        self.list.blockSignals(True)
        self.list.clear()
        for facts in runs:
            item = QListWidgetItem(_describe_run(facts))
            item.setSizeHint(QSize(0, ROW_PX))
            self.list.addItem(item)
        self.list.blockSignals(False)
        at = next((n for n, f in enumerate(runs) if f.run == self._wanted), 0)
        self._wanted = ""
        if runs:
            self.list.setCurrentRow(at)
        else:
            self._empty.setText(
                tr(
                    "No probe has been run yet. Choose cases, a provider and probes, then review "
                    "the requests before anything is sent."
                )
            )

    def _choose(self, row: int) -> None:
        log = self._log()
        if log is None or not 0 <= row < len(self._facts):
            return
        facts = self._facts[row]

        def load_pages(job: Job) -> "ProbeRunPages | None":
            return pages(log, facts)

        run_in_background(self, load_pages, self._show_pages, self._unreadable, topic="reading")

    def _show_pages(self, pages: "ProbeRunPages | None") -> None:
        log = self._log()
        while self.stack.count() > 1:
            old = self.stack.widget(1)
            assert old is not None
            self.stack.removeWidget(old)
            old.deleteLater()
        if pages is None or log is None:
            self._empty.setText(
                tr("This run is not finished. Completed requests are in the record.")
            )
            return

        self.stack.setCurrentIndex(self.stack.addWidget(ProbeRunView(pages, self._load_picture)))

    def _load_picture(
        self,
        sha256: str,
        done: Callable[[QImage], None],
        failed: Callable[[Exception], None],
    ) -> None:
        log = self._log()
        if log is not None:
            run_in_background(
                self,
                lambda _: QImage.fromData(log.blob(sha256)),
                done,
                failed,
                topic="pictures",
                keep_earlier=True,
            )

    def _unreadable(self, error: Exception) -> None:
        self._empty.setText(
            tr("The probe runs could not be read: {why}").format(why=translated(error))
        )
        self.stack.setCurrentIndex(0)

    # --- a run ------------------------------------------------------------------------------------

    def _show_busy(self) -> None:
        if self._log() is None:
            self.form.show_busy(tr("The record is unavailable"))
        else:
            self.form.show_busy(tr("A run is in progress") if self.probing.busy else "")

    def _outline(self, wish: ProbeRunRequest) -> None:
        log = self._log()
        if log is None:
            return
        self.probing.outline(wish, self._study(), log, self._actor())
        self._show_running(tr("Loading cases…"))

    def _show_running(self, words: str) -> None:
        self.running.show()
        self.bar.setRange(0, 0)
        self.note.setText(words)
        self.stop.setEnabled(True)
        self._show_busy()

    def _show_outline(self, preview: "RunPreview") -> None:
        self.running.hide()
        self.outline = OutlineDialog(preview, self.window())
        self.outline.run.connect(self._begin)
        self.outline.finished.connect(self._outline_closed)
        self.outline.open()
        self._show_busy()

    def _outline_closed(self) -> None:
        if self.outline is not None:
            self.outline.deleteLater()
            self.outline = None

    def _begin(self) -> None:
        self.probing.run()
        self._show_running(tr("Sending requests…"))

    def _progressed(self, n: int, most: int, words: str) -> None:
        set_progress(self.bar, n, most)
        self.note.setText(
            tr("{n} of up to {most}: {words}").format(n=n, most=most, words=translated(words))
        )

    def _cancel(self) -> None:
        self.stop.setEnabled(False)
        self.note.setText(tr("Canceling…"))
        self.probing.cancel()
        if not self.probing.busy:
            self._ended("")

    def _show_trouble(self, text: str, lettered: bool) -> None:
        self.running.hide()
        self.form.show_trouble(text, lettered=lettered)
        self._show_busy()

    def _ended(self, run: str) -> None:
        self.running.hide()
        self._wanted = run
        self.refresh()
        self.finished.emit()

    def close_threads(self) -> None:
        """Cancel the run and end the threads before the window closes."""
        self.probing.close()
        stop_background_work(self)


def _describe_run(facts: "ProbeRunFacts") -> str:
    started, finished = facts.started, facts.finished
    if finished is None:
        state = [tr("not finished")]
    else:
        verdicts = [v.verdict for v in finished.verdicts if v.verdict != "none"]
        state = [titled(word(v), str(verdicts.count(v))) for v in dict.fromkeys(verdicts)] or [
            tr("no verdict")
        ]
        if not finished.completed:
            state.append(tr("ended early"))
    n = plural(started.n_patients, "patient")
    when = tr("{at} UTC").format(at=at_minute(facts.at))
    first = f"{started.provider} · {n} · {', '.join(state)}"
    probes = ", ".join(translated(probe_words(probe)) for probe in started.probes)
    return f"{first}\n{when}, {probes}"


def _create(_descriptor: PageDescriptor, context: PageContext) -> ProbesPage:
    connection = context.connection
    return ProbesPage(
        lambda: connection.log if connection.writable else None,
        lambda: connection.actor,
        context.open_study,
        context.series_in_view,
        context.parent,
    )


PROBES_PAGE = PageDescriptor(
    key="probes",
    title=N_("Probes"),
    icon="mdi6.flask-outline",
    shortcut="Alt+4",
    create=_create,
)
