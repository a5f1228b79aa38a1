"""What form, comparison and probes need from disk, read before it is wanted."""

from audit.lexicon.terms import lexicon
from viewer.ui.background.background_tasks import Job


def warm_up(job: Job) -> None:
    """Import and read what form, comparison and probes need, while the window stays alive."""
    import scipy.optimize  # noqa: F401

    import assistant.probes.probe_catalog
    import assistant.providers.apis.remote_provider  # noqa: F401

    lexicon()
