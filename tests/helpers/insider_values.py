"""Values for every parameter of the public functions, from what a reader can obtain."""

import io
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from assistant.request.draft_request import DraftRequest
from audit.comparison.comparison import compare
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_overview import OverviewReader
from audit.pilot.conduct.pilot_state import fold_events
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.pilot.conduct.stop_rules import make_streams
from audit.pilot.protocol.case_conditions import Condition, stratum_of
from audit.pilot.protocol.order_rules import OrderRules
from audit.pilot.protocol.protocol import ArmKind, IntendedUse
from audit.record.accounts.account_keys import AccountKeys
from audit.record.accounts.accounts import AccountRegistry
from audit.record.accounts.sign_in_delay import Tries, TryCounter
from audit.record.authorization.event_authority import AppendRules
from audit.record.authorization.payload_release import StoredPayload
from audit.record.authorization.permissions import Right
from audit.record.checkpoints import checkpoint_schedule
from audit.record.checkpoints.merkle_tree import MerkleTree, ProvingTree
from audit.record.checkpoints.rollback_detection import Memory
from audit.record.events import (
    Compared,
    ComparisonMade,
    Decision,
    DraftReceived,
    EpochOpened,
    ExclusionCode,
    Granted,
    OrderProposed,
    Outcome,
    OverrideReason,
    ReadLocked,
    ReasonCode,
    SessionStarted,
)
from audit.record.keys.payload_vault import Vault
from audit.record.keys.person_keys import PersonSigner
from audit.record.keys.signing_key import SigningKey, signing_key
from audit.record.keys.site_key import site_key
from audit.record.log.case_list import CaseFilter
from audit.record.retention.erasure_list import make_list
from audit.record.store.store_location import store_at
from audit.record.verification.case_workflow import Workflow
from audit.record.verification.clock_checks import Clocks
from audit.record.verification.image_checks import ImageChecks
from audit.record.verification.verification import verify
from audit.record.verification.verification_result import coverage
from audit.record.verification.verification_state import State
from tests.helpers.insider import (
    ACTORS,
    CASE,
    INSIDER,
    INSTANCES,
    MAKERS,
    NAMES,
    OUTSIDE,
    OWN,
    Choices,
    Insider,
)
from tests.helpers.people import GOOD
from tests.helpers.piloted import MR, SECOND, protocol
from tests.helpers.scripted import SELECTION, ScriptedProvider, attempt_of, bundle, interpretation
from viewer.case.drafts.reasoning_scores import CaseJudging
from viewer.case.state.event_factory import comparison_made
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.state.pilot_rules import pilot_of
from viewer.site.case_index import Search
from viewer.site.worklist import Wanted, Worklist

CONDITIONS = (Condition(fact="modality", any_of=("MR",)),)
STRATUM = stratum_of(CONDITIONS)
SHA = "ab" * 32


class Nowhere:
    """An empty index of images."""

    def cases_with(self, values: Any) -> dict[str, int]:
        """Return no case."""
        return {}


def _requested(insider: Insider) -> Any:
    return Choices([d.requested for d in insider.drafts()])


def _received(insider: Insider) -> Any:
    received = DraftReceived(attempt="a1", outcome=Outcome.VALID, configuration=SHA)
    return Choices([received, *(d.received for d in insider.drafts() if d.received)])


def _compared(_: Insider) -> Any:
    return Compared(kind="read", sha256=interpretation().content_sha256)


def _made(insider: Insider) -> ComparisonMade:
    comparison = compare(interpretation(), interpretation())
    body, _ = comparison_made(comparison, _compared(insider), _compared(insider), None)
    return body


def _bodies(insider: Insider) -> Any:
    sha256 = interpretation().content_sha256
    bodies = [
        SessionStarted(surface="python"),
        ReadLocked(content_sha256=sha256, draft_seen=False),
        _made(insider),
        *_received(insider),
        *(event.body for event in insider.events()[-20:]),
    ]
    return Choices(bodies)


def _judging(insider: Insider) -> CaseJudging:
    return CaseJudging(insider.log, insider.rng.choice(ACTORS), CASE)


