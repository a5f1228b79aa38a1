"""A pilot whose events come in random order, to compare what follows from them in two ways."""

import hashlib
import random
from collections.abc import Callable
from typing import Any, Final

from audit.lexicon.vocabulary import Group, Modality, Normality, Role
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    Actor,
    AdjudicationMade,
    AssistantResumed,
    Body,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    Compared,
    ComparisonMade,
    ComparisonRow,
    Decision,
    DecisionMade,
    DraftReceived,
    Event,
    ExclusionCode,
    Outcome,
    ReadLocked,
    ReferenceImported,
    RowDecision,
)
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from tests.helpers.piloted import EXPERT, FIRST, JUDGE, LEAD, case_name
from tests.helpers.reported import request_of
from tests.helpers.verdicts import CONFIGURATIONS

SYSTEM: Final = Actor(id="system", role="system")
IDS: Final = tuple(f"cfg-{sha[:12]}" for sha in CONFIGURATIONS.values())
RULES: Final = (
    {"name": "errors", "measure": "critical errors", "limit": 0.02},
    {
        "name": "errors of gliomas",
        "measure": "critical errors",
        "limit": 0.02,
        "groups": ["glioma"],
    },
    {"name": "after", "measure": "critical errors after the decision", "limit": 0.02},
    {"name": "invented", "measure": "hallucination on normals", "limit": 0.02},
    {
        "name": "errors of one vendor",
        "measure": "critical errors",
        "limit": 0.02,
        "when": [{"fact": "manufacturer", "any_of": ["Siemens"]}],
    },
    {
        "name": "errors of normal drafts",
        "measure": "false reassurance",
        "limit": 0.02,
        "when": [{"fact": "draft_normality", "any_of": ["normal"]}],
    },
)
CODES: Final = ("agrees", "missed", "hallucinated", "wrong-side")


def signed_protocol(title: str, **changes: Any) -> Protocol:
    """Return a protocol of two models with a rule of each kind."""
    return Protocol.model_validate(
        {
            "title": title,
            "lead": "the head",
            "intended_use": "second look after the read",
            "setting": "retrospective",
            "ethics": {"approval": "approved", "patient_opt_out": "asked"},
            "configurations": [{"id": name, "provider": name} for name in IDS],
            "arms": [{"name": "silent", "kind": "silent"}],
            "endpoints": ["sensitivity"],
            "stop_rules": list(RULES),
            "concordant_sample": 0.5,
            "stop_error": 0.2,
            **changes,
        }
    )


