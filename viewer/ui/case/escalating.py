"""Urgent discrepancies on screen until somebody says what was done about them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from audit.errors import RecordError
from audit.events import Actor, EscalationAcknowledged, EscalationOpened
from viewer.ui.case.acknowledging import AcknowledgeDialog
from viewer.ui.case.words import code_sign, inside
from viewer.ui.i18n import tr, translated
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.log import Log

KEY = "escalation"


@dataclass
class OpenEscalations:
    """Escalations that nobody has acknowledged, as far as `who` may know of them."""

    log: "Log"
    who: Callable[[], Actor]
    _seen: int = 0
    _open: dict[str, tuple[int, str | None, EscalationOpened]] = field(default_factory=dict)

    def case_of(self, escalation: str) -> str | None:
        """The case of an open one; None where it has none."""
        return self._open[escalation][1] if escalation in self._open else None

    def read(self) -> Sequence[tuple[str | None, EscalationOpened]]:
        """(case, what) of each, critical ones first. Reads only what is new of them."""
        from audit.disclosure import withheld

        for event in self.log.events(
            types=("escalation.opened", "escalation.acknowledged"), after=self._seen
        ):
            body = event.body
            if isinstance(body, EscalationOpened):
                self._open[body.escalation] = (event.seq, event.case, body)
            elif isinstance(body, EscalationAcknowledged):
                self._open.pop(body.escalation, None)
            self._seen = event.seq
        actor, found = self.who(), list(self._open.values())
        hidden = {
            seq for case in {c for _, c, _ in found} for seq in withheld(self.log, case, actor)
        }
        shown = [(case, body) for seq, case, body in found if seq not in hidden]
        return sorted(shown, key=lambda one: one[1].severity != "critical")


class Escalating(QObject):
    """Keeps a notice for what is open. Dismissing it brings it back: only acknowledging ends it."""

    case_wanted = Signal(str)
    """A case that somebody wants to look at before saying what was done."""

    def __init__(self, window: MainWindow, who: Callable[[], Actor]) -> None:
        super().__init__(window)
        self._window, self._who = window, who
        self._open: OpenEscalations | None = None
        self._shown = ""
        self.dialog: AcknowledgeDialog | None = None

    def watch(self, log: "Log | None") -> None:
        """Look at this record from now on."""
        self._open = OpenEscalations(log, self._who) if log is not None else None
        self._shown = ""
        self._window.banners.clear(KEY)
        self.look()

    def look(self) -> None:
        """Bring the notice in line with the record."""
        if self._open is None:
            return
        try:
            found = self._open.read()
        except RecordError:  # whoever owns the record tells that it cannot be read
            self._open = None
            return
        words = self._words(found)
        there = any(b.notice.key == KEY for b in self._window.banners.banners)
        if words == self._shown and there == bool(words):
            return
        self._shown = words
        self._window.banners.clear(KEY)
        if words:
            mend = (tr("Acknowledge…"), self.ask)
            self._window.notify("critical", words, mend=mend, key=KEY)

    def _words(self, found: Sequence[tuple[str | None, EscalationOpened]]) -> str:
        if not found:
            return ""
        case, one = found[0]
        told = tr("Urgent discrepancy in {case}: {code}, {severity}, {source}.").format(
            case=case,
            code=inside(code_sign(one.code).word),
            severity=translated(one.severity),
            source=translated(one.source),
        )
        more = len(found) - 1
        return f"{told} {tr('And {n} more.').format(n=more)}" if more else told

    def ask(self) -> None:
        """Ask what was done, one after the other."""
        if self._open is None:
            return
        try:
            found = self._open.read()
        except RecordError as error:
            self._window.notify("critical", translated(error), key="acknowledge")
            return
        if not found:
            return
        dialog = self.dialog = AcknowledgeDialog(found, self._window)
        dialog.acknowledged.connect(self.acknowledge)
        dialog.case_wanted.connect(self.case_wanted)
        dialog.finished.connect(self._asked)
        dialog.open()

    def _asked(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def acknowledge(self, escalation: str, action: str) -> None:
        """Record what was done, and show what is open beside it."""
        from audit.pilot.conduct import Pilot

        if self._open is None:
            return
        try:
            # Of its case alone: the whole pilot takes long to read in a large record.
            pilot = Pilot(self._open.log, self._who(), case=self._open.case_of(escalation))
            pilot.acknowledge(escalation, action)
        except RecordError as error:
            if self.dialog is not None:
                self.dialog.say(translated(error))
            else:
                self._window.notify("critical", translated(error), key="acknowledge")
            return
        if self.dialog is not None:
            self.dialog.show_open(self._open.read())
        self.look()
