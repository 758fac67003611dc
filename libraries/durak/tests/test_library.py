"""The rules as a library: the examples of docs/library.md, and a package without dependencies."""

import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import durak

LIBRARY = Path(__file__).parent.parent
PAGE = (LIBRARY.parent.parent / "docs/library.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```\n\n```\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_print_what_stands_under_them() -> None:
    assert len(EXAMPLES) == PAGE.count("```python")
    names: dict[str, object] = {}
    for program, printed in EXAMPLES:
        with redirect_stdout(StringIO()) as output:
            exec(program, names)  # noqa: S102  the code comes from the project's own documentation
        assert output.getvalue() == printed


def test_the_page_names_everything_there_is() -> None:
    table = PAGE[PAGE.index("## What there is") :]
    named = re.findall(r"`(\w+)`", table)
    read = [name.replace("format_", "parse_") for name in named if name.startswith("format_")]
    assert sorted({*named, *read} - {"durak", "parse_"}) == sorted(durak.__all__)


def test_the_rules_need_nothing_but_the_standard_library(tmp_path: Path) -> None:
    """Import the package in an isolated Python, without other packages of any kind."""
    (tmp_path / "durak").symlink_to(LIBRARY / "durak")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from durak import *; deal"
    subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True, timeout=60)
