"""Signing in to an archive, with a real OpenID provider and a proxy that checks each token."""

import json
import logging
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from audit.egress import Policy, PolicyRefusal
from tests.helpers.certificates import Certificates
from tests.helpers.commands import Overread
from tests.helpers.fake_archive import STUDY, fake_archive
from tests.helpers.keyring import MemoryKeyring, memory_keyring
from tests.helpers.node_servers import AUDIENCE, DESKTOP, SERVICE, SERVICE_SECRET, NodeServer
from tests.helpers.orthanc import orthanc
from tests.helpers.scripted_browser import ScriptedBrowser
from tests.helpers.token_proxy import TokenProxy, token_proxy
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import (
    SIGN_IN_SERVICE,
    ArchiveEntry,
    Secret,
    add_archive,
    remove_archive,
    store_secret,
)
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.connection_test import test_archive as check_archive
from viewer.archive.control import Control
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveSettingsError,
    ArchiveUnreachable,
)
from viewer.archive.matches import StudyQuery
from viewer.archive.sign_in.browser_sign_in import sign_in, sign_out
from viewer.archive.sign_in.stored_sign_in import stored_sign_in
from viewer.archive.sign_in.token_source import TokenSource
from viewer.core.errors import Cancelled


@pytest.fixture(scope="module")
def archive_url() -> Iterator[str]:
    """Address of an Orthanc with one study."""
    with fake_archive(2) as source, orthanc() as server:
        for _, content in source.sent:
            httpx.post(f"{server.http}/instances", content=content, trust_env=False)
        yield server.http


@pytest.fixture
def proxy(archive_url: str, openid: NodeServer, certificates: Certificates) -> Iterator[TokenProxy]:
    with token_proxy(archive_url, openid, certificates) as running:
        yield running


@pytest.fixture(autouse=True)
def trusted(certificates: Certificates, overread_home: Path) -> None:
    Policy(ca_file=str(certificates.ca)).save()


@pytest.fixture(autouse=True)
def ring() -> Iterator[MemoryKeyring]:
    with memory_keyring() as made:
        yield made


@pytest.fixture
def browser(certificates: Certificates) -> ScriptedBrowser:
    return ScriptedBrowser(certificates)


def service_entry(proxy: TokenProxy, **changes: object) -> ArchiveEntry:
    fields = {
        "name": "pacs",
        "dicomweb_url": proxy.dicomweb,
        "sign_in": "client-credentials",
        "oidc_issuer": proxy.issuer,
        "oidc_client_id": SERVICE,
        "oidc_scope": "dicom.read",
        "oidc_audience": AUDIENCE,
        "tries": 1,
    }
    return ArchiveEntry.make(**{**fields, **changes})


def browser_entry(proxy: TokenProxy, **changes: object) -> ArchiveEntry:
    fields = {
        "sign_in": "browser",
        "oidc_client_id": DESKTOP,
        "oidc_scope": "offline_access profile dicom.read",
        "oidc_prompt": "consent",  # this provider gives refresh tokens only after consent
    }
    return service_entry(proxy, **{**fields, **changes})


def find(archive: Archive) -> list[str]:
    return [match.study_uid for page in archive.find_studies(StudyQuery()) for match in page]


# --- client credentials ---------------------------------------------------------------------------


def test_a_secret_gives_tokens_that_are_used_and_renewed(proxy: TokenProxy, tmp_path: Path) -> None:
    store_secret("pacs", Secret(SERVICE_SECRET))
    entry = service_entry(proxy)
    archive = Archive(entry)
    assert find(archive) == find(archive) == [STUDY]
    assert len(proxy.tokens) == 1  # it was used twice
    proxy.revoked.add(proxy.tokens[0])
    with closing(StudyCache(tmp_path / "cache")) as cache:
        assert archive.retrieve(cache, STUDY).run().complete
    assert proxy.refused == proxy.tokens[:1]
    assert len(proxy.tokens) == 2

    now_s = [0.0]
    source = TokenSource(entry, lambda: now_s[0])
    control = Control("127.0.0.1", 10.0, 60.0)

    def value() -> str:
        token = source.token(control)
        assert token is not None
        return token.reveal()

    first = value()
    now_s[0] = 560.0
    assert value() == first
    now_s[0] = 571.0  # it lives for 600 s
    assert value() != first


