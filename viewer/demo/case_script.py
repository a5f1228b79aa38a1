"""Three sample cases, played on the workflow of the app with a scripted reader.

Nothing is staged beyond the reads and the replayed answers: studies are scanned and loaded from
their files, bundles are made from their voxels, comparisons computed, and every step is an event in
a record of the demo's own, below its output folder.
"""

import errno
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from assistant.images.selection_fairness import judged
from assistant.images.series_selection import Source
from assistant.images.slice_selection import spread
from assistant.provider_settings import ProviderEntry, add_entry, entry, load_entries
from assistant.providers import build
from assistant.providers.policy_changes import change_policy
from assistant.request.bundle import make_bundle
from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import write_preview
from audit.comparison.discrepancy import Code
from audit.egress import Policy, PolicyRefusal
from audit.export import export
from audit.interpretation.image_places import ImagePlace
from audit.plugins.installed_plugins import installed_plugins
from audit.record.events import Actor, Decision, ReasonCode, SessionStarted
from audit.record.log.event_log import Log, database_path
from audit.record.verification.verification import verify
from audit.reference.reference_standard import import_references, read_references
from viewer.case.read.image_fingerprints import fingerprint_series
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import load, scan
from viewer.demo.output_files import write_json, write_readme
from viewer.demo.sample_cases import AUTHORSHIP, CASES, GLIOMA, SampleCase, write_case
from viewer.demo.sample_reads import DECISIONS, MODEL, READER, answer_of, corrected, read_of

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from assistant.request.bundle import Bundle
    from audit.comparison.comparison import Comparison
    from audit.interpretation.interpretation import Interpretation
    from viewer.case.state.case_state import DraftState
    from viewer.core import Scan
    from viewer.demo.sample_cases import WrittenCase

SERIES: Final = "4"
"""The FLAIR series of each study, which is read and sent."""

PLANE: Final = "acquired"
"""Its slices are four times as thick as their pixels, so acquired slices are sent."""

N_SLICES: Final = 8
NEGATIVE_CONTROL: Final = "negative-control"
"""Entry of the trained model that comes with Overread, and the name of what its plug-in offers."""

PLUGIN: Final = "overread-negative-control"
MARKER: Final = "overread-demo.json"
ACTOR: Final = Actor(id=READER)
SIGNATURE: Final = "a script, no person"
MEANING: Final = "demonstration of the record; not a clinical report"

STEPS: Final = {
    0: "allow the providers",
    1: "open the study",
    2: "choose what the assistant may see",
    3: "read, and lock the read",
    4: "preview, then ask for drafts",
    5: "compare, decide, sign",
    6: "verify and export the record",
}

REASONS: Final = {
    Code.MISSED: ReasonCode.MISSED_FINDING,
    Code.NOT_IN_REFERENCE: ReasonCode.NOT_THERE,
    Code.WRONG_SIDE: ReasonCode.WRONG_SIDE,
    Code.WRONG_LOCATION: ReasonCode.WRONG_LOCATION,
    Code.WRONG_SIZE: ReasonCode.WRONG_SIZE,
    Code.WRONG_HYPOTHESIS: ReasonCode.WRONG_DIAGNOSIS,
    Code.WRONG_SEQUENCE: ReasonCode.WRONG_TECHNICAL,
    Code.OVER_CONFIDENCE: ReasonCode.CONFIDENCE,
}
"""Reason code for each kind of discrepancy; other kinds are `OTHER`."""


@dataclass(frozen=True)
class Told:
    """One action of the demo: step, case, seconds and description."""

    step: int
    case: str | None
    words: str
    seconds: float


Tell = Callable[[Told], None]


def prepare_folder(out: Path) -> None:
    """Prepare `out`: a new or empty folder, or that of an earlier demo, which is replaced.

    Raises `FileExistsError` for a folder with other content.
    """
    if out.is_dir() and any(out.iterdir()):
        if not (out / MARKER).is_file():
            reason = "the folder contains other files: name a new one with --out"
            raise FileExistsError(errno.EEXIST, reason)  # a reason alone would not be `strerror`
        shutil.rmtree(out)
    out.mkdir(parents=True, exist_ok=True)
    content = {"what": "output of `overread demo`; the next run replaces it", "reader": READER}
    write_json(out / MARKER, content)


