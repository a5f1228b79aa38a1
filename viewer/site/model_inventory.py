"""Inventory of the models: what is configured here, and what the record says about each.

There is one row for each provider and configuration that was asked, and one for each provider that
was not. Nothing is inferred: a value that neither `providers.toml` nor the record states is None.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Literal

from assistant.provider_settings import ProviderEntry
from audit.acceptance.acceptance_status import Acceptance, AcceptanceWatch
from audit.acceptance.acceptance_status import Status as AcceptanceStatus
from audit.export.export_source import NOTICE
from audit.interpretation.phrases import configuration_id
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    AlarmRaised,
    AssistantResumed,
    DraftRequested,
    EpochOpened,
    Event,
    ProtocolSigned,
    ProviderChanged,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

Status = Literal["configured", "in use", "suspended", "retired", "not configured here"]
_TYPES: Final = (
    *("draft.requested", "epoch.opened", "protocol.signed", "provider.changed"),
    *("alarm.raised", "assistant.resumed"),
)


@dataclass(frozen=True)
class ReportedEpoch:
    """A model that a server reported for a configuration, from one event on."""

    number: int
    model: str
    digest: str | None
    seq: int
    at: str


@dataclass(frozen=True)
class ModelRow:
    """One row of the inventory. None: not stated, not reported, or not tested."""

    name: str
    """Name of the provider."""
    status: Status
    api: str | None
    model: str | None
    manufacturer: str | None
    version: str | None
    intended_use: str | None
    contact: str | None
    configuration: str | None
    """Id of the configuration; None if none was asked."""
    reported_model: str | None
    reported_digest: str | None
    reported_version: str | None
    acceptance: str
    accepted_at: str | None
    """Day of the last conclusion (UTC), whatever its outcome."""
    valid_until: str | None
    acceptance_event: int | None
    plan_sha256: str | None
    drift: bool
    """Whether the server reports another model or digest than the one that was tested."""
    protocol_epochs: tuple[int, ...]
    """Epochs of the pilot whose protocol names the configuration."""
    reported_epochs: tuple[ReportedEpoch, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the row as JSON values."""
        content = asdict(self)
        return {name: list(v) if isinstance(v, tuple) else v for name, v in content.items()}

    def cells(self) -> dict[str, str]:
        """Return the row as text by column; what is absent is empty."""
        values = {name: "" if v is None else str(v) for name, v in asdict(self).items()}
        values["drift"] = "yes" if self.drift else "no"
        values["protocol_epochs"] = "; ".join(map(str, self.protocol_epochs))
        values["reported_epochs"] = "; ".join(
            " ".join(filter(None, (f"{e.number}:", e.model, e.digest, f"({e.at[:10]})")))
            for e in self.reported_epochs
        )
        return {"notice": NOTICE, **values}


COLUMNS: Final = ("notice", *ModelRow.__dataclass_fields__)


def read_inventory(
    entries: Mapping[str, ProviderEntry], log: "Log | None", today: date
) -> tuple[ModelRow, ...]:
    """Return the inventory, by name and configuration.

    Args:
        entries: Configured providers by name.
        log: The record; None if there is none yet.
        today: The present day (UTC).
    """
    known = _Known()
    watch = None
    if log is not None:
        known.read(log)
        watch = AcceptanceWatch(log, every_answer=True)
        watch.refresh()
    names = sorted({*entries, *known.asked})
    rows = []
    for name in names:
        configurations = sorted(known.asked.get(name, {}))
        chosen: list[str | None] = [*configurations]
        for configuration in chosen or [None]:
            acceptance = Acceptance(AcceptanceStatus.NOT_TESTED)
            if watch is not None and configuration is not None:
                acceptance = watch.look(configuration, today)
            rows.append(_row(name, entries.get(name), configuration, known, acceptance))
    return tuple(rows)


