"""Every number that a draft states: sizes, volumes and counts in fields, and numbers in its words.

Left out, since they state nothing measured: probabilities and percentages of no named quantity,
references to images, findings and facts ("image 3", "[F2]"), and names that contain digits ("T1",
"M1", "7T", ICD-10 codes). Words are read in the six languages of the lexicon.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from audit.facts.quantities import Dimension, NamedQuantity, Quantity, named_quantities
from audit.interpretation.interpretation import Finding, Interpretation
from audit.interpretation.stated_facts import Facts
from audit.lexicon.measured_words import in_digits

Bound = Literal["exact", "at-least", "at-most"]
Part = Literal["finding", "narrative", "rationale", "limitation", "abstention", "quality"]


@dataclass(frozen=True)
class StatedNumber:
    """A number of a draft.

    Attributes:
        part: Part of the draft.
        number: Number of the finding, rationale step or limitation; None for a single part.
        field: Field of the part, such as "size_mm.longest"; "words" for text.
        readings: Values that it can mean, in the unit of `dimension`; two where a point or comma
            may separate decimals or thousands.
        half_step: Half of the last digit's place: how far rounding can move the value.
        dimension: Kind of the unit; None for a number without one.
        bound: Whether a value is stated, or a limit of it.
        high: Upper end of a range, which `readings` begin; None for a single value.
        quantity: Named quantity; None where none is named.
        cited: Number of the fact that the text cites beside it; None without a citation.
    """

    part: Part
    number: int | None
    field: str
    readings: tuple[float, ...]
    half_step: float
    dimension: Dimension | None = None
    bound: Bound = "exact"
    high: float | None = None
    quantity: Quantity | None = None
    cited: int | None = None


def stated_numbers(draft: Interpretation) -> Iterator[StatedNumber]:
    """Yield every number that a draft states, fields of findings first."""
    for finding in draft.findings:
        yield from _fields(finding)
    for part, number, text in _texts(draft):
        yield from numbers_in(text, part, number)


def _fields(finding: Finding) -> Iterator[StatedNumber]:
    def stated(
        field: str, value: float | None, dimension: Dimension, quantity: Quantity | None
    ) -> Iterator[StatedNumber]:
        if value is not None:
            digits = f"{value:.12g}"
            yield StatedNumber(
                "finding", finding.number, field, (value,), _half_step(digits), dimension,
                quantity=quantity,
            )  # fmt: skip

    longest, perpendicular = Quantity.LONGEST_DIAMETER, Quantity.PERPENDICULAR_DIAMETER
    if _is_shift(finding):
        longest = Quantity.MIDLINE_SHIFT
    size = finding.size_mm
    if size is not None:
        yield from stated("size_mm.longest", size.longest, "length", longest)
        yield from stated("size_mm.perpendicular", size.perpendicular, "length", perpendicular)
        yield from stated("size_mm.third", size.third, "length", Quantity.LENGTH)
    yield from stated("volume_ml", finding.volume_ml, "volume", Quantity.LESION_VOLUME)
    count = finding.multiplicity
    if count is not None:
        for name in ("count", "count_min", "count_max"):
            value = getattr(count, name)
            yield from stated(f"multiplicity.{name}", value, "number", None)


def _is_shift(finding: Finding) -> bool:
    named = {each.quantity for each in named_quantities(finding.type.words)}
    return Quantity.MIDLINE_SHIFT in named or "midline-shift" in Facts(finding).kinds


def _texts(draft: Interpretation) -> Iterator[tuple[Part, int | None, str]]:
    for finding in draft.findings:
        for words in _words_of(finding):
            yield "finding", finding.number, words
    quality = draft.image_quality.reasons if draft.image_quality is not None else ()
    needs = draft.abstention.needs if draft.abstention is not None else ()
    lists: tuple[tuple[Part, Iterable[str]], ...] = (
        ("rationale", (step.statement for step in draft.rationale)),
        ("quality", quality),
        ("limitation", draft.limitations),
        ("abstention", (need.detail for need in needs)),
    )
    for part, texts in lists:
        for number, text in enumerate(texts, 1):
            yield part, number, text
    if draft.abstention is not None:
        yield "abstention", None, draft.abstention.reason
    if draft.free_text:
        yield "narrative", None, draft.free_text


def _words_of(finding: Finding) -> list[str]:
    place, description = finding.location, finding.description
    words = [finding.type.words, place.words if place else None]
    if description is not None:
        words += [signal.appearance for signal in description.signal]
        words += [
            *(description.shape, description.margin, description.enhancement),
            *(description.diffusion, description.mass_effect, description.hemorrhage),
        ]
    return [text for text in words if text]


# --- numbers in words -----------------------------------------------------------------------------

_DIGITS: Final = r"\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+"
_UNITS: Final[tuple[tuple[str, Dimension, float], ...]] = (
    (r"mm\s?(?:2|²|\^2)|square millimet(?:er|re)s?|Quadratmillimetern?|平方毫米", "area", 1.0),
    (r"cm\s?(?:2|²|\^2)|square centimet(?:er|re)s?|Quadratzentimetern?|平方厘米", "area", 100.0),
    (
        r"m[lL]|cc|ccm|cm\s?(?:3|³|\^3)|milli?lit(?:er|re)s?|Milliliter|mililitros?|cubic "
        r"centimet(?:er|re)s?|Kubikzentimetern?|centimètres? cubes?|centímetros? cúbicos?|毫升|"
        r"立方厘米|ミリリットル|立方センチ(?:メートル)?",
        "volume",
        1.0,
    ),
    (r"mm\s?(?:3|³|\^3)|cubic millimet(?:er|re)s?|立方毫米", "volume", 0.001),
    (r"[lL](?:it(?:er|re)s?)?|litros?|リットル|升", "volume", 1000.0),
    (
        r"mm|millimet(?:er|re)s?|Millimetern?|millimètres?|milímetros?|毫米|ミリ(?:メートル)?",
        "length",
        1.0,
    ),
    (
        r"cm|centimet(?:er|re)s?|Zentimetern?|centimètres?|centímetros?|厘米|公分|センチ(?:メートル)?",
        "length",
        10.0,
    ),
    (r"°|degrees?|deg|Grad|degrés?|grados?|度", "angle", 1.0),
    (r"HU|HE|UH|Hounsfield(?: units?)?", "attenuation", 1.0),
    (r"%|％|percent|per cent|Prozent|pour cent|por ciento", "share", 1.0),
)
_UNIT: Final = "|".join(f"(?P<u{n}>{words})" for n, (words, _, _) in enumerate(_UNITS))
_NUMBER: Final = re.compile(
    rf"(?<![A-Za-zÀ-ɏ0-9_.,/^])(?P<sign>[-−–+]?)(?P<digits>{_DIGITS})"
    rf"(?:\s?[-–]?\s?(?:{_UNIT})(?![A-Za-z0-9²³]))?"
)
_NAME: Final = re.compile(r"[A-Za-z]")
"""A letter right after digits makes them a name: 3D, 7T, 2nd."""
_REFERENCE: Final = re.compile(
    r"(?:(?<![A-Za-z])(?:images?|slices?|sections?|findings?|series|steps?|figs?\.?|figures?|facts?|hypothes[ei]s|"
    r"Bild(?:er)?|Schicht(?:en)?|Befunde?|Serie|Faktum|coupes?|résultats?|série|imágen(?:es)?|imagen(?:es)?|"
    r"cortes?|hallazgos?|no\.|nr\.)|[\[(]F|画像|図|所見|スライス|事実|图像|图|所见|层面|事实|第|#|№)"
    r"[\s:#\[(]*(?:\d+\s*(?:,|;|and|or|to|und|oder|bis|et|ou|à|y|o|a|e|、|，|和|-|–|~)\s*)*$",
    re.IGNORECASE,
)
_CITED: Final = re.compile(r"[^.;。\n]{0,24}?[\[(]F(\d{1,3})[\])]")
_SENTENCE: Final = re.compile(r"(?<=[.;!?。；！？\n])(?!\d)")
_AT_LEAST: Final = re.compile(
    r"(?:>|≥|more than|over|above|at least|exceed(?:s|ing)|greater than|larger than|mehr als|über|"
    r"mindestens|größer als|plus de|au moins|supérieure? à|más de|al menos|mayor (?:de|que)|"
    r"超过|大于|至少)\s*$",
    re.IGNORECASE,
)
_AT_MOST: Final = re.compile(
    r"(?:<|≤|less than|under|below|at most|no more than|up to|smaller than|weniger als|unter|"
    r"höchstens|bis zu|kleiner als|moins de|au plus|jusqu['’]à|inférieure? à|menos de|hasta|"
    r"menor (?:de|que)|小于|不足|至多)\s*$",
    re.IGNORECASE,
)
_NEGATION: Final = re.compile(
    r"(?<![A-Za-z])(?:no|not|without|kein\w*|nicht|ohne|pas|sans|aucun\w*|sin|ningun\w*)(?![A-Za-z])|"
    r"无|未见|没有|なし",
    re.IGNORECASE,
)
"""Turns a limit around: "no shift over 5 mm" is a shift of at most 5 mm."""
_BETWEEN: Final = re.compile(r"(?<![A-Za-z])(?:between|zwischen|entre)\s*$", re.IGNORECASE)
_AND: Final = re.compile(r"\s*(?:and|und|et|y)\s*", re.IGNORECASE)
_RANGE: Final = re.compile(r"\s*(?:-|–|—|to|bis|à|a|から|〜|～|~|至|到)\s*", re.IGNORECASE)
NEAR: Final = 60
"""Characters between a quantity's name and its number, at most, within one sentence."""


