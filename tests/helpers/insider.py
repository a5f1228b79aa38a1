"""A record with a pilot, and a reader who calls all public functions to find withheld content."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from audit import Log
from audit.interpretation.interpretation import Finding, FindingType, Interpretation, Location
from audit.lexicon.vocabulary import Normality, Presence, Side
from audit.pilot.protocol.protocol import ArmKind
from audit.record.accounts.accounts import AccountRegistry, Session, system_user
from audit.record.checkpoints import checkpoint_policy
from audit.record.events import (
    Actor,
    DraftRequested,
    ReadLocked,
)
from audit.record.events.deidentified import deidentify
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.people import GOOD, join, signed_in
from tests.helpers.piloted import FIRST, LEAD, SECOND, asked, begun, workflow_of
from tests.helpers.scripted import interpretation

CASE, OUTSIDE, OWN = "case-0000000001", "case-0000000002", "case-0000000003"
OTHERS = "a phrase that only the others know"
"""Password of everyone but the insider."""
INSIDER: Final = FIRST
DRAFT_CANARIES: Final = ("zqdraftword", "zqdraftreason", "0.7351973", "31.4159")
"""Words and numbers of the withheld drafts."""
PEER_CANARIES: Final = ("zqpeerword", "0.6182818")
"""Words and numbers of another reader's read and of the reference, withheld until the insider's
reading ends."""
SECRET_CODE: Final = "craniopharyngioma"
"""Code of the withheld drafts that nothing else in the record has."""


def content_with(word: str, reason: str, p: float, size: float) -> Interpretation:
    """Return a content with words and numbers that can be recognized anywhere."""
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass", words=word),
        location=Location(structure="frontal-lobe", side=Side.LEFT, words=f"left {word}"),
        confidence=p,
        size_mm={"longest": size},  # type: ignore[arg-type]
    )
    return Interpretation.model_validate(
        {
            "normality": Normality.ABNORMAL,
            "p_abnormal": p,
            "findings": [finding],
            "hypotheses": [
                {
                    "category": "tumor",
                    "group": "other tumor",
                    "subtype": SECRET_CODE,
                    "probability": p,
                    "role": "primary",
                    "supporting": [1],
                }
            ],
            "rationale": [{"statement": reason, "findings": [1]}],
            "free_text": reason,
        }
    )


DRAFT: Final = content_with("zqdraftword", "zqdraftreason", 0.7351973, 31.4159)
PEER: Final = content_with("zqpeerword", "zqpeerreason", 0.6182818, 20.0)
KINDS: Final = (ArmKind.SILENT, ArmKind.AI_SECOND)


def write_record(home: Path, kind: ArmKind) -> Path:
    """Make a record in which a draft, a reference and another read are withheld from the insider."""
    path = home / "record.sqlite"
    owner = Actor(id=system_user(), role="lead")
    admin = Actor(id="admin", role="administrator")
    with Log(path) as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], OTHERS, by=owner)
        for account, role, password in (
            ("lead", "lead", OTHERS),
            (SECOND.id, "reader", OTHERS),
            ("judge", "adjudicator", OTHERS),
            (INSIDER.id, "reader", GOOD),
        ):
            join(people, account, account, [role], password, by=admin, by_password=OTHERS)  # type: ignore[list-item]
        signed_in(log, "lead", password=OTHERS)
        begun(log, kind, INSIDER, SECOND, case=CASE)
        asked(workflow_of(log, CASE, LEAD), DRAFT)
        asked(workflow_of(log, OUTSIDE, LEAD), DRAFT, early=True)
        reference = ReferenceRecord.model_validate(
            {
                "case": CASE,
                "authorship": {"kind": "reference", "author": "pathology"},
                "interpretation": PEER,
            }
        )
        import_references(log, [reference], LEAD)
        signed_in(log, SECOND.id, password=OTHERS)
        read = ReadLocked(
            content_sha256=PEER.content_sha256, coded=deidentify(PEER), draft_seen=False
        )
        log.append(read, actor=SECOND, case=CASE, blobs=[PEER.canonical_bytes()])
        signed_in(log, INSIDER.id)
        own_workflow = workflow_of(log, OWN, INSIDER)
        own_workflow.reads.lock(interpretation())
        own_workflow.drafts.reveal(asked(own_workflow))
        log.use(None)
    return path


class CannotMake(Exception):
    """No value of that kind is available."""


@dataclass
class Insider:
    """A reader at the record, with the values that they have. `folder`: where they write files."""

    path: Path
    folder: Path
    rng: random.Random
    log: Log = field(init=False)
    session: Session = field(init=False)
    pool: dict[str, list[Any]] = field(default_factory=dict)
    """Return values of earlier calls, by class name."""
    n_files: int = 0
    _db: Any = None

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        """Open the record, and sign in with their own password."""
        self.log = Log(self.path)
        self.session = AccountRegistry(self.log).sign_in(INSIDER.id, GOOD)

    def at_work(self) -> None:
        """Open and sign in again if a call has closed the record or signed out."""
        signer = self.session.signer
        try:
            assert self.log.head
            ready = self.log.person == INSIDER and signer is not None and not signer.locked
        except Exception:
            ready = False
        if not ready:
            self.log.close()
            self.open()

    def close(self) -> None:
        """Close the record."""
        self.log.close()
        if self._db is not None:
            self._db.close()

    @property
    def database(self) -> Any:
        """New connection that reads the record's file."""
        if self._db is None:
            self._db = self.log.store.open(writable=False)
        return self._db

    @property
    def drafts_are_released(self) -> bool:
        """True if the draft of the pilot was shown to the insider."""
        kinds = ("draft.revealed", "draft.streamed", "draft.broken-glass")
        reveals = (e for e in self.log.events(types=kinds) if e.case != OWN)
        return any(e.actor.id == INSIDER.id for e in reveals)

    @property
    def reading_has_ended(self) -> bool:
        """True if the insider has locked the read, which ends a reading in a silent arm."""
        return any(e.actor.id == INSIDER.id for e in self.log.events(CASE, ("read.locked",)))

    def withheld_words(self) -> list[str]:
        """Return the words that no function may return now."""
        words = [] if self.drafts_are_released else [*DRAFT_CANARIES]
        return words if self.reading_has_ended else [*words, *PEER_CANARIES]

    def keep(self, value: Any) -> None:
        """Put the result of a call into the pool."""
        for item in [value, *(value[:5] if isinstance(value, list | tuple) else ())]:
            values = self.pool.setdefault(type(item).__name__, [])
            values.append(item)
            del values[:-4]

    def kept(self, name: str) -> list[Any]:
        """Return the pool's values of a class."""
        return list(self.pool.get(name, ()))

    # --- arguments --------------------------------------------------------------------------------

    def arguments(self, parameters: Sequence[Any], *, optional: bool) -> dict[str, Any]:
        """Return values for a function's parameters; `optional` fills some that have a default too."""
        arguments = {}
        for parameter in parameters:
            if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
                continue
            needed = parameter.default is parameter.empty
            if not needed and not (optional and self.rng.random() < 0.5):
                continue
            try:
                arguments[parameter.name] = self.value(parameter.name, str(parameter.annotation))
            except CannotMake:
                if needed:
                    raise
        return arguments

    def value(self, name: str, annotation: str) -> Any:
        """Return a value for a parameter of this name and annotation."""
        for pattern, make in MAKERS:
            if re.search(pattern, f"{name}: {annotation}"):
                return self._one_of(make(self), name)
        for class_name in self.pool:
            if re.search(rf"\b{re.escape(class_name)}\b", annotation):
                return self.rng.choice(self.pool[class_name])
        raise CannotMake(f"{name}: {annotation}")

    def _one_of(self, choices: Any, name: str) -> Any:
        if not isinstance(choices, Choices):
            return choices
        if not choices:
            raise CannotMake(f"nothing of {name} at hand")
        return self.rng.choice(choices)

    def new_file(self) -> Path:
        """Return a file name that is not in use."""
        self.n_files += 1
        return self.folder / f"out-{self.n_files}"

    def instance(self, owner: type) -> Any:
        """Return an object of a class, to call a method on."""
        make = INSTANCES.get(owner.__name__)
        if make is not None:
            return self._one_of(make(self), owner.__name__)
        if candidates := self.kept(owner.__name__):
            return self.rng.choice(candidates)
        raise CannotMake(owner.__name__)

    # --- what they have -----------------------------------------------------------------------------

    def events(self) -> list[Any]:
        """Return the record as the insider reads it."""
        return list(self.log.events())

    def contents(self) -> list[dict[str, Any]]:
        """Return the stored JSON of every event, which everyone can read."""
        import json

        return [json.loads(body) for _, body, _ in self.log.stored()]

    def workflow(self) -> Any:
        """Return the insider's workflow of the case."""
        return workflow_of(self.log, self.rng.choice([CASE, OUTSIDE, OWN]), INSIDER)

    def drafts(self) -> list[Any]:
        """Return the drafts that the workflow returns."""
        return [d for c in (CASE, OUTSIDE, OWN) for d in self.state(c).drafts.values()]

    def state(self, case: str = CASE) -> Any:
        """Return the state of a case."""
        return workflow_of(self.log, case, INSIDER).state

    def attempts(self) -> list[str]:
        """Return the ids of the attempts, which are not secret."""
        events = self.log.events(types=("draft.requested",))
        return [e.body.attempt for e in events if isinstance(e.body, DraftRequested)]

    def hashes(self) -> list[str]:
        """Return every hash in the record, and hashes of the insider's own content."""
        hashes = [interpretation().content_sha256]
        for content in self.contents():
            hashes += [content["prev"], *content["blobs"], *content["stored"]]
            hashes += [content["details"]] if content["details"] else []
            hashes += [v for v in content["body"].values() if re.fullmatch("[0-9a-f]{64}", str(v))]
        return hashes

    def key_ids(self) -> list[str]:
        """Return the ids of everyone's keys."""
        return list(AccountRegistry(self.log).authority.public)

    def made_checkpoint(self) -> Any:
        """Return a checkpoint of the record as it is."""
        from functools import partial

        append = partial(self.log.append, actor=INSIDER)
        return checkpoint_policy.make_checkpoint(self.log, append, "text")


class Choices(list[Any]):
    """Values to choose from."""


ACTORS: Final = Choices(
    [
        INSIDER,
        Actor(id=INSIDER.id, role="lead"),
        Actor(id=INSIDER.id, role="administrator"),
        LEAD,
        SECOND,
        Actor(id="judge", role="adjudicator"),
        Actor(id="admin", role="administrator"),
        Actor(id="system", role="system"),
    ]
)
NAMES: Final = Choices([INSIDER.id, "lead", SECOND.id, "judge", "admin", "nobody", "system"])
MAKERS: Final[list[tuple[str, Callable[[Insider], Any]]]] = []
INSTANCES: Final[dict[str, Callable[[Insider], Any]]] = {}
