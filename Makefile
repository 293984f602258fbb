# The two commands: `make play` and `make test`. Everything they need, they install into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play test check fast bench docs soak clean

play: $(VENV)/play.done
	$(BIN)/pentarchy

fast: $(VENV)/fast.done
	$(BIN)/python tools/fast.py

$(VENV)/python.done:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/play.done: $(VENV)/python.done pyproject.toml constraints.txt
	$(PIP) -e .
	touch $@

$(VENV)/fast.done: $(VENV)/play.done
	$(PIP) -e '.[fast]'
	touch $@

$(VENV)/test.done: $(VENV)/fast.done
	$(PIP) -e '.[test]'
	touch $@

$(VENV)/bench.done: $(VENV)/fast.done
	$(PIP) -e '.[bench]'
	touch $@

check: $(VENV)/test.done
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: check
	PENTARCHY_ENGINE=python $(BIN)/pytest -n auto
	$(MAKE) fast
	PENTARCHY_ENGINE=compiled $(BIN)/pytest -n auto

bench: $(VENV)/bench.done build/boardgame fast
	$(BIN)/python -m benchmarks

# One of the peers is a library of JavaScript; without npm the table does without it.
build/boardgame:
	mkdir -p $@
	if command -v npm; then npm install --silent --no-audit --no-fund --prefix $@ boardgame.io@0.50.2; fi

docs: $(VENV)/test.done
	$(BIN)/mkdocs build --quiet --strict

soak: $(VENV)/test.done fast
	$(BIN)/python tools/soak.py

clean:
	rm -rf build $(VENV)
