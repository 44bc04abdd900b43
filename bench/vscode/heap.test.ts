import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { collectGarbage } from '../../test/collect-garbage.ts';
import { waitFor } from '../../test/polling.ts';
import { openEditor, PaperFolder, shownDiagnostics } from '../../test/vscode/paper-folder.ts';
import { largePaper } from '../large-paper.ts';

const edits = 500;
/** Edits before the first figure: meanwhile code is compiled, the panel is drawn and vectors are fetched. */
const warmingUp = 50;
const { tex, bib } = largePaper(60, 600);

const changing = 'unknown';

/** A file whose one line with `unknown` is edited, and whether that line number `count` can be seen in what the editor shows. */
interface EditedFile {
  readonly text: (line: string) => string;
  readonly line: (count: number) => string;
  readonly isSeen: (shown: string, count: number) => boolean;
}

/** 0 for even numbers, 1 for odd ones. */
const parity = (count: number) => Math.abs(count % 2);

const comesAndGoes = (shown: string, count: number) => shown.includes(`${changing}0`) === (parity(count) === 0);

// Edits make a key undefined and define it again, so that the editor shows when it has seen each.
const edited: Readonly<Record<string, EditedFile>> = {
  'paper.tex': {
    text: (line) => tex.replace('\\section{', `${line}\n\n\\section{`),
    line: (count) => `Some see more \\citep{${changing}${parity(count)}}.`,
    isSeen: (shown, count) => shown.includes(`${changing}${parity(count)}`),
  },
  'refs.bib': {
    text: (line) => `${line}\n${bib}`,
    line: (count) => `@misc{${changing}${1 - parity(count)}, title = {A Study of ${count} Words}}`,
    isSeen: comesAndGoes,
  },
  'situate.json': {
    text: (line) => line,
    line: (count) => {
      const rules = { 'undefined-citation': parity(count) === 0 ? 'error' : 'off' };
      return JSON.stringify({ rules, citationCommands: [`${changing}${count + warmingUp}`] });
    },
    isSeen: comesAndGoes,
  },
};

/** The heap of an extension host that has a paper and the panel open, in megabytes, before and after edits. */
describe('the heap of the extension host', () => {
  let folder: PaperFolder;
  const heap: Record<string, { readonly before: number; readonly after: number }> = {};
  /** The problems of the paper as one text. */
  const shown = () =>
    shownDiagnostics(folder.uriOf('paper.tex'))
      .map(({ message }) => message)
      .join('\n');

  before(async () => {
    folder = await PaperFolder.create(
      Object.fromEntries(Object.entries(edited).map(([file, { text, line }]) => [file, text(line(0))])),
    );
    await folder.open('paper.tex');
    await vscode.commands.executeCommand('situate.openPanel');
    await waitFor('the first findings', () => shown().includes('unknown0'));
  });

  after(() => {
    writeFileSync(process.env['SITUATE_FIGURES']!, JSON.stringify(heap));
  });

  for (const [file, { line, isSeen }] of Object.entries(edited)) {
    it(`is measured before and after edits of ${file}`, async function () {
      this.timeout(600_000);
      const { document } = await openEditor(folder.uriOf(file));
      let before = 0;
      for (let count = 1 - warmingUp; count <= edits; count++) {
        if (count === 1) before = await heapInUse();
        const edit = new vscode.WorkspaceEdit();
        const { line: at } = document.positionAt(document.getText().indexOf(changing));
        edit.replace(document.uri, document.lineAt(at).range, line(count));
        await vscode.workspace.applyEdit(edit);
        await waitFor(`edit ${count} to be seen`, () => isSeen(shown(), count));
      }
      heap[file] = { before, after: await heapInUse() };
    });
  }
});

async function heapInUse(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