def _source(insider: Insider) -> Any:
    from audit.export import source_of

    return source_of(insider.log)


def _rows(insider: Insider) -> Any:
    return list(_source(insider).rows())


def _verified(insider: Insider) -> Any:
    return verify(insider.log.store)


def _append(insider: Insider) -> Callable[[Any], Any]:
    return partial(insider.log.append, actor=INSIDER)


def _parts(insider: Insider) -> Any:
    from audit.export import FORMATS

    return {name: FORMATS[name] for name in ("csv", "jsonl")}


def _shown(insider: Insider) -> Any:
    from audit.export.exported_interpretations import interpretations

    return Choices(list(interpretations(_source(insider))))


def _waiting(insider: Insider) -> Any:
    from audit.pilot.conduct.adjudication import list_pending_adjudications

    return list_pending_adjudications(insider.log, insider.rng.choice(ACTORS))


def _rubric(_: Insider) -> Any:
    from audit.reasoning.rubric import general_rubric

    return general_rubric()


def _sealed(insider: Insider) -> Any:
    return insider.log.sealed(insider.hashes())


def _key(_: Insider) -> SigningKey:
    return signing_key(create=True)


def _checkpoint(insider: Insider) -> Any:
    return insider.made_checkpoint().checkpoint


def _existing(insider: Insider) -> Any:
    files = [p for p in insider.folder.iterdir() if p.is_file()]
    return Choices([insider.new_file(), *files])


def _outlets() -> list[tuple[str, Callable[[Insider], Any]]]:
    return [
        (r"^file: ", lambda i: io.BytesIO()),
        (
            r"^(path|proof): .*Sequence\[bytes|^(path|proof): .*list\[bytes",
            lambda i: [b"\x01" * 32],
        ),
        (r"^(path|output): ", _existing),
        (r"^folder: .*Path", lambda i: i.folder),
        (r"^append: ", _append),
        (r"^progress: ", lambda i: lambda *_: None),
        (r"^cancelled: ", lambda i: lambda: False),
        (r"^callback: ", lambda i: lambda *_: None),
        (r"^keyed: ", lambda i: lambda sha256: sha256),
        (r"^first: .*Callable", lambda i: lambda: None),
    ]


def _of_stores_and_keys() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of the record, its stores and its keys."""
    return [
        (r"^(log|service|other): .*(Log|EventSource)", lambda i: i.log),
        (r"^sign_in: ", lambda i: lambda log: INSIDER),
        (r"^row: .*KeyRow", lambda i: Choices(i.database.key_rows([CASE, ""]))),
        (r"^(old|new|site): .*SiteKey", lambda i: site_key(create=False)),
        (r"^before: .*Literal", lambda i: "reveal"),
        (r"^(source|target): .*Path", _existing),
        (r"^index: .*FingerprintIndex", lambda i: Nowhere()),
        (r"^key: .*SiteKey", lambda i: site_key(create=False)),
        (r"^stamped: ", lambda i: Choices([])),
        (r"^private: ", lambda i: Ed25519PrivateKey.generate()),
        (r"^signature: ", lambda i: b"\x02" * 64),
        (r"^server: .*Server", lambda i: None),
        (r"^target: .*Store", lambda i: store_at(i.new_file())),
        (r"^(where|source|store): .*Store", lambda i: i.log.store),
        (r"^db: ", lambda i: i.database),
    ]


def _of_people_and_cases() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of people, cases and attempts."""
    return [
        (r"^(actor|by|person|viewer|unrevealed_for|present): .*Actor", lambda i: ACTORS),
        (r"^session: .*Session", lambda i: i.session),
        (r"^signer: .*PersonSigner", lambda i: PersonSigner.generate()),
        (r"^signer: ", lambda i: PersonSigner.generate().sign),
        (r"^(account|reader|adjudicator|actor): ", lambda i: NAMES),
        (r"^case: .*Mapping", lambda i: [c for c in i.contents() if c["case"] == CASE]),
        (r"^cases: .*int", lambda i: 5),
        (r"^cases: ", lambda i: [CASE]),
        (r"^case: ", lambda i: Choices([CASE, OUTSIDE, OWN])),
        (r"^attempt: .*str", lambda i: Choices([*i.attempts(), *i.hashes()[:20]])),
        (
            r"^(sha256|scope|payload|protocol_sha256|first_hash): .*str",
            lambda i: Choices([*i.hashes(), *(f"draft:{a}" for a in i.attempts()), CASE]),
        ),
        (r"^ids: ", lambda i: i.hashes()),
        (r"^calculator: .*str", lambda i: "gca"),
        (r"^inputs: .*Mapping", lambda i: {"grade": "1"}),
        (r"^marks: .*Mapping", lambda i: {}),
        (r"^values: .*str", lambda i: ["ab" * 32]),
        (r"^row: .*SealedRow", lambda i: Choices(_sealed(i))),
    ]


