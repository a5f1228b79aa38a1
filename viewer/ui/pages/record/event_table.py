"""Table model of the record's events, newest first, read in pages in a thread."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import at_second
from viewer.ui.pages.record import event_texts

BATCH_SIZE = 100
"""Events that are read in one batch."""
MOST_NEW = 200
"""If more events were added at once, the table starts again with the newest."""
CHANGES_VISIBILITY = frozenset({"protocol.signed", "account.changed"})
"""Events after which other cases' events may be shown, or no longer."""
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

    def newest_events(
        self,
        case: str | None = None,
        type: str | None = None,
        before: int | None = None,
        limit: int = BATCH_SIZE,
    ) -> Iterable[Event]:
        """Return the newest events before a sequence number, newest first."""
        ...

    def events_at(self, seqs: Sequence[int]) -> Iterable[Event]:
        """Return the events with these sequence numbers."""
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

    Attributes:
        events: The events.
        withheld: Why the content of an event may not be seen yet, by sequence number.
        is_last: Whether the record has no older ones.
        head: Sequence number of the newest event in the record.
    """

    events: tuple[Shown, ...]
    withheld: Mapping[int, Message]
    is_last: bool
    head: int


@dataclass(frozen=True)
class NewEvents:
    """Events that were added since the table was read.

    Attributes:
        batch: The new events; None if there are so many that the table starts again.
        shown_again: Shown events of the cases that the new ones are about, by sequence number.
    """

    batch: EventBatch | None
    shown_again: Mapping[int, Shown]


def read_batch(log: Events, wanted: Filter, before: int | None) -> EventBatch:
    """Return the newest events that match a filter.

    Args:
        log: Record.
        wanted: Filter of events, and the user.
        before: Sequence number above those of the events; None starts with the newest event.
    """
    log = log.seen_by(wanted.actor, release=False)
    head = log.head[0]
    events = tuple(newest(log, wanted, before, BATCH_SIZE))
    return EventBatch(events, _withheld(log, events, wanted.actor), len(events) < BATCH_SIZE, head)


def read_new(log: Events, wanted: Filter, newest_shown: int, shown: Mapping[int, str]) -> NewEvents:
    """Return the events after those that are shown.

    Args:
        log: Record.
        wanted: Filter of events, and the user.
        newest_shown: Sequence number of the newest event that was looked at.
        shown: Case of each shown event, by sequence number.
    """
    log = log.seen_by(wanted.actor, release=False)
    head = log.head[0]
    others = replace(wanted, case=None, event_type=None)
    added: list[Shown] = []
    for event in newest(log, others, None, MOST_NEW + 1):
        if event.seq <= newest_shown:
            break
        added.append(event)
    types = {event.body.type for event in added if isinstance(event, Event)}
    if len(added) > MOST_NEW or types & CHANGES_VISIBILITY:
        return NewEvents(None, {})
    cases = {event.case for event in added if isinstance(event, Event)}
    again = _read_again(log, [seq for seq, case in shown.items() if case in cases])
    matching = tuple(event for event in added if _matches(event, wanted))
    withheld = _withheld(log, [*matching, *again.values()], wanted.actor)
    return NewEvents(EventBatch(matching, withheld, False, head), again)


def _matches(event: Shown, wanted: Filter) -> bool:
    if isinstance(event, UnreadableEvent):
        return wanted.case is None and wanted.event_type is None
    return wanted.case in (None, event.case) and wanted.event_type in (None, event.body.type)


def _read_again(log: Events, seqs: Sequence[int]) -> dict[int, Shown]:
    """Return shown events as they may be seen now."""
    return {event.seq: event for event in log.events_at(seqs)}


def newest(log: Events, wanted: Filter, before: int | None, n: int) -> Iterator[Shown]:
    """Yield up to `n` events, newest first, with a placeholder for each of a newer version."""
    while n > 0:
        try:
            for event in log.newest_events(wanted.case, wanted.event_type, before, n):
                before, n = event.seq, n - 1
                yield event
        except RecordTooNew as error:
            if error.seq is None:
                raise
            before, n = error.seq, n - 1
            yield UnreadableEvent(before, error.args[0])
        else:
            return


def _withheld(log: Events, shown: Iterable[Shown], actor: Actor | None) -> Mapping[int, Message]:
    """Return why drafts and references among these events may not be seen yet."""
    events = [event for event in shown if isinstance(event, Event)]
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
        self._oldest: int | None = None
        self._newest = 0
        self._is_complete = True

    def show_log(self, log: Events | None, wanted: Filter) -> None:
        """Start again with the newest events."""
        cancel_background_work(self)
        self.beginResetModel()
        self._log, self._filter = log, wanted
        self._rows, self._withheld, self._oldest = [], {}, None
        self._newest, self._is_complete = 0, False
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
        log, wanted, before = self._log, self._filter, self._oldest
        if log is None or is_working(self, "older"):
            return
        run_in_background(
            self,
            lambda _job: read_batch(log, wanted, before),
            self._add_batch,
            self._failed,
            topic="older",
        )

    def _add_batch(self, batch: EventBatch) -> None:
        if self._oldest is None:
            self._newest = batch.head
        if batch.events:
            first = len(self._rows)
            self.beginInsertRows(QModelIndex(), first, first + len(batch.events) - 1)
            self._rows += batch.events
            self._withheld |= batch.withheld
            self.endInsertRows()
            self._oldest = batch.events[-1].seq
        self._is_complete = batch.is_last
        self.counted.emit(batch.head)
        self.loaded.emit()

    def read_new(self) -> None:
        """Add the events that were stored since, above the shown ones, which stay where they are.

        Shown events of the same cases are read again: they may be visible now.
        """
        log, wanted, newest_shown = self._log, self._filter, self._newest
        if log is None or not newest_shown:  # else what is being read includes them
            return
        shown = {e.seq: e.case for e in self._rows if isinstance(e, Event) and e.case is not None}
        run_in_background(
            self,
            lambda _job: read_new(log, wanted, newest_shown, shown),
            self._add_new,
            self._failed,
            topic="new",
        )

    def _add_new(self, new: NewEvents) -> None:
        batch = new.batch
        if batch is None:
            self.show_log(self._log, self._filter)
            return
        for row, event in enumerate(self._rows):
            if (again := new.shown_again.get(event.seq)) is not None:
                self._rows[row] = again
                self._withheld.pop(event.seq, None)
        self._withheld |= batch.withheld
        if new.shown_again:
            last = self.index(len(self._rows) - 1, len(COLUMNS) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
        if batch.events:
            self.beginInsertRows(QModelIndex(), 0, len(batch.events) - 1)
            self._rows[:0] = batch.events
            self.endInsertRows()
        self._newest = batch.head
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
        return self._log is not None and self._oldest is not None and not self._is_complete

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
            return _text(event, self.withheld(event), COLUMNS[index.column()])
        if role == Qt.ItemDataRole.ForegroundRole:
            column = COLUMNS[index.column()]
            if column == "what":
                return theme.color(event_texts.role(event) if isinstance(event, Event) else "warn")
            return theme.color("muted") if column in ("seq", "time", "who") else None
        if role == Qt.ItemDataRole.ToolTipRole and COLUMNS[index.column()] == "detail":
            return _text(event, self.withheld(event), "detail")
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(0, 30)
        return None


def _headings() -> Sequence[str]:
    return ("#", tr("Time (UTC)"), tr("Case"), tr("Type"), tr("User"), tr("Detail"))


def _text(event: Shown, withheld: Message | None, column: str) -> str:
    if isinstance(event, UnreadableEvent):
        texts = {"seq": str(event.seq), "what": tr("! Newer version")}
        return translated(event.why) if column == "detail" else texts.get(column, "")
    if column == "detail" and withheld:
        return tr("content withheld: {why}").format(why=translated(withheld))
    texts_of: dict[str, Callable[[], str]] = {
        "seq": lambda: str(event.seq),
        "time": lambda: at_second(event.at),
        "case": lambda: event.case or "",
        "what": lambda: event_texts.name(event.body.type),
        "who": lambda: event.actor.id,
        "detail": lambda: event_texts.detail(event),
    }
    return texts_of[column]()