@contextmanager
def demo_home(out: Path) -> Iterator[Path]:
    """Use settings and a record below `out`, apart from the user's own."""
    names = ("OVERREAD_HOME", "OVERREAD_DATABASE_URL")
    before = {name: os.environ.pop(name, None) for name in names}
    os.environ["OVERREAD_HOME"] = str(out.absolute() / "home")
    try:
        yield out / "home"
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def play(
    out: Path,
    tell: Tell,
    on_file: Callable[[], None] | None = None,
    *,
    images: bool = False,
) -> None:
    """Play the cases into `out`; `demo_home(out)` must be in force.

    `tell` gets each thing as it happens, `on_file` is called after each sample file written. With
    `images` the case with the single lesion is played in the app. Raises `NoPicture`.
    """
    with Log() as log:
        log.append(SessionStarted(surface="demo"), actor=ACTOR)
        allow_negative_control(log, tell)
        for case in CASES:
            if images and case is GLIOMA:
                from viewer.demo.screenshot_play import PicturedPlay

                PicturedPlay(case, out, log, tell).play(on_file)
            else:
                CasePlay(case, out, log, tell).play(on_file)


def allow_negative_control(log: "Log", tell: Tell) -> None:
    """Allow the trained model that comes with Overread in the policy of the demo.

    Where the limits of the machine forbid the plug-in, the demo is played without it.
    """
    since = time.perf_counter()
    words = "negative control: a trained model, not validated, allowed for the demo by its hash"
    (plugin,) = (each for each in installed_plugins() if each.name == PLUGIN)
    before = Policy.load()
    allowed = {**before.plugins, plugin.name: plugin.sha256}
    actor = Actor(id=READER, role="administrator")
    try:
        change_policy(
            before.model_copy(update={"plugins": allowed}),
            actor.role,
            lambda body: log.append(body, actor=actor),
        )
        add_entry(ProviderEntry.make(name=NEGATIVE_CONTROL, api=NEGATIVE_CONTROL))
    except PolicyRefusal as error:
        words = f"without the negative control, a trained model: {error.reason}"
    tell(Told(0, None, words, time.perf_counter() - since))


