"""Worked examples for few-shot prompts: named sets of pinned cases, kept in Overread's home.

A set is a folder `examples/NAME` with one folder per example: its images as they are sent, and
`example.json` with captions, prompt and answer. Everything in it was de-identified by the recipe
that made it; patient and case go by their pseudonyms. The set's hash covers every byte of it.

Two rules are kept here, where every strategy passes: an example is never of the patient who is
read, and a case whose answers are scored (it is in a pilot, or has a reference standard in the
record) is not pinned unless the user confirms it with a reason.
"""

import hashlib
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from assistant.checks.pixel_identifiers import unanswered_risks
from assistant.errors import BundleError
from assistant.request.bundle import BundleImage
from assistant.request.context.clinical_context import require_resolved
from assistant.request.context.context_check import own_words, words_of_turn
from assistant.request.conversation import Turn
from audit.files.home_folder import home, make_home, make_private_file, make_private_folder
from audit.files.temporary_files import temporary_folder
from audit.interpretation.image_places import DEFAULT_THICKNESS_MM, ImagePlace
from audit.interpretation.interpretation import Evidence, Interpretation, PixelPoint
from audit.messages import Message, Text, join
from audit.messages.library_errors import system_reason, wrong_value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from assistant.request.bundle import Bundle

FILE: Final = "example.json"
MOST: Final = 8
"""Examples of one set: each brings all its images into every request."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class StoredImage(BaseModel):
    """One image of an example, as its file says it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: Annotated[str, Field(pattern=r"^image-\d{3}\.png$")]
    sha256: str
    caption: str


