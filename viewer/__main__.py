"""`python -m viewer` is `overread`."""

import sys

from viewer.start import main

if __name__ == "__main__":
    sys.exit(main())
