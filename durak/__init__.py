"""The rules of Durak: pure values, no clock, no dice, no input or output.

`deal` and `play` turn a position and a wish into events, `evolve` turns a position and an event
into the next position, `see` and `redact` are the only doors through which anybody else may look.
This package imports nothing but the standard library and knows seats and cards only.
"""
