import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanDocument } from '../../../src/cli/plan/run-plan.ts';
import type { SelectionDocument } from '../../../src/documents/found-works-document.ts';
import { plannedKeys } from '../../../src/drafting/plan/plan.ts';
import { column } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const works = [
  {
    id: 'paint',
    title: 'Reflective Paint',
    abstract: 'Reflective paint cools the rooms below white roofs.',
    year: 2015,
  },
  {
    id: 'albedo',
    authors: ['Jane Doe'],
    title: 'Albedo of Roofs',
    abstract: 'White roofs raise the albedo of dry cities.',
    year: 2018,
  },
  {
    id: 'trees',
    authors: ['Jane Doe'],
    title: 'Trees in Streets',
    abstract: 'Trees cool dry cities by evaporation.',
    year: 2012,
  },
  {
    id: 'cats',
    authors: ['Jane Doe'],
    title: 'Sleeping Cats',
    abstract: 'Cats sleep on warm stones in spring.',
    year: 2020,
  },
];

const paper = latex(
  '\\title{White Roofs in Dry Cities}\\maketitle\\begin{abstract}White roofs cool dry cities.\\end{abstract}\n' +
    '\\section{Introduction}\nWe model how white roofs cool the rooms of dry cities in twelve districts.\n\n' +
    '\\section{Related Work}\nPaint cools roofs \\citep{paint}.',
);
const bibliography =
  '@article{paint,\n  author = {Doe, Jane},\n  title = {Reflective Paint},\n  journal = {Roofs},\n  year = {2015}\n}\n';

/** An article of two pages and its references. */
const pdf = writtenPdf({
  title: 'A Study of Roofs',
  pages: [
    [
      ...column(['A Study of Roofs'], { top: 780, size: 18, bold: true }),
      ...column(['Abstract'], { top: 740, size: 12, bold: true }),
      ...column(['White roofs raise the albedo of dry cities, as our study of roofs in twelve districts shows.'], {
        top: 720,
      }),
    ],
    column(['Cats sleep on warm stones in spring, whatever the roofs above them are made of or painted with.']),
    [
      ...column(['References'], { top: 780, size: 14, bold: true }),
      ...column(['[1] J. Doe. Albedo of Roofs. Roofs, 2018.', '[2] J. Doe. Sleep. Cats, 2015.'], { top: 750 }),
    ],
  ],
});

