"""Notices of urgent discrepancies, shown until someone states what was done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from audit.errors import RecordError
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Actor, EscalationAcknowledged, EscalationOpened
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.compare.acknowledge_dialog import AcknowledgeDialog
from viewer.ui.language.code_labels import code_sign, inside
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

KEY = "escalation"
Escalations = tuple[tuple[str | None, EscalationOpened], ...]
"""Case and escalation of each."""


@dataclass
class OpenEscalations:
    """Escalations that nobody has acknowledged. Calls the record."""

    _seen: int = 0
    _open: dict[str, tuple[int, str | None, EscalationOpened]] = field(default_factory=dict)

    def case_of(self, escalation: str) -> str | None:
        """Return the case of an open escalation; None if it has none."""
        if escalation in self._open:
            return self._open[escalation][1]
        return None

    def read(self, log: "Log", actor: Actor) -> Escalations:
        """Read new events, and return the open escalations that the user may see.

        Critical escalations come first.
        """
        # Events that this user may not see yet are removed below.
        for event in log.as_service(release=False).events(
            types=("escalation.opened", "escalation.acknowledged"), after=self._seen
        ):
            body = event.body
            if isinstance(body, EscalationOpened):
                self._open[body.escalation] = (event.seq, event.case, body)
            elif isinstance(body, EscalationAcknowledged):
                self._open.pop(body.escalation, None)
            self._seen = event.seq
        escalations = list(self._open.values())
        hidden = {
            seq
            for case in {c for _, c, _ in escalations}
            for seq in find_withheld(log, case, actor)
        }
        shown = [
            (case, _with_texts(log, seq, body))
            for seq, case, body in escalations
            if seq not in hidden
        ]
        return tuple(sorted(shown, key=lambda item: item[1].severity != "critical"))


def _with_texts(log: "Log", seq: int, body: EscalationOpened) -> EscalationOpened:
    """Return the escalation with its texts, which PostgreSQL releases per user."""
    event = next(log.events(types=(body.type,), after=seq - 1), None)
    if event is None or event.seq != seq or not event.opened:
        return body
    assert isinstance(event.body, EscalationOpened)
    return event.body


class EscalationNotices(QObject):
    """Shows a notice of open escalations. Dismissed, it returns until acknowledged."""

    case_wanted = Signal(str)
    """Case that the user wants to view before acknowledging."""

    def __init__(
        self,
        window: MainWindow,
        records: Callable[[], RecordQueue | None],
        who: Callable[[], Actor],
    ) -> None:
        super().__init__(window)
        self._window, self._records, self._who = window, records, who
        self._open = OpenEscalations()
        self._shown = ""
        self.dialog: AcknowledgeDialog | None = None

    def watch(self) -> None:
        """Start to watch the record that was opened."""
        self._open = OpenEscalations()
        self._shown = ""
        self._window.banners.clear(KEY)
        self.look()

    def _read(self, then: Callable[[Escalations], object]) -> None:
        records, open_escalations, who = self._records(), self._open, self._who
        if records is not None:
            actor = who()
            # The record connection reports read errors.
            records.run(lambda log: open_escalations.read(log, actor), then, lambda _: None)

    def look(self) -> None:
        """Update the notice from the record."""
        self._read(self._show)

    def _show(self, escalations: Escalations) -> None:
        text = self._notice_text(escalations)
        is_visible = any(b.notice.key == KEY for b in self._window.banners.banners)
        if text == self._shown and is_visible == bool(text):
            return
        self._shown = text
        self._window.banners.clear(KEY)
        if text:
            action = (tr("Acknowledge…"), self.ask)
            self._window.notify("critical", text, action=action, key=KEY)

    def _notice_text(self, escalations: Escalations) -> str:
        if not escalations:
            return ""
        case, escalation = escalations[0]
        summary = tr("Urgent discrepancy in {case}: {code}, {severity}, {source}.").format(
            case=case,
            code=inside(code_sign(escalation.code).word),
            severity=translated(escalation.severity),
            source=translated(escalation.source),
        )
        more = len(escalations) - 1
        if more:
            return f"{summary} {tr('And {n} more.').format(n=more)}"
        return summary

    def ask(self) -> None:
        """Ask what was done about each escalation."""
        self._read(self._ask)

    def _ask(self, escalations: Escalations) -> None:
        if not escalations or self.dialog is not None:
            return
        dialog = self.dialog = AcknowledgeDialog(escalations, self._window)
        dialog.acknowledged.connect(self.acknowledge)
        dialog.case_wanted.connect(self.case_wanted)
        dialog.finished.connect(self._asked)
        dialog.open()

    def _asked(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def acknowledge(self, escalation: str, action: str) -> None:
        """Record what was done, and show the remaining escalations."""
        records, open_escalations, actor = self._records(), self._open, self._who()
        if records is None:
            return

        def store_acknowledgment(log: "Log") -> Escalations:
            # Only of this case: reading the whole pilot is slow in a large record.
            pilot = Pilot(log, actor, case=open_escalations.case_of(escalation))
            pilot.acknowledge(escalation, action)
            return open_escalations.read(log, actor)

        def done(remaining: Escalations) -> None:
            if self.dialog is not None:
                self.dialog.show_open(remaining)
            self._show(remaining)

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            if self.dialog is not None:
                self.dialog.say(translated(error))
            else:
                self._window.notify("critical", translated(error), key="acknowledge")

        records.run(store_acknowledgment, done, failed)
