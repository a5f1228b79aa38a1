"""The FHIR client with a real FHIR server, a real OpenID provider and a proxy that loses answers."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from fhir.resources.R4B.diagnosticreport import DiagnosticReport
from joserfc import jwt

from audit.egress import Policy, PolicyRefusal
from tests.helpers.certificates import Certificates
from tests.helpers.fhir_proxy import FhirProxy, as_json, fhir_proxy
from tests.helpers.keyring import MemoryKeyring, memory_keyring
from tests.helpers.node_servers import (
    AUDIENCE,
    BACKEND,
    BACKEND_KEYS,
    SERVICE,
    SERVICE_SECRET,
    NodeServer,
)
from viewer.archive.archive_settings import Secret, store_secret
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveSettingsError,
    ArchiveUnreachable,
    TransferFault,
)
from viewer.core.errors import Cancelled
from viewer.fhir.backend_tokens import BackendTokens, SigningKey, store_signing_key
from viewer.fhir.errors import FhirRefused, VersionConflict
from viewer.fhir.fhir_client import FhirClient, ResourceSession
from viewer.fhir.fhir_settings import (
    KEYRING_SERVICE,
    FhirEntry,
    add_fhir_server,
    fhir_entry,
    load_fhir_servers,
    remove_fhir_server,
)

SYSTEM = "urn:overread:test"


@pytest.fixture(autouse=True)
def trusted(certificates: Certificates, overread_home: Path) -> None:
    Policy(ca_file=str(certificates.ca)).save()


@pytest.fixture(autouse=True)
def ring() -> Iterator[MemoryKeyring]:
    with memory_keyring() as made:
        yield made


@pytest.fixture
def proxy(fhir: NodeServer, certificates: Certificates) -> Iterator[FhirProxy]:
    with fhir_proxy(fhir.url, certificates) as running:
        yield running


@pytest.fixture
def guarded(
    fhir: NodeServer, certificates: Certificates, openid: NodeServer
) -> Iterator[FhirProxy]:
    """A proxy that wants a token."""
    with fhir_proxy(fhir.url, certificates, openid) as running:
        running.smart = {"token_endpoint": f"{openid.url}/token"}
        yield running


@pytest.fixture
def session(proxy: FhirProxy) -> Iterator[ResourceSession]:
    with client(proxy).session() as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viewer.archive.control.Control.sleep", lambda self, _s: self.check())


def client(proxy: FhirProxy, **changes: object) -> FhirClient:
    return FhirClient(FhirEntry.make(**{"name": "ehr", "url": proxy.url, **changes}))


def report(value: str) -> dict[str, object]:
    content = {
        "resourceType": "DiagnosticReport",
        "status": "preliminary",
        "identifier": [{"system": SYSTEM, "value": value}],
        "code": {"text": "MRI brain"},
    }
    DiagnosticReport.model_validate(content)
    return content


def condition(value: str) -> dict[str, str]:
    return {"identifier": f"{SYSTEM}|{value}"}


def number_of(session: ResourceSession, value: str) -> int:
    return len(list(session.search("DiagnosticReport", condition(value))))


# --- reading --------------------------------------------------------------------------------------


def test_a_resource_is_created_read_found_and_changed(session: ResourceSession) -> None:
    value = str(uuid4())
    created = session.create(report(value), condition(value))
    assert created.created
    assert session.read("DiagnosticReport", created.id) == created.__class__(
        created.content, created.version
    )
    (found,) = session.search("DiagnosticReport", condition(value))
    assert found.sha256 == created.sha256
    changed = session.update({**created.content, "status": "final"}, created.version)
    assert changed.content["status"] == "final"
    assert (changed.version == created.version, changed.sha256 == created.sha256) == (False, False)
    DiagnosticReport.model_validate(changed.content)


def test_criteria_are_in_no_address(proxy: FhirProxy, session: ResourceSession) -> None:
    list(session.search("Patient", {"identifier": "urn:oid:1.2.3|4711"}))
    ((method, path, _, body),) = proxy.requests
    assert (method, path) == ("POST", "/Patient/_search")
    assert b"4711" in body


def test_an_error_is_told_in_codes_without_the_servers_words(
    proxy: FhirProxy, session: ResourceSession, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    issue = {
        "severity": "error",
        "code": "required",
        "diagnostics": "Jane Doe has no code",
        "expression": ["DiagnosticReport.code"],
    }
    outcome = {"resourceType": "OperationOutcome", "issue": [issue]}
    proxy.script = [as_json(outcome, 422)]
    with pytest.raises(FhirRefused) as caught:
        session.create(report("x"))
    error = caught.value
    assert (error.code, error.status) == ("fhir.refused", 422)
    assert [(i.code, i.element) for i in error.issues] == [("required", "DiagnosticReport.code")]
    assert "Doe" not in f"{error} {error!r} {vars(error)} {caplog.text}"
    with pytest.raises(FhirRefused) as caught:
        session.read("Patient", "nobody")
    assert caught.value.status == 404


def bundle(*resources: object, following: str | None = None) -> dict[str, object]:
    links = [] if following is None else [{"relation": "next", "url": following}]
    entries = [{"resource": resource} for resource in resources]
    return {"resourceType": "Bundle", "type": "searchset", "entry": entries, "link": links}


def lab(n: int) -> dict[str, str]:
    return {"resourceType": "Observation", "id": str(n)}


def test_pages_are_followed_on_the_same_server_only(
    proxy: FhirProxy, session: ResourceSession
) -> None:
    outcome = {"resourceType": "OperationOutcome", "issue": []}
    proxy.script = [
        as_json(bundle(lab(1), outcome, following=f"{proxy.url}?page=2")),
        as_json(bundle(lab(2), following="Observation?page=3")),
        as_json(bundle(lab(3))),
    ]
    assert [r.id for r in session.search("Observation", {})] == ["1", "2", "3"]
    assert [path for _, path, *_ in proxy.requests[1:]] == ["?page=2", "/Observation?page=3"]
    for elsewhere in ("https://evil.example.org/?p=2", f"http://127.0.0.1:{proxy.port}/", "//x/"):
        proxy.script = [as_json(bundle(lab(1), following=elsewhere))]
        with pytest.raises(TransferFault) as caught:
            list(session.search("Observation", {}))
        assert caught.value.code == "fhir.link-elsewhere"


def test_endless_answers_end(proxy: FhirProxy, session: ResourceSession) -> None:
    again = as_json(bundle(lab(1), following=f"{proxy.url}?page=2"))
    proxy.script = [again, again, again]
    with pytest.raises(TransferFault) as caught:
        list(session.search("Observation", {}))
    assert caught.value.code == "fhir.pages-endless"
    proxy.script = [as_json(bundle(*map(lab, range(5))))]
    with pytest.raises(TransferFault) as caught:
        list(session.search("Observation", {}, limit=4))
    assert caught.value.code == "fhir.too-many"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ((200, {"Content-Type": "text/html"}, b"<html>"), "fhir.content-type-wrong"),
        ((200, {"Content-Type": "application/fhir+json"}, b"{"), "fhir.answer-malformed"),
        ((200, {"Content-Type": "application/fhir+json"}, b"[" * 100_000), "fhir.answer-malformed"),
        ((200, {"Content-Type": "application/fhir+json"}, b"[]"), "fhir.answer-malformed"),
        ((200, {"Content-Type": "application/fhir+json"}, b'{"a": NaN}'), "fhir.answer-malformed"),
        (as_json({"resourceType": "Patient", "id": "2"}), "fhir.answer-malformed"),
        (as_json({"resourceType": "Device", "id": "1"}), "fhir.kind-wrong"),
        ((200, {}, b""), "fhir.kind-wrong"),
        ((200, {"Content-Encoding": "gzip"}, b"x"), "archive.answer-compressed"),
    ],
)
def test_other_answers_are_refused(
    proxy: FhirProxy, session: ResourceSession, answer: object, code: str
) -> None:
    proxy.script = [answer]  # type: ignore[list-item]
    with pytest.raises(TransferFault) as caught:
        session.read("Patient", "1")
    assert caught.value.code == code


def test_a_large_answer_is_refused(
    proxy: FhirProxy, session: ResourceSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.fhir.fhir_session.MAX_ANSWER_BYTES", 1000)
    proxy.script = [as_json({"resourceType": "Patient", "id": "1", "text": "x" * 2000})]
    with pytest.raises(TransferFault) as caught:
        session.read("Patient", "1")
    assert caught.value.code == "archive.answer-too-large"


# --- writing exactly once -------------------------------------------------------------------------

FAILED = as_json({"resourceType": "OperationOutcome", "issue": []}, 503)


@pytest.mark.parametrize("script", [["lost"], ["cut"], [FAILED], ["lost", "cut"]])
def test_a_creation_leaves_one_copy(
    proxy: FhirProxy, session: ResourceSession, script: list[object]
) -> None:
    value = str(uuid4())
    proxy.script = list(script)  # type: ignore[arg-type]
    stored = session.create(report(value), condition(value))
    again = session.create(report(value), condition(value))
    assert (again.id, again.created) == (stored.id, False)
    assert number_of(session, value) == 1


def test_a_creation_without_a_condition_is_not_repeated(
    proxy: FhirProxy, session: ResourceSession
) -> None:
    value = str(uuid4())
    proxy.script = ["lost"]
    with pytest.raises(ArchiveUnreachable):
        session.create(report(value))
    assert number_of(session, value) == 1


def test_several_matches_of_a_condition_are_refused(
    proxy: FhirProxy, session: ResourceSession
) -> None:
    value = str(uuid4())
    for _ in range(2):
        session.create(report(value))
    with pytest.raises(FhirRefused) as caught:
        session.create(report(value), condition(value))
    assert caught.value.status == 412
    proxy.script = ["cut"]
    with pytest.raises(FhirRefused) as caught:
        session.create(report(value), condition(value))
    assert caught.value.code == "fhir.several-matches"
    assert number_of(session, value) == 2


@pytest.mark.parametrize("script", [["lost"], ["cut"], [FAILED]])
def test_an_update_is_made_once(
    proxy: FhirProxy, session: ResourceSession, script: list[object]
) -> None:
    stored = session.create(report(str(uuid4())))
    proxy.script = list(script)  # type: ignore[arg-type]
    changed = session.update({**stored.content, "status": "final"}, stored.version)
    assert session.read("DiagnosticReport", stored.id).version == changed.version
    assert changed.content["status"] == "final"


def test_somebody_elses_change_is_not_overwritten(
    proxy: FhirProxy, session: ResourceSession
) -> None:
    stored = session.create(report(str(uuid4())))
    theirs = session.update({**stored.content, "status": "final"}, stored.version)
    for script in ([], ["cut"]):
        proxy.script = list(script)
        with pytest.raises(VersionConflict):
            session.update({**stored.content, "status": "cancelled"}, stored.version)
        assert session.read("DiagnosticReport", stored.id) == theirs
    with pytest.raises(TransferFault) as caught:
        session.update(stored.content, None)
    assert caught.value.code == "fhir.version-missing"


def test_what_was_created_is_read_where_it_is_not_returned(
    proxy: FhirProxy, session: ResourceSession
) -> None:
    known = session.create(report(str(uuid4())))
    location = f"{proxy.url}/DiagnosticReport/{known.id}/_history/1"
    proxy.script = [(201, {"Location": location}, b"")]
    assert session.create(report("x")).id == known.id


# --- connections ----------------------------------------------------------------------------------


def test_an_unknown_authority_and_the_policy_are_respected(
    proxy: FhirProxy, certificates: Certificates
) -> None:
    Policy().save()
    with client(proxy).session() as session, pytest.raises(ArchiveUnreachable) as caught:
        session.read("Patient", "1")
    assert caught.value.code == "archive.certificate-rejected"
    with client(proxy, ca_file=str(certificates.ca)).session() as session:
        assert not list(session.search("Patient", condition("nobody")))
    elsewhere = FhirEntry.make(name="far", url="https://fhir.example.org/r4")
    with pytest.raises(PolicyRefusal), FhirClient(elsewhere).session():
        pass
    Policy(kill_switch=True).save()
    with pytest.raises(PolicyRefusal), client(proxy).session():
        pass


def test_a_search_is_canceled_and_limited(proxy: FhirProxy) -> None:
    with client(proxy).session(lambda: True) as session, pytest.raises(Cancelled):
        session.read("Patient", "1")
    with client(proxy).session(total_s=1e-9) as session, pytest.raises(ArchiveUnreachable):
        session.read("Patient", "1")


# --- sign-in --------------------------------------------------------------------------------------


def backend(proxy: FhirProxy, **changes: object) -> FhirEntry:
    fields = {
        "name": "ehr",
        "url": proxy.url,
        "sign_in": "smart-backend",
        "oidc_client_id": BACKEND,
        "oidc_audience": AUDIENCE,
        "tries": 1,
    }
    return FhirEntry.make(**{**fields, **changes})


def found_nobody(entry: FhirEntry) -> bool:
    with FhirClient(entry).session() as session:
        return not list(session.search("Patient", condition("nobody")))


@pytest.mark.parametrize("algorithm", sorted(BACKEND_KEYS))
@pytest.mark.parametrize("form", ["PEM", "JWK"])
def test_an_assertion_gives_tokens(
    guarded: FhirProxy, algorithm: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = BACKEND_KEYS[algorithm]
    pem, jwk = key.as_pem(private=True).decode(), json.dumps(key.as_dict(private=True))
    monkeypatch.setenv("FHIR_KEY", pem.replace("\n", "\\n") if form == "PEM" else jwk)
    entry = backend(guarded, token_env="FHIR_KEY", key_id=key.kid)
    assert found_nobody(entry)
    assert len(guarded.tokens) == 1


def test_a_rejected_token_is_replaced_once(guarded: FhirProxy, openid: NodeServer) -> None:
    entry = backend(guarded, token_url=f"{openid.url}/token", key_id="ec")
    store_signing_key(entry, SigningKey.parse(BACKEND_KEYS["ES384"].as_pem(private=True).decode()))
    guarded.smart = None  # it need not be asked
    with FhirClient(entry).session() as session:
        list(session.search("Patient", condition("nobody")))
        list(session.search("Patient", condition("nobody")))
        assert len(set(guarded.tokens)) == 1
        guarded.revoked |= set(guarded.tokens)
        list(session.search("Patient", condition("nobody")))
        assert len(set(guarded.tokens)) == 2


def test_assertions_are_short_lived_and_never_the_same() -> None:
    key = SigningKey.generate()
    claims = [
        jwt.decode(key.assertion("me", "https://x/token", 1000.0).reveal(), public(key), ["ES384"])
        for _ in range(2)
    ]
    assert claims[0].header == {"alg": "ES384", "kid": key.key_id, "typ": "JWT"}
    first, second = (each.claims for each in claims)
    assert (first["iss"], first["sub"], first["aud"]) == ("me", "me", "https://x/token")
    assert first["exp"] - first["iat"] <= 300
    assert first["jti"] != second["jti"]
    assert "d" not in key.public_jwks()["keys"][0]


def public(key: SigningKey) -> object:
    from joserfc.jwk import KeySet

    return KeySet.import_key_set(key.public_jwks())


@pytest.mark.parametrize(
    ("key", "code"),
    [
        (SigningKey.generate("other").to_pem(), "archive.oidc-client-rejected"),
        ("no key", "fhir.key-form"),
        (SigningKey.generate().to_pem().replace("M", "N"), "fhir.key-form"),
        ('{"kty": "oct", "k": "c2VjcmV0"}', "fhir.key-form"),
        ("", "archive.secret-variable-missing"),
    ],
)
def test_a_wrong_key_is_refused_and_not_quoted(
    guarded: FhirProxy, key: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FHIR_KEY", key)
    with pytest.raises(ArchiveError) as caught:
        found_nobody(backend(guarded, token_env="FHIR_KEY"))
    assert caught.value.code == code
    assert not key or key not in repr(caught.value)


def test_a_token_endpoint_without_tls_gets_no_assertion(guarded: FhirProxy) -> None:
    for endpoint in ("http://127.0.0.1:1/token", None, 3):
        guarded.smart = {"token_endpoint": endpoint}
        with pytest.raises(TransferFault) as caught:
            found_nobody(backend(guarded))
        assert caught.value.code == "fhir.token-endpoint-invalid"
    with pytest.raises(ArchiveSettingsError) as missing:
        BackendTokens(backend(guarded, token_url="https://x.example.org"))._request(
            backend(guarded).openid,
            None,  # type: ignore[arg-type]
        )
    assert missing.value.code == "fhir.key-missing"


def test_a_client_secret_gives_tokens(guarded: FhirProxy, openid: NodeServer) -> None:
    store_secret("ehr", Secret(SERVICE_SECRET), KEYRING_SERVICE)
    entry = backend(
        guarded,
        sign_in="client-credentials",
        oidc_issuer=openid.url,
        oidc_client_id=SERVICE,
        oidc_scope="system/*.read",
    )
    assert found_nobody(entry)
    assert guarded.tokens


def test_a_stored_token_is_sent(proxy: FhirProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FHIR_TOKEN", "abc")
    with client(proxy, sign_in="token", token_env="FHIR_TOKEN").session() as session:
        list(session.search("Patient", {}))
    assert proxy.requests[0][2]["authorization"] == "Bearer abc"
    proxy.script = [(401, {}, b"")]
    with (
        client(proxy, sign_in="token", token_env="FHIR_TOKEN").session() as session,
        pytest.raises(ArchiveRefused) as caught,
    ):
        list(session.search("Patient", {}))
    assert caught.value.code == "archive.http-unauthorized"


# --- settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"url": "ftp://x"},
        {"url": "tls://x.example.org:1"},
        {"url": "http://fhir.example.org/r4"},
        {"url": "https://u:p@fhir.example.org/r4"},
        {"sign_in": "token", "oidc_client_id": "x"},
        {"sign_in": "none", "token_env": "X"},
        {"sign_in": "smart-backend"},
        {"sign_in": "smart-backend", "oidc_client_id": "x", "token_url": "http://x/token"},
        {"sign_in": "smart-backend", "oidc_client_id": "x", "oidc_issuer": "https://x"},
        {"sign_in": "client-credentials", "oidc_client_id": "x"},
        {"sign_in": "browser", "oidc_client_id": "x", "oidc_issuer": "https://x", "token_env": "X"},
        {"patient_system": "a|b"},
        {"client_cert_file": "x.pem"},
        {"name": "../x"},
    ],
)
def test_wrong_settings_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ArchiveSettingsError):
        FhirEntry.make(**{"name": "ehr", "url": "https://fhir.example.org/r4", **changes})


def test_servers_are_stored_without_secrets(overread_home: Path, ring: MemoryKeyring) -> None:
    entry = FhirEntry.make(name="ehr", url="https://fhir.example.org/r4", sign_in="token")
    store_secret("ehr", Secret("geheim"), KEYRING_SERVICE)
    assert not add_fhir_server(entry)
    assert fhir_entry("ehr") == entry
    assert "geheim" not in (overread_home / "fhir.toml").read_text()
    assert remove_fhir_server("ehr") == entry
    assert (load_fhir_servers(), ring.get_password(KEYRING_SERVICE, "ehr")) == ({}, None)
    with pytest.raises(ArchiveSettingsError) as caught:
        fhir_entry("ehr")
    assert caught.value.code == "fhir.unknown"


def test_a_stored_sign_in_of_an_archive_of_the_same_name_is_another(ring: MemoryKeyring) -> None:
    store_secret("ehr", Secret("of-the-archive"))
    entry = FhirEntry.make(name="ehr", url="https://fhir.example.org/r4", sign_in="token")
    assert FhirClient(entry)._tokens.token(None) is None  # type: ignore[arg-type]
