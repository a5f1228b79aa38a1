"""Relevant priors: rules as data, and the ranking of a patient's other studies by them.

A rule file names the current study's modalities and regions, and gives points to a prior for its
modality, region and age. The built-in rules are `resources/priors/head.toml`; files in
`priors` of Overread's home replace those of the same name.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from audit.errors import wrong_field
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from viewer.archive.errors import ArchiveSettingsError
from viewer.archive.matches import StudyMatch
from viewer.core.dicom.dates_and_ages import read_date

FOLDER: Final = "priors"
Terms = Annotated[tuple[str, ...], Field(strict=False)]


class PriorRule(BaseModel):
    """One rule: which priors matter for a kind of study."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    name: Annotated[str, Field(min_length=1, max_length=80)]
    current_modalities: Terms
    """Modalities of the current study; one of them is enough."""
    region: Terms
    """Words in the description of studies of the region, such as "brain"."""
    not_region: Terms = ()
    """Words that exclude a study, such as "knee"."""
    modalities: dict[str, Annotated[int, Field(ge=0, le=100)]]
    """Points for each modality of a prior; others are not relevant."""
    same_modality: Annotated[int, Field(ge=0, le=100)] = 0
    """Points for a modality that the current study has as well."""
    region_named: Annotated[int, Field(ge=0, le=100)] = 0
    """Points for a description that names the region."""
    max_years: Annotated[float, Field(gt=0)]
    """Older priors are not relevant."""
    points_lost_per_year: Annotated[float, Field(ge=0)] = 0.0
    limit: Annotated[int, Field(ge=1, le=50)] = 5
    """Largest number of priors to list."""


class PriorRules(BaseModel):
    """Rules in the order in which they are tried; the first that fits applies."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    rules: Annotated[tuple[PriorRule, ...], Field(strict=False)]

    @classmethod
    def parse(cls, text: str, name: str) -> Self:
        """Read rules from TOML.

        Args:
            text: Content of the file.
            name: Name of the file, for errors.

        Raises:
            ArchiveSettingsError: They are not valid; the message names the file and the reason.
        """
        try:
            return cls.model_validate(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            reason = reason_of(error)
        except ValidationError as error:
            reason = wrong_field(error.errors(include_input=False, include_url=False)[0])
        raise ArchiveSettingsError(Message("archive.priors-invalid", name=name, reason=reason))


@dataclass(frozen=True)
class RankedPrior:
    """A relevant prior.

    Attributes:
        study: The study.
        score: Points; more are more relevant.
        days_earlier: Days before the current study; None if a date is missing.
        reasons: Why it is relevant.
    """

    study: StudyMatch
    score: float
    days_earlier: int | None
    reasons: tuple[Message, ...]


def load_rules() -> PriorRules:
    """Return the rules in force: the built-in file, or the site's own of the same name.

    Raises:
        ArchiveSettingsError: A file is not valid.
    """
    own = home() / FOLDER / "head.toml"
    try:
        return PriorRules.parse(own.read_text(encoding="utf-8"), own.name)
    except FileNotFoundError:
        return _built_in()
    except (OSError, UnicodeDecodeError) as error:
        raise ArchiveSettingsError(
            Message("archive.priors-invalid", name=own.name, reason=type(error).__name__)
        ) from None


@cache
def _built_in() -> PriorRules:
    source = files("resources") / FOLDER / "head.toml"
    return PriorRules.parse(source.read_text(encoding="utf-8"), "head.toml")


def rank_priors(
    current: StudyMatch, others: Iterable[StudyMatch], rules: PriorRules
) -> list[RankedPrior]:
    """Return the relevant priors of a study, the most relevant first.

    Studies of other patients, later studies and the current one itself are left out. Two studies
    are of the same patient if their patient IDs agree and no birth date or sex contradicts that.

    Args:
        current: The study to be read.
        others: Studies of an archive, such as the matches of its patient ID.
        rules: Rules to apply.
    """
    rule = next((r for r in rules.rules if _applies(r, current)), None)
    if rule is None:
        return []
    ranked = [prior for other in others if (prior := _rank(rule, current, other)) is not None]
    ranked.sort(key=lambda prior: (-prior.score, prior.days_earlier or 0, prior.study.study_uid))
    return ranked[: rule.limit]


def _applies(rule: PriorRule, current: StudyMatch) -> bool:
    fits = bool(set(rule.current_modalities) & set(current.modalities))
    return fits and not _names(rule.not_region, current.description)


def _rank(rule: PriorRule, current: StudyMatch, other: StudyMatch) -> RankedPrior | None:
    points = max((rule.modalities.get(m, -1) for m in other.modalities), default=-1)
    if points < 0 or other.study_uid == current.study_uid or not same_patient(current, other):
        return None
    if _names(rule.not_region, other.description):
        return None
    score, reasons = float(points), [Message("archive.prior-modality")]
    if set(current.modalities) & set(rule.modalities) & set(other.modalities):
        score += rule.same_modality
        reasons = [Message("archive.prior-same-modality")]
    if _names(rule.region, other.description):
        score += rule.region_named
        reasons.append(Message("archive.prior-region"))
    now, then = read_date(current.study_date), read_date(other.study_date)
    days = (now - then).days if now is not None and then is not None else None
    if days is not None:
        if days < 0 or days > rule.max_years * 365.25:
            return None
        score -= rule.points_lost_per_year * days / 365.25
        reasons.append(Message("archive.prior-days", n=days))
    return RankedPrior(other, score, days, tuple(reasons))


def same_patient(first: StudyMatch, second: StudyMatch) -> bool:
    """Return whether two studies name the same patient, without any contradiction.

    Args:
        first: A study.
        second: Another study of the same archive.
    """
    if not first.patient_id or first.patient_id != second.patient_id:
        return False
    pairs = ((first.birth_date, second.birth_date), (first.sex, second.sex))
    # Archives leave birth date or sex empty; only two different values contradict each other.
    return all(not a or not b or a == b for a, b in pairs)


def _names(terms: Iterable[str], description: str) -> bool:
    """Return whether a description holds one of the words, whatever their case."""
    words = re.findall(r"[^\W\d_]+", description.casefold())
    return any(term.casefold() in words for term in terms)
