"""Templates by code, and the formatting of values in a language.

The catalogs are PO files (gettext) keyed by code, `resources/catalog/<language>/messages.po`;
`packaging/catalogs.py` compiles them to the MO files that are read here. A template that depends on
a count has plural forms; the count is the value named `n`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from typing import Any, Final

COUNT: Final = "n"
"""Name of the value that chooses the plural form."""
TERMS: Final = "term"
"""Area of codes for values of closed vocabularies: `term.` and the value."""
NAMES: Final[dict[str, Callable[[str, str], str | None]]] = {}
"""By area of codes: what gives the name of a value in a language, where no catalog has it; the
package with the names enters it here."""


class Catalog:
    """The templates of one language; English fills in for missing ones."""

    def __init__(self, language: str) -> None:
        self.language = language

    def find(self, code: str, values: Mapping[str, Any]) -> str | None:
        """Return the template of a code in this language alone; None if it has none."""
        templates, count = _templates(self.language), values.get(COUNT)
        if isinstance(count, int):
            template = templates.ngettext(code, code, count)
            if template != code:
                return template
        template = templates.gettext(code)
        if template != code:
            return template
        area, _, value = code.partition(".")
        name = NAMES[area](value, self.language) if area in NAMES else None
        return _literal(name) if name is not None else None

    def template(self, code: str, values: Mapping[str, Any]) -> str:
        """Return the template of a code.

        A value of a closed vocabulary without a template is its own text.

        Raises:
            KeyError: The code does not exist.
        """
        template = self.find(code, values)
        if template is None and self is not ENGLISH:
            return ENGLISH.template(code, values)
        if template is not None:
            return template
        area, _, value = code.partition(".")
        if area == TERMS or area in NAMES:
            return _literal(value)
        raise KeyError(code)

    def value(self, value: Any) -> Any:
        """Return a number or text as the language formats it."""
        return value

    def separated(self, parts: Sequence[str], separator: str) -> str:
        """Return the parts of a list joined as the language requires."""
        return separator.join(map(str, parts))


@cache
def _templates(language: str) -> GNUTranslations:
    """Return the compiled catalog of a language, read only once."""
    place = files("resources") / "catalog" / language / "messages.mo"
    with place.open("rb") as file:
        return GNUTranslations(file)


def _literal(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


ENGLISH: Final = Catalog("en")
