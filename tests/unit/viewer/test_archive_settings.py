"""Settings of archives, locations, relevant priors, and the conformance statement."""

import subprocess
import sys
from pathlib import Path

import pytest

from audit.egress import Policy, PolicyRefusal, Purpose, open_permit
from viewer.archive import archive_settings as settings
from viewer.archive.archive_settings import ArchiveEntry, Secret
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.archive.location import ArchiveLocation
from viewer.archive.matches import StudyMatch, date_range
from viewer.archive.priors import load_rules, rank_priors
from viewer.archive.receive.receiver_settings import ReceiverSettings

ROOT = Path(__file__).resolve().parents[3]


def test_entries_come_back_and_hold_no_secret(
    overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = ArchiveEntry.make(
        name="pacs", dicomweb_url="https://pacs.example.org/rs", token_env="PACS_TOKEN"
    )
    assert not settings.add_archive(entry)
    assert settings.add_archive(entry)
    assert settings.load_archives() == {"pacs": entry}
    with pytest.raises(ArchiveSettingsError) as caught:
        settings.secret_for(entry)
    assert caught.value.code == "archive.secret-variable-missing"
    monkeypatch.setenv("PACS_TOKEN", "very-secret")
    secret = settings.secret_for(entry)
    assert secret is not None
    assert (secret.reveal(), repr(secret)) == ("very-secret", "Secret(hidden)")
    assert "very-secret" not in (overread_home / "archives.toml").read_text()
    settings.remove_archive("pacs")
    assert settings.load_archives() == {}
    with pytest.raises(ArchiveSettingsError):
        settings.archive_entry("pacs")


OPENID = {
    "dicomweb_url": "https://pacs.example.org/dicom-web",
    "sign_in": "browser",
    "oidc_issuer": "https://login.example.org",
    "oidc_client_id": "overread",
}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "archive.address-missing"),
        ({"dimse": "PACS@host"}, "archive.node-form"),
        ({"dimse": "@host:104"}, "archive.node-form"),
        ({"dimse": "PACS@host:99999"}, "archive.node-form"),
        ({"dicomweb_url": "tcp://host:1"}, "archive.url-not-web"),
        ({"dicomweb_url": "https://user@host/"}, "archive.url-invalid"),
        ({"dimse": "P@h:1", "client_cert_file": "x"}, "archive.client-certificate-incomplete"),
        ({"dimse": "P@h:1", "oidc_client_id": "x"}, "archive.oidc-unused"),
        ({**OPENID, "oidc_issuer": None}, "archive.oidc-incomplete"),
        ({**OPENID, "oidc_issuer": "http://127.0.0.1/"}, "archive.oidc-not-https"),
        ({**OPENID, "dicomweb_url": None, "dimse": "P@h:1"}, "archive.oidc-without-dicomweb"),
        ({**OPENID, "dicomweb_url": "http://pacs.example.org/"}, "archive.oidc-without-tls"),
        ({**OPENID, "token_env": "TOKEN"}, "archive.browser-with-secret"),
    ],
)
def test_entries_that_cannot_work_are_refused(fields: dict[str, str], code: str) -> None:
    with pytest.raises(ArchiveSettingsError) as caught:
        ArchiveEntry.make(name="x", **fields)
    reason = caught.value.message
    values = getattr(reason, "values", {})
    assert code in (caught.value.code, getattr(values.get("reason"), "code", ""))


def test_secrets_that_no_header_holds_are_not_quoted() -> None:
    with pytest.raises(ArchiveSettingsError) as caught:
        Secret("two words")
    assert "two words" not in str(caught.value)


