"""Similar signed cases: features, exact order, exclusions, and the index in memory."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from audit.lexicon.vocabulary import Category, Side
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import CaseAssigned, CaseEnrolled, CaseExcluded, ProtocolSigned
from audit.record.log.event_log import Log
from audit.similar.case_features import CaseFeatures, Feature, diagnosis_of, read_features
from audit.similar.explanation import explain
from audit.similar.signed_cases import LeftOut, SignedCases, SimilarQuery
from audit.similar.similarity import FeatureTable
from tests.helpers.piloted import protocol
from tests.helpers.similar import LEAD, READER, add_case, erase_case, lock, read_of, sign
from tests.helpers.site_staff import staffed

INFARCT = CaseFeatures(
    kinds=frozenset({"acute-infarct"}),
    structures=frozenset({"frontal-lobe"}),
    sides=frozenset({"left"}),
    size_mm=20.0,
    sequences=frozenset({"FLAIR"}),
    age="40 to 64",
)


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as made:
        yield made


def search(
    log: Log,
    case: str = "case-q",
    patient: str | None = "patient-q",
    features: CaseFeatures = INFARCT,
    same_images: frozenset[str] = frozenset(),
) -> tuple[list[str], dict[str, int]]:
    index = SignedCases(log)
    result = index.search(SimilarQuery(case, patient, features, same_images))
    return [each.case for each in result.cases], dict(result.left_out)


def test_features_come_from_present_findings_and_never_from_a_diagnosis() -> None:
    coded = {
        "findings": [
            {
                "presence": "present",
                "type": {"code": "acute-infarct"},
                "location": {"structure": "thalamus", "side": "right"},
                "size_mm": {"longest": 12.0},
            },
            {"presence": "absent", "type": {"code": "hemorrhage"}},
            {"presence": "present", "type": {"code": "glioblastoma"}, "location": None},
            {"presence": "present", "type": {"code": "no such code"}, "size_mm": None},
        ],
        "hypotheses": [{"category": "stroke", "subtype": "acute-ischemic-stroke"}],
    }
    features = read_features(coded)
    assert features.kinds == {"acute-infarct"}, "a diagnosis stated as a finding is left out"
    assert features.structures == {"thalamus"} and features.sides == {"right"}
    assert features.size_mm == 12.0
    assert read_features({**coded, "hypotheses": []}) == features
    assert diagnosis_of(coded) == ("stroke", "acute-ischemic-stroke")


def test_the_order_follows_from_the_features_and_is_explained_by_them() -> None:
    cases = [
        CaseFeatures(kinds=frozenset({"mass"}), sides=frozenset({"left"}), size_mm=20.0),
        INFARCT,
        CaseFeatures(kinds=frozenset({"chronic-infarct"}), structures=INFARCT.structures),
        CaseFeatures(),
        INFARCT,
    ]
    found = FeatureTable(cases).search(INFARCT, 4)
    assert [each.row for each in found] == [1, 4, 2, 0], "equal ones keep their order"
    assert found[0].score == pytest.approx(1.0)
    assert found[2].by_feature[Feature.FINDINGS] == pytest.approx(0.25 + 0.0, abs=0.2)
    assert set(found[0].by_feature) == set(INFARCT.stated), "unstated features have no weight"
    reasons = dict(explain(INFARCT, cases[2], {str(f): v for f, v in found[2].by_feature.items()}))
    assert reasons[Feature.FINDINGS].code == "similar.related-findings"
    assert reasons[Feature.STRUCTURE].code == "similar.same-structure"
    assert reasons[Feature.SIDE].code == "similar.not-stated"


def test_profiles_are_compared_within_a_sequence() -> None:
    near, far = (0.1,) * 52, (0.9,) * 52
    cases = [
        CaseFeatures(profiles={"T1": near}),
        CaseFeatures(profiles={"FLAIR": far}),
        CaseFeatures(profiles={"FLAIR": near, "T1": far}),
    ]
    query = CaseFeatures(profiles={"FLAIR": near})
    similarity = FeatureTable(cases).similarities(query)[Feature.INTENSITY]
    np.testing.assert_allclose(similarity, [0.0, 0.0, 1.0], atol=1e-4)


def test_the_search_is_exact() -> None:
    rng = np.random.default_rng(3)
    kinds, places = ["acute-infarct", "mass", "edema", "cyst"], ["thalamus", "pons", "frontal-lobe"]
    cases = [
        CaseFeatures(
            kinds=frozenset(rng.choice(kinds, rng.integers(0, 3), replace=False).tolist()),
            structures=frozenset(rng.choice(places, 1).tolist()),
            size_mm=float(rng.uniform(3, 60)),
            age=str(rng.choice(["18 to 39", "40 to 64", "80 or more"])),
            profiles={"T2": tuple(rng.uniform(0, 0.5, 52).tolist())},
        )
        for _ in range(300)
    ]
    table = FeatureTable(cases)
    for query in cases[:20]:
        one_by_one = [FeatureTable([each]).search(query, 1) for each in cases]
        scores = [found[0].score if found else 0.0 for found in one_by_one]
        best = sorted(range(len(cases)), key=lambda row: (-scores[row], row))[:5]
        found = table.search(query, 5)
        assert [round(each.score, 4) for each in found] == [round(scores[r], 4) for r in best]


def test_only_signed_earlier_cases_of_other_patients_are_found(log: Log) -> None:
    add_case(log, "case-1")
    add_case(log, "case-2", signed=False)
    add_case(log, "case-3", "patient-q")
    add_case(log, "case-4", None)
    add_case(log, "case-5")
    add_case(log, "case-q", "patient-q", signed=False)
    add_case(log, "case-6")
    found, left_out = search(log, same_images=frozenset({"case-5"}))
    assert found == ["case-1"]
    assert left_out == {
        LeftOut.UNSIGNED: 1,
        LeftOut.LATER: 1,
        LeftOut.SAME_PATIENT: 1,
        LeftOut.PATIENT_UNKNOWN: 1,
        LeftOut.SAME_IMAGES: 1,
    }
    assert search(log, patient=None)[0] == ["case-1", "case-5"], "the record knows the patient"
    assert search(log, "case-x", None)[0] == [], "an unknown patient may be the same"


def test_a_case_that_is_changed_after_signing_is_out_until_it_is_signed_again(log: Log) -> None:
    add_case(log, "case-1")
    add_case(log, "case-q", "patient-q", signed=False)
    index = SignedCases(log)
    query = SimilarQuery("case-q", "patient-q", INFARCT)
    assert [each.case for each in index.search(query).cases] == ["case-1"]
    lock(log, "case-1", read_of("mass"))
    assert index.why_left_out("case-1", query) is LeftOut.UNSIGNED
    assert index.search(query).cases == ()
    sign(log, "case-1", read_of("mass"))
    (found,) = index.search(query).cases
    assert found.by_feature["findings"] < 0.5, "its new content is compared"


def test_an_erased_case_is_gone_with_the_event(log: Log) -> None:
    for n in range(1, 4):
        add_case(log, f"case-{n}")
    add_case(log, "case-q", "patient-q", signed=False)
    index = SignedCases(log)
    query = SimilarQuery("case-q", "patient-q", INFARCT)
    assert len(index.search(query).cases) == 3
    erase_case(log, "case-2")
    assert [each.case for each in index.search(query).cases] == ["case-1", "case-3"]
    assert index.known("case-2") is None
    assert index.why_left_out("case-2", query) is LeftOut.UNSIGNED


def test_cases_of_the_running_pilot_are_left_out(log: Log) -> None:
    running, finished = (
        protocol(ArmKind.AI_SECOND, title=title) for title in ("Second pilot", "First pilot")
    )

    def put_in_force(each: object, epoch: int) -> None:
        body = ProtocolSigned(protocol_sha256=each.sha256, epoch=epoch)  # type: ignore[attr-defined]
        log.append(body, actor=LEAD, blobs=[each.canonical_bytes()])  # type: ignore[attr-defined]

    put_in_force(finished, 1)
    for case, of in (("case-1", finished), ("case-2", running), ("case-3", running)):
        log.append(CaseEnrolled(protocol_sha256=of.sha256), actor=LEAD, case=case)
        assigned = CaseAssigned(
            protocol_sha256=of.sha256,
            reader=READER.id,
            arm="the arm",
            index=0,
            draft_release="after read",
        )
        log.append(assigned, actor=LEAD, case=case)
        add_case(log, case)
    put_in_force(running, 2)
    log.append(CaseExcluded(code="duplicate"), actor=LEAD, case="case-3")
    add_case(log, "case-q", "patient-q", signed=False)
    found, left_out = search(log)
    assert found == ["case-1", "case-3"]
    assert left_out[LeftOut.RUNNING_PILOT] == 1


def test_diagnoses_change_neither_query_nor_order(log: Log, tmp_path: Path) -> None:
    labels = [
        (Category.TUMOR, "glioblastoma"),
        (Category.STROKE, "acute-ischemic-stroke"),
        (Category.MULTIPLE_SCLEROSIS, "multiple-sclerosis"),
    ]
    for n, size in enumerate((40.0, 21.0, 30.0)):
        add_case(log, f"case-{n}", read=read_of(size_mm=size, diagnosis=labels[n]))
    add_case(log, "case-q", "patient-q", signed=False)
    found, _ = search(log)
    assert found == ["case-1", "case-2", "case-0"]
    with Log(tmp_path / "other.sqlite") as other:
        for n, size in enumerate((40.0, 21.0, 30.0)):
            label = labels[(n + 1) % 3]
            add_case(other, f"case-{n}", read=read_of(size_mm=size, diagnosis=label))
        add_case(other, "case-q", "patient-q", signed=False)
        assert search(other)[0] == found


def test_the_index_writes_nothing(log: Log, overread_home: Path) -> None:
    add_case(log, "case-1", profile=(0.25,) * 52, read=read_of("cavernoma", "pons", Side.RIGHT))
    add_case(log, "case-q", "patient-q", signed=False)
    before = {p: p.read_bytes() for p in overread_home.rglob("*") if p.is_file()}
    search(log)
    after = {p: p.read_bytes() for p in overread_home.rglob("*") if p.is_file()}
    assert {p.name for p in after} == {p.name for p in before}
    assert not any(b"cavernoma" in content for content in after.values()), "codes are sealed"


def test_a_site_database_gives_a_reader_only_cases_that_they_may_see(postgres: Path) -> None:
    people = {"rita": ("reader",), "tom": ("reader",)}
    with staffed(postgres, people) as staff:
        rita, tom = staff.actor("rita"), staff.actor("tom")
        add_case(staff.logs["rita"], "case-1", reader=rita)
        add_case(staff.logs["tom"], "case-2", reader=tom)
        add_case(staff.logs["tom"], "case-q", "patient-q", reader=tom, signed=False)
        view = staff.logs["tom"].seen_by(tom, release=False)
        result = SignedCases(view).search(SimilarQuery("case-q", "patient-q", INFARCT))
        assert [each.case for each in result.cases] == ["case-2"]
        assert result.left_out == {LeftOut.WITHHELD: 1}
        released = staff.logs["tom"].events(types=("payload.released",))
        assert not list(released), "making the index asks for no release"
