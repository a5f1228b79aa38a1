"""The language of the window: catalogues, and numbers and days as its readers write them.

Every text goes through `tr`, or, where it comes from a package without a window, through `translated`.
`packaging/translations.py` collects them into `resources/translations`.
"""

import re
from datetime import date, datetime
from enum import StrEnum
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDate, QLibraryInfo, QLocale, QTime, QTranslator

from audit.messages.said import SYSTEM, Kept, N, Said
from viewer.ui.language import sentence_recall

__all__ = [
    "LANGUAGES",
    "N",
    "clock",
    "day",
    "decimal",
    "grouped",
    "install",
    "moment",
    "pointed",
    "read_number",
    "sentence",
    "titled",
    "tr",
    "translated",
]

CONTEXT = "Overread"
LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
"""Each language by its own name."""
_catalogue: Path | None = None
"""Of the language in use; None: English."""
_STOPS: Final = {"ja": "。", "zh": "。"}
_COLON: Final = ": "
_COLONS: Final = {"fr": "\N{NARROW NO-BREAK SPACE}: ", "zh": "："}
_SEMICOLON: Final = "; "
_SEMICOLONS: Final = {"fr": "\N{NARROW NO-BREAK SPACE}; ", "zh": "；"}
_ONLY_VALUES: Final = re.compile(r"(?:\{[^{}]*\}|[^{}\w])*")
_DAYS: Final = {"de": "d. MMM yyyy", "ja": "yyyy年M月d日", "zh": "yyyy年M月d日"}  # not shown


def tr(text: str, about: str = "") -> str:
    """`text` in the language in use; `about` tells two meanings of one English text apart."""
    return QCoreApplication.translate(CONTEXT, text, about or None)


def translated(said: object) -> str:
    """What a package without a window says, or an error, in the language in use; None says nothing."""
    text = "" if said is None else str(said)
    if isinstance(text, Kept):
        return _recalled(text)
    if not isinstance(text, Said):
        return tr(text) if text else ""
    if not text.values:
        return _word(text)
    values = {k: _value(v) for k, v in text.values.items()}
    return _template(text).format_map(values)


def _template(text: Said) -> str:
    """The sentence in the language in use; of one that is only values, the signs between them."""
    told = tr(text.template, text.about)
    if told == text.template and _ONLY_VALUES.fullmatch(told):
        spoken = QLocale().name()[:2]
        told = told.replace(_COLON, _COLONS.get(spoken, _COLON))
        told = told.replace(_SEMICOLON, _SEMICOLONS.get(spoken, _SEMICOLON))
        if told.endswith("."):
            told = told.removesuffix(".") + _STOPS.get(spoken, ".")
    return told


def _word(text: str) -> str:
    """A word or sentence without values; names of the lexicon's terms are in the lexicon."""
    if not text:
        return ""
    words = tr(text)
    if isinstance(text, Said):
        words = tr(text.template, text.about).format_map({})
    if words != text or _catalogue is None:
        return words
    return sentence_recall.term(str.__str__(text), QLocale().name()[:2]) or words


def _recalled(text: Kept) -> str:
    """A stored sentence: as it is in the catalogue, or by its template, or part by part."""
    words = _word(text)
    if words != text or _catalogue is None:
        return words
    if (said := sentence_recall.templates(_catalogue).said(text)) is not None:
        return translated(said)
    for sign in ("; ", ", "):
        if sign in text:
            return sign.join(_recalled(Kept(part)) for part in text.split(sign))
    return text


def sentence(said: object) -> str:
    """What `translated` makes of a clause, with a capital letter and a full stop."""
    words = translated(said)
    return words[:1].upper() + words[1:] + _STOPS.get(QLocale().name()[:2], ".")


def titled(what: str, words: str) -> str:
    """`words` under what they are about, with the colon as the language in use sets it."""
    return f"{what}{_COLONS.get(QLocale().name()[:2], _COLON)}{words}"


def _value(value: Any) -> Any:
    if isinstance(value, Said | Kept):
        return translated(value)
    if isinstance(value, StrEnum):
        return tr(str(value))
    if isinstance(value, str):
        return tr(value) if value in SYSTEM else value
    if isinstance(value, float):
        return _Number(value)
    return _Count(value) if type(value) is int else value


class _Number(float):
    """A number whose format has the separators in use."""

    def __format__(self, spec: str) -> str:
        return _separated(format(float(self), spec))

    def __str__(self) -> str:
        return pointed(super().__str__())


class _Count(int):
    """A whole number whose format has the separators in use."""

    def __format__(self, spec: str) -> str:
        return _separated(super().__format__(spec))


def _separated(text: str) -> str:
    locale = QLocale()
    signs = {ord(","): locale.groupSeparator(), ord("."): locale.decimalPoint()}
    return text.translate(signs | {ord("%"): "\N{NO-BREAK SPACE}%"})


def pointed(text: str) -> str:
    """A number that was written with a point, with the decimal separator in use."""
    return text.replace(".", QLocale().decimalPoint())


def decimal(value: float, digits: int | None = None) -> str:
    """A number with the decimal separator in use; `digits` after it, None: as Python writes it."""
    return pointed(f"{value:.{digits}f}" if digits is not None else f"{value}")


def grouped(n: int) -> str:
    """A large count in groups of three digits."""
    return f"{n:,}".replace(",", QLocale().groupSeparator())


def read_number(text: str) -> float:
    """The number that a user typed, with a point or the separator in use. Raises `ValueError`."""
    return float(text.strip().replace(QLocale().decimalPoint(), "."))


def day(when: date | QDate) -> str:
    """A day with its month as a word where digits could be misread: `22 Nov 2026`."""
    shown_day = when if isinstance(when, QDate) else QDate(when.year, when.month, when.day)
    locale = QLocale()
    return locale.toString(shown_day, _DAYS.get(locale.name()[:2], "d MMM yyyy"))


def clock(when: datetime) -> str:
    """Hours and minutes: `14:05`."""
    return QLocale().toString(QTime(when.hour, when.minute), "HH:mm")


def moment(when: datetime) -> str:
    """Day and time of `when`, in its own time zone."""
    return f"{day(when)} {clock(when)}"


def language(chosen: str) -> str:
    """`chosen`, or where it is empty or unknown the first of the system's that there is."""
    if chosen in LANGUAGES:
        return chosen
    for name in QLocale.system().uiLanguages():
        for known in LANGUAGES:
            if name.replace("-", "_").split("_")[0] == known.split("_")[0]:
                return known
    return "en"


def install(app: QCoreApplication, chosen: str) -> None:
    """Speak `chosen` (one of `LANGUAGES`; empty: the system's) in what is built from now on."""
    name = language(chosen)
    system = QLocale.system()
    same = system.name().split("_")[0] == name.split("_")[0]
    QLocale.setDefault(system if same else QLocale(name))
    if name == "en":
        return
    _load(app, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath) + f"/qtbase_{name}.qm")
    global _catalogue
    with as_file(files("resources") / "translations" / f"overread_{name}.qm") as path:
        _load(app, str(path))
    _catalogue = path.with_suffix(".ts")


def warm() -> None:
    """Learn the catalogue's templates now, in a thread: the first stored sentence needs them."""
    if _catalogue is not None:
        sentence_recall.templates(_catalogue)


def _load(app: QCoreApplication, path: str) -> None:
    catalogue = QTranslator(app)
    if not catalogue.load(path):
        raise FileNotFoundError(f"{path}: no catalogue that can be read")  # not shown
    app.installTranslator(catalogue)
