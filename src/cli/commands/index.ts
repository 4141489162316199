/** TABLE: the commands, in the order in which help lists them. A command is one file and one row. */
import type { Command } from '../command.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { context } from './context.ts';
import { dev } from './dev.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { init } from './init.ts';
import { invoke } from './invoke.ts';
import { merge } from './merge.ts';
import { preview } from './preview.ts';
import { prompt } from './prompt.ts';
import { read } from './read.ts';
import { scan } from './scan.ts';

export const commands: readonly Command[] = [
	build,
	merge,
	dev,
	preview,
	scan,
	check,
	explain,
	read,
	prompt,
	invoke,
	context,
	diff,
	init,
];
