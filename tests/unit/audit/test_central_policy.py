"""Configuration of a site: it applies where a workstation says nothing, and nobody gets around it."""

import itertools
import json
import math
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.errors import SettingsError
from assistant.provider_settings import (
    ProviderEntry,
    add_entry,
    entry,
    excluded_entries,
    load_entries,
    remove_entry,
    set_disabled,
)
from assistant.providers.policy_changes import change_policy
from audit.egress import Budget, Policy, PolicyRefusal, central_policy, machine_policy, stop_sending
from audit.egress.egress_policy import policy_file, rules_stamp
from audit.record.log import site_configuration
from tests.helpers.site_configurations import RECORD, document, install

SITE = {
    "policy": {
        "local_only": False,
        "allowed_hosts": ["vlm.example.org", "api.example.org"],
        "max_images": 16,
        "budget_per_day": {"usd": 20.0},
    },
    "providers": {
        "site": {"api": "openai-chat", "base_url": "https://vlm.example.org/v1", "model": "m"},
        "other": {"api": "openai-chat", "base_url": "https://api.example.org/v1", "model": "n"},
    },
}


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The administrator's files of the machine, which are not there yet; and a new process."""
    path = tmp_path / "machine" / "policy.toml"
    path.parent.mkdir()
    monkeypatch.setattr(machine_policy, "machine_file", lambda: path)
    site_configuration.forget()
    yield path
    site_configuration.forget()


def write(path: Path, content: dict[str, Any], version: int = 1) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(document(content, version)), encoding="utf-8")


def test_a_workstation_without_a_policy_has_that_of_its_site() -> None:
    before = rules_stamp()
    install(SITE)
    assert rules_stamp() != before
    policy = Policy.load()
    policy.check_url("https://vlm.example.org/v1")
    assert (policy.max_images, policy.budget_per_day.usd) == (16, 20.0)
    # A rule that the site does not name has its default: it is not left to the workstation.
    Policy(local_only=False, max_request_mb=900.0, unencrypted_archives=("pacs:104",)).save()
    assert Policy.load().max_request_mb == 32.0
    assert Policy.load().unencrypted_archives == ()


def test_a_workstation_restricts_further_and_never_widens() -> None:
    policy_file().parent.mkdir(parents=True, exist_ok=True)
    policy_file().write_text(
        'allowed_hosts = ["vlm.example.org", "evil.example.org"]\nmax_images = 64\n'
        "budget_per_day = { usd = 500.0, requests = 3 }\n",
        encoding="utf-8",
    )
    install(SITE)
    policy = Policy.load()
    assert policy.allowed_hosts == ("vlm.example.org",)
    assert policy.max_images == 16
    assert policy.budget_per_day == Budget(usd=20.0, requests=3)
    assert Policy.sources()["allowed_hosts"] == "site"
    assert Policy.sources()["local_only"] == "site"
    with pytest.raises(PolicyRefusal) as refused:
        policy.check_url("https://evil.example.org")
    assert refused.value.code == "egress.not-allowed"


def test_a_change_beyond_the_site_is_refused_and_a_stricter_one_is_the_workstations() -> None:
    install(SITE)
    before = Policy.load()
    stored: list[object] = []
    for change in (
        {"allowed_hosts": (*before.allowed_hosts, "evil.example.org")},
        {"max_images": 17},
        {"budget_per_day": Budget()},
        {"proxy": "http://proxy.example.org:3128"},
    ):
        with pytest.raises(PolicyRefusal) as refused:
            change_policy(before.model_copy(update=change), "administrator", stored.append)
        assert refused.value.code == "policy.beyond-limits"
    assert not stored
    change_policy(before.model_copy(update={"max_images": 4}), "administrator", stored.append)
    assert Policy.load().max_images == 4
    assert Policy.sources()["max_images"] == "workstation"
    # Only this rule is the workstation's: what the site allows later is allowed here too.
    wider = {**SITE, "policy": {**SITE["policy"], "allowed_hosts": ["new.example.org"]}}
    install(wider, version=2)
    assert Policy.load().allowed_hosts == ("new.example.org",)
    assert Policy.load().max_images == 4


