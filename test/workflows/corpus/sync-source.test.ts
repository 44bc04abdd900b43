import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import type { RecordProblem, SourceRecord } from '../../../src/retrieval/corpus/source-record.ts';
import {
  dryRun,
  type Synchronisation,
  type SyncReport,
  type SyncWriter,
  syncSource,
} from '../../../src/workflows/corpus/sync-source.ts';
import { madeUpWork, sourceOf } from '../../retrieval/corpus/made-up-works.ts';
import { MemoryWriter } from '../../retrieval/corpus/memory-writer.ts';

const a = madeUpWork('a');
const b = madeUpWork('b');
const c = madeUpWork('c');
const noTitle: SourceRecord = { problem: { reason: 'noTitle', place: 'line 2' } };
const noJson: SourceRecord = { problem: { reason: 'noJson', place: 'line 3' } };
const cutShort: SourceRecord = { problem: { reason: 'cutShort', place: 'works.gz' } };

let runs = 0;

function sync(
  writer: SyncWriter,
  records: Iterable<CorpusWork | SourceRecord> | AsyncIterable<SourceRecord>,
  options: Partial<Synchronisation> = {},
): Promise<SyncReport> {
  return syncSource(writer, {
    source: 's',
    records: Symbol.asyncIterator in records ? records : sourceOf(records),
    run: String(++runs),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    ...options,
  });
}

describe('synchronising a source', () => {
  it('puts in what is new and what has changed, and takes out what is gone', async () => {
    const writer = new MemoryWriter();
    assert.deepEqual(await sync(writer, [a, b, c]), {
      read: 3,
      new: 3,
      changed: 0,
      unchanged: 0,
      problems: 0,
      gone: 0,
      isFinished: true,
    });
    const changed = madeUpWork('b', 'Another title');
    const report = await sync(writer, [a, changed]);
    assert.deepEqual([report.new, report.changed, report.unchanged, report.gone], [0, 1, 1, 1]);
    assert.deepEqual([...writer.works.values()], [a, changed]);
  });

  it('writes nothing where nothing has changed', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    await sync(writer, [b, a]);
    assert.deepEqual(writer.puts, [2]);
  });

  it('leaves the works of other sources alone, whatever their ids', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    await sync(writer, [madeUpWork('a', 'Another a')], { source: 'other' });
    assert.equal(writer.kept.size, 3);
    assert.equal((await sync(writer, [], { source: 'other' })).gone, 1);
    assert.deepEqual([...writer.works.keys()], ['a', 'b']);
  });

  it('keeps what came before the end of a source that is cut short, and takes nothing out', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    const report = await sync(writer, [c, cutShort], { isPruning: true });
    assert.deepEqual([report.isFinished, report.new, report.gone], [false, 1, undefined]);
    assert.deepEqual([...writer.works.keys()], ['a', 'b', 'c']);
  });

  it('takes nothing out where a record could not be read, as it may be one of those, unless told to', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    assert.equal((await sync(writer, [a, noJson])).gone, undefined);
    assert.equal((await sync(writer, [a, noJson], { isPruning: true })).gone, 1);
  });

  it('takes out a work that has lost its title, and reports it', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    const problems: RecordProblem[] = [];
    const report = await sync(writer, [a, noTitle], { onProblem: (problem) => problems.push(problem) });
    assert.deepEqual([report.gone, report.problems], [1, 1]);
    assert.deepEqual(problems, [{ reason: 'noTitle', place: 'line 2' }]);
  });

  it('takes the first of several works with one id, in every run, however far apart they are', async () => {
    const between = Array.from({ length: 700 }, (_, index) => madeUpWork(`w${index}`));
    const records = [a, madeUpWork('a', 'In the same batch'), ...between, madeUpWork('a', 'In another batch')];
    const writer = new MemoryWriter();
    const first = await sync(writer, records);
    assert.deepEqual([first.read, first.new, first.problems], [703, 701, 2]);
    assert.deepEqual(writer.works.get('a'), a);
    const second = await sync(writer, records);
    assert.deepEqual([second.new, second.changed, second.unchanged, second.problems], [0, 0, 701, 2]);
  });

  it('counts without writing in a dry run', async () => {
    const writer = new MemoryWriter();
    await sync(writer, [a, b]);
    const hashes: SyncWriter['hashes'] = (source, ids) => writer.hashes(source, ids);
    const report = await sync(dryRun(hashes, 2), [madeUpWork('a', 'Another'), c]);
    assert.deepEqual([report.new, report.changed, report.gone], [1, 1, 1]);
    assert.deepEqual([...writer.works.values()], [a, b]);
    const fresh = await sync(dryRun(undefined, 0), [a, b]);
    assert.deepEqual([fresh.new, fresh.gone], [2, 0]);
  });

  it('stops between two batches when it is cancelled, and keeps what it has', async () => {
    const writer = new MemoryWriter();
    const stopping = new AbortController();
    await assert.rejects(
      sync(
        writer,
        Array.from({ length: 3000 }, (_, index) => madeUpWork(`w${index}`)),
        {
          signal: stopping.signal,
          onProgress: ({ read }) => {
            if (read >= 1000) stopping.abort();
          },
        },
      ),
      { name: 'AbortError' },
    );
    assert.equal(writer.kept.size, 1000);
  });

  it('ends with the same content when a writer that failed in the middle is tried again', async () => {
    const before = [a, ...Array.from({ length: 1200 }, (_, index) => madeUpWork(`w${index}`))];
    const after = [...before.slice(2), madeUpWork('w1000', 'Changed'), c];
    const whole = new MemoryWriter();
    await sync(whole, before);
    await sync(whole, after);
    for (const [method, call] of [
      ['put', 1],
      ['met', 1],
      ['met', 2],
      ['met', 3],
      ['hashes', 2],
      ['removeUnmet', 1],
    ] as const) {
      const writer = new MemoryWriter();
      await sync(writer, before);
      let calls = 0;
      const failing = new Proxy(writer, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          return name === method && ++calls === call
            ? () => Promise.reject(new Error('gone'))
            : typeof value === 'function'
              ? (value.bind(target) as unknown)
              : value;
        },
      });
      await assert.rejects(sync(failing, after), { message: 'gone' }, `${method} ${call}`);
      await sync(writer, after);
      assert.deepEqual(
        new Map([...writer.works].sort()),
        new Map([...whole.works].sort()),
        `after ${method} failed at call ${call}`,
      );
    }
  });

  it('reads no further ahead than a batch, however large the source is', async function () {
    const size = 200_000;
    let yielded = 0;
    let kept = 0;
    let furthest = 0;
    function* records(): Generator<SourceRecord, void> {
      for (let index = 0; index < size; index++) {
        yielded++;
        furthest = Math.max(furthest, yielded - kept);
        yield { work: { ...a, id: `w${index}` } };
      }
    }
    const report = await sync(
      {
        hashes: () => Promise.resolve(new Map()),
        put: async (_, works) => {
          await new Promise((resolve) => setImmediate(resolve));
          kept += works.length;
        },
        met: () => Promise.resolve(new Set()),
        removeUnmet: () => Promise.resolve(0),
      },
      sourceOf(records()),
    );
    assert.deepEqual([report.new, kept], [size, size]);
    assert.ok(furthest <= 500, `${furthest} records ahead`);
  });
});
