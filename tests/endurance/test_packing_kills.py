"""Packing is killed twice on each engine."""

import random
from pathlib import Path

import pytest
from tqdm import tqdm

from tests.endurance.packing_kills import Packing, kill_often
from tests.postgresql.fixtures import emptied, postgresql
from tests.postgresql.server import Server
from tests.storage.engines import ENGINES

__all__ = ["postgresql"]


@pytest.mark.parametrize("engine", ENGINES)
async def test_packing_is_killed(tmp_path: Path, postgresql: Server, engine: str) -> None:
    packing = Packing(tmp_path, await emptied(postgresql) if engine == "postgresql" else "")
    await packing.begin(games=12)
    await kill_often(packing, 2, random.Random(1), tqdm(disable=True))
    assert len(packing.left_packed) == 5