def _of_events() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of events and their contents."""
    return [
        (r"^types: ", lambda i: ["draft.received", "read.locked", "comparison.made"]),
        (r"^type: ", lambda i: Choices(["draft.received", "reference.imported", "read.locked"])),
        (r"^(content|showing): .*Mapping", lambda i: Choices(i.contents())),
        (r"^details: .*Mapping", lambda i: {}),
        (r"^event: .*Event", lambda i: Choices(i.events())),
        (r"^event: .*str", lambda i: "read.locked"),
        (r"^newest: ", lambda i: None),
        (r"^events: .*Event", lambda i: i.events()),
        (r"^body: .*(Any|BaseModel|LogOpened)", _bodies),
        (r"^(received|body): .*DraftReceived", _received),
        (
            r"^stored: .*Stored",
            lambda i: Choices(
                [
                    StoredPayload(f"draft:{a}", c)
                    for a in i.attempts()
                    for c in i.contents()
                    if c["case"]
                ]
            ),
        ),
        (r"^stored: .*bytes", lambda i: None),
    ]


def _of_accounts() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of accounts, permissions and passwords."""
    return [
        (r"^(authority): .*Authority", lambda i: AccountRegistry(i.log).authority),
        (r"^authorities: ", lambda i: []),
        (r"^right: .*Right", lambda i: Choices(list(Right))),
        (r"^roles: .*Collection", lambda i: ["reader"]),
        (r"^roles: .*Iterable", lambda i: ["lead"]),
        (r"^roles?: ", lambda i: Choices(["reader", "lead", "administrator", "adjudicator"])),
        (r"^key: .*str.*|^(old|new): .*None", lambda i: Choices([*i.key_ids(), *i.attempts()])),
        (r"^(password|secret|old|new|passphrase): .*str", lambda i: GOOD),
        (r"^wrapped_by: |^by: .*Literal", lambda i: "password"),
        (r"^reason: .*Literal.*lost", lambda i: "lost"),
        (r"^reason: .*Literal", lambda i: "right to erasure"),
        (r"^medium: .*Literal", lambda i: "file"),
        (r"^source: .*Literal", lambda i: "memory"),
    ]


def _case_filter(insider: Insider) -> CaseFilter:
    """Return a filter as the worklist of the insider, or of another reader, would have it."""
    return CaseFilter(own=insider.rng.choice([INSIDER.id, SECOND.id, None]))


def _worklist(insider: Insider) -> Worklist:
    worklist = Worklist(insider.log, INSIDER, {})
    if insider.rng.random() < 0.5:
        worklist.copy({})
    return worklist


