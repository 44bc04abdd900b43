import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { libraryWorks } from '../../../src/evidence/library-works.ts';
import { activePaper } from '../../../src/vscode/active-paper.ts';
import { fetchWorksCited } from '../../../src/vscode/network/fetch-evidence-in-editor.ts';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('fetching what is known of the works cited', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let paper: PaperFolder;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters];
    front = new NetworkFront();
    await front.sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
      openCopies: undefined,
    });
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
    await paper.open('main.tex');
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });

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

  it('is offered where sources are on, and nowhere else', async () => {
    const commands = await vscode.commands.getCommands(true);
    assert.ok(commands.includes('situate.network.fetchEvidence'));
    const manifest = vscode.extensions.getExtension('situate.situate')?.packageJSON as {
      readonly contributes: {
        readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
        readonly menus: { readonly commandPalette: readonly { readonly command: string; readonly when: string }[] };
      };
    };
    for (const command of ['fetchEvidence', 'checkReferences', 'checkReferencesAgain', 'correctEntry'].map(
      (name) => `situate.network.${name}`,
    )) {
      const { contributes } = manifest;
      assert.equal(contributes.commands.find((one) => one.command === command)?.enablement, 'situate.network.enabled');
      assert.match(
        contributes.menus.commandPalette.find((one) => one.command === command)?.when ?? '',
        /^situate\.network\.enabled && /,
      );
    }
  });
});
