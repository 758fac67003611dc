"""The Chromium of this machine."""

import shutil
import subprocess


def path() -> str | None:
    return shutil.which("chromium") or shutil.which("google-chrome")


def version() -> str | None:
    """Return name and version: what depends on a pixel may depend on them, too."""
    if not (program := path()):
        return None
    asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return asked.stdout.strip()
