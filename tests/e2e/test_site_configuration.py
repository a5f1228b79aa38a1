"""Configuration of a site in the record: who may sign it, what counts, and how it arrives."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest

from assistant.provider_settings import load_entries
from audit.egress import Policy, PolicyRefusal, central_policy, machine_policy
from audit.errors import RecordError, RecordForbidden, RecordInputError
from audit.files.home_folder import home
from audit.record.accounts.accounts import AccountRegistry, system_user
from audit.record.authorization.event_authority import AppendRules
from audit.record.events import Actor, SiteConfigurationSigned
from audit.record.log import event_log, site_configuration
from audit.record.log.event_log import Log
from tests.helpers.batches import configured
from tests.helpers.gui import write_phantom
from tests.helpers.people import GOOD, join
from tests.helpers.site_staff import staffed
from tests.helpers.vlm_server import VlmServer
from viewer import cli

SITE = """
expires = 2099-01-01
[policy]
local_only = false
allowed_hosts = ["vlm.example.org"]
max_images = 12
budget_per_day = { usd = 20.0 }
[providers.site]
api = "openai-chat"
base_url = "https://vlm.example.org/v1"
model = "med-vl"
price_in = 1.5
"""
RULES: dict[str, Any] = {"policy": {"local_only": False, "allowed_hosts": ["vlm.example.org"]}}
WIDE: dict[str, Any] = {"policy": {"local_only": False, "allowed_hosts": ["evil.example.org"]}}


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The administrator's folder of the machine, and a new process."""
    path = tmp_path / "machine" / "policy.toml"
    path.parent.mkdir()
    monkeypatch.setattr(machine_policy, "machine_file", lambda: path)
    monkeypatch.setenv("OVERREAD_PASSWORD", GOOD)
    site_configuration.forget()
    yield path.with_name(central_policy.FILE)
    site_configuration.forget()


@dataclass
class Home:
    """A record with the administrators `ada` and `ben` and the lead `leo`."""

    log: Log
    people: AccountRegistry

    def enter(self, account: str) -> Actor:
        """Sign a person in."""
        return self.people.sign_in(account, GOOD).actor


@pytest.fixture
def record(machine: Path) -> Iterator[Home]:
    with Log() as log:
        people = AccountRegistry(log)
        ada = Actor(id="ada", role="administrator")
        owner = Actor(id=system_user(), role="lead")
        people.add("ada", "Ada", ("administrator",), GOOD, by=owner)
        people.sign_in("ada", GOOD)
        join(people, "ben", "Ben", ("administrator",), GOOD, by=ada)
        join(people, "leo", "Leo", ("lead",), GOOD, by=ada)
        yield Home(log, people)


def new_process() -> None:
    """Forget all that this process knows, as a new one would."""
    site_configuration.forget()


def hosts() -> tuple[str, ...]:
    return Policy.load().allowed_hosts


def forge(home_: Home, monkeypatch: pytest.MonkeyPatch, actor: Actor, version: int) -> None:
    """Append a configuration without asking the rules, as a program of somebody's own could."""
    with monkeypatch.context() as patch:
        patch.setattr(AppendRules, "check", lambda *_: None)
        patch.setattr(event_log, "refusal", lambda *_: None)
        home_.log.append(body_of(WIDE, version), actor=actor)


def body_of(content: dict[str, Any], version: int) -> SiteConfigurationSigned:
    sha256 = central_policy.content_sha256(content)
    return SiteConfigurationSigned(version=version, sha256=sha256, content=content)


