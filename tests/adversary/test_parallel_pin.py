"""Wrong PINs tried over several connections of one login at a site, so that none counts before the next.

Every try is held back once it was checked, and again once it has counted the tries before it, as far as the
database lets several come there.
"""

import base64
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from audit.errors import RecordError
from audit.record.accounts.account_keys import AccountKeys
from audit.record.accounts.accounts import AccountRegistry
from audit.record.accounts.sign_in_delay import FREE_TRIES, Wait
from audit.record.events.bodies.account_events import SignInRefused
from audit.record.log.event_log import Log
from audit.record.verification.verification import verify
from tests.helpers.site_staff import PIN, Staff, staffed

N_WRONG = FREE_TRIES + 1
"""Each needs two connections, and a login may have 20."""
PATIENCE_S = 120.0
MEETING_S = 2.0
"""Time that a process waits for the others within its turn; unused if turns exclude each other."""


@pytest.fixture
def staff(postgres: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staff]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    with staffed(postgres, {"rea": ("reader",)}) as result:
        yield result


def test_pins_at_once_over_own_connections_get_no_more_than_tries_in_a_row(staff: Staff) -> None:
    all_checked = threading.Barrier(N_WRONG + 1)
    all_counted = threading.Barrier(N_WRONG)
    wrong_are_over = threading.Event()
    opens, wait_of = AccountKeys.opens, AccountRegistry.wait_of
    checked = threading.local()

    def held_back(keys: AccountKeys, account: str, secret: str) -> bool:
        fits = opens(keys, account, secret)
        all_checked.wait(PATIENCE_S)
        checked.pin = secret
        if secret == PIN:
            assert wrong_are_over.wait(PATIENCE_S)
        return fits

    def counted(people: AccountRegistry, account: str) -> Wait:
        wait = wait_of(people, account)
        if getattr(checked, "pin", PIN) != PIN:
            with suppress(threading.BrokenBarrierError):
                all_counted.wait(MEETING_S)
        return wait

    fields: dict[str, str] = {}

    def try_one(log: Log, pin: str) -> None:
        try:
            AccountRegistry(log).check("rea", pin)
            fields[pin] = "right"
        except RecordError as error:
            fields[pin] = error.code

    wrong = [f"a wrong PIN {n}" for n in range(N_WRONG)]
    with ExitStack() as stack:
        logs = {p: stack.enter_context(Log(staff.site.store_of("rea"))) for p in [*wrong, PIN]}
        for log in logs.values():
            assert AccountRegistry(log).wait_of("rea").failures == 0
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(AccountKeys, "opens", held_back)
            patch.setattr(AccountRegistry, "wait_of", counted)
            threads = {p: threading.Thread(target=try_one, args=(logs[p], p)) for p in logs}
            for thread in threads.values():
                thread.start()
            for pin in wrong:
                threads[pin].join(PATIENCE_S)
            wrong_are_over.set()
            threads[PIN].join(PATIENCE_S)
        assert Counter(fields[pin] for pin in wrong) == {
            "people.wrong": FREE_TRIES,
            "people.must-wait": N_WRONG - FREE_TRIES,
        }
        assert fields[PIN] == "people.must-wait"
        result = Counter[str]()
        for event in logs[PIN].events(types=["account.refused"]):
            assert isinstance(event.body, SignInRefused)
            result[event.body.why] += 1
        assert result == {"wrong PIN": FREE_TRIES, "locked for a while": 1}
        assert not verify(staff.site.store_of("ada")).problems