def test_the_kill_switch_works_and_freezes_nothing() -> None:
    install(SITE)
    assert stop_sending().saved
    with pytest.raises(PolicyRefusal):
        Policy.load().check_url("https://vlm.example.org")
    Policy.load().model_copy(update={"kill_switch": False}).save(clearing=True)
    install({"policy": {"local_only": False, "allowed_hosts": ["new.example.org"]}}, version=2)
    Policy.load().check_url("https://new.example.org")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda d: d["configuration"]["policy"].update(max_images=99), "changed"),
        (lambda d: d["configuration"]["providers"].pop("other"), "changed"),
        (lambda d: d.update(format="another"), "malformed"),
        (lambda d: d.pop("event"), "malformed"),
        (lambda d: d["configuration"].update(unknown=1), "malformed"),
        (lambda d: d["event"]["body"].update(version="2"), "malformed"),
        (lambda d: d["configuration"].update(policy=3), "changed"),
    ],
)
@pytest.mark.parametrize("place", ["home", "machine"])
def test_a_changed_file_forbids_everything(
    machine: Path, change: Any, code: str, place: str
) -> None:
    path = machine.with_name(central_policy.FILE)
    if place == "home":
        path = central_policy.folder() / "0.json"
    content = json.loads(json.dumps(document(SITE)))
    change(content)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == f"site-configuration.{code}"
    with pytest.raises(SettingsError):
        load_entries()


def test_an_unreadable_file_forbids_everything(machine: Path) -> None:
    machine.with_name(central_policy.FILE).write_text("{", encoding="utf-8")
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == "site-configuration.malformed"
    machine.with_name(central_policy.FILE).unlink()
    machine.with_name(central_policy.FILE).mkdir()
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == "egress.policy-unreadable"


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"max_pictures": 3}, "egress.policy-field"),
        ({"max_images": "3"}, "egress.policy-field"),
        ({"kill_switch": True}, "egress.policy-no-limit"),
    ],
)
def test_unknown_rules_forbid_everything(rules: dict[str, Any], code: str) -> None:
    """A version of the software that does not know a rule must not ignore it."""
    install({"policy": rules})
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == code


def test_an_expired_configuration_forbids_everything() -> None:
    today = datetime.now(UTC).date()
    install({**SITE, "expires": (today + timedelta(days=1)).isoformat()})
    Policy.load()
    install({**SITE, "expires": (today - timedelta(days=1)).isoformat()}, version=2)
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == "site-configuration.expired"


def test_removing_or_replacing_the_copy_lifts_nothing_in_a_running_program() -> None:
    wide = {"policy": {"local_only": False, "allowed_hosts": ["evil.example.org"]}}
    path = install(SITE, version=3)
    site_configuration.forget()  # another program, which has not opened the record
    assert Policy.load().max_images == 16
    path.unlink()
    assert Policy.load().allowed_hosts == ("api.example.org", "vlm.example.org")
    write(path, wide, version=2)
    assert Policy.load().allowed_hosts == ("api.example.org", "vlm.example.org")


def test_a_program_that_opened_the_record_ignores_older_and_combines_newer_files(
    machine: Path,
) -> None:
    wide = {"policy": {"local_only": False, "allowed_hosts": ["evil.example.org"]}}
    path = install(SITE, version=3)
    write(path, wide, version=2)
    assert "vlm.example.org" in Policy.load().allowed_hosts
    write(path, wide, version=99)  # not signed in the record: it cannot widen anything
    assert Policy.load().allowed_hosts == ()
    install(SITE, version=3)
    write(path, SITE, version=3)
    write(machine.with_name(central_policy.FILE), wide, version=1)  # older: superseded
    site_configuration.forget()
    assert Policy.load().allowed_hosts == ()  # not verified yet: both apply
    install(SITE, version=3)
    assert "vlm.example.org" in Policy.load().allowed_hosts


