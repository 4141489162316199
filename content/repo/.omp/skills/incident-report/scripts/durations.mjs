#!/usr/bin/env node
// Prints the minutes between the marks of an incident timeline.
// Usage: node durations.mjs timeline.csv      (columns: time,mark,event)
import { readFileSync } from 'node:fs';

const marks = ['began', 'noticed', 'understood', 'relieved', 'over'];
const file = process.argv[2];
if (file === undefined) {
	process.stderr.write('Usage: node durations.mjs timeline.csv\n');
	process.exit(2);
}

const times = new Map();
for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
	const [time, mark] = line.split(',');
	if (marks.includes(mark)) times.set(mark, Date.parse(time));
}

const missing = marks.filter((mark) => !Number.isFinite(times.get(mark)));
if (missing.length > 0) {
	process.stderr.write(`No readable time for: ${missing.join(', ')}\n`);
	process.exit(1);
}

const minutes = (from, to) => Math.round((times.get(to) - times.get(from)) / 60_000);
process.stdout.write(`until noticed     ${minutes('began', 'noticed')} min\n`);
process.stdout.write(`until understood  ${minutes('noticed', 'understood')} min\n`);
process.stdout.write(`until relieved    ${minutes('understood', 'relieved')} min\n`);
process.stdout.write(`harm lasted       ${minutes('began', 'over')} min\n`);
