# The two commands: `make play` and `make test`. Everything they need, they install into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt

.PHONY: play test long nightly quick plain coverage wheels chromium check fast bench docs soak train clean

play: $(VENV)/play.done
	$(BIN)/pentarchy

fast: $(VENV)/fast.done
	$(BIN)/python -P src/pentarchy/compiling/build.py

$(VENV)/python.done:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/play.done: $(VENV)/python.done pyproject.toml constraints.txt
	$(PIP) -e .
	touch $@

$(VENV)/fast.done: $(VENV)/play.done
	$(PIP) -e '.[fast]'
	touch $@

# All at once: what is installed in one go is resolved once.
$(VENV)/test.done: $(VENV)/python.done pyproject.toml constraints.txt
	$(PIP) -e '.[fast,test]'
	touch $(VENV)/play.done $(VENV)/fast.done $@

# The browser that the tests of the pages drive: the system's own, installed if it is missing and we may.
chromium:
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	elif [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
	else echo "The tests of the pages need Chromium: install it with 'sudo apt-get install chromium'."; exit 1; fi >&2

$(VENV)/bench.done: $(VENV)/fast.done
	$(PIP) -e '.[bench]'
	touch $@

check: $(VENV)/test.done
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --cache-dir build/types
	$(BIN)/lint-imports --no-cache

# What is the same whichever engine runs (pages, commands, coach, training, interfaces of peers, documentation) is tested once.
ONCE := web env lab arena train coach test_puzzles.py test_variants.py test_cli.py test_dead_code.py test_docs.py test_site.py

# One more than there are cores, because tests that drive a browser wait for it half of the time.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# Libraries that would use every core for themselves leave them to the other tests.
export OMP_NUM_THREADS ?= 1

# Compiling and checking types keep one core busy each for minutes; meanwhile the engine is tested as plain Python.
test: $(VENV)/test.done chromium
	$(MAKE) -j3 check plain fast
	PENTARCHY_ENGINE=compiled $(BIN)/pytest -n $(WORKERS) $(LONG:%=--ignore=tests/%.py) --ignore=tests/test_wheels.py --durations=20

# What takes longer: letters, layouts and weights measured in a browser, storms of kills, a real PostgreSQL, an engine that
# is compiled beside the server, a Ray cluster, whole games as OpenSpiel writes them, notebooks.
LONG := $(addprefix web/test_web_, words_fit weight comfort layout axe symbols storm kills crowd backup postgres ray compiling) \
	env/test_playthroughs arena/test_ray test_notebooks
long: $(VENV)/test.done chromium fast
	PENTARCHY_ENGINE=compiled $(BIN)/pytest -n $(WORKERS) $(LONG:%=tests/%.py)
	PENTARCHY_ENGINE=python $(BIN)/pytest -n auto tests/test_contract.py

# What takes hours: 20,000 requests that nobody foresaw, and what each seat is told in worlds that it can't tell apart.
nightly: $(VENV)/test.done fast
	PENTARCHY_ENGINE=compiled PENTARCHY_FUZZ=20000 PENTARCHY_SECRETS=full $(BIN)/pytest -n $(WORKERS) tests/web/test_web_fuzz.py tests/web/test_web_secrets.py

# What is worth knowing before a commit: style, and the rules of all games as plain Python.
quick: $(VENV)/test.done
	$(BIN)/ruff check
	PENTARCHY_ENGINE=python $(BIN)/pytest -n auto tests/games tests/test_lessons.py tests/test_plain.py tests/test_record.py tests/test_table.py

# Plain Python plays a tenth as fast: half of the contract's games here, all of them in `make long`.
plain: $(VENV)/test.done
	PENTARCHY_ENGINE=python PENTARCHY_SEEDS=3 $(BIN)/pytest -n auto $(ONCE:%=--ignore=tests/%) $(LONG:%=--ignore=tests/%.py) --ignore=tests/test_wheels.py

# Which branches of the rules the tests of each game take; it writes docs/coverage.md.
coverage: $(VENV)/test.done
	nice $(BIN)/python tools/covering.py

# Both wheels, built as for a release, play in environments of their own.
wheels: $(VENV)/test.done fast
	$(BIN)/pytest -n 0 tests/test_wheels.py

bench: $(VENV)/bench.done build/boardgame/node_modules fast
	$(BIN)/python -m benchmarks

# One of the peers is a library of JavaScript; without npm the table does without it.
build/boardgame/node_modules:
	if command -v npm; then npm install --silent --no-audit --no-fund --prefix $(@D) boardgame.io@0.50.2; fi

docs: $(VENV)/test.done
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

soak: $(VENV)/test.done fast
	$(BIN)/python tools/soak.py

# Five minutes of training, in an environment of its own, as docs/learning.md shows it; the learner must beat random.
train:
	$(PYTHON) tools/train.py

clean:
	rm -rf build $(VENV)
