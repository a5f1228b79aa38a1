"""Texts about a patient, for display only."""

from viewer.core.dicom.patient_identity import PatientIdentity
from viewer.ui.language.i18n import day, tr


def age_and_sex(age_years: float | None, sex: str) -> str:
    """Return `54 y · F`, as far as known.

    Args:
        age_years: Age; below two years it is given in months.
        sex: F, M or O, as DICOM codes it.
    """
    return " · ".join(filter(None, (age_text(age_years), sex_text(sex))))


def age_text(age_years: float | None) -> str:
    """Return `54 y`, or months below two years; empty for None."""
    if age_years is None:
        return ""
    if age_years < 2:
        return tr("{n} mo", "age in months").format(n=int(age_years * 12))
    return tr("{n} y", "age in years").format(n=int(age_years))


def sex_text(sex: str) -> str:
    """Return F, M or O, as DICOM codes it, in the language in use; empty for anything else."""
    return {"F": tr("F", "sex"), "M": tr("M", "sex"), "O": tr("other", "sex")}.get(sex, "")


def identity_text(identity: PatientIdentity, *, with_name: bool) -> str:
    """Return one line about the patient and the study's date; empty if nothing is known.

    Args:
        identity: What the header states.
        with_name: Name and ID may be shown on this machine.
    """
    named = (name_text(identity.name), identity.patient_id) if with_name else ()
    when = "" if identity.study_date is None else day(identity.study_date)
    known = (*named, age_and_sex(identity.age_years, identity.sex), when)
    return " · ".join(filter(None, known))


def missing_text(identity: PatientIdentity) -> str:
    """Return what a header does not state of age, sex and study date; empty if it states all."""
    no_age, no_sex = identity.age_years is None, not identity.sex
    missing = ""
    if no_age and no_sex:
        missing = tr("Age, sex not stated")
    elif no_age:
        missing = tr("Age not stated")
    elif no_sex:
        missing = tr("Sex not stated")
    no_date = tr("Study date not stated") if identity.study_date is None else ""
    return " · ".join(filter(None, (missing, no_date)))


def name_text(name: str) -> str:
    """Return a person name without its component separators (PS3.5 6.2, PN).

    >>> name_text("Doe^Jane^^Dr")
    'Doe Jane Dr'
    """
    return " ".join(name.split("=")[0].replace("^", " ").split())
