"""A pilot that is played through the command line alone: its files, its people and its answers."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from audit.interpretation import Interpretation
from tests.helpers.phantom import write_series
from viewer.cli import main

PASSWORD: Final = "a long and quiet word"
PEOPLE: Final = {
    "root": ("The Root", ("administrator",)),
    "head": ("The Head", ("lead",)),
    "weber": ("R. Weber", ("reader",)),
    "expert": ("E. Expert", ("adjudicator",)),
    "judge": ("J. Judge", ("adjudicator",)),
}
REGIONS: Final = ("cerebral-hemisphere", "brainstem")


@dataclass
class CommandLine:
    """Runs commands in this process as one of several accounts, and reads what they print."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch
    folder: Path
    cases: dict[int, str] = field(default_factory=dict)
    """Pseudonyms by the number of the case."""

    def run(
        self, *words: object, by: str | None = None, code: int = 0, password: str = PASSWORD
    ) -> str:
        """Standard output of a command by an account; of one that must fail, what it says on stderr."""
        if by is not None:
            self.monkeypatch.setenv("OVERREAD_ACCOUNT", by)
            self.monkeypatch.setenv("OVERREAD_PASSWORD", password)
        self.capsys.readouterr()
        found = main([str(word) for word in words])
        done = self.capsys.readouterr()
        assert found == code, (words, found, done.err[-2000:], done.out[-2000:])
        return done.err if code else done.out

    def json(self, *words: object, by: str | None = None) -> Any:
        """What a command prints with `--json`."""
        return json.loads(self.run(*words, "--json", by=by))

    def apply(
        self, steps: Iterable[Mapping[str, Any]], *, by: str, code: int = 0, name: str = "steps"
    ) -> Any:
        """Play steps from a file, with the password through a file descriptor."""
        file = self.folder / f"{name}-{by}.jsonl"
        file.write_text("".join(json.dumps(step) + "\n" for step in steps), "utf-8")
        read, write = os.pipe()
        os.write(write, f"{PASSWORD}\n".encode())
        os.close(write)
        self.monkeypatch.setenv("OVERREAD_ACCOUNT", by)
        self.monkeypatch.delenv("OVERREAD_PASSWORD", raising=False)
        self.capsys.readouterr()
        try:
            found = main(["case", "apply", str(file), "--password-fd", str(read), "--json"])
        finally:
            os.close(read)
        done = self.capsys.readouterr()
        assert found == code, (done.err[-2000:], done.out[-2000:])
        return json.loads(done.out) if done.out else done.err

    def people(self, *accounts: str) -> None:
        """Make the administrator's account and these, each with a key that counts."""
        given = "given by the administrator"
        for account in ("root", *accounts):
            name, roles = PEOPLE[account]
            first = PASSWORD if account == "root" else given
            self.monkeypatch.setenv("OVERREAD_NEW_PASSWORD", first)
            each = [word for role in roles for word in ("--role", role)]
            self.run("people", "add", account, "--name", name, *each, by="root")
            if account != "root":
                self.monkeypatch.setenv("OVERREAD_NEW_PASSWORD", PASSWORD)
                self.run("people", "password", account, by=account, password=given)
        for row in self.json("people", "keys")["keys"]:
            for key in row["waiting"]:
                words = ("people", "countersign", row["account"], "--fingerprint")
                self.run(*words, key["fingerprint"], by="root")


def write_images(folder: Path, number: int, patient: str | None = None) -> Path:
    """Write the study of a case: one slice that differs from case to case."""
    rng = np.random.default_rng(number)
    plane = rng.integers(0, 900, (1, 24, 24)).astype(np.int16)
    where = folder / f"case-{number}"
    write_series(
        where,
        plane,
        modality="MR",
        PatientID=patient or f"P{number}",
        PatientName=f"Nobody^{number}",
        PatientAge="060Y",
        PatientSex="F",
        SeriesDescription="FLAIR",
        SeriesNumber=3,
    )
    return where


def as_json(content: Interpretation) -> dict[str, Any]:
    """The content as a read of the command line."""
    found: dict[str, Any] = content.model_dump(mode="json", exclude_none=True)
    return found


def lock_step(case: str, read: Interpretation) -> dict[str, Any]:
    """A step that locks a read, with what a pilot asks before a normal one."""
    return {"step": "lock", "case": case, "read": as_json(read), "regions": list(REGIONS)}


def steps_of(*steps: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Steps behind the line that names their form."""
    return ({"overread_steps": 1}, *steps)
