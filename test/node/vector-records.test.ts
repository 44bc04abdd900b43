import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decodeRecord, encodeRecord, findRecords, keyOf } from '../../src/node/vector-records.ts';
import type { Vector } from '../../src/similarity/embedder.ts';
import { damage, damaged } from './damage.ts';
import { unitVector } from './unit-vector.ts';

const model = 'a-model';

function recordsOf(texts: readonly string[]): Buffer {
  return Buffer.concat(texts.map((text, index) => encodeRecord(model, keyOf(text), unitVector(index))!));
}

/** The vectors that can be read from the bytes of a file, by key. */
function readAll(bytes: Buffer, from = model): Map<string, Vector> {
  const places = findRecords(bytes, true).places;
  return new Map(
    places.flatMap(({ key, start, length }) => {
      const vector = decodeRecord(from, key, bytes.subarray(start, start + length));
      return vector === undefined ? [] : [[key, vector]];
    }),
  );
}

const texts = fc.uniqueArray(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 8 });

describe('records of vectors', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(texts, (written) => {
        const expected = new Map(written.map((text, index) => [keyOf(text), unitVector(index)]));
        assert.deepEqual(readAll(recordsOf(written)), expected);
      }),
    );
  });

  it('are found piece by piece as in one piece', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 200 }), (written, size) => {
        const bytes = recordsOf(written);
        const starts: number[] = [];
        let done = 0;
        for (let end = size; end < bytes.length + size; end += size) {
          const found = findRecords(bytes.subarray(done, end), end >= bytes.length);
          starts.push(...found.places.map(({ start }) => done + start));
          done += found.done;
        }
        assert.deepEqual(
          starts,
          findRecords(bytes, true).places.map(({ start }) => start),
        );
        assert.equal(done, bytes.length);
      }),
    );
  });

  it('never give a vector that was not written, whatever happens to the bytes', () => {
    fc.assert(
      fc.property(texts, fc.array(damage, { minLength: 1, maxLength: 4 }), (written, damages) => {
        const bytes = damages.reduce(damaged, recordsOf(written));
        for (const [key, vector] of readAll(bytes)) {
          const index = written.findIndex((text) => keyOf(text) === key);
          assert.deepEqual(vector, unitVector(index));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are lost only where bytes are changed, added or taken away', () => {
    const written = ['one', 'two', 'three', 'four', 'five'];
    const bytes = recordsOf(written);
    const length = bytes.length / written.length;
    const middle = 2 * length + length / 2;
    const rest = ['one', 'two', 'four', 'five'].map(keyOf);
    const changed = Buffer.from(bytes);
    changed[middle]! ^= 1;
    const cut = Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 5)]);
    const longer = Buffer.concat([bytes.subarray(0, middle), Buffer.from('noise'), bytes.subarray(middle)]);
    for (const broken of [changed, cut, longer]) assert.deepEqual([...readAll(broken).keys()], rest);
    const between = Buffer.concat([bytes.subarray(0, 2 * length), Buffer.from('noise'), bytes.subarray(2 * length)]);
    assert.deepEqual([...readAll(between).keys()], written.map(keyOf));
  });

  it('are found after half a record, as a process that was killed leaves it', () => {
    const bytes = Buffer.concat([recordsOf(['one', 'two']).subarray(0, -10), recordsOf(['three', 'four'])]);
    assert.deepEqual([...readAll(bytes).keys()], ['one', 'three', 'four'].map(keyOf));
  });

  it('of another model are none', () => {
    assert.equal(readAll(recordsOf(['one']), 'another-model').size, 0);
  });

  it('hold only vectors of length 1', () => {
    const filled = (value: number): Vector => new Float32Array(6).fill(value);
    for (const vector of [filled(0), filled(1), filled(NaN), filled(Infinity), new Float32Array()]) {
      assert.equal(encodeRecord(model, keyOf('one'), vector), undefined);
    }
  });

  it('may have any number of components, beside each other', () => {
    const short = encodeRecord(model, keyOf('short'), unitVector(1, 2))!;
    const long = encodeRecord(model, keyOf('long'), unitVector(2, 1536))!;
    assert.deepEqual(
      [...readAll(Buffer.concat([short, long, short])).values()],
      [unitVector(1, 2), unitVector(2, 1536)],
    );
  });
});
