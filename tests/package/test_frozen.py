"""The frozen app and the Debian package of it, as `make package` left them in dist.

They run when asked for (`pytest -m package`), which `make package` does after building: the build takes
minutes. The app is driven from outside, as a user's desktop would: started, given keys, and watched by
what its record holds.
"""

import json
import os
import sqlite3
import stat
import subprocess
import time
from importlib.metadata import version
from itertools import cycle
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pyarrow import parquet
from pydicom import dcmread
from pydicom.uid import (
    HTJ2KLossless,
    JPEG2000Lossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    RLELossless,
)

from tests.conftest import ROOT
from tests.helpers.dialect_servers import Converse, server_for
from tests.helpers.gui import write_phantom
from tests.helpers.phantom import JPEGXLLossless, asymmetric_phantom, save
from tests.helpers.plugins import install_example, plugin
from tests.helpers.vlm_server import NORMAL, VlmServer
from viewer.render.opengl import MODULE

pytestmark = pytest.mark.package

PROGRAM = ROOT / "dist" / "overread" / "overread"
LONGEST_S = 300
MOST_INSTALLED_BYTES = 1_150_000_000
MOST_PACKAGED_BYTES = 260_000_000
SERIES = "3"
"""The phantom's series, by its short name."""


@pytest.fixture(scope="module")
def program() -> Path:
    if not PROGRAM.is_file():
        pytest.fail(f"{PROGRAM} is missing: make package builds it")
    return PROGRAM


@pytest.fixture
def environment(overread_home: Path) -> dict[str, str]:
    """As on a machine without this project or its Python packages."""
    values = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return values | {"OVERREAD_HOME": str(overread_home), "LANG": "C.UTF-8"}


