"""Limits that an administrator sets for a machine: they only forbid, and no account can do without them."""

from pathlib import Path

import pytest

from audit.egress import Budget, Policy, PolicyRefusal, machine_policy
from audit.egress.egress_policy import rules_stamp


@pytest.fixture
def limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The administrator's file, which is not there yet."""
    path = tmp_path / "machine" / "policy.toml"
    path.parent.mkdir()
    monkeypatch.setattr(machine_policy, "machine_file", lambda: path)
    return path


GENEROUS = Policy(
    local_only=False,
    allowed_hosts=("api.example.org", "other.example.org", "siem.example.org:6514"),
    max_images=64,
    budget_per_day=Budget(requests=500, usd=3.0),
    idle_lock_minutes=60,
)


def test_without_limits_the_own_policy_holds(limits: Path) -> None:
    GENEROUS.save()
    assert not limits.exists()
    assert Policy.load() == GENEROUS


def test_limits_make_a_policy_stricter_and_never_looser(limits: Path) -> None:
    GENEROUS.save()
    limits.write_text(
        'allowed_hosts = ["api.example.org:8443", "siem.example.org", "never.example.org"]\n'
        'max_images = 8\nmax_request_mb = 100.0\ncaptions = "blinded"\nidle_lock_minutes = 5\n'
        "clinical_context = false\nbudget_per_day = { requests = 1000, tokens = 70000, usd = 2.0 }\n",
        encoding="utf-8",
    )
    assert Policy.load() == GENEROUS.model_copy(
        update={
            "allowed_hosts": ("api.example.org:8443", "siem.example.org:6514"),
            "max_images": 8,
            "captions": "blinded",
            "idle_lock_minutes": 5,
            "clinical_context": False,
            "budget_per_day": Budget(requests=500, tokens=70000, usd=2.0),
        }
    )


def test_a_machine_that_is_local_only_stays_so(limits: Path) -> None:
    limits.write_text("local_only = true\n", encoding="utf-8")
    GENEROUS.save()
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load().check_url("https://api.example.org/v1")
    assert refused.value.code == "egress.local-only"
    limits.write_text("local_only = false\n", encoding="utf-8")
    Policy(local_only=True).save()
    assert Policy.load().local_only


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("local_only = ", "egress.policy-not-toml"),
        ("max_pictures = 3", "egress.policy-field"),
        ("kill_switch = true", "egress.policy-no-limit"),
        ('pilot_since = "2026-11-22"', "egress.policy-no-limit"),
    ],
)
def test_limits_that_are_not_understood_forbid_everything(
    limits: Path, content: str, code: str
) -> None:
    limits.write_text(content + "\n", encoding="utf-8")
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == code
    assert str(limits) in str(refused.value)


def test_a_change_of_the_limits_is_noticed(limits: Path) -> None:
    before = rules_stamp()
    limits.write_text("max_images = 8\n", encoding="utf-8")
    assert rules_stamp() != before


def test_the_environment_cannot_name_another_place(monkeypatch: pytest.MonkeyPatch) -> None:
    machine_policy.machine_file.cache_clear()
    for name in ("OVERREAD_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_DIRS", "ProgramData"):
        monkeypatch.setenv(name, "/nowhere")
    assert "nowhere" not in str(machine_policy.machine_file())
    assert machine_policy.machine_file().name == "policy.toml"


def test_every_rule_is_of_a_field() -> None:
    assert Policy.model_fields.keys() - machine_policy.RULES.keys() == {
        "kill_switch",
        "pilot_since",
    }