class CasePlay:
    """One case, step by step."""

    def __init__(self, case: SampleCase, out: Path, log: "Log", tell: Tell) -> None:
        self.case, self.out, self.log = case, out, log
        self._tell, self._since = tell, time.perf_counter()
        self.written: WrittenCase
        self.workflow: CaseWorkflow
        self.bundle: Bundle

    def play(self, on_file: Callable[[], None] | None = None) -> None:
        """Play the steps in order."""
        self.open_study(on_file)
        self.read()
        providers = self.providers()
        self.show("previewing")
        for provider in providers:
            self.draft(provider)
        self.show("drafted")
        for draft in self.workflow.state.revealed:
            self.compare_and_decide(draft)
        self.compare_with_reference()
        self.show("compared")
        self.workflow.decisions.sign(SIGNATURE, MEANING)
        self.tell(5, "signed by the script, for demonstration")
        self.show("signed")

    def show(self, stage: str, what: Any = None) -> None:
        """Called when something can be viewed; a play in the app takes a screenshot."""

    def tell(self, step: int, words: str) -> None:
        """Report an action, with the time since the last report."""
        now = time.perf_counter()
        self._tell(Told(step, self.case.key, words, now - self._since))
        self._since = now

    def open_study(self, on_file: Callable[[], None] | None = None) -> None:
        """Write the study, scan and load it, choose the slices and make the bundle."""
        self.written = write_case(self.case, self.out / "studies" / self.case.key, on_file)
        n = len(self.written.files)
        self.tell(1, f"{self.case.title}: wrote a synthetic study of {n} DICOM files")
        scanned = scan([self.written.folder])
        series = scanned.by_id(SERIES)
        volume = load(series)
        pseudonym = self.log.case_id(series.study_uid, series.patient_key)
        self.open_case(scanned, pseudonym)
        self.workflow.images.fingerprints.add([fingerprint_series(series.id, volume)])
        self.tell(
            1, f"opened {len(scanned.series)} series as {pseudonym}; loaded {series.sequence}"
        )
        self.show("opened")
        selection = spread(volume, PLANE, N_SLICES, series_id=series.id)
        selection = judged(selection, [Source(series.id, volume, series.frame_of_reference)])
        self.workflow.requests.select(selection)
        self.bundle = make_bundle({series.id: volume}, selection)
        self.tell(2, f"{selection.kind}: {selection.rule}")
        self.show("chosen", selection)

    def open_case(self, scanned: "Scan", pseudonym: str) -> None:
        """Open the case in the record."""
        self.workflow = self.workflow_of(pseudonym)
        self.workflow.images.open_study(scanned.series, [r.code for r in scanned.rejected])

    def workflow_of(self, pseudonym: str) -> "CaseWorkflow":
        """Return the workflow of the case."""
        return CaseWorkflow(pseudonym, LogRecorder(self.log, ACTOR))

    @property
    def places(self) -> list[ImagePlace]:
        """Return the places of the bundle's images in the patient."""
        return [image.place for image in self.bundle.images if image.place is not None]

    def read(self) -> None:
        """Lock the scripted read."""
        read = read_of(self.case, self.places)
        self.show("reading", read)
        sha256 = self.workflow.reads.lock(read)
        write_json(self.out / "reads" / f"{self.case.key}.json", read.model_dump(mode="json"))
        self.tell(3, f"scripted sample read locked, {sha256[:12]}")
        self.show("locked")

    def providers(self) -> list["Provider"]:
        """Return the baseline, the negative control, and the replay of the scripted answer."""
        recorded = self.out / "replay.json"
        add_answer(recorded, self.bundle.sha256, answer_of(self.case, self.places))
        add_entry(ProviderEntry.make(name="replay", api="replay", file=str(recorded.absolute())))
        names = ("baseline", NEGATIVE_CONTROL, "replay")
        offered = load_entries()
        return [build(entry(name)) for name in names if name in offered]

    def draft(self, provider: "Provider") -> None:
        """Preview, request and reveal a draft."""
        name = f"{self.case.key}-{provider.name}"
        outgoing = provider.prepare(self.bundle)
        self.workflow.requests.show_preview(provider, self.bundle, outgoing)
        write_preview(self.out / "sent" / name, self.bundle, provider, outgoing)
        attempt = self.workflow.requests.ask(DraftRequest(provider, self.bundle, outgoing)).attempt
        draft = self.workflow.drafts.reveal(attempt)
        assert draft.received is not None
        if draft.interpretation is not None:
            content = draft.interpretation.model_dump(mode="json")
            write_json(self.out / "drafts" / f"{name}.json", content)
        summary = f"{draft.received.outcome}: {_gist(draft.interpretation)}"
        self.tell(4, f"{provider.label}: {summary}")

    def compare_and_decide(self, draft: "DraftState") -> None:
        """Compare a draft with the locked read, and decide on it."""
        if draft.interpretation is None:
            assert draft.received is not None
            self.reject(draft, ReasonCode.UNUSABLE, str(draft.received.message))
            return
        comparison = self.workflow.comparisons.compare_read_with_draft(draft.attempt)
        self.keep(comparison, f"{draft.requested.provider} draft with read")
        self.decide(draft, comparison)

    def decide(self, draft: "DraftState", comparison: "Comparison") -> None:
        """Decide as a reader would who trusts the locked read: accept, edit or reject."""
        name, content = draft.requested.provider, draft.interpretation
        assert content is not None
        code, reason = DECISIONS[self.case.key]
        edited = corrected(self.case, content) if name == "replay" else None
        if comparison.agrees:
            self.workflow.decisions.decide(
                draft.attempt, Decision.ACCEPTED, reason="It agrees with the locked read."
            )
            self.tell(5, f"{name}: accepted, it agrees with the read")
        elif edited is not None:
            self.workflow.decisions.decide(
                draft.attempt, Decision.EDITED, edited=edited, code=code, reason=reason
            )
            self.tell(5, f"{name}: edited ({code}): {reason}")
        elif name == "replay":
            self.reject(draft, code, reason)
        else:
            why = reason_for(comparison)
            self.reject(draft, why, "It differs from the locked read.")

    def reject(self, draft: "DraftState", code: ReasonCode, reason: str) -> None:
        """Reject a draft with a reason."""
        self.workflow.decisions.decide(draft.attempt, Decision.REJECTED, code=code, reason=reason)
        self.tell(5, f"{draft.requested.provider}: rejected ({code}): {reason}")

    def compare_with_reference(self) -> None:
        """Import the case's reference standard and compare read and drafts with it."""
        path = self.out / "references" / f"{self.case.key}.json"
        write_json(
            path,
            {
                "study": f"../studies/{self.case.key}",
                "authorship": AUTHORSHIP.model_dump(mode="json"),
                "interpretation": self.written.reference.model_dump(mode="json"),
            },
        )
        records = read_references(path, case_of=lambda study: self.workflow.case)
        import_references(self.log, records, ACTOR)
        self.workflow = self.workflow_of(self.workflow.case)
        for draft in self.workflow.state.revealed:
            if draft.interpretation is not None:
                comparison = self.workflow.comparisons.compare_draft_with_reference(draft.attempt)
                self.keep(comparison, f"{draft.requested.provider} draft with reference")
        self.keep(self.workflow.comparisons.compare_read_with_reference(), "read with reference")

    def keep(self, comparison: "Comparison", name: str) -> None:
        """Write a comparison and report its discrepancies."""
        path = self.out / "comparisons" / f"{self.case.key}-{name.replace(' ', '-')}.json"
        write_json(path, comparison.model_dump(mode="json"))
        discrepancies = ", ".join(f"{n} {code.value}" for code, n in comparison.counts.items())
        self.tell(5, f"{name}: {discrepancies}")


