import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { succeeds, waitFor } from '../polling.ts';
import { actionCalled, actions, actionsAt, actionsOffered, apply } from './offered-actions.ts';
import { closeAll, PaperFolder, positionOf, saveAll } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper, misspelled } from './papers.ts';

const undefinedKey = 'undefined-citation: mikolov2013eficient';
const straySeparator = 'malformed-citation: ,';

describe('code actions', () => {
  afterEach(closeAll);

  it('offer the closest keys first, then a new entry, silence and an explanation', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const titles = (await actionsOffered(editor, 'eficient')).map(({ title }) => title);
    assert.equal(titles[0], 'Cite "mikolov2013efficient"');
    assert.deepEqual(titles.slice(-4), [
      'Add an entry "mikolov2013eficient" to refs.bib',
      'Ignore undefined-citation in this paragraph',
      'Turn off undefined-citation for this paper',
      'Explain undefined-citation',
    ]);
    assert.deepEqual(await actionsAt(editor, 'well known'), []);
  });

  it('repair a key, and undoing that restores the file byte for byte', async () => {
    const text = latexPaper(misspelled).replaceAll('\n', '\r\n');
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    await apply(await actionCalled('Cite "mikolov2013efficient"', editor, 'eficient'));
    await paper.shows('main.tex');
    await editor.document.save();
    assert.equal(
      (await paper.read('main.tex')).toString(),
      text.replace('mikolov2013eficient', 'mikolov2013efficient'),
    );
    await vscode.commands.executeCommand('undo');
    await editor.document.save();
    assert.equal((await paper.read('main.tex')).toString(), text);
    await paper.shows('main.tex', undefinedKey);
  });

  it('leave the other findings where they are', async () => {
    const text = latexPaper(`${misspelled}\n\nSo do counts \\citep{penington2014glove}.`);
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey, 'undefined-citation: penington2014glove');
    await apply(await actionCalled('Cite "mikolov2013efficient"', editor, 'eficient'));
    await paper.shows('main.tex', 'undefined-citation: penington2014glove');
  });

  it('add an entry to a bibliography that is not open and not in UTF-8, without harm to what is in it', async () => {
    const before = Buffer.from(
      `@misc{mueller2020, title = {Übergröße}, author = {Müller, Jörg}}\n${bibliography}`,
      'latin1',
    );
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': before });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    await apply(await actionCalled('Add an entry "mikolov2013eficient" to refs.bib', editor, 'eficient'));
    await paper.shows('main.tex');
    await saveAll();
    const after = await paper.read('refs.bib');
    assert.ok(after.includes('mikolov2013eficient'));
    assert.deepEqual(after.subarray(0, before.length), before);
  });

  it('silence a finding on an entry, which is no paragraph', async () => {
    const twice = `${bibliography}\n@misc{pennington2014glove, title = {Again}}\n`;
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Nothing.'), 'refs.bib': twice });
    const editor = await paper.open('refs.bib');
    await paper.diagnostic('refs.bib', 'duplicate-key');
    const offered = (await actionsOffered(editor, 'pennington2014glove, title')).map(({ title }) => title);
    assert.ok(offered.includes('Ignore duplicate-key in this entry'), offered.join(', '));
  });

  it('put the comment that silences a finding above its paragraph, its reason selected', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const action = await actionCalled('Ignore undefined-citation in this paragraph', editor, 'eficient');
    await apply(action);
    await paper.shows('main.tex');
    const line = positionOf(editor.document, 'situate-ignore').line;
    assert.match(editor.document.lineAt(line).text, /^% situate-ignore undefined-citation: \w+$/);
    assert.equal(editor.document.lineAt(line + 1).text, misspelled);
  });

  it('begin a sentence where a section lacks one, with the words selected that the author replaces', async () => {
    const report =
      'Vectors are learned \\citep{mikolov2013efficient} or counted \\citep{pennington2014glove}, and both take some time \\citep{third}.';
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(report),
      'refs.bib': `${bibliography}\n@misc{third, title = {The Time It Takes}, author = {Roe, Ann}, year = {2020}}\n`,
      'situate.json': '{ "length": { "minimum": 500 }, "rules": { "missing-positioning": { "minimumWords": 5 } } }',
    });
    const editor = await paper.open('main.tex');
    const begin = 'Begin a sentence on where this paper stands';
    const action = await actionCalled(begin, editor, 'section{Related');
    const offered = (await actionsOffered(editor, 'section{Related')).map(({ title }) => title);
    assert.deepEqual(offered.slice(0, 2).sort(), [begin, 'Go to this target in situate.json']);
    await run(action);
    assert.ok(
      editor.document.getText().includes(`${report} Unlike these works, this paper says what it does differently.\n`),
    );
    assert.equal(editor.document.getText(editor.selection), 'says what it does differently');
    await waitFor('no step any more', async () => {
      const titles = (await actionsAt(editor, 'section{Related')).map(({ title }) => title);
      return titles.length > 0 && !titles.includes(begin);
    });
  });

  it('prefer what is safe, and fix all of that at once', async () => {
    const text = markdownPaper(
      'See [@mikolov2013efficient, @pennington2014glove].\n\nSee also [@pennington2014glove; @pennington2014glove] and [@mikolov2013eficient].',
    );
    const paper = await PaperFolder.create({ 'paper.md': text, 'refs.bib': bibliography });
    const editor = await paper.open('paper.md');
    await waitFor('three findings', () => paper.findings('paper.md').length === 3);
    const [preferred] = (await actionsOffered(editor, ', @pennington')).filter(({ isPreferred }) => isPreferred);
    assert.ok(preferred);
    // A question that the workbench withdraws has no answer.
    const all = await waitFor('one action for all', async () => {
      const offered = await actions(editor, fixAllKind);
      return offered.length === 1 && offered[0];
    });
    await apply(all);
    await paper.shows('paper.md', undefinedKey);
    assert.match(
      editor.document.getText(),
      /\[@mikolov2013efficient; @pennington2014glove\]\.\n\nSee also \[@pennington2014glove\] and/,
    );
    assert.deepEqual(await actions(editor, fixAllKind), []);
  });

  it('fix all that is safe by a command as well, as one step, and say what is left', async () => {
    const text = latexPaper(
      'Vectors \\citep{pennington2014glove,,mikolov2013eficient} help, \\citep{,mikolov2013efficient} too.',
    );
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await waitFor('three findings', () => paper.findings('main.tex').length === 3);
    const action = await actionCalled(/^Fix all Situate problems/, editor, 'eficient');
    await run(action);
    await paper.shows('main.tex', undefinedKey);
    assert.match(editor.document.getText(), /glove,mikolov2013eficient\} help, \\citep\{mikolov2013efficient\} too/);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
    await vscode.commands.executeCommand('situate.fixAll');
    await paper.shows('main.tex', undefinedKey);
    assert.deepEqual(await actionsAt(editor, 'too.'), []);
  });

  for (const [main, text] of [
    ['main.tex', latexPaper(misspelled)],
    ['main.md', markdownPaper('Vectors come from windows of text [@mikolov2013eficient], as is well known.')],
  ] as const) {
    it(`turn a rule off for the paper of ${main} in its configuration, keep what is in it, and take that back`, async () => {
      const configuration =
        '{\n  // for the reviewers\n  "rules": { "undefined-citation": { "severity": "error" } }\n}\n';
      const paper = await PaperFolder.create({
        [main]: text,
        'refs.bib': bibliography,
        'situate.json': configuration,
      });
      const editor = await paper.open(main);
      await paper.shows(main, undefinedKey);
      await run(await actionCalled('Turn off undefined-citation for this paper', editor, 'eficient'));
      await paper.shows(main);
      assert.equal((await paper.read('situate.json')).toString(), configuration.replace('"error"', '"off"'));
      await takeNotice();
      await paper.shows(main, undefinedKey);
      await waitFor('the file as it was', async () => (await paper.read('situate.json')).toString() === configuration);
    });
  }

  for (const [main, text] of [
    ['main.tex', latexPaper('Nothing.')],
    ['main.md', markdownPaper('Nothing.')],
  ] as const) {
    it(`end a merge conflict in the bibliography of ${main} by taking either version`, async () => {
      const [ours, theirs] = ['Ours', 'Theirs'].map((title) => `@misc{a, title = {${title}}}\n`);
      const paper = await PaperFolder.create({
        [main]: text,
        'refs.bib': `${bibliography}<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> anna\n`,
      });
      await paper.open(main);
      await paper.diagnostic('refs.bib', 'merge-conflict');
      const editor = await paper.open('refs.bib');
      const offered = (await actionsOffered(editor, '<<<<<<<')).map(({ title }) => title);
      const takes = offered.filter((title) => /anna|HEAD/.test(title));
      assert.equal(takes.length, 2, offered.join(', '));
      await apply(await actionCalled(takes[1]!, editor, '<<<<<<<'));
      assert.equal(editor.document.getText(), `${bibliography}${theirs}`);
    });
  }

  it('make the configuration where a rule is the first thing in it, and remove it again', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    await run(await actionCalled('Turn off undefined-citation for this paper', editor, 'eficient'));
    await paper.shows('main.tex');
    assert.deepEqual(JSON.parse((await paper.read('situate.json')).toString()), {
      rules: { 'undefined-citation': 'off' },
    });
    await takeNotice();
    await paper.shows('main.tex', undefinedKey);
    await waitFor('the file to go', async () => !(await succeeds(paper.read('situate.json'))));
  });

  it('turn a rule off at once where the editor watches no configuration', async () => {
    const files = vscode.workspace.getConfiguration('files');
    await files.update('watcherExclude', { '**/situate.json': true });
    try {
      const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
      const editor = await paper.open('main.tex');
      await paper.shows('main.tex', undefinedKey);
      await run(await actionCalled('Turn off undefined-citation for this paper', editor, 'eficient'));
      await paper.shows('main.tex');
      await takeNotice();
      await paper.shows('main.tex', undefinedKey);
    } finally {
      await files.update('watcherExclude', undefined);
    }
  });

  it('fix all that is safe when a file is saved, where the settings say so', async () => {
    const settings = vscode.workspace.getConfiguration('editor');
    await settings.update(
      'codeActionsOnSave',
      { 'source.fixAll.situate': 'explicit' },
      vscode.ConfigurationTarget.Workspace,
    );
    try {
      const text = latexPaper('Vectors \\citep{pennington2014glove,,mikolov2013eficient} help.');
      const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
      const editor = await paper.open('main.tex');
      await paper.shows('main.tex', undefinedKey, straySeparator);
      await editor.edit((edit) => {
        edit.insert(positionOf(editor.document, ' help.'), ' really');
      });
      await vscode.commands.executeCommand('workbench.action.files.save');
      const saved = (await paper.read('main.tex')).toString();
      assert.match(saved, /\\citep\{pennington2014glove,mikolov2013eficient\} really help\./);
    } finally {
      await settings.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('answer to the kinds they are asked for', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('Vectors \\citep{pennington2014glove,,mikolov2013efficient} help.'),
      'refs.bib': bibliography,
    });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', straySeparator);
    assert.deepEqual(await actions(editor, vscode.CodeActionKind.Refactor), []);
    assert.deepEqual(await actions(editor, vscode.CodeActionKind.SourceFixAll.append('other')), []);
    await waitFor('one action for all', async () => {
      return (await actions(editor, vscode.CodeActionKind.SourceFixAll)).length === 1;
    });
    const fixes = await actionsOffered(editor, ',,', vscode.CodeActionKind.QuickFix);
    assert.ok(fixes.every(({ kind }) => kind?.value === vscode.CodeActionKind.QuickFix.value));
  });

  it('are there for what was typed a moment ago', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Vectors help.'), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await editor.edit((edit) => {
      edit.insert(positionOf(editor.document, ' help.'), ' \\citep{penington2014glove}');
    });
    await actionCalled('Cite "pennington2014glove"', editor, 'penington');
  });
});

/** Runs the command of an action. */
async function run({ command }: vscode.CodeAction): Promise<void> {
  assert.ok(command);
  await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
}

/** Presses the first button of the last notice. */
async function takeNotice(): Promise<void> {
  await vscode.commands.executeCommand('notification.acceptPrimaryAction');
}

const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('situate');
