"""A record with a pilot in it, and a reader who calls whatever is public to see what is kept from them."""

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
from audit.record.accounts.accounts import People, Session, system_user
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
"""Password of everybody but the insider."""
INSIDER: Final = FIRST
DRAFT_CANARIES: Final = ("zqdraftword", "zqdraftreason", "0.7351973", "31.4159")
"""Words and numbers of the drafts that are withheld."""
PEER_CANARIES: Final = ("zqpeerword", "0.6182818")
"""Words and numbers of another reader's read and of the reference standard, until the own reading ends."""
SECRET_CODE: Final = "craniopharyngioma"
"""Code of the withheld drafts that nothing else in the record has."""


def content_with(word: str, reason: str, p: float, size: float) -> Interpretation:
    """A content by whose words and numbers it is recognized wherever it comes out."""
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
        people = People(log)
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
    """No value of that kind is at hand."""


@dataclass
class Insider:
    """A reader at the record, with what they have in their hands. `folder`: where they write files."""

    path: Path
    folder: Path
    rng: random.Random
    log: Log = field(init=False)
    session: Session = field(init=False)
    pool: dict[str, list[Any]] = field(default_factory=dict)
    """What earlier calls returned, by the name of its class."""
    n_files: int = 0
    _db: Any = None

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        """Open the record, and sign in with their own password."""
        self.log = Log(self.path)
        self.session = People(self.log).sign_in(INSIDER.id, GOOD)

    def at_work(self) -> None:
        """Open and sign in again where a call has closed the record or signed out."""
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
        """A connection of their own that reads the record's file."""
        if self._db is None:
            self._db = self.log.store.open(writable=False)
        return self._db

    @property
    def drafts_are_released(self) -> bool:
        """Whether the record says that the draft of the pilot was shown to the insider."""
        kinds = ("draft.revealed", "draft.streamed", "draft.broken-glass")
        reveals = (e for e in self.log.events(types=kinds) if e.case != OWN)
        return any(e.actor.id == INSIDER.id for e in reveals)

    @property
    def reading_has_ended(self) -> bool:
        """Whether the insider has locked the read: in a silent arm the reading ends by that."""
        return any(e.actor.id == INSIDER.id for e in self.log.events(CASE, ("read.locked",)))

    def withheld_words(self) -> list[str]:
        """Return what no function may hand out now."""
        words = [] if self.drafts_are_released else [*DRAFT_CANARIES]
        return words if self.reading_has_ended else [*words, *PEER_CANARIES]

    def keep(self, value: Any) -> None:
        """Put what a call returned into the pool."""
        for item in [value, *(value[:5] if isinstance(value, list | tuple) else ())]:
            values = self.pool.setdefault(type(item).__name__, [])
            values.append(item)
            del values[:-4]

    def kept(self, name: str) -> list[Any]:
        """What is in the pool of a class."""
        return list(self.pool.get(name, ()))

    # --- arguments --------------------------------------------------------------------------------

    def arguments(self, parameters: Sequence[Any], *, optional: bool) -> dict[str, Any]:
        """Values for a function's parameters; `optional` fills some that have a default too."""
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
        """A value for a parameter of this name and annotation."""
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
        """A name that no file has."""
        self.n_files += 1
        return self.folder / f"out-{self.n_files}"

    def instance(self, owner: type) -> Any:
        """An object of a class, to call a method on."""
        make = INSTANCES.get(owner.__name__)
        if make is not None:
            return self._one_of(make(self), owner.__name__)
        if candidates := self.kept(owner.__name__):
            return self.rng.choice(candidates)
        raise CannotMake(owner.__name__)

    # --- what they have -----------------------------------------------------------------------------

    def events(self) -> list[Any]:
        """The record as the insider reads it."""
        return list(self.log.events())

    def contents(self) -> list[dict[str, Any]]:
        """The stored JSON of every event, which anybody can read."""
        import json

        return [json.loads(body) for _, body, _ in self.log.stored()]

    def workflow(self) -> Any:
        """The steps of the case, as the insider has them."""
        return workflow_of(self.log, self.rng.choice([CASE, OUTSIDE, OWN]), INSIDER)

    def drafts(self) -> list[Any]:
        """Drafts as the steps of the case hand them out."""
        return [d for c in (CASE, OUTSIDE, OWN) for d in self.state(c).drafts.values()]

    def state(self, case: str = CASE) -> Any:
        """The state of a case."""
        return workflow_of(self.log, case, INSIDER).state

    def attempts(self) -> list[str]:
        """Ids of the attempts: they are no secret."""
        events = self.log.events(types=("draft.requested",))
        return [e.body.attempt for e in events if isinstance(e.body, DraftRequested)]

    def hashes(self) -> list[str]:
        """Every hash that stands in the record, and hashes of their own."""
        hashes = [interpretation().content_sha256]
        for content in self.contents():
            hashes += [content["prev"], *content["blobs"], *content["stored"]]
            hashes += [content["details"]] if content["details"] else []
            hashes += [v for v in content["body"].values() if re.fullmatch("[0-9a-f]{64}", str(v))]
        return hashes

    def key_ids(self) -> list[str]:
        """Ids of everybody's keys."""
        return list(People(self.log).authority.public)

    def made_checkpoint(self) -> Any:
        """A checkpoint of the record as it is."""
        from functools import partial

        append = partial(self.log.append, actor=INSIDER)
        return checkpoint_policy.make_checkpoint(self.log, append, "text")


class Choices(list[Any]):
    """Values of which one is taken."""


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
