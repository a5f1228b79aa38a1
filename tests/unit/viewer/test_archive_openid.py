"""Descriptions and ID tokens of OpenID providers: only what is valid in every respect is accepted."""

import base64
import hmac
import json
from typing import Any

import pytest
from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, RSAKey

from viewer.archive.archive_settings import Secret
from viewer.archive.errors import TransferFault
from viewer.archive.sign_in.id_token import LEEWAY_S, Identity, verify_id_token
from viewer.archive.sign_in.openid_client import OpenidClient
from viewer.archive.sign_in.provider_requests import ProviderMetadata, refusal_message

ISSUER, CLIENT, NONCE, NOW_S = (
    "https://login.example.org",
    "overread",
    "n-0S6_WzA2Mj",
    1_800_000_000,
)
KEY = ECKey.generate_key("P-256", {"kid": "1"})
OTHER = ECKey.generate_key("P-256", {"kid": "1"})
DESCRIPTION = {
    "issuer": ISSUER,
    "token_endpoint": f"{ISSUER}/token",
    "authorization_endpoint": f"{ISSUER}/auth",
    "jwks_uri": f"{ISSUER}/jwks",
    "id_token_signing_alg_values_supported": ["ES256", "RS256", "HS256", "none"],
}
CLAIMS = {
    "iss": ISSUER,
    "aud": CLIENT,
    "sub": "248289761001",
    "nonce": NONCE,
    "iat": NOW_S,
    "exp": NOW_S + 300,
    "preferred_username": "jane",
}


def described(**changes: object) -> ProviderMetadata:
    content = {**DESCRIPTION, **changes}
    return ProviderMetadata.parse(content, OpenidClient(ISSUER, CLIENT), "login.example.org")


def keys(*each: Any) -> dict[str, Any]:
    return dict(KeySet(list(each)).as_dict(private=False))


def signed(header: dict[str, str] | None = None, key: Any = KEY, **changes: object) -> Secret:
    claims = {name: v for name, v in {**CLAIMS, **changes}.items() if v is not None}
    header = header or {"alg": "ES256", "kid": "1"}
    return Secret(jwt.encode(header, claims, key, algorithms=[header["alg"]]))


def verified(token: Secret, nonce: str | None = NONCE, **options: Any) -> Identity:
    metadata, published = options.get("metadata", described()), options.get("keys", keys(KEY))
    return verify_id_token(token, metadata, published, CLIENT, nonce=nonce, now_s=NOW_S)


def test_a_valid_token_names_the_person() -> None:
    identity = verified(signed())
    assert (identity.subject, identity.name) == ("248289761001", "jane")
    assert verified(signed(preferred_username=None, email="j@example.org")).name == "j@example.org"
    assert verified(signed(preferred_username=None)).name == "248289761001"
    assert verified(signed(aud=[CLIENT, "other"], azp=CLIENT)).subject
    assert verified(signed(exp=NOW_S - LEEWAY_S + 5)).subject
    assert verified(signed(nonce=None), nonce=None).subject


@pytest.mark.parametrize(
    ("changes", "claim"),
    [
        ({"iss": "https://evil.example.org"}, "iss"),
        ({"iss": None}, "iss"),
        ({"aud": "other"}, "aud"),
        ({"aud": ["other"]}, "aud"),
        ({"aud": None}, "aud"),
        ({"azp": "other"}, "azp"),
        ({"sub": None}, "sub"),
        ({"sub": 3}, "sub"),
        ({"nonce": "other"}, "nonce"),
        ({"nonce": None}, "nonce"),
        ({"exp": NOW_S - LEEWAY_S}, "exp"),
        ({"exp": None}, "exp"),
        ({"exp": "tomorrow"}, "exp"),
        ({"iat": NOW_S + 600}, "iat"),
        ({"nbf": NOW_S + 600}, "nbf"),
    ],
)
def test_a_wrong_claim_is_refused(changes: dict[str, object], claim: str) -> None:
    with pytest.raises(TransferFault) as caught:
        verified(signed(**changes))
    assert caught.value.code == "archive.id-token-claim"
    assert caught.value.message.values["claim"] == claim


