import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceDocument } from '../../../src/documents/evidence-document.ts';
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
