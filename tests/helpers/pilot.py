"""A completed protocol, and the command line as a test runs it."""

from pathlib import Path

import pytest

from viewer.cli import main

Capture = pytest.CaptureFixture[str]
SEED = "c2VlZHNlZWRzZWVkc2VlZHNlZWRzZWVkc2VlZHNlZWQ="


def run(capsys: Capture, *words: str, code: int = 0) -> str:
    """Return the output of a command; of one that must fail, its line on stderr."""
    result = main(list(words))
    done = capsys.readouterr()
    assert result == code, done.err
    if code:
        assert done.err.startswith("overread: ")
        assert done.err.count("\n") == 1
        return done.err
    return done.out


def write_protocol(path: Path, capsys: Capture) -> Path:
    """Write the template of `overread pilot new`, completed for CT."""
    run(capsys, "pilot", "new", "-o", str(path))
    text = path.read_text("utf-8")
    for old, new in (
        ('title = "" ', 'title = "A pilot" '),
        ('lead = "" ', 'lead = "the head" '),
        ('approval = "" ', 'approval = "approved" '),
        ('patient_opt_out = "" ', 'patient_opt_out = "asked" '),
        ('id = "" ', 'id = "cfg-0123456789ab" '),
        ('provider = ""', 'provider = "baseline"'),
        ('["MR"]', '["CT"]'),
        (', { fact = "age_years", least = 18 }', ""),
    ):
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
    return path
