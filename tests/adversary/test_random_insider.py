"""A reader calls everything that is public, in any order and with anything at hand.

Whatever a function returns, prints or writes must not hold what is withheld from them; nothing that
must be signed is stored unsigned; no words lie in the open in the record's files.
"""

import base64
import inspect
import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from audit.export import export
from audit.pilot.protocol.protocol import ArmKind
from audit.record.authorization.permissions import MUST_SIGN
from tests.helpers import insider_values  # noqa: F401 - fills the tables
from tests.helpers.forgeries import FORGERIES, Forger
from tests.helpers.insider import (
    DRAFT,
    DRAFT_CANARIES,
    INSIDER,
    KINDS,
    PEER_CANARIES,
    SECRET_CODE,
    CannotMake,
    Insider,
    write_record,
)
from tests.helpers.insider_commands import COMMANDS, NOT_RUN, command_names, run_command
from tests.helpers.leaks import Files, ServiceViewReturned, found_in, found_in_file, texts_of
from tests.helpers.public_functions import (
    NOT_PLAYED,
    PublicFunction,
    public_functions,
    reason_not_played,
)

EXAMPLES = int(os.environ.get("OVERREAD_INSIDERS", "3"))
"""Number of simulated insiders; `make nightly-properties` runs more, each with another seed."""
STEPS = 40
CATALOGS = frozenset({"audit.record.events.schema.load", "audit.record.events.schema.current"})
"""Functions that list every code."""
SELF_SIGNED = frozenset({"account.key-enrolled"})
"""Signed with the new key itself: it counts once an administrator has countersigned it."""
OUT_OF_ORDER = frozenset(
    {
        *("workflow.second-answer", "workflow.answer-without-request", "workflow.decision-unseen"),
        *("workflow.shown-without-answer", "workflow.shown-before-read", "workflow.more-events"),
        *(
            "workflow.shown-against-protocol",
            "workflow.draft-seen-denied",
            "workflow.after-erasure",
        ),
        *("workflow.signed-without-read", "workflow.no-comparison"),
    }
)
"""Events that the record appends and verification reports."""
SUPPLIED = ("left zqdraftword", "zqpeerreason")
"""Words of drafts and reads, as they would stand in the record's files."""
KEY = base64.b64encode(bytes(range(32))).decode()
FUNCTIONS = [f for f in public_functions() if not reason_not_played(f.name)]


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of a workstation."""
    monkeypatch.setenv("OVERREAD_SITE_KEY", KEY)
    monkeypatch.setenv("OVERREAD_SIGNING_KEY", KEY)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[ArmKind, Path]]:
    """A home folder with a record of each kind of pilot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OVERREAD_SITE_KEY", KEY)
        by_name = {}
        for kind in KINDS:
            home = tmp_path_factory.mktemp(kind.value.replace(" ", "-"))
            patch.setenv("OVERREAD_HOME", str(home))
            write_record(home, kind)
            by_name[kind] = home
        yield by_name


def call(insider: Insider, function: PublicFunction, *, optional: bool = True) -> Any:
    """Call a function with what the insider has; what it returns is used up if it is an iterator."""
    parameters = list(inspect.signature(function.function).parameters.values())
    if function.kind == "method":
        instance = insider.instance(function.owner)
        given = insider.arguments(parameters[1:], optional=optional)
        return function.function(instance, **given)
    return function.function(**insider.arguments(parameters, optional=optional))


def record_files(insider: Insider) -> bytes:
    """Every byte of the record's files."""
    path = insider.path
    return b"".join(f.read_bytes() for f in path.parent.glob(path.name + "*"))


class Watcher:
    """Assert what must hold whatever the insider does."""

    def __init__(self, insider: Insider, home: Path) -> None:
        self.insider, self._files = insider, Files(home)
        self._seq = insider.log.head[0]

    def check(self, returned: Any, name: str) -> None:
        """Search what a call returned and wrote, and hold what it appended to the rules."""
        words = self.insider.withheld_words()
        text = texts_of(returned)
        assert found_in(text, words) == [], name
        if DRAFT_CANARIES[0] in words and name not in CATALOGS:
            assert SECRET_CODE not in text, name
        for path in self._files.changed():
            assert found_in_file(path, words) == [], (name, path.name)
        self._check_new_events(name)

    def _check_new_events(self, name: str) -> None:
        for event in self.insider.log.events(after=self._seq):
            self._seq = event.seq
            if event.body.type in MUST_SIGN:
                assert event.signature is not None, (name, event.body.type)
                if event.body.type not in SELF_SIGNED:
                    assert event.actor.id == INSIDER.id, (name, event.body.type)

    def skip_forged(self) -> None:
        """Leave out what the insider has just written with a program of their own."""
        self._seq = self.insider.log.head[0]

    def check_record(self) -> None:
        """No supplied word lies in the open, and nothing was accepted that verification refuses."""
        raw = record_files(self.insider)
        for word in (*DRAFT_CANARIES[:2], PEER_CANARIES[0], *SUPPLIED):
            assert word.encode() not in raw, word
        problems = self.insider.log.verify().problems
        # Steps out of order can be appended, and are reported; nobody acts as another or unsigned.
        codes = [p.reason.code for p in problems]
        assert [code for code in codes if code not in OUT_OF_ORDER] == []


