import assert from 'node:assert/strict';
import { proposePlan } from '../../../src/drafting/planning/propose-plan.ts';
import { strategies } from '../../../src/drafting/request/draft.ts';
import { draftSection } from '../../../src/drafting/writing/draft-section.ts';
import { reviseDraft } from '../../../src/drafting/writing/revise-draft.ts';
import type { ChatErrorReason } from '../../../src/llm/chat-error.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { readWritingPrompt } from '../../llm/draft-script-prompts.ts';
import {
  contextLength,
  cutConnection,
  cutOff,
  declined,
  emptyChoices,
  emptyText,
  errorInStream,
  type Fault,
  filtered,
  hang,
  page,
  slowDrip,
  status,
  tooLong,
  truncatedBody,
} from '../../llm/scripted-faults.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { failureOf, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { planOf, requestFor, writerOf } from '../requests.ts';

const plan = planOf([[], ['roofs', 'trees']], [['walls'], ['ponds']]);

const faults: [name: string, fault: Fault, reason: ChatErrorReason][] = [
  ['refuses the key', status(401), 'unauthorized'],
  ['breaks down', status(500), 'serverError'],
  ['answers with a page', page(502), 'serverError'],
  ['finds the prompt too long', contextLength, 'tooLarge'],
  ['sends nothing', emptyText, 'badReply'],
  ['sends no choice', emptyChoices, 'badReply'],
  ['declines', declined, 'refused'],
  ['filters the reply', filtered, 'refused'],
  ['cuts the reply off', tooLong, 'cutOff'],
  ['ends the stream in the middle', cutOff, 'cutOff'],
];

describe('writing a related work with a server that fails', () => {
  const scripted = useScriptedEndpoint();

  for (const [name, fault, reason] of faults) {
    it(`ends in one error where it ${name}`, async () => {
      answerAsWriter(scripted.server);
      scripted.server.fail(fault, { times: 999 });
      const request = await requestFor('latex', { plan });
      const writer = writerOf(scripted.server);
      for (const strategy of strategies) {
        await failureOf(draftSection(writer, request, strategy, { onDraft: () => undefined }), reason, 'three degrees');
      }
      await failureOf(
        reviseDraft(
          writer,
          { ...request, previous: 'Roofs \\citep{roofs}.', feedback: [] },
          { onDraft: () => undefined },
        ),
        reason,
      );
    });
  }

  it('ends in one error where the connection is lost while a draft arrives', async () => {
    answerAsWriter(scripted.server);
    scripted.server.fail(cutConnection, { times: 999 });
    const draft = draftSection(writerOf(scripted.server), await requestFor('markdown', { plan }), 'plan', {
      onDraft: () => undefined,
    });
    await assert.rejects(draft, { name: 'ChatError' });
  });

  it('ends in one error where it fails in the middle: at a sentence, a work, the last step, or a correction', async () => {
    const is = (kind: string, times = 0): ((prompt: ScriptedPrompt) => boolean) => {
      let left = times;
      return (prompt) => {
        const read = readWritingPrompt(prompt);
        return (kind === 'correction' ? read?.isCorrection === true : read?.kind === kind) && left-- <= 0;
      };
    };
    const request = await requestFor('latex', { plan });
    for (const [kind, strategy, times] of [
      ['sentence', 'sentences', 2],
      ['work', 'citations', 1],
      ['merge', 'citations', 0],
      ['correction', 'plan', 0],
    ] as const) {
      scripted.server.reset();
      answerAsWriter(scripted.server, { dropsPlanned: true });
      scripted.server.fail(status(403), { times: 999, when: is(kind, times) });
      await failureOf(draftSection(writerOf(scripted.server), request, strategy), 'forbidden');
    }
  });

  it('is tried again where the server is busy for a moment', async () => {
    answerAsWriter(scripted.server);
    scripted.server.fail(status(503));
    const { deviations } = await draftSection(writerOf(scripted.server), await requestFor('latex', { plan }), 'plan');
    assert.deepEqual(deviations, []);
  });

  it('ends where the model declines in words, and forgets what it said', async () => {
    answerAsWriter(scripted.server, { declines: true });
    const request = await requestFor('latex', { plan });
    for (const strategy of strategies) {
      const error = await failureOf(draftSection(writerOf(scripted.server), request, strategy), 'badReply');
      assert.match(error.message, /scripted-large.*nothing that could be used/);
    }
    let forgotten = 0;
    const { model, ...writer } = writerOf(scripted.server);
    const forgetful = {
      ...model,
      complete: async (...call: Parameters<typeof model.complete>) => ({
        ...(await model.complete(...call)),
        forget: () => Promise.resolve(void forgotten++),
      }),
    };
    await failureOf(draftSection({ ...writer, model: forgetful }, request, 'zero-shot'), 'badReply');
    assert.equal(forgotten, 3);
  });

  it('ends with an error where a plan is no plan twice', async () => {
    answerAsWriter(scripted.server);
    scripted.server.fail(truncatedBody);
    await failureOf(proposePlan(writerOf(scripted.server), await requestFor('latex')), 'badReply');
    scripted.server.answer(() => true, '{"paragraphs": []}');
    await failureOf(proposePlan(writerOf(scripted.server), await requestFor('latex')), 'badReply');
  });

  it('passes on what the server says while it writes', async () => {
    answerAsWriter(scripted.server);
    scripted.server.fail(errorInStream(4), { times: 999 });
    const seen: string[] = [];
    const draft = draftSection(writerOf(scripted.server), await requestFor('latex', { plan }), 'plan', {
      onDraft: (text) => seen.push(text),
    });
    await failureOf(draft, 'serverError');
    assert.ok(seen.length > 0);
  });
});

