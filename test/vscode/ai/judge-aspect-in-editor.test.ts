import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { evaluate } from '../../../src/vscode/ai/evaluate.ts';
import { judgeByAspect } from '../../../src/vscode/ai/judge-aspect-in-editor.ts';
import { judgeReview } from '../../../src/vscode/ai/judge-review-in-editor.ts';
import { answerAsReader } from '../../llm/review-script.ts';
import { status } from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { closeAll, openEditor, PaperFolder, positionOf } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, right, wrong } from './judged-section.ts';
import { JudgingFront } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

const calm = `---
id: calm-tone
title: A calm tone
follows: our group
inputs: [audience]
---
# Query

Write calmly for the audience.

# Criteria

Nothing is exaggerated.

# Scale

- 1: It shouts.
- 2: It is calm.

# Example scored 2

## Audience

Builders.

## Answer

White roofs cool rooms.

## Reasoning

It states a fact.
`;

describe('judging text by an aspect', () => {
  const endpoint = useScriptedEndpoint();
  let front: JudgingFront;
  let own: vscode.Uri;

  before(async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    own = vscode.Uri.joinPath(workspace!.uri, '.situate');
    const write = (name: string, text: string): Thenable<void> =>
      vscode.workspace.fs.writeFile(vscode.Uri.joinPath(own, 'prompts/aspects', name), new TextEncoder().encode(text));
    await write('calm-tone.md', calm);
    await write('loud.md', calm.replace('# Scale', '# Scales'));
  });
  after(async () => vscode.workspace.fs.delete(own, { recursive: true }));
  beforeEach(async () => {
    front = new JudgingFront();
    await front.turnOn(endpoint.server);
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });
  after(() => takeSettingsBack());

  async function openPaper(): Promise<vscode.TextEditor> {
    const paper = await PaperFolder.create({
      'main.tex': coolingPaper(wrong, `${right} We map all of it.`),
      'refs.bib': coolingBibliography,
    });
    return paper.open('main.tex');
  }

  const sent = (): string[] => endpoint.server.requests.map(({ prompt }) => prompt!.text);

  it('is offered to evaluators where a text is open, beside what needs none', async () => {
    front.access.prompter.willAnswer(undefined, undefined);
    await evaluate(front.context, undefined);
    await evaluate(front.context, await openPaper());
    const [without, open] = front.access.prompter.asked.map(({ labels }) =>
      labels.map((label) => label.replace(/^.*\) /, '')),
    );
    assert.deepEqual(without, ['Measure This Model', 'Draft a Discipline from Papers…']);
    assert.deepEqual(
      open?.filter((label) => !without.includes(label)),
      ['Judge by an Aspect…', 'Judge Review Comments'],
    );
  });

  it('judges the section at the cursor by an aspect that ships, and shows score, reason and votes', async () => {
    const { document } = await openPaper();
    endpoint.server.answer('[CRITERIA]', '<reasoning>The last sentence *says* it.</reasoning> <score>1</score>');
    const at = positionOf(document, 'Trees cool');
    front.access.prompter.willAnswer('A paragraph that says where the paper stands');
    await judgeByAspect(front.context, { document, selection: new vscode.Range(at, at) });
    const page = front.pages.get('A paragraph that says where the paper stands') ?? '';
    assert.match(page, /^\*\*Score 1\.\*\* The paragraph mentions the contribution/m);
    assert.match(page, /^Judged by scripted\\?-small: 3 of 3 votes\.$/m);
    assert.match(page, /^> The last sentence \\\*says\\\* it\.$/m);
    assert.ok(
      sent().every((text) => text.includes('White roofs double the price of a house [1].')),
      sent()[0],
    );
  });

  it('judges the selection by an aspect of the workspace, and asks for what it has to know', async () => {
    const { document } = await openPaper();
    endpoint.server.answer('Write calmly', '<reasoning>It shouts.</reasoning> <score>1</score>');
    const start = positionOf(document, 'White roofs');
    const selection = new vscode.Range(start, start.translate(0, 'White roofs double the price'.length));
    front.access.prompter.willAnswer('A calm tone', 'Home owners');
    await judgeByAspect(front.context, { document, selection });
    const [choice, input] = front.access.prompter.asked;
    assert.match(choice?.text ?? '', /calm-tone, from this workspace/);
    assert.match(input?.text ?? '', /“audience”/);
    assert.match(front.pages.get('A calm tone') ?? '', /^\*\*Score 1\.\*\* It shouts\.$/m);
    assert.match(sent()[0] ?? '', /\[AUDIENCE\]: Home owners\n[^]*\[ANSWER\]: White roofs double the price/);
  });

  it('judges by the file of an aspect that lies elsewhere, and says where one is none', async () => {
    const { document } = await openPaper();
    endpoint.server.answer('Write calmly', '<reasoning>It shouts.</reasoning> <score>1</score>');
    const elsewhere = await PaperFolder.create({ 'lab/calm.md': calm, 'lab/loud.md': calm.replace('# Scale', '# S') });
    const at = positionOf(document, 'Trees cool');
    const judge = async (name: string, ...answers: (string | undefined)[]): Promise<void> => {
      front.access.prompter.willAnswer('Choose a file…', elsewhere.uriOf(name).fsPath, ...answers);
      await judgeByAspect(front.context, { document, selection: new vscode.Range(at, at) });
    };
    await judge('lab/loud.md', undefined);
    assert.match(front.said().at(-1) ?? '', /loud\.md: /);
    await judge('lab/gone.md', undefined);
    assert.match(front.said().at(-1) ?? '', /gone\.md: /);
    assert.deepEqual(sent(), []);
    await judge('lab/calm.md', 'Home owners');
    assert.match(front.pages.get('A calm tone') ?? '', /^\*\*Score 1\.\*\* It shouts\.$/m);
  });

  it('shows who voted what where a jury judges', async () => {
    const { document } = await openPaper();
    endpoint.server.answer(
      ({ model }) => model === 'scripted-large',
      '<reasoning>It is not.</reasoning> <score>1</score>',
    );
    endpoint.server.answer(({ model }) => model === 'scripted-small', '<reasoning>It is.</reasoning> <score>2</score>');
    await front.access.set({ models: { aspect: ['scripted-large', 'scripted-small', 'scripted-small'] } });
    front.access.prompter.willAnswer('A calm tone', 'Home owners');
    const at = positionOf(document, 'Trees cool');
    await judgeByAspect(front.context, { document, selection: new vscode.Range(at, at) });
    const page = front.pages.get('A calm tone') ?? '';
    assert.match(page, /^\*\*Score 2\.\*\*/m);
    assert.match(
      page,
      /: 2 of 3 votes\. Single votes gave 1 to 2; their mean is 1\.7, their standard deviation 0\.5\.$/m,
    );
    assert.match(page, /^- scripted\\?-large: 1\n- scripted\\?-small: 2\n- scripted\\?-small: 2$/m);
  });

  it('says what is wrong with an aspect, and where there is nothing to judge', async () => {
    const { document } = await openPaper();
    const at = positionOf(document, 'Trees cool');
    front.access.prompter.willAnswer('loud.md', undefined);
    await judgeByAspect(front.context, { document, selection: new vscode.Range(at, at) });
    assert.match(front.access.prompter.last?.text ?? '', /loud\.md: /);
    const top = new vscode.Position(0, 0);
    await judgeByAspect(front.context, { document, selection: new vscode.Range(top, top) });
    assert.match(front.said().at(-1) ?? '', /^Select the text to judge/);
    assert.deepEqual([sent(), front.pages.size], [[], 0]);
  });

  it('judges how useful the comments of a review are, and keeps what was judged before a failure', async () => {
    answerAsReader(endpoint.server);
    await front.access.set({ confirmAboveTokens: 1_000 });
    const folder = await PaperFolder.create({
      'review.txt': 'Section 2 leaves out trees;\nadd two works.\n\n \nNice paper.\n',
    });
    const { document } = await openEditor(folder.uriOf('review.txt'));
    const nowhere = new vscode.Range(0, 0, 0, 0);
    front.access.prompter.willAnswer(true);
    await judgeReview(front.context, { document, selection: nowhere });
    const [page = ''] = front.pages.values();
    assert.match(page, /^## Comment 1\n\n> Section 2 leaves out trees;\n> add two works\.$/m);
    assert.match(page, /^- \*\*Actionability: 4 of 5\.\*\* \*That is 4\.\*$/m);
    assert.match(page, /^## Comment 2\n\n> Nice paper\.[^]*^- \*\*Verifiability: claims nothing\.\*\*$/m);

    await front.access.models.clearCache();
    endpoint.server.fail(status(404, { code: 'model_not_found' }), { when: 'Nice paper', times: 100 });
    front.access.prompter.willAnswer(true, undefined);
    await judgeReview(front.context, { document, selection: nowhere });
    const [partly = ''] = front.pages.values();
    assert.match(partly, /^1 of 2 comments were judged\.$/m);
    assert.match(front.said().at(-1) ?? '', /does not have the model/);
  });

  it('says where there are no comments', async () => {
    const folder = await PaperFolder.create({ 'empty.txt': ' \n\n' });
    const { document } = await openEditor(folder.uriOf('empty.txt'));
    await judgeReview(front.context, { document, selection: new vscode.Range(0, 0, 0, 0) });
    assert.match(front.said().at(-1) ?? '', /^There are no comments here/);
  });
});