def add_answer(path: Path, bundle_sha256: str, answer: dict[str, Any]) -> None:
    """Add a recorded answer to a bundle to a file that the `replay` provider reads."""
    empty: dict[str, Any] = {"overread_replay": 1, "is_ai": False, "model": MODEL, "answers": []}
    content = json.loads(path.read_text(encoding="utf-8")) if path.exists() else empty
    content["answers"].append({"bundle": bundle_sha256, "answer": answer})
    write_json(path, content)


def reason_for(comparison: "Comparison") -> ReasonCode:
    """Return the reason code for the first discrepancy."""
    first = next(row.code for row in comparison.rows if row.code is not Code.AGREES)
    return REASONS.get(first, ReasonCode.OTHER)


def close(out: Path, tell: Tell) -> bool:
    """Verify and export the record, and show that a changed byte is found."""
    since = time.perf_counter()

    def report_step(words: str) -> None:
        nonlocal since
        now = time.perf_counter()
        tell(Told(6, None, words, now - since))
        since = now

    exports = out / "exports"
    exports.mkdir(exist_ok=True)
    with Log() as log:
        verified = log.verify()
        n = f"{verified.n_events} events, {verified.n_blobs} payloads"
        report_step(
            f"record verified: {n}" if verified.ok else f"record broken: {verified.problems[0]}"
        )
        for kind in ("csv", "jsonl"):
            target = exports / f"record.{kind}"
            export(log, target, kind, append=lambda body: log.append(body, actor=ACTOR))
        if (checkpoint := log.verify().checkpoint) is not None:
            (exports / "checkpoint.txt").write_text(checkpoint.text(), encoding="utf-8")
        report_step("exported as CSV and JSONL, with a checkpoint to keep elsewhere")
    changed_byte = find_changed_byte(database_path())
    report_step(f"one byte changed in a copy: {changed_byte or 'not found'}")
    write_readme(out, out / "studies" / GLIOMA.key)
    return verified.ok and changed_byte is not None


def find_changed_byte(database: Path) -> str | None:
    """Change one byte of a locked read in a copy; return the problem that is found."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "changed.sqlite")
        content = bytearray(database.read_bytes())
        content[content.index(b'"draft_seen":false')] ^= 1
        copy.write_bytes(content)
        problems = verify(copy).problems
    return str(problems[0]) if problems else None


def _gist(content: "Interpretation | None") -> str:
    """Return a summary of an interpretation in a few words."""
    if content is None:
        return "no valid content"
    if content.abstained:
        return "abstains"
    present = [f.type.words for f in content.present]
    primary = f", {content.primary.category}" if content.primary else ""
    return f"{content.normality or 'no statement'}{primary}: {'; '.join(present) or 'no finding'}"
