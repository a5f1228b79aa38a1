"""Where the frozen app starts: `overread`, and the modules of ours that run in a process of their own.

In a frozen app `sys.executable` is the app itself, so `[sys.executable, "-m", MODULE]` comes here.
"""

import multiprocessing
import runpy
import sys

OWN = (
    "viewer",
    "assistant.plugins.plugin_child",
    "viewer.core.anatomy.brain_network_process",
    "viewer.render.opengl",
)
"""Modules that are started with `-m`."""


def main() -> int:
    """Run the command line, or one of `OWN`; returns the exit code of the process."""
    if sys.argv[1:2] == ["-m"] and sys.argv[2:3] and sys.argv[2] in OWN:
        module = sys.argv[2]
        sys.argv = [sys.argv[0], *sys.argv[3:]]
        runpy.run_module(module, run_name="__main__", alter_sys=False)
        return 0
    from viewer.start import main as run

    return run()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
