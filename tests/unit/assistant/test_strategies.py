"""Strategies: their files and hashes, overviews, examples and what a configuration is made of."""

import hashlib
import json
from dataclasses import replace
from importlib import resources
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PIL import Image

from assistant.checks.answer_validation import parse_answer
from assistant.errors import BundleError
from assistant.images.contact_sheet import SheetOrder, contact_sheet, numbered
from assistant.request.answer_language import language_text, languages
from assistant.request.bundle import make_bundle
from assistant.request.configuration import configuration_of, differences
from assistant.request.prompts import load_prompt
from assistant.strategies import load_strategy, sample_count, strategy_ids
from assistant.strategies.slice_overview import overview
from assistant.strategies.strategy_request import apply_strategy
from assistant.strategies.worked_examples import (
    FILE,
    as_answer,
    example_sets,
    load_examples,
    pin,
    unpin_case,
)
from audit.files.home_folder import home
from audit.interpretation.interpretation import (
    Evidence,
    Finding,
    FindingType,
    Interpretation,
    PointLps,
)
from audit.lexicon.vocabulary import Presence
from audit.record.events.bodies.privacy_events import PixelRisk
from tests.helpers.bundles import head_volume, slices, small_bundle
from tests.helpers.messages import code_of, raises_code

FEW = load_strategy("few-shot")

KNOWN = ("few-shot", "self-consistency", "similar-cases", "stepwise", "two-stage", "zero-shot")


def test_every_strategy_is_a_file_with_its_hash() -> None:
    assert sorted(strategy_ids()) == [f"v1/{name}" for name in KNOWN]
    assert strategy_ids()[0] == "v1/zero-shot", "the plainest comes first"
    for key in strategy_ids():
        strategy = load_strategy(key)
        version, _, name = key.partition("/")
        data = (resources.files("assistant.strategies") / version / f"{name}.toml").read_bytes()
        assert strategy.sha256 == hashlib.sha256(data).hexdigest()
        assert load_prompt(strategy.prompt).id == strategy.prompt
        assert load_strategy(name) == strategy, "a name alone is its newest version"
    with raises_code(BundleError, "strategy.unknown", name="best"):
        load_strategy("best")


def test_only_a_vote_takes_samples() -> None:
    vote, once = load_strategy("self-consistency"), load_strategy("zero-shot")
    assert (
        sample_count(vote, None) == 5
        and sample_count(vote, 3) == 3
        and sample_count(once, None) == 1
    )
    for strategy, n in ((vote, 1), (vote, 26), (once, 3)):
        with pytest.raises(BundleError):
            sample_count(strategy, n)


def test_a_strategy_wants_its_own_prompt() -> None:
    with raises_code(
        BundleError, "strategy.prompt-mismatch", prompt_id="v1/zero-shot", prompt="v1/stepwise"
    ):
        apply_strategy(small_bundle(), load_strategy("stepwise"))


def test_stepwise_orders_every_field_once() -> None:
    bundle = apply_strategy(small_bundle(prompt="v1/stepwise"), load_strategy("stepwise"))
    plain = small_bundle().schema
    assert set(bundle.schema["properties"]) == set(plain["properties"])
    assert list(bundle.schema["properties"]) == bundle.schema["required"]
    assert bundle.schema["$defs"] == plain["$defs"]


@pytest.mark.parametrize("code", languages())
def test_a_language_changes_words_and_never_codes(code: str) -> None:
    text = language_text(code, structured=True)
    assert languages()[code] in text and "frontal-lobe" in text and "{" not in text
    assert languages()[code] in language_text(code, structured=False)


