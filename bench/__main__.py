"""`python -m bench`: the engine beside its peer."""

from bench.engine import measure, report

print(report(measure()))
