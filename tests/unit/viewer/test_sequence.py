"""Sequence recognition: what vendors and technicians write, and what timing means."""

from pathlib import Path
from typing import Any

import pytest

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import Series, scan
from viewer.core.dicom.assembly.pulse_sequence import from_words, plain


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
    ("T2 axial oblique, synthetic from ICBM152 tissue", "T2"),
    ("FLAIR soft tissue neck", "FLAIR"),
    ("T1 tissue contrast", "T1"),
    ("T1 high contrast", "T1"),
    ("T1 post surgery", "T1"),
    ("T1 post treatment", "T1"),
    ("T1 post surgery +C", "T1C+"),
    ("T1 post", "T1C+"),
    ("Sag T1 brain + C spine", "T1"),
    ("T1 rest of head", "T1"),
    ("T2 rest of head", "T2"),
    ("ep2d rest", "BOLD"),
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
    ("Kopf Standard", None),
    ("T1GD", "T1C+"),
    ("T1KM", "T1C+"),
    ("T1POST", "T1C+"),
    ("T1+C", "T1C+"),
    ("MPRAGE_GD", "T1C+"),
    ("T1POSTOP", "T1"),
    ("T1PRE", "T1"),
    ("qT1", "other"),
    ("CV_map_neuro_qT1_FA12nTI128", "other"),
    ("qT2*", "other"),
    ("T1 mapping", "other"),
    ("R2* map", "other"),
    ("t1_mp2rage_sag_p3_iso_UNI_Images", "T1"),
    ("Pha_Images", None),
    ("Apparent Diffusion Coefficient (mm2/s)", "ADC"),
    ("Exponential Apparent Diffusion Coefficient", "other"),
    ("Exponential ADC", "other"),
    ("Average DC", "ADC"),
    ("Fractional Ansio.", "other"),
    ("Trace (isotropic)", "DWI"),
    ("part1", None),
    ("pat2 axial", None),
]


@pytest.mark.parametrize(("description", "sequence"), DESCRIPTIONS)
def test_descriptions(tmp_path: Path, description: str, sequence: str | None) -> None:
    series = one(tmp_path, SeriesDescription=description, SpecificCharacterSet="ISO_IR 192")
    assert series.sequence == sequence
    assert bool(series.sequence_evidence) == (sequence is not None)


@pytest.mark.parametrize(
    ("vendor", "description", "sequence"),
    [
        ("GE MEDICAL SYSTEMS", "Apparent Diffusion Coefficient (mm2/s)", "ADC"),
        ("GE MEDICAL SYSTEMS", "Exponential Apparent Diffusion Coefficient", "other"),
        ("GE MEDICAL SYSTEMS", "Fractional Ansio.", "other"),
        ("GE MEDICAL SYSTEMS", "Average DC", "ADC"),
        ("TOSHIBA", "DWI_ADC", "ADC"),
        ("TOSHIBA", "eADC b1000", "other"),
        ("TOSHIBA", "DTI FA", "other"),
        ("TOSHIBA", "TRACE", "DWI"),
        ("GE MEDICAL SYSTEMS", "Ax DWI b1000", "DWI"),
        ("GE MEDICAL SYSTEMS", "T2 axial", "DWI"),  # no map is named
    ],
)
def test_a_b_value_does_not_outrank_the_name_of_a_map(
    tmp_path: Path, vendor: str, description: str, sequence: str
) -> None:
    series = one(
        tmp_path, Manufacturer=vendor, SeriesDescription=description, DiffusionBValue=1000.0
    )
    assert series.sequence == sequence


def test_the_code_for_diffusion_does_not_outrank_the_name_of_a_map(tmp_path: Path) -> None:
    kind = ["DERIVED", "PRIMARY", "DIFFUSION", "NONE"]
    series = one(tmp_path, SeriesDescription="ep2d_diff_ADC", ImageType=kind)
    assert series.sequence == "ADC"


def test_a_trace_series_whose_protocol_names_a_map_is_diffusion(tmp_path: Path) -> None:
    series = one(
        tmp_path,
        SeriesDescription="ep2d_diff_TRACEW",
        ProtocolName="ep2d_diff_ADC",
        DiffusionBValue=1000.0,
    )
    assert series.sequence == "DWI"


def test_a_map_with_several_b_values_is_left_open(tmp_path: Path) -> None:
    phantom = asymmetric_phantom((2, 8, 8))
    for b in (0.0, 1000.0):
        write_series(
            tmp_path / str(b),
            phantom,
            modality="MR",
            SeriesDescription="DWI ADC",
            SeriesInstanceUID="1.2.3",
            FrameOfReferenceUID="1.2.4",
            StudyInstanceUID="1.2.5",
            DiffusionBValue=b,
        )
    (series,) = scan([tmp_path]).series
    assert (series.frames, series.sequence) == (2, None)
    assert series.sequence_evidence[0] == 'Series Description says "dwi adc"'


