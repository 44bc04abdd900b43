import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as vscode from 'vscode';
import { cacheFolder } from '../../src/node/user-folders.ts';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder, positionOf, replace, shownDiagnostics } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper, misspelled, misspelledElsewhere } from './papers.ts';

const undefinedKey = 'undefined-citation: mikolov2013eficient';

/** Papers of several files, in LaTeX and in Quarto, with a slip and with a citation that is half defined. */
const inFiles = [
  {
    format: 'LaTeX',
    main: 'main.tex',
    related: 'related.tex',
    including: (part: string) => latexPaper(`\\input{${part}} Nothing.`),
    slip: misspelled,
    citing: 'Weirs are old \\citep{first,second}.\n',
    withEntries: (text: string, entries: string) => text.replace('{refs}', `{refs,${entries}}`),
  },
  {
    format: 'Quarto',
    main: 'main.qmd',
    related: '_related.qmd',
    including: (part: string) => markdownPaper(`{{< include ${part} >}}\n\nNothing.`),
    slip: 'Vectors come from windows of text [@mikolov2013eficient], as is well known.',
    citing: 'Weirs are old [@first; @second].\n',
    withEntries: (text: string, entries: string) => text.replace('refs.bib', `[refs.bib, ${entries}.bib]`),
  },
] as const;