def test_plain_connections_need_a_permission_of_their_own() -> None:
    url = "tcp://pacs.example.org:104"
    Policy(local_only=False, allowed_hosts=("pacs.example.org",)).save()
    with pytest.raises(PolicyRefusal) as caught:
        open_permit(Purpose.ARCHIVE, url)
    assert caught.value.reason.code == "egress.plain-tcp"
    Policy(
        local_only=False,
        allowed_hosts=("pacs.example.org",),
        unencrypted_archives=("pacs.example.org:104",),
    ).save()
    open_permit(Purpose.ARCHIVE, url).close()
    with pytest.raises(PolicyRefusal):
        open_permit(Purpose.AUDIT_EXPORT, url)  # for archives only
    with pytest.raises(PolicyRefusal):
        open_permit(Purpose.ARCHIVE, "tcp://pacs.example.org:105")
    Policy(local_only=True, unencrypted_archives=("pacs.example.org:104",)).save()
    with pytest.raises(PolicyRefusal):
        open_permit(Purpose.ARCHIVE, url)


def test_locations() -> None:
    location = ArchiveLocation.parse(Path("archive:pacs/1.2.840.1"))
    assert location == ArchiveLocation("pacs", "1.2.840.1")
    assert str(location) == "archive:pacs/1.2.840.1"
    assert ArchiveLocation.parse("folder/archive:pacs") is None
    for text in ("archive:pacs", "archive:pacs/x", "archive:pa cs/1.2", "archive:pacs/1..2"):
        with pytest.raises(ArchiveError):
            ArchiveLocation.parse(text)


def test_reception_is_off_and_needs_senders(overread_home: Path) -> None:
    assert not ReceiverSettings.load().enabled
    with pytest.raises(ArchiveSettingsError):
        ReceiverSettings.make(enabled=True, tls=False)
    allowed = {"allowed_titles": ("CT1",), "allowed_addresses": ("10.0.0.0/8",)}
    with pytest.raises(ArchiveSettingsError):
        ReceiverSettings.make(enabled=True, **allowed)  # TLS needs a certificate
    made = ReceiverSettings.make(enabled=True, tls=False, **allowed)
    made.save()
    assert ReceiverSettings.load() == made


def study(uid: str, day: str, modality: str, text: str, **fields: str) -> StudyMatch:
    known = {"patient_id": "1", "birth_date": "19700101", "sex": "F", **fields}
    return StudyMatch(uid, study_date=day, modalities=(modality,), description=text, **known)


def test_relevant_priors_come_first_and_others_not_at_all() -> None:
    current = study("1.0", "20261101", "MR", "MRI brain")
    others = [
        study("1.1", "20251101", "MR", "MRI head w/o contrast"),
        study("1.2", "20261001", "CT", "CT head"),
        study("1.3", "20251101", "MR", "MRI knee left"),
        study("1.4", "20261201", "MR", "MRI brain"),  # later
        study("1.5", "20001101", "MR", "MRI brain"),  # too old
        study("1.6", "20251101", "US", "carotid"),
        study("1.7", "20251101", "MR", "MRI brain", patient_id="2"),
        study("1.8", "20251101", "MR", "MRI brain", birth_date="19800101"),
        study("1.9", "20211101", "MR", "Schädel"),
        current,
    ]
    ranked = rank_priors(current, others, load_rules())
    assert [prior.study.study_uid for prior in ranked] == ["1.1", "1.9", "1.2"]
    assert ranked[0].days_earlier == 365
    assert {m.code for m in ranked[0].reasons} == {
        "archive.prior-same-modality",
        "archive.prior-region",
        "archive.prior-days",
    }
    assert rank_priors(study("1.0", "20261101", "US", "carotid"), others, load_rules()) == []


def test_a_site_can_replace_the_rules(overread_home: Path) -> None:
    own = overread_home / "priors" / "head.toml"
    own.parent.mkdir(parents=True)
    own.write_text("rules = []\n")
    assert load_rules().rules == ()
    own.write_text("rules = 3\n")
    with pytest.raises(ArchiveSettingsError) as caught:
        load_rules()
    assert caught.value.code == "archive.priors-invalid"


def test_date_ranges() -> None:
    from datetime import date

    day = date(2026, 11, 1)
    assert date_range(day, day) == "20261101"
    assert date_range(None, day) == "-20261101"
    assert date_range(None, None) == ""


def test_the_conformance_statement_is_what_the_code_says() -> None:
    script = ROOT / "packaging" / "archive_conformance.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout
