import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { describeFit } from '../../../src/language/fit-description.ts';
import { keysAt } from '../../../src/language/keys.ts';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { checkOnSave } from '../../../src/vscode/ai/check-on-save.ts';
import { questionAbout } from '../../../src/vscode/question.ts';
import * as faults from '../../llm/scripted-faults.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder, positionOf, replace } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, right, wrong } from './judged-section.ts';
import { answerAsJudge, JudgingFront, judged, judgedByModel, quoted, wholeSection } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

describe('checking citations with a language model', () => {
  const endpoint = useScriptedEndpoint();
  let front: JudgingFront;

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

  async function openPaper(...paragraphs: readonly string[]): Promise<vscode.TextEditor> {
    const paper = await PaperFolder.create({
      'main.tex': coolingPaper(...paragraphs),
      'refs.bib': coolingBibliography,
    });
    return paper.open('main.tex');
  }

  it('shows what is not supported, with the model, its votes and its words', async () => {
    const editor = await openPaper(wrong, `${right} We map all of it.`);
    await checkCitations(front.context, wholeSection(editor));
    const [message = ''] = await judged(editor.document.uri, 1);
    assert.match(
      message,
      /^"okoro2019" contradicts this sentence, according to scripted-small \(2 of 2 votes\): "The work measures temperatures, not prices\."$/,
    );
    const [said = ''] = front.said();
    assert.match(said, /2 citations checked\. Not supported by the work: 1\. 1 citation was left out: only the title/);
  });

  it('is shown in the hover of a citation, with what of the work comes closest', async () => {
    const editor = await openPaper(wrong, `${right} We map all of it.`);
    await checkCitations(front.context, wholeSection(editor));
    const describe = async (key: string): Promise<string> => {
      const tokens = new vscode.CancellationTokenSource();
      const [found] = await keysAt(
        questionAbout(editor.document, front.papers, tokens.token),
        editor.document.offsetAt(positionOf(editor.document, key, 2)),
      );
      return describeFit(found!, await front.papers.judges()).join('\n');
    };
    const unsupported = await describe('okoro2019');
    assert.match(unsupported, /^\*\*Contradicts this sentence\.\*\* Judged by scripted\\?-small: 2 of 2 votes\./m);
    assert.match(unsupported, /The work measures temperatures, not prices/);
    assert.match(unsupported, /^> .*Roofs painted white|^> .*temperature of the rooms/m);
    assert.match(await describe('lind2020'), /^\*\*Supports this sentence\.\*\*/m);
  });

  it('keeps a verdict through an edit elsewhere, and lets it lapse with its own sentence', async () => {
    const editor = await openPaper(wrong, `${right} We map all of it.`);
    const { uri } = editor.document;
    await checkCitations(front.context, wholeSection(editor));
    await judged(uri, 1);
    await replace(editor, 'Trees cool streets', 'Most trees cool streets');
    await replace(editor, '\\section{Related Work}', '\\section{Related Work}\n');
    await judged(uri, 1);
    await replace(editor, 'double the price', 'double the worth');
    await judged(uri, 0);
    await replace(editor, 'double the worth', 'double the price');
    await judged(uri, 1);
  });

  it('shows in the next session what was found in this one, from the start and without a request', async () => {
    const editor = await openPaper(wrong, `${right} We map all of it.`);
    await checkCitations(front.context, wholeSection(editor));
    const [message] = await judged(editor.document.uri, 1);
    const { verdictFolder } = front.access.models;
    const kept = mkdtempSync(join(tmpdir(), 'situate-verdicts-'));
    try {
      // Who judged, and the verdicts on two citations and two paragraphs.
      await waitFor(
        'the verdicts to be kept',
        () => existsSync(verdictFolder) && readdirSync(verdictFolder).length === 5,
      );
      cpSync(verdictFolder, kept, { recursive: true });
      await closeAll();
      front.close();
      await judged(editor.document.uri, 0);
      const { length } = endpoint.server.requests;
      front = new JudgingFront(kept);
      await vscode.commands.executeCommand('vscode.open', editor.document.uri);
      assert.deepEqual(await judged(editor.document.uri, 1), [message]);
      assert.equal(endpoint.server.requests.length, length);
    } finally {
      rmSync(kept, { recursive: true });
    }
  });

  it('asks only about what is new', async () => {
    const editor = await openPaper(wrong, `${right} We map all of it.`);
    await checkCitations(front.context, wholeSection(editor));
    const { length: asked } = endpoint.server.requests;
    assert.equal(asked, 8, 'two citations and two paragraphs, two votes each');
    await checkCitations(front.context, wholeSection(editor));
    assert.equal(endpoint.server.requests.length, asked);
    await replace(editor, 'Trees cool streets', 'Most trees cool streets');
    const place = positionOf(editor.document, 'Most trees');
    await checkCitations(front.context, {
      ...wholeSection(editor),
      scope: 'paragraph',
      selection: new vscode.Range(place, place),
    });
    assert.equal(endpoint.server.requests.length, asked + 2);
  });

  it('checks the selected sentences alone', async () => {
    const editor = await openPaper(`${wrong} ${right}`);
    const selection = new vscode.Range(
      positionOf(editor.document, 'White roofs'),
      positionOf(editor.document, 'price'),
    );
    await checkCitations(front.context, { ...wholeSection(editor), scope: 'selection', selection });
    assert.equal(endpoint.server.requests.length, 2);
    await judged(editor.document.uri, 1);
  });

  it('says of a section that it does not position the paper', async () => {
    const editor = await openPaper(right);
    await checkCitations(front.context, wholeSection(editor));
    assert.match(
      (await judged(editor.document.uri, 1))[0] ?? '',
      /^"Related Work" does not say where this paper stands, according to scripted-small \(2 of 2 votes\)/,
    );
  });

  it('keeps what was judged when it is stopped, and asks for the rest the next time', async () => {
    const many = Array.from(
      { length: 12 },
      (_, index) => `Roof ${index} doubles the price of a house \\citep{okoro2019}.`,
    );
    const editor = await openPaper(...many);
    await front.access.set({ confirmAboveTokens: 1_000_000 });
    front.onProgress = (done, stop) => {
      if (done === 3) stop();
    };
    await checkCitations(front.context, wholeSection(editor));
    const [said = '', ...more] = front.said();
    assert.match(said, /^Stopped\. Checked so far: (\d+), left: (\d+)\./);
    assert.deepEqual(more, []);
    const [done, left] = [/so far: (\d+)/, /left: (\d+)/].map((count) => Number(count.exec(said)?.[1])) as [
      number,
      number,
    ];
    assert.ok(done >= 3 && done < 13, said);
    await judged(editor.document.uri, done);
    front.onProgress = () => undefined;
    const before = endpoint.server.usage.calls;
    await checkCitations(front.context, wholeSection(editor));
    await judged(editor.document.uri, 13);
    assert.ok(endpoint.server.usage.calls - before <= 2 * left);
  });

  for (const [name, fault, message] of [
    ['a key that is refused', faults.status(401), /key/],
    ['a server that fails', faults.status(500), /failed|error|later/],
    ['a stream that is cut off', faults.cutConnection, /Try again|later/],
    ['replies that are cut off', faults.cutOff, /Try again|later/],
    ['replies of another shape', faults.wrongShape, /no usable reply to 1 question/],
  ] as const) {
    it(`says it once, keeps what was judged and changes nothing after ${name}`, async () => {
      const editor = await openPaper(wrong, `${right} We map all of it.`);
      const text = editor.document.getText();
      endpoint.server.fail(fault, { times: 20, when: isAboutTrees });
      front.access.prompter.willAnswer(undefined);
      await checkCitations(front.context, wholeSection(editor));
      const said = front.said();
      assert.equal(said.length, 1, said.join('\n'));
      assert.match(said[0]!, message);
      assert.match(said[0]!, /Checked so far: \d, left: \d\. Situate keeps the verdicts/);
      assert.equal(editor.document.getText(), text);
      await judged(editor.document.uri, 1);
      endpoint.server.reset();
      answerAsJudge(endpoint.server);
      await checkCitations(front.context, wholeSection(editor));
      const asked = endpoint.server.requests.flatMap(({ prompt }) => prompt ?? []);
      assert.ok(asked.some(isAboutTrees));
      assert.ok(
        !asked.some((prompt) => quoted(prompt, 'work').includes('White Roofs')),
        'what was judged is not asked again',
      );
    });
  }

  it('sends nothing where the author does not want to pay for it', async () => {
    await front.access.set({ confirmAboveTokens: 10 });
    const editor = await openPaper(wrong);
    front.access.prompter.willAnswer(false);
    await checkCitations(front.context, wholeSection(editor));
    assert.match(front.said()[0] ?? '', /^Send up to \d+ requests with about [\d,.]+ tokens\?/);
    assert.deepEqual(endpoint.server.requests, []);
    assert.deepEqual(judgedByModel(editor.document.uri), []);
  });

  it('says with the cost how many works are known by title alone, and nothing of that where none is', async () => {
    await front.access.set({ confirmAboveTokens: 10 });
    front.access.prompter.willAnswer(false, false);
    await checkCitations(front.context, wholeSection(await openPaper(right)));
    assert.match(front.said()[0] ?? '', /^Works known by title alone: 1 of 2\. .* add an abstract to their entries/m);
    await checkCitations(front.context, wholeSection(await openPaper(wrong)));
    assert.doesNotMatch(front.said()[0] ?? '', /known by title/);
  });

  it('is offered for the paragraph at the cursor, or for what is selected in it, and for the section', async () => {
    const editor = await openPaper(wrong);
    const start = positionOf(editor.document, 'double the price');
    const offered = (end: vscode.Position): Promise<string[]> =>
      waitFor('what can be checked', async () => {
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          editor.document.uri,
          new vscode.Range(start, end),
        );
        const titles = actions
          .map(({ title }) => title)
          .filter((title) => /^Check .* with the language model$/.test(title));
        return titles.length === 0 ? undefined : [...new Set(titles)].sort();
      });
    const section = 'Check the citations of this section with the language model';
    const paragraph = 'Check the citations of this paragraph with the language model';
    assert.deepEqual(await offered(start), [paragraph, section]);
    const selected = 'Check the selected citations with the language model';
    assert.deepEqual(await offered(start.translate(0, 5)), [section, selected]);
  });

  it('is a command of the extension, for all there is, and for what is at the cursor', async () => {
    const paper = await PaperFolder.create({ 'notes.md': 'Nothing is cited here.\n' });
    await paper.open('notes.md');
    for (const command of ['checkCitations', 'checkHere', 'rewriteFinding']) {
      await vscode.commands.executeCommand(`situate.ai.${command}`);
    }
    assert.deepEqual(endpoint.server.requests, []);
  });

  describe('on saving', () => {
    let onSave: vscode.Disposable;

    beforeEach(() => {
      onSave = checkOnSave(front.context);
    });
    afterEach(() => {
      onSave.dispose();
    });

    it('happens where that is turned on, and asks about what has changed', async () => {
      const editor = await openPaper(wrong, `${right} We map all of it.`);
      await replace(editor, 'Trees cool', 'Most trees cool');
      assert.ok(await editor.document.save());
      await front.access.set({ checkOnSave: true });
      await replace(editor, 'Most trees cool', 'Trees cool');
      assert.ok(await editor.document.save());
      await judged(editor.document.uri, 1);
      assert.deepEqual(front.said(), []);
      const { length: asked } = endpoint.server.requests;
      await replace(editor, 'double the price', 'triple the price');
      assert.ok(await editor.document.save());
      await waitFor('a request', () => endpoint.server.requests.length > asked);
      await judged(editor.document.uri, 1);
      assert.ok(endpoint.server.requests.length <= asked + 4, 'the sentence and the section it is in');
    });

    it('sends nothing that is more than the author wants to send unasked', async () => {
      await front.access.set({ checkOnSave: true, confirmAboveTokens: 10 });
      const editor = await openPaper(wrong);
      await replace(editor, 'double the price', 'triple the price');
      assert.ok(await editor.document.save());
      await checkCitations(front.context, { ...wholeSection(editor), isAsked: false });
      assert.deepEqual([endpoint.server.requests, front.said()], [[], []]);
    });

    it('says only once that a server is down', async () => {
      await front.access.set({ checkOnSave: true });
      const editor = await openPaper(wrong);
      endpoint.server.fail(faults.status(401), { times: 100 });
      front.access.prompter.willAnswer(undefined);
      for (const words of ['triple', 'quadruple']) {
        const { length: before } = endpoint.server.requests;
        await replace(editor, /(?:double|triple)/.exec(editor.document.getText())![0], words);
        assert.ok(await editor.document.save());
        await waitFor(
          'a request',
          () => endpoint.server.requests.length > before && front.access.models.activity.running === 0,
        );
      }
      await waitFor('a message', () => front.access.prompter.asked.length > 0);
      assert.equal(front.said().length, 1);
    });
  });
});

function isAboutTrees(prompt: ScriptedPrompt): boolean {
  return quoted(prompt, 'work').includes('Shade by Street Trees');
}
