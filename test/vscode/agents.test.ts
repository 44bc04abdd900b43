import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import manifest from '../../package.json';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder } from './paper-folder.ts';
import { bibliography, latexPaper } from './papers.ts';

const evidence = JSON.stringify({
  pennington2014glove: {
    abstract: 'Global counts of words in a corpus train the vectors, which helps to solve analogies.',
  },
});
const names = manifest.contributes.languageModelTools.map(({ name }) => name);

/** Calls a tool as a chat does, without one. */
async function call(name: string, input: object): Promise<Readonly<Record<string, unknown>>> {
  const { content } = await vscode.lm.invokeTool(`situate_${name}`, { input, toolInvocationToken: undefined });
  const [part] = content as vscode.LanguageModelTextPart[];
  return JSON.parse(part!.value) as Readonly<Record<string, unknown>>;
}

describe('the tools for language models in the editor', () => {
  afterEach(closeAll);

  async function openPaper(text: string): Promise<{ editor: vscode.TextEditor; path: string; bib: string }> {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper(text),
      'refs.bib': bibliography,
      '.situate/evidence.json': evidence,
    });
    const editor = await paper.open('main.tex');
    const path = vscode.workspace.asRelativePath(paper.uriOf('main.tex'), false);
    return { editor, path, bib: vscode.workspace.asRelativePath(paper.uriOf('refs.bib'), false) };
  }

  it('are all there, can be named in a prompt, and say what they take', async () => {
    const listed = await waitFor('the tools', () => {
      const own = vscode.lm.tools.filter(({ tags }) => tags.includes('situate'));
      return own.length === names.length ? own : undefined;
    });
    assert.deepEqual(listed.map(({ name }) => name).sort(), [...names].sort());
    for (const { description, inputSchema } of listed) {
      assert.ok(description.length > 40);
      assert.equal((inputSchema as { type: string }).type, 'object');
    }
    for (const { toolReferenceName, canBeReferencedInPrompt } of manifest.contributes.languageModelTools) {
      assert.ok(canBeReferencedInPrompt);
      assert.match(toolReferenceName, /^[a-z][A-Za-z]+$/);
    }
  });

  it('see text that is not saved yet, and name a finding that can be explained and fixed', async () => {
    const { editor, path } = await openPaper('Counts help \\citep{pennington2014glove}.');
    await editor.edit((edit) => {
      const text = editor.document.getText();
      edit.insert(editor.document.positionAt(text.indexOf('pennington2014glove}') + 19), ',');
    });
    const checked = await call('check_paper', { path, rules: ['malformed-citation'] });
    const [finding] = checked.items as { id: string; fix: string }[];
    assert.ok(finding);
    assert.equal(finding.fix, 'safe');
    const explained = await call('explain', { path, finding: finding.id });
    assert.equal(explained.rule, 'malformed-citation');
    const proposed = await call('propose_edit', { path, findings: [finding.id] });
    assert.match((proposed.items as string[])[0]!, /^\+.*pennington2014glove\}/m);
    assert.ok(editor.document.isDirty);
    assert.match(editor.document.getText(), /pennington2014glove,\}/);
  });

  it('answer each about a paper that need not be open', async () => {
    const { path, bib } = await openPaper(
      'Global counts of words help vectors to solve analogies \\citep{pennington2014glove}.',
    );
    await closeAll();
    const passages = await call('cited_passages', { path, key: 'pennington2014glove' });
    assert.match(JSON.stringify(passages.items), /⟪quote⟫Global counts of words in a corpus/);
    const quoted = await call('check_quote', {
      path: bib,
      key: 'pennington2014glove',
      quote: 'counts of words in a corpus train the vectors',
    });
    assert.equal(quoted.found, 'verbatim');
    const scored = await call('position_of_section', { path });
    assert.ok((scored.criteria as unknown[]).length > 5);
    const ordered = await call('write_section', { path, tokens: 20_000 });
    assert.match(JSON.stringify(ordered.items), /\[C1\]/);
    const written = await call('write_section', {
      path,
      order: ordered.order,
      text: 'We count words [C1]. So do Halluk et al. (2031).',
    });
    assert.equal(written.asOrdered, false);
    assert.match(JSON.stringify(written.problems), /Halluk et al\. \(2031\)/);
  });

  it('send nothing while sources are off, and say which setting turns them on', async () => {
    const { path } = await openPaper('Counts help \\citep{pennington2014glove}.');
    const verified = await call('verify_references', { path });
    assert.match(JSON.stringify(verified.missing), /situate\.network\.enabled/);
    const lookedUp = await call('look_up_reference', { path, doi: '10.1000/182' });
    assert.equal(lookedUp.complete, false);
    await assert.rejects(call('find_works', { path }), /situate\.network\.enabled/);
  });

  it('refuse what is outside the workspace, and say what is wrong with what they are given', async () => {
    await assert.rejects(call('check_paper', { path: '/etc/passwd' }), /no file "\/etc\/passwd" in the workspace/);
    await assert.rejects(call('check_paper', { path: '../outside.tex' }), /in the workspace/);
    await assert.rejects(call('explain', { rule: 'no-such-rule' }), /There is no rule "no-such-rule"/);
  });
});
