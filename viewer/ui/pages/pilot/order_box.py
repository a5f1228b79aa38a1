"""Order of the worklist on the Pilot page: how long cases wait with and without the drafts."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.pilot.order.order_overview import OrderOverview, read_order_overview
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import N_, decimal, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import word

if TYPE_CHECKING:
    from audit.pilot.order.order_replay import GroupWaits
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

_GROUPS: Final = {
    "urgent, called urgent": N_("Urgent, called urgent"),  # not shown
    "urgent, missed by the draft": N_("Urgent, missed by the draft"),  # not shown
    "not urgent, called urgent": N_("Not urgent, called urgent"),  # not shown
    "not urgent, called routine": N_("Not urgent, called routine"),  # not shown
    "no reference standard": N_("No reference standard yet"),  # not shown
}
_USES: Final = {
    "silent": N_("Computed only: the worklist does not show it. Maximum wait: {wait}."),
    "applied": N_("Applied in the worklist. Maximum wait: {wait}."),
}
_ROW, _TOPIC = 28, "replaying"


class OrderBox(QWidget):
    """A button that replays the site's arrivals, and the waits by group."""

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self.about, self.result = QLabel(), QLabel()
        for label in (self.about, self.result):
            label.setWordWrap(True)
        self.result.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.replay = QPushButton(tr("Replay arrivals"))
        self.replay.setToolTip(
            tr("Computes how long the cases of this site would have waited in each order")
        )
        self.replay.clicked.connect(self._replay_or_cancel)
        self.table = QTableWidget(0, 5)
        self.table.setAccessibleName(tr("Waiting times"))
        self.table.setHorizontalHeaderLabels(
            [
                tr("Cases"),
                tr("Number"),
                tr("Without drafts (min)"),
                tr("With drafts (min)"),
                tr("Difference (95% interval)"),
            ]
        )
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(_ROW)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.table.hide()
        line = QHBoxLayout()
        line.addWidget(self.about, 1)
        line.addWidget(self.replay, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(line)
        column.addWidget(self.table)
        column.addWidget(self.result)

    def show_protocol(self, log: "Log", protocol: "Protocol", *, is_suspended: bool) -> None:
        """Show the order of the protocol in force."""
        self._log = log
        rules = protocol.order
        wait = tr("{n} minutes").format(n=rules.max_wait_min)
        if is_suspended:
            theme.set_role(self.about, "warn")
            self.about.setText(tr("▲ Suspended: the order delayed urgent cases."))
        else:
            theme.set_role(self.about, "text")
            self.about.setText(tr(_USES.get(rules.use, _USES["silent"])).format(wait=wait))

    def _replay_or_cancel(self) -> None:
        if is_working(self, _TOPIC):
            cancel_background_work(self, _TOPIC)
            self._show_text(tr("Canceled"), "muted")
            return
        log = self._log
        if log is None:
            return
        try:
            actor = self._actor()
        except RecordError as error:
            self._failed(error)
            return
        self._show_text(tr("Replaying the arrivals of this site…"), "muted")
        self.replay.setText(tr("Cancel"))
        run_in_background(
            self,
            lambda _job: read_order_overview(log, actor),
            self.show_overview,
            self._failed,
            topic=_TOPIC,
        )

    def show_overview(self, overview: OrderOverview) -> None:
        """Show the waits by group and the delayed urgent cases."""
        groups = overview.replay.groups
        self.table.setRowCount(len(groups))
        for n, waits in enumerate(groups):
            self._fill(n, waits)
        height = self.table.horizontalHeader().sizeHint().height() + _ROW * len(groups) + 4
        self.table.setFixedHeight(height)
        self.table.setVisible(bool(groups))
        self._show_text("\n".join(_lines(overview)), "text")

    def _fill(self, n: int, waits: "GroupWaits") -> None:
        interval = ""
        if waits.low is not None and waits.high is not None:
            interval = tr(" ({low} to {high})").format(
                low=_signed(waits.low), high=_signed(waits.high)
            )
        texts: Sequence[str] = (
            tr(_GROUPS[waits.group]),
            str(waits.n),
            decimal(waits.without, 1),
            decimal(waits.with_drafts, 1),
            _signed(waits.difference) + interval,
        )
        for column, text in enumerate(texts):
            self.table.setItem(n, column, QTableWidgetItem(text))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RecordError):
            raise error
        self._show_text(f"✗ {translated(error)}", "critical")

    def _show_text(self, text: str, role: str) -> None:
        self.replay.setText(tr("Replay arrivals"))
        theme.set_role(self.result, role)
        self.result.setText(text)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self, _TOPIC)


def _signed(minutes: float) -> str:
    text = decimal(minutes, 1)
    return text if minutes < 0 else f"+{text}"


def _lines(overview: OrderOverview) -> list[str]:
    result, delayed, rules = overview.replay, overview.delayed, overview.rules
    lines = [
        tr("{read} of {n} were read; {ranked} have a ranked draft.").format(
            read=result.n_read, n=plural(result.n, "case"), ranked=result.n_ranked
        ),
        tr("Waited for the maximum: {n}").format(n=plural(result.n_overdue, "case")),
    ]
    if delayed.n:
        text = tr(
            "Urgent cases that wait over {minutes} minutes longer: {k} of {n} ({low} to {high}). "
            "Limit: {limit}."
        )
        lines.append(
            text.format(
                minutes=rules.delayed_min,
                k=delayed.k,
                n=delayed.n,
                low=percent(delayed.low),
                high=percent(delayed.high),
                limit=percent(rules.delayed_limit),
            )
        )
    else:
        lines.append(tr("No urgent case has a reference standard yet."))
    for reason, n in sorted(overview.overrides.items()):
        lines.append(tr("Overridden, {reason}: {n}").format(reason=word(reason), n=n))
    return lines
