#!/usr/bin/env node
/** Starts the command line, which is one script: finding and compiling its modules took as long as linting a paper. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runCompiledScript } from '../node/compiled-script.ts';
import { cacheFolder } from '../node/user-folders.ts';

/** True if `situate server` is to be run, and nothing is to be said of it. */
const isServer = process.argv[2] === 'server' && process.argv.slice(3).every((argument) => argument === '--stdio');

/**
 * The flags by which a short run gains, for each version of V8 that is known to have them (V8 complains about flags that it does
 * not have): expressions are compiled once, not first for an interpreter, and fewer functions are optimized, which few runs pay
 * back. A server sets the second one itself for a while (`server/main.ts`): what is kept of a script counts only for the flags
 * that there were when it was kept, at the end.
 */
const flags: Readonly<Record<string, readonly string[]>> = {
  '11': isServer ? ['--no-regexp-tier-up'] : ['--no-regexp-tier-up', '--interrupt-budget=1000000'],
  '12': ['--no-regexp-tier-up'],
  '13': ['--no-regexp-tier-up'],
};
for (const flag of flags[process.versions.v8.split('.')[0] ?? ''] ?? []) {
  setFlagsFromString(flag);
}

if (process.argv[2] === 'mcp') {
  // With the package of its protocol it would make the script longer that all other commands run.
  await import('./mcp/main.ts');
} else if (isServer) {
  run('server.cjs', 'server.compiled');
} else {
  run('command-line.cjs', 'situate.compiled');
}

/** Runs a script beside this one with its functions as they are kept. */
function run(script: string, kept: string): void {
  const fileUrl = new URL(script, import.meta.url).href;
  // The variables are Node's own for the same purpose.
  const { NODE_COMPILE_CACHE: stated = '', NODE_DISABLE_COMPILE_CACHE: isOff } = process.env;
  const folder = stated === '' ? join(cacheFolder(), 'compiled') : stated;

  runCompiledScript({
    file: fileURLToPath(fileUrl),
    fileUrl,
    require: createRequire(fileUrl),
    keptIn: isOff === '1' ? undefined : join(folder, kept),
  });
}