@pytest.mark.parametrize(
    ("changes", "secret", "code"),
    [
        ({}, "wrong", "archive.oidc-client-rejected"),
        ({}, None, "archive.oidc-secret-missing"),
        ({"oidc_client_id": "nobody"}, SERVICE_SECRET, "archive.oidc-client-rejected"),
        (
            {"oidc_audience": "https://other.example.org/"},
            SERVICE_SECRET,
            "archive.oidc-audience-rejected",
        ),
        ({"oidc_scope": "profile"}, SERVICE_SECRET, "archive.oidc-scope-rejected"),
    ],
)
def test_the_connection_test_explains_a_refusal(
    proxy: TokenProxy, changes: dict[str, str], secret: str | None, code: str
) -> None:
    if secret is not None:
        store_secret("pacs", Secret(secret))
    (check,) = check_archive(service_entry(proxy, **changes))
    assert (check.service, check.encrypted) == ("OpenID Connect", True)
    assert getattr(check.reason, "code", "") == code
    assert not proxy.accepted and not proxy.refused


def test_another_issuer_is_not_trusted(proxy: TokenProxy) -> None:
    store_secret("pacs", Secret(SERVICE_SECRET))
    other = proxy.issuer.replace("127.0.0.1", "localhost")
    (check,) = check_archive(service_entry(proxy, oidc_issuer=other))
    assert getattr(check.reason, "code", "") == "archive.oidc-issuer-differs"
    (check,) = check_archive(service_entry(proxy, oidc_issuer=proxy.issuer + "/elsewhere"))
    assert getattr(check.reason, "code", "") == "archive.oidc-not-found"


def test_an_unknown_authority_is_not_trusted(proxy: TokenProxy) -> None:
    store_secret("pacs", Secret(SERVICE_SECRET))
    Policy().save()
    (check,) = check_archive(service_entry(proxy))
    reason = getattr(check.reason, "values", {})["reason"]
    assert reason.code == "archive.certificate-rejected"


