"""Commands as a reader runs them, and commands that read no record."""

import io
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import Any, Final

import click
import pytest
from typer.main import get_command

from tests.helpers.insider import CASE, INSIDER, OUTSIDE, Insider
from tests.helpers.people import GOOD
from viewer.cli import build, main

NEW, ATTEMPT = "{new}", "{attempt}"
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "ask": (ATTEMPT, "What is it?", "."),
    "reveal": (ATTEMPT, "--json"),
    "case show": (CASE, "--json"),
    "case lock": (CASE, "{file}"),
    "case decide": (CASE, "accepted", "--json"),
    "case sign": (CASE, "--name", "A reader"),
    "case send-results": (CASE, "--preview", NEW, "--json"),
    "results pending": ("--json",),
    "results retry": ("--json",),
    "case apply": ("{file}", "--json"),
    "audit verify": ("--json",),
    "audit show": (CASE, "--json"),
    "audit compare": (CASE, "--json"),
    "similar": (CASE, "--json"),
    "audit export": ("-o", NEW, "--format", "{format}"),
    "audit export --unrevealed": ("-o", NEW, "--format", "{format}", "--unrevealed"),
    "audit adjudicate": (CASE, "--json"),
    "audit checkpoint": ("-o", NEW),
    "audit schedule": (),
    "audit accept": ("--why", "because"),
    "audit proof": (CASE, "-o", NEW),
    "audit package": ("-o", NEW),
    "audit package --opened": ("-o", NEW, "--opened"),
    "audit package --unrevealed": ("-o", NEW, "--opened", "--unrevealed"),
    "audit backup": ("-o", NEW),
    "audit restore": ("{file}",),
    "audit import": ("{file}",),
    "audit erasures": ("-o", NEW),
    "audit keys rotate": (),
    "audit erase": (CASE, "--why", "because"),
    "audit hold": (CASE, "--why", "because"),
    "audit retention": ("--days", "200"),
    "audit metrics": ("--csv", NEW),
    "audit monitors": ("--json",),
    "audit report": ("-o", NEW, "--format", "html,json,csv"),
    "audit failures": ("-o", NEW),
    "audit registry": ("-o", NEW),
    "audit registry --unrevealed": ("-o", NEW, "--unrevealed"),
    "models": ("--json",),
    "audit reference import": ("{file}",),
    "audit reference backlog": ("--json",),
    "audit reference show": ("0", "--json"),
    "audit reference confirm": ("0", "--take", "1"),
    "audit reference dismiss": ("0", "--reason", "none"),
    "audit keys show": (),
    "audit keys wrap": (),
    "audit keys escrow": ("-o", NEW, "--passphrase-env", "OVERREAD_PASSWORD"),
    "audit keys identify": (CASE,),
    "examples list": (),
    "literature list": ("--json",),
    "literature search": ("stroke", "--json"),
    "literature repeat": (ATTEMPT, "--json"),
    "benchmark read": ("{file}",),
    "benchmark score": ("{file}",),
    "benchmark write": ("{file}", "-o", NEW),
    "pilot sign": ("{file}",),
    "pilot accept": ("{file}", "--provider", "always-normal", "--existing"),
    "pilot enroll": (OUTSIDE, "--json"),
    "pilot assign": (OUTSIDE, INSIDER.id),
    "pilot exclude": (CASE, "--code", "other"),
    "pilot resume": ("a rule",),
    "pilot acknowledge": ("an escalation",),
    "pilot score": (),
    "pilot agreement": ("--json",),
    "pilot status": ("--json",),
    "pilot worklist": ("--json",),
    "order replay": ("--json",),
    "order show": ("--json",),
    "order apply": ("--json",),
    "order override": (CASE, "--code", "clinician called"),
    "station status": ("--json",),
    "station waiting": ("--json",),
    "station opt-out list": ("--json",),
    "people list": (),
    "people add": ("mallory", "M. Mallory", "--role", "lead"),
    "people roles": (INSIDER.id, "administrator"),
    "people close": ("lead",),
    "people reopen": ("lead",),
    "people password": ("lead",),
    "people keys": (),
    "people enroll-key": (INSIDER.id,),
    "people countersign": (INSIDER.id, "0" * 16),
    "people end-key": ("lead", "--reason", "lost"),
    "judge score": (CASE, "--points", "a=1", "--attempt", ATTEMPT),
    "judge ask": (CASE, "--judge", "nobody"),
    "judge metrics": ("--json",),
    "judge rubric show": (),
    "judge rubric set": ("{file}",),
    "providers list": (),
    "policy show": (),
    "site configuration show": ("--json",),
    "site configuration sign": ("{file}",),
    "site configuration export": (NEW,),
    "site configuration verify": ("--json",),
}
"""Commands that read or write the record, or export, by name with their arguments."""
IMAGES: Final = "opens images and writes pictures of them"
SETTINGS: Final = "changes settings of this workstation, and reads no case"
NETWORK: Final = "asks a server or model; what comes back is received by functions that are played"
FILES_ONLY: Final = "reads and writes files that are named, and no record"
DATABASE: Final = "needs the database's administrator (tests/adversary/test_random_insider_site.py)"
NOT_RUN: Final[dict[str, str]] = {
    **dict.fromkeys(("open", "info", "convert", "snapshot", "cine", "anonymize"), IMAGES),
    **dict.fromkeys(("draft", "run", "probe", "audit syslog"), NETWORK),
    **dict.fromkeys(("providers discover", "providers test"), NETWORK),
    **dict.fromkeys(("providers add", "providers show", "providers remove"), SETTINGS),
    **dict.fromkeys(("providers disable", "providers enable", "providers key"), SETTINGS),
    "site configuration check": FILES_ONLY,
    **dict.fromkeys(("plugins list", "plugins allow", "plugins forbid"), SETTINGS),
    **dict.fromkeys(("policy selftest", "policy stop", "policy resume", "policy set"), SETTINGS),
    **dict.fromkeys(("examples add", "examples remove"), IMAGES),
    **dict.fromkeys(("lexicon list", "lexicon import", "lexicon check"), FILES_ONLY),
    "mcp open": IMAGES,
    **dict.fromkeys(("mcp close", "mcp list"), SETTINGS),
    "calculate": "computes from numbers that are typed, and reads no record",
    "order simulate": "simulates from numbers that are typed, and reads no record",
    **dict.fromkeys(("pilot new", "pilot check", "pilot simulate", "pilot seed"), FILES_ONLY),
    **dict.fromkeys(("archive add", "archive remove", "archive list"), SETTINGS),
    **dict.fromkeys(("literature add", "literature remove"), SETTINGS),
    **dict.fromkeys(("archive test", "archive find", "archive worklist"), NETWORK),
    **dict.fromkeys(("archive get", "archive store", "archive receive"), NETWORK),
    **dict.fromkeys(("archive login", "archive logout"), NETWORK),
    **dict.fromkeys(("fhir add", "fhir remove", "fhir list", "fhir jwks"), SETTINGS),
    **dict.fromkeys(("fhir test", "fhir login", "fhir logout"), NETWORK),
    "audit reference collect": NETWORK,
    **dict.fromkeys(
        ("site init", "site grant", "site revoke", "site check", "site watch", "site results"),
        DATABASE,
    ),
    **dict.fromkeys(("queue show", "queue cancel", "queue settle", "worker"), DATABASE),
    **dict.fromkeys(("station run", "station authorize", "station revoke"), DATABASE),
    **dict.fromkeys(("station decide", "station opt-out add", "station opt-out remove"), DATABASE),
    "station configure": SETTINGS,
    "audit keys take": SETTINGS,
    "demo": "makes a record of its own",
}


