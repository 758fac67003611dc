"""`python -m bench`: the engine beside its peer, repaints, a press beside the least it can cost."""

from bench import engine, press, repaint

print(engine.report(engine.measure()))
print(repaint.report(repaint.measure()))
print(press.report(press.measure()))