describe('situate corpus select', function () {
  const used = useScriptedEndpoint();
  let synchronised: string;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  before(async () => {
    synchronised = mkdtempSync(join(tmpdir(), 'situate-corpus-'));
    writeFileSync(join(synchronised, 'works.jsonl'), works.map((work) => JSON.stringify(work)).join('\n'));
    mkdirSync(join(synchronised, 'pdfs'));
    writeFileSync(join(synchronised, 'pdfs', 'study.pdf'), pdf);
    begin(synchronised);
    const outcome = await run('corpus', 'sync', 'works.jsonl', 'pdfs');
    assert.equal(outcome.status, 0, outcome.stderr);
    removeFolders();
  });
  beforeEach(() => {
    begin(folderWith({ 'paper.tex': paper, 'refs.bib': bibliography, 'study.pdf': pdf }));
  });
  afterEach(removeFolders);
  after(() => {
    rmSync(synchronised, { recursive: true });
  });

  function begin(at: string): void {
    folder = at;
    environment = modelEnvironment(used.server, {
      SITUATE_CORPUS: join(synchronised, 'corpus'),
      SITUATE_EMBEDDING_MODEL: 'scripted-embedding',
    });
  }

  const run = (...args: readonly string[]): Promise<Outcome> => situate(args, folder, environment);
  const select = (...args: readonly string[]): Promise<Outcome> => run('corpus', 'select', ...args, '--format', 'json');
  const documentIn = ({ status, stdout, stderr }: Outcome): SelectionDocument => {
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout) as SelectionDocument;
  };
  const idsIn = (outcome: Outcome): string[] => documentIn(outcome).works.flatMap(({ ids }) => ids);

  it('prints the works chosen for a text, the best first and no more than the breadth', async () => {
    const document = documentIn(await select('--query', 'white roofs raise the albedo of cities', '--breadth', '2'));
    assert.deepEqual([document.breadth, document.depth, document.diversity], [2, 2, 0]);
    assert.deepEqual(
      document.works.map(({ ids, sources, rankedBy, pages }) => [ids, sources, rankedBy, pages]),
      [
        [['albedo'], ['corpus'], 'meaning', []],
        [['paint'], ['corpus'], 'meaning', []],
      ],
    );
    const [first, second] = document.works;
    assert.ok(first!.score > second!.score && first!.score === first!.cosine);
  });

  it('leaves out what filters leave out', async () => {
    assert.deepEqual(idsIn(await select('--query', 'white roofs', '--to', '2014')), ['trees']);
  });

  it('chooses works for a paper and leaves out those that it cites, unless asked for', async () => {
    const chosen = idsIn(await select('--paper', 'paper.tex', '--breadth', '3'));
    assert.deepEqual([chosen.length, chosen.includes('paint'), chosen[0]], [3, false, 'albedo']);
    const all = documentIn(await select('--paper', 'paper.tex', '--cited')).works;
    assert.ok(all.some(({ ids }) => ids[0] === 'paint'));
  });

  it('adds the best works that a bibliography lacks, and plans have a place for them', async () => {
    const outcome = await select('--paper', 'paper.tex', '--add', '1');
    const added = documentIn(outcome).works.filter((work) => work.added);
    assert.deepEqual(
      added.map(({ ids }) => ids),
      [['albedo']],
    );
    const key = added[0]!.key!;
    assert.match(readFileSync(join(folder, 'refs.bib'), 'utf8'), /title = \{Albedo of Roofs\}/);
    const planned = await run('plan', 'paper.tex', '--from', 'library', '--no-model', '--format', 'json');
    const { plan } = JSON.parse(planned.stdout) as PlanDocument;
    assert.ok(plannedKeys(plan).includes(key), `${key}: ${planned.stdout}`);
    assert.ok(plan.paragraphs.length <= 1, 'two works make one paragraph');
  });

  it('carries pages with their numbers, and what a model says of works, into what is known of the works added', async () => {
    used.server.answer(/You help a researcher to see how a work relates/, { relation: 'Both are about roofs.' });
    const outcome = await select('--paper', 'paper.tex', '--add', '4', '--summaries');
    const study = documentIn(outcome).works.find(({ title }) => title === 'A Study of Roofs')!;
    const evidence = JSON.parse(readFileSync(join(folder, '.situate', 'evidence.json'), 'utf8')) as Record<
      string,
      {
        readonly seen: readonly {
          readonly kind: string;
          readonly page?: number;
          readonly text: string;
          from: string;
        }[];
      }
    >;
    const { seen } = evidence['study']!;
    assert.deepEqual(
      seen.map(({ kind, page, from }) => [kind, page, from]),
      [...study.pages.map(({ page }) => ['page', page, 'corpus']), ['summary', undefined, seen.at(-1)!.from]],
    );
    assert.ok(seen.some(({ text }) => text.includes('White roofs raise the albedo of dry cities')));
    assert.match(seen.at(-1)!.from, /^scripted-small/);
    const known = await run('evidence', 'paper.tex', '--all', '--dry-run', '--offline', '--format', 'json');
    const { before: counted } = JSON.parse(known.stdout) as { before: { title: number; passages: number } };
    assert.deepEqual([counted.title, counted.passages], [1, 1], 'the work that was there before is known by its title');
  });

  it('says what it has of works that a paper cites to an author who asks no source', async () => {
    const work = {
      id: 'noise',
      title: 'Counting Seabirds by Their Noise',
      authors: ['Ann Roe'],
      abstract: 'We estimate the number of breeding pairs from how loud a colony of seabirds is at night.',
      year: 2020,
      pageTexts: [
        'Cliffs hide many nests.',
        'Wind hides the calls of birds.',
        'Calls at night follow the size of a colony.',
      ],
    };
    writeFileSync(join(folder, 'noise.jsonl'), JSON.stringify(work));
    const corpus = ['--corpus', join(folder, 'own')];
    assert.equal((await run('corpus', 'sync', 'noise.jsonl', '--no-embed', ...corpus)).status, 0);
    writeFileSync(
      join(folder, 'refs.bib'),
      `${bibliography}@article{noise, title = {Counting Seabirds by Their Noise}, author = {Roe, Ann}, year = 2020}\n`,
    );
    writeFileSync(
      join(folder, 'paper.tex'),
      paper.replace(
        '\\citep{paint}.',
        '\\citep{paint}. The size of a colony shows in its calls at night \\citep{noise}.',
      ),
    );
    const outcome = await run('evidence', 'paper.tex', '--offline', '--format', 'json', ...corpus);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { found } = JSON.parse(outcome.stdout) as { found: { key: string; texts: string[] }[] };
    assert.deepEqual(found, [{ key: 'noise', texts: ['abstract', 'passages'] }]);
    const { noise } = JSON.parse(readFileSync(join(folder, '.situate', 'evidence.json'), 'utf8')) as {
      noise: { abstract: string; source: { abstract: { from: string } }; seen: { page: number }[] };
    };
    assert.deepEqual([noise.abstract, noise.source.abstract.from], [work.abstract, 'corpus']);
    assert.equal(noise.seen.length, 2);
    assert.ok(
      noise.seen.some(({ page }) => page === 3),
      'the page that says what the paper says of the work',
    );
  });

  it('reads the pages of works that have a PDF, and says which speak for them', async () => {
    const { works: chosen } = documentIn(await select('--query', 'cats sleep on warm stones in spring'));
    const study = chosen.find(({ title }) => title === 'A Study of Roofs')!;
    assert.deepEqual(
      study.pages.map(({ page }) => page),
      [2, 1],
    );
    assert.match(study.pages[0]!.text, /^Cats sleep on warm stones/);
    assert.ok(study.score > study.cosine, 'a page says more than the abstract');
    const { stdout } = await run('corpus', 'select', '--query', 'cats sleep on warm stones in spring');
    assert.match(stdout, /page 2 \(0\.\d\d\): Cats sleep on warm/);
  });

  it('chooses works for a PDF, without itself and what it cites', async () => {
    const outcome = await select('--pdf', 'study.pdf');
    const chosen = documentIn(outcome).works;
    assert.deepEqual(chosen.flatMap(({ ids }) => ids).sort(), ['cats', 'paint', 'trees']);
    assert.match(outcome.stderr, /sending the text that works are compared with to 127\.0\.0\.1/);
  });

  it('has a language model say how works relate, from their pages too', async () => {
    used.server.answer(/You help a researcher to see how a work relates/, { relation: 'Both are about roofs.' });
    const outcome = await select('--query', 'cats sleep on warm stones', '--breadth', '2', '--summaries');
    assert.deepEqual(
      documentIn(outcome).works.map(({ relation }) => relation),
      ['Both are about roofs.', 'Both are about roofs.'],
    );
    const asked = used.server.requests.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes('Study'));
    assert.ok(asked.some((text) => text.includes('From a page of it:\\nCats sleep on warm stones')));
  });

  for (const [name, args, message] of [
    ['nothing to choose for', [], /give one of --query, --paper and --pdf/],
    ['two things to choose for', ['--query', 'roofs', '--paper', 'paper.tex'], /give one of/],
    ['a text without words', ['--query', '…'], /no words/],
    ['a breadth that is too large', ['--query', 'roofs', '--breadth', '51'], /from 1 to 50/],
    ['a depth that is too large', ['--query', 'roofs', '--depth', '7'], /from 0 to 6/],
    ['a diversity that is none', ['--query', 'roofs', '--diversity', '2'], /from 0 to 1/],
    ['--add without a paper', ['--query', 'roofs', '--add', '1'], /--add goes with --paper/],
    ['a PDF that is none', ['--pdf', 'refs.bib'], /refs\.bib/],
    ['vectors of another model', ['--query', 'roofs', '--embedding-model', 'scripted-small'], /vectors of the model/],
  ] as const) {
    it(`says what is wrong in one line, given ${name}`, async () => {
      const { status, stdout, stderr } = await select(...args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, message);
      assert.equal(stderr.trim().split('\n').length, 1, stderr);
    });
  }
});
