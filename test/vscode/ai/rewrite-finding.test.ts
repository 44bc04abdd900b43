import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { type RewriteKind, type RewriteReference, rewriteFinding } from '../../../src/vscode/ai/rewrite-finding.ts';
import { uriOf } from '../../../src/vscode/editor-documents.ts';
import * as faults from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { answerChange, shownChange } from '../answer-change.ts';
import { actionsAt, actionsOffered } from '../offered-actions.ts';
import { closeAll, PaperFolder, positionOf, replace } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, restated, right, wrong } from './judged-section.ts';
import {
  answerAsJudge,
  asksAboutCitation,
  foundIn,
  JudgingFront,
  judged,
  quoted,
  wholeSection,
} from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

describe('a text that a language model writes', () => {
  const endpoint = useScriptedEndpoint();
  let front: JudgingFront;
  let paper: PaperFolder;

  beforeEach(async () => {
    front = new JudgingFront();
    answerAsJudge(endpoint.server);
    await front.turnOn(endpoint.server);
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });
  after(() => takeSettingsBack());

  async function openJudged(text: string, count = 1): Promise<vscode.TextEditor> {
    paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': coolingBibliography });
    const editor = await paper.open('main.tex');
    await checkCitations(front.context, wholeSection(editor));
    await judged(editor.document.uri, count);
    front.said();
    return editor;
  }

  /** Gives what the light bulb would run. */
  function offered(editor: vscode.TextEditor, text: string, kind: RewriteKind): Promise<RewriteReference> {
    return waitFor(`an offer to ${kind}`, async () => {
      const all = await actionsAt(editor, text, vscode.CodeActionKind.QuickFix);
      const references = all.flatMap(({ command }) =>
        command?.command === 'situate.ai.rewriteFinding' ? (command.arguments as RewriteReference[]) : [],
      );
      return references.find((reference) => reference.kind === kind && reference.message.includes('according to'));
    });
  }

  function writes(text: string): void {
    // The judge of whether a text does what was asked repeats the request.
    endpoint.server.answer(
      ({ text: asked }) =>
        !asked.includes('[CRITERIA]') && (asked.includes('⟪objection⟫') || asked.includes('⟪contribution⟫')),
      { reasoning: 'As asked.', text },
    );
  }

  it('takes the place of the sentence once it is confirmed', async () => {
    const editor = await openJudged(coolingPaper(wrong, `${right} We map all of it.`));
    writes('White roofs cool the rooms below them [C1].');
    const change = await answerChange(
      'accept',
      rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate')),
    );
    assert.equal(change.title, 'Rewrite by scripted-small');
    assert.match(front.access.prompter.remarks.join(), /^The rewrite was checked: .*supported by the works/);
    assert.deepEqual([change.before, change.after], [`${wrong}\n`, `${restated}\n`]);
    assert.equal(editor.document.getText(), coolingPaper(restated, `${right} We map all of it.`));
    assert.equal(vscode.window.activeTextEditor?.document, editor.document);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), coolingPaper(wrong, `${right} We map all of it.`));
    await vscode.commands.executeCommand('redo');
    assert.deepEqual(front.said(), []);
    const [asked] = endpoint.server.requests.flatMap(({ prompt }) =>
      prompt?.text.includes('⟪objection⟫') === true ? [prompt] : [],
    );
    assert.ok(asked);
    assert.equal(quoted(asked, 'objection'), 'The work measures temperatures, not prices.');
    await judged(editor.document.uri, 0);
  });

  it('changes nothing where it is discarded', async () => {
    const text = coolingPaper(wrong, `${right} We map all of it.`);
    const editor = await openJudged(text);
    writes('White roofs cool the rooms below them [C1].');
    await answerChange('discard', rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate')));
    assert.equal(editor.document.getText(), text);
  });

  it('changes nothing where its tab is closed', async () => {
    const text = coolingPaper(wrong, `${right} We map all of it.`);
    const editor = await openJudged(text);
    writes('White roofs cool the rooms below them [C1].');
    const rewriting = rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate'));
    await shownChange();
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await rewriting;
    assert.deepEqual(front.said(), []);
    assert.equal(editor.document.getText(), text);
  });

  it('takes the place of the sentence where that has moved while it was looked at', async () => {
    const editor = await openJudged(coolingPaper(wrong, `${right} We map all of it.`));
    writes('White roofs cool the rooms below them [C1].');
    const rewriting = rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate'));
    await shownChange();
    await edit(editor.document, 'Cities grow hot', 'Most cities grow hot');
    await answerChange('accept', rewriting);
    const expected = coolingPaper(restated, `${right} We map all of it.`).replace('Cities grow', 'Most cities grow');
    assert.equal(editor.document.getText(), expected);
  });

  it('is not taken where its paragraph has changed while it was looked at', async () => {
    const editor = await openJudged(coolingPaper(wrong, `${right} We map all of it.`));
    writes('White roofs cool the rooms below them [C1].');
    const rewriting = rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate'));
    await shownChange();
    await edit(editor.document, 'White roofs', 'Some white roofs');
    const text = editor.document.getText();
    await answerChange('accept', rewriting);
    assert.match(front.said().join('\n'), /^The text has changed in the meantime/);
    assert.equal(editor.document.getText(), text);
  });

  it('moves a citation behind the words that its work supports', async () => {
    const sentence = 'White roofs cool the rooms below them, and double the price of a house \\citep{okoro2019}.';
    const editor = await openJudged(coolingPaper(sentence, `${right} We map all of it.`));
    endpoint.server.answer(asksAboutCitation, (prompt) => {
      const isWrong = /price of a house \[C1\]/.test(quoted(prompt, 'sentence'));
      return foundIn(prompt, isWrong ? 'contradicted' : 'supported', 'It measures temperatures.');
    });
    writes('White roofs cool the rooms below them [C1], and double the price of a house.');
    await answerChange('accept', rewriteFinding(front.context, await offered(editor, 'okoro2019', 'move')));
    assert.match(editor.document.getText(), /below them \\citep\{okoro2019\}, and double the price of a house\./);
  });

  it('is refused where it cites what may not be cited there, after two repairs', async () => {
    const text = coolingPaper(wrong, `${right} We map all of it.`);
    const editor = await openJudged(text);
    writes('White roofs cool the rooms below them [C1], as \\citep{nobody2020} found.');
    front.access.prompter.willAnswer(undefined);
    await rewriteFinding(front.context, await offered(editor, 'okoro2019', 'restate'));
    const said = front.said();
    assert.equal(said.length, 1, said.join('\n'));
    assert.match(said[0]!, /wrote nothing that passed the checks: .*Nothing was changed\./);
    assert.equal(endpoint.server.requests.filter(({ prompt }) => prompt?.text.includes('⟪objection⟫')).length, 3);
    assert.equal(editor.document.getText(), text);
  });

  for (const [name, fault] of [
    ['the key is refused', faults.status(401)],
    ['the server fails', faults.status(500)],
    ['the stream is cut off', faults.cutConnection],
  ] as const) {
    it(`is not there where ${name}: that is said once, and nothing is changed`, async () => {
      const text = coolingPaper(wrong, `${right} We map all of it.`);
      const editor = await openJudged(text);
      const reference = await offered(editor, 'okoro2019', 'restate');
      endpoint.server.fail(fault, { times: 20 });
      front.access.prompter.willAnswer(undefined);
      await rewriteFinding(front.context, reference);
      assert.equal(front.said().length, 1);
      assert.equal(editor.document.getText(), text);
    });
  }

  it('is not shown where its paragraph was changed meanwhile', async () => {
    const editor = await openJudged(coolingPaper(wrong, `${right} We map all of it.`));
    writes('White roofs cool the rooms below them [C1].');
    const reference = await offered(editor, 'okoro2019', 'restate');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    endpoint.server.fail(faults.heldUntil(held), { when: '⟪objection⟫' });
    const rewriting = rewriteFinding(front.context, reference);
    await waitFor('the request', () =>
      endpoint.server.requests.some(({ prompt }) => prompt?.text.includes('⟪objection⟫')),
    );
    await replace(editor, 'White roofs', 'Most white roofs');
    const text = editor.document.getText();
    release();
    await rewriting;
    assert.match(front.said().join('\n'), /^The text has changed in the meantime/);
    assert.equal(editor.document.getText(), text);
  });

  it('adds a sentence that says where the paper stands, from the abstract', async () => {
    const editor = await openJudged(coolingPaper(right));
    writes('In contrast to both, we present a map of cheap ways to cool a house.');
    await answerChange('accept', rewriteFinding(front.context, await offered(editor, '\\section{Related', 'position')));
    assert.equal(
      editor.document.getText(),
      coolingPaper(`${right} In contrast to both, we present a map of cheap ways to cool a house.`),
    );
    const [asked] = endpoint.server.requests.flatMap(({ prompt }) =>
      prompt?.text.includes('⟪contribution⟫') === true ? [prompt] : [],
    );
    assert.ok(asked);
    assert.match(quoted(asked, 'contribution'), /We present a map of cheap ways/);
  });

  it('is added in the file that the section goes on in', async () => {
    paper = await PaperFolder.create({
      'main.tex': coolingPaper('\\input{roofs}'),
      'roofs.tex': `${right}\n`,
      'refs.bib': coolingBibliography,
    });
    const included = await paper.open('roofs.tex');
    const editor = await paper.open('main.tex');
    await checkCitations(front.context, wholeSection(editor));
    await judged(editor.document.uri, 1);
    writes('In contrast to both, we present a map of cheap ways to cool a house.');
    await answerChange('accept', rewriteFinding(front.context, await offered(editor, '\\section{Related', 'position')));
    assert.equal(
      included.document.getText(),
      `${right} In contrast to both, we present a map of cheap ways to cool a house.\n`,
    );
  });

  it('asks once what the paper contributes, and keeps the answer', async () => {
    const text = coolingPaper(right).replace('We present a map of cheap ways to cool a house.', '');
    const editor = await openJudged(text);
    writes('In contrast to both, we present a map of cheap ways to cool a house.');
    const reference = await offered(editor, '\\section{Related', 'position');
    front.access.prompter.willAnswer('We present a map of cheap ways to cool a house.');
    await answerChange('discard', rewriteFinding(front.context, reference));
    assert.match(front.said()[0] ?? '', /What does your paper contribute\?/);
    assert.deepEqual(JSON.parse((await paper.read('situate.json')).toString()), {
      contribution: 'We present a map of cheap ways to cool a house.',
    });
    await waitFor('the paper to be read with it', async () => {
      const open = [...front.papers.open].find(
        ({ files, main }) => uriOf(main, { files }).toString() === editor.document.uri.toString(),
      );
      return (await open?.read())?.paper.configuration.contribution !== undefined;
    });
    // The model judges by what the paper contributes whether a paragraph says where the paper stands, so it is asked
    // again.
    await rewriteFinding(front.context, reference);
    assert.deepEqual(front.said(), [
      'The language model has not judged this text as it is now, so it has to be checked again.',
    ]);
    await checkCitations(front.context, wholeSection(editor));
    const again = await offered(editor, '\\section{Related', 'position');
    front.said();
    await answerChange('discard', rewriteFinding(front.context, again));
    assert.deepEqual(front.said(), []);
  });

  it('is not offered while language models are off', async () => {
    const editor = await openJudged(coolingPaper(wrong, `${right} We map all of it.`));
    await offered(editor, 'okoro2019', 'restate');
    await front.access.set({ enabled: false });
    const commands = (await actionsOffered(editor, 'okoro2019')).map(({ command }) => command?.command ?? '');
    assert.ok(!commands.some((command) => command.startsWith('situate.ai.')), commands.join());
    assert.ok(positionOf(editor.document, 'okoro2019').line > 0);
  });
});

/** Changes a document that is not in view. */
async function edit(document: vscode.TextDocument, text: string, by: string): Promise<void> {
  const change = new vscode.WorkspaceEdit();
  const range = new vscode.Range(positionOf(document, text), positionOf(document, text, text.length));
  change.replace(document.uri, range, by);
  assert.ok(await vscode.workspace.applyEdit(change));
}
