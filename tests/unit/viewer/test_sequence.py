"""Sequence recognition: what vendors and technicians write, and what timing means."""

from pathlib import Path
from typing import Any

import pytest

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import Series, scan
from viewer.core.sequence import from_words, plain


def one(folder: Path, modality: str = "MR", **attributes: Any) -> Series:
    write_series(folder, asymmetric_phantom((2, 8, 8)), modality=modality, **attributes)
    (series,) = scan([folder]).series
    return series


DESCRIPTIONS = [
    ("t1_mprage_sag_p2_iso", "T1"),
    ("sT1W_3D_TFE", "T1"),
    ("Sag T1 FLAIR", "T1"),
    ("Ax T1 FSE +C", "T1C+"),
    ("t1_se_tra nach KM", "T1C+"),
    ("AX 3D T1 après injection Gado", "T1C+"),
    ("T1 assiale con mdc", "T1C+"),
    ("T1 sin contraste", "T1"),
    ("T1 ohne KM", "T1"),
    ("Ax T2 FLAIR Propeller", "FLAIR"),
    ("t2_tirm_tra_dark-fluid", "FLAIR"),
    ("t2_spc_da-fl_sag FLAIR", "FLAIR"),
    ("T2 TSE axial", "T2"),
    ("t2_tse_tra_512", "T2"),
    ("T2W_TSE", "T2"),
    ("AX FRFSE", "T2"),
    ("ep2d_diff_3scan_trace_p2", "DWI"),
    ("ep2d_diff_3scan_trace_p2_ADC", "ADC"),
    ("dADC", "ADC"),
    ("eADC", "other"),
    ("difusión axial b1000", "DWI"),
    ("DTI_64dir", "DWI"),
    ("SWI_Images", "SWI"),
    ("Ax SWAN", "SWI"),
    ("mIP_Images(SWI)", "SWI"),
    ("T2*_GRE", "other"),
    ("t2_fl2d_tra_hemo", "other"),
    ("ToF_3D_multi-slab", "TOF"),
    ("3D TOF MRA COW", "TOF"),
    ("ep2d_bold_moco", "BOLD"),
    ("rs-fMRI", "BOLD"),
    ("ep2d_perf_rCBF", "PWI"),
    ("DSC perfusion", "PWI"),
    ("pCASL 3D", "PWI"),
    ("PD TSE", "PD"),
    ("protonendichte", "PD"),
    ("WIP SOURCE - 3DpCASL", "PWI"),
    ("fcMRI", "BOLD"),
    ("fcMRI Field Mapping", "other"),
    ("3DB0Map", "other"),
    ("gre_field_magph", "other"),
    ("T1 map", "other"),
    ("SPGR T1 FA 15", "T1"),
    ("T1 post fossa", "T1"),
    ("T1 post-op", "T1"),
    ("T1 post", "T1C+"),
    ("T1 pre and post", "T1"),
    ("T1 SPACE", "T1"),
    ("MRA +C", "other"),
    ("MRV", "other"),
    ("STIR cor", "other"),
    ("PD/T2 dual echo", None),
    ("B0 NS", None),
    ("localizer", None),
    ("Kopf Standard", None),
]


@pytest.mark.parametrize(("description", "sequence"), DESCRIPTIONS)
def test_descriptions(tmp_path: Path, description: str, sequence: str | None) -> None:
    series = one(tmp_path, SeriesDescription=description, SpecificCharacterSet="ISO_IR 192")
    assert series.sequence == sequence
    assert bool(series.sequence_evidence) == (sequence is not None)


@pytest.mark.parametrize(
    ("codes", "te", "tr", "ti", "sequence"),
    [
        ("SE", 12, 500, None, "T1"),
        ("SE", 100, 4500, None, "T2"),
        ("SE", 14, 2200, None, "PD"),
        (["SE", "IR"], 120, 9000, 2500, "FLAIR"),
        (["SE", "IR"], 12, 2000, 860, "T1"),
        (["GR", "IR"], 3, 1900, 900, "T1"),
        (["SE", "IR"], 60, 4000, 160, None),  # STIR-like: not told apart by timing
        ("GR", 20, 700, None, None),
        ("SE", 50, 1200, None, None),
    ],
)
def test_timing_without_words(
    tmp_path: Path, codes: Any, te: float, tr: float, ti: float | None, sequence: str | None
) -> None:
    series = one(
        tmp_path,
        SeriesDescription="axial",
        ScanningSequence=codes,
        EchoTime=te,
        RepetitionTime=tr,
        InversionTime=ti,
    )
    assert series.sequence == sequence