def test_what_is_asked_otherwise_is_another_configuration() -> None:
    provider: Any = SimpleNamespace(api="a", model="m", host=None, parameters={"seed": 1})
    base = configuration_of(provider, small_bundle())
    assert base.id == f"cfg-{base.sha256[:12]}"
    german = configuration_of(
        provider, apply_strategy(small_bundle(), load_strategy("zero-shot"), language="de")
    )
    assert differences(base.content, german.content) == ["language", "strategy"]
    blinded = configuration_of(provider, small_bundle(captions="blinded"))
    assert differences(base.content, blinded.content) == ["captions"]
    other = SimpleNamespace(api="a", model="m2", host=None, parameters={"seed": 1})
    assert differences(base.content, configuration_of(other, small_bundle()).content) == ["model"]  # type: ignore[arg-type]
    # The case has no part in it.
    more = make_bundle({"3": head_volume()}, slices(1, 2, 4), context="headache")
    assert configuration_of(provider, more) == base


def test_a_reader_that_is_no_ai_only_reads() -> None:
    from assistant.provider_settings import entry
    from assistant.providers import build
    from assistant.strategies.follow_up import follow_up

    attempt = build(entry("baseline")).draft(follow_up(small_bundle(), "{}", (), "Why?"))
    assert attempt.outcome == "failed" and code_of(attempt.message) == "provider.only-reads-images"


# --- overviews ------------------------------------------------------------------------------------


def test_every_number_on_a_sheet_stands_for_a_slice() -> None:
    volume = head_volume()
    sheet = contact_sheet(volume, "axial", series_id="3", order=SheetOrder(first=5))
    assert list(sheet.tiles) == list(range(5, 5 + len(sheet.tiles)))
    assert all(tile.series_id == "3" and tile.plane == "axial" for tile in sheet.tiles.values())
    assert "slices 5 to" in sheet.image.caption
    pixels = np.asarray(Image.open(BytesIO(sheet.image.png)))
    assert pixels.shape == sheet.image.shape_rc and pixels.dtype == np.uint8
    assert contact_sheet(volume, "axial", series_id="3", order=SheetOrder(first=5)) == sheet, (
        "the same bytes again"
    )


def test_blinded_sheets_say_numbers_only() -> None:
    sheet = contact_sheet(head_volume(), "axial", series_id="3", captions="blinded")
    assert sheet.image.caption.startswith("Image 1 of 1. Overview: slices 1 to")
    assert "T1" not in sheet.image.caption and "axial" not in sheet.image.caption


def test_digits_differ_from_each_other() -> None:
    tile = np.full((40, 40), 128, np.uint8)
    drawn = {n: numbered(tile, n).tobytes() for n in range(10)}
    assert len(set(drawn.values())) == 10
    assert numbered(tile, 188).shape == tile.shape


def test_an_overview_shows_each_series_and_plane_once() -> None:
    volumes = {"3": head_volume(), "4": head_volume(sequence="T2")}
    both = replace(slices(1, 2), slices=slices(1, 2).slices + slices(3, series="4").slices)
    base = make_bundle(volumes, both)
    made, tiles = overview(base, volumes, both)
    assert len(made.images) == 2 and {t.series_id for t in tiles.values()} == {"3", "4"}
    assert "Series A" in made.images[0].caption and "Series B" in made.images[1].caption
    assert made.recipe.endswith("sheet/1") and len(tiles) == max(tiles)


# --- examples -------------------------------------------------------------------------------------


def answer_at(point: PointLps | None, image: int | None = None) -> Interpretation:
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(words="mass"),
        evidence=(Evidence(image=image, point_lps_mm=point),),
    )
    return Interpretation(normality="abnormal", findings=(finding,))


def test_marks_become_pixels_of_the_picture_they_lie_on() -> None:
    bundle = small_bundle(prompt=FEW.prompt)
    place = bundle.images[1].place
    assert place is not None
    text = as_answer(answer_at(place.pixel_to_lps(7, 9)), bundle)
    assert text["findings"][0]["evidence"] == [
        {"image": 2, "point": {"x": 7.0, "y": 9.0}, "box": None}
    ]
    assert as_answer(answer_at(PointLps(x=0, y=0, z=900)), bundle)["findings"][0]["evidence"] == []
    assert as_answer(answer_at(None, image=1), bundle)["findings"][0]["evidence"] == [], (
        "a number is of another selection"
    )
    assert parse_answer(json.dumps(text)).outcome == "valid", "examples are valid answers"


