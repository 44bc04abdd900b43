import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parsePreferences } from '../../src/rubric/preferences/preferences.ts';
import { waitFor } from '../polling.ts';
import { fitting, judgedBibliography, judgedPaper, position, swapped } from './judged-papers.ts';
import { actionCalled, actionsAt, actionsOffered, apply } from './offered-actions.ts';
import { closeAll, PaperFolder, positionOf, replace } from './paper-folder.ts';

const hint = 'incoherent-citation: ronneberger2015unet';

describe('what is judged on this machine', () => {
  before(async function () {
    const paper = await openPaper(judgedPaper(swapped, position));
    await paper.open('main.tex');
    await waitFor('the first judgement', () => paper.findings('main.tex').length === 1);
    await closeAll();
  });

  afterEach(closeAll);

  it('hints at a citation that does not fit, offers the one that does, and is satisfied with it', async () => {
    const paper = await openPaper(judgedPaper(swapped, position));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    const { severity, message } = await paper.diagnostic('main.tex', 'incoherent-citation');
    assert.equal(severity, vscode.DiagnosticSeverity.Hint);
    assert.match(message, /ronneberger2015unet/);
    const offered = await waitFor('what to do about it', async () => {
      const actions = await actionsAt(editor, 'ronneberger2015unet');
      return actions.some(({ title }) => /mikolov2013efficient/.test(title)) && actions;
    });
    assert.deepEqual(
      offered.slice(0, 2).map(({ title }) => title),
      ['Why this hint?', 'Ignore incoherent-citation in this paragraph'],
    );
    assert.ok(offered.every(({ isPreferred }) => isPreferred !== true));
    await apply(offered.find(({ title }) => /mikolov2013efficient/.test(title)));
    await paper.shows('main.tex');
    assert.equal(editor.document.getText(), judgedPaper(fitting, position));
    await vscode.commands.executeCommand('undo');
    await paper.shows('main.tex', hint);
  });

  it('explains a hint: what was compared, what was found, how sure that is', async () => {
    const paper = await openPaper(judgedPaper(swapped, position));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    const why = await actionCalled(/^Why/, editor, 'ronneberger2015unet');
    assert.ok(why.command);
    await vscode.commands.executeCommand(why.command.command, ...(why.command.arguments as unknown[]));
    const page = await waitFor('the page', () =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'situate-page'),
    );
    assert.match(page.getText(), /^### .*ronneberger2015unet/);
    assert.match(
      page.getText(),
      /\n> Representations of words as vectors can be estimated efficiently .*ronneberger2015unet/,
    );
    assert.match(page.getText(), /judged it by its title: .*Biomedical Image Segmentation/);
  });

  it('keeps whether the author agrees with a verdict, where more than the title of the work is known', async () => {
    const abstract = 'Pixels of biomedical images are assigned to classes by a convolutional network.';
    const paper = await PaperFolder.create({
      'main.tex': judgedPaper(swapped, position),
      'refs.bib': judgedBibliography,
      '.situate/evidence.json': JSON.stringify({ ronneberger2015unet: { abstract } }),
    });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    for (const [title, agrees] of [
      ['Agree with this verdict', true],
      ['Disagree with this verdict', false],
    ] as const) {
      const { command } = await actionCalled(title, editor, 'ronneberger2015unet');
      assert.ok(command);
      await vscode.commands.executeCommand(command.command, ...(command.arguments as unknown[]));
      const { opinions } = parsePreferences(String(await paper.read('.situate/preferences.json')));
      assert.deepEqual(
        opinions.map((opinion) => [opinion.aspect, opinion.score, opinion.agrees]),
        [['support', 0, agrees]],
      );
      assert.ok(opinions[0]?.inputs['context']?.includes(abstract));
    }
  });

  it('asks for no opinion where only the title of the work is known', async () => {
    const paper = await openPaper(judgedPaper(swapped, position));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    await actionCalled(/^Why/, editor, 'ronneberger2015unet');
    const titles = (await actionsOffered(editor, 'ronneberger2015unet')).map(({ title }) => title);
    assert.deepEqual(
      titles.filter((title) => title.includes('this verdict')),
      [],
    );
  });

  it('shows in the hover what the related work does with a work, and how well it fits', async () => {
    const paper = await openPaper(judgedPaper(swapped, position));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    const place = positionOf(editor.document, 'ronneberger2015unet', 2);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      editor.document.uri,
      place,
    );
    const text = hovers
      .flatMap(({ contents }) => contents.map((content) => (content as vscode.MarkdownString).value))
      .join('\n');
    assert.match(text, /mentioned in related work/);
    assert.match(text, /May be the wrong work for this sentence/);
  });

  it('offers each thing once where two rules find something in one heading, and tells their reasons apart', async () => {
    const paper = await PaperFolder.create({
      'main.tex': judgedPaper(fitting),
      'refs.bib': judgedBibliography,
      'situate.json': '{ "length": { "words": 900 } }',
    });
    const editor = await paper.open('main.tex');
    await waitFor('two findings', () => paper.findings('main.tex').length === 2);
    const titles = (await actionsOffered(editor, '\\section{Related')).map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length, titles.join('\n'));
    assert.equal(titles.filter((title) => title.startsWith('Why: ')).length, 2, titles.join('\n'));
  });

  it('misses the position of the paper until one sentence says it', async () => {
    const paper = await openPaper(judgedPaper(fitting));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', 'missing-positioning: \\section{Related Work}');
    await replace(editor, 'well known by now.', `well known by now. ${position}`);
    await paper.shows('main.tex');
  });

  it('leaves the sentence alone that is being written, until the cursor leaves it', async () => {
    const paper = await openPaper(judgedPaper(swapped, position));
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', hint);
    moveTo(editor, 'estimated efficiently');
    await replace(editor, 'estimated', 'estimated very');
    await paper.shows('main.tex');
    await replace(editor, 'estimated very', 'estimated');
    // This sentence has been judged before: but for the cursor, the hint would be there at once.
    await new Promise((resume) => setTimeout(resume, 500));
    await paper.shows('main.tex');
    moveTo(editor, 'The game of Go');
    await paper.shows('main.tex', hint);
    moveTo(editor, 'estimated efficiently');
    await paper.shows('main.tex', hint);
  });

  it('goes by words alone where the settings want no model', async () => {
    const settings = vscode.workspace.getConfiguration('situate');
    await settings.update('localModel', false, vscode.ConfigurationTarget.Workspace);
    try {
      const paper = await openPaper(judgedPaper(swapped, position));
      await paper.open('main.tex');
      await paper.shows('main.tex', hint);
    } finally {
      await settings.update('localModel', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});

function moveTo(editor: vscode.TextEditor, text: string): void {
  const place = positionOf(editor.document, text);
  editor.selection = new vscode.Selection(place, place);
}

function openPaper(text: string): Promise<PaperFolder> {
  return PaperFolder.create({ 'main.tex': text, 'refs.bib': judgedBibliography });
}