describe('writing that is cancelled', () => {
  const scripted = useScriptedEndpoint();

  it('before it begins sends nothing', async () => {
    answerAsWriter(scripted.server);
    const signal = AbortSignal.abort();
    const request = await requestFor('latex', { plan });
    for (const strategy of strategies) {
      await failureOf(draftSection(writerOf(scripted.server), request, strategy, { signal }), 'cancelled');
    }
    await failureOf(proposePlan(writerOf(scripted.server), request, { signal }), 'cancelled');
    await failureOf(
      reviseDraft(writerOf(scripted.server), { ...request, previous: 'A \\citep{roofs}.', feedback: [] }, { signal }),
      'cancelled',
    );
    assert.equal(scripted.server.requests.length, 0);
  });

  it('within a call ends that call', async () => {
    answerAsWriter(scripted.server);
    const request = await requestFor('latex', { plan });
    for (const [strategy, fault] of [
      ['plan', slowDrip(5)],
      ['sentences', hang],
      ['citations', hang],
    ] as const) {
      scripted.server.fail(fault, { times: 9 });
      const before = scripted.server.requests.length;
      const cancel = new AbortController();
      const draft = draftSection(writerOf(scripted.server), request, strategy, {
        signal: cancel.signal,
        onDraft: () => undefined,
      });
      const failure = failureOf(draft, 'cancelled');
      await waitFor('a request', () => scripted.server.requests.length > before);
      cancel.abort();
      await failure;
      await waitFor('the end of all requests', () =>
        scripted.server.requests.every(({ wasClosedEarly, wasAnswered }) => wasClosedEarly || wasAnswered),
      );
      scripted.server.reset();
      answerAsWriter(scripted.server);
    }
  });

  it('between two steps asks for no further one', async () => {
    answerAsWriter(scripted.server, { dropsPlanned: 'always' });
    const request = await requestFor('latex', { plan });
    for (const [strategy, at, sent] of [
      ['sentences', 3, 2],
      ['citations', 5, 4],
      ['plan', 2, 1],
    ] as const) {
      const before = scripted.server.requests.length;
      const cancel = new AbortController();
      const onStep = (step: number): void => {
        if (step === at) cancel.abort();
      };
      await failureOf(
        draftSection(writerOf(scripted.server), request, strategy, { signal: cancel.signal, onStep }),
        'cancelled',
      );
      assert.equal(scripted.server.requests.length - before, sent, strategy);
    }
  });
});
