#!/usr/bin/env python3
"""Prints the risky statements of a SQL migration: line, risk, remedy.

Usage: scan_sql.py MIGRATION.sql [...]
Exit: 0 nothing found, 1 something found, 2 a file could not be read.
"""

import csv
import pathlib
import re
import sys

RISKS = pathlib.Path(__file__).parent.parent / "references" / "risks.csv"


def risks():
    with RISKS.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            yield re.compile(row["pattern"], re.IGNORECASE), row["risk"], row["remedy"]


def main(paths):
    known = list(risks())
    found = False
    for path in paths:
        try:
            lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
        except OSError as error:
            print(f"{path}: {error.strerror}", file=sys.stderr)
            return 2
        for number, line in enumerate(lines, start=1):
            statement = line.split("--", 1)[0]
            for pattern, risk, remedy in known:
                if pattern.search(statement):
                    found = True
                    print(f"{path}:{number}: {risk}. {remedy}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
