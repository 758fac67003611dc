"""How fast it is, as ratios measured in one run: absolute figures depend on the machine."""
