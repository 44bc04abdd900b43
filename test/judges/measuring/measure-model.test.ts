import assert from 'node:assert/strict';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { withKeptMeasurement } from '../../../src/judges/measuring/kept-measurement.ts';
import {
  type MeasuredJudges,
  type ModelMeasured,
  measureModel,
  measuringTasks,
} from '../../../src/judges/measuring/measure-model.ts';
import { type Rates, ratesOf } from '../../../src/judges/measuring/rates.ts';
import { testCitations, testPassages } from '../../../src/judges/measuring/test-sentences.ts';
import type { Measurement } from '../../../src/judges/model/measurement.ts';
import { createScirmPositioning } from '../../../src/judges/scirm/scirm-positioning.ts';
import { createScirmSupport } from '../../../src/judges/scirm/scirm-support.ts';
import { createSituatePositioning } from '../../../src/judges/situate/situate-positioning.ts';
import { createSituateSupport } from '../../../src/judges/situate/situate-support.ts';
import { openModel } from '../../../src/llm/open-model.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { memoryStore } from '../../llm/memory-store.ts';
import { wrongShape } from '../../llm/scripted-faults.ts';
import { endpointOf, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { answerQuestions, constant, guessing, knowing } from './scripted-judge.ts';

describe('a model that is measured', function () {
  const endpoint = useScriptedEndpoint();
  const protocols = {
    situate: { support: createSituateSupport, positioning: createSituatePositioning },
    grep: { support: createGrepSupport, positioning: createGrepPositioning },
    scirm: { support: createScirmSupport, positioning: createScirmPositioning },
  };

  async function judges(protocol: keyof typeof protocols): Promise<MeasuredJudges> {
    const options = { model: openModel(endpointOf(endpoint.server), 'scripted-small'), prompts: shippedPrompts() };
    const create = protocols[protocol];
    return { support: await create.support(options), positioning: await create.positioning(options) };
  }

  async function measured(protocol: keyof typeof protocols): Promise<readonly Rates[]> {
    const { tasks, stoppedBy } = await measureModel(measuringTasks(await judges(protocol)), memoryStore<Measurement>());
    assert.equal(stoppedBy, undefined);
    return tasks.map(({ outcomes }) => ratesOf(outcomes));
  }

  for (const protocol of ['situate', 'grep', 'scirm'] as const) {
    it(`is right on everything if it knows the answers, as a judge after ${protocol}`, async () => {
      answerQuestions(endpoint.server, knowing([...testCitations(), ...testPassages()]));
      for (const { accuracy, falseAlarms, missed, unanimous } of await measured(protocol)) {
        assert.equal(accuracy.value, 1);
        assert.deepEqual([falseAlarms.count, missed.count, unanimous.value], [0, 0, 1]);
      }
    });

    it(`is right on half if it guesses, give or take chance, as a judge after ${protocol}`, async () => {
      answerQuestions(endpoint.server, guessing(protocol));
      for (const { accuracy, abstentions, unanimous } of await measured(protocol)) {
        for (const { value, of } of [accuracy, unanimous]) {
          // Its guesses change with the wording of the questions: nobody gets that far from half in 999 of 1,000.
          assert.ok(Math.abs(value - 0.5) <= 3.3 * Math.sqrt(0.25 / of), `${value} of ${of}`);
        }
        assert.equal(abstentions.count, 0);
      }
    });
  }

  for (const protocol of ['situate', 'grep'] as const) {
    it(`is as good as the base rate if it always says the same, as a judge after ${protocol}`, async () => {
      answerQuestions(endpoint.server, constant(true));
      for (const { accuracy, falseAlarms, missed } of await measured(protocol)) {
        assert.deepEqual([accuracy.value, falseAlarms.value, missed.value], [0.5, 0, 1]);
      }
      answerQuestions(endpoint.server, constant(false));
      for (const { accuracy, falseAlarms, missed } of await measured(protocol)) {
        assert.deepEqual([accuracy.value, falseAlarms.value, missed.value], [0.5, 1, 0]);
      }
    });
  }

  it('says with each of its verdicts how often it was right, and no other judge does', async () => {
    answerQuestions(endpoint.server, constant(true));
    const store = memoryStore<Measurement>();
    const grep = await judges('grep');
    await measureModel(measuringTasks(grep), store);
    const support = await withKeptMeasurement('support', grep.support, store);
    const positioning = await withKeptMeasurement('positioning', grep.positioning, store);
    const [{ question: citation }] = testCitations() as [ReturnType<typeof testCitations>[number]];
    const [{ question: passage }] = testPassages() as [ReturnType<typeof testPassages>[number]];
    assert.deepEqual((await support.judge(citation)).by.measured, { right: 20, of: 40 });
    assert.deepEqual((await positioning.judge(passage)).by.measured, { right: 12, of: 24 });
    const fewer = await createGrepSupport({
      model: openModel(endpointOf(endpoint.server), 'scripted-small'),
      prompts: shippedPrompts(),
      votes: 1,
    });
    for (const other of [fewer, (await judges('scirm')).support]) {
      const unmeasured = await withKeptMeasurement('support', other, store);
      assert.equal((await unmeasured.judge(citation)).by.measured, undefined);
    }
  });

  it('keeps nothing if it is stopped before the end, or if no reply is of use', async () => {
    const store = memoryStore<Measurement>();
    const stop = new AbortController();
    const run = async (onOutcome: () => void): Promise<ModelMeasured> =>
      measureModel(measuringTasks(await judges('grep')), store, { signal: stop.signal, onOutcome });
    endpoint.server.fail(wrongShape, { times: 2000 });
    const useless = await run(() => undefined);
    assert.deepEqual(
      useless.tasks.map(({ measured: kept, outcomes }) => [kept, ratesOf(outcomes).abstentions.value]),
      [
        [undefined, 1],
        [undefined, 1],
      ],
    );
    endpoint.server.reset();
    answerQuestions(endpoint.server, constant(true));
    let done = 0;
    const stopped = await run(() => {
      if (++done === 10) stop.abort();
    });
    assert.equal(stopped.stoppedBy?.reason, 'cancelled');
    assert.equal(stopped.tasks.length, 1);
    assert.ok(stopped.tasks[0]!.outcomes.length >= 10 && stopped.tasks[0]!.outcomes.length < 20);
    const judge = await withKeptMeasurement('support', (await judges('grep')).support, store);
    assert.equal(judge.measured, undefined);
  });
});
