"""Collect every text that is translated into resources/translations and compile the catalogues.

`--check` only compares: it fails where a text has no translation or is used no more, where placeholders
differ, and where a compiled file is stale.
`--fill FILE LANGUAGE` takes translations from a JSON object {text: translation} first; a text with two
meanings is written `text|about`.
"""

import ast
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree as Xml

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "resources" / "translations"
CONTEXT, LANGUAGES = "Overread", ("de", "fr", "es", "ja", "zh_CN")
SOURCES = ("viewer", "assistant", "audit")
MARKS = ("tr", "N", "said")
DATA = {
    "hanging": ("name", "meant_for", "label"),
    "templates": ("name",),
    "windows": ("name",),
    "gates": ("name", "meant_for"),
    "protocol.toml": ("name",),
    "rubric.toml": ("title", "text", "levels"),
}
"""Keys of the TOML files in resources whose texts, or lists of texts, are shown to users."""
COMPUTED = ("viewer/ui/language/i18n.py", "audit/messages/__init__.py")
"""Files that look texts up: they mark none."""
STRATEGIES = ("title", "says")
"""The same of assistant/strategies."""

KEYS = {
    "es": {
        "Ctrl": "Ctrl",
        "Shift": "Mayús",
        "Tab": "Tab",
        "Del": "Supr",
        "Backspace": "Retroceso",
    }
}
"""Names of keys where Qt's own are not what the keyboards of a language say."""

Text = tuple[str, str]
"""The English text and what tells its meanings apart."""


class NotLiteral(Exception):
    """A text is marked that only exists when the program runs; the message names the place."""


def collect() -> dict[Text, str]:
    """Every text that is marked, with the file that it was first found in, in the order of files."""
    found: dict[Text, str] = {}
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for text in marked(path.read_text(encoding="utf-8"), name):
                found.setdefault(text, name)
    data = [(ROOT / "resources" / folder, keys) for folder, keys in DATA.items()]
    for folder, keys in [*data, (ROOT / "assistant" / "strategies", STRATEGIES)]:
        for path in sorted(folder.rglob("*.toml")) if folder.is_dir() else [folder]:
            for text in _named(tomllib.loads(path.read_text(encoding="utf-8")), keys):
                found.setdefault((text, ""), path.relative_to(ROOT).as_posix())
    for path in sorted((ROOT / "resources" / "messages").glob("*.toml")):
        for area in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for text in area.values():
                found.setdefault((text, ""), path.relative_to(ROOT).as_posix())
    return {text: name for text, name in found.items() if speaks(text[0])}


def marked(code: str, name: str) -> Iterator[Text]:
    """The texts marked in Python `code`. Raises `NotLiteral`."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id not in MARKS or name in COMPUTED:
            continue
        words = [a.value if isinstance(a, ast.Constant) else None for a in node.args]
        if not words or not all(isinstance(w, str) for w in words):
            raise NotLiteral(f"{name}:{node.lineno}: {ast.unparse(node)} is not a literal text")
        yield str(words[0]), str(words[1]) if len(words) > 1 else ""


def _named(data: object, keys: tuple[str, ...]) -> Iterator[str]:
    if isinstance(data, list):
        for item in data:
            yield from _named(item, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield value
            elif key in keys and isinstance(value, list):
                yield from (item for item in value if isinstance(item, str))
            else:
                yield from _named(value, keys)


def placeholders(text: str) -> list[str]:
    """The `{names}` of a text with their formats, sorted; none where its braces are only braces."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return []
    return sorted(f"{name}:{spec}" for _, name, spec, _ in parts if name is not None)


def speaks(text: str) -> bool:
    """True where a text has words besides its placeholders."""
    return re.search(r"[^\W\d_]", re.sub(r"\{[^{}]*\}", "", text)) is not None


