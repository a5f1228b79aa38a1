"""Translation of the user interface: complete, not too early, with all values of messages."""

import ast
import json
import pickle
import re
import runpy
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale

from audit.messages import Message, reason_of, term, text_from_json, text_to_json
from audit.messages.catalog import ENGLISH
from tests.helpers.untranslated import unsaid, untranslated
from viewer.core.errors import CoreError
from viewer.ui.language import i18n

ROOT = Path(__file__).resolve().parents[2]
EARLY = ("tr", "translated", "sentence")
SHOWN = [*sorted((ROOT / "viewer" / "ui").rglob("*.py")), ROOT / "viewer" / "app.py"]
SHOWN += sorted((ROOT / "viewer" / "render").rglob("*.py"))


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)


@cache
def catalogs() -> dict[str, Any]:
    """What packaging/catalogs.py can do."""
    return runpy.run_path(str(ROOT / "packaging" / "catalogs.py"))


def test_the_catalogs_have_every_code_and_placeholder() -> None:
    errors, _ = catalogs()["problems"]()
    assert not errors, "\n".join(errors)


@pytest.mark.parametrize("language", [name for name in i18n.LANGUAGES if name != "en"])
def test_the_catalogs_of_the_interface_have_every_text(language: str) -> None:
    """And no other; `packaging/catalogs.py update` takes them in and out."""
    read = catalogs()["read"](language, "interface")
    texts = {(message.id, message.context) for message in read if message.id}
    assert texts == set(catalogs()["texts_of_interface"]())


def test_a_missing_translation_is_a_warning() -> None:
    run = catalogs()
    read = run["read"]

    def lacking(language: str, domain: str) -> Any:
        catalog = read(language, domain)
        if (language, domain) == ("fr", "messages"):
            catalog.delete("file.not-dicom")
        if (language, domain) == ("de", "messages"):
            catalog["file.truncated-in"].string = "abgeschnitten in {where}"
        return catalog

    run["problems"].__globals__["read"] = lacking
    try:
        errors, warnings = run["problems"]()
    finally:
        run["problems"].__globals__["read"] = read
    assert errors == ["de: file.truncated-in: other placeholders than in English"]
    assert "fr: 'file.not-dicom' is not translated" in warnings


@pytest.mark.parametrize(
    ("forms", "plural_expr", "hides"),
    [
        (("1 slice", "{n} slices"), "(n != 1)", False),
        (("1 coupe", "{n} coupes"), "(n > 1)", True),  # the first form is also that of 0
        (("{n} coupe", "{n} coupes"), "(n > 1)", False),
        (("a", "b"), "(n > 1)", False),
    ],
)
def test_a_form_for_several_counts_says_which(
    forms: tuple[str, ...], plural_expr: str, hides: bool
) -> None:
    assert catalogs()["_hides_count"](forms, plural_expr) is hides


# --- texts ------------------------------------------------------------------------------------------


def test_no_text_of_the_window_is_without_translation() -> None:
    untranslated_texts = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in SHOWN
        for line, text in untranslated(path.read_text(encoding="utf-8"))
    ]
    assert not untranslated_texts, "\n".join(untranslated_texts)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('label.setText("Open")', ["Open"]),
        ('label.setText("Open " + name)', ["Open "]),
        ('QLabel(f"{n} slices")', ["{} slices"]),
        ('words = "open the folder"', ["open the folder"]),
        ('label.setText("a" if x else "Open")', ["Open"]),
        ('box.addItem("Open", "data of it")', ["Open", "data of it"]),
        ('box.addItem(tr("Open"), "open")', []),
        ('label.setText(tr("Open"))', []),
        ('label.setText(tr("{n} slices").format(n=n))', []),
        ('raise Refused(Message("series.missing-slices", n=n))', []),
        ('"""Open the folder."""', []),
        ('label.setText("GIF")  # not shown', []),
        ('label.setText(\n    "GIF",\n)  # not shown', []),
        ('if kind == "by hand":\n    pass', []),
        ('def f(x: "dict[str, Volume]") -> None: ...', []),
        ('button.setObjectName("Open it now")', []),
    ],
)
def test_texts_without_translation_are_found(code: str, found: list[str]) -> None:
    assert [text for _, text in untranslated(code)] == found


