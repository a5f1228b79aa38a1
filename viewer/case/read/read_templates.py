"""Templates of reads: findings to report for a clinical question, such as stroke or trauma."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.lexicon.terms import lexicon


class Template(Model):
    """Findings to be reported as present, absent, uncertain or not assessable."""

    key: Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]
    name: Annotated[str, Field(min_length=1)]
    findings: Annotated[tuple[str, ...], Field(min_length=1)]
    """Codes of the lexicon."""

    def open_findings(self, first: int, known: set[str]) -> list[dict[str, Any]]:
        """Return the findings as JSON for a form, numbered from `first`, without `known` ones.

        Their presence is left open: a read with such a finding cannot be locked.

        Args:
            first: Number of the first finding.
            known: Lexicon codes that the read already has.
        """
        terms = lexicon().terms
        codes = [code for code in self.findings if code not in known]
        return [
            {
                "number": number,
                "presence": None,
                "type": {"code": code, "words": terms[code].names["en"][0]},
            }
            for number, code in enumerate(codes, first)
        ]


@cache
def templates() -> tuple[Template, ...]:
    """Return all templates, in the order in which they are offered."""
    text = (files("resources") / "templates" / "reads.toml").read_text("utf-8")
    return tuple(Template.model_validate(entry) for entry in tomllib.loads(text)["template"])