def load(language: str) -> dict[Text, str]:
    """The finished translations of a catalogue."""
    path = CATALOGUES / f"overread_{language}.ts"
    if not path.exists():
        return {}
    return {
        (m.findtext("source", ""), m.findtext("comment", "")): m.findtext("translation", "")
        for context in Xml.parse(path).iter("context")
        if context.findtext("name") == CONTEXT
        for m in context.iter("message")
        if m.findtext("translation")
    }


def write(language: str, texts: dict[Text, str], known: dict[Text, str]) -> None:
    """Write and compile a catalogue of exactly these texts."""
    CATALOGUES.mkdir(exist_ok=True)
    path = CATALOGUES / f"overread_{language}.ts"
    path.write_text(as_ts(language, texts, known), encoding="utf-8")
    path.with_suffix(".qm").write_bytes(compiled(path))


def as_ts(language: str, texts: dict[Text, str], known: dict[Text, str]) -> str:
    """A catalogue in Qt's format, one context; untranslated texts are marked unfinished."""
    root = Xml.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = Xml.SubElement(root, "context")
    Xml.SubElement(context, "name").text = CONTEXT
    for text, name in texts.items():
        message = Xml.SubElement(context, "message")
        Xml.SubElement(message, "location", filename=f"../../{name}")
        Xml.SubElement(message, "source").text = text[0]
        if text[1]:
            Xml.SubElement(message, "comment").text = text[1]
        done = Xml.SubElement(message, "translation")
        if text in known:
            done.text = known[text]
        else:
            done.set("type", "unfinished")
    if language in KEYS:
        context = Xml.SubElement(root, "context")
        Xml.SubElement(context, "name").text = "QShortcut"
        for key, name in KEYS[language].items():
            message = Xml.SubElement(context, "message")
            Xml.SubElement(message, "source").text = key
            Xml.SubElement(message, "translation").text = name
    Xml.indent(root, " ")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    return head + Xml.tostring(root, encoding="unicode") + "\n"


def compiled(path: Path) -> bytes:
    """What Qt's `lrelease` makes of a catalogue."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.qm"
        command = [Path(sys.executable).with_name("pyside6-lrelease"), "-silent", path, "-qm", out]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return out.read_bytes()


def problems(language: str, texts: dict[Text, str]) -> list[str]:
    """Return what is wrong with a catalog, a line each."""
    path, known = CATALOGUES / f"overread_{language}.ts", load(language)
    found = [f"{language}: not translated: {t[0]!r} ({texts[t]})" for t in texts if t not in known]
    found += [f"{language}: no text any more: {t[0]!r}" for t in known if t not in texts]
    found += [
        f"{language}: {done!r} has other placeholders than {text[0]!r}"
        for text, done in known.items()
        if placeholders(text[0]) != placeholders(done)
    ]
    if path.with_suffix(".qm").read_bytes() != compiled(path):
        found.append(f"{language}: the compiled catalogue is another one")
    return found


def filled(path: Path, texts: dict[Text, str]) -> dict[Text, str]:
    """Translations out of a JSON object, those that are wanted."""
    given = json.loads(path.read_text(encoding="utf-8"))
    return {t: given[key] for t in texts if (key := "|".join(filter(None, t))) in given}


def main(arguments: list[str]) -> int:
    """Write the catalogues, or tell what is wrong with them."""
    texts = collect()
    if arguments == ["--check"]:
        found = [line for language in LANGUAGES for line in problems(language, texts)]
        for line in found:
            print(f"error: {line}")
        print(f"{len(texts)} texts in {len(LANGUAGES)} languages, {len(found)} problems")
        return 1 if found else 0
    added: dict[str, dict[Text, str]] = {}
    if arguments[:1] == ["--fill"] and len(arguments) == 3:
        added[arguments[2]] = filled(Path(arguments[1]), texts)
    elif arguments:
        print(__doc__)
        return 2
    for language in LANGUAGES:
        known = load(language) | added.get(language, {})
        write(language, texts, known)
        print(f"{language}: {sum(t in known for t in texts)} of {len(texts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
