"""Order of the worklist by drafts: ranks, waiting cases, simulation, replay and stop rule."""
