"""`overread policy`: shown, changed with the right and on the record, stopped by anybody."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.provider_settings import add_entry
from assistant.provider_settings import entry as configured
from assistant.providers import build
from assistant.providers.policy_changes import change_policy
from audit import Log
from audit.egress import Policy, PolicyRefusal, machine_policy
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import Messages, server_for
from viewer.cli import main


@pytest.fixture
def overread(capfd: pytest.CaptureFixture[str]) -> Any:
    def run(*words: object) -> tuple[int, str, str]:
        capfd.readouterr()
        code = main(["policy", *map(str, words)])
        return (code, *capfd.readouterr())

    return run


def changes() -> list[dict[str, Any]]:
    with Log() as log:
        return [event.body.policy for event in log.events(types=["policy.changed"])]  # type: ignore[union-attr]


def test_show_and_set(overread: Any) -> None:
    code, out, _ = overread("set", "--not-local-only", "--allow", "API.example.org", "--day-usd", 5)
    assert code == 0 and "may send to api.example.org" in out
    assert "budget per day since" in out and "0.00 of 5.00 USD" in out
    assert (
        overread("set", "--forbid", "api.example.org", "--day-usd", -1, "--max-images", 4)[0] == 0
    )
    policy = Policy.load()
    assert policy.allowed_hosts == () and not policy.budget_per_day.limited
    assert policy.max_images == 4 and not policy.local_only
    assert [c["budget_per_day"]["usd"] for c in changes()] == [5.0, None]
    document = json.loads(overread("show", "--json")[1])
    assert document["policy"]["max_images"] == 4 and document["spent"] == {}


def test_show_names_the_limits_of_the_machine(
    overread: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = tmp_path / "limits.toml"
    monkeypatch.setattr(machine_policy, "machine_file", lambda: limits)
    assert str(limits) not in overread("show")[1]
    limits.write_text("max_images = 3\n", encoding="utf-8")
    out = overread("show")[1]
    assert f"limits of this machine: {limits}" in out and "at most 3 images" in out


def test_show_says_what_is_spent(overread: Any) -> None:
    assert overread("set", "--day-requests", 3, "--pilot-tokens", 10**6)[0] == 0
    with server_for(Messages()) as server:
        add_entry(Messages().entry(server))
        assert build(configured("site")).draft(small_bundle()).outcome == "valid"
    out = overread("show")[1]
    assert "1 of 3 requests" in out and "1,500 of 1,000,000 tokens" in out
    spent = json.loads(overread("show", "--json")[1])["spent"]
    assert spent["per day"]["requests"] == 1 and spent["of the pilot"]["tokens"] == 1500


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--pilot-since", "soon"), "enter the day as 2026-11-22"),
        (("--max-images", 0), "max images"),
        (("--captions", "loud"), "captions"),
        (("--allow", "https://x"), "not a plain host name"),
    ],
)
def test_what_cannot_be_a_policy(overread: Any, words: Any, told: str) -> None:
    code, _, err = overread("set", *words)
    assert code == 2 and told in err, err
    assert Policy.load() == Policy()


def test_anybody_stops_and_a_lead_resumes(overread: Any, overread_home: Path) -> None:
    overread_home.mkdir(parents=True)
    roles = overread_home / "roles.toml"
    roles.write_text('default = "reader"\n')
    assert overread("stop")[0] == 0
    assert Policy.load().kill_switch
    code, _, err = overread("resume")
    assert code == 2 and "these roles may clear the kill switch: lead or administrator" in err
    code, _, err = overread("set", "--max-images", 3)
    assert (
        code == 2
        and "may change what may be sent, to whom, and at what cost: lead or administrator" in err
    )
    roles.write_text('default = "chief"\n')
    code, _, err = overread("resume")
    assert code == 2 and "'chief' is not one of reader" in err
    assert Policy.load().kill_switch
    roles.write_text('default = "lead"\n')
    assert overread("resume")[0] == 0
    assert not Policy.load().kill_switch
    assert [c["kill_switch"] for c in changes()] == [False]
    with Log() as log:
        assert [e.actor.role for e in log.events(types=("kill-switch.set",))] == ["reader"]


def test_stopping_does_not_wait_for_the_record(
    overread: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OVERREAD_DATABASE_URL", str(tmp_path / "file" / "record.sqlite"))
    code, _, err = overread("stop")
    assert code == 2 and "the switch is set, but the record could not store it" in err
    assert Policy.load().kill_switch


def test_only_an_administrator_chooses_who_sees_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["policy", "set", "--show-identity", "reader", "--show-identity", "lead"]) == 0
    assert "shown to: reader, lead" in capsys.readouterr().out
    assert main(["policy", "set", "--hide-identity", "reader"]) == 0
    assert Policy.load().identity_roles == ("lead",)
    with Log() as log:
        changes = [e for e in log.events() if e.body.type == "policy.changed"]
    assert {e.actor.role for e in changes} == {"administrator"}
    assert main(["policy", "set", "--show-identity", "everybody"]) != 0
    everybody = Policy.load().model_copy(update={"identity_roles": ("reader",)})
    stored: list[object] = []
    with pytest.raises(PolicyRefusal) as caught:
        change_policy(everybody, "lead", stored.append)
    assert caught.value.code == "policy.role-missing"
    assert not stored
    change_policy(everybody, "administrator", stored.append)
    assert Policy.load().identity_roles == ("reader",)
