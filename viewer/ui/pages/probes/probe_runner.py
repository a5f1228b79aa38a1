"""Carries out probe runs in threads, and lets the user cancel them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from assistant import provider_settings, providers
from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.image_recipe import limits_of
from assistant.images.series_selection import own_plane
from assistant.probes.probe_answers import CaseSet
from assistant.probes.probe_catalog import chosen
from assistant.probes.probe_manifest import ManifestRow, read_manifest
from assistant.probes.probe_names import request_words
from audit.errors import RecordError
from viewer.case.state.log_recorder import LogRecorder
from viewer.core import load, scan
from viewer.core.errors import CoreError
from viewer.runs.probes.probe_cases import LetteredCase, Wishes, prepare_cases, record_cases
from viewer.runs.probes.probe_run import ProbeRun, leaves, mean_cost
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.probes.probe_form import ProbeRunRequest
from viewer.ui.pages.probes.probe_outline import RunPreview

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.core import Scan, Series, Volume
    from viewer.runs.probes.probe_cases import PreparedCase
    from viewer.runs.probes.probe_run import Outline


@dataclass(frozen=True)
class OpenStudy:
    """Study in view with its loaded series."""

    scan: "Scan"
    volumes: "Mapping[str, Volume]"


@dataclass(frozen=True)
class PreparedRun:
    """Run that is prepared but not started."""

    run: "ProbeRun"
    outline: "Outline"
    cases: "list[PreparedCase]"
    manifest_sha256: str | None
    override: str | None


class ProbeRunner(QObject):
    """Prepares and carries out one run at a time."""

    outlined = Signal(object)
    """A `RunPreview` for the user to confirm."""
    trouble = Signal(str, bool)
    """Why there is no run, and whether a reason lets it continue despite burned-in text."""
    progressed = Signal(int, int, object)
    """Number of answers, maximum number of requests, and the last answer."""
    ended = Signal(str)
    """ID of the run; empty if it was not started."""
    _answered = Signal(int, int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stop: list[bool] = []
        """Non-empty if the current run should end; shared with its thread."""
        self._ready: PreparedRun | None = None
        self._answered.connect(self.progressed)

    @property
    def busy(self) -> bool:
        """Whether a run is being prepared or carried out."""
        return is_working(self)

    def close(self) -> None:
        """Cancel the run and wait; completed requests stay in the record."""
        self.cancel()
        stop_background_work(self)

    def outline(
        self, wish: ProbeRunRequest, study: OpenStudy | None, log: "Log", actor: "Actor"
    ) -> None:
        """Load the cases, build the requests, and emit `outlined`."""
        run_in_background(
            self,
            lambda job: prepare(wish, study, log, actor, job.cancelled),
            self._prepared,
            self._failed,
            topic="preparing",
        )

    def _prepared(self, ready: PreparedRun) -> None:

        self._ready = ready
        self.outlined.emit(RunPreview(ready.outline, requests(ready.run)))

    def run(self) -> None:
        """Start the run that was outlined last."""
        ready, self._ready = self._ready, None
        if ready is not None:
            stop = self._stop = []
            run_in_background(
                self,
                lambda job: self._carry_out(ready, stop),
                self.ended.emit,
                self._failed,
                topic="playing",
            )

    def cancel(self) -> None:
        """Cancel the run, with the request in progress."""
        cancel_background_work(self, "preparing")
        self._stop.append(True)

    def _carry_out(self, ready: PreparedRun, stop: list[bool]) -> str:
        run, outline = ready.run, ready.outline
        record_cases(ready.cases, run.workflow, ready.override)
        run.play(
            outline,
            "asked" if outline.leaves else "not needed",  # not shown
            manifest_sha256=ready.manifest_sha256,
            cancelled=lambda: bool(stop),
            on_answer=lambda n, text: self._answered.emit(n, outline.n_requests, text),
        )
        return run.run

    def _failed(self, error: Exception) -> None:
        expected = isinstance(error, AssistantError | PolicyRefusal | RecordError | CoreError)
        message = translated(error)
        if not expected:
            text = tr("Unexpected error ({kind}): {why}")
            message = text.format(kind=type(error).__name__, why=message)
        self.trouble.emit(message, isinstance(error, LetteredCase))


def prepare(
    wish: ProbeRunRequest,
    study: OpenStudy | None,
    log: "Log",
    actor: "Actor",
    cancelled: Callable[[], bool],
) -> PreparedRun:
    """Load the cases and build the requests of a run, without sending any.

    Raises:
        AssistantError: A request cannot be built.
        PolicyRefusal: The policy does not allow it.
        RecordError: The record cannot be read.
        CoreError: Images cannot be read.
    """
    entry = provider_settings.entry(wish.provider)
    asked = providers.build(entry)
    manifest = read_manifest(wish.manifest) if wish.manifest is not None else None
    rows = manifest.rows if manifest else (ManifestRow(0, Path(), wish.series),)
    open_ = study if manifest is None else None

    def find(path: Path) -> "Scan":
        if open_ is not None:
            return open_.scan
        if not path.exists():
            raise FileNotFoundError(path)
        return scan([path])

    def voxels(series: "Series") -> "Volume":
        loaded = open_.volumes.get(series.id) if open_ is not None else None
        if loaded is not None:
            return loaded
        return load(series, cancelled=cancelled)

    override = wish.override or None
    wishes = Wishes(
        wish.slices,
        lambda series, volume: [own_plane(volume)],
        "blinded" if wish.blinded else "informed",
        override,
        limits_of(entry),
    )
    cases = prepare_cases(rows, wishes, log.case_id, find, voxels, cancelled)
    recorder = LogRecorder(log, actor)
    run = ProbeRun(asked, tuple(c.case for c in cases), chosen(wish.probes), wish.repeats, recorder)
    earlier = mean_cost(
        log.events(types=("draft.requested", "draft.received")), asked.name, asked.model
    )
    outline = run.outline(leaves=leaves(providers.addresses(entry)), cost_each=earlier)
    return PreparedRun(run, outline, cases, manifest.sha256 if manifest else None, override)


def _return_bundle(bundle: "Bundle") -> "Bundle":
    return bundle


def requests(run: "ProbeRun") -> dict[str, Callable[[], "Bundle"]]:
    """Return the requests that do not depend on answers, by case and variant."""
    cases = CaseSet(run.cases)
    makers: dict[str, Callable[[], Any]] = {}
    for case in run.cases:
        makers[tr("Case {n} · unchanged").format(n=case.row)] = partial(_return_bundle, case.bundle)
        for probe in run.probes:
            for variant in probe.variants(case, cases):
                asked = translated(request_words(probe.name, variant.name))
                name = tr("Case {n} · {request}").format(n=case.row, request=asked)
                makers[name] = variant.make
    return makers