def test_the_commands(
    record: Home,
    machine: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, signed = tmp_path / "site.toml", tmp_path / "signed.json"
    file.write_text(SITE, encoding="utf-8")
    assert cli.main(["site", "configuration", "check", str(file)]) == 0
    monkeypatch.setenv("OVERREAD_ACCOUNT", "leo")
    assert cli.main(["site", "configuration", "sign", str(file)]) != 0
    monkeypatch.setenv("OVERREAD_ACCOUNT", "ada")
    command = ["site", "configuration", "sign", str(file), "--export", str(signed)]
    assert cli.main(command) == 0, capsys.readouterr().err
    capsys.readouterr()
    assert cli.main(["site", "configuration", "show", "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert (shown["version"], shown["signed_by"]) == (1, "administrator")
    assert shown["expires"] == "2099-01-01" and list(shown["providers"]) == ["site"]
    assert cli.main(["policy", "show", "--json"]) == 0
    policy = json.loads(capsys.readouterr().out)
    assert policy["sources"]["max_images"] == "site"
    assert policy["site_configurations"][0]["version"] == 1
    assert cli.main(["providers", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["providers"]
    assert [row["name"] for row in rows if row["by_site"]] == ["site"]
    assert cli.main(["providers", "disable", "site"]) == 0
    assert cli.main(["providers", "test", "site"]) != 0
    assert cli.main(["providers", "enable", "site"]) == 0
    assert "site" in load_entries()
    assert cli.main(["providers", "remove", "site"]) != 0
    assert cli.main(["policy", "set", "--allow", "evil.example.org"]) != 0

    # The signed file applies to the machine, also in a home that never saw the record.
    machine.write_bytes(signed.read_bytes())
    assert cli.main(["site", "configuration", "verify"]) == 0
    new_process()
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "another"))
    assert hosts() == ("vlm.example.org",) and "site" in load_entries()


def test_a_configuration_reaches_every_program_that_opens_the_record(
    record: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site_configuration.sign(record.log, record.enter("ada"), RULES)
    new_process()
    assert hosts() == ("vlm.example.org",)  # the copy, before the record is opened
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(home() / "record.sqlite"))
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "another"))
    new_process()
    assert hosts() == ()
    with Log():
        assert hosts() == ("vlm.example.org",)
    # A program that runs for long notices a new version.
    site_configuration.sign(record.log, record.enter("ben"), {"policy": {"max_images": 2}})
    with Log() as log:
        site_configuration.follow(log)
        assert (hosts(), Policy.load().max_images) == ((), 2)


def test_the_first_command_on_a_machine_uses_the_providers_of_the_site(
    record: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = {"api": "openai-chat", "base_url": "https://vlm.example.org/v1", "model": "med-vl"}
    site_configuration.sign(record.log, record.enter("ada"), RULES | {"providers": {"site": site}})
    record.log.close()
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(home() / "record.sqlite"))
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path / "another"))
    monkeypatch.setenv("OVERREAD_ACCOUNT", "leo")
    new_process()
    with VlmServer() as server:
        configured(server)  # an entry of the same name on this machine
        write_phantom(tmp_path / "study")
        out = tmp_path / "preview"
        words = ("--series", "3", "--provider", "site", "--preview", "--out", str(out))
        assert cli.main(["draft", str(tmp_path / "study"), *words]) == 0
    assert (out / "host.txt").read_text("utf-8").startswith("https://vlm.example.org/")


def test_only_an_administrator_signs(record: Home) -> None:
    with pytest.raises(RecordForbidden) as refused:
        site_configuration.sign(record.log, record.enter("leo"), RULES)
    assert refused.value.code == "permissions.needs-configure-site"
    # Somebody signed in as a lead who says that they are an administrator
    with pytest.raises(RecordError):
        site_configuration.sign(record.log, Actor(id="leo", role="administrator"), RULES)
    with pytest.raises(RecordError):
        site_configuration.sign(record.log, Actor(id="ada", role="administrator"), RULES)
    assert site_configuration.newest(record.log) is None


def test_a_record_without_accounts_has_none(machine: Path) -> None:
    with Log() as log, pytest.raises(RecordForbidden) as refused:
        site_configuration.sign(log, Actor(id="x", role="administrator"), RULES)
    assert refused.value.code == "site-configuration.needs-accounts"


