import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { libraryWorks } from '../../../src/evidence/library-works.ts';
import { activePaper } from '../../../src/vscode/active-paper.ts';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { fetchWorksCited } from '../../../src/vscode/network/fetch-evidence-in-editor.ts';
import { column, prose } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { setForUser } from '../user-settings.ts';
import { herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';

interface KeptHerons {
  readonly marsh2021herons: {
    readonly introduction: string;
    readonly source: { readonly introduction: { readonly from: string } };
    readonly seen?: readonly { readonly page: number; readonly text: string; readonly from: string }[];
  };
}

/** A PDF with a title and an introduction. */
function pdfOf(title: string): Uint8Array {
  const page = [
    ...column([title], { top: 780, size: 18 }),
    ...column(['1 Introduction'], { top: 700, size: 12, bold: true }),
    ...column(prose(20, 90, 'Herons stand still.'), { top: 680 }),
  ];
  return writtenPdf({ pages: [page, column(['References'], { top: 780, size: 12, bold: true })] });
}

describe('fetching what is known of the works cited', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let paper: PaperFolder;
  let folder: string;

  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    scholarly.catalogue.works = [herons, otters];
    front = new NetworkFront();
    await front.sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
      openCopies: undefined,
    });
    await open(riverBibliography);
  });
  afterEach(async () => {
    await closeAll();
    front.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(bibliography: string): Promise<void> {
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': bibliography });
    await paper.open('main.tex');
  }

  async function knownByAbstract(): Promise<number> {
    const read = await activePaper(front.papers);
    return libraryWorks(read!.paper).filter(({ abstract }) => abstract !== undefined).length;
  }

  function evidence(): Promise<string> {
    return paper.read('.situate/evidence.json').then(String, () => '');
  }

  it('asks before the first request, raises the number of works known by abstract, and leaves the bibliography alone', async () => {
    assert.equal(await knownByAbstract(), 0);
    front.sources.prompter.willAnswer(true);
    await fetchWorksCited(front.context);
    const [asked, said] = front.said();
    assert.match(asked ?? '', /Ask scholarly sources about works\?/);
    assert.match(said ?? '', /^Situate now knows 2 of 2 works by abstract; before, it knew 0\./);
    await waitFor('both abstracts', async () => (await knownByAbstract()) === 2);
    assert.match(await evidence(), /twice as many as watchers do/);
    assert.equal((await paper.read('refs.bib')).toString(), riverBibliography);
  });

  it('asks before it downloads open copies, and fetches the rest if the author wants none after all', async () => {
    await front.sources.set({ openCopies: true });
    front.sources.prompter.willAnswer(true, false);
    await fetchWorksCited(front.context);
    const [, asked, said] = front.said();
    assert.match(asked ?? '', /Download copies of works that anyone may read\?/);
    assert.match(said ?? '', /^Situate now knows 2 of 2 works by abstract/);
  });

  it('names the hosts that identifiers lead to before it downloads copies from them, and keeps where texts are from', async () => {
    const { origin, addresses } = scholarly.catalogue;
    scholarly.catalogue.files.set('/acl/P21-1007.pdf', pdfOf(herons.title));
    await front.sources.set({ openCopies: true, addresses: { ...addresses, aclanthology: `${origin}/acl` } });
    await open(riverBibliography.replace('10.5555/heron.2021.7', '10.18653/v1/P21-1007'));
    front.sources.prompter.willAnswer(true, true);
    await fetchWorksCited(front.context);
    const [, asked] = front.said();
    assert.match(asked ?? '', /The identifiers of works that you cite lead to copies at: 127\.0\.0\.1:\d+\n/);
    const { marsh2021herons: kept } = JSON.parse(await evidence()) as KeptHerons;
    assert.match(kept.introduction, /^Herons stand still\./);
    assert.equal(kept.source.introduction.from, `${origin}/acl/P21-1007.pdf`);
  });

  it('asks the corpus of the author, also while sources are off, and keeps its pages with their numbers', async () => {
    await front.sources.set({ enabled: undefined });
    const lines = join(folder, 'works.jsonl');
    const { doi, title, authors, year, abstract } = herons;
    const names = authors.map(([given, family]) => `${given} ${family}`);
    const pageTexts = ['Herons stand.', 'Sound counts herons better than eyes do at any weir.'];
    writeFileSync(lines, JSON.stringify({ id: doi, doi, title, authors: names, year, abstract, pageTexts }));
    front.corpus.prompter.willAnswer('Files…', [lines]);
    await corpusCommands.synchronise(front.corpus.commandContext);
    await waitFor('the corpus', () => front.corpus.access.isThere);
    await fetchWorksCited(front.context);
    assert.match(front.said().join(), /^Situate now knows 1 of 2 works by abstract/);
    assert.deepEqual(scholarly.catalogue.requests, []);
    const { marsh2021herons: kept } = JSON.parse(await evidence()) as KeptHerons;
    assert.deepEqual(
      kept.seen?.map(({ page, text, from }) => [page, text, from]),
      pageTexts.map((text, index) => [index + 1, text, 'corpus']),
    );
  });

  it('finds PDFs of another machine by their names in the folders of the author, and says how many are not there', async () => {
    writeFileSync(join(folder, 'Marsh 2021.pdf'), pdfOf(herons.title));
    const withFiles = riverBibliography
      .replace('  doi     = {10.5555/heron', '  file = {/elsewhere/AB12/Marsh 2021.pdf},\n  doi     = {10.5555/heron')
      .replace('  keywords', '  file = {/elsewhere/CD34/Brook 2019.pdf},\n  keywords');
    await open(withFiles);
    await front.allow();
    await setForUser('situate', 'pdfFolders', [folder]);
    try {
      await fetchWorksCited(front.context);
    } finally {
      await setForUser('situate', 'pdfFolders', undefined);
    }
    assert.match(front.said().join(), / 1 PDF that an entry names is not on this machine, or outside the workspace\./);
    const { marsh2021herons: kept } = JSON.parse(await evidence()) as KeptHerons;
    assert.match(kept.introduction, /^Herons stand still\./);
    assert.match(kept.source.introduction.from, /Marsh 2021\.pdf$/);
  });

  it('sends titles and identifiers, and none of the paper’s text', async () => {
    await front.allow();
    await fetchWorksCited(front.context);
    const sent = decodeURIComponent(
      scholarly.catalogue.requests.map(({ path, query }) => `${path}?${query.toString()}`).join('\n'),
    );
    assert.match(sent, /10\.5555\/heron\.2021\.7/);
    assert.doesNotMatch(sent.replaceAll('+', ' '), /left alone|better than eyes/);
  });

  it('asks nothing of what is known, and keeps what the author wrote', async () => {
    const own = JSON.stringify({ marsh2021herons: { abstract: 'My own words about herons.' } });
    await paper.write('.situate/evidence.json', own);
    await waitFor('the author’s abstract', async () => (await knownByAbstract()) === 1);
    await front.allow();
    await fetchWorksCited(front.context);
    assert.match(front.said().join(), /knows 2 of 2 works by abstract; before, it knew 1\./);
    assert.match(await evidence(), /My own words about herons\./);
    const { length } = scholarly.catalogue.requests;
    await waitFor('both abstracts', async () => (await knownByAbstract()) === 2);
    await fetchWorksCited(front.context);
    assert.equal(scholarly.catalogue.requests.length, length);
  });

  it('is taken back by a button, unless the author has changed the file since', async () => {
    await front.allow();
    const { prompter } = front.sources;
    await fetchWorksCited(front.context);
    prompter.take('Undo');
    await waitFor('it to be gone', async () => (await evidence()) === '');
    await waitFor('no abstract', async () => (await knownByAbstract()) === 0);

    await fetchWorksCited(front.context);
    const changed = (await evidence()).replace('forty weirs', 'forty-one weirs');
    await paper.write('.situate/evidence.json', changed);
    prompter.take('Undo');
    await waitFor('why it stays', () => /changed since/.test(prompter.last?.text ?? ''));
    assert.equal(await evidence(), changed);
  });

  it('is known to the papers, as is that it was taken back, where nothing watches the file', async () => {
    const files = vscode.workspace.getConfiguration('files');
    await files.update('watcherExclude', { '**/.situate/**': true, '**/.situate': true });
    try {
      await front.allow();
      assert.equal(await knownByAbstract(), 0);
      await fetchWorksCited(front.context);
      assert.equal(await knownByAbstract(), 2);
      front.sources.prompter.take('Undo');
      await waitFor('what is said of it', () =>
        /removed what it had fetched/.test(front.sources.prompter.last?.text ?? ''),
      );
      assert.equal(await knownByAbstract(), 0);
      await assert.rejects(paper.read('.situate/evidence.json'), { code: 'ENOENT' });
    } finally {
      await files.update('watcherExclude', undefined);
    }
  });

  it('leaves it alone that the author removed the file since', async () => {
    await paper.write('.situate/evidence.json', JSON.stringify({ marsh2021herons: { abstract: 'My own words.' } }));
    await waitFor('the author’s abstract', async () => (await knownByAbstract()) === 1);
    await front.allow();
    await fetchWorksCited(front.context);
    await paper.delete('.situate/evidence.json');
    front.sources.prompter.take('Undo');
    await waitFor('why it stays', () => /changed since/.test(front.sources.prompter.last?.text ?? ''));
    await assert.rejects(paper.read('.situate/evidence.json'), { code: 'ENOENT' });
  });

  it('says which source did not answer, and keeps what the other one said', async () => {
    await front.allow();
    scholarly.catalogue.refusals.push(401);
    await front.sources.set({ sources: ['openalex', 'crossref'] });
    await fetchWorksCited(front.context);
    const said = front.said().join();
    assert.match(said, /Not all sources answered: OpenAlex/);
  });

  it('says what may help where no source can be reached, and writes nothing', async () => {
    await front.allow();
    scholarly.catalogue.refusals.push(...Array<number>(40).fill(503));
    front.sources.prompter.willAnswer(undefined);
    await fetchWorksCited(front.context);
    const { kind, labels } = front.sources.prompter.last ?? {};
    assert.equal(kind, 'decide');
    assert.ok(labels?.includes('Try Again'));
    assert.equal(await evidence(), '');
  });

  it('stops when the author does, and fetches the rest the next time', async () => {
    await front.allow();
    scholarly.catalogue.onRequest = () => {
      front.stop();
    };
    await fetchWorksCited(front.context);
    assert.deepEqual(front.said(), []);
    assert.equal(await evidence(), '');
    scholarly.catalogue.onRequest = () => undefined;
    await fetchWorksCited(front.context);
    assert.match(front.said().join(), /^Situate now knows 2 of 2 works by abstract/);
  });

  it('says so where a file of evidence cannot be read, and sends nothing', async () => {
    await front.allow();
    await paper.write('.situate/evidence.json', '{ "a": ');
    await waitFor('the problem', async () => {
      const read = await activePaper(front.papers);
      return read?.paper.suppliedEvidence.problem !== undefined;
    });
    await fetchWorksCited(front.context);
    assert.match(front.said().join(), /Situate cannot read .*evidence\.json/);
    assert.deepEqual(scholarly.catalogue.requests, []);
  });

  it('is offered where sources are on, or a corpus is there for what is known, and nowhere else', async () => {
    const commands = await vscode.commands.getCommands(true);
    assert.ok(commands.includes('situate.network.fetchEvidence'));
    const manifest = vscode.extensions.getExtension('situate.situate')?.packageJSON as {
      readonly contributes: {
        readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
        readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
      };
    };
    for (const command of ['fetchEvidence', 'checkReferences', 'correctEntry'].map(
      (name) => `situate.network.${name}`,
    )) {
      const { contributes } = manifest;
      const needed = command.endsWith('fetchEvidence')
        ? [
            'situate.network.enabled || situate.corpus.isThere || config.situate.zotero.enabled',
            '(situate.network.enabled || situate.corpus.isThere || config.situate.zotero.enabled) && ',
          ]
        : ['situate.network.enabled', 'situate.network.enabled && '];
      assert.equal(contributes.commands.find((one) => one.command === command)?.enablement, needed[0]);
      const { when = '' } = contributes.menus.commandPalette.find((one) => one.command === command) ?? {};
      assert.ok(when.startsWith(needed[1]!), when);
    }
  });
});