class StoredExample(BaseModel):
    """`example.json`. `although`: why a case that is scored was pinned anyway."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    overread_example: int = 1
    patient: str
    case: str
    prompt: str
    images: tuple[StoredImage, ...]
    answer: dict[str, Any]
    source: str
    although: str | None = None


@dataclass(frozen=True)
class Example:
    """One pinned case: what would be asked, and the answer that experts gave."""

    stored: StoredExample
    images: "tuple[BundleImage, ...]"

    def turns(self) -> tuple[Turn, Turn]:
        """Return the question with its images, and the answer."""
        answer = json.dumps(self.stored.answer, ensure_ascii=False)
        return Turn("user", self.stored.prompt, self.images), Turn("model", answer)


@dataclass(frozen=True)
class ExampleSet:
    """A named set, in the order in which its examples were pinned."""

    name: str
    examples: tuple[Example, ...]
    sha256: str

    @property
    def n_images(self) -> int:
        """Images that go along with every request."""
        return sum(len(e.images) for e in self.examples)

    def turns(self) -> tuple[Turn, ...]:
        """Return all examples as turns of a conversation."""
        return tuple(turn for example in self.examples for turn in example.turns())

    def check_patient(self, patient: str | None) -> None:
        """Raise `BundleError` unless no example is of this patient."""
        if patient is None:
            raise BundleError(Message("examples.pseudonym-missing"))
        if any(e.stored.patient == patient for e in self.examples):
            raise BundleError(
                Message(
                    "examples.same-patient",
                    name=self.name,
                )
            )


def example_sets() -> tuple[str, ...]:
    """Return the names of the sets."""
    folder = _folder()
    if folder.exists():
        return tuple(sorted(p.name for p in folder.iterdir() if p.is_dir()))
    return ()


def load_examples(name: str) -> ExampleSet:
    """Read a set. Raises `BundleError` for one that is not there, or not as it was pinned."""
    folder = _folder() / _checked_name(name)
    if not folder.is_dir():
        known: Text = ", ".join(example_sets()) or Message("examples.sets-missing")
        raise BundleError(Message("examples.set-unknown", name=name, known=known))
    parts = sorted(p for p in folder.iterdir() if p.is_dir())
    examples = tuple(_read(part) for part in parts)
    if not examples:
        raise BundleError(Message("examples.set-empty", name=name))
    digest = hashlib.sha256()
    for part in parts:
        # The file has the hashes of the images.
        digest.update(hashlib.sha256((part / FILE).read_bytes()).digest())
    return ExampleSet(name, examples, digest.hexdigest())


def pin(
    name: str,
    bundle: "Bundle",
    content: Interpretation,
    *,
    patient: str,
    case: str,
    source: str,
    evaluated: Text,
    although: str | None = None,
) -> ExampleSet:
    """Add a case to a set and return the set as it is now; its hash is another.

    Args:
        name: Name of the set.
        bundle: Bundle of the case, made with the prompt that the examples stand before.
        content: The answer; its marks become pixels of the images.
        patient: Pseudonym of the patient.
        case: Pseudonym of the case.
        source: Where the answer comes from.
        evaluated: Why answers to the case are scored; empty where they are not.
        although: Reason to pin a case whose answers are scored.

    Raises:
        BundleError: The case is scored and there is no reason, the set is full or has the case, the
            answer names somebody, or images may hold text.
    """
    if evaluated and not (although and although.strip()):
        raise BundleError(
            Message(
                "examples.case-evaluated",
                evaluated=evaluated,
            )
        )
    folder = _folder() / _checked_name(name)
    before = load_examples(name) if folder.is_dir() and any(folder.iterdir()) else None
    if before is not None and len(before.examples) >= MOST:
        raise BundleError(
            Message(
                "examples.set-full",
                name=name,
                most=MOST,
            )
        )
    if before is not None and any(e.stored.case == case for e in before.examples):
        raise BundleError(Message("examples.case-duplicate", name=name))
    stored = StoredExample(
        patient=patient,
        case=case,
        prompt=bundle.prompt,
        images=tuple(
            StoredImage(file=f"image-{i.number:03d}.png", sha256=i.sha256, caption=i.caption)
            for i in bundle.images
        ),
        answer=as_answer(content, bundle),
        source=source,
        although=although if evaluated else None,
    )
    if risks := unanswered_risks(bundle):
        sentences = join((risk.sentence for risk in risks), "; ")
        raise BundleError(Message("examples.pixels-unsafe", told=sentences))
    own = own_words(dict.fromkeys(bundle.sources.values()))
    for words in words_of_turn(Turn("model", json.dumps(stored.answer))):
        require_resolved(words, (), own, what=Message("context.text-answer"))
    taken = [int(p.name) for p in folder.glob("[0-9]*") if p.name.isdigit()]
    _write(folder / f"{max(taken, default=0) + 1:02d}", stored, bundle)
    return load_examples(name)


def remove_examples(name: str) -> None:
    """Remove a set. Raises `BundleError` where there is none."""
    load_examples(name)
    shutil.rmtree(_folder() / name)


def unpin_case(case: str) -> int:
    """Remove every example of a case, from all sets; how many there were. Raises `BundleError`.

    For a case that is erased: its images must not go out with requests any more. The sets' hashes
    are others then; an emptied set is removed.
    """
    n = 0
    for name in example_sets():
        folder = _folder() / name
        try:
            for part in [p for p in folder.iterdir() if p.is_dir()]:
                if json.loads((part / FILE).read_bytes()).get("case") == case:
                    shutil.rmtree(part)
                    n += 1
            if not any(folder.iterdir()):
                folder.rmdir()
        except (OSError, ValueError, AttributeError) as error:
            raise BundleError(
                Message(
                    "examples.set-not-searchable",
                    name=name,
                    why=type(error).__name__,
                )
            ) from None
    return n


def as_answer(content: Interpretation, bundle: "Bundle") -> dict[str, Any]:
    """Return an interpretation as a model would have written it about this bundle.

    Marks in the patient become pixels of the image they lie on; one that lies on none is left
    out, and so are numbers of images, which are those of another selection.
    """
    places = [i.place for i in bundle.images if i.place is not None]
    findings = tuple(
        f.model_copy(
            update={
                "evidence": tuple(
                    e for e in (_as_pixels(e, places) for e in f.evidence) if e is not None
                )
            }
        )
        for f in content.findings
    )
    rationale = tuple(step.model_copy(update={"images": ()}) for step in content.rationale)
    answer = content.model_copy(update={"findings": findings, "rationale": rationale}).model_dump(
        mode="json", exclude={"schema_version"}
    )
    for finding in answer["findings"]:
        for evidence in finding["evidence"]:
            del evidence["point_lps_mm"]
            evidence.pop("box_lps_mm", None)  # of a mask; no answer states it
    return answer


def _as_pixels(evidence: Evidence, places: "Iterable[ImagePlace]") -> Evidence | None:
    """Return the mark on the image it lies on.

    A number alone refers to other images and is dropped.
    """
    point = evidence.point_lps_mm
    if point is None:
        return None
    for place in places:
        x, y, distance = place.lps_to_pixel(point)
        rows, columns = place.shape_rc
        half = (place.thickness_mm or DEFAULT_THICKNESS_MM) / 2
        # Whole numbers are centers of pixels: the image ends half a pixel beyond them.
        if abs(distance) <= half and -0.5 <= x <= columns - 0.5 and -0.5 <= y <= rows - 0.5:
            return Evidence(image=place.number, point=PixelPoint(x=round(x, 1), y=round(y, 1)))
    return None


def _read(folder: Path) -> Example:
    path = folder / FILE
    try:
        stored = StoredExample.model_validate_json(path.read_bytes())
        pngs = [(folder / image.file).read_bytes() for image in stored.images]
    except OSError as error:
        raise BundleError(
            Message("file.folder-unreadable", folder=str(folder), strerror=system_reason(error))
        ) from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(p) for p in first["loc"])
        raise BundleError(
            Message(
                "file.field-invalid",
                path=str(path),
                where=where or Message("place.file"),
                what=wrong_value(first),
            )
        ) from None
    for image, png in zip(stored.images, pngs, strict=True):
        if hashlib.sha256(png).hexdigest() != image.sha256:
            raise BundleError(Message("examples.image-changed", folder=str(folder / image.file)))
    images = tuple(
        BundleImage(
            number=n,
            png=png,
            sha256=image.sha256,
            stored_sha256=image.sha256,
            caption=image.caption,
            place=None,
            shape_rc=_shape(png),
            window_text="",
            series_id="",
        )
        for n, (image, png) in enumerate(zip(stored.images, pngs, strict=True), 1)
    )
    return Example(stored, images)


def _shape(png: bytes) -> tuple[int, int]:
    """Return rows and columns of a PNG, from its IHDR chunk (PNG 11.2.2)."""
    return int.from_bytes(png[20:24], "big"), int.from_bytes(png[16:20], "big")


def _write(folder: Path, stored: StoredExample, bundle: "Bundle") -> None:
    """Write the example, in full or not at all."""
    try:
        make_home()
        with temporary_folder(make_private_folder(folder.parent)) as scratch:
            for image in bundle.images:
                file = make_private_file(scratch / f"image-{image.number:03d}.png")
                file.write_bytes(image.png)
            text = json.dumps(stored.model_dump(mode="json"), ensure_ascii=False, indent=1)
            make_private_file(scratch / FILE).write_text(f"{text}\n", encoding="utf-8")
            # The folder appears whole, or not at all.
            scratch.rename(folder)
    except OSError as error:
        raise BundleError(
            Message("file.folder-unwritable", folder=str(folder), strerror=system_reason(error))
        ) from None


def _folder() -> Path:
    return home() / "examples"


def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise BundleError(Message("examples.set-name-invalid", name=name))
    return name
