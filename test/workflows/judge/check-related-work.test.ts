import assert from 'node:assert/strict';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import type { Paper } from '../../../src/project/paper.ts';
import type { AskingCost, AskingWatch, OpenedJudges } from '../../../src/workflows/judge/ask-models.ts';
import { type CheckingFront, checkRelatedWork } from '../../../src/workflows/judge/check-related-work.ts';
import { judgePaper } from '../../../src/workflows/judge/judge-paper.ts';
import { paperSaying } from '../../drafting/papers.ts';
import { modelSaying, type ScriptedModel } from '../../llm/scripted-model.ts';

const says = JSON.stringify({ reasoning: 'It does.', evaluation: 'yes' });
const text = 'White roofs are cooler than dark ones \\citep{roofs}, and trees cast shade \\citep{trees}.';

/** A front that notes what it is asked to confirm. */
class NotingFront implements CheckingFront {
  readonly costs: AskingCost[] = [];
  runs = 0;
  readonly #model: ScriptedModel;
  readonly #confirms: boolean;

  constructor(model: ScriptedModel, confirms = true) {
    this.#model = model;
    this.#confirms = confirms;
  }

  async judges(): Promise<OpenedJudges> {
    const support = await createGrepSupport({ model: this.#model, prompts: shippedPrompts() });
    return { judges: { support, positioning: undefined }, used: [this.#model] };
  }

  confirm(cost: AskingCost): boolean {
    this.costs.push(cost);
    return this.#confirms;
  }

  run<Result>(ask: (watch: AskingWatch) => Promise<Result>): Promise<Result> {
    this.runs++;
    return ask({});
  }
}

describe('asking language models about a related work', () => {
  let paper: Paper;
  before(async () => {
    paper = await paperSaying('latex', text);
  });

  it('sends nothing that was not confirmed', async () => {
    const model = modelSaying(says);
    const front = new NotingFront(model, false);
    assert.equal(await checkRelatedWork([{ paper, verdicts: new ModelVerdicts() }], front), undefined);
    assert.equal(await judgePaper({ paper }, front), undefined);
    assert.deepEqual([model.requests.length, front.runs, front.costs.length], [0, 0, 2]);
    assert.ok(front.costs.every(({ calls, known }) => calls > 0 && known?.byTitle === 0));
  });

  it('keeps what is said, which is then asked neither for rules nor for scores', async () => {
    const model = modelSaying(says);
    const front = new NotingFront(model);
    const verdicts = new ModelVerdicts();
    const checked = await checkRelatedWork([{ paper, verdicts }], front);
    assert.ok(typeof checked === 'object');
    assert.deepEqual(
      [checked.of, checked.done, checked.answers],
      [2, 2, { asked: 2, answered: 2, failure: undefined }],
    );
    const { length } = model.requests;
    const judged = await judgePaper({ paper, verdicts }, front);
    assert.ok(typeof judged === 'object');
    assert.deepEqual([model.requests.length, front.runs, front.costs[1]?.calls], [length, 1, 0]);
    assert.deepEqual(
      judged.judged.citations.map(({ verdict }) => verdict?.verdict),
      ['supported', 'supported'],
    );
  });

  it('counts replies of no use as asked, and leaves their questions open', async () => {
    const front = new NotingFront(modelSaying('I cannot tell.'));
    const verdicts = new ModelVerdicts();
    const checked = await checkRelatedWork([{ paper, verdicts }], front);
    assert.ok(typeof checked === 'object');
    assert.deepEqual([checked.of, checked.done, checked.answers.answered], [2, 0, 0]);
    assert.ok(verdicts.isEmpty);
  });

  it('says where there is nothing to ask about, without opening a judge', async () => {
    const empty = await paperSaying('latex', '');
    const front = new NotingFront(modelSaying(says));
    front.judges = () => Promise.reject(new Error('opened'));
    const place = { file: empty.main, range: { start: 0, end: 0 } };
    const checked = { paper: empty, verdicts: new ModelVerdicts(), scope: 'section', place } as const;
    assert.equal(await checkRelatedWork([checked], front), 'nothingThere');
    assert.equal(await judgePaper({ paper: empty }, front), 'nothingThere');
  });
});
