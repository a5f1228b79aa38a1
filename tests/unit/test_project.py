"""The project as a whole: what may be imported where, and that its documents say what is true."""

import ast
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.helpers.headless import headless_modules
from tests.helpers.messages import templates

ROOT = Path(__file__).resolve().parents[2]
MOST_IMPORTS_IN_FUNCTIONS = 150
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_headless_modules_import_neither_qt_nor_vtk() -> None:
    names = headless_modules()
    assert len(names) > 40
    done = python(
        "import importlib, sys\n"
        f"for name in {names!r}:\n"
        "    importlib.import_module(name)\n"
        "    gui = {'PySide6', 'shiboken6', 'vtkmodules', 'vtk', 'qtpy', 'qtawesome'} & sys.modules.keys()\n"
        "    assert not gui, f'{name} imports {gui}'\n"
    )
    assert done.returncode == 0, done.stderr


def test_pixels_on_screen_and_in_hashes_need_no_vtk() -> None:
    """The 2D path works where VTK and OpenGL cannot even be imported; see docs/decisions/0001."""
    done = python(
        "import sys\n"
        "for name in ('vtk', 'vtkmodules', 'OpenGL'):\n"
        "    sys.modules[name] = None\n"
        "import numpy as np\n"
        "import viewer.ui.reading.reading_page\n"
        "from tests.helpers.phantom import asymmetric_phantom, axial_affine\n"
        "from viewer.core.geometry import Geometry\n"
        "from viewer.core.space.reslice import snapshot\n"
        "from viewer.core.voxels.volume import Volume\n"
        "voxels = asymmetric_phantom()\n"
        "volume = Volume(voxels, Geometry(voxels.shape, axial_affine()), 'HU', 'CT')\n"
        "assert snapshot(volume, 'coronal', 8).any()\n"
    )
    assert done.returncode == 0, done.stderr


