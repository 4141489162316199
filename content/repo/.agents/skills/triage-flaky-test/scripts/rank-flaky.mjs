#!/usr/bin/env node
// Ranks tests that both passed and failed on one commit, by the number of failed runs on such commits.
// Usage: node rank-flaky.mjs runs.json        ([{ commit, test, passed }])
import { readFileSync } from 'node:fs';

const file = process.argv[2];
if (file === undefined) {
	process.stderr.write('Usage: node rank-flaky.mjs runs.json\n');
	process.exit(2);
}

const tests = new Map();
for (const { commit, test, passed } of JSON.parse(readFileSync(file, 'utf8'))) {
	const commits = tests.get(test) ?? new Map();
	const count = commits.get(commit) ?? { passed: 0, failed: 0 };
	count[passed ? 'passed' : 'failed']++;
	tests.set(test, commits.set(commit, count));
}

const ranked = [...tests]
	.map(([test, commits]) => {
		const mixed = [...commits.values()].filter((count) => count.passed > 0 && count.failed > 0);
		return { test, commits: mixed.length, failed: mixed.reduce((sum, c) => sum + c.failed, 0) };
	})
	.filter((row) => row.commits > 0)
	.sort((a, b) => b.failed - a.failed || (a.test < b.test ? -1 : 1));

process.stdout.write('failed  commits  test\n');
for (const row of ranked)
	process.stdout.write(
		`${String(row.failed).padStart(6)}  ${String(row.commits).padStart(7)}  ${row.test}\n`,
	);
