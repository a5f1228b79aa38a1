"""Content of a queued batch: rows and options as a signed event seals them."""

import hashlib
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import rfc8785
from pydantic import JsonValue, TypeAdapter

from assistant.images.slice_selection import Plan as SlicePlan
from assistant.literature.library import Library
from assistant.strategies import load_strategy
from audit.interpretation.interpretation import Interpretation
from viewer.case.drafts.drafting import Asking
from viewer.runs.batches.batch_case import Wishes
from viewer.runs.batches.batch_manifest import BatchRow

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider

_SLICES = TypeAdapter(SlicePlan)
_ASKING = TypeAdapter(Asking)


def options_json(wishes: Wishes) -> dict[str, JsonValue]:
    """Return the options of a batch as JSON, without the captions."""
    return {
        "slices": _SLICES.dump_python(wishes.slices, mode="json"),
        "asking": _ASKING.dump_python(wishes.asking, mode="json"),
        "roles": list(wishes.roles),
        "override": wishes.override,
        "mask_face": wishes.mask_face,
        "redact_context": wishes.redact_context,
    }


def options_of(content: dict[str, Any], captions: Literal["informed", "blinded"]) -> Wishes:
    """Return the options that `options_json` made."""
    return Wishes(
        slices=_SLICES.validate_python(content["slices"]),
        asking=_ASKING.validate_python(content["asking"]),
        captions=captions,
        roles=tuple(content["roles"]),
        override=content["override"],
        mask_face=content["mask_face"],
        redact_context=content["redact_context"],
    )


def row_json(row: BatchRow) -> dict[str, JsonValue]:
    """Return a row as JSON; paths of files are absolute, since workers read shared storage."""
    fields: dict[str, Any] = {
        **asdict(row),
        "path": row.named if row.location is not None else str(row.path.absolute()),
        "context": None if row.context is None else str(row.context.absolute()),
        "series": list(row.series),
        "label": None if row.label is None else row.label.model_dump(mode="json"),
    }
    del fields["named"]
    return fields


def row_of(content: dict[str, Any]) -> BatchRow:
    """Return the row that `row_json` made."""
    label, context = content["label"], content["context"]
    fields = {
        **content,
        "path": Path(content["path"]),
        "named": content["path"],
        "series": tuple(content["series"]),
        "context": None if context is None else Path(context),
        "label": None if label is None else Interpretation.model_validate(label),
    }
    return BatchRow(**fields)


def settings_sha256(
    provider: "Provider", options: dict[str, JsonValue], captions: Literal["informed", "blinded"]
) -> str:
    """Return the hash of all settings that shape requests to a provider, but for the case.

    A worker whose provider, strategy, version or library of documents differs from what the person
    signed gets another hash.
    """
    asking = _ASKING.validate_python(options["asking"])
    content = {
        "api": provider.api,
        "model": provider.model,
        "host": provider.host,
        "parameters": dict(provider.parameters),
        "strategy": load_strategy(asking.strategy).sha256,
        "options": options,
        "captions": captions,
    }
    if asking.literature == "sent":
        content["library"] = Library().state().sha256
    return hashlib.sha256(rfc8785.dumps(content)).hexdigest()