def _of_verification() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of checkpoints and verification."""
    return [
        (r"^(checkpoint): .*Checkpoint", _checkpoint),
        (r"^made: .*Made$|^made: .*policy.Made", lambda i: i.made_checkpoint()),
        (r"^made: ", _made),
        (r"^verification: .*Verification", _verified),
        (r"^covered: ", lambda i: coverage(_verified(i), remembers=True)),
        (r"^wanted: .*Schedule", lambda i: checkpoint_schedule.schedule()),
        (r"^wanted: .*Wanted", lambda i: Wanted()),
        (r"^wanted: .*CaseFilter", _case_filter),
        (r"^by: .*Literal.*priority", lambda i: "priority"),
        (r"^search: .*Search", lambda i: Search(_case_filter(i))),
        (r"^state: .*verification|^state: State", lambda i: State(i.log.store, None)),
        (r"^named: ", lambda i: Choices([])),
    ]


def _of_rows_and_bytes() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of exported rows and of bytes."""
    return [
        (r"^row: .*ExportedEvent", lambda i: Choices(_rows(i))),
        (r"^rows: .*ExportedEvent", _rows),
        (r"^rows: .*Iterator\[tuple", lambda i: iter([])),
        (r"^row: .*Masked", lambda i: Choices([r for w in _waiting(i) for r in w.rows])),
        (r"^rows: ", lambda i: []),
        (r"^shown: .*ExportedInterpretation", _shown),
        (r"^source: .*Source", _source),
        (r"^parts: ", _parts),
        (r"^key: .*SigningKey", _key),
        (r"^key: .*bytes|^public: ", lambda i: b"\x05" * 32),
        (r"^(blob): .*(Callable|LoadBlob|Blob$)", lambda i: i.log.blob),
        (r"^(blob|value|content|der|message|root|png|seed): .*bytes", lambda i: b"\x06" * 32),
        (r"^blobs: ", lambda i: [interpretation().canonical_bytes()]),
        (r"^(digests|hashes|bodies): ", lambda i: [b"\x01" * 32]),
        (r"^keys: ", lambda i: []),
        (r"^changes: .*ReadChange", lambda i: ()),
        (r"^changes: ", lambda i: {}),
    ]


def _of_record() -> list[tuple[str, Callable[[Insider], Any]]]:
    """Return the makers of the record; the first one whose pattern fits is used."""
    return [
        *_of_stores_and_keys(),
        *_of_people_and_cases(),
        *_of_events(),
        *_of_accounts(),
        *_of_verification(),
        *_of_rows_and_bytes(),
    ]


def _of_pilot() -> list[tuple[str, Callable[[Insider], Any]]]:
    return [
        (
            r"^proposed: ",
            lambda i: OrderProposed(attempt=i.attempts()[0], protocol_sha256=SHA),
        ),
        (r"^pilot: ", lambda i: Pilot(i.log, i.rng.choice(ACTORS))),
        (r"^rules: .*OrderRules", lambda i: OrderRules(use="silent")),
        (r"^position: .*OrderPosition", lambda i: "next"),
        (r"^reason: .*OverrideReason", lambda i: OverrideReason.CALLED),
        (r"^stratum: ", lambda i: STRATUM),
        (r"^events: .*int", lambda i: 3),
        (r"^known: .*Known|^draft: .*Known", lambda i: MR),
        (r"^draft: .*dict", lambda i: None),
        (r"^protocol: ", lambda i: protocol(ArmKind.AI_SECOND)),
        (r"^arm: .*ArmKind", lambda i: ArmKind.AI_SECOND),
        (r"^kind: .*ArmKind", lambda i: ArmKind.SILENT),
        (r"^arm: ", lambda i: protocol(ArmKind.AI_SECOND).arms[0]),
        (r"^rule: .*StopRule", lambda i: Choices(list(protocol(ArmKind.AI_SECOND).stop_rules))),
        (r"^conditions: ", lambda i: CONDITIONS),
        (r"^use: ", lambda i: IntendedUse.SECOND_LOOK),
        (
            r"^answer: .*adjudication",
            lambda i: Choices([a for w in _waiting(i) for r in w.rows for a in r.answers]),
        ),
        (r"^severity: ", lambda i: None),
        (r"^cause: ", lambda i: None),
        (r"^normal: ", lambda i: {}),
        (r"^one: .*Adjudicated", lambda i: Choices([])),
        (r"^pairs: ", lambda i: [("a", "a"), ("a", "b")]),
        (r"^weights: ", lambda i: [1, 1]),
        (r"^answers: ", lambda i: [3] * 10),
        (r"^code: .*Exclusion", lambda i: next(iter(ExclusionCode))),
        (r"^code: .*Reason", lambda i: ReasonCode.WRONG_SIDE),
        (r"^verdict: ", lambda i: Verdict(may=False)),
        (r"^content: .*\| None$", lambda i: interpretation()),
    ]