@pytest.mark.parametrize(
    ("description", "echo", "te", "sequence"),
    [
        ("PD/T2 dual echo", 1, 14, "PD"),
        ("PD/T2 dual echo", 2, 90, "T2"),
        ("PD/T2 dual echo", 2, 55, None),
        ("AX PD", 2, 90, "T2"),
        ("AX PD", 1, 14, "PD"),
        ("AX PD", 2, 55, None),
        ("SAG T1", 2, 60, None),
    ],
)
def test_a_later_echo_is_named_by_its_own_time(
    tmp_path: Path, description: str, echo: int, te: float, sequence: str | None
) -> None:
    series = one(
        tmp_path,
        SeriesDescription=description,
        ScanningSequence="SE",
        EchoNumbers=echo,
        EchoTime=te,
        RepetitionTime=600 if "T1" in description else 2500,
    )
    assert series.sequence == sequence


def test_a_later_gradient_echo_keeps_the_name(tmp_path: Path) -> None:
    series = one(
        tmp_path,
        SeriesDescription="T1 MEMPRAGE",
        ScanningSequence="GR",
        EchoNumbers=4,
        EchoTime=7.2,
        RepetitionTime=2500,
    )
    assert series.sequence == "T1"


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


@pytest.mark.parametrize(
    ("description", "word"),
    [
        ("t1_mp2rage_sag_p3_iso_T1_Images", "t1 images"),
        ("T1 GM probability", "gm"),
        ("SWI_Pha", "pha"),
        ("SWAN phase", "phase"),
        ("SWI mag", "mag"),
    ],
)
def test_maps_and_parts_of_a_signal_are_left_open(
    tmp_path: Path, description: str, word: str
) -> None:
    series = one(tmp_path, SeriesDescription=description)
    assert (series.sequence, series.sequence_evidence) == (
        None,
        (f'Series Description says "{word}"',),
    )


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


@pytest.mark.parametrize(
    ("kind", "sequence"),
    [
        (["ORIGINAL", "PRIMARY", "P", "ND"], None),
        (["ORIGINAL", "PRIMARY", "P", "SWI"], None),
        (["ORIGINAL", "PRIMARY", "M", "SWI"], "SWI"),
    ],
)
def test_a_phase_image_is_not_susceptibility_weighted(
    tmp_path: Path, kind: list[str], sequence: str | None
) -> None:
    assert one(tmp_path, SeriesDescription="SWI", ImageType=kind).sequence == sequence


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
        ("BraTS-GLI-00005-100-t1n", "T1"),
        ("BraTS-GLI-00005-100-t1c", "T1C+"),
        ("BraTS-GLI-00005-100-t2w", "T2"),
        ("BraTS-GLI-00005-100-t2f", "FLAIR"),
        ("BraTS-GLI-00005-100-seg", None),
        ("BraTS2021_00000_t1ce", "T1C+"),
        ("patient_T1GD", "T1C+"),
        ("patient_T1KM", "T1C+"),
        ("patient_T1POST", "T1C+"),
        ("sub-01_T1map", "other"),
        ("sub-01_UNIT1", "T1"),
        ("sub-01_qT1", "other"),
        ("sub-01_label-GM_probseg", None),
        ("c1sub-01_T1w", None),
        ("mwc2T1", None),
        ("T1_pve_0", None),
        ("t1_tissues", None),
        ("T1 tissue map", None),
        ("T1wDividedByT2w", None),
        ("T1w_T2w_ratio", None),
        ("T1w_brainmask", None),
        ("T1_bias", None),
        ("ses-rest_T1w", "T1"),
        ("task-rest_run-1", "BOLD"),
        ("sub-01_part-phase_swi", None),
        ("sub-01_part-phase_T1w", None),
        ("sub-01_swi", "SWI"),
        ("part1", None),
    ],
)
def test_file_names(name: str, sequence: str | None) -> None:
    assert from_words(name, "file name").sequence == sequence


def test_plain_text() -> None:
    assert plain("  T2*_GRE (été)\t+C ") == "t2* gre ete +c"


@pytest.mark.parametrize(
    ("attributes", "word"),
    [
        ({"SeriesDescription": "eADC", "ImageType": ["DERIVED", "PRIMARY", "ADC"]}, "eadc"),
        (
            {"SeriesDescription": "Exponential ADC", "ImageType": ["DERIVED", "PRIMARY", "ADC"]},
            "exp",
        ),
        ({"SeriesDescription": "SWI mag", "ImageType": ["ORIGINAL", "PRIMARY", "M", "SWI"]}, "mag"),
        ({"SeriesDescription": "Mag_Images", "ProtocolName": "t2_swi_tra"}, "mag"),
        ({"SeriesDescription": "Pha_Images", "ProtocolName": "t2_swi_tra"}, "pha"),
        ({"SeriesDescription": "localizer"}, "localizer"),
        ({"SeriesDescription": "localizer", "ProtocolName": "t1_mprage"}, "localizer"),
        ({"SeriesDescription": "T1 subtraction"}, "subtraction"),
        ({"SeriesDescription": "SUB T1 post"}, "sub"),
        ({"SeriesDescription": "T1 post minus pre"}, "minus"),
    ],
)
def test_what_the_description_says_against_a_name_leaves_it_open(
    tmp_path: Path, attributes: dict[str, Any], word: str
) -> None:
    series = one(tmp_path, **attributes)
    assert series.sequence is None
    assert f'says "{word}' in " ".join(series.sequence_evidence)


def test_a_subject_is_no_subtraction() -> None:
    assert from_words("sub-01_T1w", "file name").sequence == "T1"
