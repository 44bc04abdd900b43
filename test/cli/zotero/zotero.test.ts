import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceDocument } from '../../../src/documents/evidence-document.ts';
import type { SearchDocument } from '../../../src/documents/found-works-document.ts';
import * as standIn from '../../retrieval/zotero-server.ts';
import { type StandInZotero, useStandInZotero } from '../../retrieval/zotero-server.ts';
import { folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';

const paper = {
  'main.tex': latex(
    '\\section{Related Work}\nHerons stand still for an hour \\citep{marsh2021}. Otters sleep \\citep{river2019}.',
  ),
  'refs.bib':
    '@article{marsh2021, title = {Herons of the Quiet Marsh}, author = {Marsh, Ann}, year = 2021, doi = {10.5555/herons}}\n' +
    '@article{river2019, title = {Otters}, author = {River, Bo}, year = 2019}\n',
};

/** What is kept of a work. */
interface Kept {
  readonly abstract?: string;
  readonly passages?: readonly string[];
  readonly source?: Readonly<Record<string, { readonly from: string }>>;
  readonly seen?: readonly {
    readonly kind: string;
    readonly text: string;
    readonly page?: number;
    readonly label?: string;
  }[];
}

function fill({ own }: StandInZotero): void {
  const abstractNote = 'Herons in marshes stand still for an hour. We timed eighty of them at dawn with two watches.';
  own.items.set('HERONS22', {
    itemType: 'journalArticle',
    title: 'Herons of the quiet marsh',
    creators: [{ creatorType: 'author', firstName: 'Ann', lastName: 'Marsh' }],
    date: '2021',
    DOI: '10.5555/HERONS',
    publicationTitle: 'Journal of Birds',
    abstractNote,
  });
  own.items.set('PDFHERON', { itemType: 'attachment', contentType: 'application/pdf', parentItem: 'HERONS22' });
  own.items.set('NOTEHERO', { itemType: 'note', note: '<p>Ask <b>Ann</b> for the data.</p>', parentItem: 'HERONS22' });
  own.items.set('MARKHERO', {
    itemType: 'annotation',
    parentItem: 'PDFHERON',
    annotationText: 'A heron moved once in fifty minutes.',
    annotationComment: 'Our main point!',
    annotationPageLabel: 'xii',
    annotationPosition: '{"pageIndex":2}',
  });
  own.fullTexts.set('PDFHERON', {
    content: 'A first page about ponds.\fMost herons stand still for more than an hour before they strike.',
    indexedPages: 2,
    totalPages: 2,
  });
  own.items.set('OTTERS22', {
    itemType: 'book',
    title: 'Otters: A Natural History of the River',
    creators: [{ creatorType: 'author', firstName: 'Bo', lastName: 'River' }],
    citationKey: 'river2019',
    abstractNote: 'Otters sleep for two thirds of the day, in holts beside the river, as ten years of watching show.',
  });
}

describe('situate with Zotero', () => {
  const scholarly = useStandInZotero();
  beforeEach(() => fill(scholarly.zotero));
  afterEach(removeFolders);

  function run(command: readonly string[], folder: string): Promise<Outcome> {
    return situate([...command, '--offline', '--zotero-port', String(scholarly.zotero.port)], folder);
  }

  function evidence(folder: string, ...options: readonly string[]): Promise<Outcome> {
    return run(['evidence', 'main.tex', '--format', 'json', ...options], folder);
  }

  function keptIn(folder: string): Readonly<Record<string, Kept>> {
    return JSON.parse(readFileSync(join(folder, '.situate/evidence.json'), 'utf8')) as Record<string, Kept>;
  }

  function search(...options: readonly string[]): Promise<Outcome> {
    return run(['search', '--query', 'herons in a marsh', '--no-model', ...options], folderWith({}));
  }

  it('keeps abstracts, pages, marks and notes of works found by identifier and by citation key', async () => {
    const folder = folderWith(paper);
    const { status, stdout, stderr } = await evidence(folder);
    assert.deepEqual([status, stderr], [0, '']);
    const { before, after, found, failures } = JSON.parse(stdout) as EvidenceDocument;
    assert.deepEqual([before.title, after.title, after.passages, failures], [2, 0, 1, []]);
    assert.deepEqual(
      found.map(({ key }) => key),
      ['marsh2021', 'river2019'],
    );
    const { marsh2021, river2019 } = keptIn(folder);
    assert.match(marsh2021!.abstract!, /^Herons in marshes/);
    assert.equal(marsh2021!.source!['abstract']!.from, 'zotero');
    assert.match(river2019!.abstract!, /^Otters sleep for two thirds/);
    const seen = marsh2021!.seen!.map(({ kind, text, page, label }) => ({ kind, text, page, label }));
    assert.deepEqual(seen, [
      { kind: 'quote', text: 'A heron moved once in fifty minutes.', page: 3, label: 'xii' },
      { kind: 'page', text: 'A first page about ponds.', page: 1, label: undefined },
      {
        kind: 'page',
        text: 'Most herons stand still for more than an hour before they strike.',
        page: 2,
        label: undefined,
      },
      { kind: 'note', text: 'Ask Ann for the data.', page: undefined, label: undefined },
      { kind: 'note', text: 'Our main point!', page: 3, label: 'xii' },
    ]);
    assert.equal(readFileSync(join(folder, 'refs.bib'), 'utf8'), paper['refs.bib']);
  });

  it('takes what was marked since, keeps what is there once, and does not bring back what the author deleted', async () => {
    const folder = folderWith(paper);
    await evidence(folder);
    scholarly.zotero.own.items.set('MARK2222', {
      itemType: 'annotation',
      parentItem: 'PDFHERON',
      annotationText: 'They strike at dusk.',
    });
    await evidence(folder);
    const texts = (): readonly string[] => keptIn(folder)['marsh2021']!.seen!.map(({ text }) => text);
    assert.deepEqual([texts().length, texts().includes('They strike at dusk.')], [6, true]);
    const file = join(folder, '.situate/evidence.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { seen: { text: string }[] }>;
    kept['marsh2021']!.seen = kept['marsh2021']!.seen.filter(({ text }) => text !== 'They strike at dusk.');
    writeFileSync(file, JSON.stringify(kept));
    await evidence(folder);
    assert.deepEqual([texts().length, texts().includes('They strike at dusk.')], [5, false]);
  });

  it('takes passages on the sentences of the paper where Zotero does not know the pages of a text', async () => {
    const folder = folderWith(paper);
    scholarly.zotero.own.fullTexts.set('PDFHERON', {
      content: 'Ponds are deep.\n\nMost herons stand still for more than an hour before they strike.',
    });
    await evidence(folder);
    assert.deepEqual(keptIn(folder)['marsh2021']!.passages, [
      'Most herons stand still for more than an hour before they strike.',
    ]);
  });

  const refusals: readonly [what: string, meet: (zotero: StandInZotero) => void, says: RegExp][] = [
    ['it is off', (zotero) => void (zotero.isOn = false), /Settings → Advanced → “Allow other applications/],
    ['it is too old', (zotero) => void (zotero.version = '6.0.37'), /too old .* Install Zotero 7 or later/],
    ['another program answers', (zotero) => zotero.fail(standIn.otherProgram), /Another program than Zotero/],
    ['its reply is cut off', (zotero) => zotero.fail(standIn.cutOff), /ended in the middle/],
    ['its reply cannot be read', (zotero) => zotero.fail(standIn.malformed('no')), /cannot be read/],
  ];
  for (const [what, meet, says] of refusals) {
    it(`says why nothing was found where ${what}, and fails`, async () => {
      meet(scholarly.zotero);
      const folder = folderWith(paper);
      const known = await evidence(folder);
      assert.equal(known.status, 2);
      const { failures } = JSON.parse(known.stdout) as EvidenceDocument;
      assert.deepEqual(
        failures.map(({ source }) => source),
        ['zotero'],
      );
      assert.match(failures[0]!.message, says);
      const found = await search();
      assert.deepEqual([found.status, found.stdout], [2, '']);
      assert.match(found.stderr, says);
    });
  }

  it('says that no Zotero runs', async () => {
    const found = await situate(
      ['search', '--query', 'x', '--no-model', '--offline', '--zotero-port', '9'],
      folderWith({}),
    );
    assert.equal(found.status, 2);
    assert.match(found.stderr, /Zotero does not run, or not at port 9\. Start Zotero 7 or later\./);
  });

  it('says which group gives no access, and finds what the other libraries have', async () => {
    scholarly.zotero.groups.set(4, { ...standIn.emptyLibrary('Board'), isClosed: true });
    const { status, stdout, stderr } = await search();
    assert.deepEqual([status, /Herons of the quiet marsh/.test(stdout)], [0, true]);
    assert.match(stderr, /no access to the group “Board”/);
  });

  it('finds works in the author’s library without sending anything, and says where they are', async () => {
    const { status, stdout, stderr } = await search();
    assert.equal(status, 0);
    assert.match(stdout, /1\. Herons of the quiet marsh/);
    assert.match(stdout, /in your Zotero library/);
    assert.doesNotMatch(stderr, /sending/);
  });

  it('enters a work of the library with its data and its abstract', async () => {
    const folder = folderWith({
      'main.tex': latex('\\section{Related Work}\nHerons stand still \\citep{river2019}.'),
      'refs.bib': '@article{river2019, title = {Otters}, author = {River, Bo}, year = 2019}\n',
    });
    const { status, stderr } = await run(
      ['search', '--paper', 'main.tex', '--query', 'herons marsh', '--add', '1', '--no-model', '--format', 'json'],
      folder,
    );
    assert.equal(status, 0, stderr);
    const entered = readFileSync(join(folder, 'refs.bib'), 'utf8');
    for (const field of [/Herons of the quiet marsh/i, /Marsh, Ann/, /Journal of Birds/, /10\.5555\/herons/]) {
      assert.match(entered, field);
    }
    const [kept] = Object.values(keptIn(folder));
    assert.match(kept!.abstract!, /^Herons in marshes/);
  });

  it('reads only the collection that the author named', async () => {
    scholarly.zotero.own.collections.set('COLLECT2', { name: 'Water', items: new Set(['OTTERS22']) });
    const { stdout } = await search('--query', 'otters', '--zotero-within', 'water', '--format', 'json');
    const { works } = JSON.parse(stdout) as SearchDocument;
    assert.deepEqual(
      works.map(({ title }) => title),
      ['Otters: A Natural History of the River'],
    );
  });

  it('adds to a collection what its library lacks, once the author allowed it in Zotero', async () => {
    const { zotero } = scholarly;
    zotero.version = '10.0.3';
    const group = standIn.emptyLibrary('Lab');
    group.collections.set('LABCOLL2', { name: 'Reading', items: new Set() });
    zotero.groups.set(4, group);
    const { status, stderr } = await search('--zotero-add', 'reading');
    assert.equal(status, 0, stderr);
    assert.match(stderr, /Zotero asks you now.*\n.*added 1 work to “reading” in Zotero/);
    assert.deepEqual(
      [...group.items.values()].map(({ title }) => title),
      ['Herons of the quiet marsh'],
    );
  });

  it('says that Zotero 7 cannot be written to before anything is searched', async () => {
    const { status, stderr } = await search('--zotero-add', 'Reading');
    assert.equal(status, 2);
    assert.match(stderr, /\(7\.0\.11\) can only be read by other programs\. Zotero 10 can be written to/);
    assert.ok(scholarly.zotero.requests.every(({ path }) => path === '/api/'));
  });

  it('says what is wrong where the author declines, and prints what was found', async () => {
    const { zotero } = scholarly;
    zotero.version = '10.0.3';
    zotero.permission = 'deny';
    const group = standIn.emptyLibrary('Lab');
    group.collections.set('LABCOLL2', { name: 'Reading', items: new Set() });
    zotero.groups.set(4, group);
    const { status, stdout, stderr } = await search('--zotero-add', 'Reading');
    assert.deepEqual([status, /Herons/.test(stdout), group.items.size], [2, true, 0]);
    assert.match(stderr, /You did not allow Situate in Zotero to change your library, so nothing was added\./);
  });

  it('is not asked unless the author says so, and says so before anything is done', async () => {
    const folder = folderWith(paper);
    await situate(['evidence', 'main.tex', '--offline'], folder);
    assert.equal(scholarly.zotero.requests.length, 0);
    const planned = await run(['evidence', 'main.tex', '--dry-run'], folder);
    assert.match(planned.stdout, /Would look into your Zotero library\./);
    assert.equal(scholarly.zotero.requests.length, 0);
    assert.ok(!existsSync(join(folder, '.situate/evidence.json')));
    const alone = await situate(['search', '--query', 'x', '--offline'], folder);
    assert.deepEqual([alone.status, /--offline goes with --zotero/.test(alone.stderr)], [2, true]);
  });
});
