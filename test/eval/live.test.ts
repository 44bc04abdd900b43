import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveFlag } from '../../scripts/eval/live/live-batch.ts';
import { addBatch, liveFolder, readFigures, readFlags, readPapers } from '../../scripts/eval/live/live-files.ts';
import { livePart } from '../../scripts/eval/live/live-part.ts';
import { runBatch } from '../../scripts/eval/live/run-batch.ts';
import { returningFlags } from './returning-flags.ts';

const bibliography = `@string{tides = {Tides and Shores}}
@article{right, author = {Pole, Ada and Reed, Ben}, title = {Reading Maps by Touch}, journal = tides, year = {2019}, doi = {10.1000/right}}
@article{wrong, author = {Stone, Cy and Wall, Di}, title = {Charts That Nobody Drew}, journal = tides, year = {2020}, doi = {10.1000/wrong}}`;

/** Works as Crossref has them: the second one is by other people. */
const works: Readonly<Record<string, object>> = {
  '10.1000/right': work('10.1000/right', 'Reading Maps by Touch', 2019, ['Ada', 'Pole'], ['Ben', 'Reed']),
  '10.1000/wrong': work('10.1000/wrong', 'Charts That Nobody Drew', 2020, ['Edda', 'Marsh'], ['Finn', 'Lake']),
};

function work(doi: string, title: string, year: number, ...names: readonly [given: string, family: string][]): object {
  return {
    DOI: doi,
    title: [title],
    type: 'journal-article',
    'container-title': ['Tides and Shores'],
    author: names.map(([given, family]) => ({ given, family })),
    issued: { 'date-parts': [[year]] },
  };
}

describe('the programme of references that are verified live', () => {
  let server: Server;
  let folder: string;
  let asked: string[];

  before(async () => {
    server = createServer((request, response) => {
      const address = decodeURIComponent(request.url ?? '');
      asked.push(address);
      const doi = Object.keys(works).filter((one) => address.includes(one));
      if (address === '/refs.bib') {
        response.end(bibliography);
      } else if (doi.length > 0 && address.startsWith('/works')) {
        const [only] = doi.map((one) => works[one]);
        const message = address.startsWith('/works?') ? { items: doi.map((one) => works[one]) } : only;
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'ok', message }));
      } else {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => server.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'situate-live-'));
    asked = [];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Requests for any host go to the server of this test. */
  const here: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}${url.search}`, init);
  };
  const run = () =>
    runBatch('1', ['https://papers.example.org/refs.bib'], {
      email: 'ada@example.org',
      fetch: here,
      limits: { isPaced: false, retries: { attempts: 1 } },
    });

  it('counts what came out, and records the replies to each flag without a word of who asked', async () => {
    const { figures, flags } = await run();
    assert.deepEqual(
      [figures.references, figures.verified, figures.mismatch, figures.notFound, figures.notChecked],
      [2, 1, 1, 0, 0],
    );
    assert.deepEqual(
      flags.map(({ key, status, opinion }) => [key, status, opinion]),
      [['wrong', 'mismatch', 'unread']],
    );
    assert.match(flags[0]!.entry, /journal = \{Tides and Shores\}/, 'without the abbreviation');
    assert.ok(flags[0]!.replies.some(({ status, body }) => status === 200 && body.includes('Edda')));
    assert.ok(asked.some((address) => address.includes('ada@example.org')));
    assert.doesNotMatch(JSON.stringify(flags), /ada@example/);
  });

  it('keeps batches as they came out, each after those before it', async () => {
    const { figures, flags } = await run();
    addBatch(folder, figures, flags);
    addBatch(folder, { ...figures, batch: '2' }, []);
    assert.deepEqual(readFlags(folder), flags);
    assert.deepEqual(
      readFigures(folder).map(({ batch }) => batch),
      ['1', '2'],
    );
    assert.equal(readFileSync(join(folder, 'figures.jsonl'), 'utf8').trim().split('\n').length, 2);
    const [, , table = ''] = livePart(readFigures(folder), readFlags(folder));
    assert.match(table, /\| 1 \|.*\| 2 \| 0 \| 1 \| 0 \| 0 \| 0 \| 1 \|/);
  });

  it('names a flag that was found wrong and comes back, and no other', async () => {
    const { flags } = await run();
    asked = [];
    const judged = (opinion: LiveFlag['opinion']): LiveFlag[] => flags.map((flag) => ({ ...flag, opinion }));
    assert.deepEqual(
      (await returningFlags(judged('wrong'))).map(({ key }) => key),
      ['wrong'],
    );
    assert.deepEqual(await returningFlags(judged('right')), []);
    const mended = judged('wrong').map((flag) => ({
      ...flag,
      entry: flag.entry.replace('Stone, Cy and Wall, Di', 'Marsh, Edda and Lake, Finn'),
    }));
    assert.deepEqual(await returningFlags(mended), []);
    assert.deepEqual(asked, [], 'all of it from the recordings');
  });

  it('makes none of the recorded flags again that were found wrong', async () => {
    const returning = await returningFlags(readFlags(liveFolder));
    assert.deepEqual(
      returning.map(({ bibliography: paper, key }) => `${key} of ${paper}`),
      [],
    );
  });

  it('has papers to go on with, no address twice', () => {
    const addresses = Object.values(readPapers(liveFolder)).flat();
    assert.ok(addresses.length > 0);
    assert.equal(new Set(addresses).size, addresses.length);
    const run = new Set(Object.keys(readPapers(liveFolder)));
    assert.ok(readFigures(liveFolder).every(({ batch }) => run.has(batch)));
  });
});