@dataclass(frozen=True)
class _Hit:
    readings: tuple[float, ...]
    half_step: float
    dimension: Dimension | None
    start: int
    end: int


def numbers_in(text: str, part: Part, number: int | None = None) -> Iterator[StatedNumber]:
    """Yield the numbers that a text states.

    Args:
        text: Words of a draft.
        part: Part of the draft that they are in.
        number: Number of the finding, step or limitation.

    >>> [(n.readings, n.dimension, n.quantity) for n in numbers_in("Shift of 1.2 cm.", "narrative")]
    [((12.0,), 'length', None)]
    """
    for sentence in _SENTENCE.split(in_digits(text)):
        named = list(named_quantities(sentence))
        hits = _joined(list(_hits(sentence, named)), sentence)
        previous = 0
        for hit, high in hits:
            quantity = _quantity_of(hit, named, previous, sentence)
            if _is_of_something_else(sentence, hit):
                quantity = None
            previous = hit.end
            if hit.dimension == "share" and (quantity is None or quantity.dimension != "share"):
                continue
            cited = _CITED.match(sentence, hit.end)
            yield StatedNumber(
                part,
                number,
                "words",
                hit.readings,
                hit.half_step,
                hit.dimension,
                _bound(sentence[: hit.start]),
                high.readings[0] if high is not None else None,
                quantity,
                int(cited.group(1)) if cited else None,
            )


