"""NeuroVLM-Bench: its image mapping, its records of answers, and what we say in its fields.

Form as published with the paper (Trojachanec Dineva K et al., arXiv:2603.24846) in its repository,
ChatMED/neurovlm-bench: `image_mapping.csv` has one row for each 2-D image, with the columns
dataset, file_path, class, original_class, subclass, modality, modality_subtype, plane in any order;
a file of answers has one JSON object a line:

    {"timestamp", "experiment_id", "api_response": {"id", "model", "prompt_tokens",
     "completion_tokens", "total_tokens", "latency_ms"} | null,
     "input": {"image_path", "model_requested", "system_prompt_type",
               "metadata": {"class", "subclass", "modality", "modality_subtype", "axial_plane"}},
     "output": {"parsed_response": {…the nine fields…} | null, "status": "success" | "error",
     "error"}, "processing": {"row_index", "parameters"}}

An answer that could not be parsed stands there as a success whose `parsed_response` holds only
`error` and `raw_response`.
"""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from audit.errors import RecordInputError
from audit.files.delimited_text import read_bytes, rows_of, text_of
from audit.interpretation.interpretation import Hypothesis, Interpretation
from audit.lexicon.vocabulary import Category, Group, Modality
from audit.messages import Message
from audit.messages.library_errors import system_reason

COLUMNS: Final = (
    *("dataset", "file_path", "class", "original_class"),
    *("subclass", "modality", "modality_subtype", "plane"),
)
FIELDS: Final = (
    *("modality", "specialized_sequence", "plane", "diagnosis_name", "diagnosis_detailed"),
    *("icd10_code", "severity_score", "diagnosis_confidence", "severity_confidence"),
)
"""What an answer states, each null where it cannot be reported."""
CLASSES: Final = ("tumor", "stroke", "multiple sclerosis", "normal", "other abnormalities")
SUBCLASSES: Final[Mapping[str, tuple[str, ...]]] = {
    "stroke": ("ischemic", "hemorrhagic"),
    "tumor": (
        *("glioma", "meningioma", "pituitary tumor", "carcinoma", "germinoma", "granuloma"),
        *("medulloblastoma", "neurocytoma", "papilloma", "schwannoma", "tuberculoma"),
    ),
}
NOTHING: Final = frozenset({"", "null", "none", "nan", "n/a", "undetermined"})
"""Ways in which answers and tables say that something is not stated."""
_SPELLING: Final = {
    "papiloma": "papilloma",
    "neurocitoma": "neurocytoma",
    "meduloblastoma": "medulloblastoma",
    "carcioma": "carcinoma",
    "pituitary": "pituitary tumor",
    "pituitary tumour": "pituitary tumor",
}
"""The mapping's own misspellings, and ours."""
_CATEGORY: Final = {
    "tumor": Category.TUMOR,
    "stroke": Category.STROKE,
    "multiple sclerosis": Category.MULTIPLE_SCLEROSIS,
    "normal": Category.NORMAL,
    "other abnormalities": Category.OTHER,
}
_GROUP: Final = {
    "ischemic": Group.ISCHEMIC_STROKE,
    "glioma": Group.GLIOMA,
    "meningioma": Group.MENINGIOMA,
    **dict.fromkeys(("hemorrhagic", "granuloma", "tuberculoma"), None),
}
"""Groups by subclass; a tumor of any other is another tumor. The benchmark counts granuloma and
tuberculoma, which are infections, among tumors, and does not say which hemorrhage: their group is
left open."""
_SUBCLASS_OF: Final = {
    Group.ISCHEMIC_STROKE: "ischemic",
    Group.INTRACEREBRAL_HEMORRHAGE: "hemorrhagic",
    Group.SUBARACHNOID_HEMORRHAGE: "hemorrhagic",
    Group.GLIOMA: "glioma",
    Group.MENINGIOMA: "meningioma",
}


@dataclass(frozen=True)
class Picture:
    """One row of a mapping; `line` is its line. None stands for what the row leaves empty."""

    line: int
    file_path: str
    class_: str
    subclass: str | None = None
    modality: str | None = None
    sequence: str | None = None
    plane: str | None = None
    dataset: str | None = None


@dataclass(frozen=True)
class Answer:
    """One record of answers: what the image is, and what was said of it.

    `stated` has the nine fields (None where not stated), and is None where there is no answer that
    could be read: then `why` is "error" (the request failed) or "unparsed" (not the form asked
    for).
    """

    model: str
    truth: Mapping[str, str | None]
    stated: Mapping[str, Any] | None
    why: str | None = None
    image_path: str = ""
    latency_ms: float | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    confidence_as_published: float = 0.0
    """As the published evaluation takes it: clipped to 0..1, and 0 where none is stated."""


