import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { OpenPaper } from '../../src/session/open-paper.ts';
import { hintAtPanel } from '../../src/vscode/panel-hint.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { MemoryMemento } from './memory-storage.ts';
import { ScriptedPrompter } from './scripted-prompter.ts';

describe('the hint at the panel', () => {
  const linted = new vscode.EventEmitter<OpenPaper>();
  after(() => {
    linted.dispose();
  });

  async function lint(text: string): Promise<void> {
    const paper = await readPaper({ 'main.tex': latexMain(text) });
    linted.fire({ shown: { paper, findings: [] } } as unknown as OpenPaper);
  }

  it('is given once, with the first paper that has a related work, and never in a later window', async () => {
    const memory = new MemoryMemento();
    const prompter = new ScriptedPrompter();
    const window = hintAtPanel({ onDidLint: linted.event }, memory, prompter);
    await lint('\\section{Method}\n\nWe count.');
    assert.deepEqual(prompter.asked, []);
    await lint('\\section{Related Work}\n\nOthers count.');
    await lint('\\section{Related Work}\n\nOthers count.');
    assert.deepEqual(
      prompter.asked.map(({ labels }) => labels),
      [['Open Panel']],
    );
    window.dispose();
    hintAtPanel({ onDidLint: linted.event }, memory, prompter);
    await lint('\\section{Related Work}\n\nOthers count.');
    assert.equal(prompter.asked.length, 1);
  });
});
