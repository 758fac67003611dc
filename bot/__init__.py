"""The running program: configuration, clock, randomness, network, startup and shutdown."""
