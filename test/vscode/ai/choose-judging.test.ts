import assert from 'node:assert/strict';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { chooseJudging } from '../../../src/vscode/ai/choose-judging.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, right, wrong } from './judged-section.ts';
import { answerAsJudge, JudgingFront, wholeSection } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

const usual = { judge: 'situate', votes: 3, secondLook: false, secondOpinion: false };

describe('how language models judge', () => {
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

  it('is shown, and as it was where the author changes nothing', async () => {
    const { prompter, models } = front.access;
    prompter.willAnswer('Votes', undefined, undefined);
    await chooseJudging(front.context);
    const { labels, text } = prompter.asked[0]!;
    assert.deepEqual(labels, ['Judge', 'Votes', 'Second Look', 'Second Opinion']);
    assert.match(text, /^Situate$[^]*^at most 3 votes$[^]*^off$[^]*^off$/m);
    assert.deepEqual(models.judging, usual);
  });

  it('is changed part by part until the author leaves', async () => {
    const { prompter, models } = front.access;
    prompter.willAnswer(
      'Judge',
      'GREP',
      'Votes',
      'at most 5 votes',
      'Second Look',
      'Second Opinion',
      'Second Look',
      undefined,
    );
    await chooseJudging(front.context);
    assert.deepEqual(models.judging, { judge: 'grep', votes: 5, secondLook: false, secondOpinion: true });
    assert.match(prompter.last?.text ?? '', /^GREP$[^]*^at most 5 votes$[^]*^off$[^]*^on$/m);
  });

  it('decides by which questions, and how many of them, a paper is judged', async () => {
    const paper = await PaperFolder.create({
      'main.tex': coolingPaper(wrong, `${right} We map all of it.`),
      'refs.bib': coolingBibliography,
    });
    const editor = await paper.open('main.tex');
    const { models } = front.access;
    await models.judgeBy({ ...models.judging, judge: 'scirm', votes: 1 });
    await checkCitations(front.context, wholeSection(editor));
    const asked = endpoint.server.requests.flatMap(({ prompt }) => prompt?.text ?? []).slice(1);
    assert.ok(
      asked.every((text) => text.includes('[CRITERIA]')),
      'in the layout of SciRM',
    );
    assert.equal(asked.length, new Set(asked).size, 'each question once');
  });

  it('is as usual where what was kept does not fit', async () => {
    await front.access.memory.update('situate.ai.judging', { judge: 'oracle', votes: 4, secondLook: 'yes' });
    assert.deepEqual(front.access.models.judging, usual);
  });
});
