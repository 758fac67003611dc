"""Plugs the world in: configuration, alarm clock, dice, start and stop."""
