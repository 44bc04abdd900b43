import assert from 'node:assert/strict';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { judgePositioningByTask } from '../../../src/judges/model/positioning-by-task.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { modelSaying } from '../../llm/scripted-model.ts';
import { onParagraph, onSection } from './questions.ts';

describe('positioning judged by two models', () => {
  it('asks one about sections and the other about paragraphs', async () => {
    const prompts = shippedPrompts();
    const styles = modelSaying('{"reasoning": "In each.", "evaluation": "1"}');
    const ratios = modelSaying('{"reasoning": "It does not.", "evaluation": "no"}');
    const judge = judgePositioningByTask(
      await createGrepPositioning({ model: styles, prompts, votes: 1 }),
      await createGrepPositioning({ model: ratios, prompts, votes: 3 }),
    );
    assert.equal(judge.votes, 3);
    assert.equal((await judge.judge(onSection('We do.', 'They do.'))).style, 'each-paragraph');
    assert.deepEqual([styles.requests.length, ratios.requests.length], [1, 0]);
    assert.equal((await judge.judge(onParagraph('They do.'))).positions, false);
    assert.deepEqual([styles.requests.length, ratios.requests.length], [1, 2]);
  });
});
