"""Table model of the record's events, newest first, read in batches in a thread."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)

from audit.errors import RecordTooNew
from audit.messages import Message
from audit.pilot.conduct.draft_visibility import CONCERNED, find_withheld
from audit.record.events import Actor, Event
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import at_second
from viewer.ui.pages.record import event_texts

BATCH_SIZE = 400
"""Sequence numbers that are read in one batch."""
COLUMNS = ("seq", "time", "case", "what", "who", "detail")

Index = QModelIndex | QPersistentModelIndex


class Events(Protocol):
    """Part of the log that the table needs."""

    def seen_by(self, person: Actor | None, *, release: bool = True) -> "Events":
        """Return a view that opens what is released to a person."""
        ...

    @property
    def head(self) -> tuple[int, str]:
        """Sequence number and hash of the newest event."""
        ...

    def events(
        self, case: str | None = None, types: Iterable[str] | None = None, after: int = 0
    ) -> Iterable[Event]:
        """Return events in order after a sequence number."""
        ...


@dataclass(frozen=True)
class Filter:
    """Filter of the listed events; None stands for all."""

    case: str | None = None
    event_type: str | None = None
    actor: Actor | None = None
    """User who looks: in a pilot, visibility depends on the user."""


@dataclass(frozen=True)
class UnreadableEvent:
    """Event that a newer version wrote, which this version cannot read."""

    seq: int
    why: str


Shown = Event | UnreadableEvent


@dataclass(frozen=True)
class EventBatch:
    """Events read in one batch, newest first.

    `below` is the sequence number at which the next batch starts. `withheld` states by sequence
    number why the content of an event may not be seen yet.
    """

    events: tuple[Shown, ...]
    withheld: Mapping[int, Message]
    below: int
    head: int


def read_batch(
    log: Events, wanted: Filter, below: int | None, job: Job | None = None
) -> EventBatch:
    """Return the newest events that match a filter.

    Args:
        log: Record.
        wanted: Filter of events, and the user.
        below: Highest sequence number; None starts with the newest event.
        job: Stops the reading when canceled.
    """
    log = log.seen_by(wanted.actor, release=False)
    head = log.head[0]
    top = head if below is None else below
    types = (wanted.event_type,) if wanted.event_type else None
    events: list[Shown] = []
    while top > 0 and len(events) < BATCH_SIZE // 4 and not (job and job.cancelled()):
        after = max(0, top - BATCH_SIZE)
        part: list[Shown] = []
        for event in readable(log, wanted.case, types, after):
            if event.seq > top:
                break
            part.append(event)
        events += reversed(part)
        top = after
    known = [event for event in events if isinstance(event, Event)]
    return EventBatch(tuple(events), _withheld(log, known, wanted.actor), top, head)


def readable(
    log: Events, case: str | None = None, types: Iterable[str] | None = None, after: int = 0
) -> Iterator[Shown]:
    """Yield events in order, with a placeholder for each that a newer version wrote."""
    while True:
        try:
            for event in log.events(case=case, types=types, after=after):
                after = event.seq
                yield event
        except RecordTooNew as error:
            if error.seq is None:
                raise
            after = error.seq
            yield UnreadableEvent(after, error.args[0])
        else:
            return


def _withheld(log: Events, events: Iterable[Event], actor: Actor | None) -> Mapping[int, Message]:
    """Return why drafts and references among these events may not be seen yet."""
    cases = {e.case for e in events if e.body.type in CONCERNED}
    hidden: dict[int, Message] = {}
    for case in cases:
        if case is None:
            continue
        try:
            hidden |= find_withheld(log, case, actor)  # type: ignore[arg-type]
        except RecordTooNew:  # a newer version's event may decide, so show nothing
            why = Message("case-step.newer-version-wrote")
            hidden |= {e.seq: why for e in events if e.case == case and e.body.type in CONCERNED}
    return hidden


class EventTable(QAbstractTableModel):
    """Table model of events. Scrolling down reads older ones."""

    failed = Signal(object)
    """Error that prevented reading."""
    counted = Signal(int)
    """Number of events in the record."""
    loaded = Signal()

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._log: Events | None = None
        self._filter = Filter()
        self._rows: list[Shown] = []
        self._withheld: dict[int, Message] = {}
        self._below: int | None = None

    def show_log(self, log: Events | None, wanted: Filter) -> None:
        """Start again with the newest events."""
        cancel_background_work(self)
        self.beginResetModel()
        self._log, self._filter = log, wanted
        self._rows, self._withheld, self._below = [], {}, None
        self.endResetModel()
        if log is not None:
            self._read()

    def event_at(self, row: int) -> Shown:
        """Return the event of a row."""
        return self._rows[row]

    def withheld(self, event: Shown) -> Message | None:
        """Return why the event's content may not be seen yet; None if it may."""
        return self._withheld.get(event.seq)

    def close(self) -> None:
        """End the thread."""
        stop_background_work(self)

    def _read(self) -> None:
        log, wanted, below = self._log, self._filter, self._below
        if log is None or is_working(self):
            return
        run_in_background(
            self, lambda job: read_batch(log, wanted, below, job), self._add_batch, self._failed
        )

    def _add_batch(self, batch: EventBatch) -> None:
        if batch.events:
            first = len(self._rows)
            self.beginInsertRows(QModelIndex(), first, first + len(batch.events) - 1)
            self._rows += batch.events
            self._withheld |= batch.withheld
            self.endInsertRows()
        self._below = batch.below
        self.counted.emit(batch.head)
        self.loaded.emit()

    def _failed(self, error: Exception) -> None:
        self.failed.emit(error)

    # --- model ------------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of events read so far."""
        if parent is not None and parent.isValid():
            return 0
        return len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return len(COLUMNS)

    def canFetchMore(self, parent: Index) -> bool:
        """Return whether the record has older events."""
        return self._log is not None and self._below is not None and self._below > 0

    def fetchMore(self, parent: Index) -> None:
        """Read older events."""
        self._read()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _headings()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return text, color, tooltip or size of a cell."""
        event = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return _texts(event, self.withheld(event))[index.column()]
        if role == Qt.ItemDataRole.ForegroundRole:
            column = COLUMNS[index.column()]
            if column == "what":
                return theme.color(event_texts.role(event) if isinstance(event, Event) else "warn")
            return theme.color("muted") if column in ("seq", "time", "who") else None
        if role == Qt.ItemDataRole.ToolTipRole and COLUMNS[index.column()] == "detail":
            return _texts(event, self.withheld(event))[index.column()]
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(0, 30)
        return None


def _headings() -> Sequence[str]:
    return ("#", tr("Time (UTC)"), tr("Case"), tr("Type"), tr("User"), tr("Detail"))


def _texts(event: Shown, withheld: Message | None) -> Sequence[str]:
    if isinstance(event, UnreadableEvent):
        return (str(event.seq), "", "", tr("! Newer version"), "", translated(event.why))
    if withheld:
        detail = tr("content withheld: {why}").format(why=translated(withheld))
    else:
        detail = event_texts.detail(event)
    return (
        str(event.seq),
        at_second(event.at),
        event.case or "",
        event_texts.name(event.body.type),
        event.actor.id,
        detail,
    )
