import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceDocument } from '../../../src/documents/evidence-document.ts';
import { evidenceSchema } from '../../../src/project/supplied-evidence.ts';
import { column, prose } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import type { Fault } from '../../llm/scripted-faults.ts';
import * as faults from '../../llm/scripted-faults.ts';
import { useReplay } from '../../retrieval/use-replay.ts';
import { folderWith, latex, removeFolders, situate } from '../command-line.ts';

const pdf = writtenPdf({
  pages: [
    [
      ...column(['Old Boats on Cold Lakes'], { top: 780, size: 18 }),
      ...column(['Abstract'], { top: 700, size: 12, bold: true }),
      ...column(prose(6, 90, 'We count boats.'), { top: 680 }),
      ...column(['1 Introduction'], { top: 580, size: 12, bold: true }),
      ...column(prose(30, 90, 'Boats float for long.'), { top: 560 }),
    ],
    column(['References'], { top: 780, size: 12, bold: true }),
  ],
});

const paper = {
  'main.tex': latex('\\section{Related Work}\nWooden boats last \\citep{boats}. Sails tear \\citep{sails}.'),
  'refs.bib':
    '@article{boats, title = {Old Boats on Cold Lakes}, author = {Winter, Ann}, year = 2020, file = {:pdfs/boats.pdf:PDF}}\n' +
    '@article{sails, title = {Sails of the Northern River}, author = {Storm, Bo}, year = 2019, doi = {10.1000/sails}, file = {:/elsewhere/sails.pdf:PDF}}\n',
  'pdfs/boats.pdf': pdf,
};

/** An answer of OpenAlex about one of the works. */
const openAlex = {
  request: { method: 'GET', url: 'https://api.openalex.org/works' },
  response: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      meta: { count: 1 },
      results: [
        {
          id: 'https://openalex.org/W1',
          doi: 'https://doi.org/10.1000/sails',
          title: 'Sails of the Northern River',
          display_name: 'Sails of the Northern River',
          publication_year: 2019,
          type: 'article',
          authorships: [{ author: { display_name: 'Bo Storm' } }],
          abstract_inverted_index: Object.fromEntries(
            'Sails on this river tear twice as often as sails on any lake, whatever cloth they are of'
              .split(' ')
              .map((word, index) => [`${word}${index === 0 ? '' : ''}`, [index]]),
          ),
        },
      ],
    }),
  },
};

function documentIn(stdout: string): EvidenceDocument {
  return JSON.parse(stdout) as EvidenceDocument;
}

function ledger(folder: string): ReturnType<typeof evidenceSchema.parse> {
  return evidenceSchema.parse(JSON.parse(readFileSync(join(folder, '.situate/evidence.json'), 'utf8')));
}

