"""The running program: configuration, clock, randomness, network, startup and shutdown."""

__version__ = "1.8.0"
