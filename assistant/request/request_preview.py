"""Write what would leave to a folder, for somebody to look at; nothing is sent."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.checks.pixel_identifiers import unchecked
from assistant.errors import BundleError
from assistant.request.budget import standings
from assistant.request.configuration import configuration_of
from assistant.request.context.context_check import context_facts
from assistant.request.request_cost import cost_in_words, expected, prices
from audit.egress import Address
from audit.messages import Message, join, json_fields
from audit.messages.library_errors import system_reason

if TYPE_CHECKING:
    from assistant.provider_protocol import Outgoing, Provider
    from assistant.request.bundle import Bundle

STAYS = Message("request.local-only")


def write_preview(
    folder: Path, bundle: "Bundle", provider: "Provider", outgoing: "Outgoing | None"
) -> None:
    """Write the images, every word, the exact request body and the host into `folder`.

    `image-001.png`… and `request.json` hold the very bytes that would be sent; for an embedded
    provider `request.json` holds what it is handed. Raises `BundleError` when the folder holds
    other things or cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = {**_texts(bundle, provider, outgoing), **_images(bundle, outgoing)}
        if strangers := {f.name for f in folder.iterdir()} - set(files) - _leftovers(folder):
            raise BundleError(
                Message(
                    "request.folder-not-empty",
                    folder=str(folder),
                    strangers=sorted(strangers)[0],
                )
            )
        for name in _leftovers(folder) - set(files):
            (folder / name).unlink()
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise BundleError(
            Message("file.folder-unwritable", folder=str(folder), strerror=system_reason(error))
        ) from None


def cost_summary(
    provider: "Provider", bundle: "Bundle", outgoing: "Outgoing | None"
) -> Message | None:
    """Return what a request may cost and the state of the budgets.

    Reads the record: never call it on the main thread.

    Returns:
        None if nothing leaves this machine's memory, or a server of this machine without prices or
        budgets is asked.

    Raises:
        PolicyRefusal: A budget is set and the record cannot be read.
    """
    if outgoing is None:
        return None
    entry = provider.entry
    priced = entry.price_in is not None or not Address.parse(outgoing.url).loopback
    cost = [cost_in_words(entry, expected(entry, bundle, outgoing))] if priced else []
    budgets = [Message("budget.status", name=s.name, lines=join(s.lines())) for s in standings()]
    parts = [*cost, *budgets]
    return join(parts, "; ") if parts else None


def facts_summary(provider: "Provider") -> Message | None:
    """Return what the site states of a provider, and what is not stated.

    None if nothing leaves, and for a server of this machine of which nothing is stated.
    """
    if provider.host is None:
        return None
    about = provider.entry.about
    local = Address("http", provider.host, 80, "").loopback
    if about.stated() or not local:
        return about.in_words()
    return None


def _leftovers(folder: Path) -> set[str]:
    """Return images of an earlier preview, of which there may have been more."""
    names = ("image-[0-9][0-9][0-9].png", "example-[0-9]-image-[0-9][0-9][0-9].png")
    return {f.name for pattern in names for f in folder.glob(pattern)}


def _images(bundle: "Bundle", outgoing: "Outgoing | None") -> dict[str, bytes]:
    """Return the images; none for a request without images."""
    if outgoing is not None and outgoing.n_images == 0:
        return {}
    files = {f"image-{image.number:03d}.png": image.png for image in bundle.shown}
    examples = [turn for turn in bundle.before if turn.images]
    for n, turn in enumerate(examples, 1):
        files |= {f"example-{n}-image-{i.number:03d}.png": i.png for i in turn.images}
    return files


def _texts(bundle: "Bundle", provider: "Provider", outgoing: "Outgoing | None") -> dict[str, bytes]:
    prompt = f"{conversation(bundle)}\n"
    request = outgoing.body if outgoing else bundle.text_bytes()
    host = f"{outgoing.url}\n" if outgoing else f"{STAYS}\n"
    return {
        "prompt.txt": prompt.encode(),
        "request.json": request,
        "host.txt": host.encode(),
        "summary.json": json.dumps(summary(bundle, provider, outgoing), indent=1).encode(),
    }


def conversation(bundle: "Bundle") -> str:
    """Return every word that goes along, turn by turn, images by their captions."""
    parts = ["SYSTEM", bundle.system]
    if bundle.tools is not None:
        parts += [f"TOOL {json.dumps(vars(tool))}" for tool in bundle.tools.definitions]
    for turn in bundle.turns:
        parts += ["USER" if turn.role == "user" else "MODEL", turn.text]
        parts += [f"CALL {call.name} {call.arguments}" for call in turn.calls]
        parts += [f"RESULT {result.call.name} {result.text}" for result in turn.results]
        if turn.images:
            parts += ["CAPTIONS", "\n".join(image.caption for image in turn.images)]
    return "\n\n".join(parts)


def summary(
    bundle: "Bundle", provider: "Provider", outgoing: "Outgoing | None"
) -> dict[str, object]:
    """Return a preview in a few lines: the recipient, how much, and the hashes."""
    return {
        "provider": provider.name,
        "label": str(provider.label),
        "host": outgoing.host if outgoing else None,
        "method": outgoing.method if outgoing else None,
        "url": outgoing.url if outgoing else None,
        "headers": dict(outgoing.headers) if outgoing else {},
        "key_goes_into_header": outgoing.key_header if outgoing else None,
        "about": provider.entry.about.model_dump() if outgoing else {},
        "prices": prices(provider.entry),
        **json_fields("cost", cost_summary(provider, bundle, outgoing)),
        "n_images": outgoing.n_images if outgoing else bundle.n_images,
        "n_bytes": len(outgoing.body) if outgoing else 0,
        "selection": bundle.selection_kind,
        "not_fair": [{**reason.to_json(), "message": str(reason)} for reason in bundle.not_fair],
        "captions": bundle.captions,
        "with_context": bundle.context is not None,
        "recipe": bundle.recipe,
        "prompt": bundle.prompt_id,
        "configuration": configuration_of(provider, bundle).id,
        "context": context_facts(bundle.stated)[0].model_dump(mode="json")
        if bundle.stated
        else None,
        "facts": bundle.facts.model_dump(mode="json") if bundle.facts else None,
        "tools": bundle.tools.rules.model_dump(mode="json") if bundle.tools else None,
        "literature": bundle.literature.model_dump(mode="json") if bundle.literature else None,
        "risks": [risk.model_dump(mode="json") for risk in bundle.risks],
        "not_checked": [
            {**reason.to_json(), "message": str(reason)} for reason in unchecked(bundle)
        ],
        "overridden": bundle.override is not None,
        "quality": [warning.model_dump(mode="json") for warning in bundle.quality],
        "bundle_sha256": bundle.sha256,
        "request_sha256": outgoing.sha256 if outgoing else None,
        "images": [
            {
                "number": i.number,
                "sha256": i.sha256,
                "stored_sha256": i.stored_sha256,
                "shape_rc": list(i.shape_rc),
            }
            for i in bundle.shown
        ],
    }
