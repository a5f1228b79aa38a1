"""Preloading of modules and files that form, comparison and probes need."""

from audit.lexicon.terms import lexicon
from viewer.ui.background.background_tasks import Job


def warm_up(job: Job) -> None:
    """Import and read them in a background thread, before they are needed on the UI thread."""
    import scipy.optimize  # noqa: F401

    import assistant.probes.probe_catalog
    import assistant.providers.apis.remote_provider  # noqa: F401

    lexicon()