def test_the_limits_of_the_machine_and_of_two_records_apply_together(machine: Path) -> None:
    install(SITE)
    install({"policy": {**SITE["policy"], "max_images": 9}}, record="cd" * 32)
    machine.write_text("max_images = 5\n", encoding="utf-8")
    assert Policy.load().max_images == 5
    assert Policy.sources()["max_images"] == "machine"
    machine.unlink()
    assert Policy.load().max_images == 9


def test_a_record_whose_configuration_cannot_be_used_lets_nothing_be_sent() -> None:
    from audit.messages import Message

    install(SITE)
    central_policy.refuse(RECORD, Message("site-configuration.unusable", why="test"))
    with pytest.raises(PolicyRefusal) as refused:
        Policy.load()
    assert refused.value.code == "site-configuration.unusable"


# --- providers ------------------------------------------------------------------------------------


def own(name: str, host: str = "evil.example.org") -> ProviderEntry:
    return ProviderEntry.make(
        name=name, api="openai-chat", base_url=f"https://{host}/v1", model="m"
    )


def test_the_sites_providers_are_offered_and_others_are_not() -> None:
    add_entry(own("mine"))
    add_entry(own("site"))  # another one, under the name that the site uses
    install(SITE)
    offered = load_entries()
    assert {"site", "other", "baseline"} <= set(offered) and "mine" not in offered
    assert offered["site"].base_url == "https://vlm.example.org/v1"
    assert excluded_entries()["mine"].code == "provider.not-of-site"
    for refused, act in (
        ("provider.not-of-site", lambda: entry("mine")),
        ("provider.local-not-allowed", lambda: add_entry(own("new"))),
        ("provider.of-site", lambda: add_entry(own("site"))),
        ("provider.of-site", lambda: remove_entry("other")),
        ("provider.local-not-allowed", lambda: set_disabled("mine", disabled=False)),
    ):
        with pytest.raises(SettingsError) as error:
            act()
        assert error.value.code == refused


def test_a_workstation_disables_a_provider_of_the_site() -> None:
    install(SITE)
    set_disabled("other", disabled=True)
    assert "other" not in load_entries()
    with pytest.raises(SettingsError) as refused:
        entry("other")
    assert refused.value.code == "provider.disabled"
    set_disabled("other", disabled=False)
    assert entry("other").base_url == "https://api.example.org/v1"


def test_a_site_may_allow_providers_of_a_workstation() -> None:
    install({**SITE, "local_providers": True})
    add_entry(own("mine"))
    assert {"mine", "site"} <= set(load_entries())
    with pytest.raises(SettingsError):
        add_entry(own("site"))
    install(SITE, version=2)
    assert "mine" not in load_entries()


def test_a_configuration_without_providers_leaves_them_to_the_workstation() -> None:
    install({"policy": SITE["policy"]})
    add_entry(own("mine"))
    assert "mine" in load_entries()


def test_an_entry_that_this_version_does_not_understand_offers_none() -> None:
    install({"providers": {"site": {"api": "openai-chat", "speed": 3}}})
    with pytest.raises(SettingsError):
        load_entries()


# --- never wider ----------------------------------------------------------------------------------

