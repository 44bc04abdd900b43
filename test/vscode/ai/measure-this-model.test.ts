import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { describeFit } from '../../../src/language/fit-description.ts';
import { keysAt } from '../../../src/language/keys.ts';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { measureThisModel } from '../../../src/vscode/ai/measure-this-model.ts';
import { questionAbout } from '../../../src/vscode/question.ts';
import { status } from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { closeAll, PaperFolder, positionOf } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, right, wrong } from './judged-section.ts';
import { answerAsJudge, JudgingFront, judged, wholeSection } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

describe('measuring a language model', () => {
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

  async function hover(document: vscode.TextDocument, key: string): Promise<string> {
    const tokens = new vscode.CancellationTokenSource();
    const [found] = await keysAt(
      questionAbout(document, front.papers, tokens.token),
      document.offsetAt(positionOf(document, key, 2)),
    );
    return describeFit(found!, await front.papers.judges()).join('\n');
  }

  it('says before how much it sends, and sends nothing if the author declines', async () => {
    front.access.prompter.willAnswer(false);
    await measureThisModel(front.context);
    const [question = '', ...others] = front.said();
    assert.match(question, /This sends at most 384 requests with about [\d,.]+ tokens/);
    assert.match(question, /nothing of your papers is sent/);
    assert.deepEqual([others.length, endpoint.server.requests.length], [0, 0]);
  });

  it('says how often the model was right, then and with every verdict, those before included', async () => {
    const paper = await PaperFolder.create({
      'main.tex': coolingPaper(wrong, `${right} We map all of it.`),
      'refs.bib': coolingBibliography,
    });
    const editor = await paper.open('main.tex');
    await checkCitations(front.context, wholeSection(editor));
    await judged(editor.document.uri, 1);
    assert.match(await hover(editor.document, 'okoro2019'), /How often this model is right has not been measured\./);
    front.said();
    front.access.prompter.willAnswer(true);
    await measureThisModel(front.context);
    const said = front.said().at(-1) ?? '';
    assert.match(
      said,
      /^scripted-small judged 20 of 40 test citations correctly, and wrongly doubted 0 of the 20 that are right\./,
    );
    assert.match(said, /scripted-small judged \d+ of 24 test paragraphs correctly\.$/);
    assert.match(await hover(editor.document, 'okoro2019'), /This model was right on 20 of 40 test sentences\./);
  });

  it('keeps nothing when it is stopped, and asks only the rest the next time', async () => {
    front.onProgress = (done, stop) => {
      if (done === 10) stop();
    };
    front.access.prompter.willAnswer(true);
    await measureThisModel(front.context);
    assert.match(front.said().at(-1) ?? '', /^Stopped\. Situate keeps the replies/);
    front.onProgress = () => undefined;
    const { length: asked } = endpoint.server.requests;
    front.access.prompter.willAnswer(true);
    await measureThisModel(front.context);
    assert.match(front.said().at(-1) ?? '', /20 of 40/);
    assert.ok(endpoint.server.requests.length < 128 + asked / 2);
  });

  it('reports a failure of the server like other commands', async () => {
    endpoint.server.fail(status(401), { times: 100 });
    front.access.prompter.willAnswer(true, undefined);
    await measureThisModel(front.context);
    assert.match(front.said().at(-1) ?? '', /key/);
  });
});
