"""What headers state on the worklist: sealed at rest, and never more than everybody allows."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from audit import Log
from audit.egress import Policy
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind, ProtocolError
from audit.record.authorization.permissions import Role
from audit.record.events import Actor, SeriesFacts, StudyOpened
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.piloted import LEAD, MR, protocol
from viewer.core import scan
from viewer.core.dicom.patient_identity import PatientIdentity
from viewer.site import case_details
from viewer.site.case_details import CaseDetails, StoredDetails, read_details
from viewer.site.case_erasure import forget
from viewer.site.case_index import DETAIL_LEVELS
from viewer.site.case_locations import FILE, CasePlace, CasePlaces
from viewer.site.identity_rule import IdentityLevel, case_level, role_level
from viewer.site.worklist import Row, Wanted, Worklist

STATED = CaseDetails(
    PatientIdentity("Canary^Person", "CANARY-77", 54.2, "F", date(2024, 5, 1)),
    "Canarystudy of the head",
    "canarypain",
    "CANARY-ACC-9",
)
CANARIES = ("anary", "CANARY", "2024-05-01", "20240501")
ENROLLED, OTHER = "case-0000000001", "case-0000000002"
LEVEL_OF = {
    "nothing": IdentityLevel.NOTHING,
    "age-sex-date": IdentityLevel.AGE_SEX_DATE,
    "everything": IdentityLevel.EVERYTHING,
}
WORDS = {  # what finds the case, with the level from which on it may
    "canarystudy": IdentityLevel.NOTHING,
    "canarypain": IdentityLevel.AGE_SEX_DATE,
    "2024-05-01": IdentityLevel.AGE_SEX_DATE,
    "person": IdentityLevel.EVERYTHING,
    "canary-77": IdentityLevel.EVERYTHING,
    "canary-acc-9": IdentityLevel.EVERYTHING,
}


def open_study(log: Log, case: str) -> None:
    facts = SeriesFacts(series="3", modality="CT", kind="volume", n_files=12)
    log.append(StudyOpened(series=(facts,)), actor=Actor(id="weber"), case=case)


def worklist_of(log: Log, role: Role) -> Worklist:
    """Return a filled worklist."""
    worklist = Worklist(log, Actor(id="weber", role=role), {}, StoredDetails())
    worklist.copy()
    for steps in (worklist.index_details(), worklist.index_texts()):
        for _ in steps:
            pass
    return worklist


def shown_by(row: Row) -> dict[str, object]:
    details = row.details or CaseDetails()
    patient = details.patient
    return {
        "name": patient.name,
        "patient_id": patient.patient_id,
        "age": patient.age_years,
        "sex": patient.sex,
        "studied": patient.study_date,
        "description": details.description,
        "indication": details.indication,
        "accession": details.accession,
    }


def test_details_are_sealed_on_disk_and_removed_with_the_case(overread_home: Path) -> None:
    stored = StoredDetails()
    stored.keep({ENROLLED: STATED, OTHER: replace(STATED, accession="")})
    CasePlaces().keep({ENROLLED: CasePlace(overread_home)})
    assert stored.get([ENROLLED, OTHER, "case-0000000003"])[ENROLLED] == STATED
    content = (overread_home / FILE).read_bytes()
    assert not [canary for canary in CANARIES if canary.encode() in content]
    assert not [canary for canary in CANARIES if canary in repr(STATED)]
    number, everything = stored.newer(0, 10)
    assert set(everything) == {ENROLLED, OTHER} and stored.newer(number, 10) == (number, {})
    forget(ENROLLED)
    assert set(stored.get([ENROLLED, OTHER])) == {OTHER}
    stored.keep({ENROLLED: STATED})
    assert set(stored.newer(number, 10)[1]) == {ENROLLED}  # a number is never used again


def test_details_of_a_key_that_is_gone_are_unknown(
    overread_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    StoredDetails().keep({ENROLLED: STATED})
    monkeypatch.setattr(case_details, "cache_key", lambda: b"1" * 32)
    assert StoredDetails().get([ENROLLED]) == {}
    StoredDetails().keep({ENROLLED: STATED})
    assert StoredDetails().get([ENROLLED]) == {ENROLLED: STATED}


def test_a_header_is_read_without_inventing_anything(tmp_path: Path) -> None:
    facts = {
        "PatientName": "Canary^Person",
        "PatientID": "CANARY-77",
        "PatientAge": "054Y",
        "PatientSex": "F",
        "StudyDate": "20240501",
        "StudyDescription": "Head\n2",
        "AccessionNumber": "CANARY-ACC-9",
        "ReasonForTheRequestedProcedure": "canarypain",
    }
    write_series(tmp_path / "a", asymmetric_phantom(), **facts)
    details = read_details(scan([tmp_path / "a"]).series[0])
    assert details.patient == PatientIdentity(
        "Canary^Person", "CANARY-77", 54.0, "F", date(2024, 5, 1)
    )
    assert details.indication == "canarypain" and details.accession == "CANARY-ACC-9"
    series = scan([tmp_path / "a"]).series[0]
    assert read_details(series, "headache").indication == "headache"
    bare = dict.fromkeys(("StudyDate", "PatientAge", "PatientSex", "PatientBirthDate"), "")
    write_series(tmp_path / "b", asymmetric_phantom(), **bare)
    without = read_details(scan([tmp_path / "b"]).series[0])
    assert without.patient.age_years is None and without.patient.study_date is None
    assert not (without.description or without.indication or without.accession)


def test_nothing_more_than_policy_role_and_protocol_allow_together(
    tmp_path: Path, overread_home: Path
) -> None:
    StoredDetails().keep({ENROLLED: STATED, OTHER: STATED})
    roles: tuple[Role, ...] = ("reader", "lead", "adjudicator", "administrator")
    policies: tuple[tuple[Role, ...], ...] = ((), ("lead",), ("reader", "administrator"))
    n_shown = 0
    for identity in (None, *LEVEL_OF):
        path = tmp_path / str(identity) / "record.sqlite"
        path.parent.mkdir()
        with Log(path) as log:
            lead = Pilot(log, LEAD)
            if identity is not None:
                signed = protocol(ArmKind.SILENT, identity=identity)
                lead.sign_protocol(signed, name="Lead", meaning="I approve this protocol")
                lead.enroll(ENROLLED, MR)
            for case in (ENROLLED, OTHER):
                open_study(log, case)
            for role, named in itertools.product(roles, policies):
                Policy(identity_roles=named).save()
                may = IdentityLevel.EVERYTHING if role in named else IdentityLevel.AGE_SEX_DATE
                limits = {OTHER: may, ENROLLED: min(may, LEVEL_OF[identity or "everything"])}
                for case, limit in limits.items():
                    assert min(role_level(role), case_level(log, case)) == limit
                worklist = worklist_of(log, role)
                n_shown += check_restricted(worklist, limits)
                worklist.close()
        stored = b"".join(file.read_bytes() for file in path.parent.iterdir())
        assert not [canary for canary in CANARIES if canary.encode() in stored]
    assert n_shown
    written = [file for file in overread_home.rglob("*") if file.is_file()]
    for canary, file in itertools.product(CANARIES, written):
        assert canary.encode() not in file.read_bytes() and canary not in str(file)


def check_restricted(worklist: Worklist, limits: dict[str, IdentityLevel]) -> int:
    """Check what is listed, found and sorted by; return the number of shown values."""
    n_shown = 0
    rows = list(worklist.find_all(worklist.search(Wanted())))
    assert {row.case for row in rows} == set(limits)
    for row in rows:
        for column, value in shown_by(row).items():
            is_allowed = limits[row.case] >= DETAIL_LEVELS[column]  # type: ignore[index]
            assert bool(value) is is_allowed, (row.case, column)
            n_shown += is_allowed
    for words, level in WORDS.items():
        page = worklist.find(worklist.search(Wanted(words=words)))
        assert page is not None
        assert {r.case for r in page.rows} == {c for c, may in limits.items() if may >= level}
    for column, level in DETAIL_LEVELS.items():
        for descending in (False, True):
            page = worklist.find(worklist.search(Wanted(), column, descending=descending))
            assert page is not None
            listed = [limits[row.case] >= level for row in page.rows]
            assert listed == sorted(listed, reverse=True)  # what is hidden is like unknown
    return n_shown


def test_a_stricter_rule_applies_to_what_was_indexed(tmp_path: Path, overread_home: Path) -> None:
    StoredDetails().keep({ENROLLED: STATED})
    with Log(tmp_path / "record.sqlite") as log:
        open_study(log, ENROLLED)
        Policy(identity_roles=("reader",)).save()
        worklist = worklist_of(log, "reader")
        by_name = worklist.search(Wanted(words="person"))
        assert found(worklist, "person") == [ENROLLED]
        Policy().save()
        assert found(worklist, "person") == [] and worklist.level == IdentityLevel.AGE_SEX_DATE
        for _ in worklist.index_details():
            pass
        assert found(worklist, "canarypain") == [ENROLLED] and found(worklist, "person") == []
        lead = Pilot(log, LEAD)
        signed = protocol(ArmKind.SILENT, identity="nothing")
        lead.sign_protocol(signed, name="Lead", meaning="I approve this protocol")
        assert found(worklist, "canarypain") == [ENROLLED]  # not a case of the pilot
        lead.enroll(ENROLLED, MR)
        worklist.copy()
        assert found(worklist, "canarypain") == [] and by_name.needs_index
        assert case_level(log, None) == IdentityLevel.NOTHING  # it may be one of the pilot's


def found(worklist: Worklist, words: str) -> list[str]:
    page = worklist.find(worklist.search(Wanted(words=words)))
    assert page is not None
    return [row.case for row in page.rows]


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize(
    ("column", "key"),
    [
        ("age", lambda d: d.patient.age_years),
        ("studied", lambda d: d.patient.study_date),
        ("description", lambda d: d.description.lower()),
    ],
)
def test_the_order_holds_over_all_pages(
    tmp_path: Path,
    overread_home: Path,
    column: str,
    key: Callable[[CaseDetails], object],
    descending: bool,
) -> None:
    details = {
        f"case-{n:010x}": CaseDetails(
            PatientIdentity("", "", float(n * 37 % 90), "M", date(2020 + n % 5, 1 + n % 12, 3)),
            f"{'abcdefgh'[n % 8]}{n}",
        )
        for n in range(40)
    }
    with Log(tmp_path / "record.sqlite") as log:
        for case in (*details, "case-00000000ff"):  # the last one is unknown here
            open_study(log, case)
        StoredDetails().keep(details)
        worklist = worklist_of(log, "reader")
        search = worklist.search(Wanted(), column, descending=descending)  # type: ignore[arg-type]
        listed: list[Row] = []
        for offset in range(0, 50, 7):
            page = worklist.find(search, offset, 7)
            assert page is not None
            listed += page.rows
    assert len(listed) == 41 == len({row.case for row in listed})
    assert listed[-1].details is None  # unknown is last in either order
    keys = [key(row.details) for row in listed[:-1] if row.details is not None]
    assert keys == sorted(keys, reverse=descending)  # type: ignore[type-var]


def test_without_the_index_details_are_listed_but_not_sorted_by(
    tmp_path: Path, overread_home: Path
) -> None:
    StoredDetails().keep({OTHER: STATED})
    with Log(tmp_path / "record.sqlite") as log:
        open_study(log, OTHER)
        worklist = Worklist(log, Actor(id="weber"), {}, StoredDetails())
        page = worklist.find(worklist.search(Wanted()))
        assert page is not None and page.rows[0].details == STATED.restrict(
            IdentityLevel.AGE_SEX_DATE
        )
        assert worklist.find(worklist.search(Wanted(), "age")) is None


def test_a_protocol_names_what_is_shown(tmp_path: Path) -> None:
    plain = protocol(ArmKind.SILENT)
    assert plain.identity == "everything"
    assert protocol(ArmKind.SILENT, identity="everything").sha256 == plain.sha256
    assert protocol(ArmKind.SILENT, identity="nothing").sha256 != plain.sha256
    with pytest.raises((ProtocolError, ValueError)):
        protocol(ArmKind.SILENT, identity="names")
