"""What a study's own headers name is found in text, and never told by the error that reading may give."""

from pathlib import Path

import pytest
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence

from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.deid.identifier_search import find_identifiers, redact
from viewer.core.errors import UnreadableFile
from viewer.core.voxels.volume import Volume
from viewer.core.voxels.volume_origin import OwnWords, name_words


def named(k: int, ds: Dataset) -> None:
    ds.SpecificCharacterSet = "ISO_IR 192"
    ds.PatientName = "Quisling-Berg^Åse^^^=田中^太郎"
    ds.PatientID = "KX 4711"
    ds.ReferringPhysicianName = "White^Orla"
    ds.OtherPatientNames = "SUBJ-0123"
    ds.InstitutionName = "Nordlys Hjernesenter"
    item = Dataset()
    item.ScheduledPerformingPhysicianName = "Zaborowski^Jan"
    ds.RequestAttributesSequence = Sequence([item])


@pytest.fixture(scope="module")
def volume(tmp_path_factory: pytest.TempPathFactory) -> Volume:
    folder = tmp_path_factory.mktemp("named")
    write_series(folder, asymmetric_phantom(), change=named)
    (series,) = scan([folder]).series
    return load(series)


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("quisling has seizures", ["quisling"]),
        ("fru Ase Berg har anfall", ["Ase", "Berg"]),
        ("Zaborowski asks for contrast", ["Zaborowski"]),
        ("as Orla White asked", ["Orla", "White"]),
        ("number kx  4711 known", ["kx", "4711"]),
        ("from Nordlys hjernesenter", ["Nordlys", "hjernesenter"]),
        ("as subj-0123 before", ["subj", "0123"]),
        ("田中太郎は頭痛", ["田中", "太郎"]),
    ],
)
def test_own_words_are_found(volume: Volume, text: str, hidden: list[str]) -> None:
    assert volume.origin is not None
    own = volume.origin.own_words
    clean = redact(text, find_identifiers(text, own))
    assert not any(word in clean for word in hidden), clean
    assert "quisling" not in repr(own) and "quisling" not in repr(volume)


def test_words_of_everyday_need_a_capital(volume: Volume) -> None:
    assert volume.origin is not None
    text = "Lesions of the white matter, iceberg sign, 4711 steps"
    assert find_identifiers(text, volume.origin.own_words) == []


def test_names_of_nobody_name_nobody() -> None:
    assert name_words("Anonymous^Patient") == set()
    assert (
        find_identifiers("the patient's brain", OwnWords(frozenset(name_words("BRAIN^TEST")))) == []
    )


def test_a_header_that_is_gone_is_an_error_without_names(tmp_path: Path) -> None:
    write_series(tmp_path / "s", asymmetric_phantom(), change=named)
    (series,) = scan([tmp_path / "s"]).series
    volume = load(series)
    for file in (tmp_path / "s").iterdir():
        file.unlink()
    assert volume.origin is not None
    with pytest.raises(UnreadableFile) as caught:
        _ = volume.origin.own_words
    assert "uisling" not in str(caught.value)
