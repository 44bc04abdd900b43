import assert from 'node:assert/strict';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import { undefinedPlannedKeys, unplacedWorks } from '../../../src/drafting/planning/plan-check.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

function planCiting(...keys: string[]): Plan {
  return { paragraphs: [{ topic: '', sentences: [{ purpose: 'summary', note: '', keys }] }] };
}

async function unplaced(format: ManuscriptFormat, ...keys: string[]): Promise<string[]> {
  return unplacedWorks(planCiting(...keys), draftContext(await requestFor(format))).map(({ key }) => key);
}

describe('what a plan lacks', () => {
  it('is the works that it does not cite, in the order of the library', async () => {
    assert.deepEqual(await unplaced('latex', 'trees', 'nobody'), ['roofs', 'walls', 'ponds']);
    assert.deepEqual(await unplaced('latex'), ['roofs', 'trees', 'walls', 'ponds']);
  });

  it('is no work that it cites by another spelling that leads to the same entry', async () => {
    assert.deepEqual(await unplaced('latex', 'Trees', 'roofs', 'walls'), ['ponds']);
    assert.deepEqual(await unplaced('markdown', 'Trees', 'roofs', 'walls'), ['trees', 'ponds']);
  });
});

describe('what a plan cites', () => {
  it('is told apart by whether the paper defines it', async () => {
    const { paper } = await requestFor('latex');
    assert.deepEqual(undefinedPlannedKeys(planCiting('nobody', 'trees', 'Roofs', 'noone', 'nobody'), paper), [
      'nobody',
      'noone',
    ]);
  });
});
