import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { createVectorFile } from '../../src/node/vector-file.ts';
import type { Vector } from '../../src/similarity/embedder.ts';
import { damage, damaged } from './damage.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';
import { unitVector } from './unit-vector.ts';

const model = 'a-model';

function textsTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `text ${index}`);
}

/** Vectors of `text 0`, `text 1`, … */
function vectorsTo(count: number, components?: number): Map<string, Vector> {
  return new Map(textsTo(count).map((text, index) => [text, unitVector(index, components)]));
}

/** The one file that a folder's vectors are in. */
function pathIn(folder: string): string {
  const names = readdirSync(join(folder, 'vectors'));
  assert.equal(names.length, 1);
  return join(folder, 'vectors', names[0]!);
}

describe('the file of vectors', () => {
  afterEach(removeScratchFolders);

  it('gives back what it was given, now and to the next process', async () => {
    const folder = scratchFolder();
    const file = createVectorFile({ folder, model });
    await file.write(vectorsTo(3));
    const expected = new Map([...vectorsTo(3)].slice(1));
    const asked = ['text 1', 'text 2', 'a text that it was not given'];
    assert.deepEqual(await file.read(asked), expected);
    assert.deepEqual(await createVectorFile({ folder, model }).read(asked), expected);
  });

  it('has nothing at first, and makes its folder when it is given something', async () => {
    const folder = join(scratchFolder(), 'not', 'there');
    const file = createVectorFile({ folder, model });
    assert.equal((await file.read(['text 0'])).size, 0);
    await file.write(vectorsTo(1));
    assert.deepEqual(await file.read(['text 0']), vectorsTo(1));
  });

  it('finds what it has seen before, near and far apart', async () => {
    const folder = scratchFolder();
    await createVectorFile({ folder, model }).write(vectorsTo(300, 384));
    const file = createVectorFile({ folder, model });
    await file.read([]);
    for (const asked of [['text 1', 'text 299', 'text 0', 'text 150'], textsTo(300)]) {
      const found = await file.read(asked);
      assert.deepEqual([...found.keys()].sort(), [...asked].sort());
      for (const [text, vector] of found) {
        assert.ok(Buffer.from(vector.buffer).equals(Buffer.from(unitVector(Number(text.slice(5)), 384).buffer)));
      }
    }
  });

  it('is another one for another model', async () => {
    const folder = scratchFolder();
    await createVectorFile({ folder, model: 'a/model' }).write(vectorsTo(1));
    for (const other of ['another', 'a_model']) {
      assert.equal((await createVectorFile({ folder, model: other }).read(['text 0'])).size, 0);
    }
    assert.deepEqual(await createVectorFile({ folder, model: 'a/model' }).read(['text 0']), vectorsTo(1));
  });

  it('does not say which texts it is about', async () => {
    const folder = scratchFolder();
    await createVectorFile({ folder, model }).write(new Map([['a secret title', unitVector(1)]]));
    assert.ok(!readFileSync(pathIn(folder)).includes('secret'));
  });

  it('grows by what is new only', async () => {
    const folder = scratchFolder();
    const file = createVectorFile({ folder, model });
    await file.write(vectorsTo(2));
    const { size } = statSync(pathIn(folder));
    await file.read(textsTo(2));
    await file.write(vectorsTo(3));
    assert.equal(statSync(pathIn(folder)).size, size * 1.5);
  });

  it('sees what another process has added meanwhile', async () => {
    const folder = scratchFolder();
    const file = createVectorFile({ folder, model });
    await file.write(vectorsTo(1));
    assert.equal((await file.read(textsTo(2))).size, 1);
    await createVectorFile({ folder, model }).write(new Map([['text 1', unitVector(1)]]));
    assert.deepEqual(await file.read(textsTo(2)), vectorsTo(2));
  });

  it('takes what several processes add at once', async () => {
    const folder = scratchFolder();
    const script = join(import.meta.dirname, 'append-vectors.ts');
    await Promise.all(
      [0, 1, 2].map((part) =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder, String(part * 40), '40']),
      ),
    );
    assert.deepEqual(await createVectorFile({ folder, model }).read(textsTo(120)), vectorsTo(120, 384));
  });

  it('never gives a wrong vector and never throws, whatever happens to its bytes, and is whole again when asked to', async () => {
    const folder = scratchFolder();
    await createVectorFile({ folder, model }).write(vectorsTo(8));
    const path = pathIn(folder);
    const content = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), fc.boolean(), async (damages, isOpen) => {
        writeFileSync(path, content);
        const file = createVectorFile({ folder, model });
        if (isOpen) await file.read(textsTo(8));
        writeFileSync(path, damages.reduce(damaged, content));
        const found = await file.read(textsTo(8));
        for (const [text, vector] of found) assert.deepEqual(vector, vectorsTo(8).get(text));
        await file.write(new Map([...vectorsTo(8)].filter(([text]) => !found.has(text))));
        assert.deepEqual(await file.read(textsTo(8)), vectorsTo(8));
      }),
      { numRuns: 200 },
    );
  });

  it('lets go of the oldest when it has grown too large', async () => {
    const folder = scratchFolder();
    const file = createVectorFile({ folder, model, maximumBytes: 1000 });
    for (const [text, vector] of vectorsTo(40)) await file.write(new Map([[text, vector]]));
    assert.ok(statSync(pathIn(folder)).size <= 1000);
    const kept = [...(await file.read(textsTo(40))).keys()];
    assert.ok(kept.length >= 5);
    assert.deepEqual(kept, textsTo(40).slice(-kept.length));
  });

  it('shrinks although a process died while it did so', async () => {
    const folder = scratchFolder();
    const file = createVectorFile({ folder, model, maximumBytes: 1000 });
    await file.write(vectorsTo(1));
    const left = `${pathIn(folder)}.new`;
    writeFileSync(left, 'half a copy');
    utimesSync(left, new Date(0), new Date(0));
    await file.write(vectorsTo(40));
    assert.ok(statSync(pathIn(folder)).size <= 1000);
    assert.equal((await file.read(['text 39'])).size, 1);
  });

  it('is empty where it cannot be a file', async () => {
    const folder = scratchFolder();
    await createVectorFile({ folder, model }).write(vectorsTo(1));
    const other = scratchFolder();
    mkdirSync(join(other, 'vectors', pathIn(folder).split(/[\\/]/).at(-1)!), { recursive: true });
    const file = createVectorFile({ folder: other, model });
    await file.write(vectorsTo(1));
    assert.equal((await file.read(['text 0'])).size, 0);
  });
});
