"""Events as the record stores them, made without a record, for tests of verification."""

from typing import Any

from audit.export.verifier_acts import Acts
from audit.export.verifier_proofs import signed
from audit.messages import Message
from audit.record.authorization.permissions import MUST_SIGN
from audit.record.events.canonical_json import canonical
from audit.record.events.envelope import signed_bytes
from audit.record.keys.person_keys import PersonSigner, public_text
from audit.record.verification.case_workflow import Workflow

CASE = "case-aaaaaaaaaa"


def signer_of(account: str) -> PersonSigner:
    """Return the key of an account, the same in every run."""
    return PersonSigner.of_seed(account.encode().ljust(32, b"."))


class Story:
    """Appends events to a workflow and collects the codes of the problems of each."""

    def __init__(self, workflow: Workflow | None = None) -> None:
        self.workflow = workflow or Workflow()
        self.apart = Acts(signed) if workflow is None else None
        """The verifier that ships with exports: an independent implementation of the same rules."""
        self.events: list[dict[str, Any]] = []

    def add(
        self,
        actor: str,
        role: str,
        kind: str,
        case: str | None = None,
        signer: PersonSigner | str | None = "own",
        **body: Any,
    ) -> list[str]:
        """Append an event and return the codes of its problems.

        `signer` is "own" for the actor's key if the type must be signed, None for no signature.
        """
        content: dict[str, Any] = {
            "version": 1,
            "seq": len(self.events) + 1,
            "actor": {"id": actor, "role": role},
            "case": case,
            "body": {"type": kind, **body},
            "signature": None,
        }
        if signer == "own":
            signer = signer_of(actor) if kind in MUST_SIGN else None
        if isinstance(signer, PersonSigner):
            content["signature"] = signer.sign(signed_bytes(content)).model_dump()
        self.events.append(content)
        problems = codes(self.workflow.judge(content))
        if self.apart is not None:
            assert apart_codes(problems) == self.apart.judge(canonical(content), content), content
        return problems

    def change(self, actor: str, account: str, action: str, *roles: str, **how: Any) -> list[str]:
        """Append an `account.changed` of an administrator."""
        how = {"role": "administrator", **how}
        role = how.pop("role")
        return self.add(
            actor,
            role,
            "account.changed",
            **how,
            action=action,
            account=account,
            roles=list(roles),
        )

    def enroll(self, account: str, role: str, key: PersonSigner | None = None) -> list[str]:
        """Append the enrollment of an account's key, signed by that key."""
        key = key or signer_of(account)
        return self.add(
            account,
            role,
            "account.key-enrolled",
            signer=key,
            account=account,
            public_key=public_text(key.public),
            wrapped_by="password",
        )

    def countersign(self, account: str, key: PersonSigner | None = None, **how: Any) -> list[str]:
        """Append the administrator's countersignature of an account's key."""
        return self.add(
            how.pop("by", "admin"),
            "administrator",
            "account.key-countersigned",
            **how,
            account=account,
            key=(key or signer_of(account)).key_id,
        )

    def join(self, account: str, *roles: str) -> None:
        """Make an account with a countersigned key."""
        assert self.change("admin", account, "added", *roles) == []
        assert self.enroll(account, roles[0]) == []
        assert self.countersign(account) == []


def begun() -> Story:
    """Return a record with an administrator, two readers, a lead and an adjudicator."""
    story = Story()
    owner = {"signer": None}
    assert story.add("system", "system", "log.opened") == []
    assert story.change("owner", "admin", "added", "administrator", **owner) == []
    assert story.enroll("admin", "administrator") == []
    for account, role in (("weber", "reader"), ("rossi", "reader"), ("lead", "lead")):
        story.join(account, role)
    story.join("judge", "adjudicator")
    return story


def apart_codes(problems: list[str]) -> list[str]:
    """Return the codes that the other verifier uses: it reports only that a permission is missing."""
    names = {"permissions.unknown-type": "unknown-type"}
    return [
        names.get(code, "not-permitted") if code.startswith("permissions.") else code
        for code in problems
    ]


def codes(problems: list[Message]) -> list[str]:
    """Return the codes of problems, without their area if that is the workflow."""
    return [problem.code.removeprefix("workflow.") for problem in problems]
