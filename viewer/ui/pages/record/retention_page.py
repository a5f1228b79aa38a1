"""Retention and backup: checkpoints, backups, legal holds, erasure and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from audit.errors import RecordError
from audit.record.accounts.accounts import without_accounts
from audit.record.authorization.permissions import Right, refusal
from audit.record.checkpoints import record_continuity
from audit.record.checkpoints.checkpoint_schedule import (
    check_schedule,
    keep_due,
    schedule,
    set_schedule,
)
from audit.record.key_transfer.key_escrow import take_over, write_out
from audit.record.key_transfer.site_key_rotation import require_right, rotate
from audit.record.log.event_log import SYSTEM
from audit.record.retention.backup import backup
from audit.record.retention.erasure import set_hold, set_retention
from viewer.site.case_erasure import erase_case
from viewer.site.retention import check_backup, facts, put_backup
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import word
from viewer.ui.pages.record.action_progress import ActionProgress, Progress
from viewer.ui.pages.record.retention_cards import (
    BackupCard,
    CheckpointCard,
    ErasureCard,
    HoldCard,
    KeyCard,
)
from viewer.ui.pages.record.retention_dialogs import (
    AcceptDialog,
    EraseDialog,
    HoldDialog,
    PassphraseDialog,
    RotateDialog,
)
from viewer.ui.widgets.collapsible_sections import make_scroll_column

if TYPE_CHECKING:
    from audit.record.checkpoints.checkpoint_schedule import Schedule
    from audit.record.events import Actor
    from audit.record.key_transfer.site_key_rotation import Rotated
    from audit.record.log.event_log import Log
    from viewer.site.auth_session import AuthSession
    from viewer.site.case_erasure import Erased
    from viewer.site.retention import BackupCheck, KeepingFacts

MOST_WIDTH = 860
RECORDS = "SQLite (*.sqlite)"


class RetentionPage(QWidget):
    """One card per topic. Actions that the role may not take are disabled with a reason."""

    written = Signal()
    """An event was stored."""
    checkpoint_wanted = Signal()
    case_erased = Signal(str)
    accepted = Signal()
    """The user accepted a record that differs from the one seen before."""

    def __init__(self, outcome: ActionProgress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcome = outcome
        self._log: Log | None = None
        self._auth_session: AuthSession | None = None
        self.facts: KeepingFacts | None = None
        self.checkpoints = CheckpointCard()
        self.backups = BackupCard()
        self.holds = HoldCard()
        self.erasure = ErasureCard()
        self.keys = KeyCard()
        self._cards = (self.checkpoints, self.backups, self.holds, self.erasure, self.keys)
        area, content, column = make_scroll_column(self)
        content.setMaximumWidth(MOST_WIDTH)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 12, 12, 12)
        outer.addWidget(area)
        for card in self._cards:
            column.addWidget(card)
            outcome.buttons.extend(card.buttons)
        column.addStretch(1)
        outcome.freed.connect(self._enable_buttons)
        self.dialog: QDialog | None = None
        self._connect()

    def _connect(self) -> None:
        self.checkpoints.make.clicked.connect(self.checkpoint_wanted)
        self.checkpoints.chosen.connect(self._schedule)
        self.checkpoints.folder_wanted.connect(self._choose_folder)
        self.checkpoints.accept.clicked.connect(self._ask_accept)
        self.backups.write.clicked.connect(self._back_up)
        self.backups.check.clicked.connect(self._check_backup)
        self.backups.put.clicked.connect(self._put_backup)
        self.holds.days_chosen.connect(self._set_retention)
        self.holds.hold.clicked.connect(lambda: self._ask_hold(held=True))
        self.holds.release.clicked.connect(lambda: self._ask_hold(held=False))
        self.erasure.erase.clicked.connect(self._ask_erase)
        self.keys.escrow.clicked.connect(self._export_key)
        self.keys.take.clicked.connect(self._import_key)
        self.keys.wrap.clicked.connect(self._protect_keys)
        self.keys.rotate.clicked.connect(self._ask_replace_key)

    # --- what is shown ----------------------------------------------------------------------------

    def show_log(self, log: "Log", auth_session: "AuthSession | None") -> None:
        """Show this record.

        Args:
            log: Record.
            auth_session: User and accounts; None without accounts.
        """
        self._log, self._auth_session = log, auth_session
        self.refresh()

    def refresh(self) -> None:
        """Read everything again in a thread."""
        log = self._log
        if log is None or not self.isVisible():
            return

        def load_facts(_job: object) -> "KeepingFacts":
            return facts(log)

        run_in_background(self, load_facts, self._show, self._outcome.show_error)

    def _show(self, facts: "KeepingFacts") -> None:
        self.facts = facts
        for card in self._cards:
            card.show_facts(facts)
        if not self._outcome.busy:
            self._enable_buttons()

    def _enable_buttons(self) -> None:
        """Disable what the role may not do, with the reason as tooltip."""
        facts, log = self.facts, self._log
        for card in self._cards:
            for button, right, why in card.rights(facts):
                if log is None or log.read_only:
                    reason = tr("The record is read-only")
                else:
                    reason = self._why_not(right) or why
                button.setEnabled(not reason)
                button.setToolTip(reason)

    def _why_not(self, needed: Right | str | None) -> str:
        """Return why the user lacks a right, or may not store an event of a type."""
        auth_session = self._auth_session
        if auth_session is None or needed is None:
            return ""
        if isinstance(needed, Right):
            return translated(auth_session.why_not(needed))
        if auth_session.needs_sign_in:
            return tr("Sign in first")
        why = refusal(self._actor().role, needed)
        return translated(why) if why else ""

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)

    # --- acts -------------------------------------------------------------------------------------

    def _actor(self) -> "Actor":
        auth_session = self._auth_session
        if auth_session is None:
            return without_accounts("lead", "administrator")
        return auth_session.acting("lead", "administrator")

    def _run(
        self,
        words: str,
        work: Callable[["Log", "Actor", Progress], Any],
        summarize: Callable[[Any], str | None],
        *,
        stoppable: bool = False,
    ) -> None:
        """Run an action in a thread as the user.

        Args:
            words: Text shown meanwhile.
            work: Gets the record, the user and a function for progress.
            summarize: Returns the result as text; None if it was shown already.
            stoppable: Whether to offer a button to stop.
        """
        log = self._log
        if log is None:
            return
        try:
            actor = self._actor()
        except RecordError as error:
            self._outcome.show_error(error)
            return

        def done(result: Any) -> None:
            if (summary := summarize(result)) is not None:
                self._outcome.show_message(f"✓ {summary}", "ok")
            self.written.emit()
            self.refresh()

        def failed(error: Exception) -> None:
            self._outcome.show_error(error)
            self.written.emit()
            self.refresh()

        self._outcome.run(
            words, lambda progress: work(log, actor, progress), done, failed, stoppable=stoppable
        )

    def _open(self, dialog: QDialog, accepted: Callable[[], object]) -> None:
        self.dialog = dialog
        dialog.accepted.connect(accepted)
        dialog.open()

    # --- checkpoints ------------------------------------------------------------------------------

    def _choose_folder(self) -> None:
        title = tr("Choose checkpoint folder")
        if chosen := QFileDialog.getExistingDirectory(self, title):
            self.checkpoints.show_folder(Path(chosen))

    def _schedule(self, wanted: "Schedule") -> None:
        def store_schedule(log: "Log", actor: "Actor", progress: Progress) -> object:
            set_schedule(log, actor, wanted)
            if wanted.folder is None:
                return None
            return keep_due(log, wanted, SYSTEM, progress).path

        def summarize(path: Path | None) -> str:
            interval = plural(wanted.every_h, "hour")
            if path is None:
                return tr("Checkpoint schedule saved: every {n}.").format(n=interval)
            text = tr("Checkpoint schedule saved: every {n}. The first checkpoint is {name}.")
            return text.format(n=interval, name=path.name)

        self._run(tr("Saving the checkpoint schedule…"), store_schedule, summarize)

    def _ask_accept(self) -> None:
        if self.facts is None:
            return
        dialog = AcceptDialog(self.facts, self)

        def summarize(_: object) -> str:
            self.accepted.emit()
            return tr("Record accepted. Your decision was recorded.")

        self._open(
            dialog,
            lambda: self._run(
                tr("Recording the acceptance…"),
                lambda log, actor, _progress: record_continuity.accept(
                    log, actor, dialog.words.value() or "", check_schedule(log, schedule()).doubts
                ),
                summarize,
            ),
        )

    # --- backups ----------------------------------------------------------------------------------

    def _back_up(self) -> None:
        path = self._new_file(tr("Back up record"), "overread-backup.sqlite", RECORDS)
        if path is None:
            return

        def summarize(n: int) -> str:
            text = tr("{n} copied to {name} and verified. The backup contains the wrapped keys.")
            return text.format(n=plural(n, "event"), name=path.name)

        self._run(
            tr("Copying and verifying…"),
            lambda log, actor, progress: backup(log, path, actor, progress).seq - 1,
            summarize,
            stoppable=True,
        )

    def _check_backup(self) -> None:
        path = self._file(tr("Verify backup"))
        if path is None:
            return

        def verify_backup(log: "Log", _actor: "Actor", progress: Progress) -> "BackupCheck":
            return check_backup(log, path, progress)

        text = tr("Verifying {name}…").format(name=path.name)
        self._run(text, verify_backup, lambda checked: self._checked(path, checked), stoppable=True)

    def _checked(self, path: Path, checked: "BackupCheck") -> str | None:
        result = checked.result
        if not result.problems and result.is_newer:
            text = tr("! {name} cannot be verified completely: {found}.")
            self._outcome.show_message(
                text.format(name=path.name, found=translated(result.newer_words)), "warn"
            )
            return None
        if not result.ok:
            text = tr("✗ {name} was changed after it was written: {problem}")
            self._outcome.show_message(
                text.format(name=path.name, problem=translated(result.problems[0].sentence)),
                "critical",
            )
            return None
        n = plural(result.n_events, "event")
        if not checked.continues:
            text = tr("! {name} is intact ({n}), but belongs to another record.")
            self._outcome.show_message(text.format(name=path.name, n=n), "warn")
            return None
        text = tr("{name} is intact ({n}) and belongs to this record.")
        return text.format(name=path.name, n=n)

    def _put_backup(self) -> None:
        source = self._file(tr("Choose backup to restore"))
        if source is None:
            return
        target = self._new_file(tr("Save restored record as"), "record.sqlite", RECORDS)
        if target is None:
            return

        def restore_backup(log: "Log", actor: "Actor", progress: Progress) -> tuple[int, int]:
            made = put_backup(log, source, target, actor, progress)
            return made.seq - 1, getattr(made.body, "n_erased", 0)

        def summarize(copied: tuple[int, int]) -> str:
            n, n_erased = copied
            text = tr("{n} restored to {name}. Set OVERREAD_DATABASE_URL to open it.")
            summary = text.format(n=plural(n, "event"), name=target.name)
            if n_erased:
                more = tr("{n} erased since the backup are also erased in it.")
                summary += " " + more.format(n=plural(n_erased, "case"))
            return summary

        self._run(tr("Verifying and copying…"), restore_backup, summarize, stoppable=True)

    # --- retention, holds, erasure ----------------------------------------------------------------

    def _set_retention(self, days: int) -> None:
        text = tr("Cases are kept for {n} after their last event.")
        summary = text.format(n=plural(days, "day"))
        self._run(
            tr("Saving the retention period…"),
            lambda log, actor, _progress: set_retention(log, actor, days),
            lambda _: summary,
        )

    def _ask_hold(self, *, held: bool) -> None:
        if self.facts is None:
            return
        dialog = HoldDialog(self.facts, held=held, parent=self)

        def summarize(_: object) -> str:
            text = tr("{of}: legal hold placed") if held else tr("{of}: legal hold ended")
            return text.format(of=dialog.case or tr("the record"))

        self._open(
            dialog,
            lambda: self._run(
                tr("Recording the legal hold…"),
                lambda log, actor, _progress: set_hold(
                    log, actor, dialog.case, held=held, words=dialog.words.value()
                ),
                summarize,
            ),
        )

    def _ask_erase(self) -> None:
        if self.facts is None or self._log is None:
            return
        signed_in = self._auth_session.user if self._auth_session is not None else None
        name = signed_in.account.name if signed_in is not None else None
        dialog = EraseDialog(self.facts, name, self)
        dialog.wanted.connect(lambda: self._erase(dialog))
        self.dialog = dialog
        dialog.open()

    def _erase(self, dialog: EraseDialog) -> None:
        """Check the password, then erase; errors are shown in the dialog, which stays open."""
        log, auth_session = self._log, self._auth_session
        case, reason, text = dialog.case, dialog.reason.value(), dialog.words.value()
        password = dialog.password.value() or ""
        if log is None or case is None:
            return

        rotates = dialog.rotate.isChecked()

        def erase(_progress: Progress) -> "tuple[Erased, Rotated | None]":
            if auth_session is not None:
                auth_session.sign_as("", password)
            actor = self._actor()
            if rotates:
                require_right(log, actor)
            erased = erase_case(log, actor, case, reason, text)
            return erased, rotate(log, actor) if rotates else None

        def done(result: "tuple[Erased, Rotated | None]") -> None:
            dialog.accept()
            self._show_erased(case, *result)

        def failed(error: Exception) -> None:
            dialog.show_problem(
                translated(error) if isinstance(error, RecordError) else type(error).__name__
            )
            self._outcome.hide()
            self.written.emit()

        dialog.show_problem("")
        words_now = tr("Erasing {case}…").format(case=case)
        self._outcome.run(words_now, erase, done, failed, stoppable=False)

    def _show_erased(self, case: str, erased: "Erased", rotated: "Rotated | None") -> None:
        text = tr(
            "✓ {case} erased. {n} can no longer be read. Its events remain without their content."
        )
        sentences = [text.format(case=case, n=plural(erased.n_payloads, "payload"))]
        if erased.pending is not None:
            sentences.append(translated(erased.pending))
        if rotated is not None:
            sentences.append(self._describe_replacement(rotated))
        elif self.facts is not None and self.facts.n_backups:
            more = tr("{n} made earlier still contain its key. Destroy them.")
            sentences.append(more.format(n=plural(self.facts.n_backups, "backup")))
        self._outcome.show_message(" ".join(sentences), "ok")
        self._outcome.offer(tr("Create checkpoint…"), self.checkpoint_wanted.emit)
        self.case_erased.emit(case)
        self.written.emit()
        self.refresh()

    # --- keys -------------------------------------------------------------------------------------

    def _export_key(self) -> None:
        path = self._new_file(tr("Site key"), "overread-site-key.json", "JSON (*.json)")
        if path is None:
            return
        dialog = PassphraseDialog(path.name, writing=True, parent=self)

        def summarize(key: Any) -> str:
            text = tr(
                "Site key {id} exported to {name}. Store the file and the passphrase separately."
            )
            return text.format(id=key.id, name=path.name)

        self._open(
            dialog,
            lambda: self._run(
                tr("Encrypting the site key…"),
                lambda log, actor, _progress: write_out(log, actor, path, dialog.value),
                summarize,
            ),
        )

    def _import_key(self) -> None:
        path = self._file(tr("Choose site key file"), "JSON (*.json)")
        if path is None:
            return
        dialog = PassphraseDialog(path.name, writing=False, parent=self)

        def summarize(key: Any) -> str:
            return tr("Site key {id} imported to the {place}.").format(
                id=key.id, place=word(key.place)
            )

        self._open(
            dialog,
            lambda: self._run(
                tr("Decrypting the site key…"),
                lambda log, actor, _progress: take_over(log, actor, path, dialog.value),
                summarize,
            ),
        )

    def _protect_keys(self) -> None:
        def summarize(n: int) -> str:
            return tr("{n} protected with the site key.").format(n=plural(n, "key"))

        self._run(
            tr("Protecting keys…"), lambda log, actor, _progress: log.wrap_keys(actor), summarize
        )

    def _ask_replace_key(self) -> None:
        if self.facts is None:
            return

        dialog = RotateDialog(self.facts, self)
        text = tr("Replacing the site key…")
        self._open(
            dialog,
            lambda: self._run(
                text, lambda log, actor, _progress: rotate(log, actor), self._describe_replacement
            ),
        )

    def _describe_replacement(self, done: "Rotated") -> str:
        text = tr("Site key {old} replaced by {new}; {n} rewrapped. Make a new backup.")
        return text.format(old=done.old, new=done.new.id, n=plural(done.n_keys, "key"))

    # --- files ------------------------------------------------------------------------------------

    def _new_file(self, title: str, name: str, kinds: str) -> Path | None:
        """Ask for a file to write. The action itself refuses to overwrite."""
        option = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(self, title, name, kinds, options=option)
        return Path(chosen) if chosen else None

    def _file(self, title: str, kinds: str = RECORDS) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        return Path(chosen) if chosen else None
