import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SearchDocument } from '../../../src/documents/found-works-document.ts';
import { column } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';
import { openAlexWork } from './openalex-work.ts';

const paint = openAlexWork(
  1,
  'Reflective Paint for Roofs',
  'Reflective paint cools the rooms below a roof by three degrees.',
);
const cats = openAlexWork(2, 'Sleeping Cats', 'Cats sleep on warm stones during cold nights in spring.');
const albedo = openAlexWork(3, 'Albedo of Reflective Roofs', 'Reflective roofs raise the albedo of a city.');

const text =
  '\\title{White Roofs in Dry Cities}\\maketitle\\begin{abstract}Reflective roofs cool a city. We model urban evaporation ' +
  'in twelve districts.\\end{abstract}\\section{Related Work}Paint cools roofs \\citep{paint}.';

describe('situate search', () => {
  const used = useScriptedEndpoint();
  let server: Server;
  let origin: string;
  let asked: URL[] = [];
  let answer: (
    url: URL,
    request: IncomingMessage,
  ) => { readonly status?: number; readonly results?: readonly object[] };

  before(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      asked.push(url);
      const { status = 200, results = [] } = answer(url, request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ meta: { count: results.length, next_cursor: null }, results }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    answer = () => ({ results: [cats, paint] });
  });
  afterEach(removeFolders);
  after(() => server.close());

  function search(args: readonly string[], folder = folderWith({})): Promise<Outcome> {
    return situate(
      ['search', '--source', 'openalex', '--source-url', `openalex=${origin}`, '--no-model', ...args],
      folder,
      modelEnvironment(used.server),
    );
  }

  function documentIn({ stdout }: Outcome): SearchDocument {
    return JSON.parse(stdout) as SearchDocument;
  }

  it('says how many works of the paper cite one that the paper does not, and asks for that by identifiers alone', async () => {
    const titled = ['Paint of Old Roofs', 'Rooms below Cool Roofs'];
    const own = titled.map((title, index) => ({
      ...openAlexWork(11 + index, title, 'Roofs.'),
      doi: `https://doi.org/10.1000/${index}`,
      referenced_works: ['https://openalex.org/W3'],
    }));
    const folder = folderWith({
      'paper.tex': latex(text.replace('{paint}', '{a,b}')),
      'refs.bib': titled
        .map((title, index) => `@article{${'ab'[index]}, title = {${title}}, doi = {10.1000/${index}}}`)
        .join('\n'),
    });
    answer = ({ search: query }) => ({ results: query.includes('doi%3A') ? own : [albedo] });
    const asks = ['--paper', 'paper.tex', '--query', 'reflective roofs'];
    const { stdout, stderr } = await search(asks, folder);
    assert.match(stdout, /^ {4}2 of your works cite this, you do not$/m);
    assert.match(stderr, /sending the identifiers of the works that you cite to 127\.0\.0\.1/);
    const [work] = documentIn(await search([...asks, '--format', 'json'], folder)).works;
    assert.deepEqual([work?.title, work?.citedBy], ['Albedo of Reflective Roofs', ['a', 'b']]);
  });

  it('says how much a search along citations has not seen', async () => {
    const topic = (number: number) => openAlexWork(number, `Reflective Roofs, Part ${number}`, `Roofs ${number}.`);
    const part = (numbers: readonly number[]) => ({ results: numbers.map(topic) });
    answer = ({ searchParams }) => {
      const filter = searchParams.get('filter') ?? '';
      return filter.startsWith('cited_by:')
        ? part([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
        : part(filter.startsWith('cites:') ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    };
    const asks = ['--query', 'reflective roofs', '--deep', '--threshold', '0', '--depth', '1', '--size', '16'];
    const { stdout, status, stderr } = await search(asks);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /\n2 routes found 15 works; about \d+ to \d+ more are likely unseen\.\n$/);
    const { coverage } = documentIn(await search([...asks, '--format', 'json']));
    // (13 × 12) / (8 + 1) − 1 − 15 = 1.3
    assert.deepEqual(
      { ...coverage, unseen: coverage?.unseen?.estimate },
      { routes: ['queries', 'references'], found: 15, shared: 8, unseen: 1 },
    );
  });

  it('prints one document with the works of a query, the most relevant first', async () => {
    const outcome = await search(['--query', 'reflective roofs', '--format', 'json']);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { queries, works, ...rest } = documentIn(outcome);
    assert.deepEqual([queries, rest], [['reflective roofs'], { coverage: null }]);
    assert.deepEqual(
      works.map(({ title }) => title),
      ['Reflective Paint for Roofs', 'Sleeping Cats'],
    );
    const [first] = works;
    assert.deepEqual(
      [first!.authors, first!.year, first!.doi, first!.arxiv, first!.venue, first!.sources, first!.rankedBy],
      [['Jane Doe'], 2015, '10.1000/1', null, null, ['openalex'], 'words'],
    );
    assert.match(first!.abstract!, /^Reflective paint cools/);
    assert.match(first!.why, /reflective/);
    assert.ok(first!.score > works[1]!.score);
    assert.match(outcome.stderr, /sending 1 query to 127\.0\.0\.1:\d+/);
  });

  it('makes queries of a paper, and says what its bibliography has', async () => {
    const folder = folderWith({
      'paper.tex': latex(text),
      'refs.bib': entry('paint')
        .replace('On paint', 'Reflective Paint for Roofs')
        .replace('\n}', ',\n  doi = {10.1000/1}\n}'),
    });
    const outcome = await search(['--paper', 'paper.tex', '--format', 'json', '--until', '2020-05-01'], folder);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { queries, works } = documentIn(outcome);
    assert.ok(queries.length > 1, queries.join('; '));
    assert.deepEqual(
      works.map(({ key }) => key),
      ['paint', null],
    );
    const searches = asked.filter((url) => url.searchParams.has('search'));
    assert.equal(searches.length, queries.length);
    assert.ok(searches.every((url) => url.searchParams.get('filter')?.includes('2020-05-01')));
  });

  it('says which of several queries found each work', async () => {
    answer = (url) => ({ results: url.search.includes('paint') ? [paint, albedo] : [albedo] });
    const queries = ['--query', 'reflective paint', '--query', 'albedo roofs'];
    const { works } = documentIn(await search([...queries, '--format', 'json']));
    const found = Object.fromEntries(works.map((work) => [work.title, work.queries]));
    assert.deepEqual(found, {
      'Reflective Paint for Roofs': ['reflective paint'],
      'Albedo of Reflective Roofs': ['reflective paint', 'albedo roofs'],
    });
    const { stdout } = await search(queries);
    assert.match(stdout, /found by “reflective paint”, “albedo roofs”/);
    assert.doesNotMatch((await search(['--query', 'reflective paint'])).stdout, /found by/);
  });

  it('shows works to people, with what others wrote escaped', async () => {
    answer = () => ({ results: [openAlexWork(4, 'A \u001b[31mred\u001b[0m Roof', 'Roofs are red in this city.')] });
    const { stdout, status } = await search(['--claim', 'Roofs are red in most cities.']);
    assert.equal(status, 0);
    assert.match(stdout, /1\. A .*Roof.* \d\.\d\d\n/);
    assert.match(stdout, /Jane Doe, 2015 · doi:10\.1000\/4 \(openalex\)/);
    assert.ok(!stdout.includes('\u001b'));
  });

  it('prints the best of all that was found, wherever its source had it', async () => {
    answer = () => ({ results: [cats, albedo, paint] });
    const outcome = await search(['--query', 'reflective paint roofs', '--limit', '1', '--format', 'json']);
    assert.deepEqual(
      documentIn(outcome).works.map(({ title }) => title),
      ['Reflective Paint for Roofs'],
    );
  });

  it('prints works that are unlike each other, on request', async () => {
    const again = openAlexWork(
      5,
      'Reflective Paint for Roofs, Again',
      'Reflective paint cools the rooms below a roof by three degrees again.',
    );
    answer = () => ({ results: [paint, again, albedo, cats] });
    const titles = async (...args: readonly string[]): Promise<readonly string[]> =>
      documentIn(
        await search(['--query', 'reflective paint roofs', '--limit', '2', '--format', 'json', ...args]),
      ).works.map(({ title }) => title);
    assert.deepEqual((await titles()).toSorted(), ['Reflective Paint for Roofs', 'Reflective Paint for Roofs, Again']);
    const [, second] = await titles('--diversity', '0.7');
    assert.ok(second === 'Sleeping Cats' || second === 'Albedo of Reflective Roofs', second);
  });

  it('follows references, and says how each work was reached', async () => {
    answer = (url) => {
      const filter = url.searchParams.get('filter') ?? '';
      return { results: filter.startsWith('cited_by:W1') ? [albedo, cats] : filter === '' ? [paint] : [] };
    };
    const outcome = await search(['--query', 'reflective roofs', '--deep', '--threshold', '0.05', '--format', 'json']);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { works } = documentIn(outcome);
    assert.deepEqual(works.map(({ title, path }) => [title, path]).sort(), [
      ['Albedo of Reflective Roofs', ['Reflective Paint for Roofs']],
      ['Reflective Paint for Roofs', []],
    ]);
    assert.match(outcome.stderr, /of 0\.05 or more/);
  });

  it('reads what a work of the paper cites in its PDF where no source knows it', async () => {
    const folder = folderWith({
      'paper.tex': latex(text),
      'refs.bib':
        '@article{paint, title = {Reflective Paint for Roofs}, author = {Doe, Jane}, year = 2015, file = {paint.pdf}}',
      'paint.pdf': writtenPdf({
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
    answer = (url) => {
      const filter = url.searchParams.get('filter') ?? '';
      return { results: filter.startsWith('cited_by:') ? [] : url.search.includes('lbedo') ? [albedo, cats] : [paint] };
    };
    const outcome = await search(
      ['--paper', 'paper.tex', '--query', 'reflective roofs', '--deep', '--threshold', '0', '--format', 'json'],
      folder,
    );
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.deepEqual(
      documentIn(outcome)
        .works.map(({ title, path }) => [title, path])
        .sort(),
      [
        ['Albedo of Reflective Roofs', ['Reflective Paint for Roofs']],
        ['Reflective Paint for Roofs', []],
      ],
    );
    assert.match(outcome.stderr, /sending identifiers and titles of what your PDFs cite/);
  });

  it('has a model debate works, and checks its quotes', async () => {
    used.server.answer(
      /SUBJECT:/,
      JSON.stringify({
        works: [
          {
            number: 1,
            argumentsFor: [{ text: 'It cools.', quotes: ['Reflective paint cools the rooms below'] }],
            argumentsAgainst: [],
            probability: 90,
          },
          {
            number: 2,
            argumentsFor: [],
            argumentsAgainst: [{ text: 'Cats.', quotes: ['Nothing of this is in the work at all.'] }],
            probability: 5,
          },
        ],
      }),
    );
    const outcome = await search(['--query', 'reflective roofs', '--rank', 'debate', '--format', 'json']);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { works } = documentIn(outcome);
    assert.deepEqual(
      works.map(({ score, attributed, rankedBy }) => [score, attributed, rankedBy]),
      [
        [0.9, true, 'debate'],
        [0.05, false, 'debate'],
      ],
    );
    assert.match(outcome.stderr, /asking scripted-small at .*: at most 6 requests with about/);
    const shown = await search(['--query', 'reflective roofs', '--rank', 'debate']);
    assert.match(shown.stdout, /\+ It cools\.\n\s+“Reflective paint cools the rooms below”/);
    assert.match(shown.stdout, /not in the text/);
  });

  it('has a model rank all that was found, however few works are printed', async () => {
    answer = () => ({ results: [paint, albedo, cats] });
    used.server.answer(/\[W1\]/, JSON.stringify({ order: [3, 2, 1] }));
    const rank = ['--query', 'reflective roofs', '--rank', 'permutation', '--format', 'json'];
    const all = documentIn(await search(rank)).works.map(({ title }) => title);
    assert.equal(all.length, 3);
    const [first] = documentIn(await search([...rank, '--limit', '1'])).works;
    assert.equal(first!.title, all[0]);
  });

  it('says how many works a model left unjudged, and fails where it judged none', async () => {
    answer = () => ({ results: [paint, albedo] });
    const one = { number: 1, argumentsFor: [{ text: 'It cools.', quotes: [] }], argumentsAgainst: [], probability: 90 };
    used.server.answer(/SUBJECT:/, 'I cannot help with that.');
    used.server.answer(/Reflective Paint for Roofs/, JSON.stringify({ works: [one] }));
    const some = await search(['--query', 'white roofs', '--rank', 'debate', '--per-call', '1', '--format', 'json']);
    assert.equal(some.status, 0, some.stderr);
    assert.deepEqual(
      documentIn(some).works.map(({ title, unjudged }) => [title, unjudged]),
      [
        ['Reflective Paint for Roofs', undefined],
        ['Albedo of Reflective Roofs', true],
      ],
    );
    assert.match(some.stderr, /no usable answer about 1 of 2 works; they stand last, unjudged/);
    used.server.answer(/SUBJECT:/, 'I cannot help with that.');
    const none = await search(['--query', 'cool roofs', '--rank', 'debate', '--format', 'json']);
    assert.equal(none.status, 2);
    assert.match(none.stderr, /the language model could not rank the works/);
    assert.equal(none.stdout, '');
  });

  it('says how works relate to the paper, on request', async () => {
    used.server.answer(/relates? to a paper/, JSON.stringify({ relation: 'The work paints what the paper models.' }));
    const outcome = await search(['--query', 'reflective roofs', '--summaries', '--format', 'json']);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.deepEqual(
      documentIn(outcome).works.map(({ relation }) => relation),
      Array(2).fill('The work paints what the paper models.'),
    );
  });

  it('sends no more tokens than allowed', async () => {
    const { status, stderr } = await search(['--query', 'roofs', '--rank', 'pointwise', '--tokens', '10']);
    assert.equal(status, 2);
    assert.match(stderr, /more than the 10 that --tokens allows/);
    assert.equal(used.server.requests.length, 0);
  });

  it('fails where every source does, and says why', async () => {
    answer = () => ({ status: 400 });
    const { status, stdout, stderr } = await search(['--query', 'roofs']);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /no source answered: openalex: /);
  });

  it('says that no works were found, which is no error', async () => {
    answer = () => ({});
    const { status, stdout } = await search(['--query', 'roofs']);
    assert.deepEqual([status, stdout], [0, 'no works were found\n']);
  });

  describe('adding works to a paper', () => {
    const bibliography = entry('paint')
      .replace('On paint', 'Reflective Paint for Roofs')
      .replace('\n}', ',\n  doi = {10.1000/1}\n}');
    const files = { 'paper.tex': latex(text), 'refs.bib': bibliography };
    const textIn = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
    const keysIn = (folder: string): string[] =>
      [...textIn(folder, 'refs.bib').matchAll(/^@\w+\{([^,]+),/gm)].map(([, key]) => key!);
    const add = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
      search(['--paper', 'paper.tex', '--format', 'json', '--add', ...args], folder);

    beforeEach(() => {
      answer = () => ({
        results: [paint, albedo, cats, { ...openAlexWork(6, 'Tar', 'Tar on roofs.'), is_retracted: true }],
      });
    });

    it('enters those that the bibliography lacks and that were not retracted, as many as there are', async () => {
      const folder = folderWith(files);
      const outcome = await add(folder, '9');
      assert.equal(outcome.status, 0, outcome.stderr);
      const { works } = documentIn(outcome);
      assert.deepEqual(works.map(({ title, key, added }) => [title, key !== null, added]).toSorted(), [
        ['Albedo of Reflective Roofs', true, true],
        ['Reflective Paint for Roofs', true, false],
        ['Sleeping Cats', true, true],
        ['Tar', false, false],
      ]);
      const added = works.filter((work) => work.added).map(({ key }) => key!);
      assert.deepEqual(keysIn(folder), ['paint', ...added]);
      assert.deepEqual(JSON.parse(textIn(folder, 'situate.json')), { toCite: { keys: added } });
      assert.match(outcome.stderr, /2 of 9 works to add/);
    });

    it('carries what was found of those that the bibliography has then into what is known of works', async () => {
      const folder = folderWith(files);
      const outcome = await add(folder, '1');
      assert.equal(outcome.status, 0, outcome.stderr);
      const { works } = documentIn(outcome);
      const known = works.filter(({ key }) => key !== null);
      assert.deepEqual(
        known.map(({ title, added }) => [title, added]),
        [
          ['Reflective Paint for Roofs', false],
          ['Albedo of Reflective Roofs', true],
        ],
      );
      const evidence = JSON.parse(textIn(folder, '.situate/evidence.json')) as Record<
        string,
        { readonly abstract: string; readonly source: { readonly abstract: { readonly from: string } } }
      >;
      assert.deepEqual(
        known.map(({ key }) => [evidence[key!]?.abstract, evidence[key!]?.source.abstract.from]),
        known.map(({ abstract }) => [abstract, 'openalex']),
      );
      assert.match(outcome.stderr, /kept 2 texts of these works in \.situate\/evidence\.json/);
    });

    it('keeps nothing of what was found in a dry run', async () => {
      const folder = folderWith(files);
      await add(folder, '1', '--dry-run');
      assert.equal(existsSync(join(folder, '.situate')), false);
    });

    it('enters those with quotes of a model that are in them, and others only if the author wants them', async () => {
      used.server.answer(
        /SUBJECT:/,
        JSON.stringify({
          works: [1, 2, 3, 4].map((number) => ({
            number,
            argumentsFor: [{ text: 'It is.', quotes: ['Reflective roofs raise the albedo'] }],
            argumentsAgainst: [],
            probability: 50,
          })),
        }),
      );
      const folder = folderWith(files);
      const checked = await add(folder, '2', '--rank', 'debate');
      assert.equal(checked.status, 0, checked.stderr);
      assert.deepEqual(
        documentIn(checked).works.flatMap(({ title, added }) => (added ? [title] : [])),
        ['Albedo of Reflective Roofs'],
      );
      assert.match(checked.stderr, /1 of 2 works to add: .* \(3; --unchecked adds them\)/);
      const unchecked = await add(folder, '2', '--rank', 'debate', '--unchecked');
      assert.deepEqual(
        documentIn(unchecked).works.flatMap(({ title, added }) => (added ? [title] : [])),
        ['Sleeping Cats'],
      );
    });

    it('prints what was found and writes nothing where a file is read-only', async () => {
      const folder = folderWith({ ...files, 'situate.json': '{}' });
      chmodSync(join(folder, 'situate.json'), 0o444);
      const outcome = await add(folder, '1');
      assert.equal(outcome.status, 2);
      assert.match(outcome.stderr, /situate\.json" is read-only/);
      assert.deepEqual(
        documentIn(outcome).works.filter(({ added }) => added),
        [],
      );
      assert.deepEqual(keysIn(folder), ['paint']);
    });

    for (const [what, broken, why] of [
      ['a bibliography', { 'paper.tex': latex(text).replace('\\bibliography{refs}', '') }, /has no bibliography/],
      ['a readable configuration', { ...files, 'situate.json': '{"toCite": ' }, /not valid JSON/],
    ] as const) {
      it(`asks nobody without ${what}`, async () => {
        const { status, stderr } = await add(folderWith(broken), '1');
        assert.equal(status, 2);
        assert.match(stderr, why);
        assert.equal(asked.length, 0);
      });
    }
  });

  for (const [args, why] of [
    [['--query', 'roofs', '--add', '2'], /--add goes with --paper/],
    [['--query', 'roofs', '--dry-run'], /--dry-run goes with --add/],
    [[], /give --query, --paper or --claim/],
    [['--paper', 'a.tex', '--claim', 'b'], /either --paper or --claim/],
    [['--query', '  '], /no words/],
    [['--query', 'roofs', '--until', '2021-02-31'], /year-month-day/],
    [['--query', 'roofs', '--diversity', '2'], /from 0 to 1/],
    [['--query', 'roofs', '--deep', '--rank', 'permutation'], /needs scores/],
    [['--query', 'roofs', '--deep', '--pdf-folder', '.'], /--pdf-folder goes with --deep and --paper/],
    [['--claim', 'It is so.'], /no key phrases/],
  ] as const) {
    it(`asks nobody when it is called with ${args.length === 0 ? 'nothing to search for' : args.join(' ')}`, async () => {
      const { status, stderr } = await search(args);
      assert.equal(status, 2);
      assert.match(stderr, why);
      assert.equal(asked.length, 0);
    });
  }
});