@pytest.fixture
def at_work(
    records: dict[ArmKind, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[ArmKind], tuple[Insider, Path]]:
    """Gives an insider a record of their own, and the folder with everything that they can write."""

    def begin(kind: ArmKind, seed: int = 0) -> tuple[Insider, Path]:
        home = tmp_path / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(records[kind], home)
        (home / "out").mkdir()
        shutil.copy(home / "record.sqlite", home / "out" / "copy.sqlite")
        monkeypatch.setenv("OVERREAD_HOME", str(home))
        return Insider(home / "record.sqlite", home / "out", random.Random(seed)), home

    return begin


def test_the_search_finds_what_is_withheld(
    at_work: Callable[[ArmKind], tuple[Insider, Path]], tmp_path: Path
) -> None:
    insider, home = at_work(ArmKind.SILENT)
    everything = texts_of(insider.log.as_service().events())
    assert found_in(everything, [*DRAFT_CANARIES, *PEER_CANARIES]) != []
    assert {"zqdraftword", "zqdraftreason"} & set(
        found_in(texts_of(DRAFT), insider.withheld_words())
    )
    package = tmp_path / "home" / "out" / "package.zip"
    files = Files(home)
    export(insider.log.as_service(), package, "jsonl")
    (changed,) = [path for path in files.changed() if path == package]
    with pytest.raises(ServiceViewReturned):
        texts_of([insider.log.as_service()])
    assert changed == package
    insider.close()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_every_public_function_is_played_or_has_a_reason(
    at_work: Callable[[ArmKind], tuple[Insider, Path]], kind: ArmKind
) -> None:
    insider, home = at_work(kind)
    watcher, not_played = Watcher(insider, home), []
    for function in FUNCTIONS:
        reached = False
        for n in range(6):
            returned, outcome = attempt(insider, function, optional=n % 2 == 1)
            watcher.check(returned, function.name)
            reached = reached or outcome == "reached"
            if returned is not None:
                break
        if not reached:
            not_played.append(function.name)
    watcher.check_record()
    insider.close()
    assert not_played == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_every_command_that_reads_the_record_is_run(
    at_work: Callable[[ArmKind], tuple[Insider, Path]],
    kind: ArmKind,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    insider, home = at_work(kind)
    watcher = Watcher(insider, home)
    for command in COMMANDS:
        printed = run_command(insider, command, monkeypatch)
        watcher.check(printed, command)
        assert printed, command
    watcher.check_record()
    insider.close()


def test_every_command_is_run_or_has_a_reason() -> None:
    run = {" ".join(w for w in name.split() if not w.startswith("--")) for name in COMMANDS}
    assert run | set(NOT_RUN) == set(command_names())
    assert run.isdisjoint(NOT_RUN)


def test_every_reason_names_something() -> None:
    names = [f.name for f in public_functions()]
    idle = [k for k in NOT_PLAYED if not any(n == k or n.startswith(k + ".") for n in names)]
    assert idle == []


def attempt(insider: Insider, function: PublicFunction, *, optional: bool) -> tuple[Any, str]:
    """Return a call's result and whether the function was reached; a refusal counts as a result."""
    try:
        returned = call(insider, function, optional=optional)
        insider.keep(returned)
        return returned, "reached"
    except CannotMake:
        return None, "not played"
    except (TypeError, AttributeError) as error:
        return error, "not played"
    except Exception as error:
        return error, "reached"
    finally:
        insider.at_work()


class RandomInsider(RuleBasedStateMachine):
    """Any public function, command or forgery after any other."""

    records: dict[ArmKind, Path]

    def __init__(self) -> None:
        super().__init__()
        self._kept = TemporaryDirectory()
        self._patch = pytest.MonkeyPatch()
        self.forged: list[tuple[int, str]] = []

    @initialize(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**16))
    def begin(self, kind: ArmKind, seed: int) -> None:
        home = Path(self._kept.name) / "home"
        shutil.copytree(self.records[kind], home)
        (home / "out").mkdir()
        shutil.copy(home / "record.sqlite", home / "out" / "copy.sqlite")
        self._patch.setenv("OVERREAD_HOME", str(home))
        self.insider = Insider(home / "record.sqlite", home / "out", random.Random(seed))
        self.watcher = Watcher(self.insider, home)

    @rule(function=st.sampled_from(FUNCTIONS), optional=st.booleans())
    def calls(self, function: PublicFunction, optional: bool) -> None:
        returned, _ = attempt(self.insider, function, optional=optional)
        self.watcher.check(returned, function.name)

    @rule(command=st.sampled_from(sorted(COMMANDS)))
    def runs(self, command: str) -> None:
        output = run_command(self.insider, command, self._patch)
        self.watcher.check(output, command)

    @precondition(lambda self: len(self.forged) < 2)
    @rule(code=st.sampled_from(sorted(FORGERIES)))
    def forges(self, code: str) -> None:
        forger = Forger(self.insider.path, self.insider.session, self.insider.attempts()[0])
        self.forged.append((FORGERIES[code](forger), code))
        self.watcher.skip_forged()

    def teardown(self) -> None:
        try:
            if self.forged:
                problems = self.insider.log.verify().problems
                matches = {(p.seq, p.reason.code) for p in problems}
                assert matches >= set(self.forged), (matches, self.forged)
            elif hasattr(self, "watcher"):
                self.watcher.check_record()
        finally:
            if hasattr(self, "insider"):
                self.insider.close()
            self._patch.undo()
            self._kept.cleanup()


@pytest.mark.hypothesis
def test_a_random_insider_gets_nothing_that_is_withheld(records: dict[ArmKind, Path]) -> None:
    RandomInsider.records = records
    run_state_machine_as_test(
        RandomInsider,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            phases=[Phase.generate],  # each step is slow: a failure is read from its steps
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )
