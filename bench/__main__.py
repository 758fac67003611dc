"""`python -m bench`: the engine beside its peer, and a press beside the least it can cost."""

from bench import engine, press

print(engine.report(engine.measure()))
print(press.report(press.measure()))
