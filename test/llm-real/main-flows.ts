/**
 * The main flows on a real small model, started by `npm run test:llm`. What it says is of no use; that it comes in the
 * right form, or ends in a typed error, is what is asserted.
 */

import assert from 'node:assert/strict';
import * as z from 'zod';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import { createReviser } from '../../src/drafting/rewrite/reviser.ts';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { textByItself } from '../../src/judges/citing-text.ts';
import { createGrepPositioning } from '../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../src/judges/grep/grep-support.ts';
import type { JudgedByModel } from '../../src/judges/judged-by-model.ts';
import { paragraphByItself } from '../../src/judges/paragraph-text.ts';
import { createScirmSupport } from '../../src/judges/scirm/scirm-support.ts';
import { createSituatePositioning } from '../../src/judges/situate/situate-positioning.ts';
import { createSituateSupport } from '../../src/judges/situate/situate-support.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { ChatError } from '../../src/llm/chat-error.ts';
import type { ChatModel } from '../../src/llm/chat-model.ts';
import { createEndpoint } from '../../src/llm/endpoint.ts';
import { listModels } from '../../src/llm/list-models.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { askFor } from '../../src/llm/structured.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { noNames } from '../../src/project/own-names.ts';
import { CITATION } from '../../src/text/placeholders.ts';
import { memoryStore } from '../llm/memory-store.ts';

const ferries: CitedWork = {
  identity: identityOfTitle('Batteries for Ferries'),
  key: 'doe2021',
  title: 'Batteries for Ferries',
  abstract:
    'We compare the energy that electric and diesel ferries use on twelve routes. Electric ones use a third less.',
  authors: ['Doe'],
};
const claim = 'Electric ferries use less energy than those with diesel engines.';
const question: SupportQuestion = {
  sentence: textByItself(claim, ferries.key),
  key: ferries.key,
  cited: ferries,
  citedBeside: [],
  citedNearby: [],
  library: [ferries],
};