def _hits(sentence: str, named: list[NamedQuantity]) -> Iterator[_Hit]:
    for match in _NUMBER.finditer(sentence):
        start = match.start("digits")
        if any(name.start <= start < name.end for name in named):  # the digits of a name: ABC/2
            continue
        unit = next(
            (n for n in range(len(_UNITS)) if match.group(f"u{n}") is not None), None
        )  # the first alternative that matched
        if unit is None and _NAME.match(sentence, match.end("digits")):
            continue
        if unit is None and _REFERENCE.search(sentence[:start]):
            continue
        _, dimension, factor = _UNITS[unit] if unit is not None else ("", None, 1.0)
        digits = match.group("digits")
        end = match.end() if unit is not None else match.end("digits")
        readings = tuple(value * factor for value in _readings(digits))
        yield _Hit(readings, _half_step(_plain(digits)) * factor, dimension, start, end)


def _joined(hits: list[_Hit], sentence: str) -> Iterator[tuple[_Hit, _Hit | None]]:
    """Yield each number, and for "10-12 mm" the two ends of the range as one.

    In "4 x 3 cm" the unit of the last number is that of all.
    """
    pending = [*hits]
    for n in range(len(pending) - 2, -1, -1):
        first, second = pending[n], pending[n + 1]
        between = sentence[first.end : second.start]
        if first.dimension is None and second.dimension is not None and _SHARED.fullmatch(between):
            factor = _factor_of(second, sentence)
            readings = tuple(value * factor for value in first.readings)
            pending[n] = _Hit(
                readings, first.half_step * factor, second.dimension, first.start, first.end
            )
    n = 0
    while n < len(pending):
        first = pending[n]
        following = pending[n + 1] if n + 1 < len(pending) else None
        if (
            following is not None
            and first.dimension == following.dimension
            and _is_range(first, following, sentence)
            and first.readings[0] < following.readings[0]
        ):
            joined = _Hit(
                first.readings,
                max(first.half_step, following.half_step),
                first.dimension,
                first.start,
                following.end,
            )
            yield joined, following
            n += 2
            continue
        yield first, None
        n += 1


def _is_range(first: _Hit, second: _Hit, sentence: str) -> bool:
    between = sentence[first.end : second.start]
    if _AND.fullmatch(between):
        return _BETWEEN.search(sentence[: first.start]) is not None
    return _RANGE.fullmatch(between) is not None


_SHARED: Final = re.compile(
    r"\s*(?:x|×|\*|and|und|et|y|by|mal|auf|par|por|[-–—~〜]|to|bis|à|a|至|到)\s*"
)


def _factor_of(hit: _Hit, sentence: str) -> float:
    """Return what the number of a hit was multiplied with for its unit."""
    match = _NUMBER.match(sentence, hit.start)
    assert match is not None
    unit = next(n for n in range(len(_UNITS)) if match.group(f"u{n}") is not None)
    return _UNITS[unit][2]


