"""Record page: list of events, verification, checkpoints, exports and retention."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError, RecordTampered, RecordTooNew
from audit.export import SUFFIXES, Written, export, export_package
from audit.pilot.conduct.release_guarantee import draft_guarantee
from audit.record.checkpoints.checkpoint_policy import make_checkpoint, qr_png
from audit.record.checkpoints.checkpoint_schedule import check_schedule, schedule
from audit.record.checkpoints.timestamp_client import stamp_if_chosen
from audit.record.events import Actor
from audit.record.log.event_log import SYSTEM
from audit.record.verification.verification import verified
from viewer.site.record_check import check_record
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.page import Page, PageContext, PageDescriptor
from viewer.ui.pages.record.action_progress import ActionProgress, Progress
from viewer.ui.pages.record.checkpoint_dialog import QR_SCALE, CheckpointDialog
from viewer.ui.pages.record.event_list import EventList
from viewer.ui.pages.record.retention_page import RetentionPage

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_policy import Due, Made
    from audit.record.log.event_log import Log
    from audit.record.verification.verification_result import Verification
    from viewer.site.auth_session import AuthSession
    from viewer.site.record_check import Checked
    from viewer.ui.shell.record_access.record_connection import RecordConnection

PROBLEMS_SHOWN = 50
Append = Callable[[Any], object]
"""Stores an event as the user."""


class RecordPage(Page):
    """Lists and verifies the record. Verifications and exports are themselves recorded."""

    verified = Signal(object)
    """Result of a verification, as `viewer.site.record_check.Checked`."""
    retry_requested = Signal()
    case_erased = Signal(str)
    """This case was erased: its data must no longer be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log: Log | None = None
        self._append: Append | None = None
        self._newer: list[str] = []
        self._is_damaged = False
        self.who: Callable[[], Actor | None] = lambda: None
        """Returns the user; None shows only what everyone may see."""
        # From the outside to the inside: Qt computes the styles of a widget and all its children
        # again whenever it gets another parent.
        self.stack = QStackedWidget(self)
        page = QWidget(self.stack)
        self.parts = QStackedWidget(page)
        self.list = EventList(lambda: self.who(), self.parts)
        self.list.failed.connect(self._failed)
        self.outcome = ActionProgress(page)
        self.retention = RetentionPage(self.outcome, self.parts)
        self.retention.written.connect(self.list.reload)
        self.retention.checkpoint_wanted.connect(self.save_checkpoint)
        self.retention.case_erased.connect(self.case_erased)
        self.stack.addWidget(self._empty())
        self._fill(page)
        self.stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)

    # --- construction -----------------------------------------------------------------------------

    def _empty(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addStretch(1)
        self.empty_title = QLabel(tr("Opening the record…"))
        self.empty_title.setProperty("role", "title")
        self.empty_text = QLabel()
        self.empty_text.setProperty("role", "muted")
        self.empty_text.setWordWrap(True)
        self.retry = QPushButton(tr("Try again"))
        self.retry.clicked.connect(self.retry_requested)
        self.retry.hide()
        for label in (self.empty_title, self.empty_text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addWidget(self.retry, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)
        return box

    def _fill(self, box: QWidget) -> None:
        """Lay out the bar, the events and the retention."""
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar(box))
        column.addWidget(self.outcome)
        self.parts.addWidget(self.list)
        self.parts.addWidget(self.retention)
        column.addWidget(self.parts, 1)
        self.guarantee = QLabel()
        self.guarantee.setProperty("role", "small")
        self.guarantee.setWordWrap(True)
        self.guarantee.setContentsMargins(12, 4, 12, 4)
        column.addWidget(self.guarantee)

    def _bar(self, page: QWidget) -> QFrame:
        bar = QFrame(page)
        bar.setProperty("role", "bar")
        # Two lines: in one, tabs, filters and buttons do not fit in every language.
        lines = QVBoxLayout(bar)
        lines.setContentsMargins(12, 6, 12, 6)
        lines.setSpacing(4)
        line, filters = QHBoxLayout(), QHBoxLayout()
        for layout in (line, filters):
            layout.setSpacing(8)
            lines.addLayout(layout)
        tabs = QButtonGroup(self)
        for n, text in enumerate((tr("Events"), tr("Retention and backup"))):
            tab = QToolButton()
            tab.setText(text)
            tab.setCheckable(True)
            tab.setChecked(n == 0)
            tab.setProperty("role", "tab")
            tab.clicked.connect(lambda _=False, n=n: self.show_part(n))
            tabs.addButton(tab, n)
            line.addWidget(tab)
        self.tabs = tabs
        for widget in (self.list.case, self.list.kind, self.list.counted):
            filters.addWidget(widget)
        filters.addStretch(1)
        line.addStretch(1)
        self.verify_button = self._button(tr("Verify"), "mdi6.shield-check-outline", self.verify)
        self.verify_button.setProperty("role", "primary")
        self.verify_button.setIcon(theme.icon("mdi6.shield-check-outline", "on_accent"))
        self.verify_button.setToolTip(tr("Verify every event and payload in the record"))
        self.checkpoint_button = self._button(tr("Create checkpoint…"), "", self.save_checkpoint)
        self.checkpoint_button.setToolTip(
            tr("Create a signed size and root hash of the record to store elsewhere")
        )
        self.export_button = self._button(tr("Export"), "", lambda: None)
        self.export_button.setMenu(self._export_menu())
        for button in (self.verify_button, self.checkpoint_button, self.export_button):
            self.outcome.buttons.append(button)
            line.addWidget(button)
        return bar

    def _export_menu(self) -> QMenu:
        menu = QMenu(self)
        self.export_actions: dict[str, QAction] = {}
        for name, text in (
            ("csv", tr("CSV (one row per event)…")),
            ("jsonl", tr("JSON Lines (as hashed)…")),
            ("parquet", tr("Parquet (one row per event)…")),
            ("sr", tr("DICOM structured reports…")),
            ("fhir", tr("FHIR R4B bundle…")),
            ("atna", tr("DICOM audit messages…")),
            ("package", tr("Audit package (all data and a verifier)…")),
        ):
            # With a parent: an action from `addAction` can outlive its Python wrapper.
            action = QAction(text, self)
            menu.addAction(action)
            action.triggered.connect(lambda _=False, name=name: self.export(name))
            self.export_actions[name] = action
        return menu

    @staticmethod
    def _button(text: str, icon: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        if icon:
            button.setIcon(theme.icon(icon))
        button.clicked.connect(lambda: act())
        return button

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        super().showEvent(event)
        if self._log is not None and not event.spontaneous():
            self.reload()

    def reload(self) -> None:
        """Read the shown data again, after something was stored elsewhere."""
        if self.isVisible():
            self.list.reload()
            self.retention.refresh()

    def show_part(self, n: int) -> None:
        """Show the events (0), or retention and backup (1)."""
        self.tabs.button(n).setChecked(True)
        self.parts.setCurrentIndex(n)
        for widget in (self.list.counted, self.list.case, self.list.kind):
            widget.setVisible(n == 0)
        if n == 1:
            self.retention.refresh()

    # --- what is shown ----------------------------------------------------------------------------

    def show_connection(self, connection: "RecordConnection") -> None:
        """List the record that was opened, or explain why there is none."""
        if connection.log is None:
            self.show_missing(tr("Record unavailable"), connection.problem)
        else:
            self.show_log(connection.log, connection.store, connection.auth_session)

    def show_log(
        self, log: "Log", append: Append, auth_session: "AuthSession | None" = None
    ) -> None:
        """List this record.

        Args:
            log: Record.
            append: Stores an event as the user, also from another thread.
            auth_session: User and accounts.
        """
        self._log, self._append = log, append
        self.guarantee.setText(translated(draft_guarantee(log)))
        self.retention.show_log(log, auth_session)
        self.stack.setCurrentIndex(1)
        self.list.show_log(log)
        self._remind()

    def _remind(self) -> None:
        """Offer a checkpoint if one is due."""
        log = self._log
        if log is None:
            return

        def check_due(job: Job) -> "Due | None":
            wanted = schedule()
            if wanted.folder is None:
                return check_schedule(log, wanted).due
            return None

        run_in_background(self, check_due, self._due, self._failed)

    def _due(self, due: "Due | None") -> None:
        if due is not None and self.outcome.isHidden():
            n = plural(due.n_events, "event")
            since_last = tr("! {n} since the last checkpoint. Save a new one elsewhere.")
            never = tr("! {n} and no checkpoint yet. Save one elsewhere.")
            self.outcome.show_message((since_last if due.since else never).format(n=n), "warn")
            self._offer_checkpoint()

    def _offer_checkpoint(self) -> None:
        self.outcome.offer(tr("Create checkpoint…"), self.save_checkpoint)

    def show_missing(self, title: str, reason: str) -> None:
        """Show why there is no record, with a button to try again."""
        self._log = None
        self.list.show_log(None)
        self.empty_title.setText(title)
        self.empty_text.setText(reason)
        self.retry.show()
        self.stack.setCurrentIndex(0)

    def refresh(self) -> None:
        """Read the newest events again."""
        self.list.refresh()

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self.list.close_threads()
        stop_background_work(self)
        self.retention.close_threads()
        self.outcome.close_threads()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, RecordTampered) and self._is_damaged:
            return  # the verification already reported it and names the event
        if isinstance(
            error, RecordTooNew
        ):  # not an error of the record: keep the verification result
            lines = [
                *self._newer,
                tr("! The record cannot be listed here: {why}.").format(why=translated(error)),
            ]
            self.outcome.show_message("\n".join(lines), "warn")
        else:
            self.outcome.show_message(f"✗ {translated(error)}", "critical")

    # --- acts -------------------------------------------------------------------------------------

    def verify(self) -> None:
        """Verify the whole record in a thread and show the result."""
        log, append = self._log, self._append
        if log is None or append is None:
            return

        def verify_record(progress: Progress) -> "tuple[Checked, RecordError | None]":
            checked = check_record(log, progress)
            try:
                append(verified(checked.result, checked.covered))
            except RecordError as error:
                return checked, error
            return checked, None

        self.outcome.run(tr("Verifying all events and payloads…"), verify_record, self._verified)

    def _verified(self, ended: "tuple[Checked, RecordError | None]") -> None:
        """Show the result, and whether the verification could be recorded."""
        checked, not_recorded = ended
        result, covered = checked.result, checked.covered
        self._is_damaged = bool(covered.problems)
        if not covered.problems and not result.is_newer:
            n = plural(result.n_events, "event")
            text = tr("✓ Record verified, {n}. Head {head}…")
            if not covered.is_complete:
                text = tr("! Partially verified, no problems found: {n}. Head {head}…")
            lines = [text.format(n=n, head=result.head_hash[:16])]
            not_checked = tr("Not checked: {what}")
            lines += [not_checked.format(what=translated(m)) for m in covered.not_checked]
            lines += self._remarks(result)
            level = "ok" if len(lines) == 1 else "warn"
            if not result.has_accounts:
                lines.append(tr("Actions are not signed, because the record has no accounts."))
            self.outcome.show_message("\n".join(lines), level, stays=True)
        elif not covered.problems:
            text = tr("! {found}. The hashes and order of all events are correct.")
            self._newer = [text.format(found=capital(translated(result.newer_words)))]
            self.outcome.show_message(self._newer[0], "warn")
        else:
            lines = [tr("The record was changed after it was written:")]
            lines += [f"✗ {translated(p)}" for p in covered.problems[:PROBLEMS_SHOWN]]
            if (more := len(covered.problems) - PROBLEMS_SHOWN) > 0:
                lines.append(tr("and {n} more").format(n=more))
            self.outcome.show_message("\n".join(lines), "critical")
        self.verified.emit(checked)
        if not_recorded is None and covered.problems:
            self.refresh()  # what is listed may have been changed too
        elif not_recorded is None:
            self.list.reload()
        else:
            text = tr("✗ The verification could not be recorded: {why}").format(
                why=translated(not_recorded)
            )
            self.outcome.show_message(f"{self.outcome.words.text()}\n{text}", "critical")

    def _remarks(self, result: "Verification") -> list[str]:
        """Return remarks about a record without problems."""
        remarks = []
        if result.keys_open:
            remarks.append(
                tr(
                    "! Payloads are not encrypted at rest: there is no keyring and "
                    "OVERREAD_SITE_KEY is not set."
                )
            )
        if result.set_back:
            n, first = plural(result.n_set_back, "event"), result.set_back[0].seq
            text = tr(
                "! {n} dated earlier than the preceding event, starting at event {first}: a "
                "clock was set back."
            )
            remarks.append(text.format(n=n, first=first))
        return remarks

    def save_checkpoint(self) -> None:
        """Verify the record, then offer a checkpoint as text, file and QR code."""
        log, append = self._log, self._append
        if log is None or append is None:
            return

        def make_text_checkpoint(progress: Progress) -> "tuple[Made, bytes]":
            made = make_checkpoint(log, append, "text", progress)
            return made, qr_png(made.checkpoint.text(), QR_SCALE)

        text = tr("Verifying the record before creating the checkpoint…")
        self.outcome.run(text, make_text_checkpoint, self._offer)

    def _offer(self, checkpoint: "tuple[Made, bytes]") -> None:
        made, qr = checkpoint
        n = plural(made.checkpoint.size, "event")
        self.outcome.show_message(tr("✓ Checkpoint of {n} created.").format(n=n), "ok")
        self.list.reload()
        self.retention.refresh()
        self.checkpoint_dialog = CheckpointDialog(made, qr, self)
        self.checkpoint_dialog.open()

    def export(self, file_format: str) -> None:
        """Export the record to a file that the user chooses."""
        log, append = self._log, self._append
        suffix = SUFFIXES.get(file_format, ".zip")
        name = f"overread-{'package' if file_format == 'package' else 'record'}{suffix}"
        path = self._ask_file(
            tr("Export"), name, f"{file_format.upper()} (*.{suffix.rpartition('.')[2]})"
        )
        if log is None or append is None or path is None:
            return

        def write_export(progress: Progress) -> Written:
            if file_format == "package":
                made = make_checkpoint(log, append, "export", progress)
                server = schedule().timestamps
                stamp, _ = stamp_if_chosen(log, SYSTEM, made.checkpoint, server)
                return export_package(log, path, made, append=append, stamp=stamp)
            return export(log, path, file_format, append=append)

        text = tr("Exporting {format}…").format(format=file_format.upper())
        self.outcome.run(
            text, write_export, lambda made: self._exported(made, path), stoppable=False
        )

    def _exported(self, made: Written, path: Path) -> None:
        self.list.reload()
        text = tr("✓ {n} exported to {name}.")
        n = plural(made.n_events, "event")
        self.outcome.show_message(text.format(n=n, name=path.name), "ok")
        self._offer_checkpoint()

    def _ask_file(self, title: str, name: str, kinds: str) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(self, title, name, kinds)
        return Path(chosen) if chosen else None


def _create(_descriptor: PageDescriptor, context: PageContext) -> RecordPage:
    page = RecordPage(context.parent)
    page.who = lambda: context.connection.onlooker
    return page


RECORD_PAGE = PageDescriptor(
    key="record",
    title=N_("Record", "noun"),
    title_context="noun",
    icon="mdi6.shield-check-outline",
    shortcut="Alt+7",
    create=_create,
)
