"""The running program: configuration, clock, randomness, network, startup and shutdown."""

__version__ = "2.5.0"
