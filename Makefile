# Needs git, python3 (3.11 or newer), pip and make; everything else is installed into .venv.

PYTHON ?= python3
BIN := .venv/bin
ROOMS := bot club delivery durak handlers sandbox screens services storage
CODE := $(ROOMS) bench tests
# Where bytecode is forbidden, every worker of the tests, and every process they start, compiles all
# of the code again: a minute of processor time.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help install run test coverage quick check hooks format bench laws mutants soak kills lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

.venv/run: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/dev: .venv/run requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

install: .venv/run ## make the environment that the bot needs, without playing

run: .venv/run ## play: on a local page, or on Telegram when .env holds a BOT_TOKEN
	$(BIN)/python -m bot

check: .venv/dev ## format, lint, types and layers: before every commit
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports

test: check ## everything CI checks
	$(BIN)/python -m durak check tests/durak/positions/*.txt
	$(BIN)/python -m pytest -n 4 --dist worksteal

coverage: .venv/dev ## every test, and which lines none of them reaches, with a floor
	$(BIN)/python -m pytest -n 4 --dist worksteal --cov --cov-report=term

quick: .venv/dev ## the rules, the club and the house, in about half a minute
	$(BIN)/python -m pytest -q -n 2 -m "not slow" tests/durak tests/club tests/test_house.py

hooks: .venv/dev ## check format, lint, types, layers and the message at every git commit
	$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

format: .venv/dev ## reformat the code with ruff
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)

bench: .venv/dev ## speed as ratios, measured in one run
	$(BIN)/python -m bench

laws: .venv/dev ## 100,000 random games over random option sets: every law holds
	$(BIN)/python -m tests.durak.laws --games 100000 --jobs 2

mutants: .venv/dev ## break the code in 200 places, one at a time, and count what CI notices
	$(BIN)/python -m tests.mutation --seed 1 --mutants 200 --jobs 2

soak: .venv/dev ## 40 tables for an hour, while calls fail: every promise is kept
	$(BIN)/python -m tests.endurance.soak --tables 40 --minutes 60

kills: .venv/dev ## kill the bot 1,000 times in mid-game: no move is lost
	$(BIN)/python -m tests.endurance.kills --kills 1000 --jobs 2

lock: .venv/dev ## rewrite the hash-locked requirements from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml -o requirements.lock $(LOCK)
	$(BIN)/uv pip compile pyproject.toml --group dev -o requirements-dev.lock $(LOCK)

LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

clean: ## remove everything that was built
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -prune -exec rm -rf {} +
