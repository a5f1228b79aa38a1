"""Cards of the retention section: each shows a state and buttons for actions."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.record.authorization.permissions import Right
from audit.record.checkpoints.checkpoint_schedule import LONGEST_H, Schedule
from audit.record.retention.erasure import FLOOR_DAYS
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import at_minute, on_day, word
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.value_fields import NumberField

if TYPE_CHECKING:
    from audit.record.checkpoints.timestamp_client import Server
    from viewer.site.retention import KeepingFacts

PATH_SHOWN = 60
LISTED = 12
"""Number of cases or keys that are named; the others are counted."""

ButtonRight = tuple[QPushButton, Right | str | None, str]
"""A button, the right or event type that it needs, and why it is disabled for everyone."""


class Card(QFrame):
    """Card with a heading, a state, and rows of buttons."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.buttons: list[QPushButton] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 16)
        self.column.setSpacing(8)
        self.column.addWidget(wrapped_label(title, "heading"))
        self.state = wrapped_label("")
        self.column.addWidget(self.state)

    def add_note(self, text: str) -> None:
        """Add an explanation."""
        self.column.addWidget(wrapped_label(text, "small"))

    def add_row(self, *buttons: QPushButton) -> None:
        """Add a row of buttons."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for button in buttons:
            line.addWidget(button)
            self.buttons.append(button)
        line.addStretch(1)
        self.column.addLayout(line)

    def add_field(self, field: QWidget, *buttons: QPushButton) -> None:
        """Add a field with buttons at its right."""
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(field)
        for button in buttons:
            line.addWidget(button)
            self.buttons.append(button)
        line.addStretch(1)
        self.column.addLayout(line)

    def show_state(self, lines: Iterable[str], role: str | None = None) -> None:
        """Show the state."""
        theme.set_role(self.state, role)
        self.state.setText("\n".join(lines))

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        raise NotImplementedError

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        raise NotImplementedError


class CheckpointCard(Card):
    """Card with the latest checkpoint and the schedule of this workstation."""

    chosen = Signal(object)
    """A `Schedule`."""
    folder_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Checkpoints"))
        self.add_note(
            tr(
                "Store checkpoints where nobody who can write to the record has access. They "
                "later prove that no event was removed or replaced. Each check reads every "
                "file in the folder and compares the record with what this workstation last "
                "saw."
            )
        )
        self.mode = ChoiceField(
            tr("When due"),
            [("remind", tr("Remind me")), ("write", tr("Write to a folder"))],
        )
        self.every = NumberField(tr("Every"), tr("hours"), integer=True)
        self.every.edit.setMaximumWidth(80)
        self.folder = QLabel()  # not wrapped, as a path has no spaces
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.choose = QPushButton(tr("Choose folder…"))
        self.save = QPushButton(tr("Save schedule"))
        self.make = QPushButton(tr("Create checkpoint now…"))
        self.accept = QPushButton(tr("Accept this record…"))
        self.accept.hide()
        self._folder: Path | None = None
        self._server: Server | None = None
        for field in (self.mode, self.every):
            field.setMaximumWidth(480)
            self.column.addWidget(field)
        self.add_field(self.folder, self.choose)
        self.add_row(self.save, self.make, self.accept)
        self.choose.clicked.connect(self.folder_wanted)
        self.save.clicked.connect(self._save)

    def show_folder(self, folder: Path | None) -> None:
        """Show the folder for checkpoints; None for no folder."""
        self._folder = folder
        self.folder.setText(_end_of_path(str(folder)) if folder else tr("No folder chosen"))
        self.folder.setToolTip(str(folder) if folder else "")
        theme.set_role(self.folder, "mono" if folder else "muted")
        if folder is not None:
            self.mode.set_value("write")

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        if not self.every.edit.hasFocus():
            self.show_folder(facts.schedule.folder)
            self.mode.set_value("write" if facts.schedule.folder else "remind")
            self.every.set_value(facts.schedule.every_h)
        self._server = facts.schedule.timestamps
        self.accept.setVisible(bool(facts.doubts))
        newest = tr("No checkpoint has been created yet.")
        if facts.checkpoint is not None:
            at, n = facts.checkpoint
            made = tr("The latest was created on {at} UTC and covers {n}.")
            newest = made.format(at=at_minute(at), n=plural(n, "event"))
        if self._server is not None:
            newest += " " + tr("Each is timestamped by {url}.").format(url=self._server.url)
        if facts.trouble:
            self.show_state([newest, f"✗ {translated(facts.trouble)}"], "critical")
        elif facts.doubts:
            lines = [f"✗ {translated(doubt)}" for doubt in facts.doubts]
            self.show_state([newest, *lines], "critical")
        elif facts.due is not None:
            late = tr("! A checkpoint is due: {n} are not covered by any saved checkpoint.")
            self.show_state([newest, late.format(n=plural(facts.due.n_events, "event"))], "warn")
        else:
            self.show_state([newest, tr("No checkpoint is due.")])

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        yield self.choose, Right.SCHEDULE, ""
        yield self.save, Right.SCHEDULE, ""
        yield self.make, "checkpoint.made", ""
        yield self.accept, Right.SCHEDULE, ""

    def _save(self) -> None:
        hours, write = self.every.value(), self.mode.value() == "write"
        wrong = not isinstance(hours, int) or not 1 <= hours <= LONGEST_H
        problem = tr("Enter 1 to {most} hours").format(most=LONGEST_H)
        self.every.set_problem(problem if wrong else None)
        no_folder = write and self._folder is None
        self.mode.set_problem(tr("Choose a folder first") if no_folder else None)
        if not wrong and not no_folder:
            folder = self._folder if write else None
            self.chosen.emit(Schedule(hours, folder, self._server if folder else None))


class BackupCard(Card):
    """Card with the latest backup and actions on backups."""

    def __init__(self) -> None:
        super().__init__(tr("Backups"))
        self.add_note(
            tr(
                "A backup contains the complete record and its wrapped keys. It counts once it "
                "is verified. Erasing a case does not erase it from existing backups."
            )
        )
        self.write = QPushButton(tr("Back up…"))
        self.check = QPushButton(tr("Verify backup…"))
        self.put = QPushButton(tr("Restore backup to new file…"))
        self.add_row(self.write, self.check, self.put)

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        if facts.backup is None:
            self.show_state([tr("! No backup has been made yet.")], "warn")
            return
        at, n = facts.backup
        text = tr("The latest of {k} was made on {at} UTC and contains {n}.")
        k = plural(facts.n_backups, "backup")
        self.show_state([text.format(k=k, at=at_minute(at), n=plural(n, "event"))])

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        yield self.write, "record.backed-up", ""
        yield self.check, None, ""
        yield self.put, "record.restored", ""


class HoldCard(Card):
    """Card with the retention period and legal holds."""

    days_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Retention and legal hold"))
        self.days = NumberField(tr("Keep for"), tr("days after the last event"), integer=True)
        self.days.edit.setMaximumWidth(80)
        self.days.setMaximumWidth(480)
        self.set_days = QPushButton(tr("Save retention"))
        self.hold = QPushButton(tr("Place legal hold…"))
        self.release = QPushButton(tr("End legal hold…"))
        self.add_field(self.days, self.set_days)
        text = tr(
            "At least {n} days (EU AI Act, Articles 19 and 26). Nothing is erased automatically."
        )
        self.add_note(text.format(n=FLOOR_DAYS))
        self.add_row(self.hold, self.release)
        self.set_days.clicked.connect(self._choose)

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        if not self.days.edit.hasFocus():
            self.days.set_value(facts.days)
        held = [c.case for c in facts.cases if c.held]
        lines = [tr("Cases are kept for {n}.").format(n=plural(facts.days, "day"))]
        if facts.record_held:
            lines.append(tr("The whole record is under legal hold. Nothing can be erased."))
        if held:
            lines.append(tr("Under legal hold: {cases}").format(cases=_list_names(held)))
        if len(lines) == 1:
            lines.append(tr("Nothing is under legal hold."))
        self.show_state(lines)

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        any_held = facts is not None and (facts.record_held or any(c.held for c in facts.cases))
        yield self.set_days, Right.ERASE, ""
        yield self.hold, Right.ERASE, ""
        yield self.release, Right.ERASE, "" if any_held else tr("Nothing is under legal hold")

    def _choose(self) -> None:
        days = self.days.value()
        wrong = not isinstance(days, int) or days < FLOOR_DAYS
        text = tr("Enter {n} days or more").format(n=FLOOR_DAYS)
        self.days.set_problem(text if wrong else None)
        if not wrong:
            self.days_chosen.emit(days)


class ErasureCard(Card):
    """Card with erased cases, and the button to erase one."""

    def __init__(self) -> None:
        super().__init__(tr("Case erasure"))
        self.add_note(
            tr(
                "Erasing destroys the case's key, so nobody can read its text or images again, "
                "including you. Its coded events remain, and the record still verifies."
            )
        )
        self.erase = QPushButton(tr("Erase case…"))
        self.erase.setProperty("role", "danger")
        self.add_row(self.erase)

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        if not facts.erased:
            self.show_state([tr("No case has been erased.")])
            return
        waits = [f"! {translated(facts.pending)}"] if facts.pending is not None else []
        lines = [
            titled(f"{case}, {on_day(at)}", word(reason))
            for case, at, reason in facts.erased[-LISTED:]
        ]
        more = len(facts.erased) - len(lines)
        head = tr("{n} erased.").format(n=plural(len(facts.erased), "case"))
        rest = [tr("and {n} earlier").format(n=more)] if more else []
        self.show_state([*waits, head, *lines, *rest], "warn" if waits else None)

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        no_case = facts is None or not facts.cases
        yield self.erase, Right.ERASE, tr("There are no cases") if no_case else ""


class KeyCard(Card):
    """Card with the keys that protect and sign the record. No key is shown."""

    def __init__(self) -> None:
        super().__init__(tr("Keyboard shortcuts", "of encryption"))
        self.add_note(
            tr(
                "The site key protects the keys of all cases. Workstations that share a record "
                "share this key. If it is lost with this account's keyring, all text and "
                "images are lost. Export it to a passphrase-protected file and store that file "
                "securely."
            )
        )
        self.escrow = QPushButton(tr("Export site key…"))
        self.take = QPushButton(tr("Import site key…"))
        self.wrap = QPushButton(tr("Protect unprotected keys"))
        self.rotate = QPushButton(tr("Replace site key…"))
        self.add_row(self.escrow, self.take)
        self.add_row(self.wrap, self.rotate)

    def show_facts(self, facts: "KeepingFacts") -> None:
        """Show the state according to these facts."""
        keys = facts.keys
        lines = [
            tr("Site key: {key}").format(key=translated(keys.site))
            if keys.site
            else tr("Site key: not on this workstation"),
            tr("Signing key: in the {place}").format(place=word(keys.signing))
            if keys.signing
            else tr(
                "Signing key: none; it is created with the first checkpoint where possible, "
                "otherwise checkpoints are unsigned"
            ),
        ]
        if keys.signs_as:
            lines.append(tr("Signed as: {keys}").format(keys=_list_names(keys.signs_as)))
        if keys.wrapped_by:
            lines.append(tr("Cases protected by: {keys}").format(keys=_list_names(keys.wrapped_by)))
        for workstation in keys.workstations:
            if workstation.has_current:
                text = tr("Workstation {name} ({key}) has the current site key")
            else:
                text = tr("! Workstation {name} ({key}) does not have the current site key")
            lines.append(text.format(name=workstation.name, key=workstation.key))
        if keys.trouble:
            lines.append(f"✗ {translated(keys.trouble)}")
        if keys.open:
            lines.append(tr("! Some case keys are stored unprotected in the record."))
        if keys.trouble:
            role = "critical"
        elif keys.open:
            role = "warn"
        else:
            role = None
        self.show_state(lines, role)

    def rights(self, facts: "KeepingFacts | None") -> Iterator[ButtonRight]:
        """Yield what each button needs."""
        keys = facts.keys if facts is not None else None
        closed = keys is not None and not keys.open
        yield self.escrow, Right.CARRY_KEYS, ""
        yield self.take, "site-key.carried", ""
        yield self.wrap, Right.CARRY_KEYS, tr("All keys are protected") if closed else ""
        can = facts is not None and facts.can_rotate
        yield (
            self.rotate,
            Right.CARRY_KEYS,
            "" if can else tr("The site key cannot be replaced on this workstation"),
        )


def _list_names(names: Iterable[str]) -> str:
    listed = list(names)
    more = len(listed) - LISTED
    return ", ".join(listed[:LISTED]) + (f", +{more}" if more > 0 else "")


def _end_of_path(path: str) -> str:
    """Return the end of a path, which is its most specific part."""
    if len(path) <= PATH_SHOWN:
        return path
    return "…" + path[-PATH_SHOWN:]
