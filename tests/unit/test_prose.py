"""Check of the English: terms, spellings and openings are found, and code is skipped."""

import importlib.util
import sys
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load_prose() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prose", ROOT / "packaging" / "prose.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["prose"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


prose = load_prose()
WORDS = prose.WordList.read()


def problems(text: str, *, opens: bool = False) -> list[tuple[str, str]]:
    """Return what is found in one line, as pairs of old and new."""
    problems = prose.check([prose.Line("page.md", 7, text, opens)], WORDS)
    assert all((problem.file, problem.number) == ("page.md", 7) for problem in problems)
    return [(problem.old, problem.new) for problem in problems]


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("The user is told why.", "is told", "is reported, shows"),
        ("Preview What Leaves", "What Leaves", "the request, exported files"),
        ("A login that lets  nobody in", "lets  nobody in", "accepts no sign-in"),
        ("Neighbouring voxels", "Neighbouring", "neighboring"),
        ("a subarachnoid haemorrhage", "haemorrhage", "hemorrhage"),
        ("in all centres", "centres", "centers"),
        ("We recieve it", "recieve", "receive"),
        ("It was organised", "organised", "organized"),
    ],
)
def test_a_problem_is_found_with_its_suggestion(text: str, old: str, new: str) -> None:
    assert problems(text) == [(old, new)]


@pytest.mark.parametrize(
    "text",
    [
        "Review the request. The color of the tumor is gray.",
        "A promise that was amended by the commend",  # parts of words are not terms
        "Use overread anonymise and the recipe grey/3",
        "The STARD checklist",
    ],
)
def test_plain_american_english_has_no_problem(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize(
    ("text", "opening"),
    [("Whether it is open.", "Whether …"), ("What the file holds.", "What …")],
)
def test_openings_are_those_of_docstrings_only(text: str, opening: str) -> None:
    assert [old for old, _ in problems(text, opens=True)] == [opening]
    assert problems(text) == []
    assert problems("Return whether it is open.", opens=True) == []


def test_markdown_keeps_its_lines_and_loses_code() -> None:
    text = "\n".join(
        [
            "One `grey` two [picture](colour.md)",
            "```sh",
            "overread film --colour",
            "```",
            "<!-- prose: off -->",
            "a haemorrhage",
            "<!-- prose: on -->",
            "the end https://example.org/colour",
            "<!-- Below: written by a_script.py -->",
            "is told",
        ]
    )
    lines = prose.prose_of_markdown(text).splitlines()
    assert len(lines) == 10
    assert lines[0].split() == ["One", "two", "[picture]"]
    assert [line.strip() for line in lines[1:]] == [*[""] * 6, "the end", "", ""]


SOURCE = '''"""How it works."""
X = 1
"""What X is: not checked for its opening, but a colour is."""


def told():  # noqa: E501
    """Return the `colour`.

    The picture is gray.
    """
    return X  # the centre
'''


def test_docstrings_and_comments_have_their_lines() -> None:
    lines = [*prose.docstring_lines("m.py", SOURCE), *prose.comment_lines("m.py", SOURCE)]
    problems = [(problem.number, problem.old) for problem in prose.check(lines, WORDS)]
    assert problems == [(1, "How …"), (3, "colour"), (9, "picture"), (11, "centre")]


def test_the_catalog_and_the_user_interface_have_texts() -> None:
    catalog = list(prose.lines_of_catalog())
    assert len(catalog) > 1000 and all(line.number for line in catalog)
    assert len(list(islice(prose.lines_of_ui(), 501))) == 501


def test_the_documentation_passes() -> None:
    assert [str(problem) for problem in prose.check(list(prose.lines_of_docs()), WORDS)] == []


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert prose.main(["novels"]) == 2
    assert "novels" in capsys.readouterr().out
