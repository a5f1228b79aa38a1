"""Provider entries and their keys: no secret in any file, text or traceback."""

import pickle
import traceback

import keyring
import keyring.backend
import pytest

from assistant import provider_settings
from assistant.errors import KeyMissing, SettingsError
from assistant.provider_settings import (
    Key,
    ProviderEntry,
    add_entry,
    key_for,
    load_entries,
    remove_entry,
)
from tests.helpers.messages import raises_code

SECRET = "sk-canary-0123456789"


class MemoryKeyring(keyring.backend.KeyringBackend):
    """A keyring that forgets."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def memory_keyring() -> "object":
    before = keyring.get_keyring()
    backend = MemoryKeyring()
    keyring.set_keyring(backend)
    yield backend
    keyring.set_keyring(before)


def make(**more: object) -> ProviderEntry:
    values: dict[str, object] = {
        "name": "site-vlm",
        "api": "openai-chat",
        "base_url": "http://127.0.0.1:8000/v1",
        "model": "m",
    }
    return ProviderEntry.make(**{**values, **more})


def test_embedded_entries_are_always_there() -> None:
    assert list(load_entries()) == ["baseline", "always-normal"]


def test_entries_survive_saving() -> None:
    first = make(price_in=2.5, price_out=10.0, price_date="2026-11-01", local=True, seed=7)
    second = make(name="b.2", base_url="https://vlm.example.org/v1", about={"region": 'EU "west"'})
    add_entry(first)
    add_entry(second)
    assert load_entries()["site-vlm"] == first
    assert load_entries()["b.2"] == second
    assert remove_entry("site-vlm") == first
    assert "site-vlm" not in load_entries()


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"base_url": "http://vlm.example.org/v1"}, "plain HTTP"),
        ({"base_url": "https://vlm.example.org/v1", "local": True}, "not this machine"),
        ({"base_url": f"https://x:{SECRET}@vlm.example.org/v1"}, "without user"),
        ({"base_url": f"https://vlm.example.org/v1?key={SECRET}"}, "query"),
        ({"name": "a b"}, "name"),
        ({"name": "../x"}, "name"),
        ({"key_env": "NOT A NAME"}, "key_env"),
        ({"price_in": -1.0}, "price_in"),
        ({"key": SECRET}, "key"),
    ],
)
def test_bad_entries_are_refused_without_quoting_them(
    values: dict[str, object], reason: str
) -> None:
    with pytest.raises(SettingsError, match=reason) as caught:
        make(**values)
    assert SECRET not in "".join(traceback.format_exception(caught.value))


def test_embedded_names_are_taken() -> None:
    with raises_code(SettingsError, "provider.name-reserved"):
        add_entry(make(name="baseline"))
    with raises_code(SettingsError, "provider.not-removable"):
        remove_entry("baseline")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[x", "not valid TOML"),
        ("x = 1", "not a table"),
        ('[x]\napi = "openai-chat"\nmodle = "m"', "modle"),
        ("[x]\nmodel = 'm'", "api"),
    ],
)
def test_a_damaged_file_is_named_with_its_fault(text: str, reason: str) -> None:
    provider_settings.providers_file().parent.mkdir(parents=True)
    provider_settings.providers_file().write_text(text)
    with pytest.raises(SettingsError, match=reason) as caught:
        load_entries()
    assert "providers.toml" in str(caught.value)


def test_key_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = make(key_env="SITE_KEY")
    with raises_code(KeyMissing, "provider.key-variable-missing", key_env="SITE_KEY"):
        key_for(entry)
    monkeypatch.setenv("SITE_KEY", f" {SECRET}\n")
    key = key_for(entry)
    assert key is not None and key.reveal() == SECRET


def test_key_in_the_keyring(memory_keyring: MemoryKeyring) -> None:
    entry = make()
    assert key_for(entry) is None
    provider_settings.store_key(entry.name, Key(SECRET))
    assert memory_keyring.kept == {("overread", "site-vlm"): SECRET}
    key = key_for(entry)
    assert key is not None and key.reveal() == SECRET
    add_entry(entry)
    remove_entry(entry.name)
    assert memory_keyring.kept == {}


def test_without_a_keyring_storing_says_what_to_do() -> None:
    before = keyring.get_keyring()
    from keyring.backends import fail

    keyring.set_keyring(fail.Keyring())
    try:
        assert key_for(make()) is None
        with raises_code(SettingsError, "keyring.missing"):
            provider_settings.store_key("site-vlm", Key(SECRET))
    finally:
        keyring.set_keyring(before)


def test_no_key_reaches_a_file(memory_keyring: MemoryKeyring) -> None:
    entry = make()
    provider_settings.store_key(entry.name, Key(SECRET))
    add_entry(entry)
    home = provider_settings.providers_file().parent
    files = [f for f in home.rglob("*") if f.is_file()]
    assert files
    assert all(SECRET.encode() not in f.read_bytes() for f in files)


def test_a_key_hides_itself() -> None:
    key = Key(SECRET)
    assert SECRET not in f"{key} {key!r} {[key]} {vars(type(key))}"
    with pytest.raises(TypeError):
        pickle.dumps(key)
    with pytest.raises(AttributeError):
        key.__dict__  # noqa: B018


@pytest.mark.parametrize("bad", ["", "a b", "a\r\nX: y", "ключ", "x" * 5000])
def test_a_key_that_no_header_holds_is_refused_without_quoting_it(bad: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Key(bad)
    assert not bad or bad not in str(caught.value)
