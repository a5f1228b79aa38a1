"""An insider who tries many passwords at the same time, so that none counts before the next is checked.

Every try is held back once it was checked, until all are: none of them had to wait when it began.
"""

import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from audit import Log
from audit.errors import RecordError
from audit.record.accounts import accounts
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.accounts.sign_in_delay import FREE_TRIES
from audit.record.events import Actor
from audit.record.events.bodies.account_events import SignInRefused
from tests.helpers.people import GOOD, join

OWNER = Actor(id=system_user(), role="lead")
ADMIN = Actor(id="admin", role="administrator")
N_WRONG = FREE_TRIES + 3
PATIENCE_S = 120.0
WAIT, WRONG = "people.must-wait", "people.wrong"
EXPECTED = Counter({WRONG: FREE_TRIES, WAIT: N_WRONG - FREE_TRIES})
"""Messages for the wrong attempts."""

PROGRAM = """
import sys
from audit import Log
from audit.errors import RecordError
from audit.record.accounts import accounts

now, verify = [0.0], accounts.verify_password

def held_back(stored, password):
    fits = verify(stored, password)
    print("checked", flush=True)
    now[0] = float(sys.stdin.readline())
    return fits

accounts.verify_password = held_back
with Log(sys.argv[1]) as log:
    try:
        accounts.AccountRegistry(log, clock=lambda: now[0]).check("judge", sys.argv[2])
        print("right", flush=True)
    except RecordError as error:
        print(error.code, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record with the account that is attacked."""
    path = tmp_path / "record.sqlite"
    with Log(path) as log:
        people = AccountRegistry(log)
        people.add("admin", "A. Admin", ["administrator"], GOOD, by=OWNER)
        join(people, "judge", "J. Judge", ["adjudicator"], GOOD, by=ADMIN)
    return path


def answer_to(people: AccountRegistry, account: str, password: str) -> str:
    """Code of the refusal; "right" where there is none."""
    try:
        people.check(account, password)
    except RecordError as error:
        return error.code
    return "right"


def refusals(path: Path) -> Counter[str]:
    """Refusals that the record has, by reason."""
    with Log(path) as log:
        result = Counter[str]()
        for event in log.events(types=["account.refused"]):
            assert isinstance(event.body, SignInRefused)
            result[event.body.why] += 1
        assert not log.verify().problems
        return result


def attack(
    path: Path,
    account: str,
    monkeypatch: pytest.MonkeyPatch,
    people_of: Callable[[Log], AccountRegistry],
    log_of: Callable[[], Log],
) -> tuple[Counter[str], str]:
    """Check wrong passwords and the right one at once; what they are told. The right one is judged last."""
    all_checked = threading.Barrier(N_WRONG + 1)
    wrong_are_over = threading.Event()
    verify = accounts.verify_password

    def held_back(stored: bytes | None, password: str) -> bool:
        fits = verify(stored, password)
        all_checked.wait(PATIENCE_S)
        if password == GOOD:
            assert wrong_are_over.wait(PATIENCE_S)
        return fits

    monkeypatch.setattr(accounts, "verify_password", held_back)
    fields: dict[str, str] = {}

    def try_one(password: str) -> None:
        log = log_of()
        fields[password] = answer_to(people_of(log), account, password)

    wrong = [f"a wrong word {n}" for n in range(N_WRONG)]
    threads = {p: threading.Thread(target=try_one, args=(p,)) for p in [*wrong, GOOD]}
    for thread in threads.values():
        thread.start()
    for password in wrong:
        threads[password].join(PATIENCE_S)
    wrong_are_over.set()
    threads[GOOD].join(PATIENCE_S)
    monkeypatch.setattr(accounts, "verify_password", verify)
    return Counter(fields[password] for password in wrong), fields[GOOD]


@pytest.fixture
def logs(path: Path) -> Iterator[Callable[[], Log]]:
    """Opens the record anew; all are closed in the end."""
    opened: list[Log] = []

    def open_one() -> Log:
        opened.append(Log(path))
        return opened[-1]

    yield open_one
    for log in opened:
        log.close()


@pytest.mark.parametrize("account", ["judge", "nobody"])
def test_tries_at_once_over_own_connections_get_no_more_than_tries_in_a_row(
    path: Path, logs: Callable[[], Log], monkeypatch: pytest.MonkeyPatch, account: str
) -> None:
    now = time.time()
    wrong, right = attack(
        path, account, monkeypatch, lambda log: AccountRegistry(log, clock=lambda: now), logs
    )
    assert wrong == EXPECTED
    assert right == WAIT
    why = "wrong password" if account == "judge" else "unknown account"
    assert refusals(path) == {why: FREE_TRIES, "locked for a while": 1}


def test_tries_at_once_in_one_program_get_no_more_than_tries_in_a_row(
    path: Path, logs: Callable[[], Log], monkeypatch: pytest.MonkeyPatch
) -> None:
    now, log = time.time(), logs()
    people = AccountRegistry(log, clock=lambda: now)
    wrong, right = attack(path, "judge", monkeypatch, lambda _: people, lambda: log)
    assert wrong == EXPECTED
    assert right == WAIT
    assert people.wait_of("judge").failures == FREE_TRIES
    assert refusals(path) == {"wrong password": FREE_TRIES, "locked for a while": 1}


def test_tries_of_many_programs_at_once_get_no_more_than_tries_in_a_row(path: Path) -> None:
    passwords = [*(f"a wrong word {n}" for n in range(N_WRONG)), GOOD]
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(path), password],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for password in passwords
    ]
    try:
        for program in programs:
            assert program.stdout is not None
            assert program.stdout.readline() == "checked\n"
        now = f"{time.time()}\n"
        *wrong, right = programs
        for program in wrong:  # all of them go on before any is waited for
            assert program.stdin is not None
            program.stdin.write(now)
            program.stdin.flush()
        counts = Counter(program.communicate(timeout=PATIENCE_S)[0].strip() for program in wrong)
        assert counts == EXPECTED
        assert right.communicate(now, timeout=PATIENCE_S)[0].strip() == WAIT
    finally:
        for program in programs:
            program.kill()
            program.communicate()
    assert refusals(path) == {"wrong password": FREE_TRIES, "locked for a while": 1}


def test_the_right_password_is_no_event_and_keeps_nobody_waiting(path: Path) -> None:
    with Log(path) as log:
        before, people = log.head, AccountRegistry(log)
        n_written = log.n_written
        people.check("judge", GOOD)
        assert (log.head, log.n_written) == (before, n_written)
        assert answer_to(people, "judge", "a wrong word") == WRONG
        assert log.n_written == n_written + 1
        people.check("judge", GOOD)