HOSTS = ("a.example.org", "b.example.org", "b.example.org:8443", "c.example.org")
PROBES = tuple(
    f"https://{host}{port}/v1"
    for host, port in itertools.product(
        ("a.example.org", "b.example.org", "c.example.org"), ("", ":8443")
    )
)
amounts = st.one_of(st.none(), st.integers(0, 5))
budgets = st.builds(Budget, requests=amounts, tokens=amounts)
RULES: dict[str, Any] = {
    "local_only": st.booleans(),
    "allowed_hosts": st.lists(st.sampled_from(HOSTS), unique=True).map(tuple),
    "unencrypted_archives": st.lists(st.sampled_from(("p:104", "q:104")), unique=True).map(tuple),
    "result_hosts": st.lists(st.sampled_from(HOSTS), unique=True).map(tuple),
    "result_kinds": st.lists(st.sampled_from(("report", "segmentation")), unique=True).map(tuple),
    "max_images": st.integers(1, 6),
    "max_request_mb": st.sampled_from((1.0, 2.0, 40.0)),
    "clinical_context": st.booleans(),
    "captions": st.sampled_from(("any", "blinded")),
    "budget_per_day": budgets,
    "budget_of_pilot": budgets,
    "pilot_since": st.sampled_from((None, "2026-01-01", "2026-02-01")),
    "idle_lock_minutes": st.integers(1, 30),
    "identity_roles": st.lists(st.sampled_from(("reader", "lead")), unique=True).map(tuple),
    "local_agents": st.lists(st.sampled_from(("one", "two")), unique=True).map(tuple),
    "plugins": st.dictionaries(st.sampled_from(("p", "q")), st.sampled_from(("0" * 64, "1" * 64))),
}
policies = st.fixed_dictionaries({}, optional=RULES)


def permitted(policy: Policy) -> set[str]:
    found = set()
    for probe in PROBES:
        try:
            policy.check_url(probe)
        except PolicyRefusal:
            continue
        found.add(probe)
    return found


def limits(budget: Budget) -> tuple[float, float]:
    return tuple(math.inf if n is None else n for n in (budget.requests, budget.tokens))  # type: ignore[return-value]


def assert_not_wider(effective: Policy, limit: Policy, rules: set[str]) -> None:
    """Check that a policy allows nothing that `rules` of the limit forbid."""
    if rules >= {"allowed_hosts", "local_only"}:
        assert permitted(effective) <= permitted(limit)
    if "result_hosts" in rules:
        hosts = {host.partition(":")[0] for host in limit.result_hosts}
        assert {host.partition(":")[0] for host in effective.result_hosts} <= hosts
    if "local_only" in rules and limit.local_only:
        assert effective.local_only
    for name in rules & {
        *("unencrypted_archives", "identity_roles", "result_kinds", "local_agents"),
    }:
        assert set(getattr(effective, name)) <= set(getattr(limit, name))
    for name in rules & {"max_images", "max_request_mb", "idle_lock_minutes"}:
        assert getattr(effective, name) <= getattr(limit, name)
    if "clinical_context" in rules:
        assert effective.clinical_context <= limit.clinical_context
    if "captions" in rules and limit.captions == "blinded":
        assert effective.captions == "blinded"
    if "plugins" in rules:
        assert effective.plugins.items() <= limit.plugins.items()
    for name in rules & {"budget_per_day", "budget_of_pilot"}:
        both = zip(limits(getattr(effective, name)), limits(getattr(limit, name)), strict=True)
        assert all(mine <= other for mine, other in both)
    if "budget_of_pilot" in rules and limit.budget_of_pilot.limited:
        # An earlier first day counts more; without one the whole record counts.
        assert (effective.pilot_since or "") <= (limit.pilot_since or "")


@settings(max_examples=300, deadline=None)
@given(local=policies, first=policies, second=st.one_of(st.none(), policies))
def test_the_policy_in_force_is_never_wider_than_any_of_its_parts(
    local: dict[str, Any], first: dict[str, Any], second: dict[str, Any] | None
) -> None:
    own_policy = Policy.model_validate(local)
    sites = [Policy.model_validate(rules) for rules in (first, second) if rules is not None]
    effective = own_policy
    for site in sites:
        effective = machine_policy.central(effective, site)
    assert_not_wider(effective, own_policy, set(local) - {"pilot_since"})
    for site in sites:
        assert_not_wider(effective, site, set(Policy.model_fields))


def test_every_rule_is_in_the_property_test() -> None:
    assert Policy.model_fields.keys() - RULES.keys() == {"kill_switch", "ca_file", "proxy"}
