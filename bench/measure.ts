/** Runs a command and says what it cost: wall time, CPU time, memory of its largest process. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Cost {
	/** Seconds on the clock. */
	readonly wall: number;
	/** Seconds of processor time over all processes. */
	readonly cpu: number;
	/** Highest resident memory of any single process, in MB. */
	readonly peak: number;
	readonly exitCode: number;
	readonly output: string;
}

export interface Command {
	readonly command: string;
	readonly args: readonly string[];
	readonly cwd?: string;
	readonly env?: Readonly<Record<string, string>>;
	/** True for a command that prints its result: whoever measures would take time to read it. */
	readonly dropsOutput?: boolean;
}

const ticksPerSecond = 100;

/** Runs one command to its end; its processes are watched through `/proc` where that exists. */
export function measure({ command, args, cwd, env, dropsOutput = false }: Command): Promise<Cost> {
	return new Promise((done, fail) => {
		const start = process.hrtime.bigint();
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: ['ignore', dropsOutput ? 'ignore' : 'pipe', 'pipe'],
		});
		let output = '';
		const keep = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-20_000);
		};
		child.stdout?.on('data', keep);
		child.stderr?.on('data', keep);
		const seen = new Map<number, { cpu: number; peak: number }>();
		const timer = setInterval(() => sample(child.pid ?? 0, seen), 50);
		child.on('error', fail);
		child.on('close', (code) => {
			clearInterval(timer);
			const all = [...seen.values()];
			done({
				wall: Number(process.hrtime.bigint() - start) / 1e9,
				cpu: all.reduce((sum, one) => sum + one.cpu, 0),
				peak: Math.max(0, ...all.map((one) => one.peak)),
				exitCode: code ?? 1,
				output,
			});
		});
	});
}

/** Runs a command several times and gives the run with the median wall time. */
export async function median(runs: number, run: () => Promise<Cost>): Promise<Cost> {
	const costs: Cost[] = [];
	for (let index = 0; index < runs; index++) costs.push(await run());
	costs.sort((a, b) => a.wall - b.wall);
	return costs[Math.floor(costs.length / 2)] as Cost;
}

function sample(root: number, seen: Map<number, { cpu: number; peak: number }>): void {
	for (const pid of descendants(root)) {
		try {
			const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
			const cpu = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
			const status = readFileSync(`/proc/${pid}/status`, 'utf8');
			const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
			// A process that is ending has given its memory back already, so the highest sample counts.
			seen.set(pid, { cpu, peak: Math.max(peak, seen.get(pid)?.peak ?? 0) });
		} catch {
			// The process ended between the listing and the reading; its last sample stands.
		}
	}
}

function descendants(root: number): number[] {
	const parents = new Map<number, number[]>();
	let entries: string[];
	try {
		entries = readdirSync('/proc');
	} catch {
		return [];
	}
	for (const entry of entries) {
		if (!/^\d+$/.test(entry)) continue;
		try {
			const parent = Number(
				readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1],
			);
			parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
		} catch {
			// Gone already.
		}
	}
	const found = [root];
	for (const pid of found) found.push(...(parents.get(pid) ?? []));
	return found;
}

/** Files and bytes below a directory. */
export function sizeOf(directory: string): { files: number; bytes: number } {
	let files = 0;
	let bytes = 0;
	for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		files += 1;
		bytes += statSync(join(entry.parentPath, entry.name)).size;
	}
	return { files, bytes };
}
