"""An acceptance test over files: the case set of a plan, its requests and its probes.

The requests are a batch and a probe run like any other, so that the record says of each of them
what it says of every request.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.images.image_recipe import limits_of
from assistant.images.series_selection import own_plane
from assistant.probes.probe_catalog import chosen
from assistant.probes.probe_manifest import Manifest
from assistant.probes.probe_manifest import read_manifest as read_probe_cases
from audit.acceptance.acceptance_plan import AcceptancePlan, PlanFile
from audit.acceptance.acceptance_results import AcceptanceError, find_plan
from audit.acceptance.constant_answers import ReferenceLabels
from audit.acceptance.tested_cases import CaseRow, Subject
from audit.interpretation.phrases import configuration_id
from audit.messages import Message
from audit.metrics.folding.record_fold import batches
from audit.record.events import AcceptanceConcluded, DraftRequested, SessionStarted
from viewer.core import Scan, Series, Volume, load, scan
from viewer.runs.batches.batch import Batch
from viewer.runs.batches.batch_case import RowRefused, Wishes, open_case
from viewer.runs.batches.batch_manifest import BatchManifest, BatchRow, read_manifest
from viewer.runs.batches.batch_report import BatchReport, Confirmed, Options, Status
from viewer.runs.probes.probe_cases import Wishes as ProbeWishes
from viewer.runs.probes.probe_cases import prepare_cases, record_cases
from viewer.runs.probes.probe_run import Outline, ProbeRun

if TYPE_CHECKING:
    from assistant.probes.probe_report import ProbeReport
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.case.state.log_recorder import LogRecorder
    from viewer.session.annotations.marks import Plane


@dataclass(frozen=True)
class Sending:
    """Options for sending the requests of a test."""

    at_once: int
    budget_usd: float | None
    """Maximum cost of all runs over the case set."""
    confirmed: Confirmed
    cancelled: Callable[[], bool] = lambda: False
    on_status: Callable[[Status], None] = lambda _status: None


@dataclass(frozen=True)
class AcceptanceTest:
    """A plan with the files that it is about."""

    plan: AcceptancePlan
    manifest: BatchManifest
    probe_cases: Manifest | None

    @classmethod
    def load(cls, path: Path, samples: Callable[[], Path] | None = None) -> "AcceptanceTest":
        """Read a plan and its case sets.

        Args:
            path: The plan's file.
            samples: Writes the built-in sample cases and returns their manifest.

        Raises:
            PlanError: The plan is not valid.
            RecordInputError: A manifest is not valid.
            ProbeError: The case set of the probes is not valid.
        """
        file = PlanFile.load(path)
        cases = samples() if samples and file.cases == "sample cases" else path.parent / file.cases
        manifest = read_manifest(cases)
        probe_cases = None
        if file.probe_cases is not None:
            probe_cases = read_probe_cases(path.parent / file.probe_cases)
        plan = file.plan(
            manifest.sha256, len(manifest.rows), probe_cases.sha256 if probe_cases else None
        )
        return cls(plan, manifest, probe_cases)

    @property
    def labels(self) -> tuple[ReferenceLabels, ...]:
        """Labels of the manifest, with patients by its keys; without one, each row by itself."""
        return tuple(_labels(row) for row in self.manifest.rows)

    # --- what is asked ----------------------------------------------------------------------------

    def answers_after(self, log: "Log", provider: str) -> int:
        """Return the event after which a request counts for the present test.

        Args:
            log: The record.
            provider: Name of the provider.

        Raises:
            AcceptanceError: The plan is not signed.
        """
        planned = find_plan(log, self.plan.sha256)
        if planned is None:
            raise AcceptanceError(Message("acceptance.plan-not-signed", plan=self.plan.sha256[:12]))
        concluded = [
            event.seq
            for event in log.events(types=("acceptance.concluded",), after=planned.seq)
            if isinstance(event.body, AcceptanceConcluded) and event.body.provider == provider
        ]
        return max([planned.seq, *concluded])

    def ask(
        self,
        log: "Log",
        recorder: "LogRecorder",
        provider: "Provider",
        wishes: Wishes,
        sending: Sending,
    ) -> Iterator[BatchReport]:
        """Request the missing answers, one batch for each of the plan's repeats.

        Args:
            log: The record.
            recorder: Records the requests.
            provider: The provider that is tested.
            wishes: Options of the requests.
            sending: How they are sent.

        Yields:
            The report of each batch; the last one may have been stopped.
        """
        after = self.answers_after(log, provider.name)
        for n in range(1, self.plan.repeats + 1):
            options = Options(
                sending.at_once,
                sending.budget_usd,
                confirmed=sending.confirmed,
                answers_after=after,
                n_answers=n,
            )
            batch = Batch(
                log,
                recorder,
                self.manifest,
                [provider],
                wishes,
                options,
                sending.cancelled,
                sending.on_status,
            )
            report = batch.play()
            yield report
            if report.stopped is not None:
                return

    def prepare_probes(
        self,
        log: "Log",
        recorder: "LogRecorder",
        provider: "Provider",
        n_slices: int,
        override: str | None,
    ) -> "PreparedProbes | None":
        """Make the requests of the probes; None if the plan requires none.

        Args:
            log: The record.
            recorder: Records the requests.
            provider: The provider that is tested.
            n_slices: Number of slices of each series.
            override: Reason to send images that may show text; None: there is none.

        Raises:
            ProbeError: A case cannot be probed.
        """
        if self.probe_cases is None:
            return None
        limits = limits_of(provider.entry)
        wishes = ProbeWishes(n_slices, _planes, "informed", override, limits)
        prepared = prepare_cases(self.probe_cases.rows, wishes, log.case_id, _scan, load)
        run = ProbeRun(
            provider,
            tuple(case.case for case in prepared),
            chosen(self.plan.probes),
            self.plan.probe_repeats,
            recorder,
        )

        def record() -> None:
            recorder.append(SessionStarted(surface="cli"))
            record_cases(prepared, run.workflow, override)

        return PreparedProbes(run, self.probe_cases.sha256, record)

    # --- what came of it --------------------------------------------------------------------------

    def rows(self, log: "Log", wishes: Wishes) -> tuple[CaseRow, ...]:
        """Return every row with its case, as far as its files can be found.

        Args:
            log: The record.
            wishes: Options of the requests, which name the series.
        """
        rows = []
        for row in self.manifest.rows:
            try:
                opened = open_case(row, wishes, log, voxels=False)
            except RowRefused:
                rows.append(CaseRow(row.line, None))
                continue
            patient = opened.patient if row.patient else None
            rows.append(CaseRow(row.line, opened.case, patient))
        return tuple(rows)

    def subjects(self, log: "Log", provider: str, rows: Sequence[CaseRow]) -> tuple[Subject, ...]:
        """Return the configurations of a provider that were asked since the plan, newest first.

        Args:
            log: The record.
            provider: Name of the provider.
            rows: Every row of the case set.
        """
        planned = find_plan(log, self.plan.sha256)
        cases = list(dict.fromkeys(row.case for row in rows if row.case is not None))
        found: dict[str, tuple[int, Subject]] = {}
        types, until = ("draft.requested",), log.head[0]
        of_cases = batches(log.as_service(), cases if planned else [], types, until)
        in_order = (event for batch in of_cases for events in batch.values() for event in events)
        for event in in_order:
            body = event.body
            assert planned is not None
            if not isinstance(body, DraftRequested) or event.seq < planned.seq:
                continue
            if body.provider == provider and body.probe is None and body.part is None:
                subject = Subject(body.configuration, body.provider, body.api, body.model)
                last, _ = found.get(body.configuration, (0, subject))
                found[body.configuration] = max(last, event.seq), subject
        ordered = sorted(found.values(), key=lambda pair: pair[0], reverse=True)
        return tuple(subject for _, subject in ordered)


@dataclass(frozen=True)
class PreparedProbes:
    """Probes that are ready to run."""

    run: ProbeRun
    manifest_sha256: str
    record: Callable[[], None]
    """Records the opened studies and the chosen slices."""

    def play(
        self, outline: Outline, confirmed: Confirmed, cancelled: Callable[[], bool]
    ) -> "ProbeReport":
        """Send the requests and judge the answers.

        Args:
            outline: The outline that was shown.
            confirmed: How the user agreed to sending.
            cancelled: Returns True when the user cancels.
        """
        self.record()
        return self.run.play(
            outline, confirmed, manifest_sha256=self.manifest_sha256, cancelled=cancelled
        )


def choose_subject(subjects: Sequence[Subject], named: str | None) -> Subject:
    """Return the configuration that is tested: the named one, or the only one.

    Args:
        subjects: Configurations that were asked.
        named: Id or hash of one of them, or its beginning; None for the only one.

    Raises:
        AcceptanceError: There is none, or it must be named.
    """
    if not subjects:
        raise AcceptanceError(Message("acceptance.nothing-asked"))
    ids = ", ".join(configuration_id(subject.configuration) for subject in subjects)
    if named is None and len(subjects) > 1:
        raise AcceptanceError(Message("acceptance.several-configurations", names=ids))
    wanted = (named or "").removeprefix("cfg-")
    fitting = [s for s in subjects if s.configuration.startswith(wanted)]
    if len(fitting) != 1:
        raise AcceptanceError(
            Message("acceptance.configuration-unknown", name=named or "", names=ids)
        )
    return fitting[0]


def _labels(row: BatchRow) -> ReferenceLabels:
    label = row.label
    primary = label.primary if label is not None else None
    return ReferenceLabels(
        case=f"row-{row.line}",
        patient=row.patient or f"row-{row.line}",
        normality=label.normality.value if label is not None and label.normality else None,
        category=primary.category.value if primary is not None and primary.category else None,
        group=primary.group.value if primary is not None and primary.group else None,
    )


def _scan(path: Path) -> Scan:
    if not path.exists():
        raise FileNotFoundError(path)
    return scan([path])


def _planes(_series: Series, volume: Volume) -> "Sequence[Plane]":
    return (own_plane(volume),)
