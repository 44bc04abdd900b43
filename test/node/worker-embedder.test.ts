import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/processes.mjs';
import { sourceRuntime } from '../../scripts/source-runtime.ts';
import { bundledRuntime, findMissingPart } from '../../src/node/embedding-runtime.ts';
import { dimensions, modelFiles, modelFolder, wasmFile } from '../../src/node/minilm.ts';
import { createEmbedder, type EmbedderOptions, type WorkerEmbedder } from '../../src/node/worker-embedder.ts';
import type { Vector } from '../../src/similarity/embedder.ts';
import { waitFor } from '../polling.ts';
import { needModel } from './embedding-model.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

function cosine(a: Vector, b: Vector): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

const embedders: WorkerEmbedder[] = [];

function embedderWith(options: Partial<EmbedderOptions> = {}): WorkerEmbedder {
  const embedder = createEmbedder({ ...sourceRuntime, ...options });
  embedders.push(embedder);
  return embedder;
}

/** A folder with empty files in the place of the model's and the runtime's. */
function folderWithoutContent(): string {
  const folder = scratchFolder();
  for (const name of [wasmFile, ...Object.values(modelFiles).map((file) => join(modelFolder, file.name))]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
}

/** A folder with a copy of the model and its runtime. */
function folderWithModel(): string {
  const folder = scratchFolder();
  cpSync(join(sourceRuntime.folder, modelFolder), join(folder, modelFolder), { recursive: true });
  cpSync(join(sourceRuntime.folder, wasmFile), join(folder, wasmFile));
  return folder;
}

function failing(options: Partial<EmbedderOptions> = {}): WorkerEmbedder {
  return embedderWith({
    folder: folderWithoutContent(),
    worker: new URL('failing-worker.mjs', import.meta.url),
    ...options,
  });
}

afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.release();
  removeScratchFolders();
});

describe('the embedding model', function () {
  const shared = createEmbedder(sourceRuntime);
  before(needModel);
  after(() => shared.release());

  it('puts what means the same closer together than what does not', async () => {
    const pairs = [
      [
        'Graph neural networks predict the properties of molecules.',
        'Molecular properties are estimated by message passing on graphs.',
      ],
      [
        'We prune attention heads to make transformers faster.',
        'Removing redundant heads speeds up inference of attention models.',
      ],
      [
        'Students remember more when they are tested often.',
        'Retrieval practice improves the long-term retention of learners.',
      ],
    ] as const;
    const sentences = pairs.flat();
    const vectors = await shared.embed(sentences);
    for (const [first, vector] of vectors.entries()) {
      for (const [second, other] of vectors.entries()) {
        if (first === second) continue;
        const similarity = cosine(vector, other);
        const isPair = Math.floor(first / 2) === Math.floor(second / 2);
        assert.ok(
          isPair ? similarity > 0.4 : similarity < 0.3,
          `${sentences[first]} ${sentences[second]} ${similarity}`,
        );
      }
    }
  });

  it('gives vectors of length 1 of any text', async () => {
    const texts = ['', ' ', '\u0000', '\ud800', '数学', '[SEP] [MASK]', 'x'.repeat(500), 'word '.repeat(50_000)];
    for (const vector of await shared.embed(texts)) {
      assert.equal(vector.length, dimensions);
      assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-5);
    }
  });

  it('gives a text the same vector whatever it is beside, and whenever', async () => {
    const text = 'Citations that do not fit mislead the reader.';
    const [alone] = await shared.embed([text]);
    const beside = await shared.embed(['short', text, 'a much longer sentence '.repeat(20), text]);
    await shared.release();
    const [later] = await shared.embed([text]);
    assert.deepEqual([beside[1], beside[3], later], [alone, alone, alone]);
  });

  it('reads the beginning of a text that is too long for it', async () => {
    const beginning = 'Peer review of research papers. '.repeat(60);
    const [one, other, different] = await shared.embed([
      `${beginning}It is about fish.`,
      `${beginning}It is about birds.`,
      `It is about birds. ${beginning}`,
    ]);
    assert.deepEqual(one, other);
    assert.notDeepEqual(one, different);
  });

  it('has a name that other weights would not have', () => {
    assert.match(shared.model, new RegExp(modelFiles.weights.sha256.slice(0, 8)));
  });

  it('stops between two texts when aborted, and goes on with the next call', async () => {
    const stop = new AbortController();
    const texts = Array.from({ length: 2000 }, (_, index) => `title number ${index}`);
    const embedding = shared.embed(texts, stop.signal);
    await shared.embed(['a text in between']);
    stop.abort(new Error('stopped by the author'));
    await assert.rejects(embedding, /stopped by the author/);
    assert.equal((await shared.embed(['another text'])).length, 1);
  });

  it('is not started for a signal that is aborted already', async () => {
    const embedder = embedderWith();
    await assert.rejects(embedder.embed(['a text'], AbortSignal.abort()), { name: 'AbortError' });
    assert.equal(embedder.isRunning, false);
  });

  it('is released when it has nothing to do, and loaded again when it has', async () => {
    const embedder = embedderWith({ idleMilliseconds: 20 });
    assert.equal(embedder.isRunning, false);
    const [first] = await embedder.embed(['a text']);
    assert.equal(embedder.isRunning, true);
    await waitFor('the end of the thread', () => !embedder.isRunning);
    assert.deepEqual(await embedder.embed(['a text']), [first]);
  });

  it('gives the same vectors in a process as in a thread, which ends when it has nothing to do', async () => {
    const texts = ['Citations that do not fit mislead the reader.', ''];
    const apart = embedderWith({ place: 'process', idleMilliseconds: 20 });
    assert.deepEqual(await apart.embed(texts), await shared.embed(texts));
    await waitFor('the end of the process', () => !apart.isRunning);
  });

  it('is not there where a file is missing', async () => {
    const folder = folderWithModel();
    assert.equal(findMissingPart({ ...sourceRuntime, folder }), undefined);
    rmSync(join(folder, modelFolder, modelFiles.tokenizer.name));
    assert.equal(findMissingPart({ ...sourceRuntime, folder }), 'noModel');
    await assert.rejects(embedderWith({ folder }).embed(['a text']), { reason: 'noModel' });
  });

  it('is refused where a file is another one', async () => {
    const folder = folderWithModel();
    const path = join(folder, modelFolder, modelFiles.weights.name);
    const content = readFileSync(path);
    content[1_000_000]! ^= 1;
    writeFileSync(path, content);
    await assert.rejects(embedderWith({ folder }).embed(['a text']), { reason: 'wrongModel' });
  });

  it('cannot be run without WebAssembly that works', async () => {
    const folder = folderWithModel();
    writeFileSync(join(folder, wasmFile), 'no WebAssembly');
    const embedder = embedderWith({ folder });
    await assert.rejects(embedder.embed(['a text']), { reason: 'noRuntime' });
    assert.equal(embedder.isRunning, false);
    rmSync(join(folder, wasmFile));
    await assert.rejects(embedder.embed(['a text']), { reason: 'noRuntime' });
  });

  for (const place of ['thread', 'process']) {
    it(`does not keep a process alive by its ${place}`, async () => {
      const script = `
        import { createEmbedder } from './src/node/worker-embedder.ts';
        import { sourceRuntime } from './scripts/source-runtime.ts';
        const [vector] = await createEmbedder({ ...sourceRuntime, place: '${place}' }).embed(['a text']);
        console.log(vector.length);`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        cwd: root,
      });
      let output = '';
      child.stdout.on('data', (chunk) => (output += String(chunk)));
      child.stderr.on('data', (chunk) => (output += String(chunk)));
      const status = await new Promise((resolve) => child.once('exit', resolve));
      assert.deepEqual([status, output.trim()], [0, String(dimensions)]);
    });
  }
});

