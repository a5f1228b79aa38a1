"""Section on the order of the worklist by drafts: what was applied, who waited, who was delayed."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from audit.messages import Message, term
from audit.pilot.order.order_results import OrderResults, read_order_results
from audit.report.content.report_parts import Block, Cell, Plan, Table, Words

if TYPE_CHECKING:
    from audit.pilot.order.order_replay import Group, GroupWaits
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log
    from audit.statistics.confidence_intervals import Rate

TITLE: Final = Message("report-section.order")
_GROUPS: Final[dict["Group", Message]] = {
    "urgent, called urgent": Message("order-section.urgent-called"),
    "urgent, missed by the draft": Message("order-section.urgent-missed"),
    "not urgent, called urgent": Message("order-section.other-called"),
    "not urgent, called routine": Message("order-section.other-routine"),
    "no reference standard": Message("order-section.no-reference"),
}


def plan(
    log: "Log", protocol: "Protocol | None", upto: int, withheld: Collection[int] = ()
) -> Plan:
    """Return the results of the order of the protocol in force.

    Args:
        log: The record.
        protocol: The protocol; None if none was signed.
        upto: Last event that counts.
        withheld: Numbers of events whose content the viewer may not see.
    """
    if protocol is None or protocol.order.use == "off":
        return Plan("order", TITLE, (lambda: Words(Message("order-section.off"), "muted"),))

    def make() -> list[Block]:
        return _blocks(
            read_order_results(log, protocol.sha256, protocol.order, upto, withheld),
            is_applied=protocol.order.use == "applied",
        )

    return Plan("order", TITLE, (make,))


def _blocks(results: OrderResults, *, is_applied: bool) -> list[Block]:
    rules = results.rules
    code = "order-section.applied" if is_applied else "order-section.silent"
    blocks: list[Block] = [Words(Message(code, minutes=rules.max_wait_min))]
    if results.n_alarms:
        blocks.append(Words(Message("order-section.alarms", n=results.n_alarms), "critical"))
    blocks += [_events(results), _waits(results), _delayed(results)]
    return blocks


def _events(results: OrderResults) -> Table:
    rows = [
        (Cell(Message("order-section.proposed")), Cell(str(results.n_proposed))),
        (Cell(Message("order-section.rank-applied")), Cell(str(results.n_applied))),
    ]
    rows += [
        (Cell(Message("order-section.overridden", reason=term(reason))), Cell(str(n)))
        for reason, n in sorted(results.overrides.items())
    ]
    if not results.overrides:
        rows.append((Cell(Message("order-section.never-overridden")), Cell("0")))
    head = (Message("report-column.event"), Message("report-column.cases"))
    return Table("order-events", Message("order-section.events"), head, tuple(rows))


def _waits(results: OrderResults) -> Table:
    replayed = {waits.group: waits for waits in results.replay.groups}
    rows = tuple(
        (
            Cell(_GROUPS[observed.group]),
            Cell(str(observed.n)),
            Cell(f"{observed.median:.1f}"),
            Cell(f"{observed.longest:.1f}"),
            *_replayed(replayed.get(observed.group)),
        )
        for observed in results.waits
    )
    head = (
        Message("report-column.group"),
        Message("report-column.cases"),
        Message("order-section.median"),
        Message("order-section.longest"),
        Message("order-section.without-drafts"),
        Message("order-section.with-drafts"),
        Message("report-column.difference"),
    )
    title, note = Message("order-section.waits"), Message("order-section.waits-note")
    return Table("order-waits", title, head, rows, note)


def _replayed(waits: "GroupWaits | None") -> tuple[Cell, Cell, Cell]:
    if waits is None:
        return Cell("-"), Cell("-"), Cell("-")
    difference = f"{waits.difference:+.1f}"
    if waits.low is not None and waits.high is not None:
        difference += f" [{waits.low:+.1f}, {waits.high:+.1f}]"
    return Cell(f"{waits.without:.1f}"), Cell(f"{waits.with_drafts:.1f}"), Cell(difference)


def _delayed(results: OrderResults) -> Table:
    rules = results.rules
    rows = tuple(
        (Cell(Message(code)), Cell(f"{share.k}/{share.n}"), _interval(share))
        for code, share in (
            ("order-section.all-urgent", results.delayed),
            ("order-section.urgent-missed", results.delayed_missed),
        )
    )
    head = (
        Message("report-column.group"),
        Message("order-section.delayed"),
        Message("order-section.interval"),
    )
    values = {"minutes": rules.delayed_min, "limit": 100 * rules.delayed_limit}
    title = Message("order-section.delayed-title")
    return Table(
        "order-delayed", title, head, rows, Message("order-section.delayed-note", **values)
    )


def _interval(share: "Rate") -> Cell:
    if not share.n:
        return Cell("-")
    values = {"low": 100 * share.low, "high": 100 * share.high}
    return Cell(Message("monitor.confidence-range", **values))
