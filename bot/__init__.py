"""The running program: configuration, clock, randomness, network, startup and shutdown."""

__version__ = "0.1.0"