def _draft_request() -> DraftRequest:
    return DraftRequest(ScriptedProvider(interpretation()), bundle(), None)


def _of_case() -> list[tuple[str, Callable[[Insider], Any]]]:
    return [
        (r"^workflow: ", lambda i: i.workflow()),
        (r"^recorder: ", lambda i: LogRecorder(i.log, i.rng.choice(ACTORS))),
        (r"^(state|before): .*CaseState", lambda i: i.state()),
        (r"^before: .*Epoch", lambda i: None),
        (r"^(draft|one|asked): .*DraftState", lambda i: Choices(i.drafts())),
        (r"^request: .*DraftRequest", lambda i: _draft_request()),
        (r"^requested: ", _requested),
        (r"^answer: ", lambda i: attempt_of(Outcome.VALID, interpretation())),
        (r"^(read|draft|content|edited): .*Interpretation", lambda i: interpretation()),
        (r"^providers: ", lambda i: [ScriptedProvider(interpretation())]),
        (r"^provider: ", lambda i: ScriptedProvider(interpretation())),
        (r"^bundle: ", lambda i: bundle()),
        (r"^outgoing: ", lambda i: None),
        (r"^(part|link|model|digest|acquired|patient|context): ", lambda i: None),
        (r"^selection: ", lambda i: SELECTION),
        (r"^decision: ", lambda i: Choices(list(Decision))),
        (r"^(finding_decisions|said): ", lambda i: {}),
        (r"^result: ", lambda i: compare(interpretation(), interpretation())),
        (r"^(left|right): .*Compared", _compared),
        (r"^(left|right): .*str", lambda i: Choices(i.attempts())),
        (r"^rubric: ", _rubric),
        (r"^points: ", lambda i: {}),
        (
            r"^one: .*Scorable",
            lambda i: Choices(
                [j.scorable(k) for j in [_judging(i)] for k in (*j.drafts(), *j.reads())]
            ),
        ),
        (
            r"^granted: ",
            lambda i: Granted.model_validate({"attempt": i.attempts()[0], "needs": ()}),
        ),
        (
            r"^epoch: .*EpochOpened",
            lambda i: EpochOpened(
                configuration=SHA, number=1, model="m", attempt="a1", acknowledged=False
            ),
        ),
        (r"^(volumes|places): ", lambda i: {}),
        (r"^(series|rejected|seen|regions|numbers): ", lambda i: ["frontal-lobe"]),
        (r"^surface: ", lambda i: "python"),
        (r"^kind: .*str", lambda i: "near miss"),
        (r"^harm: ", lambda i: "none"),
        (r"^format: ", lambda i: Choices(["csv", "jsonl", "parquet", "sr", "fhir", "atna"])),
        (r"^(asking|planned|work|make): ", lambda i: Choices([])),
    ]


def _plain() -> list[tuple[str, Callable[[Insider], Any]]]:
    return [
        (r": .*timedelta", lambda i: timedelta(days=1)),
        (r"^since: ", lambda i: None),
        (r"^(now|later|earlier): .*str", lambda i: "2026-01-02T03:04:05.000000Z"),
        (r"^leaf_hashes: .*bytes", lambda i: [b"\x01" * 32]),
        (r"^value: .*Any", lambda i: {"kind": "read", "sha256": SHA}),
        (r"^(seqs|sizes|ats|doubts): ", lambda i: []),
        (r"^(after|until|seq|size|first): .*int", lambda i: i.rng.randrange(60)),
        (r"^(comparison): .*int", lambda i: i.rng.randrange(60)),
        (r": .*\bbool\b", lambda i: i.rng.random() < 0.5),
        (r": .*\bfloat\b", lambda i: 0.1),
        (r": .*\bint\b", lambda i: i.rng.randrange(1, 40)),
        (r": .*\bstr\b", lambda i: Choices(["a word", CASE, INSIDER.id, *i.attempts()])),
        (r": .*\bbytes\b", lambda i: b"\x06" * 32),
        (r": .*Mapping", lambda i: {}),
    ]