@dataclass
class _Known:
    """Statements of the record about providers and configurations."""

    asked: dict[str, dict[str, DraftRequested]] = field(default_factory=dict)
    """Newest request by provider and configuration."""
    epochs: dict[str, list[ReportedEpoch]] = field(default_factory=dict)
    removed: dict[str, bool] = field(default_factory=dict)
    """Whether the last change of a provider removed it."""
    protocols: list[tuple[int, Protocol]] = field(default_factory=list)
    suspending: dict[tuple[str, str], str] = field(default_factory=dict)
    """Configuration whose errors raised the alarm, by rule and stratum; empty: all together."""

    def read(self, log: "Log") -> None:
        """Read the record."""
        service = log.as_service(release=False)
        for event in service.events(types=_TYPES):
            if event.opened:
                self._take(event, log)

    def _take(self, event: Event, log: "Log") -> None:
        match event.body:
            case DraftRequested() as body if body.probe is None and body.part is None:
                self.asked.setdefault(body.provider, {})[body.configuration] = body
            case EpochOpened() as body:
                reported = ReportedEpoch(
                    body.number, body.model, body.model_digest, event.seq, event.at
                )
                self.epochs.setdefault(body.configuration, []).append(reported)
            case ProviderChanged() as body:
                self.removed[body.name] = body.action == "removed"
            case ProtocolSigned() as body:
                content = log.as_service(release=False).blob(body.protocol_sha256)
                self.protocols.append((body.epoch, Protocol.model_validate_json(content)))
            case AlarmRaised() as body if body.suspends:
                self.suspending[body.rule, body.stratum] = body.configuration
            case AssistantResumed() as body:
                self.suspending.pop((body.rule, body.stratum), None)
            case _:
                pass

    def epochs_of(self, configuration: str) -> tuple[int, ...]:
        """Return the epochs of the pilot whose protocol names a configuration."""
        return tuple(n for n, protocol in self.protocols if _names(protocol, configuration))

    def is_in_use(self, configuration: str) -> bool:
        """Return whether the protocol in force names a configuration."""
        return bool(self.protocols) and _names(self.protocols[-1][1], configuration)

    def is_suspended(self, configuration: str) -> bool:
        """Return whether a stop rule suspends a configuration of the protocol in force."""
        return self.is_in_use(configuration) and any(
            not alarmed or _is_same(alarmed, configuration) for alarmed in self.suspending.values()
        )


def _row(
    name: str,
    entry: ProviderEntry | None,
    configuration: str | None,
    known: _Known,
    acceptance: Acceptance,
) -> ModelRow:
    request = known.asked[name][configuration] if configuration is not None else None
    reported, body = acceptance.reported, acceptance.body
    return ModelRow(
        name=name,
        status=_status(name, entry, configuration, known),
        api=request.api if request is not None else entry.api if entry is not None else None,
        model=_model(entry, request),
        manufacturer=entry.manufacturer if entry is not None else None,
        version=entry.version if entry is not None else None,
        intended_use=entry.intended_use if entry is not None else None,
        contact=entry.contact if entry is not None else None,
        configuration=configuration_id(configuration) if configuration is not None else None,
        reported_model=reported.name if reported is not None else None,
        reported_digest=reported.digest if reported is not None else None,
        reported_version=reported.version if reported is not None else None,
        acceptance=acceptance.status,
        accepted_at=acceptance.at[:10] if acceptance.at is not None else None,
        valid_until=body.valid_until if body is not None else None,
        acceptance_event=acceptance.seq,
        plan_sha256=body.plan_sha256 if body is not None else None,
        drift=acceptance.has_drifted,
        protocol_epochs=known.epochs_of(configuration) if configuration is not None else (),
        reported_epochs=tuple(known.epochs.get(configuration or "", ())),
    )


def _model(entry: ProviderEntry | None, request: DraftRequested | None) -> str | None:
    if request is not None:
        return request.model
    return entry.model if entry is not None else None


def _status(
    name: str, entry: ProviderEntry | None, configuration: str | None, known: _Known
) -> Status:
    if configuration is not None and known.is_suspended(configuration):
        return "suspended"
    if entry is None:
        return "retired" if known.removed.get(name) else "not configured here"
    in_use = configuration is not None and known.is_in_use(configuration)
    return "in use" if in_use else "configured"


def _names(protocol: Protocol, configuration: str) -> bool:
    return any(_is_same(locked.id, configuration) for locked in protocol.configurations)


def _is_same(named: str, configuration: str) -> bool:
    """Return whether an id or hash names a configuration."""
    return configuration.startswith(named.removeprefix("cfg-"))


def table_lines(rows: Sequence[ModelRow]) -> Iterable[str]:
    """Yield the lines of the inventory as a table for a terminal."""
    head = ("NAME", "MODEL", "CONFIGURATION", "STATUS", "ACCEPTANCE", "UNTIL", "DRIFT")
    cells = [head]
    for row in rows:
        cells.append(
            (
                row.name,
                row.model or "-",
                row.configuration or "-",
                row.status,
                row.acceptance,
                row.valid_until or "-",
                "yes" if row.drift else "-",
            )
        )
    widths = [max(len(line[n]) for line in cells) for n in range(len(head))]
    for line in cells:
        texts = (text.ljust(width) for text, width in zip(line, widths, strict=True))
        yield "  ".join(texts).rstrip()
