#!/usr/bin/env node
/**
 * Where the command line starts: no more than it takes to keep compiled code between runs. No
 * TypeScript, because for the first file Node would load its compiler each time.
 */
import { constants, enableCompileCache } from 'node:module';

// Compiling takes longer than most commands. Node keeps the result in the folder for temporary files,
// or where NODE_COMPILE_CACHE says, and not at all with NODE_DISABLE_COMPILE_CACHE=1.
const { status, directory } = enableCompileCache();
// Threads and processes that a command starts look there too.
if (status === constants.compileCacheStatus.ENABLED && directory !== undefined)
	process.env.NODE_COMPILE_CACHE = directory;
await import('./edge.ts');
