"""The language of the application: catalogs, and the format of numbers and dates.

UI texts go through `tr`; messages, terms and errors from other packages through `translated`.
`packaging/catalogs.py` keeps the catalogs in `resources/catalog`.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from enum import StrEnum
from gettext import GNUTranslations, NullTranslations
from importlib.resources import as_file, files
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDate, QLibraryInfo, QLocale, QTime, QTranslator

from audit.messages import Message, reason_of, render, term
from audit.messages.catalog import TERMS, Catalog

__all__ = [
    "LANGUAGES",
    "N_",
    "capitalized",
    "clock",
    "day",
    "day_format",
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
    "use",
]

LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
"""Each language by its own name."""
_STOPS: Final = {"ja": "。", "zh": "。"}
_COLON: Final = ": "
_COLONS: Final = {"fr": "\N{NARROW NO-BREAK SPACE}: ", "zh": "："}
_SEMICOLON: Final = "; "
_SEMICOLONS: Final = {"fr": "\N{NARROW NO-BREAK SPACE}; ", "zh": "；"}
_ONLY_VALUES: Final = re.compile(r"(?:\{[^{}]*\}|[^{}\w])*")
_DAYS: Final = {"de": "d. MMM yyyy", "ja": "yyyy年M月d日", "zh": "yyyy年M月d日"}  # not shown

_NAMES: Final = frozenset({"case", "file", "folder", "host", "login", "name", "path", "provider"})
"""Values of messages that are names, whose case matters."""


def N_(text: str, context: str = "") -> str:
    """Mark a constant text that `tr` translates where it is shown."""
    return text


class LocalCatalog(Catalog):
    """A catalog with the number and list separators of the current locale."""

    def find(self, code: str, values: Mapping[str, Any]) -> str | None:
        """Return the template of a code; one that is only values gets the signs of the language."""
        template = super().find(code, values)
        if template is None:
            area, _, value = code.partition(".")
            translation = tr(value) if area == TERMS else value
            return None if translation == value else translation
        if _ONLY_VALUES.fullmatch(template):
            return _with_local_signs(template)
        return template

    def value(self, value: Any) -> Any:
        """Return a number that formats itself with the separators of the locale in use."""
        if isinstance(value, bool):
            return value
        if isinstance(value, float):
            return _Number(value)
        return _Count(value) if type(value) is int else value

    def separated(self, parts: Sequence[str], separator: str) -> str:
        """Return parts of a list with the signs of the language between them."""
        return _with_local_signs(separator).join(map(str, parts))


_catalog: Catalog = LocalCatalog("en")
_interface: NullTranslations = NullTranslations()


def use(catalog: Catalog, interface: NullTranslations) -> tuple[Catalog, NullTranslations]:
    """Take messages and texts of the interface from other catalogs; return those used before."""
    global _catalog, _interface
    before = (_catalog, _interface)
    _catalog, _interface = catalog, interface
    return before


def tr(text: str, context: str = "") -> str:
    """Return a text of the interface in the language in use; `context` tells two meanings apart."""
    if not text:
        return ""
    if context:
        return _interface.pgettext(context, text)
    return _interface.gettext(text)


def translated(text: object) -> str:
    """Return a message, a term, or what an error says, in the language in use; None as nothing.

    A text is one of the interface, or a value of a closed vocabulary; words that people, models or
    files supplied stay as they are.
    """
    if text is None:
        return ""
    if isinstance(text, BaseException):
        text = reason_of(text)
    if isinstance(text, Message):
        return render(text, _catalog)
    if isinstance(text, StrEnum):
        return render(term(text.value), _catalog)
    translation = tr(text := str(text))
    if translation != text:
        return translation
    return render(term(text), _catalog)


def _with_local_signs(text: str) -> str:
    spoken = QLocale().name()[:2]
    text = text.replace(_COLON, _COLONS.get(spoken, _COLON))
    text = text.replace(_SEMICOLON, _SEMICOLONS.get(spoken, _SEMICOLON))
    if text.endswith("."):
        text = text.removesuffix(".") + _STOPS.get(spoken, ".")
    return text


def sentence(text: object) -> str:
    """Return what `translated` makes of a clause, with a capital letter and a full stop."""
    return capitalized(text) + _STOPS.get(QLocale().name()[:2], ".")


def capitalized(text: object) -> str:
    """Return what `translated` makes of a clause, with a capital letter.

    A name at the start (of a host, file or archive, say) stays as it is written.
    """
    words = translated(text)
    return words if _starts_with_name(text) else words[:1].upper() + words[1:]


def _starts_with_name(text: object) -> bool:
    """Return whether a message starts with a value that names a thing."""
    if isinstance(text, BaseException):
        text = reason_of(text)
    if not isinstance(text, Message):
        return False
    first = re.match(r"\{(\w+)", _catalog.find(text.code, text.values) or "")
    if first is None:
        return False
    value = text.values.get(first[1])
    return _starts_with_name(value) or (first[1] in _NAMES and isinstance(value, str))


def titled(title: str, text: str) -> str:
    """Return a text under its title, with the colon as the language in use sets it."""
    return f"{title}{_COLONS.get(QLocale().name()[:2], _COLON)}{text}"


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
    """Return a number that was written with a point, with the decimal separator of the locale."""
    return text.replace(".", QLocale().decimalPoint())


def decimal(value: float, digits: int | None = None) -> str:
    """Return a number with the decimal separator of the locale.

    Args:
        value: The number.
        digits: Number of decimals; None for as many as Python writes.
    """
    return pointed(f"{value:.{digits}f}" if digits is not None else f"{value}")


def grouped(n: int) -> str:
    """Return a large count in groups of three digits."""
    return f"{n:,}".replace(",", QLocale().groupSeparator())


def read_number(text: str) -> float:
    """Return a typed number with a point or local separator. Raises `ValueError`."""
    return float(text.strip().replace(QLocale().decimalPoint(), "."))


def day(when: date | QDate) -> str:
    """Return a day with its month as a word, since digits could be misread: `22 Nov 2026`."""
    shown_day = when if isinstance(when, QDate) else QDate(when.year, when.month, when.day)
    return QLocale().toString(shown_day, day_format())


def day_format() -> str:
    """Return the format of `day`, for widgets that show dates themselves."""
    return _DAYS.get(QLocale().name()[:2], "d MMM yyyy")  # not shown


def clock(when: datetime) -> str:
    """Return hours and minutes: `14:05`."""
    return QLocale().toString(QTime(when.hour, when.minute), "HH:mm")


def moment(when: datetime) -> str:
    """Return day and time in the time zone of `when`."""
    return f"{day(when)} {clock(when)}"


def language(chosen: str) -> str:
    """Return the chosen language, or the first available language of the system."""
    if chosen in LANGUAGES:
        return chosen
    for name in QLocale.system().uiLanguages():
        for known in LANGUAGES:
            if name.replace("-", "_").split("_")[0] == known.split("_")[0]:
                return known
    return "en"


def install(app: QCoreApplication, chosen: str) -> None:
    """Use a language (one of `LANGUAGES`; empty: the system's) in what is built from now on."""
    name = language(chosen)
    system = QLocale.system()
    same = system.name().split("_")[0] == name.split("_")[0]
    QLocale.setDefault(system if same else QLocale(name))
    if name == "en":
        return
    _load(app, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath) + f"/qtbase_{name}.qm")
    folder = files("resources") / "catalog" / name
    if (keys := folder / "shortcuts.qm").is_file():  # names of keys that Qt does not have
        with as_file(keys) as path:
            _load(app, str(path))
    with (folder / "interface.mo").open("rb") as file:
        use(LocalCatalog(name), GNUTranslations(file))


def _load(app: QCoreApplication, path: str) -> None:
    translator = QTranslator(app)
    if not translator.load(path):
        raise FileNotFoundError(f"{path}: not a readable catalog")  # not shown
    app.installTranslator(translator)
