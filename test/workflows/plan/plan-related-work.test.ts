import assert from 'node:assert/strict';
import type { DraftRequest } from '../../../src/drafting/request/draft.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { type PlanOrigin, planRelatedWork } from '../../../src/workflows/plan/plan-related-work.ts';
import { paperSaying } from '../../drafting/papers.ts';
import { improverOver, requestFor } from '../../drafting/rounds.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';

const text = 'White roofs are cooler than the dark ones of the past \\citep{roofs}. Nothing else is known of them.';

function planned(from: PlanOrigin, request: DraftRequest, words?: number): ReturnType<typeof planRelatedWork> {
  return planRelatedWork(from, request, { ask: (question) => Promise.resolve(question(lexicalJudges)) }, words);
}

describe('a plan of a related work', () => {
  const endpoint = useScriptedEndpoint();

  async function model(): Promise<Exclude<PlanOrigin, string>> {
    answerAsWriter(endpoint.server);
    const { writer } = await improverOver(endpoint.server);
    return { open: () => Promise.resolve(writer), confirm: () => true };
  }

  it('is made of a section though no work may be cited, and of nothing else then', async () => {
    const request = requestFor(await paperSaying('latex', text), { works: [] });
    const made = await planned('section', request);
    assert.ok(typeof made === 'object' && made.paragraphs.length > 0);
    assert.equal(await planned('library', request), 'noWorks');
    assert.equal(await planned(await model(), request), 'noWorks');
    assert.deepEqual(endpoint.server.requests, []);
  });

  it('is not made of a section that has no text', async () => {
    const request = requestFor(await paperSaying('latex', ''));
    assert.notEqual(request.section, undefined);
    assert.equal(await planned('section', request), 'noSection');
  });

  it('has the style that is wanted, and the words that are, whatever it is made from', async () => {
    const request = requestFor(await paperSaying('latex', text), { positioning: 'final-paragraph' });
    for (const from of ['section', 'library', await model()] as const) {
      const made = await planned(from, request, 300);
      assert.ok(typeof made === 'object');
      assert.equal(made.positioning, 'final-paragraph');
      const budget = made.paragraphs.reduce((sum, { words = 0 }) => sum + words, 0);
      assert.ok(Math.abs(budget - 300) < 30, String(budget));
    }
  });
});