for (const place of ['thread', 'process'] as const) {
  describe(`the ${place} of the embedding model`, () => {
    it('is started anew when it dies', async () => {
      const embedder = failing({ place });
      assert.equal((await embedder.embed(['fine', 'ends once', 'fine', 'ends once more'])).length, 4);
    });

    it('is given up for a text that it dies of twice, and serves the next', async () => {
      const embedder = failing({ place });
      for (const text of ['ends', 'throws']) {
        await assert.rejects(embedder.embed([text]), { name: 'EmbeddingUnavailableError', reason: 'noRuntime' });
        assert.equal((await embedder.embed(['fine'])).length, 1);
      }
    });

    it('takes turns between calls', async () => {
      const embedder = failing({ place });
      const ended: string[] = [];
      await Promise.all([
        embedder.embed(Array<string>(10).fill('library')).then(() => ended.push('library')),
        embedder.embed(['sentence', 'sentence']).then(() => ended.push('sentences')),
      ]);
      assert.deepEqual(ended, ['sentences', 'library']);
    });

    it('is not released while others wait', async () => {
      const embedder = failing({ idleMilliseconds: 0, place });
      assert.equal((await embedder.embed(Array<string>(50).fill('fine'))).length, 50);
      await waitFor(`the end of the ${place}`, () => !embedder.isRunning);
    });

    it('may be ended at any time', async () => {
      const embedder = failing({ place });
      const embedding = embedder.embed(Array<string>(20).fill('fine'));
      await embedder.release();
      assert.equal((await embedding).length, 20);
    });
  });
}

describe('the embedding model without its script', () => {
  it('is not there in a folder without bundles', async () => {
    const runtime = bundledRuntime(folderWithoutContent());
    assert.equal(findMissingPart(runtime), 'noRuntime');
    await assert.rejects(embedderWith(runtime).embed(['a text']), { reason: 'noRuntime' });
  });
});
