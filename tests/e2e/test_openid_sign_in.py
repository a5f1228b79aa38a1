"""Sign-in to a site's database that a real OpenID provider confirms as well."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.egress import Policy, machine_policy
from audit.record.accounts.accounts import SignInError
from audit.record.events import SignedIn
from tests.helpers.certificates import Certificates
from tests.helpers.commands import Overread
from tests.helpers.node_servers import DESKTOP, NodeServer
from tests.helpers.scripted_browser import ScriptedBrowser
from tests.helpers.site_staff import PIN, Staff, staffed
from viewer.site.auth_session import AuthSession
from viewer.site.openid_sign_in import OpenidSettings, identify

SITE_KEY = base64.b64encode(bytes(range(32))).decode()


@pytest.fixture(autouse=True)
def site_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_SITE_KEY", SITE_KEY)


@pytest.fixture(scope="module")
def staff(postgres: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staff]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OVERREAD_HOME", str(tmp_path_factory.mktemp("staff")))
        patch.setenv("OVERREAD_SITE_KEY", SITE_KEY)
        with staffed(postgres, {"rea": ("reader",)}) as people:
            yield people


@pytest.fixture
def settings(
    openid: NodeServer, certificates: Certificates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """The administrator's file, which requires the provider."""
    Policy(ca_file=str(certificates.ca)).save()
    folder = tmp_path / "machine"
    folder.mkdir()
    monkeypatch.setattr(machine_policy, "machine_file", lambda: folder / "policy.toml")
    path = folder / "sign-in.toml"
    path.write_text(f'issuer = "{openid.url}"\nclient_id = "{DESKTOP}"\n')
    yield path


def test_the_provider_must_name_the_account_of_the_login(
    staff: Staff, settings: Path, certificates: Certificates
) -> None:
    log = staff.logs["rea"]
    session = AuthSession(log, lambda: staff.actor("rea"))
    with pytest.raises(SignInError) as caught:
        session.sign_in("rea", PIN)
    assert caught.value.code == "people.openid-needed"

    required = session.openid()
    assert required is not None
    jane = identify(required, ScriptedBrowser(certificates, "jane"))
    with pytest.raises(SignInError) as caught:
        session.sign_in("rea", PIN, identified=jane)
    assert caught.value.code == "people.openid-other-person"
    assert session.user is None

    rea = identify(required, ScriptedBrowser(certificates, "rea"))
    assert session.sign_in("rea", PIN, identified=rea).account.id == "rea"
    body = [e.body for e in log.events() if isinstance(e.body, SignedIn)][-1]
    assert (body.openid_claim, body.openid_issuer) == ("preferred_username", required.issuer)

    session.leave()()
    assert session.sign_in("rea", PIN).account.id == "rea"  # back from the idle lock
    settings.unlink()
    assert AuthSession(log, lambda: staff.actor("rea")).sign_in("rea", PIN)


def test_a_claim_with_a_domain(settings: Path, certificates: Certificates) -> None:
    content = settings.read_text()
    settings.write_text(content + 'claim = "sub"\ndomain = "example.org"\n')
    required = OpenidSettings.load()
    assert required is not None
    assert identify(required, ScriptedBrowser(certificates, "rea@Example.org")).account == "rea"
    for other in ("rea", "rea@example.org.evil.net"):
        with pytest.raises(SignInError) as caught:
            identify(required, ScriptedBrowser(certificates, other))
        assert caught.value.code == "people.openid-domain"
    settings.write_text(content + 'claim = "upn"\n')
    required = OpenidSettings.load()
    assert required is not None
    with pytest.raises(SignInError) as caught:
        identify(required, ScriptedBrowser(certificates, "rea"))
    assert caught.value.code == "people.openid-claim-missing"


@pytest.mark.parametrize("content", ["issuer = ", 'issuer = "http://x"\nclient_id = "y"', "\xff"])
def test_a_damaged_file_lets_nobody_in(staff: Staff, settings: Path, content: str) -> None:
    settings.write_bytes(content.encode("latin-1"))
    with pytest.raises(SignInError) as caught:
        AuthSession(staff.logs["rea"], lambda: staff.actor("rea")).sign_in("rea", PIN)
    assert caught.value.code in ("settings.not-toml", "settings.entry-invalid")


def test_commands_ask_the_provider_too(
    staff: Staff,
    settings: Path,
    certificates: Certificates,
    overread: Overread,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = ScriptedBrowser(certificates, "jane")
    monkeypatch.setattr("webbrowser.open", browser)
    store, database = staff.site.store_of("ada"), staff.site.dba.info.dbname
    url = f"postgresql://{store.address.user}@/{database}?host={store.address.host}"
    monkeypatch.setenv("OVERREAD_DATABASE_URL", url)
    monkeypatch.setenv("OVERREAD_PIN", PIN)
    change = ("archive", "add", "pacs", "--dimse", "PACS@127.0.0.1:104")
    assert overread(*change).code == 2
    browser.user = "ada"
    run = overread(*change)
    assert run.code == 0, run.err
    assert len(browser.addresses) == 2