class RandomPilot:
    """Adds random events, and some that do not fit, to a record.

    Args:
        logs: The same record, opened once for each of several programs that write it.
        seed: Seed of the events.
        changes: Replaced fields of the protocol.
    """

    def __init__(self, *logs: Log, seed: int, **changes: Any) -> None:
        self.logs, self.rng, self.changes = logs, random.Random(seed), changes
        self.protocols: list[Protocol] = []
        self.cases: list[str] = []
        self.drafts: dict[str, list[tuple[str, str]]] = {}
        """Attempts of each case with the hash of their content."""
        self.references: dict[str, list[str]] = {}
        self.comparisons: list[tuple[str, int]] = []
        self.n = self.n_cases = 0
        self.sign()
        for _ in range(3):
            self.enroll()

    @property
    def acts(self) -> list[tuple[Callable[[], object], int]]:
        """What can happen next, each with a weight."""
        return [
            (self.settle, 6),
            (self.enroll, 1),
            (self.ask, 2),
            (self.refer, 2),
            (self.compare, 4),
            (self.adjudicate, 4),
            (self.decide, 2),
            (self.read, 1),
            (self.exclude, 1),
            (self.enroll_again, 1),
            (self.resume, 2),
        ]

    def step(self) -> None:
        """Add one or a few events."""
        acts, weights = zip(*self.acts, strict=True)
        self.rng.choices(acts, weights)[0]()

    def _add(self, body: Body, actor: Actor, case: str | None = None, *blobs: bytes) -> Event:
        return self.rng.choice(self.logs).append(body, actor=actor, case=case, blobs=blobs)

    def _content(self, words: str) -> tuple[str, bytes]:
        content = words.encode()
        return hashlib.sha256(content).hexdigest(), content

    def sign(self) -> None:
        """Put a new protocol into force."""
        protocol = signed_protocol(f"protocol {len(self.protocols) + 1}", **self.changes)
        self.protocols.append(protocol)
        Pilot(self.logs[0], LEAD).sign_protocol(protocol, name="L", meaning="m", reason="changed")

    def settle(self) -> None:
        """Take a new case from the enrollment to the adjudication."""
        self.enroll()
        case = self.cases[-1]
        for act in (self.ask, self.refer, self.compare):
            act(case)
        if self.rng.random() < 0.8:
            self.adjudicate(case)

    def enroll(self) -> None:
        """Enroll a new case."""
        self.n_cases += 1
        case = case_name(self.n_cases)
        self.cases.append(case)
        self._enroll(case)
        assigned = CaseAssigned(
            protocol_sha256=self.protocols[-1].sha256,
            reader=FIRST.id,
            arm="silent",
            stratum="all",
            index=self.n_cases,
            draft_release="never",
        )
        self._add(assigned, LEAD, case)

    def _enroll(self, case: str) -> None:
        known = KnownFacts(
            modality=Modality.MR,
            manufacturer=self.rng.choice(("Siemens", "Philips")),
        )
        enrolled = CaseEnrolled(protocol_sha256=self.protocols[-1].sha256, known=known)
        self._add(enrolled, LEAD, case)

    def enroll_again(self) -> None:
        """Enroll a case once more, as after an exclusion or an amendment."""
        self._enroll(self.rng.choice(self.cases))

    def ask(self, case: str | None = None) -> None:
        """Add a draft, which may have failed, and which other cases may have as well."""
        case = case or self.rng.choice(self.cases)
        self.n += 1
        attempt = hashlib.sha256(f"attempt {self.n}".encode()).hexdigest()[:16]
        model, sha = self.rng.choice(list(CONFIGURATIONS.items()))
        self._add(request_of(attempt, model, sha, exploratory=self.rng.random() < 0.1), LEAD, case)
        normality = self.rng.choice(("normal", "abnormal"))
        content_sha256, content = self._content(f"draft {normality}")
        answered = self.rng.random() < 0.8
        received = DraftReceived(
            attempt=attempt,
            outcome=Outcome.VALID if answered else Outcome.FAILED,
            content_sha256=content_sha256 if answered else None,
            coded={"normality": normality} if answered else None,
            model_returned=model,
            configuration=sha,
        )
        self._add(received, LEAD, case, *([content] if answered else []))
        self.drafts.setdefault(case, []).append((attempt, content_sha256))

    def refer(self, case: str | None = None) -> None:
        """Add a reference standard, or a newer version of it."""
        case = case or self.rng.choice(self.cases)
        group = self.rng.choice((Group.NORMAL, Group.GLIOMA))
        normality = Normality.NORMAL if group is Group.NORMAL else Normality.ABNORMAL
        coded = {
            "normality": normality.value,
            "hypotheses": [
                {"category": "normal", "group": group.value, "role": Role.PRIMARY.value}
            ],
        }
        sha256, content = self._content(f"reference {group}")
        versions = self.references.setdefault(case, [])
        versions.append(sha256)
        imported = ReferenceImported(version=len(versions), content_sha256=sha256, coded=coded)
        self._add(imported, EXPERT, case, content)

    def compare(self, case: str | None = None) -> None:
        """Compare a draft, or the content after a decision, with a reference standard."""
        ready = [name for name in self.drafts if name in self.references]
        if not ready:
            return
        case = case or self.rng.choice(ready)
        attempt, sha256 = self.rng.choice(self.drafts[case])
        kind = self.rng.choice(("draft", "draft", "final"))
        right = {"kind": "reference", "sha256": self.rng.choice(self.references[case])}
        rows = tuple(
            ComparisonRow(code=code, subject="finding", severity=self._severity(code))
            for code in self.rng.choices(CODES, (6, 1, 1, 1), k=2)
        )
        detail, content = self._content(f"comparison {self.n}")
        body = ComparisonMade(
            left=Compared.model_validate({"kind": kind, "sha256": sha256}),
            right=Compared.model_validate(right | {"version": len(self.references[case])}),
            attempt=attempt if kind == "draft" else None,
            algorithm="a/1",
            rows=rows,
            detail_sha256=detail,
        )
        self.comparisons.append((case, self._add(body, SYSTEM, case, content).seq))

    def _severity(self, code: str) -> str | None:
        return (
            None
            if code == "agrees"
            else self.rng.choice(("critical", "urgent", "urgent", "routine"))
        )

    def adjudicate(self, case: str | None = None) -> None:
        """Decide on a comparison, perhaps again."""
        made = [each for each in self.comparisons if case in (None, each[0])]
        if not made:
            return
        case, seq = self.rng.choice(made[-8:])
        rows = tuple(
            RowDecision(row=n, proposed="missed", decided=code, severity=self._severity(code))
            for n, code in enumerate(self.rng.choices(CODES, (1, 2, 2, 1), k=2))
        )
        self._add(AdjudicationMade(comparison=seq, rows=rows), JUDGE, case)

    def decide(self) -> None:
        """Decide on a draft, perhaps again."""
        if not self.drafts:
            return
        case = self.rng.choice(list(self.drafts))
        attempt, sha256 = self.rng.choice(self.drafts[case])
        decision = self.rng.choice((Decision.ACCEPTED, Decision.REJECTED))
        body = DecisionMade(attempt=attempt, decision=decision, draft_sha256=sha256)
        self._add(body, FIRST, case, b"draft normal", b"draft abnormal")

    def read(self) -> None:
        """Lock a read, which the rules do not count."""
        sha256, content = self._content("read")
        locked = ReadLocked(content_sha256=sha256, coded={}, draft_seen=False)
        self._add(locked, FIRST, self.rng.choice(self.cases), content)

    def exclude(self) -> None:
        """Exclude a case, whether it has a draft or not."""
        excluded = CaseExcluded(code=ExclusionCode.TECHNICAL)
        self._add(excluded, LEAD, self.rng.choice(self.cases))

    def erase(self) -> None:
        """Erase a case, of which nothing can be read from then on."""
        case = self.rng.choice(self.cases)
        self.cases.remove(case)
        self.drafts.pop(case, None)
        self.references.pop(case, None)
        self.comparisons = [each for each in self.comparisons if each[0] != case]
        erase(self.rng.choice(self.logs), LEAD, case, "consent withdrawn", "asked for")

    def resume(self) -> None:
        """Resume the assistant after a rule, whether it was suspended or not."""
        rule = self.rng.choice(self.protocols[-1].stop_rules)
        sha256, content = self._content("because")
        body = AssistantResumed(
            rule=rule.name, stratum=rule.stratum, name="L", meaning="m", reason_sha256=sha256
        )
        self._add(body, LEAD, None, content)
