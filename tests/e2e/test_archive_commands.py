"""The commands of the archive: configure, query, retrieve, and open by location."""

import json
from pathlib import Path

import numpy as np
import pytest

from audit import Log
from tests.helpers.fake_archive import SERIES, STUDY, fake_archive
from viewer.cli import main
from viewer.core import load, scan


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_story_on_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, overread_home: Path
) -> None:
    with fake_archive(4) as server:
        code, _, err = run(capsys, "archive", "add", "pacs", "--dicomweb", server.url)
        assert code == 0
        assert "not encrypted" in err
        code, out, _ = run(capsys, "archive", "list", "--json")
        (row,) = json.loads(out)["archives"]
        assert (row["name"], row["allowed"], row["unencrypted"]) == ("pacs", True, True)
        assert run(capsys, "archive", "test", "pacs")[0] == 0
        code, out, _ = run(capsys, "archive", "find", "pacs", "--accession", "A1", "--json")
        (study,) = json.loads(out)["studies"]
        assert (study["study_uid"], study["n_instances"]) == (STUDY, 4)
        code, out, _ = run(capsys, "archive", "find", "pacs", "--study", STUDY, "--json")
        assert [s["series_uid"] for s in json.loads(out)["series"]] == [SERIES]
        folder = tmp_path / "study"
        words = ("archive", "get", "pacs", STUDY, "-o", str(folder), "--json")
        server.always_cut, server.single_status = 1200, 500
        code, out, _ = run(capsys, *words)
        answer = json.loads(out)
        assert code == 1
        assert (answer["expected"], answer["complete"]) == (4, False)
        assert answer["received"] < 4
        assert answer["failed"]
        code, _, err = run(capsys, "info", f"archive:pacs/{STUDY}")
        assert code == 3
        assert "not complete" in err
        server.always_cut = server.single_status = None
        code, out, _ = run(capsys, *words)
        assert (code, json.loads(out)["received"]) == (0, 4)
        (series,) = scan([folder], index=False).series
        expected = [content for _, content in server.sent]
        assert sorted(f.read_bytes() for f in folder.rglob("*.dcm")) == sorted(expected)
        code, out, _ = run(capsys, "info", f"archive:pacs/{STUDY}", "--json")
        assert json.loads(out)["series"][0]["shape"] == list(series.shape)
        image = tmp_path / "out.nii.gz"
        words = ("convert", f"archive:pacs/{STUDY}", "--series", series.id, "-o", str(image))
        assert run(capsys, *words)[0] == 0
        (again,) = scan([image]).series
        assert np.asarray(load(again).voxels).sum() == np.asarray(load(series).voxels).sum()
        assert run(capsys, "archive", "find", "other")[0] == 2
    assert run(capsys, "archive", "find", "pacs")[0] == 3  # nobody listens any more
    assert run(capsys, "archive", "remove", "pacs")[0] == 0
    with Log() as log:
        events = [event.body for event in log.events()]
    kinds = [body.type for body in events]
    assert kinds.count("archive.changed") == 2
    assert kinds.count("archive.queried") == 2
    retrieved = [body for body in events if body.type == "study.retrieved"]
    assert retrieved[0].received < retrieved[0].expected == 4
    assert (retrieved[-1].received, retrieved[-1].complete) == (4, True)
    record = b"".join(p.read_bytes() for p in overread_home.glob("record*"))
    for word in (STUDY, "Doe^Jane", server.url):
        assert word.encode() not in record
