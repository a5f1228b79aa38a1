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
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.uid import JPEG2000Lossless, JPEGLSLossless, RLELossless

from tests.conftest import ROOT
from tests.helpers.gui import write_phantom
from tests.helpers.phantom import asymmetric_phantom

pytestmark = pytest.mark.package

PROGRAM = ROOT / "dist" / "overread" / "overread"
LONGEST_S = 300
SERIES = "3"
"""The phantom's series, by its short name."""


@pytest.fixture(scope="module")
def program() -> Path:
    if not PROGRAM.is_file():
        pytest.fail(f"{PROGRAM} is missing: make package builds it")
    return PROGRAM


@pytest.fixture
def environment(overread_home: Path) -> Mapping[str, str]:
    """As on a machine without this project or its Python packages."""
    values = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return values | {"OVERREAD_HOME": str(overread_home), "LANG": "C.UTF-8"}


def run(program: Path, environment: Mapping[str, str], *words: str) -> str:
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


def test_it_says_the_version_of_the_project(program: Path, environment: Mapping[str, str]) -> None:
    assert run(program, environment, "--version").split() == ["overread", version("overread")]


@pytest.mark.parametrize("language", ["", "de", "ja"])
def test_it_opens_a_study_and_ends_when_asked(
    language: str,
    program: Path,
    environment: Mapping[str, str],
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


@pytest.fixture
def compressed(tmp_path: Path) -> tuple[Path, Path]:
    """The phantom plain, and with its slices in three compressed transfer syntaxes."""
    plain, packed = write_phantom(tmp_path / "plain"), write_phantom(tmp_path / "packed")
    syntaxes = (RLELossless, JPEG2000Lossless, JPEGLSLossless)
    for n, path in enumerate(sorted(packed.rglob("*.dcm"))):
        data = dcmread(path)
        if syntaxes[n % 3] == RLELossless:
            data.compress(RLELossless)
        else:
            _pack(data, syntaxes[n % 3])
        data.save_as(path)
    made = {dcmread(path).file_meta.TransferSyntaxUID for path in packed.rglob("*.dcm")}
    assert made == set(syntaxes)
    return plain, packed


def _pack(data: object, syntax: str) -> None:
    """Compress with imagecodecs, since pydicom has no encoder of its own for these."""
    import imagecodecs
    from pydicom import Dataset
    from pydicom.encaps import encapsulate

    assert isinstance(data, Dataset)
    encode = {
        JPEG2000Lossless: lambda a: imagecodecs.jpeg2k_encode(a, level=0, codecformat="j2k"),
        JPEGLSLossless: imagecodecs.jpegls_encode,
    }[syntax]  # type: ignore[index]
    pixels = data.pixel_array
    data.PixelData = encapsulate([encode(np.ascontiguousarray(pixels))])
    data["PixelData"].VR = "OB"
    data["PixelData"].is_undefined_length = True
    data.file_meta.TransferSyntaxUID = syntax


def test_it_decodes_compressed_pixels(
    program: Path,
    environment: Mapping[str, str],
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
    program: Path, environment: Mapping[str, str], tmp_path: Path
) -> None:
    """Database and its migrations, drafts, comparison, reports: what is imported by name is there."""
    out = tmp_path / "story"
    run(program, environment, "demo", "--out", str(out), "--no-app", "--no-screenshots")
    assert json.loads((out / "overread-demo.json").read_text())


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Debian package unpacked into a root of its own."""
    packages = sorted((ROOT / "dist").glob("overread_*.deb"))
    if not packages:
        pytest.fail("there is no Debian package: make package builds it")
    root = tmp_path_factory.mktemp("root")
    subprocess.run(["dpkg-deb", "-x", packages[-1], root], check=True, timeout=LONGEST_S)
    return root


def test_the_debian_package_installs_a_command(
    installed: Path, environment: Mapping[str, str]
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
