"""What is sent, as the session knows it: nothing that a screen does has a part in it."""

from dataclasses import replace
from pathlib import Path

import pytest

from assistant.images.prior_study import as_prior
from assistant.images.series_selection import Source, choose
from assistant.request.bundle import make_bundle
from tests.helpers.phantom import asymmetric_phantom, write_series
from viewer.core import load, scan
from viewer.core.display import Window
from viewer.session.selection_options import MAX_DEFAULT_IMAGES, SelectionOptions
from viewer.session.session import Session
from viewer.session.viewports.viewport_frame import Look

STUDY = {"StudyInstanceUID": "1.2.3", "FrameOfReferenceUID": "1.2.3.9"}
PRIOR = {"StudyInstanceUID": "1.2.4", "FrameOfReferenceUID": "1.2.4.9", "StudyDate": "20191002"}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A CT and an MR of one study in one space, and a CT of an earlier one; the CT in view."""
    voxels = asymmetric_phantom()
    write_series(tmp_path / "now" / "3", voxels, SeriesNumber=3, **STUDY)
    write_series(tmp_path / "now" / "4", voxels + 1000, None, "MR", SeriesNumber=4, **STUDY)
    write_series(tmp_path / "then" / "3", voxels, SeriesNumber=3, **PRIOR)
    session = Session()
    session.open_scan(scan([tmp_path / "now"]))
    result = session.view.scan
    assert result is not None
    session.show(result.by_id("3"), load(result.by_id("3")))
    return session


def chosen(session: Session) -> None:
    """Make the selection of the wish, as the app does in a thread."""
    wanted = session.selection.series()
    volumes = {item.id: session.view.volumes.get(item.id) or load(item) for item in wanted}
    sources = [
        Source(item.id, volumes[item.id], item.frame_of_reference, session.view.prior_with(item.id))
        for item in wanted
    ]
    plan = session.selection.options.plan(list(volumes.values()), session.view.active_plane)
    session.view.keep_volumes(volumes)
    session.selection.use_rule_selection(choose(sources, plan))


def sent(session: Session) -> bytes:
    selection = session.selection.current()
    assert selection is not None
    result = session.selection.bundle_options
    bundle = make_bundle(
        session.view.volumes, selection, captions=result.captions, marks=result.marks
    )
    return bundle.text_bytes()


def test_the_default_is_eight_images_of_the_series_in_view(session: Session) -> None:
    chosen(session)
    selection = session.selection.current()
    assert selection is not None and selection.kind == "rule-not-fair"
    assert len(selection.slices) == 8 and {s.series_id for s in selection.slices} == {"3"}
    assert session.annotations.current.independent


def test_what_a_screen_shows_never_changes_what_is_sent(session: Session) -> None:
    session.selection.set_options(
        replace(session.selection.options, series=("3", "4"), windows=("brain", "bone"))
    )
    chosen(session)
    before = sent(session)
    session.view.set_convention("neurological")
    session.display.set_window(Window(10, 500))
    session.display.set_inverted(True)
    session.display.set_look("axial", Look(4.0, (30.0, -12.0)))
    session.view.move_cursor([0, 0, 40])
    session.view.activate_plane("coronal")
    session.view.set_solo("sagittal")
    session.annotations.add_mark("distance", "axial", ((0.0, 0.0, 40.0), (5.0, 5.0, 40.0)))
    assert sent(session) == before
    chosen(session)  # made anew under another convention: the same again
    assert sent(session) == before
    session.annotations.toggle_key_image()
    assert sent(session) == before


def test_key_images_are_the_same_under_either_convention(session: Session) -> None:
    session.view.go_to_slice("axial", 4)
    session.annotations.toggle_key_image()
    before = sent(session)
    session.view.set_convention("neurological")
    assert sent(session) == before


def test_key_images_go_in_every_window(session: Session) -> None:
    session.annotations.toggle_key_image()
    session.selection.set_options(
        replace(session.selection.options, windows=("brain", "subdural", "bone"))
    )
    selection = session.selection.current()
    assert selection is not None and selection.kind == "key-images"
    assert [s.window for s in selection.slices] == ["brain", "subdural", "bone"]


def test_marks_are_drawn_in_only_when_asked_for(session: Session) -> None:
    chosen(session)
    first = session.selection.current()
    assert first is not None
    x, y, z = first.slices[3].center_lps_mm or (0.0, 0.0, 0.0)
    session.view.move_cursor([x, y, z])
    session.annotations.add_mark("distance", "axial", ((x - 5, y, z), (x + 5, y, z)))
    plain = sent(session)
    assert session.selection.bundle_options.marks == ()
    session.selection.set_options(replace(session.selection.options, burn_marks=True))
    assert [mark.on for mark in session.selection.bundle_options.marks] == [frozenset({"3", "4"})]
    selection = session.selection.current()
    assert selection is not None and selection.kind == "key-images" and selection.marks == 1
    assert sent(session) != plain


def test_around_a_point_it_is_the_readers_choice(session: Session) -> None:
    session.selection.set_options(replace(session.selection.options, around=(0.0, 0.0, 45.0), n=3))
    chosen(session)
    selection = session.selection.current()
    assert selection is not None and selection.kind == "key-images"
    assert not session.annotations.current.independent


def test_an_image_has_one_number_whatever_its_windows(session: Session) -> None:
    session.selection.set_options(
        replace(session.selection.options, windows=("brain", "bone"), n=4)
    )
    chosen(session)
    refs = session.annotations.current.to_send
    assert [ref.window for ref in refs] == ["brain", "bone"] * 2
    assert session.annotations.current.number_of(replace(refs[2], window=None)) == 3


def test_a_prior_study_is_looked_at_in_the_same_case(session: Session, tmp_path: Path) -> None:
    studies: list[str | None] = []
    session.view.study_changed.connect(lambda: studies.append(session.view.study_uid))
    result, current = session.view.scan, session.view.case_series()
    assert result is not None and current is not None
    taken = [item.id for item in result.series]
    session.view.add_prior(as_prior(current, scan([tmp_path / "then"]).series, taken=taken))
    assert session.view.prior is not None and session.view.prior.days_earlier == 92
    earlier = session.view.scan.by_id("prior-3") if session.view.scan else None
    assert earlier is not None
    session.show(earlier, load(earlier))
    assert session.view.study_uid == "1.2.3" and studies == []
    assert session.view.case_series() is current
    session.selection.set_options(replace(session.selection.options, series=("3", "prior-3")))
    chosen(session)
    selection = session.selection.current()
    assert selection is not None
    assert [s.series_id for s in selection.slices] == ["3"] * 4 + ["prior-3"] * 4
    assert [p.series_id for p in selection.prior] == ["prior-3"]
    assert b"of a prior study 92 days earlier" in sent(session)
    session.selection.set_options(replace(session.selection.options, captions="blinded"))
    assert b"prior study" not in sent(session).split(b'"prompt"')[0]


def test_another_study_starts_with_the_usual_wish(session: Session, tmp_path: Path) -> None:
    session.selection.set_options(SelectionOptions(series=("3", "4"), n=20, captions="blinded"))
    scanned = scan([tmp_path / "then"])
    session.open_scan(scanned)
    session.show(scanned.series[0], load(scanned.series[0]))
    assert session.selection.options == SelectionOptions(captions="blinded")
    assert session.view.prior is None


@pytest.mark.parametrize(
    ("wish", "n_ct", "n_other", "n"),
    [
        (SelectionOptions(), 0, 1, 8),
        (SelectionOptions(), 0, 2, 8),
        (SelectionOptions(), 0, 4, 16),
        (SelectionOptions(windows=("brain", "bone")), 1, 0, 8),
        (SelectionOptions(windows=("brain", "subdural", "bone")), 1, 3, 24),
        (SelectionOptions(planes=("axial", "coronal", "sagittal")), 0, 6, MAX_DEFAULT_IMAGES),
        (SelectionOptions(planes=("axial", "coronal", "sagittal")), 0, 20, 60),
    ],
)
def test_the_usual_number(wish: SelectionOptions, n_ct: int, n_other: int, n: int) -> None:
    assert wish.default_count(n_ct, n_other) == n