OF_THE_COMMAND_LINE = ("audit/benchmarks/", "viewer/runs/batches/batch")
"""Beginnings of files whose errors no window shows."""


_BELOW = tuple(f"viewer/{name}" for name in ("core", "session", "case", "runs", "site"))


def test_errors_of_the_packages_without_a_window_can_be_translated() -> None:
    untranslated_texts = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for package in ("assistant", "audit", *_BELOW)
        for path in sorted((ROOT / package).rglob("*.py"))
        if not path.relative_to(ROOT).as_posix().startswith(OF_THE_COMMAND_LINE)
        for line, text in unsaid(path.read_text(encoding="utf-8"))
    ]
    assert not untranslated_texts, "\n".join(untranslated_texts)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('raise RecordError(f"{case}: {why}")', ["{}: {}"]),
        ('raise RecordError("it holds no event")', ["it holds no event"]),
        ('raise RecordError(Message("record.refused", case=case, why=why))', []),
        ('raise ValueError(f"{n} is too much")', []),
        ("raise RecordError(why)", []),
    ],
)
def test_errors_without_translation_are_found(code: str, found: list[str]) -> None:
    assert [text for _, text in unsaid(code)] == found


def test_no_text_leaves_its_plural_to_the_reader() -> None:
    texts = [text for text, _ in catalogs()["texts_of_interface"]()]
    for message in catalogs()["read"]("en", "messages"):
        texts += [message.string] if isinstance(message.string, str) else message.string
    assert [text for text in texts if re.search(r"[a-z]{2}\(s\)(?!:)", text)] == []


