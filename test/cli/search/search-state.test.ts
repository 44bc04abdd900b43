import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SearchDocument } from '../../../src/documents/found-works-document.ts';
import { column } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { folderWith, latex, type Outcome, outcomeOf, removeFolders, start } from '../command-line.ts';
import { openAlexWork } from './openalex-work.ts';

const topics = ['albedo', 'paint', 'tiles', 'gardens', 'wind', 'shade', 'tar', 'rain', 'cats', 'stones'];
const count = 24;

/** A work about roofs, or, every fifth, about nothing of the kind. */
function work(number: number): object {
  const topic = `${topics[number % topics.length]!} ${topics[(number * 7 + 3) % topics.length]!}`;
  return number % 5 === 4
    ? openAlexWork(number, `Sleep and ${topic}, part ${number}`, `Animals sleep through ${topic}.`)
    : openAlexWork(
        number,
        `Roofs with ${topic}, part ${number}`,
        `Reflective roofs cool ${topic} of a city ${number}.`,
      );
}

/** The works that a work cites: each is cited by several, and all are reached from the first. */
function citedBy(number: number): number[] {
  return [number * 2, number * 2 + 1, number + 3, (number * 5) % count].filter((one) => one > 0 && one < count);
}

/** The works that cite a work, of those that have an even number: no source knows all. */
function citing(number: number): number[] {
  return Array.from({ length: count }, (_, one) => one).filter((one) => one % 2 === 0 && citedBy(one).includes(number));
}