describe('situate evidence', () => {
  const replay = useReplay();
  afterEach(removeFolders);

  it('prints what a PDF says about itself', async () => {
    const folder = folderWith({ 'a.pdf': pdf, 'b.pdf': pdf.subarray(0, 400), 'c.pdf': 'no PDF' });
    const { status, stdout, stderr } = await situate(['evidence', '--pdf', 'a.pdf', '--format', 'json'], folder);
    const { abstract, introduction, ...rest } = JSON.parse(stdout) as { abstract: string; introduction: string };
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(abstract, /^We count boats\./);
    assert.match(introduction, /^Boats float for long\./);
    assert.deepEqual(rest, {
      title: 'Old Boats on Cold Lakes',
      language: 'en',
      pages: 2,
      referencesPage: 2,
      problem: null,
    });
    assert.match((await situate(['evidence', '--pdf', 'a.pdf'], folder)).stdout, /^Title: Old Boats on Cold Lakes\n/);
    for (const [file, problem] of [
      ['b.pdf', /its end is missing/],
      ['c.pdf', /is not a PDF/],
    ] as const) {
      const read = await situate(['evidence', '--pdf', file, '--format', 'json'], folder);
      assert.equal(read.status, 2);
      assert.match(read.stderr, /^situate: "[bc]\.pdf" says nothing about its work: The file [^\n]*\n$/);
      const text = await situate(['evidence', '--pdf', file], folder);
      assert.deepEqual([text.status, text.stdout, text.stderr], [2, '', read.stderr]);
      assert.match((JSON.parse(read.stdout) as { problem: string }).problem, problem);
    }
  });

  it('keeps what attached PDFs say beside the paper, and reads nothing outside the project', async () => {
    const folder = folderWith({ ...paper, '.git/HEAD': '' });
    const { status, stdout } = await situate(['evidence', 'main.tex', '--offline', '--format', 'json'], folder);
    assert.equal(status, 0);
    const document = documentIn(stdout);
    assert.deepEqual([document.before.title, document.after.title, document.after.introduction], [2, 1, 1]);
    assert.match(document.unreadPdfs[0]!.problem, /outside the project/);
    const kept = JSON.parse(readFileSync(join(folder, '.situate/evidence.json'), 'utf8')) as {
      boats: { abstract: string; source: { abstract: { from: string } } };
    };
    assert.match(kept.boats.abstract, /^We count boats\./);
    assert.equal(kept.boats.source.abstract.from, 'pdfs/boats.pdf');
    assert.equal(readFileSync(join(folder, 'refs.bib'), 'utf8'), paper['refs.bib']);
  });

  it('fetches abstracts from a source, says what goes where, and asks nothing twice', async () => {
    const folder = folderWith(paper);
    replay.server.answerAll(openAlex);
    const fetch = [
      'evidence',
      'main.tex',
      '--source',
      'openalex',
      '--source-url',
      `openalex=${replay.server.origin}`,
      '--format',
      'json',
    ];
    const variables = { XDG_CACHE_HOME: join(folder, 'cache') };
    const { status, stdout, stderr } = await situate(fetch, folder, variables);
    assert.equal(status, 0);
    assert.match(stderr, /sending the titles, authors and identifiers of 2 works to 127\.0\.0\.1/);
    assert.equal(documentIn(stdout).after.title, 0);
    const asked = replay.server.requests.length;
    assert.ok(asked > 0);
    const again = await situate(fetch, folder, variables);
    assert.deepEqual([documentIn(again.stdout).before.title, replay.server.requests.length], [0, asked]);
  });

  const ways: readonly (readonly [what: string, fault: Fault | undefined])[] = [
    ['refuses the connection', undefined],
    ['wants a key', faults.status(401)],
    ['answers with a page', faults.page(200)],
    [
      'answers with something else',
      ({ response }) => void response.setHeader('content-type', 'application/json').end('{"results": "none"}'),
    ],
  ];
  for (const [what, fault] of ways) {
    it(`says that nothing was found, and fails, where the only source ${what}`, async () => {
      const folder = folderWith({ ...paper, 'pdfs/boats.pdf': 'none' });
      if (fault !== undefined) replay.server.fail(fault, 1000);
      const origin = fault === undefined ? 'http://127.0.0.1:9' : replay.server.origin;
      const args = ['evidence', 'main.tex', '--source', 'openalex', '--source-url', `openalex=${origin}`];
      const { status, stderr } = await situate(args, folder, { XDG_CACHE_HOME: join(folder, 'cache') });
      assert.equal(status, 2);
      assert.match(stderr, /situate: nothing was found, because no source answered \(openalex\): try again later\n$/);
    });
  }

  it('keeps pages of PDFs with their numbers, and the pages that passages begin on', async () => {
    const cited =
      'Hulls of wet wood outlast hulls of plain steel by forty years in any fresh water that was measured so far.';
    const pages = [
      ...['Old Boats on Cold Lakes', 'How They Last'].map((heading, index) => [
        ...column([heading], { top: 780, size: 18 }),
        ...column(['1 Introduction'], { top: 700, size: 12, bold: true }),
        ...column([...(index === 1 ? [cited, ''] : []), ...prose(20, 90, 'Boats float for long.')], { top: 680 }),
      ]),
      column(['References'], { top: 780, size: 12, bold: true }),
    ];
    const sentence = 'Hulls of wet wood outlast hulls of plain steel in fresh water \\citep{boats}.';
    const folder = folderWith({
      ...paper,
      'main.tex': latex(`\\section{Related Work}\n${sentence}`),
      'pdfs/boats.pdf': writtenPdf({ pages }),
    });
    await situate(['evidence', 'main.tex', '--offline'], folder);
    const { boats } = ledger(folder);
    assert.equal(boats?.seen?.find(({ page }) => page === 2)?.from, 'pdfs/boats.pdf');
    const [passage = ''] = boats.passages ?? [];
    assert.match(passage, /Hulls of wet wood/);
    const [page] = boats.source?.passages?.pages ?? [];
    const begins = boats.seen.find((one) => one.page === page)?.text.includes(passage.slice(0, 40));
    assert.deepEqual([begins, boats.source?.passages?.from], [true, 'pdfs/boats.pdf']);
  });

  it('finds PDFs of another machine by their names in the folders of the author, and says in one line which are not there', async () => {
    const entries = ['boats', 'sails', 'oars'].map(
      (key) =>
        `@article{${key}, title = {On ${key}}, year = 2020, file = {:/Users/ann/Zotero/storage/AB12/${key} of old.pdf:PDF}}`,
    );
    const folder = folderWith({
      'main.tex': latex('\\section{Related Work}\nBoats \\citep{boats}. Sails \\citep{sails}. Oars \\citep{oars}.'),
      'refs.bib': entries.join('\n'),
    });
    const store = folderWith({ 'storage/XY/Boats of Old.pdf': pdf });
    const { stdout } = await situate(['evidence', 'main.tex', '--offline', '--pdf-folder', store], folder);
    assert.match(
      stdout,
      /^2 PDFs that entries name are not there, or outside the project: .*--pdf-folder \(.*sails of old\.pdf, …\)$/m,
    );
    assert.equal(stdout.match(/of old\.pdf/g)?.length, 1);
    assert.match(ledger(folder)['boats']?.introduction ?? '', /^Boats float for long\./);
  });

  it('fetches copies that identifiers lead to and keeps where they are from, and says once that a page came in place of one', async () => {
    const folder = folderWith({
      'main.tex': latex('\\section{Related Work}\nWooden boats last \\citep{boats}. Sails tear \\citep{sails}.'),
      'refs.bib':
        '@inproceedings{boats, title = {Old Boats on Cold Lakes}, author = {Winter, Ann}, year = 2020, doi = {10.18653/v1/P20-1001}}\n' +
        '@article{sails, title = {Sails of the Northern River}, author = {Storm, Bo}, year = 2019, eprint = {2101.00001}, archiveprefix = {arXiv}}\n',
    });
    replay.server.fail(({ request: { path }, response }) => {
      if (path.endsWith('/P20-1001.pdf')) response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>');
    }, 1000);
    const at = (name: string): string[] => ['--source-url', `${name}=${replay.server.origin}/${name}`];
    const { status, stdout, stderr } = await situate(
      [
        'evidence',
        'main.tex',
        '--open-copies',
        '--source',
        'crossref',
        ...at('crossref'),
        ...at('aclanthology'),
        ...at('arxiv'),
      ],
      folder,
      { XDG_CACHE_HOME: join(folder, 'cache') },
    );
    assert.equal(status, 0, stderr);
    assert.match(
      stderr,
      /fetching copies that anyone may read from 127\.0\.0\.1:\d+, and from the hosts that the sources name/,
    );
    assert.match(
      stdout,
      /^1 address of an open copy leads to something else than a PDF, such as a web page \(127\.0\.0\.1:\d+\)$/m,
    );
    const { boats, sails } = ledger(folder);
    assert.equal(boats?.source?.introduction?.from, `${replay.server.origin}/aclanthology/P20-1001.pdf`);
    assert.equal(sails, undefined);
  });

  it('asks Unpaywall for copies alone, with the e-mail address of the author, and keeps the licence that it states', async () => {
    const folder = folderWith({ ...paper, 'pdfs/boats.pdf': 'none' });
    const item = {
      ...{ doi: '10.1000/sails', title: 'Old Boats on Cold Lakes', year: 2019 },
      best_oa_location: { url_for_pdf: `${replay.server.origin}/copies/1.pdf`, license: 'cc-by' },
      z_authors: [{ given: 'Bo', family: 'Storm' }],
    };
    replay.server.fail(({ request: { path }, response }) => {
      const answer = path.endsWith('/copies/1.pdf') ? pdf : path.includes('/v2/10.1000') && JSON.stringify(item);
      response.writeHead(answer === false ? 404 : 200, { 'content-type': 'application/json' }).end(answer || '{}');
    }, 1000);
    const bibliography = paper['refs.bib'].replace('Sails of the Northern River', 'Old Boats on Cold Lakes');
    const again = folderWith({ ...paper, 'refs.bib': bibliography, 'pdfs/boats.pdf': 'none' });
    const command = ['evidence', 'main.tex', '--open-copies', '--dry-run', '--email', 'ada@example.org'];
    assert.match((await situate(command, folder)).stdout, /from api\.unpaywall\.org, and from the hosts/);
    const urls = ['openalex', 'semanticscholar', 'crossref', 'arxiv', 'unpaywall'].flatMap((name) => [
      ...['--source-url', `${name}=${replay.server.origin}`],
    ]);
    const variables = { XDG_CACHE_HOME: join(again, 'cache') };
    await situate([...command.filter((one) => one !== '--dry-run'), ...urls], again, variables);
    const { from, licence } = ledger(again)['sails']?.source?.introduction ?? {};
    assert.deepEqual([from, licence], [`${replay.server.origin}/copies/1.pdf`, 'cc-by']);
    const toUnpaywall = replay.server.requests.filter(({ path }) => path.startsWith('/v2/'));
    assert.deepEqual(
      toUnpaywall.map(({ path, query }) => [decodeURIComponent(path), query['email']]),
      [['/v2/10.1000/sails', 'ada@example.org']],
    );
  });

  it("leaves the author's own texts as they are", async () => {
    const own = '{\n  // mine\n  "sails": { "abstract": "My own words." }\n}\n';
    const folder = folderWith({ ...paper, '.situate/evidence.json': own });
    replay.server.answerAll(openAlex);
    const where = ['--source', 'openalex', '--source-url', `openalex=${replay.server.origin}`];
    await situate(['evidence', 'main.tex', ...where, '--refresh'], folder, { XDG_CACHE_HOME: join(folder, 'cache') });
    const text = readFileSync(join(folder, '.situate/evidence.json'), 'utf8');
    assert.match(text, /\/\/ mine\n {2}"sails": \{ "abstract": "My own words\." \}/);
    assert.match(text, /"boats"/);
  });

  it('sends and writes nothing on a dry run', async () => {
    const folder = folderWith(paper);
    const { status, stdout, stderr } = await situate(['evidence', 'main.tex', '--dry-run'], folder);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /Would send the titles, authors and identifiers of 2 works to api\.openalex\.org/);
    assert.throws(() => readFileSync(join(folder, '.situate/evidence.json')), /ENOENT/);
  });

  it('fetches nothing while the file that keeps it cannot be read', async () => {
    const folder = folderWith({ ...paper, '.situate/evidence.json': '{ "boats": ' });
    const { status, stderr } = await situate(['evidence', 'main.tex', '--offline'], folder);
    assert.equal(status, 2);
    assert.match(stderr, /evidence\.json" cannot be read .*correct it first/);
  });

  it('says that it needs a paper or a PDF where it gets neither or both', async () => {
    assert.match((await situate(['evidence'])).stderr, /give the main file of a paper, or a PDF/);
    assert.match((await situate(['evidence', 'a.tex', '--pdf', 'a.pdf'])).stderr, /not both/);
  });
});
