"""Performance as ratios within one run, because absolute figures depend on the machine."""