def read_mapping(file: Path) -> list[Picture]:
    """Return the images of a mapping. Raises `RecordInputError` that names line and reason."""
    text = text_of(file, read_bytes(file))
    results = []
    for line, row in rows_of(file, text, needed=("file_path", "class"), known=COLUMNS):
        where = Message("import.file-line", file=file.name, line=line)
        name = _plain(row.get("class"))
        if name not in CLASSES:
            raise RecordInputError(
                Message("benchmark.class-unknown", where=where, name=name, known=", ".join(CLASSES))
            )
        if "file_path" not in row:
            raise RecordInputError(Message("benchmark.path-missing", where=where))
        results.append(
            Picture(
                line=line,
                file_path=row["file_path"],
                class_=name,
                subclass=subclass(row.get("subclass")),
                modality=modality(row.get("modality")),
                sequence=sequence(row.get("modality_subtype")),
                plane=_plain(row.get("plane")),
                dataset=row.get("dataset"),
            )
        )
    if not results:
        raise RecordInputError(Message("benchmark.pictures-missing", name=file.name))
    return results


def manifest_row(image: Picture) -> dict[str, str]:
    """Return a mapping's row in the columns of a batch's manifest.

    The path as the mapping has it.
    """
    group = _GROUP.get(image.subclass or "", Group.OTHER_TUMOR if image.subclass else None)
    if image.class_ == "multiple sclerosis":
        group = Group.DEMYELINATION
    elif image.class_ == "normal":
        group = Group.NORMAL
    row = {
        "path": image.file_path,
        "dataset": image.dataset,
        "category": _CATEGORY[image.class_].value,
        "group": group.value if group is not None else None,
        "subtype": image.subclass,
        "modality": Modality.MR.value
        if image.modality == "mri"
        else (image.modality or "").upper(),
        "sequence": (image.sequence or "").upper(),
        "plane": image.plane,
    }
    return {name: value for name, value in row.items() if value}


def read_answers(file: Path) -> Iterator[Answer]:
    """Yield the answers of a JSONL file. Raises `RecordInputError` that names line and reason."""
    try:
        with file.open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield _answer(line, Message("import.file-line", file=file.name, line=number))
    except OSError as error:
        reason = system_reason(error)
        raise RecordInputError(
            Message("table-file.unreadable", name=file.name, reason=reason)
        ) from None
    except UnicodeDecodeError as error:
        raise RecordInputError(
            Message("table-file.not-utf8", name=file.name, byte=error.start)
        ) from None


def _answer(line: str, where: Message) -> Answer:
    try:
        item = json.loads(line)
        asked, api = item["input"], item.get("api_response") or {}
        metadata, output = asked.get("metadata") or {}, item["output"]
        parsed = output.get("parsed_response")
    except (ValueError, RecursionError):
        raise RecordInputError(Message("benchmark.json-invalid", where=where)) from None
    except (KeyError, TypeError, AttributeError):
        raise RecordInputError(Message("benchmark.answer-malformed", where=where)) from None
    why = None if output.get("status") == "success" else "error"
    if why is None and not (isinstance(parsed, dict) and any(f in parsed for f in FIELDS)):
        why = "unparsed"
    return Answer(
        model=str(asked.get("model_requested") or "not named"),
        truth={
            "diagnosis_name": _plain(metadata.get("class")),
            "diagnosis_detailed": subclass(metadata.get("subclass")),
            "modality": modality(metadata.get("modality")),
            "specialized_sequence": sequence(metadata.get("modality_subtype")),
            "plane": _plain(metadata.get("axial_plane", metadata.get("plane"))),
        },
        stated=_stated(parsed) if why is None else None,
        why=why,
        image_path=str(asked.get("image_path") or ""),
        latency_ms=_latency(api),
        tokens_in=_count(api.get("prompt_tokens")),
        tokens_out=_count(api.get("completion_tokens")),
        confidence_as_published=_clipped(parsed),
    )


def _clipped(parsed: Any) -> float:
    value = parsed.get("diagnosis_confidence") if isinstance(parsed, dict) else None
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0.0
    if math.isfinite(number):
        return min(max(number, 0.0), 1.0)
    return 0.0


def _stated(parsed: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "modality": modality(parsed.get("modality")),
        "specialized_sequence": sequence(parsed.get("specialized_sequence")),
        "plane": _plain(parsed.get("plane")),
        "diagnosis_name": diagnosis(parsed.get("diagnosis_name")),
        "diagnosis_detailed": subclass(parsed.get("diagnosis_detailed")),
        "icd10_code": _plain(parsed.get("icd10_code")),
        **{
            name: probability(parsed.get(name))
            for name in ("severity_score", "diagnosis_confidence", "severity_confidence")
        },
    }


# --- one word for what is meant -----------------------------------------------------------------


def _plain(value: Any) -> str | None:
    if value is None:
        return None
    text = " ".join(str(value).replace("_", " ").lower().split())
    return None if text in NOTHING else text