def test_no_token_is_in_a_log_or_an_error(
    proxy: TokenProxy, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    store_secret("pacs", Secret(SERVICE_SECRET))
    archive = Archive(service_entry(proxy))
    assert find(archive) == [STUDY]
    text = ""
    try:
        archive.find_series("1.2.3.4.5")
        store_secret("pacs", Secret("wrong-secret-of-the-test"))
        proxy.revoked |= set(proxy.tokens)
        find(archive)
    except ArchiveError as error:
        text = "".join(traceback.format_exception(error)) + str(error) + repr(vars(error))
    text += caplog.text + repr(archive) + repr(vars(archive))
    for secret in (*proxy.tokens, SERVICE_SECRET, "wrong-secret-of-the-test"):
        assert secret not in text


# --- browser --------------------------------------------------------------------------------------


def test_a_person_signs_in_with_the_browser(
    proxy: TokenProxy, browser: ScriptedBrowser, ring: MemoryKeyring, overread_home: Path
) -> None:
    entry = browser_entry(proxy)
    archive = Archive(entry)
    with pytest.raises(ArchiveRefused) as caught:
        find(archive)
    assert caught.value.code == "archive.sign-in-missing"

    signed_in = sign_in(entry, browser)
    assert (signed_in.name, signed_in.subject) == ("jane", "jane")
    assert "You can close this window" in browser.last_page
    query = parse_qs(urlsplit(browser.addresses[0]).query)
    assert query["code_challenge_method"] == ["S256"]
    assert query["scope"][0].split()[0] == "openid"

    assert find(archive) == find(archive) == [STUDY]
    proxy.revoked |= set(proxy.tokens)
    assert find(archive) == [STUDY]  # renewed with the refresh token, which was exchanged
    stored = stored_sign_in(entry)
    assert stored is not None and stored.name == "jane"
    assert stored.refresh.reveal() != signed_in.refresh.reveal()
    files = [file.read_bytes() for file in overread_home.rglob("*") if file.is_file()]
    for secret in (stored.refresh.reveal(), *proxy.tokens):
        assert not any(secret.encode() in content for content in files)
    assert set(ring.entries) == {(SIGN_IN_SERVICE, "pacs")}

    assert sign_out(entry)
    assert not ring.entries
    ring.set_password(SIGN_IN_SERVICE, "pacs", json.dumps(kept(entry, stored.refresh.reveal())))
    with pytest.raises(ArchiveRefused) as caught:
        find(Archive(entry))
    assert caught.value.code == "archive.sign-in-expired"  # the provider has revoked it
    assert not ring.entries
    assert not sign_out(entry)


def kept(entry: ArchiveEntry, refresh: str) -> dict[str, str | None]:
    issuer, client_id = entry.oidc_issuer, entry.oidc_client_id
    return {
        "refresh": refresh,
        "subject": "jane",
        "name": "jane",
        "issuer": issuer,
        "client_id": client_id,
    }


def test_a_sign_in_belongs_to_one_provider_and_ends_with_its_archive(
    proxy: TokenProxy, browser: ScriptedBrowser, ring: MemoryKeyring
) -> None:
    entry = browser_entry(proxy)
    add_archive(entry)
    sign_in(entry, browser)
    assert stored_sign_in(browser_entry(proxy, oidc_issuer="https://other.example.org")) is None
    remove_archive("pacs")
    assert not ring.entries


def test_a_refused_sign_in_stores_nothing(
    proxy: TokenProxy, browser: ScriptedBrowser, ring: MemoryKeyring
) -> None:
    browser.abort = True
    with pytest.raises(ArchiveRefused) as caught:
        sign_in(browser_entry(proxy), browser)
    assert caught.value.code == "archive.oidc-access-denied"
    assert "You can close this window" in browser.last_page
    browser.abort = False
    with pytest.raises(ArchiveRefused) as caught:
        sign_in(browser_entry(proxy, oidc_scope="dicom.read"), browser)
    assert caught.value.code == "archive.oidc-no-refresh-token"
    assert not ring.entries


def test_a_sign_in_ends_at_its_deadline_and_when_canceled(proxy: TokenProxy) -> None:
    with pytest.raises(ArchiveUnreachable) as caught:
        sign_in(browser_entry(proxy), lambda _url: None, deadline_s=0.5)
    assert caught.value.code in ("archive.sign-in-timeout", "archive.total-timeout")
    opened: list[str] = []
    with pytest.raises(Cancelled):
        sign_in(browser_entry(proxy), opened.append, lambda: bool(opened))
    assert opened
    with pytest.raises(PolicyRefusal):
        sign_in(browser_entry(proxy), lambda _url: Policy(kill_switch=True).save())


def test_only_the_redirect_with_the_state_counts(proxy: TokenProxy) -> None:
    statuses: list[int] = []

    def intruder(url: str) -> None:
        query = {name: value[0] for name, value in parse_qs(urlsplit(url).query).items()}
        redirect, state = query["redirect_uri"], query["state"]
        with httpx.Client(trust_env=False) as client:
            for address, parameters, host in (
                (redirect, {"code": "x"}, None),
                (redirect, {"code": "x", "state": "other"}, None),
                (redirect, {"code": "x", "state": state}, "evil.example.org"),
                (redirect.replace("/callback", "/favicon.ico"), {"state": state}, None),
            ):
                headers = {} if host is None else {"Host": host}
                answer = client.get(address, params=parameters, headers=headers)
                assert "You can close this window" in answer.text
                statuses.append(answer.status_code)
            issuer = {"code": "x", "state": state, "iss": "https://evil.example.org"}
            statuses.append(client.get(redirect, params=issuer).status_code)

    with pytest.raises(ArchiveError) as caught:
        sign_in(browser_entry(proxy), intruder)
    assert caught.value.code == "archive.oidc-issuer-differs"
    assert statuses == [400, 400, 400, 400, 200]


def test_a_stolen_code_is_worth_nothing(
    proxy: TokenProxy, openid: NodeServer, browser: ScriptedBrowser
) -> None:
    """The code of one sign-in, put into another: the verifier does not fit (PKCE)."""
    browser.intercept = True
    with pytest.raises(Cancelled):
        sign_in(browser_entry(proxy), browser, lambda: bool(browser.intercepted))
    code = browser.intercepted[0].params["code"]

    def inject(url: str) -> None:
        query = {name: value[0] for name, value in parse_qs(urlsplit(url).query).items()}
        parameters = {"code": code, "state": query["state"], "iss": openid.url}
        httpx.get(query["redirect_uri"], params=parameters, trust_env=False)

    with pytest.raises(ArchiveRefused) as caught:
        sign_in(browser_entry(proxy), inject)
    assert caught.value.code == "archive.oidc-grant-rejected"


def test_commands_sign_in_and_out(
    proxy: TokenProxy,
    browser: ScriptedBrowser,
    overread: Overread,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webbrowser.open", browser)
    add_archive(browser_entry(proxy))
    run = overread("archive", "test", "pacs")
    assert run.code == 3
    run = overread("archive", "login", "pacs")
    assert (run.code, "jane" in run.out) == (0, True)
    assert overread("archive", "test", "pacs").code == 0
    assert overread("archive", "logout", "pacs").code == 0
    assert overread("archive", "test", "pacs").code == 3
    add_archive(service_entry(proxy))
    assert overread("archive", "login", "pacs").code == 2


def test_without_a_keyring_nobody_signs_in(
    proxy: TokenProxy, browser: ScriptedBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.record.keys.system_keyring.keyring_backend", lambda: None)
    with pytest.raises(ArchiveSettingsError) as caught:
        sign_in(browser_entry(proxy), browser)
    assert caught.value.code == "archive.sign-in-no-keyring"
