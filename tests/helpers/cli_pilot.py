"""A pilot on the command line alone: its files, its people and its answers."""

import io
import json
import os
from collections.abc import Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from audit.interpretation.interpretation import Interpretation
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
    """Runs commands in this process as one of several accounts, and reads their output."""

    monkeypatch: pytest.MonkeyPatch
    folder: Path

    def run(
        self, *words: object, by: str | None = None, code: int = 0, password: str = PASSWORD
    ) -> str:
        """Return the standard output of a command, or its stderr if it must fail."""
        if by is not None:
            self.monkeypatch.setenv("OVERREAD_ACCOUNT", by)
            self.monkeypatch.setenv("OVERREAD_PASSWORD", password)
        result, out, err = _main([str(word) for word in words])
        assert result == code, (words, result, err[-2000:], out[-2000:])
        return err if code else out

    def capture(self, *words: object) -> tuple[int, str, str]:
        """Return exit code, standard output and standard error of a command."""
        return _main([str(word) for word in words])

    def json(self, *words: object, by: str | None = None) -> Any:
        """Return what a command prints with `--json`."""
        return json.loads(self.run(*words, "--json", by=by))

    def apply(
        self, steps: Iterable[Mapping[str, Any]], *, by: str, code: int = 0, name: str = "steps"
    ) -> Any:
        """Run steps from a file, with the password through a file descriptor."""
        file = self.folder / f"{name}-{by}.jsonl"
        file.write_text("".join(json.dumps(step) + "\n" for step in steps), "utf-8")
        read, write = os.pipe()
        os.write(write, f"{PASSWORD}\n".encode())
        os.close(write)
        self.monkeypatch.setenv("OVERREAD_ACCOUNT", by)
        self.monkeypatch.delenv("OVERREAD_PASSWORD", raising=False)
        words = ["case", "apply", str(file), "--password-fd", str(read), "--json"]
        try:
            result, out, err = _main(words)
        finally:
            os.close(read)
        assert result == code, (err[-2000:], out[-2000:])
        return json.loads(out) if out else err

    def people(self, *accounts: str) -> None:
        """Make the administrator's account and these, each with a countersigned key."""
        first_password = "given by the administrator"
        for account in ("root", *accounts):
            name, roles = PEOPLE[account]
            first = PASSWORD if account == "root" else first_password
            self.monkeypatch.setenv("OVERREAD_NEW_PASSWORD", first)
            options = [word for role in roles for word in ("--role", role)]
            self.run("people", "add", account, "--name", name, *options, by="root")
            if account != "root":
                self.monkeypatch.setenv("OVERREAD_NEW_PASSWORD", PASSWORD)
                self.run("people", "password", account, by=account, password=first_password)
        for row in self.json("people", "keys")["keys"]:
            for key in row["waiting"]:
                words = ("people", "countersign", row["account"], "--fingerprint")
                self.run(*words, key["fingerprint"], by="root")


def _main(words: list[str]) -> tuple[int, str, str]:
    """Return exit code and output of a command."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    return code, out.getvalue(), err.getvalue()


def pixels_of(number: int) -> NDArray[np.uint16]:
    """Return the slice of a case."""
    return np.random.default_rng(number).integers(0, 900, (24, 24)).astype(np.uint16)


def write_images(folder: Path, number: int, patient: str | None = None) -> Path:
    """Write the study of a case: one slice that differs from case to case."""
    where = folder / f"case-{number}"
    write_series(
        where,
        pixels_of(number)[None],
        modality="MR",
        PatientID=patient or f"P{number}",
        PatientName=f"Nobody^{patient or number}",
        PatientAge="060Y",
        PatientSex="F",
        SeriesDescription="FLAIR",
        SeriesNumber=3,
    )
    return where


def as_json(content: Interpretation) -> dict[str, Any]:
    """Return the content as a read on the command line."""
    data: dict[str, Any] = content.model_dump(mode="json", exclude_none=True)
    return data


def lock_step(case: str, read: Interpretation) -> dict[str, Any]:
    """Return a step that locks a read, with the answers that a pilot asks for before a normal one."""
    return {"step": "lock", "case": case, "read": as_json(read), "regions": list(REGIONS)}
