"""The clinical context that goes with the images: where it came from, and nobody's name in it.

    words   a text with its identifying parts, each removed, replaced or kept with a reason
    facts   what the record keeps of it, in codes and counts
    fhir    entries of a FHIR R4 bundle from before the acquisition
    read    a context from a file: plain text or FHIR

`ClinicalContext` cannot exist with an identifying part that nobody decided on, and `make_bundle`
takes no other form of context, so that the app, the command line and a script hold to the same
rule.
"""

from assistant.request.context.clinical_context import (
    ClinicalContext,
    ContextUnresolved,
    ContextWords,
    Kept,
    require_resolved,
    unresolved,
)

__all__ = [
    "ClinicalContext",
    "ContextUnresolved",
    "ContextWords",
    "Kept",
    "require_resolved",
    "unresolved",
]
