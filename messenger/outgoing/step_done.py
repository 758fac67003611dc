"""Wakes those who wait for the next step of some work."""

import asyncio


class StepDone:
    """`next_step` is taken before looking at the work, so that no step is missed while looking."""

    def __init__(self) -> None:
        self.next_step = asyncio.Event()

    def notify(self) -> None:
        self.next_step.set()
        self.next_step = asyncio.Event()