def pinned(name: str = "neuro", patient: str = "p1", case: str = "case-1", **more: Any) -> Any:
    bundle = small_bundle(prompt=FEW.prompt)
    given = {"source": "read", "evaluated": "", **more}
    return pin(name, bundle, answer_at(None), patient=patient, case=case, **given)


def test_a_set_is_its_bytes() -> None:
    first = pinned()
    assert example_sets() == ("neuro",) and load_examples("neuro") == first
    second = pinned(patient="p2", case="case-2")
    assert second.sha256 != first.sha256 and second.n_images == 4
    assert [t.role for t in second.turns()] == ["user", "model"] * 2
    image = next((home() / "examples" / "neuro" / "01").glob("*.png"))
    image.write_bytes(image.read_bytes()[:-1] + b"x")
    with raises_code(BundleError, "examples.image-changed"):
        load_examples("neuro")
    (home() / "examples" / "neuro" / "01" / FILE).write_text("{}")
    with raises_code(BundleError, "file.field-invalid"):
        load_examples("neuro")


def test_an_erased_case_is_in_no_set_any_more() -> None:
    pinned()
    pinned(patient="p2", case="case-2")
    pinned("other", patient="p1", case="case-1")
    assert unpin_case("case-1") == 2 and unpin_case("case-1") == 0
    assert example_sets() == ("neuro",)
    assert [e.stored.case for e in load_examples("neuro").examples] == ["case-2"]
    pinned(patient="p3", case="case-3")  # takes no other's place
    assert [e.stored.case for e in load_examples("neuro").examples] == ["case-2", "case-3"]


def test_an_example_is_never_of_the_same_patient_or_scored() -> None:
    result = pinned()
    with raises_code(BundleError, "examples.same-patient"):
        result.check_patient("p1")
    with raises_code(BundleError, "examples.pseudonym-missing"):
        result.check_patient(None)
    result.check_patient("p2")
    with raises_code(BundleError, "examples.case-duplicate"):
        pinned()
    with raises_code(BundleError, "examples.case-evaluated"):
        pinned(case="case-2", evaluated="the case has a reference standard")
    assert (
        pinned(case="case-2", evaluated="the case has a reference standard", although="teaching")
        .examples[1]
        .stored.although
    )
    with raises_code(BundleError, "examples.set-name-invalid"):
        pinned(name="../elsewhere")


def test_an_example_names_nobody_and_shows_no_text() -> None:
    bundle = small_bundle(prompt=FEW.prompt)
    named = answer_at(None).model_copy(update={"free_text": "as told to Dr. Huber"})
    given: Any = {"patient": "p1", "case": "c1", "source": "read", "evaluated": ""}
    with raises_code(BundleError, "context.may-identify-patient"):
        pin("neuro", bundle, named, **given)
    risk = PixelRisk(code="header-sign", series="3", words="secondary capture")
    with raises_code(BundleError, "examples.pixels-unsafe"):
        pin("neuro", replace(bundle, risked=(risk,)), answer_at(None), **given)
    assert example_sets() == ()
    pin("neuro", bundle, answer_at(None), **given)
    file = home() / "examples" / "neuro" / "01" / FILE
    file.write_text(file.read_text().replace("mass", "mass of Mrs Miller"))
    with raises_code(BundleError, "context.may-identify-patient"):
        apply_strategy(bundle, FEW, examples=load_examples("neuro"), patient="p9")


def test_examples_go_before_with_all_their_images() -> None:
    bundle = apply_strategy(small_bundle(prompt=FEW.prompt), FEW, examples=pinned(), patient="p9")
    assert bundle.n_images == 4 and [t.role for t in bundle.turns] == ["user", "model", "user"]
    plain = small_bundle(prompt=FEW.prompt)
    assert bundle.sha256 != plain.sha256 and bundle.images == plain.images
    with raises_code(BundleError, "strategy.examples-missing"):
        apply_strategy(plain, FEW, patient="p9")
