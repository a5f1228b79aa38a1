"""What may leave: the policy in force decides, and a request that it forbids cannot exist."""

from dataclasses import replace
from typing import Any

import pytest

from assistant.errors import PolicyRefusal
from assistant.provider_protocol import Outgoing
from assistant.providers.policy_changes import change_policy
from audit.egress import Address, Budget, Policy, describe, policy_file, stop_sending
from audit.errors import RecordUnavailable
from tests.helpers.egress_switch import clear_kill_switch
from tests.helpers.messages import code_of, facts_in, has, raises_code


def outgoing(url: str = "http://127.0.0.1:8000/v1/chat/completions", **more: object) -> Outgoing:
    values: dict[str, object] = {
        "url": url,
        "headers": (("Content-Type", "application/json"),),
        "body": b"{}",
        "n_images": 1,
        "captions": "informed",
        "with_context": False,
    }
    return Outgoing(**{**values, **more})  # type: ignore[arg-type]


def allow(*hosts: str, **more: object) -> None:
    Policy(local_only=False, allowed_hosts=hosts, **more).save()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1234/v1",
        "http://localhost:11434/v1",
        "http://[::1]:8080/v1",
        "https://127.8.9.10/v1",
    ],
)
def test_this_machine_is_allowed_by_default(url: str) -> None:
    assert outgoing(url).url == url


@pytest.mark.parametrize(
    "url",
    [
        "https://api.example.org/v1",
        "http://192.168.1.20:8000/v1",
        "http://0.0.0.0:8000/v1",
        "http://127.0.0.1.example.org/v1",
        "http://localhost.example.org/v1",
        "http://2130706433/v1",
        "http://0x7f.1/v1",
        "http://127.1/v1",
        "http://[::ffff:8.8.8.8]/v1",
    ],
)
def test_any_other_host_is_forbidden_by_default(url: str) -> None:
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:80@evil.example/v1",
        "http://user:secret@127.0.0.1/v1",
        "http://127.0.0.1\\@evil.example/",
        "http://127.0.0.1 .evil.example/",
        "http://127.0.0.1/v1?key=secret",
        "http://127.0.0.1/v1#x",
        "file:///etc/passwd",
        "ftp://127.0.0.1/",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1:0/",
        "//127.0.0.1/",
        "http:127.0.0.1",
        "http://127.0.0.1/\r\nX: y",
        "",
    ],
)
def test_an_address_of_two_readings_is_refused(url: str) -> None:
    allow("evil.example")
    with pytest.raises(PolicyRefusal):
        Policy.load().check_url(url)


def test_an_allowed_host_is_exact_and_needs_https() -> None:
    allow("api.example.org", "vlm.example.org:8443")
    outgoing("https://api.example.org/v1")
    outgoing("https://API.EXAMPLE.ORG/v1")
    outgoing("https://vlm.example.org:8443/v1")
    for url, code in {
        "http://api.example.org/v1": "egress.plain-http",
        "https://x.api.example.org/v1": "egress.not-allowed",
        "https://api.example.org.evil.example/v1": "egress.not-allowed",
        "https://vlm.example.org/v1": "egress.not-allowed",
    }.items():
        with pytest.raises(PolicyRefusal) as refused:
            outgoing(url)
        assert has(refused.value, code), url


def test_local_only_wins_over_allowed_hosts() -> None:
    Policy(local_only=True, allowed_hosts=("api.example.org",)).save()
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing("https://api.example.org/v1")


def test_the_kill_switch_stops_everything_and_can_be_cleared() -> None:
    stop_sending()
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing()
    for role in ("reader", "adjudicator", "auditor", "system"):
        with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
            clear_kill_switch(role)
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        Policy().save()
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing()
    clear_kill_switch("lead")
    outgoing()


