import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkReferences } from '../../../src/vscode/network/check-references.ts';
import { correctEntry } from '../../../src/vscode/network/correct-entry.ts';
import { waitFor } from '../../polling.ts';
import { answerChange } from '../answer-change.ts';
import { actionCalled, actionsAt } from '../offered-actions.ts';
import { closeAll, PaperFolder, positionOf } from '../paper-folder.ts';
import { herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';

const wrongBibliography = riverBibliography.replace('Brook, Clara', 'Eddy, Frank').replace('{2019}', '{2009}');

describe('correcting an entry', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let paper: PaperFolder;
  let editor: vscode.TextEditor;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters];
    front = new NetworkFront();
    await front.sources.set({
      enabled: true,
      sources: ['openalex', 'crossref'],
      addresses: scholarly.catalogue.addresses,
    });
    await front.allow();
    await open(wrongBibliography);
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });

  async function open(bibliography: string): Promise<void> {
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': bibliography });
    editor = await paper.open('refs.bib');
    putCursorAt('Otters Return');
  }

  function putCursorAt(text: string): void {
    const place = positionOf(editor.document, text);
    editor.selection = new vscode.Selection(place, place);
  }

  it('shows each field with both values, and changes the one that was ticked, once that is confirmed', async () => {
    front.sources.prompter.willAnswer(['author']);
    await answerChange('accept', correctEntry(front.context));
    const [asked] = front.sources.prompter.asked;
    assert.ok(asked);
    assert.deepEqual(asked.labels.toSorted(), ['author', 'year']);
    assert.match(asked.text, /according to OpenAlex, Crossref \(2 records\)\nEddy, Frank → Brook, Clara/);
    assert.match(asked.text, /2009 → 2019/);
    assert.equal(editor.document.getText(), wrongBibliography.replace('Eddy, Frank', 'Brook, Clara'));
    await paper.open('refs.bib');
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), wrongBibliography);
  });

  it('changes nothing if the change is discarded, or nothing was ticked', async () => {
    front.sources.prompter.willAnswer(['author', 'year']);
    await answerChange('discard', correctEntry(front.context));
    front.sources.prompter.willAnswer([]);
    await correctEntry(front.context);
    front.sources.prompter.willAnswer(undefined);
    await correctEntry(front.context);
    assert.equal(editor.document.getText(), wrongBibliography);
  });

  it('asks the sources only about what they were not asked before', async () => {
    await checkReferences(front.context, paper.uriOf('refs.bib'));
    const { length } = scholarly.catalogue.requests;
    await actionCalled('Correct this entry…', editor, 'Eddy, Frank');
    front.sources.prompter.willAnswer(undefined);
    await correctEntry(front.context);
    assert.equal(scholarly.catalogue.requests.length, length);
  });

  it('says so where there is nothing to correct, or no entry', async () => {
    putCursorAt('Herons at');
    await correctEntry(front.context);
    assert.match(front.said().join(), /nothing that contradicts “marsh2021herons”/);
    await paper.open('main.tex');
    await correctEntry(front.context);
    assert.match(front.said().join(), /Put the cursor in an entry/);
  });

  it('takes nothing from what may be another work of that title', async () => {
    const elsewhere = wrongBibliography
      .replace('River Notes', 'Lake Letters')
      .replace('{2009}', '{2017}')
      .replace(/\n {2}doi {5}= \{10\.5555\/otter.*/, '');
    await open(elsewhere);
    await correctEntry(front.context);
    assert.match(front.said().join(), /The sources contradict “brook2019otters”, but what they have may be another/);
    assert.equal(editor.document.getText(), elsewhere);
  });

  it('makes a preprint the published version, after a look at the change, and keeps the author’s own fields', async () => {
    const preprint = { ...herons, doi: '10.48550/arXiv.2101.00007', venue: 'arXiv', type: 'posted-content' } as const;
    scholarly.catalogue.works = [
      { ...preprint, publishedAs: herons.doi },
      { ...herons, type: 'journal-article' },
      otters,
    ];
    const entry = `@misc{marsh2021herons,
  author = {Marsh, Ada and Reed, Boris},
  title = {Herons at the Weir: A Census by Sound},
  year = 2021,
  eprint = {2101.00007},
  archiveprefix = {arXiv},
  keywords = {mine},
}
`;
    await open(entry + riverBibliography.slice(riverBibliography.indexOf('@article{brook')));
    await checkReferences(front.context, paper.uriOf('refs.bib'));
    await paper.diagnostic('refs.bib', 'published-version');
    const actions = await waitFor('the fix', async () => {
      const all = await actionsAt(editor, 'marsh2021herons', vscode.CodeActionKind.QuickFix);
      const fixes = all.filter(({ title }) => /published version/.test(title));
      return fixes.length > 0 ? fixes : undefined;
    });
    const [fix] = actions;
    assert.ok(fix?.command);
    const { command, arguments: parameters } = fix.command;
    const { before } = await answerChange(
      'accept',
      Promise.resolve(vscode.commands.executeCommand(command, ...(parameters as unknown[]))),
    );
    assert.match(before, /^@misc\{marsh2021herons,/);
    const text = editor.document.getText();
    assert.match(text, /@article\{marsh2021herons,/);
    assert.match(text, /journal = \{Journal of Made-Up Birds\}/);
    assert.match(text, /keywords = \{mine\}/);
  });
});