def test_command_line_starts_without_the_heavy_packages() -> None:
    done = python(
        "import sys\n"
        "from viewer.cli import main\n"
        "main(['--version'])\n"
        "heavy = {'numpy', 'pydicom', 'SimpleITK', 'scipy', 'psycopg', 'httpx', 'PySide6'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    assert done.returncode == 0, done.stderr


@dataclass
class SourceFacts:
    """What the modules of the packages say; each is parsed once for the tests of this file.

    Attributes:
        imports: Places of imports in functions.
        messages: Place, code and names of the values of each message that is written out.
        starred: Name and place of each call that spreads a sequence over hidden parameters.
        variadic: Names of functions that take any number of positional arguments.
    """

    imports: list[str] = field(default_factory=list)
    messages: list[tuple[str, str, set[str]]] = field(default_factory=list)
    starred: list[tuple[str, str]] = field(default_factory=list)
    variadic: set[str] = field(default_factory=set)


@cache
def source_facts() -> SourceFacts:
    facts = SourceFacts()
    for package in ("audit", "assistant", "viewer"):
        for path in sorted((ROOT / package).rglob("*.py")):
            tree, name = ast.parse(path.read_text(encoding="utf-8")), path.relative_to(ROOT)
            facts.imports += [f"{name}:{node.lineno}" for node in _imports_in_functions(tree)]
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and node.args.vararg is not None:
                    facts.variadic.add(node.name)
                if not isinstance(node, ast.Call):
                    continue
                place = f"{name}:{node.lineno}"
                if hides_arguments(node):
                    facts.starred.append((ast.unparse(node.func).rpartition(".")[2], place))
                match node:
                    case ast.Call(
                        func=ast.Name("Message"), args=[ast.Constant(str(code))], keywords=given
                    ):
                        names = {k.arg for k in given if k.arg is not None}
                        if len(names) == len(given):
                            facts.messages.append((place, code, names))
    return facts


def test_few_imports_are_in_functions() -> None:
    """See "Imports in functions" in docs/architecture.md before you raise the limit."""
    found = source_facts().imports
    assert found
    assert len(found) <= MOST_IMPORTS_IN_FUNCTIONS, "\n".join(found)


def _imports_in_functions(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports in functions; only statements, which alone hold imports, are visited."""
    pending: list[tuple[ast.AST, bool]] = [(tree, False)]
    while pending:
        parent, inside = pending.pop()
        inside = inside or isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef)
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            for node in getattr(parent, part, ()):
                if inside and isinstance(node, ast.Import | ast.ImportFrom):
                    yield node
                pending.append((node, inside))


def test_the_frozen_app_holds_every_part_of_scipy_that_is_used() -> None:
    """`import scipy` loads its parts when they are first used, which PyInstaller does not see."""
    spec = (ROOT / "packaging" / "app" / "overread.spec").read_text(encoding="utf-8")
    used = {
        part
        for package in ("audit", "assistant", "viewer")
        for path in (ROOT / package).rglob("*.py")
        for part in re.findall(r"\bscipy\.[a-z]+", path.read_text(encoding="utf-8"))
    }
    assert "scipy.ndimage" in used
    assert [part for part in sorted(used) if f'"{part}"' not in spec] == []


def test_viewer_init_has_no_code() -> None:
    (docstring,) = ast.parse((ROOT / "viewer" / "__init__.py").read_text()).body
    assert isinstance(docstring, ast.Expr)


def test_command_reference_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "packaging/cli_reference.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_every_command_of_the_contract_is_there_with_an_example() -> None:
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## `overread ([a-z ]+)`\n(.*?)(?=^## |\Z)", text, re.M | re.S))
    assert {
        *("info", "convert", "snapshot", "draft", "probe", "demo"),
        *(f"providers {verb}" for verb in ("list", "add", "remove", "test")),
        *(f"audit {verb}" for verb in ("verify", "show", "compare", "export", "checkpoint")),
        "audit reference import",
    } <= sections.keys()
    leaves = {n: s for n, s in sections.items() if not any(o.startswith(n + " ") for o in sections)}
    assert [n for n, s in leaves.items() if "```sh\noverread " not in s] == []
    assert [n for n, s in leaves.items() if re.search(r"` \|\s*(Required\.)?\s*\|", s)] == []


def test_commands_of_the_documents_exist_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert {"setup", "demo", "test", "coverage", "check", "bench", "screenshots"} <= targets
    for document in DOCUMENTS:
        shown = "\n".join(re.findall(r"```sh\n(.*?)```", document.read_text(), re.S))
        for target in re.findall(r"\bmake ([a-z-]+)", shown):
            assert target in targets, f"{document.name}: make {target}"


def test_every_nightly_target_is_part_of_nightly_and_documented() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = re.findall(r"^(nightly-[a-z]+):", makefile, re.M)
    listed = re.search(r"^NIGHTLY = (.*)$", makefile, re.M)
    assert listed is not None and listed[1].split() == targets
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [t for t in targets if f"| `make {t}` |" not in guide] == []


def test_no_debian_package_is_in_two_lists() -> None:
    lists = sorted((ROOT / "packaging" / "debian").glob("*.txt"))
    assert [path.stem for path in lists] == ["build", "run", "test"]
    names = [name for path in lists for name in re.findall(r"^[a-z].*$", path.read_text(), re.M)]
    assert len(names) > 30
    assert len(names) == len(set(names))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda p: p.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_folders_of_the_map_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = re.findall(r"^\| `([a-z/_]+/)` \|", text, re.M)
    assert len(folders) >= 8
    assert [f for f in folders if not (ROOT / f).is_dir()] == []


def test_lock_satisfies_the_project_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    assert "--index" not in lock
    pinned = dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+) \\$", lock, re.M))
    locked = {canonicalize_name(name): version for name, version in pinned.items()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"].values()
    wanted = [*project["project"]["dependencies"], *(each for group in groups for each in group)]
    for requirement in map(Requirement, [*wanted, *project["build-system"]["requires"]]):
        version = locked.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is not locked"
        assert version in requirement.specifier, f"{requirement} is locked at {version}"
    blocks = re.split(r"^(?=\S+==)", lock, flags=re.M)[1:]
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize(
    "script", ["packaging/bootstrap", "packaging/bench", "packaging/check", ".ci/run"]
)
def test_scripts_are_executable_and_parse(script: str) -> None:
    path = ROOT / script
    assert path.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(path)], check=True)


@pytest.mark.parametrize(
    ("expression", "fine"),
    [
        ("MIT", True),
        ("GPL-3.0-only OR MIT", True),
        ("MIT AND AGPL-3.0-only", False),
        ("GNU General Public License v3 (GPLv3)", False),
        ("UNKNOWN", False),
        ("LGPL-3.0-only OR GPL-2.0-only", False),
    ],
)
def test_license_check_knows_what_may_be_combined(expression: str, fine: bool) -> None:
    licenses = runpy.run_path(str(ROOT / "packaging" / "licenses.py"))
    assert licenses["allows"](expression) is fine


def test_pictures_of_the_documents_are_small() -> None:
    sizes = {p.name: p.stat().st_size for p in (ROOT / "docs" / "images").iterdir()}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > 300_000} == {}


VARIADIC = {"add", "add_row", "chain", "map", "max", "min", "print", "reshape", "union", "zip"}
"""Functions of dependencies that take any number of positional arguments."""


def test_no_call_takes_a_starred_tuple_for_its_argument_list() -> None:
    """A reader of a call must see which parameter gets which value.

    A call may spread a sequence over a function that takes any number of arguments, or over its
    last positional parameters (`QPointF(*at)`). Positional arguments after it, or a tuple written
    on the spot, are to be passed by name or in a dataclass.
    """
    facts = source_facts()
    variadic = VARIADIC | facts.variadic
    assert [place for name, place in facts.starred if name not in variadic] == []


def hides_arguments(call: ast.Call) -> bool:
    starred = [arg for arg in call.args if isinstance(arg, ast.Starred)]
    on_the_spot = any(isinstance(arg.value, ast.Tuple | ast.List) for arg in starred)
    return on_the_spot or (bool(starred) and starred[0] is not call.args[-1])


# --- messages -------------------------------------------------------------------------------------


def test_every_message_has_the_values_that_its_template_names() -> None:
    wrong = []
    for place, code, given in source_facts().messages:
        for template in templates().get(code, ()):
            named = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
            if missing := named - given:
                wrong.append(f"{place}: {code} lacks {sorted(missing)}")
    assert len(source_facts().messages) > 200
    assert not wrong, "\n".join(wrong)


def test_every_code_that_is_written_out_is_in_the_catalog() -> None:
    unknown = {
        f"{place}: {code}"
        for place, code, _ in source_facts().messages
        if code and code not in templates()
    }
    assert not unknown, "\n".join(sorted(unknown))