MAKERS.extend([*_outlets(), *_of_record(), *_of_pilot(), *_of_case(), *_plain()])

INSTANCES.update(
    {
        "Log": lambda i: i.log,
        "ErasureList": lambda i: make_list(i.log),
        "ImageChecks": lambda i: ImageChecks(),
        "AccountRegistry": lambda i: AccountRegistry(i.log),
        "AccountKeys": lambda i: AccountKeys(i.log),
        "Authority": lambda i: AccountRegistry(i.log).authority,
        "AppendRules": lambda i: AppendRules(),
        "PilotState": lambda i: fold_events(i.events()),
        "TryCounter": lambda i: TryCounter(i.log),
        "Tries": lambda i: Tries(),
        "Clocks": lambda i: Clocks(),
        "Checkpoint": _checkpoint,
        "Coverage": lambda i: coverage(_verified(i), remembers=True),
        "Verification": _verified,
        "State": lambda i: State(i.log.store, None),
        "Workflow": lambda i: Workflow(),
        "Event": lambda i: Choices(i.events()),
        "Memory": lambda i: Memory.load(),
        "MerkleTree": lambda i: MerkleTree(),
        "PersonSigner": lambda i: PersonSigner.generate(),
        "SigningKey": _key,
        "Pilot": lambda i: Pilot(i.log, i.rng.choice(ACTORS)),
        "OverviewReader": lambda i: OverviewReader(i.log, i.rng.choice(ACTORS)),
        "Overview": lambda i: OverviewReader(i.log, INSIDER).look("2026-01-02T03:04:05.000000Z"),
        "Protocol": lambda i: protocol(ArmKind.SILENT),
        "Stream": lambda i: Choices(list(make_streams(protocol(ArmKind.SILENT)))),
        "StopRuleWatch": lambda i: watch_stop_rules(i.log, protocol(ArmKind.SILENT)),
        "PilotCase": lambda i: Choices(list(fold_events(i.events()).cases.values())),
        "Reading": lambda i: Choices(
            [
                r
                for c in fold_events(i.events()).cases.values()
                for rs in c.readings.values()
                for r in rs
            ]
        ),
        "Condition": lambda i: CONDITIONS[0],
        "Source": _source,
        "ExportedInterpretation": _shown,
        "CaseWorkflow": lambda i: i.workflow(),
        "CaseHistory": lambda i: i.workflow().history,
        "CaseImages": lambda i: i.workflow().images,
        "Blinding": lambda i: i.workflow().blinding,
        "CaseCalculations": lambda i: i.workflow().calculations,
        "CaseReads": lambda i: i.workflow().reads,
        "CaseDrafts": lambda i: i.workflow().drafts,
        "DraftRequests": lambda i: i.workflow().requests,
        "CaseComparisons": lambda i: i.workflow().comparisons,
        "CaseDecisions": lambda i: i.workflow().decisions,
        "CaseState": lambda i: i.state(),
        "DraftState": lambda i: Choices(i.drafts()),
        "LogRecorder": lambda i: LogRecorder(i.log, i.rng.choice(ACTORS)),
        "CasePilot": lambda i: pilot_of(i.log, i.rng.choice(ACTORS), CASE),
        "CaseJudging": _judging,
        "Worklist": _worklist,
        "CaseList": lambda i: i.log.case_list,
        "CaseFilter": _case_filter,
        "PendingAdjudication": lambda i: Choices(_waiting(i)),
        "Vault": lambda i: Vault(),
        "FingerprintIndex": lambda i: Nowhere(),
        "PublicKey": lambda i: _key(i).public("an origin"),
        "ProvingTree": lambda i: ProvingTree([b"\x01" * 32]),
    }
)
