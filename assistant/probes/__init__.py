"""Probes: change what is sent and test whether the answer follows the image.

`pixels` and `changes` make the changed bundles, `catalog` says what each probe asks and how an
answer is judged, `verdict` turns judged answers into a verdict with an interval or says why there
is none, `manifest` reads a case set, `page` writes what was compared. Nothing here asks a provider:
that is `viewer.runs.probes.probe_run`, through the same recorded workflow as every draft.
"""