describe('a real small model', function () {
  const timeLimits = { silence: 20 * 60_000, total: 40 * 60_000 };
  const endpoint = createEndpoint({ baseUrl: process.env['SITUATE_LLM_URL'] ?? '', concurrency: 1, timeLimits });
  const meter = new UsageMeter();
  const prompts = shippedPrompts();
  let model: ChatModel;

  before(async () => {
    const [name] = await listModels(endpoint);
    assert.ok(name !== undefined);
    model = withUsage(openModel(endpoint, name, memoryStore()), meter);
  });
  after(() => console.log(`      ${JSON.stringify(meter.usage)}`));

  function show(what: unknown): void {
    console.log(`      ${JSON.stringify(what)}`);
  }

  function assertVotes(by: JudgedByModel, votes: number): void {
    assert.equal(by.cast, votes);
    assert.equal(by.valid + by.dropped.length, by.cast);
    assert.ok(by.agreeing <= by.valid);
    assert.equal(by.model, model.name);
  }

  it('streams a reply, and counts its tokens', async () => {
    let streamed = '';
    const schema = { name: 'tone', schema: z.toJSONSchema(z.object({ tone: z.enum(['dark', 'light']) })) };
    const reply = await model.complete(
      { messages: [{ role: 'user', content: 'What tone has the sky at night?' }], schema, temperature: 0 },
      { onText: (piece) => (streamed += piece) },
    );
    show(reply);
    assert.equal(reply.text, streamed);
    assert.ok(!reply.usage.isEstimate && reply.usage.input > 0 && reply.usage.output > 0);
  });

  it('stops when it is cancelled, and answers the next question', async () => {
    const cancel = new AbortController();
    const call = model.complete(
      { messages: [{ role: 'user', content: 'Tell me a long story.' }], sample: 1 },
      { signal: cancel.signal, onText: () => cancel.abort() },
    );
    await assert.rejects(call, (error) => error instanceof ChatError && error.reason === 'cancelled');
    const shape = z.object({ colour: z.enum(['red', 'green', 'blue']) });
    const { value } = await askFor(
      model,
      { messages: [{ role: 'user', content: 'Which colour has the sky?' }] },
      shape,
    );
    show(value);
    assert.ok(['red', 'green', 'blue'].includes(value.colour));
  });

  it('judges a citation after GREP, and from the cache the second time', async () => {
    const judge = await createGrepSupport({ model, prompts, votes: 1 });
    const verdict = await judge.judge(question);
    show(verdict);
    assertVotes(verdict.by, 1);
    assert.ok(['supported', 'unsupported', 'unclear'].includes(verdict.verdict));
    assert.ok(verdict.score >= 0 && verdict.score <= 1);
    const { calls } = meter.usage;
    if (verdict.by.valid > 0) {
      assert.deepEqual(await judge.judge(question), verdict);
      assert.equal(meter.usage.calls, calls);
    }
  });

  it('judges whether a paragraph positions the paper, after GREP', async () => {
    const judge = await createGrepPositioning({ model, prompts, votes: 1 });
    const text = textByItself(`Others sail by night ${CITATION}. Unlike them, we sail by day.`, ferries.key);
    const verdict = await judge.judge({ about: 'paragraph', paragraph: paragraphByItself(text), own: noNames });
    show(verdict);
    assertVotes(verdict.by, 1);
    assert.equal(verdict.positions === undefined, verdict.by.valid === 0);
  });

  it('judges a citation after SciRM', async () => {
    const judge = await createScirmSupport({ model, prompts, votes: 1 });
    const verdict = await judge.judge(question);
    show(verdict);
    assertVotes(verdict.by, 1);
  });

  it('judges whether a paragraph positions the paper, as we ask it', async () => {
    const judge = await createSituatePositioning({ model, prompts, votes: 1 });
    const text = textByItself(`Others sail by night ${CITATION}. Unlike them, we sail by day.`, ferries.key);
    const verdict = await judge.judge({ about: 'paragraph', paragraph: paragraphByItself(text), own: noNames });
    show(verdict);
    assert.equal(verdict.by.judge, 'situate');
    assertVotes(verdict.by, 1);
    assert.equal(verdict.positions === undefined, verdict.by.valid === 0);
  });

  it('judges a citation as we ask it, or says that the question with its examples is too long for the model', async () => {
    const judge = await createSituateSupport({ model, prompts, votes: 1 });
    const verdict = await judge.judge(question).catch((error: unknown) => {
      assert.ok(error instanceof ChatError, String(error));
      assert.equal(error.reason, 'tooLarge');
      assert.ok(
        error.message.includes(
          `too long for the model “${model.name}”. Give it a longer context, or choose another model.`,
        ),
      );
    });
    show(verdict ?? 'too long');
    if (verdict !== undefined) {
      assert.equal(verdict.by.judge, 'situate');
      assertVotes(verdict.by, 1);
      assert.ok(['supported', 'contradicted', 'notFound', 'unclear'].includes(verdict.verdict));
      const sources = { title: ferries.title, abstract: ferries.abstract ?? '', introduction: '', passages: '' };
      assert.ok(verdict.evidence.every(({ quote, from }) => sources[from].includes(quote)));
    }
  });

  it('writes a text, which is checked before anybody sees it', async () => {
    const reviser = await createReviser(model, prompts);
    const content = `Rewrite this sentence and say why you wrote it so: ${claim}`;
    const outcome = await reviser.revise({
      messages: [{ role: 'user', content }],
      place: { file: '/paper.tex', range: { start: 0, end: 5 } },
      check: (text) => Promise.resolve({ source: text, passed: [] }),
    });
    show(outcome);
    assert.ok(
      outcome.kind === 'written'
        ? outcome.edit.newText.length > 0
        : outcome.kind === 'failed' && outcome.failed === 'reply',
    );
  });
});
