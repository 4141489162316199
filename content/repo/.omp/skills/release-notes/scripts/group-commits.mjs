#!/usr/bin/env node
// Reads "hash<TAB>subject" lines from standard input and prints them under one heading per kind.
// Usage: git log --format='%h%x09%s' v1.4.0..HEAD | node group-commits.mjs
import { createInterface } from 'node:readline';

const headings = [
	['Breaking', /^\w+(\([^)]*\))?!:/],
	['Security', /^security(\([^)]*\))?:/],
	['Added', /^feat(\([^)]*\))?:/],
	['Changed', /^(change|perf)(\([^)]*\))?:/],
	['Fixed', /^fix(\([^)]*\))?:/],
	['Withdrawn', /^remove(\([^)]*\))?:/],
	['Not for users', /^(build|chore|ci|docs|refactor|style|test)(\([^)]*\))?:/],
];

const groups = new Map([...headings.map(([heading]) => [heading, []]), ['Unsorted', []]]);

for await (const line of createInterface({ input: process.stdin })) {
	const tab = line.indexOf('\t');
	if (tab < 0) continue;
	const subject = line.slice(tab + 1);
	const heading = headings.find(([, pattern]) => pattern.test(subject))?.[0] ?? 'Unsorted';
	groups.get(heading).push(`- ${subject} (${line.slice(0, tab)})`);
}

for (const [heading, entries] of groups)
	if (entries.length > 0) process.stdout.write(`## ${heading}\n\n${entries.join('\n')}\n\n`);
