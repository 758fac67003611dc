# Requires git, python3 (3.11 or newer), pip and make. Everything else is installed into .venv.

PYTHON ?= python3
BIN := .venv/bin
LIBRARIES := libraries/durak libraries/telegram_sandbox
CODE := bot club features handlers messenger miniapp people screens storage $(LIBRARIES) tests conftest.py
PAGE := libraries/telegram_sandbox/telegram_sandbox/static miniapp/static
REPLAY := $(wildcard screens/web/*.css screens/web/*.js)
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Without bytecode files, every test worker and every process it starts would compile all of the
# code again, which takes a minute of processor time.
export PYTHONDONTWRITEBYTECODE :=
# Deno would otherwise keep its cache in the home directory.
export DENO_DIR := .venv/deno

.DEFAULT_GOAL := help
.PHONY: help install run test coverage quick check hooks format heights lists pictures bench sweep pages laws mutants soak month kills faults lock clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

# pip refuses folders where it demands hashes. Without its isolation it builds them with what the lock pins.
.venv/run: requirements.lock $(LIBRARIES:=/pyproject.toml)
	@echo "Installing what the bot needs into .venv. This takes a minute or two, once."
	$(PYTHON) -m venv .venv
	$(PIP_INSTALL) --require-hashes -r requirements.lock
	$(PIP_INSTALL) --no-deps --no-build-isolation $(LIBRARIES:%=-e %)
	@touch $@

.venv/dev: .venv/run requirements-dev.lock
	$(PIP_INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@

install: .venv/run ## set up what the bot needs, without starting it

run: .venv/run ## start the bot: on a local page, or on Telegram if .env has a BOT_TOKEN
	$(BIN)/python -m bot

check: .venv/dev ## check format, lint, types and layers, as before every commit
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports
	$(BIN)/deno fmt --check $(PAGE) $(REPLAY)
	$(BIN)/deno lint $(PAGE) $(REPLAY)
	$(BIN)/deno check --quiet $(PAGE) $(REPLAY)

# glibc keeps freed memory for each thread, the more the larger the blocks were. Each bot that a test
# starts draws in a thread of its own, in blocks of 16 MB, which left every worker with a gigabyte.
test coverage sweep: export MALLOC_ARENA_MAX := 1
test coverage sweep: export MALLOC_MMAP_THRESHOLD_ := 4000000
test coverage sweep: export MALLOC_TRIM_THRESHOLD_ := 8000000

test: check ## run everything that CI checks, with a sample of the longest tests
	$(BIN)/python -m durak check libraries/durak/tests/positions/*.txt
	$(BIN)/python -m pytest -n 4 --dist worksteal

coverage: .venv/dev ## run every test, and report the lines that none of them reaches
	SAMPLE=all $(BIN)/python -m pytest -n 4 --dist worksteal --cov --cov-report=term

quick: .venv/dev ## test the rules, the club, the handlers and the architecture in about half a minute
	$(BIN)/python -m pytest -q -n 2 -m "not slow" libraries/durak tests/club tests/handlers \
		$(wildcard features/*/tests/club features/*/tests/handlers) tests/test_architecture.py

hooks: .venv/dev ## check format, lint, types, layers and the message at every git commit
	$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

format: .venv/dev ## reformat the code with ruff, and that of the page with Deno
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/deno fmt $(PAGE) $(REPLAY)
	$(BIN)/deno lint --fix $(PAGE) $(REPLAY)

lists: .venv/dev ## write the lists in documents anew that follow from the code: commands, settings, features
	$(BIN)/python -m tests.lists

pictures: .venv/dev ## take the pictures of the documentation anew, on the page of phones
	$(BIN)/python -m tests.page.screenshots

bench: .venv/dev ## measure performance as ratios within one run
	$(BIN)/python -m tests.bench

sweep: .venv/dev ## run all of the tests of which `make test` runs a sample, and laws with new examples
	SAMPLE=all $(BIN)/python -m pytest -n 4 --dist worksteal -m "sampled or hypothesis"

pages: .venv/dev ## play every variant to its end on the page of a table
	SAMPLE=all $(BIN)/python -m pytest -n 2 tests/miniapp/test_games_on_the_page.py

laws: .venv/dev ## check the laws in 100,000 random games with random options
	$(BIN)/python -m tests.laws --games 100000 --jobs 2

mutants: .venv/dev ## break the code in 200 places, one at a time, and count what CI notices
	$(BIN)/python -m tests.mutation --seed 1 --mutants 200 --jobs 2

soak: .venv/dev ## play at 40 tables for an hour while calls fail, and check the promises
	$(BIN)/python -m tests.endurance.soak --tables 40 --minutes 60 $(SHARED)

month: .venv/dev ## let 1,000 people play for 30 simulated days, and work out again all that adds up
	$(BIN)/python -m tests.endurance.month

heights: .venv/dev ## measure in pixels whether board and hand fit on one screen of a phone
	$(BIN)/python -m tests.page.heights

kills: .venv/dev ## kill the bot 1,000 times in mid-game, and check that no move is lost
	$(BIN)/python -m tests.endurance.kills --kills 1000 --jobs 2 $(SHARED)
	$(BIN)/python -m tests.endurance.page_kills --kills 30
	$(BIN)/python -m tests.endurance.packing_kills --kills 200
	$(foreach room,$(KILLED),$(BIN)/python -m $(room) &&) true

# What features add to that.
KILLED := $(subst /,.,$(basename $(wildcard features/*/tests/endurance/killed_*.py)))

# For `make soak` and `make kills`: ENGINE=postgresql WORKERS=2
ENGINE ?= sqlite
WORKERS ?= 1
SHARED = --engine $(ENGINE) --workers $(WORKERS)

faults: .venv/dev ## stop, cut off, replace and kill what shares a PostgreSQL server, in mid-game
	$(BIN)/python -m tests.endurance.faults stops
	$(BIN)/python -m tests.endurance.faults crashes
	$(BIN)/python -m tests.endurance.faults cuts
	$(BIN)/python -m tests.endurance.faults commits
	$(BIN)/python -m tests.endurance.updates
	$(BIN)/python -m tests.endurance.turns

lock: .venv/dev ## rewrite the hash-locked requirements from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml --group libraries -o requirements.lock $(LOCK)
	$(BIN)/uv pip compile pyproject.toml --group libraries --group dev -o requirements-dev.lock $(LOCK)

# Without the extras in the locks, pip takes a pin for another package than the one that a requirement with
# extras asks for, looks for its newest release, and refuses that because no hash of it is known.
LOCK := --quiet --upgrade --universal --no-strip-extras --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-header --no-annotate

clean: ## remove everything that was built
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -prune -exec rm -rf {} +
