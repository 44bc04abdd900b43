/**
 * The layout of vectors in a file: records one after the other, each
 *
 * mark (4 bytes)  components (4, little-endian)  key (32)  vector (4 each, little-endian floats)  checksum (16)
 *
 * The key is the SHA-256 of the text; the checksum is cut from the SHA-256 of the model's name and all that stands
 * between the mark and it. Nothing depends on where in the file a record is: after invalid bytes reading continues at
 * the next mark, so damage costs only the records that it touches, and records may be appended after half a record.
 */
import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import type { Vector } from '../similarity/embedder.ts';

const isLittleEndian = endianness() === 'LE';
const mark = Buffer.from([0xf1, 0x53, 0x56, 0x0a]);
const keyStart = 8;
const vectorStart = keyStart + 32;
const checksumLength = 16;
/** More than any sentence model has; a record that claims more is damaged. */
const maximumComponents = 8192;
/** The distance from 1 that rounding may give the length of a vector. */
const lengthTolerance = 1e-3;

/** Where a record seems to be: only `decodeRecord` knows whether it is one. */
export interface RecordPlace {
  readonly key: string;
  readonly start: number;
  readonly length: number;
}

/** The key of a text. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest().toString('latin1');
}

/** The record of a vector; undefined for one that could not be read back. */
export function encodeRecord(model: string, key: string, vector: Vector): Buffer | undefined {
  if (!isUnitVector(vector)) return undefined;
  const record = Buffer.alloc(recordLength(vector.length));
  mark.copy(record);
  record.writeUInt32LE(vector.length, mark.length);
  record.write(key, keyStart, 'latin1');
  vector.forEach((value, index) => record.writeFloatLE(value, vectorStart + 4 * index));
  checksum(model, record).copy(record, record.length - checksumLength);
  return record;
}

/** The vector in a record; undefined unless it is a whole and undamaged record of this model with this key. */
export function decodeRecord(model: string, key: string, record: Buffer): Vector | undefined {
  const components = (record.length - recordLength(0)) / 4;
  if (record.length < recordLength(1) || componentsAt(record, 0) !== components) return undefined;
  if (record.toString('latin1', keyStart, vectorStart) !== key) return undefined;
  if (!checksum(model, record).equals(record.subarray(-checksumLength))) return undefined;
  const bytes = Uint8Array.prototype.slice.call(record, vectorStart, vectorStart + 4 * components);
  if (!isLittleEndian) Buffer.from(bytes.buffer).swap32();
  const vector = new Float32Array(bytes.buffer);
  return isUnitVector(vector) ? vector : undefined;
}

/**
 * Where records seem to be in some bytes of a file, and how many of the bytes are done with: the rest may be the
 * start of a record. At the end of the file, call it with `isEnd`, and nothing is left.
 */
export function findRecords(bytes: Buffer, isEnd: boolean): { readonly places: RecordPlace[]; readonly done: number } {
  const places: RecordPlace[] = [];
  let start = nextMark(bytes, 0);
  while (start < bytes.length) {
    const known = bytes.length - start;
    const components = known < vectorStart ? undefined : componentsAt(bytes, start);
    const length = components === undefined ? vectorStart : recordLength(components);
    if (known < length && !isEnd) break;
    const end = start + length;
    if (components !== undefined && known >= length) {
      places.push({ key: bytes.toString('latin1', start + keyStart, start + vectorStart), start, length });
    }
    // A record that no other one follows may have lost a part: the next one may begin before its end.
    const isFollowed = components !== undefined && known >= length && nextMark(bytes, end) === end;
    start = isFollowed ? end : nextMark(bytes, start + 1);
  }
  return { places, done: isEnd ? bytes.length : Math.min(start, bytes.length) };
}

function recordLength(components: number): number {
  return vectorStart + 4 * components + checksumLength;
}

/** The number of components that a record claims; undefined if there is no record. */
function componentsAt(bytes: Buffer, start: number): number | undefined {
  if (!bytes.subarray(start, start + mark.length).equals(mark)) return undefined;
  const components = bytes.readUInt32LE(start + mark.length);
  return components > 0 && components <= maximumComponents ? components : undefined;
}

/** The next mark at or after a place, a mark's beginning at the end of the bytes, or their end. */
function nextMark(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(mark, from);
  if (found >= 0) return found;
  for (let start = Math.max(from, bytes.length - mark.length + 1); start < bytes.length; start++) {
    if (mark.subarray(0, bytes.length - start).equals(bytes.subarray(start))) return start;
  }
  return bytes.length;
}

function checksum(model: string, record: Buffer): Buffer {
  const content = record.subarray(mark.length, record.length - checksumLength);
  return createHash('sha256').update(model).update('\0').update(content).digest().subarray(0, checksumLength);
}

function isUnitVector(vector: Vector): boolean {
  let sum = 0;
  for (const value of vector) sum += value * value;
  // Not so for NaN either.
  return Math.abs(Math.sqrt(sum) - 1) < lengthTolerance && vector.length <= maximumComponents;
}