def test_a_wrong_signature_is_refused() -> None:
    def quoted(content: bytes) -> str:
        return base64.urlsafe_b64encode(content).rstrip(b"=").decode()

    def encoded(content: dict[str, Any]) -> str:
        return quoted(json.dumps(content).encode())

    text = signed().reveal()
    header, payload, signature = text.split(".")
    forged = f"{encoded({'alg': 'HS256', 'kid': '1'})}.{payload}"
    mac = hmac.digest(KEY.as_pem(private=False), forged.encode(), "sha256")
    rsa = RSAKey.generate_key(2048, {"kid": "1"})
    tokens = {
        "another key": signed(key=OTHER),
        "no signature": Secret(f"{encoded({'alg': 'none'})}.{payload}."),
        "the public key as a shared secret": Secret(f"{forged}.{quoted(mac)}"),
        "an algorithm that the provider does not state": signed({"alg": "PS256", "kid": "1"}, rsa),
        "another payload": Secret(f"{header}.{encoded({**CLAIMS, 'sub': 'x'})}.{signature}"),
        "an unknown key": signed({"alg": "ES256", "kid": "2"}),
        "no token": Secret("abc"),
    }
    for what, token in tokens.items():
        published = keys(KEY, rsa) if "algorithm" in what else keys(KEY)
        with pytest.raises(TransferFault) as caught:
            verified(token, keys=published)
        assert caught.value.code == "archive.id-token-not-verified", what
        assert token.reveal() not in str(caught.value)
    with pytest.raises(TransferFault):
        verified(signed(), metadata=described(id_token_signing_alg_values_supported=["HS256"]))
    for broken in ({}, {"keys": []}, {"keys": "x"}, {"keys": [{"kty": "new"}, 3]}):
        with pytest.raises(TransferFault):
            verified(signed(), keys=broken)
    odd = {"keys": [{"kty": "EC", "crv": "new"}, *keys(KEY)["keys"]]}
    assert verified(signed(), keys=odd).subject


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"issuer": f"{ISSUER}/"}, "archive.oidc-issuer-differs"),
        ({"issuer": None}, "archive.oidc-issuer-differs"),
        ({"token_endpoint": None}, "archive.oidc-endpoint-missing"),
        ({"token_endpoint": "http://login.example.org/token"}, "archive.oidc-endpoint-invalid"),
        ({"authorization_endpoint": "file:///etc/passwd"}, "archive.oidc-endpoint-invalid"),
        ({"jwks_uri": "http://127.0.0.1/jwks"}, "archive.oidc-endpoint-invalid"),
        ({"revocation_endpoint": ["x"]}, "archive.oidc-endpoint-invalid"),
    ],
)
def test_descriptions_are_checked(changes: dict[str, object], code: str) -> None:
    with pytest.raises(TransferFault) as caught:
        described(**changes)
    assert caught.value.code == code


def test_a_secret_goes_where_the_provider_wants_it() -> None:
    assert not described().secret_in_body
    only = ["client_secret_post", "private_key_jwt"]
    assert described(token_endpoint_auth_methods_supported=only).secret_in_body
    both = [*only, "client_secret_basic"]
    assert not described(token_endpoint_auth_methods_supported=both).secret_in_body


def test_the_provider_s_own_words_are_not_repeated() -> None:
    for error in ("s3cret!", "A" * 50, 3, None, {"a": 1}):
        assert refusal_message(error, "h", 400).code == "archive.oidc-status"
    assert refusal_message("server_error", "h").code == "archive.oidc-refused"


def test_scopes_and_audience() -> None:
    assert OpenidClient(ISSUER, CLIENT).browser_scope == "openid offline_access"
    assert OpenidClient(ISSUER, CLIENT, scope="a openid").browser_scope == "openid a"
    assert OpenidClient(ISSUER, CLIENT).target == {}
    assert set(OpenidClient(ISSUER, CLIENT, audience="x").target) == {"resource", "audience"}