def diagnosis(value: Any) -> str | None:
    """Return a class as the benchmark names it; words that are none of the five stay as they are.

    >>> diagnosis("Brain_Tumor"), diagnosis("MultipleSclerosis"), diagnosis("null")
    ('tumor', 'multiple sclerosis', None)
    """
    text = _plain(value)
    if text is None or text in CLASSES:
        return text
    alike = {
        "brain tumor": "tumor",
        "tumour": "tumor",
        "tumors": "tumor",
        "ms": "multiple sclerosis",
        "multiplesclerosis": "multiple sclerosis",
        "other abnormality": "other abnormalities",
    }
    finer = {name: class_ for class_, names in SUBCLASSES.items() for name in names}
    return alike.get(text) or finer.get(_SPELLING.get(text, text), text)


def subclass(value: Any) -> str | None:
    """Return a subtype as the benchmark's prompt spells it.

    >>> subclass("papiloma"), subclass("pituitary_tumor"), subclass("NaN")
    ('papilloma', 'pituitary tumor', None)
    """
    text = _plain(value)
    return None if text is None else _SPELLING.get(text, text)


def modality(value: Any) -> str | None:
    """Return the modality in lower case; anything that says magnetic resonance is mri.

    >>> modality("MR"), modality("CT"), modality(None)
    ('mri', 'ct', None)
    """
    text = _plain(value)
    return "mri" if text is not None and "mr" in text else text


def sequence(value: Any) -> str | None:
    """Return the pulse sequence in lower case, in one spelling.

    >>> sequence("T1+C"), sequence("T2-weighted"), sequence("FLAIR")
    ('t1c+', 't2', 'flair')
    """
    text = _plain(value)
    if text is None:
        return None
    if text in ("t1+c", "t1 c+", "t1c") or "contrast" in text.replace("non-contrast", ""):
        return "t1c+"
    return text.removesuffix("-weighted").removesuffix(" weighted")


def probability(value: Any) -> float | None:
    """Return a number in 0..1; None for anything else, a boolean included."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = float(value)
    except ValueError:
        return None
    if math.isfinite(number) and 0 <= number <= 1:
        return number
    return None


def _latency(api: Mapping[str, Any]) -> float | None:
    for name, factor in (("latency_ms", 1.0), ("latency_s", 1000.0)):
        value = api.get(name)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return float(value) * factor
    return None


def _count(value: Any) -> int | None:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return int(value)
    return None


# --- our content in its fields --------------------------------------------------------------------


def in_fields(content: Interpretation) -> dict[str, Any]:
    """Return what an interpretation says, in the nine fields.

    It has no score of severity: both of its fields are null. An abstention names no diagnosis.
    """
    technical, primary = content.technical, content.primary
    if content.abstained:
        primary = None
    named = technical.modality if technical is not None else None
    kind = technical.sequence if technical is not None else None
    plane = technical.plane if technical is not None else None
    return {
        "modality": "MRI" if named is Modality.MR else named.value if named else None,
        "specialized_sequence": kind.value if kind and named is not Modality.CT else None,
        "plane": plane.value if plane else None,
        "diagnosis_name": class_of(primary.category) if primary else None,
        "diagnosis_detailed": _detailed(primary) if primary else None,
        "icd10_code": primary.icd10.code if primary and primary.icd10 else None,
        "severity_score": None,
        "diagnosis_confidence": primary.probability if primary else None,
        "severity_confidence": None,
    }


def class_of(category: Category) -> str:
    """Return the benchmark's name of a category."""
    return next(name for name, candidate in _CATEGORY.items() if candidate is category)


def _detailed(primary: Hypothesis) -> str | None:
    """Return the subtype, where it is one of those that the benchmark knows for the class."""
    allowed = SUBCLASSES.get(class_of(primary.category), ())
    stated = subclass(primary.subtype)
    if stated in allowed:
        return stated
    words = (stated or "").replace("haem", "hem").replace("ischaem", "ischem")
    if allowed_name := next((name for name in allowed if name in words), None):
        return allowed_name
    named = _SUBCLASS_OF.get(primary.group) if primary.group is not None else None
    return named if named in allowed else None


def truth_of(label: Interpretation) -> dict[str, str | None]:
    """Return a label as the `metadata` of a record."""
    technical, primary = label.technical, label.primary
    named = technical.modality if technical is not None else None
    kind = technical.sequence if technical is not None else None
    plane = technical.plane if technical is not None else None
    return {
        "class": class_of(primary.category) if primary else None,
        "subclass": primary.subtype or _detailed(primary) if primary else None,
        "modality": "MRI" if named is Modality.MR else named.value if named else None,
        "modality_subtype": kind.value if kind else None,
        "axial_plane": plane.value if plane else None,
    }
