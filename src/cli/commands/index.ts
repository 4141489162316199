/** TABLE: the commands, in the order in which help lists them. A command is one file and one row. */
import type { Command } from '../command.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { diff } from './diff.ts';
import { init } from './init.ts';
import { preview } from './preview.ts';
import { scan } from './scan.ts';

export const commands: readonly Command[] = [build, dev, preview, scan, check, diff, init];