describe('a deep search that is kept in a file', function () {
  let server: Server;
  let origin: string;
  let asked: string[];
  let onAsked: () => void;

  before(async () => {
    server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const [, along, cites] = /^(cited_by|cites):W(\d+)/.exec(searchParams.get('filter') ?? '') ?? [];
      asked.push(cites === undefined ? 'search' : `${along} W${cites}`);
      onAsked();
      response.setHeader('content-type', 'application/json');
      const query = searchParams.get('query');
      if (query !== null) {
        const works = query.includes('lbedo')
          ? [dataciteWork(2, 'Albedo of Reflective Roofs')]
          : [dataciteWork(1, 'Tiles on Roofs')];
        response.end(JSON.stringify({ data: works }));
        return;
      }
      const numbers = cites === undefined ? [1, 2] : (along === 'cites' ? citing : citedBy)(Number(cites));
      const results = numbers.map(work);
      response.end(JSON.stringify({ meta: { count: results.length, next_cursor: null }, results }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    onAsked = () => undefined;
  });
  afterEach(removeFolders);
  after(() => server.close());

  const deep = ['--deep', '--state', 'deep.json', '--format', 'json'];

  /** Runs a search, without replies that earlier ones got, and stops it when it asks for the `stopAt`th time. */
  async function search(
    folder: string,
    args: readonly string[],
    { source = 'openalex', stopAt = 0 } = {},
  ): Promise<Outcome> {
    const cache = folderWith({});
    const child = await start(
      ['search', '--source', source, '--source-url', `${source}=${origin}`, '--no-model', ...args],
      folder,
      { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache, SITUATE_EMAIL: 'ada@example.org' },
    );
    let left = stopAt;
    onAsked = () => {
      if (--left === 0) child.kill('SIGINT');
    };
    return outcomeOf(child);
  }

  function worksIn({ status, stdout, stderr }: Outcome): SearchDocument['works'] {
    assert.equal(status, 0, stderr);
    return (JSON.parse(stdout) as SearchDocument).works;
  }

  const roofs = ['--query', 'reflective roofs', '--threshold', '0.05'];

  it('finds the same however often it is stopped, and asks for nothing again that it knows', async () => {
    const whole = worksIn(await search(folderWith({}), [...roofs, '--deep', '--format', 'json']));
    const inOneGo = asked.toSorted();
    assert.ok(whole.length > 10 && whole.length < count - 1, String(whole.length));
    assert.ok(whole.some(({ path }) => path.length > 1));
    // Searching is the first thing that is asked, and what a stopped search was asking is asked again.
    const stops = [2, 2 + Math.floor(Math.random() * 5), 2 + Math.floor(Math.random() * 3)];
    const folder = folderWith({});
    asked.length = 0;
    for (const stopAt of stops) {
      const { status, stderr } = await search(folder, [...roofs, ...deep], { stopAt });
      assert.equal(status, 130, `${stops.join()}: ${stderr}`);
      assert.match(stderr, /"deep\.json" keeps the works found so far: run the same command again to go on/);
    }
    const before = asked.length;
    const last = await search(folder, [...roofs, ...deep]);
    assert.deepEqual(worksIn(last), whole, stops.join());
    assert.match(last.stderr, /going on with the \d+ works in "deep\.json"/);
    // Where every search was stopped at its second question, the first answer may be all that is known.
    assert.ok(asked.length - before < inOneGo.length, stops.join());
    assert.equal(asked.filter((one) => one === 'search').length, 1);
    assert.deepEqual([...new Set(asked)].toSorted(), inOneGo);
    assert.ok(asked.length <= inOneGo.length + 2 * stops.length, `${stops.join()}: ${asked.join()}`);
  });

  it('prints a finished one again without a question, and goes on when it may grow', async () => {
    const folder = folderWith({});
    const small = worksIn(await search(folder, [...roofs, ...deep, '--size', '6']));
    assert.equal(small.length, 6);
    asked.length = 0;
    const again = await search(folder, [...roofs, ...deep, '--size', '6']);
    assert.deepEqual(worksIn(again), small);
    assert.doesNotMatch(again.stderr, /sending/);
    assert.equal(asked.length, 0);
    const large = worksIn(await search(folder, [...roofs, ...deep]));
    assert.ok(large.length > small.length);
    assert.ok(!asked.includes('search'));
  });

  for (const [what, args, why] of [
    ['other queries', ['--query', 'cats'], /keeps a search with other queries, and was left alone/],
    ['another subject', [...roofs, '--claim', 'Roofs are red.'], /keeps a search for another paper, claim or text/],
    ['another threshold', [...roofs, '--threshold', '0.2'], /keeps a search with another threshold/],
    ['another day', [...roofs, '--until', '2020-01-01'], /keeps a search up to another day/],
  ] as const) {
    it(`is not mixed up with one that has ${what}`, async () => {
      const folder = folderWith({});
      worksIn(await search(folder, [...roofs, ...deep, '--size', '3']));
      const kept = readFileSync(join(folder, 'deep.json'), 'utf8');
      asked.length = 0;
      const { status, stdout, stderr } = await search(folder, [...args, ...deep]);
      assert.deepEqual([status, stdout, asked], [2, '', []]);
      assert.match(stderr, why);
      assert.equal(readFileSync(join(folder, 'deep.json'), 'utf8'), kept);
    });
  }

  for (const [what, content] of [
    ['damaged', '{"version":1,"goal":{"subj'],
    ['somebody else’s', '{"name": "situate", "version": "1.0.0"}\n'],
    ['empty', ''],
  ] as const) {
    it(`is not begun over a file that is ${what}`, async () => {
      const folder = folderWith({ 'deep.json': content });
      const { status, stderr } = await search(folder, [...roofs, ...deep]);
      assert.deepEqual([status, asked], [2, []]);
      assert.equal(stderr.trim().split('\n').length, 1);
      assert.match(stderr, /"deep\.json" is not a deep search that this version of Situate can go on with/);
      assert.equal(readFileSync(join(folder, 'deep.json'), 'utf8'), content);
    });
  }

  it('is not begun where it could not be kept', async () => {
    const folder = folderWith({ 'file.txt': 'A file.' });
    const { status, stderr } = await search(folder, [...roofs, '--deep', '--state', 'file.txt/deep.json']);
    assert.deepEqual([status, asked], [2, []]);
    assert.match(stderr, /"file\.txt\/deep\.json" could not be written/);
  });

  it('leaves alone what another program wrote in the meantime, and still prints what it found', async () => {
    const folder = folderWith({});
    const running = search(folder, [...roofs, ...deep]);
    const path = join(folder, 'deep.json');
    const stop = onceThere(path, () => {
      writeFileSync(path, 'Mine.');
    });
    const { status, stdout, stderr } = await running;
    stop();
    assert.equal(status, 2, stderr);
    assert.ok((JSON.parse(stdout) as SearchDocument).works.length > 10);
    assert.match(stderr, /"deep\.json" changed in the meantime and was left alone/);
    assert.equal(readFileSync(path, 'utf8'), 'Mine.');
  });

  it('follows the references in PDFs even where no source knows what works cite', async () => {
    const folder = folderWith({
      'paper.tex': latex('\\title{White Roofs}\\maketitle Reflective roofs cool \\cite{tiles}.'),
      'refs.bib': '@article{tiles, title = {Tiles on Roofs}, author = {Doe, Jane}, year = 2015, file = {tiles.pdf}}',
      'tiles.pdf': writtenPdf({
        pages: [
          [
            ...column(['References'], { top: 780, size: 14, bold: true }),
            ...column(['[1] J. Doe. Albedo of reflective roofs. Roofs, 2015.', '[2] J. Doe. Sleep. Cats, 2015.'], {
              top: 750,
            }),
          ],
        ],
      }),
    });
    const args = ['--paper', 'paper.tex', '--query', 'roofs', '--deep', '--threshold', '0', '--format', 'json'];
    const outcome = await search(folder, args, { source: 'datacite' });
    assert.deepEqual(
      worksIn(outcome)
        .map(({ title, path }) => [title, path])
        .toSorted(),
      [
        ['Albedo of Reflective Roofs', ['Tiles on Roofs']],
        ['Tiles on Roofs', []],
      ],
    );
    assert.match(outcome.stderr, /sending identifiers and titles of what your PDFs cite/);
    assert.doesNotMatch(outcome.stderr, /knows what works cite|identifiers of relevant works/);
    const without = await search(folder, ['--query', 'roofs', '--deep', '--state', 'deep.json'], {
      source: 'datacite',
    });
    assert.equal(without.status, 0);
    assert.match(without.stderr, /none of these sources knows what works cite/);
  });
});

/** A work as DataCite sends it. */
function dataciteWork(number: number, title: string): object {
  const attributes = {
    doi: `10.1000/${number}`,
    titles: [{ title }],
    creators: [{ name: 'Doe, Jane', givenName: 'Jane', familyName: 'Doe' }],
    publicationYear: 2015,
    types: { resourceTypeGeneral: 'JournalArticle' },
  };
  return { id: attributes.doi, type: 'dois', attributes };
}

/** Does something as soon as a file is there. Returns how to give up. */
function onceThere(path: string, act: () => void): () => void {
  const timer = setInterval(() => {
    if (existsSync(path)) {
      clearInterval(timer);
      act();
    }
  }, 1);
  return () => {
    clearInterval(timer);
  };
}
