# Each target is one command; packaging/bootstrap first makes the machine and .venv ready.
RUN = packaging/bootstrap
# Two workers, each with a display of its own; the tests of a file stay together and in order. Sets have
# one order, and property tests the same examples, in every run. Both workers use what one compiled.
PYTEST = env -u PYTHONDONTWRITEBYTECODE PYTHONHASHSEED=0 pytest -n 2 --dist loadfile --no-loadscope-reorder
# Real scans, if they are there: as the tests that need them.
SCANS ?= ../shared/data
NIGHTLY = nightly-properties nightly-crash nightly-queue nightly-station nightly-fuzz nightly-long

.PHONY: setup demo test coverage check nightly $(NIGHTLY) bench facts order similar literature tools docs conformance selected-slices screenshots package

setup:  ## make .venv with the locked packages
	$(RUN)

demo:  ## play the whole story on the sample cases, offline
	$(RUN) overread demo --out demo-output

test:  ## run the tests; the same answer each time
	$(RUN) --test $(PYTEST)

coverage:  ## measure which lines and branches the tests reach; TESTS names some of them
	$(RUN) --test $(PYTEST) --cov --cov-report=html --cov-report=json $(TESTS)
	$(RUN) python packaging/coverage_table.py coverage-output/coverage.json

check:  ## lint, types, imports, licenses, wheels, prose, the documentation site, then the tests
	$(RUN) --test packaging/check
	$(MAKE) test

nightly: $(NIGHTLY)  ## what takes long or depends on chance; each part at most an hour

nightly-properties:  ## property tests with other seeds, for 55 minutes
	$(RUN) --test packaging/nightly_properties.py --minutes 55

nightly-crash:  ## kill writers of the record 300 times in each test, and clients of a batch of 500
	$(RUN) --test timeout 60m env OVERREAD_KILLS=300 OVERREAD_BATCH=500 $(PYTEST) \
	    tests/property/test_log_crash.py tests/property/test_key_crash.py \
	    tests/property/test_release_crash.py tests/e2e/test_batch_killed.py

nightly-queue:  ## 500 cases by four workers of which three are killed, and their throughput
	$(RUN) --test timeout 60m env OVERREAD_QUEUE=500 $(PYTEST) -s -m nightly tests/nightly/test_queue.py

nightly-station:  ## a silent pilot of 60 studies that a station runs by itself
	$(RUN) --test timeout 40m env OVERREAD_STATION=60 $(PYTEST) -s -m nightly tests/nightly/test_station.py

nightly-fuzz:  ## damaged files, pixels and archives, broken transfers, and every byte of a record
	$(RUN) --test timeout 60m env OVERREAD_EVERY_BYTE=1 OVERREAD_DAMAGED=20000 OVERREAD_SEED=$$(date +%s) $(PYTEST) \
	    tests/property/test_headers_fuzz.py tests/property/test_archives_fuzz.py \
	    tests/property/test_log_bytes.py tests/unit/viewer/test_archive_faults.py \
	    tests/unit/audit/test_timestamp.py

nightly-long:  ## long simulations, and the short runs of the slow benchmarks
	$(RUN) --test timeout 60m $(PYTEST) -m nightly --ignore tests/nightly/test_queue.py --ignore tests/nightly/test_station.py

bench:  ## ratios against named peers
	$(RUN) --test packaging/bench

facts:  ## measure the labels of numbers and the paired comparison of facts (docs/experiments/facts.md)
	$(RUN) --test python tests/bench/facts.py

order:  ## measure the replay of worklist orders, and the simulation (docs/experiments/order.md)
	$(RUN) --test python tests/bench/order.py

similar:  ## measure the search of similar cases and the paired comparison (docs/experiments/similar.md); SCANS names a folder of real scans
	$(RUN) --test python tests/bench/similar.py $(if $(wildcard $(SCANS)),--scans $(SCANS))

literature:  ## measure the search of documents, citations and the paired comparison (docs/experiments/literature.md)
	$(RUN) --test python tests/bench/literature.py

tools:  ## tell planted effects of tools apart by the whole audit (docs/experiments/tools.md)
	$(RUN) --test python tests/bench/tools.py

docs:  ## build the documentation site into build/docs; a warning or a broken link is an error
	$(RUN) --test sphinx-build -W --keep-going -b html docs build/docs

conformance:  ## write docs/conformance.md from what opening real files shows
	$(RUN) --test python -m tests.helpers.conformance

selected-slices:  ## write docs/selected-slices.md from what is selected of each head
	$(RUN) --test python -m tests.helpers.selected_slices

screenshots:  ## render every page and state into screenshots-output
	$(RUN) python packaging/screenshots.py

package:  ## freeze the app into dist/overread, list what is in it, make a Debian package, test all
	$(RUN) --build packaging/app/build
	$(RUN) --build python packaging/app/sbom.py
	$(RUN) --build python packaging/app/debian.py
	$(RUN) --build pytest -m package