class TestChangingIt:
    """Recorded first, by a role with the right; stopping waits for nothing."""

    def test_a_change_is_recorded_and_then_made(self) -> None:
        seen: list[tuple[Any, Policy]] = []
        wanted = Policy(max_images=4)
        change_policy(wanted, "lead", lambda body: seen.append((body, Policy.load())))
        ((body, before),) = seen
        assert body.policy["max_images"] == 4 and before == Policy()
        assert Policy.load() == wanted

    def test_no_right_no_change(self) -> None:
        with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
            change_policy(Policy(max_images=4), "reader", pytest.fail)
        assert Policy.load() == Policy()

    def test_what_cannot_be_recorded_is_not_changed(self) -> None:
        with pytest.raises(RecordUnavailable):
            change_policy(Policy(max_images=4), "lead", _no_record)
        assert Policy.load() == Policy()

    def test_anybody_may_stop_everything_and_it_does_not_wait_for_the_record(self) -> None:
        assert stop_sending().saved
        assert Policy.load().kill_switch

    def test_clearing_it_takes_the_right_and_the_record(self) -> None:
        stop_sending()
        with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
            change_policy(Policy(), "reader", pytest.fail)
        with pytest.raises(RecordUnavailable):
            change_policy(Policy(), "administrator", _no_record)
        assert Policy.load().kill_switch
        change_policy(Policy(), "administrator", lambda _: None)
        assert not Policy.load().kill_switch

    def test_a_budget_survives_the_file(self) -> None:
        wanted = Policy(
            budget_per_day=Budget(usd=2.5, requests=10),
            budget_of_pilot=Budget(tokens=5),
            pilot_since="2026-11-01",
        )
        wanted.save()
        assert Policy.load() == wanted
        with pytest.raises(ValueError, match="2026-11-22"):
            Policy(pilot_since="soon")


def _no_record(body: object) -> None:
    raise RecordUnavailable("the disk is full")


def test_a_request_cannot_be_changed_into_a_forbidden_one() -> None:
    with pytest.raises(PolicyRefusal):
        replace(outgoing(), url="https://api.example.org/v1")


@pytest.mark.parametrize(
    ("rule", "request_", "code"),
    [
        ({"max_images": 4}, {"n_images": 5}, "egress.too-many-images"),
        ({"max_request_mb": 0.001}, {"body": b"x" * 2000}, "egress.too-large"),
        ({"clinical_context": False}, {"with_context": True}, "egress.no-context"),
        ({"captions": "blinded"}, {"captions": "informed"}, "egress.blinded-captions"),
    ],
)
def test_limits(rule: dict[str, object], request_: dict[str, object], code: str) -> None:
    outgoing(**request_)
    Policy(**rule).save()  # type: ignore[arg-type]
    with pytest.raises(PolicyRefusal) as refused:
        outgoing(**request_)
    assert has(refused.value, code)
    if "max_images" in rule:
        assert facts_in(refused.value) == [5, 4]


@pytest.mark.parametrize(
    "text",
    [
        "local_only = maybe",
        "local_onyl = false",
        'local_only = "no"',
        "max_images = 0",
        "idle_lock_minutes = 0",
        'allowed_hosts = ["*.example.org"]',
        'allowed_hosts = ["https://api.example.org"]',
        'allowed_hosts = "api.example.org"',
        "\x00",
    ],
)
def test_a_policy_that_cannot_be_understood_forbids_everything(text: str) -> None:
    policy_file().parent.mkdir(parents=True)
    policy_file().write_text(text)
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing()


def test_a_policy_that_cannot_be_read_forbids_everything() -> None:
    policy_file().mkdir(parents=True)
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        outgoing()


def test_policy_survives_saving() -> None:
    policy = Policy(
        local_only=False,
        allowed_hosts=("a.example", "b.example:8443"),
        max_images=7,
        max_request_mb=1.5,
        captions="blinded",
        ca_file="/etc/ssl/ümlaut.pem",
        proxy="http://proxy.example:3128",
    )
    policy.save()
    assert Policy.load() == policy
    assert policy_file().stat().st_mode & 0o077 == 0


def test_a_header_that_may_hold_a_secret_is_refused() -> None:
    with raises_code(ValueError, "request.secret-header", name="Authorization"):
        outgoing(headers=(("Authorization", "Bearer x"),))


def test_description_for_the_badge() -> None:
    assert code_of(describe(Policy())) == "egress.described-local"
    assert code_of(describe(Policy(local_only=False))) == "egress.described-nobody"
    assert code_of(describe(Policy(kill_switch=True))) == "egress.described-killed"


def test_address_knows_its_default_port() -> None:
    assert Address.parse("https://a.example/v1").port == 443
    assert Address.parse("http://a.example/v1").port == 80