def command_names() -> Iterator[str]:
    """Yield the name of every command, such as `audit keys take`."""
    yield from _below(get_command(build()), ())


def _below(command: Any, before: tuple[str, ...]) -> Iterator[str]:
    children = getattr(command, "commands", None)
    if children is None:
        yield " ".join(before)
    for name, child in (children or {}).items():
        if child.hidden:  # a former name of another command
            continue
        yield from _below(child, (*before, name))


def run_command(insider: Insider, command: str, patch: pytest.MonkeyPatch) -> str:
    """Run a command as the insider, and return its output."""
    patch.setenv("OVERREAD_ACCOUNT", INSIDER.id)
    patch.setenv("OVERREAD_PASSWORD", GOOD)
    files = [path for path in insider.folder.iterdir() if path.is_file()]
    values = {
        "new": insider.new_file(),
        "file": insider.rng.choice(files) if files else insider.path,
        "attempt": insider.rng.choice(insider.attempts()),
        "format": insider.rng.choice(["csv", "jsonl", "parquet", "sr", "fhir", "atna"]),
    }
    words = [word for word in command.split() if not word.startswith("--")]
    words += [argument.format(**values) for argument in COMMANDS[command]]
    out = io.StringIO()
    stopped = suppress(SystemExit, click.exceptions.Exit)
    with redirect_stdout(out), redirect_stderr(out), stopped:
        main(words)
    return out.getvalue()
