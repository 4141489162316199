#!/bin/sh
# Counts log lines by shape: numbers, hexadecimal words and quoted values are replaced, then equal lines are counted.
# Usage: sh shapes.sh < app.log
sed -E \
	-e 's/[0-9a-f]{8}-[0-9a-f-]{27}/<id>/g' \
	-e 's/[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+Z?/<time>/g' \
	-e 's/"[^"]*"/<text>/g' \
	-e 's/0x[0-9a-f]+/<hex>/g' \
	-e 's/[0-9]+/<n>/g' | sort | uniq -c | sort -rn
