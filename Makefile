# Each target is one command; packaging/bootstrap first makes the machine and .venv ready.
RUN = packaging/bootstrap

.PHONY: setup demo test check bench conformance screenshots package

setup:  ## make .venv with the locked packages
	$(RUN)

demo:  ## play the whole story on the sample cases, offline
	$(RUN) overread demo --out demo-output

test:  ## run the tests
	$(RUN) pytest

check:  ## lint, types, imports, licences, then the tests
	$(RUN) packaging/check
	$(MAKE) test

bench:  ## ratios against named peers
	$(RUN) packaging/bench

conformance:  ## write docs/conformance.md from what opening real files shows
	$(RUN) python -m tests.helpers.conformance

screenshots:  ## render every page and state into screenshots-output
	$(RUN) python packaging/screenshots.py

package:  ## freeze the app into dist/overread, make a Debian package of it, test both
	$(RUN) packaging/app/build
	$(RUN) python packaging/app/debian.py
	$(RUN) pytest -m package
