"""Plugs the world in: configuration, alarm clock, dice, the canvas that sends, start and stop."""