def test_forged_events_do_not_count(record: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    site_configuration.sign(record.log, record.enter("ada"), RULES)
    leo = record.enter("leo")
    forge(record, monkeypatch, leo, 2)
    forge(record, monkeypatch, Actor(id="leo", role="administrator"), 3)
    record.log.use(None)
    forge(record, monkeypatch, Actor(id="ada", role="administrator"), 4)  # not signed
    forge(record, monkeypatch, Actor(id="system", role="system"), 5)
    new_process()
    with Log():
        assert hosts() == ("vlm.example.org",)
    assert not record.log.verify().ok
    # The next genuine version continues from the one that counts.
    assert site_configuration.sign(record.log, record.enter("ben"), RULES).version == 2


def test_a_revoked_key_signs_nothing_and_what_it_signed_before_counts(
    record: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed = site_configuration.sign(record.log, record.enter("ben"), RULES)
    signer = record.log._signer
    ada = record.enter("ada")
    record.people.end_key("ben", "exposed", by=ada)
    new_process()
    with Log():
        assert hosts() == ("vlm.example.org",)
    ben = Actor(id="ben", role="administrator")
    record.log.enter(ben, signer)  # a program that still holds the private key
    with pytest.raises(RecordForbidden):
        site_configuration.sign(record.log, ben, WIDE)
    forge(record, monkeypatch, ben, 2)
    new_process()
    with Log() as log:
        assert hosts() == ("vlm.example.org",)
        newest = site_configuration.newest(log)
        assert newest is not None and newest.sha256 == signed.sha256


def test_an_older_version_cannot_be_replayed(record: Home, machine: Path) -> None:
    ada = record.enter("ada")
    old = site_configuration.sign(record.log, ada, WIDE)
    site_configuration.sign(record.log, ada, RULES)
    # As a new event, by an administrator's own key
    record.log.append(body_of(WIDE, 1), actor=ada)
    record.log.append(body_of(WIDE, 2), actor=ada)
    new_process()
    with Log():
        assert hosts() == ("vlm.example.org",)
    # As a file: the copy is put back
    copy = central_policy.folder() / f"{old.record[:16]}.json"
    central_policy.write_file(copy, old)
    assert hosts() == ("vlm.example.org",)
    central_policy.write_file(machine, old)
    new_process()
    with Log() as log:
        assert hosts() == ("vlm.example.org",)
        assert json.loads(copy.read_bytes())["event"]["body"]["version"] == 2
        assert site_configuration.is_in_record(log, old)
    assert cli.main(["site", "configuration", "verify", str(machine)]) == 1


def test_a_copy_that_somebody_wrote_is_replaced_when_the_record_is_opened(record: Home) -> None:
    signed = site_configuration.sign(record.log, record.enter("ada"), RULES)
    copy = central_policy.folder() / f"{signed.record[:16]}.json"
    forged = json.loads(copy.read_bytes())
    forged["configuration"] = WIDE
    forged["event"]["body"] |= {"version": 9, "sha256": central_policy.content_sha256(WIDE)}
    copy.write_text(json.dumps(forged), encoding="utf-8")
    assert hosts() == ()  # in a program that knows better: what both allow
    assert cli.main(["site", "configuration", "verify", str(copy)]) == 1
    new_process()
    with Log():
        assert hosts() == ("vlm.example.org",)
    copy.unlink()
    assert hosts() == ("vlm.example.org",)
    new_process()
    with Log():
        assert hosts() == ("vlm.example.org",) and copy.exists()


def test_two_administrators_do_not_overwrite_each_other(
    record: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = Actor(id="ada", role="administrator"), Actor(id="ben", role="administrator")
    append_if = Log.append_if

    def slower(log: Log, condition: Any, body: Any, **more: Any) -> Any:
        monkeypatch.setattr(Log, "append_if", append_if)
        record.enter("ben")
        site_configuration.sign(log, ben, RULES)
        record.enter("ada")
        return log.append_if(condition, body, **more)

    record.enter("ada")
    monkeypatch.setattr(Log, "append_if", slower)
    with pytest.raises(RecordForbidden) as refused:
        site_configuration.sign(record.log, ada, WIDE)
    assert refused.value.code == "site-configuration.version-taken"
    assert hosts() == ("vlm.example.org",)
    assert record.log.verify().ok


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ({"polices": {}}, "site-configuration.key-unknown"),
        ({"policy": {"max_images": 0}}, "egress.policy-field"),
        ({"policy": {"kill_switch": False}}, "egress.policy-no-limit"),
        ({"providers": []}, "site-configuration.key-wrong"),
        ({"local_providers": "no"}, "site-configuration.key-wrong"),
        ({"expires": "soon"}, "site-configuration.day-wrong"),
        ({"expires": 3}, "site-configuration.day-wrong"),
        ({"providers": {"p": {"x": 2**60}}}, "site-configuration.not-canonical"),
    ],
)
def test_what_is_not_valid_is_not_signed(record: Home, content: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordInputError) as refused:
        site_configuration.sign(record.log, record.enter("ada"), content)
    assert refused.value.code == code


def test_a_configuration_that_cannot_be_used_lets_nothing_be_sent(record: Home) -> None:
    ada = record.enter("ada")
    site_configuration.sign(record.log, ada, RULES)
    body = SiteConfigurationSigned(version=2, sha256="0" * 64, content=WIDE)
    record.log.append(body, actor=ada)
    with Log():
        with pytest.raises(PolicyRefusal) as refused:
            Policy.load()
        assert refused.value.code == "site-configuration.unusable"
    site_configuration.sign(record.log, ada, RULES)
    assert hosts() == ("vlm.example.org",)


def test_another_record_changes_nothing_here(record: Home, tmp_path: Path) -> None:
    site_configuration.sign(record.log, record.enter("ada"), RULES)
    copied = tmp_path / "copy.sqlite"
    new_process()
    for path in central_policy.folder().iterdir():
        path.unlink()
    source, target = sqlite3.connect(home() / "record.sqlite"), sqlite3.connect(copied)
    with closing(source), closing(target):
        source.backup(target)
    with Log(copied) as log:
        assert site_configuration.newest(log) is not None
        assert Policy.load() == Policy()


def test_a_site_database_distributes_and_enforces_it(
    postgres: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=")
    with staffed(postgres, {"leo": ("lead",), "w1": ("service",)}) as staff:
        address = staff.site.store_of("leo").address
        url = f"postgresql://{address.user}@/{address.database}?host={address.host}"
        monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
        site_configuration.sign(staff.logs["ada"], staff.actor("ada"), RULES)
        for account in ("leo", "w1"):
            new_process()
            for path in central_policy.folder().iterdir():
                path.unlink()
            site_configuration.follow(staff.logs[account])
            assert hosts() == ("vlm.example.org",), account
        leo = next(p for p in staff.site.people if p.account == "leo")
        with pytest.raises(psycopg.Error):
            leo.append("site-configuration.signed", version=2, sha256="0" * 64)
        assert staff.logs["leo"].verify().ok
