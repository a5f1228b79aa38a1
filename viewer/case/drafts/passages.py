"""Passages of documents for the requests of a plan, and plans without some of them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.facts.image_facts import current_series
from assistant.images.slice_selection import Selection
from assistant.literature.library import Library
from assistant.literature.passage_text import find_literature, without_passages
from assistant.request.bundle import slice_facts, technical_truth
from assistant.request.context.context_check import own_words
from audit.literature.passages import LibraryState, LiteratureBlock, LiteratureMode
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle
    from viewer.case.drafts.drafting import Plan


def find_passages(
    mode: LiteratureMode, bundle: "Bundle", volumes: Mapping[str, Volume], selection: Selection
) -> tuple[LiteratureBlock | None, LibraryState | None]:
    """Return the passages for a request, and the library's content; none unless they are sent.

    The query is made of the request's captions and context. Nothing of a read is known here.

    Args:
        mode: Whether passages are sent.
        bundle: The request.
        volumes: Loaded series by id.
        selection: Slices of the request; series of a prior study are not searched for.

    Raises:
        BundleError: The library is empty.
    """
    if mode == "off":
        return None, None
    current = set(current_series(selection))
    shown = replace(selection, slices=tuple(s for s in selection.slices if s.series_id in current))
    technical = technical_truth(slice_facts(volumes, shown))
    own = own_words(dict.fromkeys(bundle.sources.values()))
    return find_literature(Library(), bundle, technical, own)


def plan_without_passages(planned: "Plan", numbers: frozenset[int]) -> "Plan":
    """Return the plan after the reader took passages out of all its requests.

    Args:
        planned: The plan.
        numbers: Numbers of the passages.

    Raises:
        BundleError: The request has no such passage.
    """
    read = planned.read

    def read_without(chosen: Selection) -> "Bundle":
        assert read is not None
        return without_passages(read(chosen), numbers)

    return replace(
        planned,
        bundle=without_passages(planned.bundle, numbers),
        read=read_without if read is not None else None,
    )
