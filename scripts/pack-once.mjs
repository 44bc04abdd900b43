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
  if (!existsSync(target)) writePacked(readFileSync(source), target, 9);
}

/**
 * Writes a file packed, as a whole: others may be about to read it.
 * @param {Uint8Array} content
 * @param {string} target
 * @param {number} quality how much time to take, from 0 to 11
 */
export function writePacked(content, target, quality) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const packed = brotliCompressSync(content, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, packed);
  renameSync(unfinished, target);
}
