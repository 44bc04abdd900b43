#!/usr/bin/env node
/** Starts the command line, which is one script: finding and compiling its modules took as long as linting a paper. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCompiledScript } from '../node/compiled-script.ts';
import { cacheFolder } from '../node/user-folders.ts';

const fileUrl = new URL('command-line.cjs', import.meta.url).href;
// The variables are Node's own for the same purpose.
const { NODE_COMPILE_CACHE: folder, NODE_DISABLE_COMPILE_CACHE: isOff } = process.env;

runCompiledScript({
  file: fileURLToPath(fileUrl),
  fileUrl,
  require: createRequire(fileUrl),
  keptIn: isOff === '1' ? undefined : join(folder || join(cacheFolder(), 'compiled'), 'situate.compiled'),
});
