import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { sourceDatabase } from '../../../scripts/source-runtime.ts';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import { canonicalRecord } from '../../../src/retrieval/corpus/canonical-record.ts';
import { bundle } from '../../bundle.ts';
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts';

/** So many moments of a synchronisation are tried, one in each part of its time; `SITUATE_KILLS` tries more. */
const kills = Number(process.env.SITUATE_KILLS ?? 4);
/** The bundle of `sync-child.ts`. */
let child: string;

/** The works of a file, in one of two states that differ in every way a source can change. */
function worksIn(state: 'even' | 'odd'): string {
  const works = Array.from({ length: 700 }, (_, index) => ({
    id: `w${index}`,
    title: index % 5 === 0 ? `Title ${index} of the ${state} state` : `Title ${index}`,
    abstract: `About ${index}.`,
    ...(index % 7 === 0 ? { year: state === 'even' ? 2020 : 2021 } : {}),
    ...(index % 11 === 0 ? { pageTexts: [`Page of ${index}`, `Another page, ${state}`] } : {}),
  }));
  const kept = works.filter((_, index) => state === 'even' || index % 3 > 0);
  const added = Array.from({ length: 100 }, (_, index) => ({ id: `${state}${index}`, title: `New ${index}` }));
  return [...kept, ...added].map((work) => `${JSON.stringify(work)}\n`).join('');
}

interface Running {
  readonly process: ChildProcess;
  /** Resolves when it has begun to write. */
  readonly writing: Promise<unknown>;
  /** Resolves with its status when it has ended; null if it was killed. */
  readonly ended: Promise<number | null>;
}

function startSync(address: string, file: string): Running {
  const started = spawn(process.execPath, [child, address, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = createInterface(started.stdout);
  const ended = once(started, 'exit').then(([status]) => status as number | null);
  return { process: started, writing: Promise.race([once(output, 'line'), ended]), ended };
}

/** All that a corpus has, in an order of its own. */
async function contentOf(address: string): Promise<string[]> {
  const store = await openCorpus({ address, isWritten: false, runtime: sourceDatabase });
  try {
    const content: string[] = [];
    for await (const works of store.all()) {
      for (const work of works) content.push(canonicalRecord(work));
    }
    const page = await store.search({ words: 'title new', limit: 2000 });
    const stored = await store.works(page.hits.map(({ key }) => key));
    content.push(
      ...stored.map(
        ({ key, vector, pages }) => `${key} ${vector?.join(' ')} ${pages.map((one) => one.join(' ')).join()}`,
      ),
    );
    return [...content.sort(), JSON.stringify({ ...(await store.stats()), bytes: 0 })];
  } finally {
    await store.close();
  }
}

async function syncWhole(address: string, file: string): Promise<number> {
  const running = startSync(address, file);
  await running.writing;
  const began = performance.now();
  assert.equal(await running.ended, 0);
  return performance.now() - began;
}

/**
 * Kills processes at moments all over their work, at random in each part of it, then lets one end, and compares with a corpus
 * that was left alone.
 */
async function testKills(killed: string, whole: string): Promise<void> {
  const folder = scratchFolder();
  const files = (['even', 'odd'] as const).map((state) => {
    const file = join(folder, `${state}.jsonl`);
    writeFileSync(file, worksIn(state));
    return file;
  });
  const [even] = files as [string, string];
  // The time is how long a whole one took at most. One that is done sooner than it is killed says what it takes now.
  let milliseconds = await syncWhole(whole, even);
  for (let cutShort = 0, tries = 0; cutShort < kills; tries++) {
    assert.ok(tries < 10 * kills, `only ${cutShort} of ${tries} were killed before they were done`);
    const running = startSync(killed, files[tries % 2]!);
    await running.writing;
    const began = performance.now();
    await Promise.race([setTimeout(((cutShort + Math.random()) / kills) * milliseconds), running.ended]);
    running.process.kill('SIGKILL');
    if ((await running.ended) === null) cutShort++;
    else milliseconds = Math.min(milliseconds, performance.now() - began);
  }
  await syncWhole(killed, even);
  const expected = await contentOf(whole);
  assert.ok(expected.length > 1500, `${expected.length} parts`);
  assert.deepEqual(await contentOf(killed), expected);
}

describe('a synchronisation that is killed again and again', function () {
  // Many processes and databases start, perhaps on a machine that is busy.
  this.timeout(900_000);
  before(async () => {
    child = join(await bundle('sync-child', { 'sync-child': 'test/node/corpus/sync-child.ts' }), 'sync-child.js');
  });
  afterEach(removeScratchFolders);

  it('ends with the same content as one that was left alone, in a folder', async () => {
    await testKills(join(scratchFolder(), 'killed'), join(scratchFolder(), 'whole'));
  });

  it('ends with the same content as one that was left alone, on a server', async function () {
    const server = process.env.SITUATE_POSTGRES;
    if (server === undefined) {
      console.warn('SITUATE_POSTGRES names no server: no synchronisation is killed there.');
      this.skip();
    }
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const names = ['killed', 'whole'].map((name) => `situate_${name}_${process.pid}`);
    try {
      for (const name of names) await client.query(`create database ${name}`);
      const [killed, whole] = names.map((name) => Object.assign(new URL(server), { pathname: `/${name}` }).href);
      await testKills(killed!, whole!);
    } finally {
      for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    }
  });
});
