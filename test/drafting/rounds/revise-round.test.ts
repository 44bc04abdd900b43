import assert from 'node:assert/strict';
import type { DraftRequest } from '../../../src/drafting/request/draft.ts';
import { bestRevision } from '../../../src/drafting/rounds/best-revision.ts';
import { type Improvement, improve } from '../../../src/drafting/rounds/improve.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { status } from '../../llm/scripted-faults.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { failureOf, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { paperSaying } from '../papers.ts';
import { improverOver, inputOf, KeptRounds, requestFor } from '../rounds.ts';

const section =
  'White roofs are cooler than the dark ones of the past. Nothing else is known about what they do to a street.';
const configuration = {
  'situate.json': JSON.stringify({ toCite: { keys: ['trees'] }, positioning: 'final-paragraph' }),
};
const withTrees =
  'We look at roofs and trees together. White roofs are cooler than the dark ones of the past [C1]. Trees cool a street at noon [C2].';
const livelier =
  'White roofs stay cooler than dark ones ever were [C1]. At noon, trees cool a street [C2], and so do we.';
const longer =
  'White roofs are cooler than dark ones, which is good [C1]. Trees cool a street at noon, which is good [C2].';
const withoutTrees =
  'White roofs are cooler than the dark ones of the past [C1]. Nothing else is known about the street.';

describe('a revision', () => {
  const endpoint = useScriptedEndpoint();

  function revisions(...texts: readonly string[]): void {
    let next = 0;
    endpoint.server.answer('with every point of FEEDBACK', () => texts[Math.min(next++, texts.length - 1)]!);
  }

  /** The model prefers the text with these words in it, or names a place whatever the texts are. */
  function prefers(choice: string): void {
    endpoint.server.answer('SECOND:', ({ text }) => {
      const better =
        choice === 'first' || choice === 'second'
          ? choice
          : inputOf(text, 'first').includes(choice)
            ? 'first'
            : inputOf(text, 'second').includes(choice)
              ? 'second'
              : 'neither';
      return { reasoning: 'It is.', better };
    });
  }

  function prompts(label: string): ScriptedPrompt[] {
    return endpoint.server.requests.map(({ prompt }) => prompt!).filter(({ text }) => text.includes(label));
  }

  async function improved(improvement: Partial<Improvement>): Promise<KeptRounds> {
    const request = requestFor(await paperSaying('latex', section, configuration));
    const kept = new KeptRounds();
    const improver = await improverOver(endpoint.server);
    const state = (): { drafting: typeof kept.drafting; request: DraftRequest } => ({
      drafting: kept.drafting,
      request,
    });
    await kept.keep(improve(improver, state, { rounds: 1, oneByOne: false, ...improvement }));
    return kept;
  }

  it('is told what passed and is to stay so', async () => {
    revisions(longer, withTrees);
    await improved({ rounds: 2 });
    const [first, second] = prompts('with every point of FEEDBACK').map(({ text }) => inputOf(text, 'passed'));
    assert.match(first!, /^- Undefined citations/);
    assert.doesNotMatch(first!, /Missing citations/);
    assert.match(second!, /- Undefined citations\n- Missing citations/);
  });

  it('follows feedback in the words of the model where that is wanted, and the round says so', async () => {
    revisions(withTrees);
    answerAsGrep(endpoint.server);
    const kept = await improved({ inWords: true });
    const [report] = prompts('POINTS:').map(({ text }) => inputOf(text, 'points'));
    assert.match(report!, /^1\. Missing citations, must be repaired, about \[C1\]: Cite \[C1\]/);
    const [revision] = prompts('with every point of FEEDBACK').map(({ text }) => inputOf(text, 'feedback'));
    assert.equal(revision, '1. Look at [C2] first.');
    assert.deepEqual(kept.drafting.rounds[1]!.advice, {
      model: 'scripted-small',
      paragraphs: ['Look at `trees` first.'],
    });
  });

  it('follows the points as they are where the model writes no feedback that can be used', async () => {
    revisions(withTrees);
    endpoint.server.answer('POINTS:', { paragraphs: [{ points: [1], text: 'Cite [C7] and smith2020deep.' }] });
    const kept = await improved({ inWords: true });
    assert.match(inputOf(prompts('with every point of FEEDBACK')[0]!.text, 'feedback'), /^1\. Cite \[C2\]/);
    assert.equal(kept.drafting.rounds[1]!.advice, undefined);
  });

  it('is the one of several that the model prefers in both orders', async () => {
    revisions(withTrees, livelier, longer);
    prefers('so do we');
    const kept = await improved({ bestOf: 3 });
    const [, revision] = kept.drafting.rounds;
    assert.match(revision!.source, /so do we/);
    assert.equal(revision!.bestOf, 3);
    assert.equal(kept.drafting.rounds.length, 2);
    const pairs = prompts('SECOND:').map(({ text }) => [inputOf(text, 'first'), inputOf(text, 'second')].join(' | '));
    assert.equal(new Set(pairs).size, pairs.length);
    assert.ok(pairs.includes(`${withTrees} | ${livelier}`) && pairs.includes(`${livelier} | ${withTrees}`));
  });

  it('is not chosen by a model to which the order matters', async () => {
    for (const place of ['first', 'second'] as const) {
      revisions(withTrees, livelier);
      prefers(place);
      const { drafting } = await improved({ bestOf: 2 });
      assert.match(drafting.rounds[1]!.source, /White roofs are cooler than the dark ones of the past/, place);
    }
  });

  it('is never one that fulfils a hard constraint worse than another, whatever the model prefers', async () => {
    revisions(withoutTrees, withTrees);
    prefers('Nothing else');
    const { drafting } = await improved({ bestOf: 2 });
    assert.match(drafting.rounds[1]!.source, /Trees cool/);
    assert.deepEqual(prompts('SECOND:'), []);
  });

  it('is one of those that are left where the model writes nothing of use in between', async () => {
    revisions('I cannot do that.', 'I cannot do that.', 'I cannot do that.', livelier);
    const { drafting } = await improved({ bestOf: 2 });
    assert.match(drafting.rounds[1]!.source, /so do we/);
    assert.equal(drafting.rounds[1]!.bestOf, undefined);
  });

  it('fails where the server that compares cannot be reached', async () => {
    revisions(withTrees, livelier);
    endpoint.server.fail(status(401), { when: 'SECOND:' });
    await failureOf(improved({ bestOf: 2 }), 'unauthorized');
  });

  it('is refused where there is no text to choose from', async () => {
    const request = requestFor(await paperSaying('latex', section));
    const { writer, scoring } = await improverOver(endpoint.server);
    await assert.rejects(
      bestRevision([], { ...request, previous: section, feedback: [] }, { writer, scoring }, {}),
      TypeError,
    );
  });
});
