"""The language of an answer's free text; codes stay as they are."""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from assistant.errors import BundleError
from audit.lexicon.terms import lexicon
from audit.messages import Message


@cache
def _file() -> tuple[Mapping[str, Any], str]:
    data = (resources.files("assistant.request.prompts") / "v1" / "language.toml").read_bytes()
    return tomllib.loads(data.decode("utf-8")), hashlib.sha256(data).hexdigest()


def languages() -> Mapping[str, str]:
    """Return the languages on offer: code (BCP 47) to English name."""
    known: Mapping[str, str] = _file()[0]["languages"]
    return known


def language_sha256() -> str:
    """Hash of the file that says how a language is asked for."""
    return _file()[1]


def checked_language(code: str | None) -> str | None:
    """Return the code if there is such a language. Raises `BundleError` listing the known ones."""
    if code is not None and code not in languages():
        raise BundleError(
            Message(
                "strategy.language-unknown",
                code=code,
                languages=", ".join(languages()),
            )
        )
    return code


def language_text(code: str, *, structured: bool) -> str:
    """Return the text that is added to a prompt so that free text comes in a language.

    For a structured answer with the lexicon's codes, which say the same in every language.
    """
    name = languages()[code]
    if not structured:
        return str(_file()[0]["words"]).strip().replace("{language}", name)

    text = str(_file()[0]["text"]).strip().replace("{language}", name)
    for kind in ("finding", "structure"):
        codes = sorted(t.code for t in lexicon().terms.values() if t.kind == kind)
        text = text.replace(f"{{{kind}s}}", ", ".join(codes))
    return text