describe('diagnostics', () => {
  afterEach(closeAll);

  it('underline an undefined key, say why, and lead to the rule', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const { severity, message, source, code } = await paper.diagnostic('main.tex', 'undefined-citation');
    assert.equal(severity, vscode.DiagnosticSeverity.Error);
    assert.equal(source, 'Situate');
    assert.match(message, /No bibliography of this paper defines "mikolov2013eficient"/);
    assert.ok(typeof code === 'object');
    const page = await vscode.workspace.openTextDocument(code.target);
    assert.match(page.getText(), /^# undefined-citation$/m);
  });

  for (const name of ['main.ltx', 'main.tex']) {
    it(`are found in ${name}`, async () => {
      const paper = await PaperFolder.create({ [name]: latexPaper(misspelled), 'refs.bib': bibliography });
      await paper.open(name);
      await paper.shows(name, undefinedKey);
    });
  }

  it('are found beside a large bibliography, and what was found in that is kept for the next window', async () => {
    const kept = join(cacheFolder(), 'bibliographies');
    const before = new Set(existsSync(kept) ? readdirSync(kept) : []);
    const entries = Array.from(
      { length: 600 },
      (_, at) =>
        `@misc{work${at}, title = {Weir ${at} of ${Date.now()}}, abstract = {${`Weir ${at} is old. `.repeat(10)}}}`,
    );
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(misspelled),
      'refs.bib': `${bibliography}\n${entries.join('\n')}`,
    });
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const [name] = await waitFor('what is kept', () => {
      const added = (existsSync(kept) ? readdirSync(kept) : []).filter(
        (one) => /\.reply$/.test(one) && !before.has(one),
      );
      return added.length > 0 && added;
    });
    rmSync(join(kept, name!));
  });

  for (const name of ['paper.md', 'paper.qmd', 'paper.Rmd']) {
    it(`are found in ${name}`, async () => {
      const text = markdownPaper('Vectors come from windows of text [@mikolov2013eficient], as is well known.');
      const paper = await PaperFolder.create({ [name]: text, 'refs.bib': bibliography });
      await paper.open(name);
      await paper.shows(name, undefinedKey);
    });
  }

  it('follow what is typed, before it is saved, and what is undone', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    await replace(editor, 'mikolov2013eficient', 'mikolov2013efficient');
    await paper.shows('main.tex');
    assert.ok(editor.document.isDirty);
    await vscode.commands.executeCommand('undo');
    await paper.shows('main.tex', undefinedKey);
  });

  it('take an entry that is typed into the bibliography and not saved for there', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const editor = await paper.open('refs.bib');
    await replace(editor, '@inproceedings', '@misc{mikolov2013eficient, title = {Another work}}\n\n@inproceedings');
    await paper.shows('main.tex');
    assert.doesNotMatch((await paper.read('refs.bib')).toString(), /eficient/);
  });

  it('stay where they are while another paragraph is typed', async () => {
    const text = latexPaper(`${misspelled}\n\nWe compare the two.`);
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    let missing = 0;
    const listener = vscode.languages.onDidChangeDiagnostics(() => {
      missing += paper.findings('main.tex').some(({ rule }) => rule === 'undefined-citation') ? 0 : 1;
    });
    for (const letter of ' Then we cite \\citep{pennington2014glove,} once more.') {
      const end = positionOf(editor.document, '\n\n\\bibliographystyle');
      await editor.edit(
        (edit) => {
          edit.insert(end, letter);
        },
        { undoStopBefore: false, undoStopAfter: false },
      );
    }
    await paper.shows('main.tex', undefinedKey, 'malformed-citation: ,');
    listener.dispose();
    assert.equal(missing, 0);
  });

  for (const { format, main, related, including, slip } of inFiles) {
    it(`are errors and warnings in all files of a ${format} paper, and hints in those that are open`, async () => {
      const paper = await PaperFolder.create({
        [main]: including(related),
        [related]: `${slip}\n`,
        'refs.bib': `${bibliography}\n@misc{pennington2014glove, title = {Again}}\n@misc{spare, title = {Spare}}\n`,
      });
      await paper.open(related);
      await paper.shows(related, undefinedKey);
      await paper.diagnostic('refs.bib', 'duplicate-key');
      assert.ok(paper.findings('refs.bib').every(({ rule }) => rule !== 'unused-entry'));
      await paper.open('refs.bib');
      await paper.diagnostic('refs.bib', 'unused-entry');
    });
  }

  it('stay while any file of the paper is open, and go with the last one', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(`\\input{related} ${misspelledElsewhere}`),
      'related.tex': `${misspelled}\n`,
      'refs.bib': bibliography,
    });
    await paper.open('main.tex');
    await paper.open('related.tex');
    await paper.shows('main.tex', undefinedKey);
    await paper.shows('related.tex', undefinedKey);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await paper.shows('main.tex', undefinedKey);
    await paper.diagnostic('related.tex', 'undefined-citation');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await waitFor('both to be cleared', () =>
      ['main.tex', 'related.tex'].every((file) => shownDiagnostics(paper.uriOf(file)).length === 0),
    );
  });

  it('go from a file that the paper does not include any more', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}'),
      'related.tex': `${misspelled}\n`,
      'refs.bib': bibliography,
    });
    await paper.open('related.tex');
    await paper.shows('related.tex', undefinedKey);
    const main = await paper.open('main.tex');
    await replace(main, '\\input{related}', 'Nothing.');
    await paper.shows('related.tex');
    await vscode.commands.executeCommand('undo');
    await paper.shows('related.tex', undefinedKey);
  });

  it('are found in a part that names a main file which does not include it, until it does', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('% \\input{related}'),
      'related.tex': `% !TEX root = main.tex\n${misspelled} So does \\citep{pennington2014glove,}.\n`,
      'refs.bib': bibliography,
    });
    await paper.open('related.tex');
    await paper.shows('related.tex', 'malformed-citation: ,');
    const main = await paper.open('main.tex');
    await replace(main, '% \\input', '\\input');
    await paper.shows('related.tex', 'malformed-citation: ,', undefinedKey);
  });

  it('follow files that appear and disappear on the disk', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled) });
    await paper.open('main.tex');
    await paper.shows('main.tex', 'unreadable-bibliography: refs');
    await paper.write('refs.bib', bibliography);
    await paper.shows('main.tex', undefinedKey);
    await paper.write('refs.bib', `${bibliography}\n@misc{mikolov2013eficient, title = {Another work}}\n`);
    await paper.shows('main.tex');
    await paper.delete('refs.bib');
    await paper.shows('main.tex', 'unreadable-bibliography: refs');
  });

  it('follow a configuration that goes from the disk after it was changed in no editor', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(misspelled),
      'refs.bib': bibliography,
      'situate.json': '{}',
    });
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    const uri = paper.uriOf('situate.json');
    const document = await vscode.workspace.openTextDocument(uri);
    const change = new vscode.WorkspaceEdit();
    change.insert(uri, new vscode.Position(0, 1), '"rules": { "undefined-citation": "off" }');
    await vscode.workspace.applyEdit(change);
    await document.save();
    await paper.shows('main.tex');
    await paper.delete('situate.json');
    await paper.shows('main.tex', undefinedKey);
  });

  it('name what two papers say of a file they share once', async () => {
    const paper = await PaperFolder.create({
      'a.tex': latexPaper(misspelled),
      'b.tex': latexPaper('Nothing.'),
      'refs.bib': `${bibliography}\n@misc{pennington2014glove, title = {Again}}\n`,
    });
    await paper.open('a.tex');
    await paper.open('b.tex');
    await paper.shows('a.tex', undefinedKey);
    await paper.open('refs.bib');
    await paper.diagnostic('refs.bib', 'duplicate-key');
    const before = paper.findings('refs.bib');
    assert.equal(before.filter(({ rule }) => rule === 'duplicate-key').length, 1);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await paper.open('refs.bib');
    await paper.diagnostic('refs.bib', 'duplicate-key');
    await paper.shows('a.tex', undefinedKey);
  });

  for (const { format, main, including, citing, withEntries } of inFiles) {
    it(`name the paper that they are about where a ${format} file belongs to several`, async () => {
      const [a, b, part] = ['a', 'b', 'part'].map((name) => `${name}${extname(main)}`) as [string, string, string];
      const paper = await PaperFolder.create({
        [a]: withEntries(including(part), 'one'),
        [b]: withEntries(including(part), 'two'),
        [part]: citing,
        'refs.bib': bibliography,
        'one.bib': '@misc{first, title = {First}}\n',
        'two.bib': '@misc{second, title = {Second}}\n',
      });
      const shown = (): string[] =>
        shownDiagnostics(paper.uriOf(part))
          .filter(({ message }) => /first|second/.test(message))
          .map(({ source, message }) => `${source}, ${/first|second/.exec(message)?.[0]}`)
          .sort();
      await paper.open(a);
      await waitFor('what the first paper lacks', () => shown().join() === 'Situate, second' || undefined);
      await paper.open(b);
      const [one, two] = [a, b].map((name) => vscode.workspace.asRelativePath(paper.uriOf(name)));
      const both = [`Situate: ${one}, second`, `Situate: ${two}, first`].join();
      await waitFor('what each lacks', () => shown().join() === both || undefined);
      const editor = await paper.open(part);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        new vscode.Range(0, 0, 0, 40),
      );
      assert.ok(actions.some(({ title }) => title === 'Turn off undefined-citation for this paper'));
    });
  }

  it('are found in a bibliography that is opened by itself', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('Nothing.'),
      'refs.bib': `${bibliography}\n@misc{pennington2014glove, title = {Again}}\n`,
    });
    await paper.open('refs.bib');
    await paper.diagnostic('refs.bib', 'duplicate-key');
  });

  it('stand at the right place between line ends of Windows', async () => {
    const text = latexPaper(misspelled).replaceAll('\n', '\r\n');
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography.replaceAll('\n', '\r\n') });
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
  });

  it('are found in the configuration of the paper while a file of it is open', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('Nothing.'),
      'refs.bib': bibliography,
      'situate.json': '{\n  "bibliografy": ["other.bib"]\n}\n',
    });
    await paper.open('main.tex');
    await paper.open('situate.json');
    await paper.shows('situate.json', 'invalid-configuration: "bibliografy"');
  });

  it('say that a file was opened in another encoding than its own, as long as it is', async () => {
    const text = Buffer.from(`% Ein Überblick\n${latexPaper('Nothing.')}`, 'latin1');
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    await paper.open('main.tex');
    await paper.shows('main.tex', 'unreadable-source: % Ein \uFFFDberblick');
    await vscode.workspace.openTextDocument(paper.uriOf('main.tex'), { encoding: 'windows1252' });
    await paper.shows('main.tex');
  });

  it('are looked for in a manuscript of more than two million characters only when that is asked for', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(`${misspelled}\n${'% A remark that nobody prints.\n\n'.repeat(70_000)}`),
      'small.tex': latexPaper(misspelled),
      'refs.bib': bibliography,
    });
    await paper.open('main.tex');
    await paper.open('small.tex');
    await paper.shows('small.tex', undefinedKey);
    assert.deepEqual(paper.findings('main.tex'), []);
    await paper.open('main.tex');
    await vscode.commands.executeCommand('situate.lint');
    await paper.shows('main.tex', undefinedKey);
  });

  it('are not looked for in a document without citations, nor in what is no file', async () => {
    const paper = await PaperFolder.create({ 'README.md': '# Situate\n\nThanks to @somebody.\n' });
    await paper.open('README.md');
    const provider = vscode.workspace.registerTextDocumentContentProvider('past', {
      provideTextDocumentContent: () => latexPaper(misspelled),
    });
    const past = vscode.Uri.from({ scheme: 'past', path: paper.uriOf('main.tex').path });
    await vscode.window.showTextDocument(past);
    const untitled = await vscode.workspace.openTextDocument({ language: 'latex', content: latexPaper(misspelled) });
    await vscode.window.showTextDocument(untitled);
    // A paper that is opened afterwards has been linted when the others would have been.
    await paper.write('main.tex', latexPaper(misspelled));
    await paper.write('refs.bib', bibliography);
    await paper.open('main.tex');
    await paper.shows('main.tex', undefinedKey);
    assert.deepEqual([past, untitled.uri, paper.uriOf('README.md')].flatMap(shownDiagnostics), []);
    provider.dispose();
    await vscode.window.showTextDocument(untitled);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
