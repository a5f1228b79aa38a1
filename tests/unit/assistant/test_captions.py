"""Captions: true, complete, and reversible; blinded ones say nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.images.captions import ImageFacts, read_caption, write_caption

millimeters = st.floats(-500, 500).map(lambda v: round(v, 1) + 0.0)
facts = st.builds(
    ImageFacts,
    number=st.integers(1, 99),
    of=st.integers(1, 99),
    series=st.sampled_from(["A", "B", "AA"]),
    modality=st.sampled_from([None, "MR"]),
    sequence=st.none(),
    plane=st.sampled_from([None, "axial", "oblique"]),
    center_lps_mm=st.none() | st.tuples(millimeters, millimeters, millimeters),
    letters=st.sampled_from([None, ("R", "L", "A", "P"), ("RA", "LP", "AS", "PI")]),
    pixel_mm=st.sampled_from([None, 0.898, 1.0]),
    step_mm=st.sampled_from([None, 5.5, 0.67]),
    window=st.sampled_from([None, "window width 80, center 40 HU"]),
)


@given(facts)
def test_an_informed_caption_can_be_read_back(told: ImageFacts) -> None:
    assert read_caption(write_caption(told, "informed")) == told


@pytest.mark.parametrize(
    ("modality", "sequence"), [("MR", "FLAIR"), ("MR", "T1C+"), ("CT", "CT"), ("CT", "CTA")]
)
def test_modality_and_sequence_are_read_back(modality: str, sequence: str) -> None:
    result = ImageFacts(1, 1, series="A", modality=modality, sequence=sequence, plane="axial")
    assert read_caption(write_caption(result, "informed")) == result


@given(facts)
def test_a_blinded_caption_tells_the_number_only(told: ImageFacts) -> None:
    text = write_caption(told, "blinded")
    assert text == f"Image {told.number} of {told.of}."
    assert read_caption(text) == ImageFacts(told.number, told.of)


def test_what_is_not_known_is_not_told() -> None:
    text = write_caption(ImageFacts(1, 1, series="A"), "informed")
    assert text == "Image 1 of 1. Series A: not known. Plane: not known. Sides: not known."


def test_other_text_is_no_caption() -> None:
    with pytest.raises(ValueError, match="caption"):
        read_caption("a picture")
