import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { placeOf } from '../../../src/vscode/editor-documents.ts';
import { registerHover } from '../../../src/vscode/hover.ts';
import { checkReferences, checkReferencesAgain } from '../../../src/vscode/network/check-references.ts';
import { sourceCommands } from '../../../src/vscode/network/network-commands.ts';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder, positionOf, replace } from '../paper-folder.ts';
import { dippers, herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';
import { TestSources } from './use-source-access.ts';

/** The otters are by somebody else, and the herons have the DOI of the dippers. */
const wrongBibliography = riverBibliography
  .replace('Brook, Clara', 'Eddy, Frank')
  .replace('10.5555/heron.2021.7', '10.5555/dipper.2018.1');

describe('checking that the references exist', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let paper: PaperFolder;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters, dippers];
    front = new NetworkFront();
    await front.sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
    });
    await front.allow();
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });

  async function open(bibliography: string): Promise<vscode.TextEditor> {
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': bibliography });
    await paper.open('refs.bib');
    return paper.open('main.tex');
  }

  function found(): string[] {
    return paper
      .findings('refs.bib')
      .filter(({ rule }) => /^(?:reference-mismatch|unverified-reference|retracted-work|published-version)$/.test(rule))
      .map(({ rule, text }) => `${rule}: ${text}`)
      .sort();
  }

  async function finds(...expected: string[]): Promise<void> {
    await waitFor('the findings', () => found().length === expected.length).catch(() => undefined);
    assert.deepEqual(found(), expected.sort());
  }

  it('finds nothing about entries that are as the sources have them', async () => {
    await open(riverBibliography);
    await checkReferences(front.context);
    assert.match(front.said().join(), /^2 references exist as their entries say\.$/);
    await finds();
  });

  it('shows a DOI of another work and authors who did not write it, until the entry changes', async () => {
    await open(wrongBibliography);
    await checkReferences(front.context);
    assert.match(front.said().join(), /^2 differ from what the sources have\./);
    await finds('reference-mismatch: {10.5555/dipper.2018.1}', 'reference-mismatch: {Eddy, Frank}');
    const editor = await paper.open('refs.bib');
    await replace(editor, 'Eddy, Frank', 'Brook, Clara');
    await finds('reference-mismatch: {10.5555/dipper.2018.1}');
  });

  it('says where the text cites a work what sources say of it', async () => {
    await open(wrongBibliography);
    await checkReferences(front.context);
    await finds('reference-mismatch: {10.5555/dipper.2018.1}', 'reference-mismatch: {Eddy, Frank}');
    const editor = await paper.open('main.tex');
    const key = 'brook2019otters';
    const hovering = registerHover(front.papers);
    const hover = async (): Promise<string> => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        editor.document.uri,
        positionOf(editor.document, key, 1),
      );
      return hovers.flatMap(({ contents }) => contents.map((one) => (one as vscode.MarkdownString).value)).join('\n');
    };
    await waitFor('the hover', async () => /here, but/.test(await hover()));
    const said = await hover();
    hovering.dispose();
    assert.match(said, /^- The field "author" of "brook2019otters" is "Frank Eddy" here, but "Clara Brook" in /m);
  });

  it('says of a work that no source has that it was not found, and never that it is invented', async () => {
    scholarly.catalogue.works = [];
    await open(riverBibliography);
    await checkReferences(front.context);
    assert.doesNotMatch(front.said().join(), /fake|invented|fabricated|does not exist/);
    assert.ok(found().every((one) => one.startsWith('unverified-reference')));
  });

  it('asks pages of the web once the author wants that, and hints at those that are gone', async () => {
    const quays = '\n@online{quays2020, title = {About the Quays of the North}, url = {https://127.0.0.1/quays}}\n';
    await open(riverBibliography + quays);
    await waitFor(
      'the paper of the bibliography',
      () => front.papers.open.with(placeOf(paper.uriOf('refs.bib'))).length > 0,
    );
    await checkReferences(front.context, paper.uriOf('refs.bib'));
    assert.match(front.said().join(), /^2 references exist as their entries say\. 1 could not be checked\.$/);
    await front.sources.set({ webPages: true });
    front.sources.prompter.willAnswer(true);
    await checkReferences(front.context, paper.uriOf('refs.bib'));
    assert.match(front.said().join(), /Ask the web sites that your bibliography names\?[^]*1 could not be checked\.$/);
    await finds();
    await front.sources.set({ webPages: undefined });
  });

  it('shows what was retracted', async () => {
    scholarly.catalogue.works = [{ ...herons, isRetracted: true }, otters];
    await open(riverBibliography);
    await checkReferences(front.context);
    assert.match(front.said().join(), /1 was retracted\./);
    await waitFor('the retracted work', () => found().some((one) => one.startsWith('retracted-work')));
  });

  it('checks in a bibliography all of its entries, and in a paper those that it cites', async () => {
    const more = `${riverBibliography}\n@article{stone2018dippers, author = {Stone, Dora}, title = {${dippers.title}}, journal = {${dippers.venue}}, year = 2018, doi = {${dippers.doi}}}\n`;
    await open(more);
    await checkReferences(front.context);
    assert.match(front.said().join(), /^2 references exist/);
    await checkReferences(front.context, paper.uriOf('refs.bib'));
    assert.match(front.said().join(), /^3 references exist/);
  });

  it('asks about an entry once while what it found holds, also from another window, and again where it is told to', async () => {
    await open(wrongBibliography);
    await checkReferences(front.context);
    await finds('reference-mismatch: {10.5555/dipper.2018.1}', 'reference-mismatch: {Eddy, Frank}');
    const { length } = scholarly.catalogue.requests;
    await checkReferences(front.context);
    assert.equal(scholarly.catalogue.requests.length, length);

    const { sources } = front;
    front.closeWindow();
    await waitFor('the findings to go', () => found().length === 0);
    front = new NetworkFront(sources);
    await paper.open('main.tex');
    await finds('reference-mismatch: {10.5555/dipper.2018.1}', 'reference-mismatch: {Eddy, Frank}');
    assert.equal(scholarly.catalogue.requests.length, length);

    scholarly.catalogue.works = [herons, { ...otters, authors: [['Frank', 'Eddy']] }, dippers];
    await checkReferences(front.context);
    assert.match(front.said().join(), /2 differ/);
    rmSync(join(sources.folder, 'scholarly', 'sources'), { recursive: true });
    await checkReferencesAgain(front.context);
    assert.match(front.said().join(), /^1 reference exists/);
  });

  it('says that works were not checked where no source can be reached', async () => {
    await open(riverBibliography);
    scholarly.catalogue.refusals.push(...Array<number>(100).fill(503));
    front.sources.prompter.willAnswer(undefined);
    await checkReferences(front.context);
    assert.equal(front.sources.prompter.last?.kind, 'decide');
    assert.deepEqual(found(), []);
  });

  it('stops when the author does, without a word, and begins again where it was', async () => {
    await open(riverBibliography);
    scholarly.catalogue.onRequest = () => {
      front.stop();
    };
    await checkReferences(front.context);
    assert.deepEqual(front.said(), []);
    assert.ok(scholarly.catalogue.requests.length <= 2);
    scholarly.catalogue.onRequest = () => undefined;
    await checkReferences(front.context);
    assert.match(front.said().join(), /^2 references exist/);
  });

  it('forgets what was found out together with everything else', async () => {
    await open(wrongBibliography);
    await checkReferences(front.context);
    await waitFor('the findings', () => found().length === 2);
    await sourceCommands.forgetAll(front.context);
    await finds();
    assert.equal(front.sources.files(), '');
  });

  it('sends nothing while scholarly sources are off', async () => {
    await open(riverBibliography);
    const off = new NetworkFront(new TestSources());
    try {
      await off.sources.set({ enabled: false });
      const before = scholarly.catalogue.requests.length;
      off.sources.prompter.willAnswer(undefined);
      await checkReferences(off.context);
      assert.deepEqual([scholarly.catalogue.requests.length, off.sources.prompter.last?.kind], [before, 'decide']);
    } finally {
      off.close();
    }
  });
});
