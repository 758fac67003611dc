"""Chromium 90, the oldest that the page promises to work in, out of a package of npm's registry.

No distribution keeps such an old one. The package was made to run it on servers, and brings it
compressed: fifty megabytes, which are fetched once.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

PACKAGE = "chrome-aws-lambda@8.0.2"
KEPT_IN = Path(__file__).parents[2] / ".venv" / "chromium-90"
HOW_TO_GET_IT = (
    "NO NODE.JS, SO THE PAGE IS NOT TESTED IN CHROMIUM 90. On Debian: apt-get install npm"
)
DECOMPRESS = """
const { createReadStream, createWriteStream } = require("fs");
const [from, to] = process.argv.slice(1);
createReadStream(from).pipe(require("zlib").createBrotliDecompress()).pipe(createWriteStream(to));
"""


def chromium_90() -> str:
    """Return the path of the browser, and fetch it first where it is missing."""
    if not (shutil.which("npm") and shutil.which("node")):
        pytest.skip(HOW_TO_GET_IT)
    browser = KEPT_IN / "chromium"
    if not browser.exists():
        fetch(browser)
    return str(browser)


def fetch(browser: Path) -> None:
    install = ("npm", "install", "--silent", "--no-save", "--ignore-scripts", "--legacy-peer-deps")
    subprocess.run((*install, "--prefix", KEPT_IN, PACKAGE), check=True)
    compressed = KEPT_IN / "node_modules" / "chrome-aws-lambda" / "bin" / "chromium.br"
    incomplete = browser.with_suffix(".part")
    subprocess.run(("node", "-e", DECOMPRESS, compressed, incomplete), check=True)
    incomplete.chmod(0o755)
    incomplete.rename(browser)