def test_nothing_is_translated_before_the_language_is_known() -> None:
    """On import there is no catalog yet: the text would stay English for good."""
    early = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in SHOWN
        for line in _called_at_import(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not early


def test_calls_at_import_are_found() -> None:
    code = (
        'A = tr("a")\n'
        "class B:\n"
        '    c = [translated(x) for x in ("d",)]\n'
        '    def e(self, f=tr("f")):\n'
        '        return tr("g")\n'
        'h = lambda: tr("h")\n'
    )
    assert list(_called_at_import(ast.parse(code))) == [1, 3, 4]


def _called_at_import(node: ast.AST) -> Iterator[int]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        defaults = [*node.args.defaults, *node.args.kw_defaults]
        decorators = [] if isinstance(node, ast.Lambda) else node.decorator_list
        for part in (*defaults, *decorators):
            if part is not None:
                yield from _called_at_import(part)
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EARLY:
        yield node.lineno
    for child in ast.iter_child_nodes(node):
        yield from _called_at_import(child)


def test_every_reason_why_a_file_is_left_out_has_a_word() -> None:
    """The stable words that `viewer.core` gives are terms of the catalog."""
    reasons = set()
    for path in sorted((ROOT / "viewer" / "core").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                at = {"SeriesWarning": 0, "_Refused": 0, "Rejected": 2, "reject": 2}.get(name, -1)
                if 0 <= at < len(node.args):
                    reasons |= {
                        str(part.value)
                        for part in ast.walk(node.args[at])
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    }
    from viewer.core.dicom.assembly.instance_reader import NOT_PICTURES

    reasons |= {code for _, code, _ in NOT_PICTURES}
    terms = {word: term(word.replace("-", " ")) for word in reasons}
    assert [word for word, reason in terms.items() if ENGLISH.find(reason.code, {}) is None] == []
    assert {"truncated", "no-geometry", "gantry-tilt"} <= reasons


# --- messages ---------------------------------------------------------------------------------------


class Given(i18n.LocalCatalog):
    """A catalog of a test."""

    def __init__(self, **templates: str) -> None:
        super().__init__("en")
        self._templates = {name.replace("_", "-"): text for name, text in templates.items()}

    def find(self, code: str, values: Mapping[str, Any]) -> str | None:
        """Return the template of `test.` and a name."""
        area, _, name = code.partition(".")
        if area != "test":
            return super().find(code, values)
        template = self._templates[name]
        return (
            i18n._with_local_signs(template) if i18n._ONLY_VALUES.fullmatch(template) else template
        )


@pytest.fixture
def given() -> Iterator[Callable[..., None]]:
    """Called with templates, it lets the window take messages `test.name` from them."""
    before = i18n.use(Given(), NullTranslations())
    yield lambda **templates: i18n.use(Given(**templates), NullTranslations())
    i18n.use(*before)


def test_a_message_survives_its_way_through_an_error_a_process_and_json() -> None:
    message = Message("file.truncated-in", what=Message("series.slice-label", k=3))
    assert reason_of(CoreError(message)) == message == reason_of(ValueError(message))
    assert CoreError(message).code == "file.truncated-in"
    assert pickle.loads(pickle.dumps(message)) == message
    back = pickle.loads(pickle.dumps(CoreError(message)))
    assert back.message == message and hash(back.message) == hash(message)
    assert text_from_json(json.loads(json.dumps(text_to_json(message)))) == message
    assert text_to_json(message)["values"]["what"] == {
        "code": "series.slice-label",
        "values": {"k": 3},
    }
    assert str(message) == "truncated in slice 3"


def test_a_message_has_its_numbers_as_its_readers_write_them(
    german: None, given: Callable[..., None]
) -> None:
    given(apart="{mm:.1f} mm apart", whole="{n} slices, {gap}, {share:.0%}, of {name}", mm="{mm}")
    inner = Message("test.apart", mm=2.5)
    message = Message("test.whole", n=3, gap=inner, share=0.25, name="1.5")
    assert i18n.translated(message) == "3 slices, 2,5 mm apart, 25\N{NO-BREAK SPACE}%, of 1.5"
    assert i18n.translated(CoreError(inner)) == "2,5 mm apart"
    assert i18n.translated(Message("test.mm", mm=0.5)) == "0,5"
    assert i18n.translated(None) == i18n.translated("") == ""
    gap = Message("series.slices-missing-count", n=2, base=1.5, between="")
    assert str(gap).startswith("2 slices missing: slices are 1.50 mm")  # what a report says


def test_numbers_and_days_are_written_and_read_by_locale(german: None) -> None:
    assert i18n.decimal(1234.5, 2) == "1234,50"
    assert i18n.read_number(" 12,5 ") == i18n.read_number("12.5") == 12.5
    with pytest.raises(ValueError, match="float"):
        i18n.read_number("12,5,0")
    at = datetime(2026, 3, 9, 14, 5, tzinfo=UTC)
    assert i18n.day(at.date()) == "9. März 2026"
    assert i18n.moment(at) == "9. März 2026 14:05"
    assert i18n.sentence("a clause") == "A clause."


@pytest.mark.parametrize(
    ("locale", "day", "stop"),
    [
        ("en_GB", "9 Mar 2026", "."),
        ("fr_FR", "9 mars 2026", "."),
        ("es_ES", "9 mar 2026", "."),
        ("ja_JP", "2026年3月9日", "。"),
        ("zh_CN", "2026年3月9日", "。"),
    ],
)
def test_a_day_cannot_be_misread(locale: str, day: str, stop: str) -> None:
    before = QLocale()
    try:
        QLocale.setDefault(QLocale(locale))
        assert i18n.day(datetime(2026, 3, 9, tzinfo=UTC).date()) == day
        assert i18n.sentence("x")[-1] == stop
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "shown", "under"),
    [
        ("en_GB", "✓ a: b; c.", "a: b"),
        ("fr_FR", "✓ a\u202f: b\u202f; c.", "a\u202f: b"),
        ("ja_JP", "✓ a: b; c。", "a: b"),
        ("zh_CN", "✓ a：b；c。", "a：b"),
    ],
)
def test_signs_between_values_are_set_as_the_language_does(
    locale: str, shown: str, under: str, given: Callable[..., None]
) -> None:
    given(line="{sign} {lead}: {one}; {two}.", share="{share:.0%} of: {n}")
    before = QLocale()
    try:
        QLocale.setDefault(QLocale(locale))
        message = Message("test.line", sign="✓", lead="a", one="b", two="c")
        assert i18n.translated(message) == shown
        assert i18n.titled("a", "b") == under
        assert i18n.translated(Message("test.share", share=0.25, n=3))[-5:] == "of: 3"
    finally:
        QLocale.setDefault(before)


def test_a_language_that_is_not_there_is_the_systems() -> None:
    assert i18n.language("zh_CN") == "zh_CN"
    assert i18n.language("tlh") == i18n.language("") == "en"  # tests run with the locale C