def test_timing_does_not_name_a_time_series(tmp_path: Path) -> None:
    series = one(
        tmp_path,
        SeriesDescription="dynamic",
        ScanningSequence="SE",
        EchoTime=9,
        RepetitionTime=4250,
        ImagePositionPatient=[0, 0, 0],
    )
    assert (series.frames, series.sequence) == (2, None)


def test_words_that_timing_contradicts_leave_it_open(tmp_path: Path) -> None:
    series = one(
        tmp_path,
        SeriesDescription="T1 axial",
        ScanningSequence="SE",
        EchoTime=100,
        RepetitionTime=5000,
    )
    assert series.sequence is None
    assert series.sequence_evidence == (
        'Series Description says "t1"',
        "but TE 100 ms, TR 5000 ms mean T2",
    )


@pytest.mark.parametrize("description", ["pcasl_2d_m0", "MP2RAGE_INV2"])
def test_parts_of_a_measurement_are_left_open(tmp_path: Path, description: str) -> None:
    kind = ["ORIGINAL", "PRIMARY", "ASL", "NONE"]
    series = one(
        tmp_path, SeriesDescription=description, ImageType=kind[: 4 if "m0" in description else 2]
    )
    assert (series.sequence, len(series.sequence_evidence)) == (None, 1)


@pytest.mark.parametrize(
    ("kind", "sequence", "part"),
    [
        (["ORIGINAL", "PRIMARY", "M", "ND"], "T2", None),
        (["ORIGINAL", "PRIMARY", "P", "ND"], None, "phase"),
        (["ORIGINAL", "PRIMARY", "PHASE MAP", "P", "FFE"], None, "phase"),
        (["ORIGINAL", "PRIMARY", "I"], None, "imaginary"),
        (["ORIGINAL", "PRIMARY", "R"], "T2", "real"),  # phase-sensitive inversion recovery
    ],
)
def test_a_phase_image_has_not_the_contrast_of_its_magnitude(
    tmp_path: Path, kind: list[str], sequence: str | None, part: str | None
) -> None:
    series = one(tmp_path, SeriesDescription="T2 axial", ImageType=kind)
    assert (series.sequence, series.part) == (sequence, part)


def test_declared_kinds_go_before_words(tmp_path: Path) -> None:
    kind = ["DERIVED", "PRIMARY", "DIFFUSION", "ADC"]
    assert one(tmp_path, SeriesDescription="T2", ImageType=kind).sequence == "ADC"


@pytest.mark.parametrize(
    ("agent", "description", "contrast"),
    [
        (None, "T1", None),
        ("Gadovist", "T1", True),
        ("NONE", "T1", False),
        ("", "T1", None),
        ("Gadovist", "T1 pre", None),  # the agent is often entered for all series at once
        (None, "T1 post", True),
        (None, "T1 pre and post", None),
        (None, "T1 magnetization transfer contrast", None),
        (None, "T1 w/o", False),
    ],
)
def test_contrast_is_told_only_where_it_is_sure(
    tmp_path: Path, agent: str | None, description: str, contrast: bool | None
) -> None:
    series = one(tmp_path, SeriesDescription=description, ContrastBolusAgent=agent)
    assert series.contrast is contrast
    assert series.sequence == ("T1C+" if contrast else "T1")


@pytest.mark.parametrize(
    ("description", "sequence"),
    [
        ("Schädel nativ", "CT"),
        ("CTA head and neck", "CTA"),
        ("VPCT Perfusion 5.0", "CTP"),
        ("Angio arteriell", "CTA"),
    ],
)
def test_kinds_of_ct(tmp_path: Path, description: str, sequence: str) -> None:
    assert one(tmp_path, "CT", SeriesDescription=description).sequence == sequence


def test_evidence_quotes_no_more_than_the_word(tmp_path: Path) -> None:
    series = one(tmp_path, SeriesDescription="T2 Mrs Jane Roe 1950")
    assert series.sequence_evidence == ('Series Description says "t2"',)


@pytest.mark.parametrize(
    ("name", "sequence"),
    [
        ("sub-01_T1w", "T1"),
        ("MRHR_T1_AX_POST_GAD_t1c", "T1C+"),
        ("FLAIR_N4_noneck_regtoFLAIR_regtoMNI", "FLAIR"),
        ("T1_regtoFLAIR", "T1"),
        ("patient_fla_bet", "FLAIR"),
        ("GOLD_STANDARD_regtoFLAIR", None),
        ("flair_mask", None),
        ("simple", None),
    ],
)
def test_file_names(name: str, sequence: str | None) -> None:
    assert from_words(name, "file name").sequence == sequence


def test_plain_text() -> None:
    assert plain("  T2*_GRE (été)\t+C ") == "t2* gre ete +c"