def _readings(digits: str) -> tuple[float, ...]:
    """Return the values that digits can mean.

    >>> _readings("1,293"), _readings("12,5"), _readings("1 293"), _readings("0.312")
    ((1293.0, 1.293), (12.5,), (1293.0,), (0.312,))
    """
    plain = re.sub(r"['’\u00a0\u202f ]", "", digits)
    grouped = re.fullmatch(r"([1-9]\d{0,2})([.,])(\d{3})", plain)
    if grouped:
        return float(grouped[1] + grouped[3]), float(f"{grouped[1]}.{grouped[3]}")
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", plain) and plain[0] != "0":
        return (float(plain.replace(",", "")),)
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?", plain) and plain[0] != "0":
        return (float(plain.replace(".", "").replace(",", ".")),)
    return (float(plain.replace(",", ".")),)


def _plain(digits: str) -> str:
    """Return digits whose precision counts: without separators of thousands."""
    value = _readings(digits)[0]
    shown = re.sub(r"['’\u00a0\u202f ]", "", digits).replace(",", ".")
    return shown if float(value) == _as_float(shown) else f"{value:.12g}"


def _as_float(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _half_step(digits: str) -> float:
    """Return half of the place of the last digit that counts.

    Zeros at the end of a whole number count only among its first two digits: "1300" may be rounded
    to hundreds, "10" not to tens.

    >>> _half_step("12.5"), _half_step("1293"), _half_step("1300"), _half_step("10")
    (0.05, 0.5, 50.0, 0.5)
    """
    _, point, decimals = digits.partition(".")
    if point:
        return 0.5 * 10.0 ** -len(decimals)
    zeros = len(digits) - len(digits.rstrip("0"))
    places = min(zeros, max(len(digits) - 2, 0))
    return 0.5 * 10.0**places


def _bound(before: str) -> Bound:
    is_negated = _NEGATION.search(before[-NEAR:]) is not None
    if _AT_LEAST.search(before):
        return "at-most" if is_negated else "at-least"
    if _AT_MOST.search(before):
        return "at-most"
    return "exact"


def _quantity_of(
    hit: _Hit, named: list[NamedQuantity], previous: int, sentence: str
) -> Quantity | None:
    """Return the quantity that a number states: named before it, else right after it.

    A name belongs to the first number after it that has its unit. A volume without a name is that
    of a lesion, unless the sentence is about a space of the head.
    """
    fits = [name for name in named if _fits(name.quantity, hit.dimension)]
    before = [n for n in fits if previous <= n.end <= hit.start and hit.start - n.end <= NEAR]
    if before:
        return before[-1].quantity
    after = [n for n in fits if 0 <= n.start - hit.end <= _AFTER]
    if after:
        return after[0].quantity
    if hit.dimension == "volume" and not _SPACE.search(sentence):
        return Quantity.LESION_VOLUME
    return None


def _is_of_something_else(sentence: str, hit: _Hit) -> bool:
    """Return whether the clause of a number is about an earlier study, or names a threshold."""
    start = max(sentence.rfind(mark, 0, hit.start) for mark in _CLAUSE) + 1
    ends = [n for mark in _CLAUSE if (n := sentence.find(mark, hit.end)) >= 0]
    return _ELSE.search(sentence[start : min(ends, default=len(sentence))]) is not None


_CLAUSE: Final = (",", ";", "，", "；", "、", "(", ")")
_ELSE: Final = re.compile(
    r"(?<![A-Za-z])(?:thresholds?|cut-?offs?|Grenzwert\w*|Schwelle\w*|seuils?|umbral(?:es)?|previous(?:ly)?|prior|former(?:ly)?|earlier|before|was|were|vorher|zuvor|"
    r"Voruntersuchung|früher\w*|antérieur\w*|auparavant|précédemment|antes|previ[oa]s?|"
    r"anterior(?:mente)?)(?![A-Za-z])|以前|前回|之前|原来|既往|閾値|阈值",
    re.IGNORECASE,
)
"""A value of an earlier study or a threshold contradicts no fact of this study."""
_SPACE: Final = re.compile(
    r"ventric|Ventrikel|liquor|csf|cerebrospinal|intracranial|hippocamp|brain|hirn|cerv|cereb|"
    r"contrast|gadolin|Kontrast|脳室|脑室|髄液|脑脊液|造影",
    re.IGNORECASE,
)
"""Words of a sentence whose volume is not a lesion's."""
_AFTER: Final = 12
"""A name after its number follows closely: "4 mm midline shift", "4 mm of midline shift"."""


def _fits(quantity: Quantity, dimension: Dimension | None) -> bool:
    return quantity.dimension == (dimension or "number")
