"""The command line at a site: every command works under the login of an ordinary person."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.pilot.protocol.protocol import ArmKind
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events import Decision
from audit.record.log.event_log import Log
from tests.e2e.test_site_story import CASE, begin, flow_of, import_reference
from tests.helpers.piloted import asked
from tests.helpers.scripted import interpretation
from tests.helpers.site import new_site
from tests.helpers.site_staff import PIN, Staff, staffed
from viewer.cli import main
from viewer.commands import CHECK_FAILED

READING = (
    "audit verify",
    "audit show",
    f"audit show {CASE}",
    "audit export --format jsonl -o {folder}/record.jsonl",
    "audit export --format csv -o {folder}/record.csv",
    "audit package -o {folder}/package.zip",
    f"audit proof {CASE} -o {{folder}}/proof.json",
    "audit checkpoint -o {folder}/checkpoint.txt",
    "audit schedule",
    "audit retention",
    "audit keys show",
    "pilot status",
    "pilot worklist",
    "people list",
    "people keys",
    "policy show",
    "providers list",
    "examples list",
    "judge metrics",
    "judge rubric show",
)
"""What anybody may run. Exit code 0, or 1 where the answer is no."""
LEADING = (
    "audit metrics",
    "audit monitors",
    "audit report -o {folder}/report",
    "pilot agreement",
    "pilot score",
    f"audit hold {CASE} --why waits",
    "audit retention --days 400",
    f"audit keys identify {CASE}",
    "policy stop",
)


@pytest.fixture
def staff(postgres: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Staff]:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    people = {"leo": ("lead",), "rea": ("reader",), "jud": ("adjudicator",), "aud": ("auditor",)}
    with staffed(postgres, people) as made:  # type: ignore[arg-type]
        begin(made, ArmKind.AI_SECOND)
        rea = flow_of(made, "rea")
        rea.reads.lock(interpretation())
        attempt = asked(rea)
        rea.drafts.reveal(attempt)
        rea.decisions.decide(attempt, Decision.ACCEPTED, reason="I looked again")
        rea.decisions.sign("Rea", "read and compared")
        import_reference(made)
        yield made


def run(
    staff: Staff, account: str, command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> int:
    """Exit code of a command over the person's login."""
    store = staff.site.store_of(account)
    database = staff.site.dba.info.dbname
    url = f"postgresql://{store.address.user}@/{database}?host={store.address.host}"
    monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
    return main([word.format(folder=folder) for word in command.split()])


def test_every_command_works_for_whom_it_is_meant(
    staff: Staff,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    failed = {}
    for account, commands in (("rea", READING), ("aud", READING[:6]), ("leo", LEADING)):
        for command in commands:
            folder = tmp_path / account
            folder.mkdir(exist_ok=True)
            code = run(staff, account, command, folder, monkeypatch)
            text = capsys.readouterr().err
            if code not in (0, CHECK_FAILED):
                failed[account, command] = (code, text)
    assert not failed
    events = staff.site.events()
    by_system = {e["body"]["type"] for e in events if e["actor"]["id"] == "system"}
    assert by_system <= {"log.opened", "login.changed"}
    by_rea = {e["body"]["type"] for e in events if e["actor"]["id"] == "rea"}
    assert {"record.verified", "record.exported", "checkpoint.made"} <= by_rea


def test_nobody_acts_as_another_on_the_command_line(
    staff: Staff,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("OVERREAD_ACCOUNT", "leo")
    before = len(staff.site.events())
    code = run(staff, "rea", "pilot score", tmp_path, monkeypatch)
    assert code not in (0, CHECK_FAILED)
    assert "belongs to the account rea" in capsys.readouterr().err
    assert {e["actor"]["id"] for e in staff.site.events()[before:]} <= {"rea"}


def test_the_people_of_a_site_are_made_on_the_command_line(
    postgres: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    monkeypatch.setenv("OVERREAD_NEW_PIN", PIN)
    with new_site(postgres, enrolled=False) as site:
        staff = Staff(site)
        for command in (
            "people add ada --name Ada --role administrator",
            "people enroll-key ada --protect pin",
            "people add rea --name Rea --role reader",
        ):
            code = run(staff, "ada", command, tmp_path, monkeypatch)
            assert code == 0, (command, capsys.readouterr().err)
        assert run(staff, "ada", "people password ada", tmp_path, monkeypatch) != 0
        assert "server" in capsys.readouterr().err
        site.person("rea", "reader", enrolled=False)
        assert run(staff, "rea", "people enroll-key rea --protect pin", tmp_path, monkeypatch) == 0
        with Log(site.store_of("rea")) as log:
            (key,) = AccountRegistry(log).key_standing("rea").fingerprints.values()
        countersign = f"people countersign rea --fingerprint {key}"
        assert run(staff, "rea", countersign, tmp_path, monkeypatch) != 0
        assert run(staff, "ada", countersign, tmp_path, monkeypatch) == 0
        with Log(site.store_of("rea")) as log:
            assert AccountRegistry(log).sign_in("rea", PIN).why_unsigned is None
            assert log.verify().problems == ()
