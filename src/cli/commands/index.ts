/** TABLE: the commands, in the order in which help lists them. A command is one file and one row. */
import type { Command } from '../command.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { init } from './init.ts';
import { preview } from './preview.ts';
import { scan } from './scan.ts';

export const commands: readonly Command[] = [preview, scan, check, diff, init];
