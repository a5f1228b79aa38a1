"""`overread draft`: which images go, as typed, previewed and recorded."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from audit import Log
from tests.helpers.bundles import head_volume
from tests.helpers.phantom import write_series
from viewer.cli import main

Draft = Callable[..., dict[str, Any]]
NOW = {"StudyInstanceUID": "1.2.3", "FrameOfReferenceUID": "1.2.3.9"}
THEN = {"StudyInstanceUID": "1.2.4", "FrameOfReferenceUID": "1.2.4.9", "StudyDate": "20191002"}


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """T1, FLAIR and CT of one study in one space, and an earlier T1."""
    head = head_volume((12, 48, 40))
    hu = np.where(head.voxels > 250, 35, -1000).astype(np.int16)
    folder = tmp_path / "now"
    for number, words in ((2, "t1 axial"), (4, "flair axial")):
        write_series(
            folder / words, head.voxels, head.affine, "MR",
            SeriesNumber=number, SeriesDescription=words, **NOW,
        )  # fmt: skip
    write_series(folder / "ct", hu, head.affine, "CT", SeriesNumber=6, **NOW)
    write_series(
        tmp_path / "then", head.voxels, head.affine, "MR",
        SeriesNumber=2, SeriesDescription="t1 axial", **THEN,
    )  # fmt: skip
    write_series(
        tmp_path / "other", head.voxels, head.affine, "MR",
        SeriesDescription="t1 axial", PatientID="SOMEBODY-ELSE", **THEN,
    )  # fmt: skip
    return folder


@pytest.fixture
def preview(study: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Draft:
    """Previews; returns what is told and recorded."""

    def run(*options: object) -> dict[str, Any]:
        out = tmp_path / "out"
        arguments = ["draft", study, *options, "--preview", "--json", "--out", out]
        capfd.readouterr()
        code = main([str(a) for a in arguments])
        printed = capfd.readouterr()
        if code:
            return {"code": code, "error": printed.err}
        body = next(e.body for e in reversed(events()) if e.body.type == "selection.made")
        captions = (out / "prompt.txt").read_text("utf-8").split("CAPTIONS\n\n")[1]
        fields = {"code": 0, "error": printed.err, "selection": body, "folder": out}
        return {**fields, "summary": json.loads(printed.out), "captions": captions.splitlines()}

    return run


def events() -> list[Any]:
    with Log() as log:
        return list(log.events())


def test_series_by_role_at_the_same_places(preview: Draft) -> None:
    done = preview("--roles", "T1,FLAIR", "--images", "6")
    images = done["selection"].images
    assert [i.series for i in images] == ["2"] * 3 + ["4"] * 3
    assert [i.index for i in images[:3]] == [i.index for i in images[3:]]
    assert done["selection"].kind == "rule-not-fair"
    assert done["selection"].plan.n == 6 and not done["selection"].plan.each
    assert "Series A: MR, T1." in done["captions"][0]
    assert "Series B: MR, FLAIR." in done["captions"][3]


def test_every_ct_slice_in_its_windows(preview: Draft) -> None:
    done = preview("--series", "6", "--windows", "brain,subdural,bone", "--slices", "2")
    assert [i.window for i in done["selection"].images] == ["brain", "subdural", "bone"] * 2
    assert done["selection"].plan.windows == ("brain", "subdural", "bone")
    assert "Gray: bone window, width 2800, center 600 HU." in done["captions"][2]


def test_around_a_point_with_the_mark_drawn_in(preview: Draft) -> None:
    options = ("--series", "2", "--around", "4,-2,15", "--spacing", "5", "--slices", "3")
    plain = preview(*options)
    before = np.asarray(Image.open(plain["folder"] / "image-002.png"))
    done = preview(*options, "--burn-marks")
    body = done["selection"]
    assert body.kind == "key-images" and body.burned_marks == 1
    assert body.plan.around_lps_mm == (4.0, -2.0, 15.0) and body.plan.spacing_mm == 5.0
    assert done["summary"]["recipe"].endswith("; marks/1")
    after = np.asarray(Image.open(done["folder"] / "image-002.png"))
    assert (before != after).any() and before.shape == after.shape
    assert (
        "neither a locked read with marks nor --around"
        in preview("--series", "2", "--burn-marks")["error"]
    )


def test_a_prior_study_of_the_same_patient(preview: Draft, tmp_path: Path) -> None:
    done = preview("--series", "2", "--prior", tmp_path / "then", "--images", "4")
    assert [i.series for i in done["selection"].images] == ["2", "2", "prior-2", "prior-2"]
    fact = done["selection"].prior[0]
    assert (fact.series, fact.days_earlier, fact.same_patient) == ("prior-2", 92, True)
    assert "Series B of a prior study 92 days earlier: MR, T1." in done["captions"][2]
    blinded = preview(
        "--series", "2", "--prior", tmp_path / "then", "--images", "4", "--captions", "blinded"
    )
    assert blinded["captions"] == [f"Image {n} of 4." for n in range(1, 5)]
    everything = json.dumps([e.body.model_dump(mode="json") for e in events()])
    assert "2019" not in everything and "1.2.4" not in everything


def test_another_patient_needs_a_reason_that_is_kept_as_a_blob(
    preview: Draft, tmp_path: Path
) -> None:
    options = ("--series", "2", "--prior", tmp_path / "other", "--images", "4")
    refused = preview(*options)
    assert refused["code"] == 2 and "--prior-despite" in refused["error"]
    assert "SOMEBODY" not in refused["error"]
    done = preview(*options, "--prior-despite", "changed hospitals")
    fact = done["selection"].prior[0]
    assert not fact.same_patient and fact.reason_sha256 is not None
    with Log() as log:
        assert log.blob(fact.reason_sha256) == b"changed hospitals"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((), "name the series"),
        (("--roles", "T9"), "not one of T1"),
        (("--roles", "SWI"), "no series is recognized as SWI; there are CT, FLAIR, T1"),
        (("--series", "2", "--images", "4", "--slices", "4"), "give one of them"),
        (("--series", "2", "--spacing", "5"), "--around a point"),
        (("--series", "2", "--around", "1,2"), "not three numbers"),
        (("--series", "2", "--around", "nan,0,0"), "finite"),
        (("--series", "2", "--around", "0,0,900"), "outside series 2"),
        (("--series", "6", "--windows", "lung"), "not one of brain"),
        (("--series", "2", "--series", "4", "--images", "1"), "request 2 or more"),
        (("--series", "2", "--prior-series", "2"), "is missing"),
        (
            ("--series", "2", "--slices", "1,2", "--windows", "bone"),
            "cannot be combined with --images",
        ),
    ],
)
def test_what_makes_no_sense_is_one_line(
    options: tuple[str, ...], reason: str, preview: Draft
) -> None:
    done = preview(*options)
    assert done["code"] == 2 and reason in done["error"]
    assert len([ln for ln in done["error"].splitlines() if ln.startswith("overread:")]) == 1


def test_limits_of_the_provider(preview: Draft, capfd: pytest.CaptureFixture[str]) -> None:
    entry = ["--api", "openai-chat", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    limits = ["--max-side", "24", "--square-images"]
    assert main(["providers", "add", "small", *entry, *limits]) == 0
    done = preview("--series", "2", "--images", "2", "--provider", "small")
    assert done["summary"]["recipe"] == "gray/3 max-side 24 square"
    assert all(max(i["shape_rc"]) == min(i["shape_rc"]) <= 24 for i in done["summary"]["images"])
