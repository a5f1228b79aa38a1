"""Labels of a data set as reference standards with the authorship "dataset label"."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Authorship, Interpretation
from audit.lexicon.vocabulary import GROUP_CATEGORY, Category, Group
from audit.messages import Message, Text
from audit.reference.reference_standard import ReferenceRecord

SOURCE: Final = "dataset label"
COLUMNS: Final = (
    *("normality", "category", "group", "subtype", "icd10", "icd10_edition"),
    *("modality", "sequence", "plane", "certainty"),
)
"""Columns of a manifest that make a label; all optional."""


def label_of(row: Mapping[str, str], where: Text) -> Interpretation | None:
    """Return the label that a row states; None where it states none.

    What a word implies and the row leaves out is filled in: a group's category, and "abnormal" for
    any category but normal. Raises `RecordInputError` that names `where`.
    """
    given = {name: row[name] for name in COLUMNS if name in row and name != "certainty"}
    if not given:
        return None
    category = given.get("category")
    if category is None and (group := given.get("group")) is not None:
        category = _category_of(group, where)
    if category is None and (finer := {"subtype", "icd10"} & given.keys()):
        raise RecordInputError(Message("benchmark.category-missing", where=where, finer=min(finer)))
    if ("icd10" in given) != ("icd10_edition" in given):
        raise RecordInputError(Message("reference.icd10-incomplete", where=where))
    normality = given.get("normality")
    if normality is None and category is not None:
        normality = "normal" if category == Category.NORMAL else "abnormal"
    hypothesis: dict[str, Any] = {
        "category": category,
        "group": given.get("group"),
        "subtype": given.get("subtype"),
        "icd10": {"code": given["icd10"], "edition": given["icd10_edition"]}
        if "icd10" in given
        else None,
        "role": "primary",
    }
    technical = {name: given.get(name) for name in ("modality", "sequence", "plane")}
    try:
        return Interpretation.model_validate(
            {
                "normality": normality,
                "hypotheses": [hypothesis] if category is not None else [],
                "technical": technical if any(technical.values()) else None,
            }
        )
    except ValidationError as error:
        reason = wrong_field(error.errors(include_url=False)[0])
        raise RecordInputError(Message("format.where-reason", where=where, reason=reason)) from None


def reference_of(
    case: str, label: Interpretation, source: str | None, certainty: str | None
) -> ReferenceRecord:
    """Return the label as a reference standard of a case. `source`: None is `SOURCE`."""
    authorship = Authorship.model_validate(
        {"kind": "reference", "author": source or SOURCE, "certainty": certainty}
    )
    return ReferenceRecord(case=case, authorship=authorship, interpretation=label)


def _category_of(group: str, where: Text) -> Category:
    try:
        return GROUP_CATEGORY[Group(group)]
    except ValueError:
        raise RecordInputError(
            Message(
                "benchmark.group-unknown",
                where=where,
                group=group,
                groups=", ".join(Group),
            )
        ) from None
