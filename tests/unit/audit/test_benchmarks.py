"""Benchmarks' forms and figures; scikit-learn is the oracle of the figures."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.metrics import (
    balanced_accuracy_score,
    brier_score_loss,
    f1_score,
    precision_score,
    recall_score,
)

from audit.benchmarks.dataset_labels import label_of, reference_of
from audit.benchmarks.neural_medbench import read_cases
from audit.benchmarks.neurovlm import (
    CLASSES,
    FIELDS,
    in_fields,
    manifest_row,
    read_answers,
    read_mapping,
    truth_of,
)
from audit.benchmarks.neurovlm_scores import ModelScores, score_models
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from tests.helpers.messages import code_of, raises_code

# The columns, their order, quoting and misspellings are those of the published file.
MAPPING = """dataset,file_path,class,original_class,subclass,modality,modality_subtype,plane
images-17,"images-17/Glioma (Astrocitoma, Ependimoma) T2/glioma (63).jpg",tumor,"Glioma (A, E) T2",glioma,MRI,T2,axial
stroke,stroke/Brain_Stroke_CT_Dataset/Normal/PNG/12402.png,normal,,,CT,,axial
aisd,aisd/0001.png,stroke,,ischemic,CT,,axial
sclerosis,sclerosis/MS/A1 (414).png,multiple sclerosis,,,MRI,FLAIR,sagittal
images-44c,images-44c/p.jpeg,tumor,,papiloma,MRI,T1C+,
stroke,stroke/b.png,stroke,,hemorrhagic,CT,,axial
"""


def record(truth: dict[str, Any], parsed: Any, status: str = "success") -> dict[str, Any]:
    return {
        "experiment_id": "neurorad_000001",
        "api_response": {
            "model": "x",
            "prompt_tokens": 100,
            "completion_tokens": 40,
            "latency_ms": 7,
        },
        "input": {"image_path": "a.png", "model_requested": "m", "metadata": truth},
        "output": {"parsed_response": parsed, "status": status, "error": None},
    }


def written(folder: Path, records: list[dict[str, Any]]) -> Path:
    file = folder / "answers.jsonl"
    file.write_text("\n".join(json.dumps(r) for r in records) + "\n", encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def some() -> list[dict[str, Any]]:
    """400 answers: right, wrong, silent, unparsed, failed."""
    draw = random.Random(5)
    matches = []
    for _ in range(400):
        name = draw.choice(CLASSES)
        text = name if draw.random() < 0.6 else draw.choice([*CLASSES, None, "cyst"])
        parsed: Any = dict.fromkeys(FIELDS) | {
            "diagnosis_name": text,
            "plane": draw.choice(["axial", "sagittal", None]),
            "diagnosis_confidence": draw.choice([0.9, 0.65, 0.3, None]),
        }
        truth = {"class": name, "axial_plane": draw.choice(["axial", "sagittal"])}
        kind = draw.random()
        if kind < 0.05:
            matches.append(record(truth, {"error": "not JSON", "raw_response": "Sorry"}))
        elif kind < 0.1:
            matches.append(record(truth, None, "error"))
        else:
            matches.append(record(truth, parsed))
    return matches


def scored(file: Path) -> ModelScores:
    (model,) = score_models(read_answers(file))
    return model


def labels(some: list[dict[str, Any]], *, failed: bool) -> tuple[list[str], list[str]]:
    """Truth and answer as scikit-learn takes them, by the published rules; `failed` ones as well."""
    stored = [r for r in some if failed or r["output"]["status"] == "success"]
    texts = [(r["output"]["parsed_response"] or {}).get("diagnosis_name") for r in stored]
    return [r["input"]["metadata"]["class"] for r in stored], [s or "undetermined" for s in texts]


def test_both_definitions_agree_with_scikit_learn(
    tmp_path: Path, some: list[dict[str, Any]]
) -> None:
    model = scored(written(tmp_path, some))
    by_name = {(s.task, s.name): s for s in model.scores}
    of = lambda name: by_name["diagnosis_name", name]  # noqa: E731
    y, p = labels(some, failed=False)
    every_y, every_p = labels(some, failed=True)
    with pytest.warns(UserWarning, match="y_pred contains classes not in y_true"):
        assert of("balanced accuracy").published == pytest.approx(balanced_accuracy_score(y, p))
        assert of("balanced accuracy").ours == pytest.approx(
            balanced_accuracy_score(every_y, every_p)
        )
    assert of("accuracy").published == pytest.approx(np.mean(np.array(y) == np.array(p)))
    assert of("accuracy").ours == pytest.approx(np.mean(np.array(every_y) == np.array(every_p)))
    assert of("macro-F1").published == pytest.approx(
        f1_score(y, p, average="macro", zero_division=0)
    )
    real = sorted({*y, *p} - {"undetermined"})
    abstaining = f1_score(y, p, labels=real, average="macro", zero_division=0)
    assert of("macro-F1 with abstention").published == pytest.approx(abstaining)
    over_truths = f1_score(every_y, every_p, labels=sorted(set(y)), average="macro")
    assert of("macro-F1").ours == of("macro-F1 with abstention").ours == pytest.approx(over_truths)
    weighted = f1_score(every_y, every_p, labels=sorted(set(y)), average="weighted")
    assert of("weighted F1").ours == pytest.approx(weighted)
    for row in model.classes:
        values = {"labels": [row["class"]], "average": None, "zero_division": 0}
        assert row["ours"]["precision"] == pytest.approx(
            precision_score(every_y, every_p, **values)[0]
        )
        assert row["ours"]["recall"] == pytest.approx(recall_score(every_y, every_p, **values)[0])
        assert row["published"]["f1"] == pytest.approx(f1_score(y, p, **values)[0])
    assert sum(sum(row.values()) for row in model.confusion.values()) == len(some)


def test_what_the_published_definitions_hide_is_shown(
    tmp_path: Path, some: list[dict[str, Any]]
) -> None:
    model = scored(written(tmp_path, some))
    by_name = {(s.task, s.name): s for s in model.scores}
    valid = by_name["form", "valid structured output"]
    unparsed = sum("error" in (r["output"]["parsed_response"] or {}) for r in some)
    failed = sum(r["output"]["status"] == "error" for r in some)
    assert (model.unparsed, model.failed) == (unparsed, failed) and unparsed > 5 < failed
    assert valid.published == pytest.approx(1 - failed / 400)
    assert valid.ours == pytest.approx(1 - (failed + unparsed) / 400)
    given = [r for r in some if r["output"]["status"] == "success"]
    right = [
        float(
            r["output"]["parsed_response"].get("diagnosis_name") == r["input"]["metadata"]["class"]
        )
        for r in given
    ]
    conf = [r["output"]["parsed_response"].get("diagnosis_confidence") for r in given]
    named = [r["output"]["parsed_response"].get("diagnosis_name") for r in given]
    brier = by_name["diagnosis_name", "Brier score"]
    assert brier.published == pytest.approx(brier_score_loss(right, [c or 0.0 for c in conf]))
    stating = [i for i, c in enumerate(conf) if c is not None and named[i] is not None]
    assert brier.n == len(stating) < brier.n_published == len(given)
    assert brier.ours == pytest.approx(
        brier_score_loss([right[i] for i in stating], [conf[i] for i in stating])
    )
    assert by_name["diagnosis_name", "ECE"].ours != by_name["diagnosis_name", "ECE"].published


def test_order_of_records_changes_nothing(tmp_path: Path, some: list[dict[str, Any]]) -> None:
    item = scored(written(tmp_path, some)).to_json()
    (tmp_path / "b").mkdir()
    shuffled = random.Random(1).sample(some, len(some))
    assert json.dumps(item) == json.dumps(scored(written(tmp_path / "b", shuffled)).to_json())


def test_few_records_and_no_spread_are_said_and_no_certainty(tmp_path: Path) -> None:
    parsed = dict.fromkeys(FIELDS) | {"diagnosis_name": "normal"}
    few = scored(written(tmp_path, [record({"class": "normal"}, parsed)] * 3))
    assert {s.ours for s in few.scores if s.task == "diagnosis_name"} == {None}
    enough = scored(written(tmp_path, [record({"class": "normal"}, parsed)] * 9))
    (balanced,) = (s for s in enough.scores if s.name == "balanced accuracy")
    assert balanced.ours == 1 and balanced.low is None


def test_a_mapping_becomes_labels_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "image_mapping.csv"
    file.write_text(MAPPING, encoding="utf-8")
    pictures = read_mapping(file)
    made = [label_of(manifest_row(p), "row") for p in pictures]
    assert all(label is not None for label in made)
    groups = [label.primary.group if label and label.primary else None for label in made]
    assert groups[:4] == ["glioma", "normal", "ischemic stroke", "demyelination"]
    assert groups[4:] == ["other tumor", None], "which hemorrhage it is, nobody says"
    assert [label.normality for label in made if label] == ["abnormal", "normal"] + ["abnormal"] * 4
    back = [truth_of(label) for label in made if label]
    assert [b["class"] for b in back] == [p.class_ for p in pictures]
    assert [b["subclass"] for b in back] == [
        "glioma",
        None,
        "ischemic",
        None,
        "papilloma",
        "hemorrhagic",
    ]
    assert back[0]["modality"] == "MRI" and back[0]["modality_subtype"] == "T2"
    reference = reference_of("case-a", made[0], None, None) if made[0] else None
    assert reference is not None and reference.authorship.author == "dataset label"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("a,b.png,cyst,,,MRI,,axial", "benchmark.class-unknown"),
        ("a,,tumor,,,MRI,,axial", "benchmark.path-missing"),
        ("a,b.png,tumor,,,MRI,,axial,more", "table-file.cell-count-wrong"),
    ],
)
def test_a_mapping_that_is_wrong_names_the_line(tmp_path: Path, line: str, code: str) -> None:
    file = tmp_path / "m.csv"
    file.write_text(MAPPING.splitlines()[0] + "\n" + line + "\n", encoding="utf-8")
    with raises_code(RecordInputError, code) as refused:
        read_mapping(file)
    assert "line 2" in str(refused.value)


def test_our_content_in_the_benchmarks_fields() -> None:
    content = Interpretation.model_validate(
        {
            "technical": {"modality": "MR", "sequence": "T1C+", "plane": "axial"},
            "hypotheses": [
                {
                    "category": "stroke",
                    "group": "ischemic stroke",
                    "probability": 0.3,
                    "role": "differential",
                },
                {
                    "category": "tumor",
                    "group": "other tumor",
                    "subtype": "vestibular schwannoma",
                    "icd10": {"code": "D33.3", "edition": "WHO 2019"},
                    "probability": 0.7,
                    "role": "primary",
                },
            ],
        }
    )
    assert in_fields(content) == {
        "modality": "MRI",
        "specialized_sequence": "T1C+",
        "plane": "axial",
        "diagnosis_name": "tumor",
        "diagnosis_detailed": "schwannoma",
        "icd10_code": "D33.3",
        "severity_score": None,
        "diagnosis_confidence": 0.7,
        "severity_confidence": None,
    }
    silent = content.model_copy(update={"abstained": True})
    assert in_fields(silent)["diagnosis_name"] is None


def test_records_that_are_none_name_the_line(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    where = Message("import.file-line", file="a.jsonl", line=1)
    for text, code in (
        ("{", "benchmark.json-invalid"),
        ('{"input": {}}', "benchmark.answer-malformed"),
    ):
        file.write_text(text + "\n", encoding="utf-8")
        with raises_code(RecordInputError, code, where=where):
            list(read_answers(file))


def test_medbench_cases_are_read_by_their_bytes(tmp_path: Path) -> None:
    """As published, a PNG stands there under the address of a JPEG, and most cases are empty."""
    import base64
    import io

    from PIL import Image

    png = io.BytesIO()
    Image.new("L", (4, 4), 9).save(png, "PNG")
    address = "data:image/jpeg;base64," + base64.b64encode(png.getvalue()).decode()
    cases = [
        {"case_id": "case_1", "text": "A story.", "images": [address],
         "questions": [{"question_number": 1, "question_text": "What is it?"}]},
        {"case_id": "case_2", "text": "", "images": [], "questions": []},
    ]  # fmt: skip
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases), encoding="utf-8")
    item, other = read_cases(file)
    assert item.images[0].suffix == ".png" and item.images[0].content == png.getvalue()
    assert item.questions == ("What is it?",) and not item.why
    assert code_of(other.why) == "benchmark.images-missing"
    for wrong, code in (
        ({}, "benchmark.cases-missing"),
        (
            [{"case_id": "a", "images": ["http://x/y.png"], "questions": []}],
            "benchmark.image-not-data-address",
        ),
        (
            [{"case_id": "a", "images": ["data:image/png;base64,AAAA"]}],
            "benchmark.image-format-unknown",
        ),
        (cases[:1] * 2, "benchmark.case-duplicate"),
    ):
        file.write_text(json.dumps(wrong), encoding="utf-8")
        with raises_code(RecordInputError, code):
            read_cases(file)
