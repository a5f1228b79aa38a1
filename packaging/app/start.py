"""Entry point of the frozen app: `overread`, and modules that run in their own process.

In a frozen app `sys.executable` is the app itself, so `[sys.executable, "-m", MODULE]` starts here.
"""

import multiprocessing
import runpy
import sys

OWN = (
    "viewer",
    "audit.processes.confined_child",
    "viewer.core.anatomy.brain_network_process",
    "viewer.render.opengl_test_image",
)
"""Modules that may be started with `-m`."""


def main() -> int:
    """Run the command line, or one of `OWN`; return the exit code of the process."""
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