def run(program: Path, environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [program, *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_says_the_version_of_the_project(program: Path, environment: dict[str, str]) -> None:
    assert run(program, environment, "--version").split() == ["overread", version("overread")]


@pytest.mark.parametrize("language", ["", "de", "ja"])
def test_it_opens_a_study_and_ends_when_asked(
    language: str,
    program: Path,
    environment: dict[str, str],
    overread_home: Path,
    tmp_path: Path,
) -> None:
    """In the system's language and in others, whose catalogs come along."""
    overread_home.mkdir(parents=True, exist_ok=True)
    (overread_home / "preferences.json").write_text(json.dumps({"language": language}))
    study = write_phantom(tmp_path / "study")
    app = subprocess.Popen(
        [program, str(study)], env=environment, stderr=subprocess.PIPE, text=True
    )
    try:
        wait_for(app, lambda: "study.opened" in recorded(overread_home))
        window = wait_for(app, lambda: windows(app.pid))
        subprocess.run(["xdotool", "windowfocus", window, "key", "ctrl+q"], check=True)
        code = app.wait(LONGEST_S)
    finally:
        app.kill()
    assert app.stderr is not None
    with app.stderr:
        text = app.stderr.read()
    assert code == 0, text
    assert "Traceback" not in text and "Error" not in text, text
    log = (overread_home / "log" / "overread.log").read_text()
    assert "frozen" in log and log.splitlines()[-1].endswith("ended")


def wait_for(app: "subprocess.Popen[str]", there: object) -> str:
    """Look until there is something; the process's own end or too long a wait fails."""
    until = time.monotonic() + LONGEST_S
    while time.monotonic() < until:
        if result := there():  # type: ignore[operator]
            return str(result)
        try:
            app.wait(0.2)
        except subprocess.TimeoutExpired:
            continue
        assert app.stderr is not None
        pytest.fail(f"the app ended with {app.returncode}: {app.stderr.read()}")
    pytest.fail("what was waited for did not happen")


def recorded(home: Path) -> set[str]:
    """Types of the events in the record so far."""
    path = home / "record.sqlite"
    if not path.is_file():
        return set()
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return {row[0] for row in database.execute("SELECT type FROM events")}
    except sqlite3.OperationalError:
        return set()  # it is being made
    finally:
        database.close()


def windows(pid: int) -> str:
    """The id of the app's main window, or nothing."""
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(pid), "--name", "Overread"]
    result = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    return result[-1] if result else ""


SYNTAXES = (
    RLELossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    JPEG2000Lossless,
    HTJ2KLossless,
    JPEGXLLossless,
)
"""Lossless transfer syntaxes, each with a codec of its own, or with another one's for its pixels."""


@pytest.fixture
def compressed(tmp_path: Path) -> tuple[Path, Path]:
    """The phantom plain, and with its slices in turn in each of `SYNTAXES`."""
    plain, packed = write_phantom(tmp_path / "plain"), write_phantom(tmp_path / "packed")
    for path, syntax in zip(sorted(packed.rglob("*.dcm")), cycle(SYNTAXES), strict=False):
        data = dcmread(path)
        pixels = data.pixel_array
        save(data, path, syntax, pixels)
    written = {dcmread(path).file_meta.TransferSyntaxUID for path in packed.rglob("*.dcm")}
    assert written == set(SYNTAXES)
    return plain, packed


def test_it_decodes_compressed_pixels(
    program: Path,
    environment: dict[str, str],
    compressed: tuple[Path, Path],
    tmp_path: Path,
) -> None:
    import nibabel

    values = []
    for n, folder in enumerate(compressed):
        out = tmp_path / f"{n}.nii.gz"
        words = ("convert", str(folder), "--series", SERIES, "--output", str(out))
        run(program, environment, *words)
        values.append(np.asarray(nibabel.load(out).dataobj))
    assert values[0].shape == asymmetric_phantom().shape[::-1]
    np.testing.assert_array_equal(values[0], values[1])


def test_it_plays_the_whole_story(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """Database and its migrations, drafts, comparison, reports: what is imported by name is there."""
    out = tmp_path / "story"
    run(program, environment, "demo", "--out", str(out), "--no-app", "--no-screenshots")
    assert json.loads((out / "overread-demo.json").read_text())


def test_every_library_finds_those_that_it_is_linked_against(program: Path) -> None:
    folder = program.parent / "_internal"
    libraries = [p for p in folder.rglob("*.so*") if p.is_file() and not p.is_symlink()]
    assert len(libraries) > 100
    done = subprocess.run(
        ["ldd", *libraries],
        env={"LD_LIBRARY_PATH": str(folder), "LANG": "C", "PATH": os.defpath},
        capture_output=True,
        text=True,
        check=False,  # 1 for a file that is linked against nothing
    )
    assert "libvtkCommonCore.so => " in done.stdout
    assert [line for line in done.stdout.splitlines() if "not found" in line] == []


def test_it_stays_within_its_size(program: Path, package: Path) -> None:
    """The sizes of docs/packaging.md, with room for new versions of the packages."""
    stored = [p.stat() for p in program.parent.rglob("*") if p.is_file() and not p.is_symlink()]
    assert sum(entry.st_size for entry in stored) < MOST_INSTALLED_BYTES
    assert package.stat().st_size < MOST_PACKAGED_BYTES


def test_it_draws_in_3d(program: Path, environment: dict[str, str]) -> None:
    """VTK's classes are there, with the libraries that they load."""
    answer = json.loads(run(program, environment, "-m", MODULE).splitlines()[-1])
    assert answer["available"], answer


def test_it_exports_the_record_as_parquet(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    study = write_phantom(tmp_path / "study")
    run(program, environment, "draft", str(study), "--series", SERIES)
    out = tmp_path / "record.parquet"
    run(program, environment, "audit", "export", "--output", str(out))
    table = parquet.read_table(out)
    assert table.schema.field("seq").type == "int64"
    assert "draft.received" in table["type"].to_pylist()


def test_a_provider_plug_in_answers(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """Its code runs in a process of its own, which the frozen program starts."""
    install_example(tmp_path)
    rows = json.loads(run(program, environment, "plugins", "list", "--json"))["plugins"]
    (row,) = (row for row in rows if row["name"] == "overread-example")
    run(program, environment, "plugins", "allow", row["name"], "--hash", row["sha256"])
    study = write_phantom(tmp_path / "study")
    with VlmServer() as server:
        words = ("--api", "example-lab", "--base-url", server.url, "--model", "m")
        run(program, environment, "providers", "add", "site", *words)
        words = ("--series", SERIES, "--provider", "site", "--json")
        draft = json.loads(run(program, environment, "draft", str(study), *words))
        (request,) = server.requests
    assert request.headers["X-Example"] == "1"
    assert draft["interpretation"]["normality"] == NORMAL["normality"]


def test_the_negative_control_answers(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """The same files as in the project, so the same hash; numpy and ONNX Runtime are found."""
    rows = json.loads(run(program, environment, "plugins", "list", "--json"))["plugins"]
    (row,) = (row for row in rows if row["name"] == "overread-negative-control")
    assert row["sha256"] == plugin("overread-negative-control").sha256
    run(program, environment, "plugins", "allow", row["name"], "--hash", row["sha256"])
    run(program, environment, "providers", "add", "control", "--api", "negative-control")
    study = write_phantom(tmp_path / "study")
    words = ("--series", SERIES, "--provider", "control", "--json")
    draft = json.loads(run(program, environment, "draft", str(study), *words))
    assert draft["interpretation"]["limitations"]


def test_requests_to_bedrock_are_signed(
    program: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    """The signature needs none of the service descriptions that the folder leaves out."""
    study = write_phantom(tmp_path / "study")
    keys = {"AWS_ACCESS_KEY_ID": "AKIDEXAMPLE12345678", "AWS_SECRET_ACCESS_KEY": "secret" * 7}
    with server_for(Converse()) as server:
        words = ("--api", "bedrock", "--base-url", server.url, "--model", "m")
        run(program, environment, "providers", "add", "aws", *words, "--aws-region", "eu-central-1")
        words = ("--series", SERIES, "--provider", "aws", "--json")
        draft = json.loads(run(program, environment | keys, "draft", str(study), *words))
        (request,) = server.requests
    assert request.headers["Authorization"].startswith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE")
    assert draft["interpretation"]["normality"] == NORMAL["normality"]


@pytest.fixture(scope="module")
def package() -> Path:
    packages = sorted((ROOT / "dist").glob("overread_*.deb"))
    if not packages:
        pytest.fail("there is no Debian package: make package builds it")
    return packages[-1]


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Debian package unpacked into a root of its own."""
    root = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg-deb", "-x", package, root], check=True, timeout=LONGEST_S)
    return root


def test_the_debian_package_installs_a_command(
    installed: Path, environment: dict[str, str]
) -> None:
    command = installed / "usr" / "bin" / "overread"
    assert run(command, environment, "--version").split()[-1] == version("overread")
    owners = {path.stat().st_mode & stat.S_IWOTH for path in (installed / "usr").rglob("*")}
    assert owners == {0}  # nobody else may change it


def test_the_desktop_knows_its_files_by_name_and_content(installed: Path, tmp_path: Path) -> None:
    share = installed / "usr" / "share"
    subprocess.run(["update-mime-database", share / "mime"], check=True)
    globs = (share / "mime" / "globs2").read_text()
    for wanted in ("application/dicom:*.dcm", "application/x-nifti:*.nii.gz", "dicom:dicomdir"):
        assert wanted in globs
    assert b"DICM" in (share / "mime" / "magic").read_bytes()
    entry = (share / "applications" / "overread.desktop").read_text()
    assert "Exec=overread %F" in entry and "application/dicom;" in entry


def test_the_icons_have_the_size_that_they_are_filed_under(installed: Path) -> None:
    icons = installed / "usr" / "share" / "icons" / "hicolor"
    drawn = sorted(icons.rglob("*.png"))
    assert len(drawn) >= 6
    for path in drawn:
        with Image.open(path) as image:
            assert f"{image.width}x{image.height}" == path.parents[1].name
            assert image.getextrema()[3][1] == 255  # something is drawn, and the corners are clear
            assert image.getpixel((0, 0))[3] == 0
