/** Large files that are shipped packed by Brotli, which makes them a third smaller than the packages would. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Packs a file, unless that has been done: it takes seconds.
 * @param {string} source
 * @param {string} target its name has to change with what is in the source
 */
export function packOnce(source, target) {
  if (existsSync(target)) return;
  const content = readFileSync(source);
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const packed = brotliCompressSync(content, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, packed);
  renameSync(unfinished, target);
}
