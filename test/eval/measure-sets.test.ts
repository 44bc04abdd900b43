import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSets, type SetsMeasured } from '../../scripts/eval/measure-sets.ts';
import { type QuestionSet, sampled } from '../../scripts/eval/model-judge-sets.ts';
import { modelJudgesPage } from '../../scripts/eval/model-judges-page.ts';
import { openVerdictFile } from '../../scripts/eval/verdict-file.ts';
import { createGrepPositioning } from '../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../src/judges/grep/grep-support.ts';
import { testCitations, testPassages } from '../../src/judges/measuring/test-sentences.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { answerQuestions, constant, knowing } from '../judges/measuring/scripted-judge.ts';
import { contextLength, status } from '../llm/scripted-faults.ts';
import { endpointOf, useScriptedEndpoint } from '../llm/use-endpoint.ts';

describe('measuring a judge on sets of questions', function () {
  const endpoint = useScriptedEndpoint();
  const sets: readonly QuestionSet[] = [
    { name: 'citations', task: 'support', questions: testCitations().map((one) => ({ ...one, set: 'citations' })) },
    {
      name: 'paragraphs',
      task: 'positioning',
      questions: testPassages().map((one) => ({ ...one, set: 'paragraphs' })),
    },
  ];
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'situate-verdicts-'));
    file = join(folder, 'verdicts.jsonl');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function measure({
    tokens = 1e9,
    votes = 3,
    signal,
    onOutcome,
  }: {
    readonly tokens?: number;
    readonly votes?: number;
    readonly signal?: AbortSignal;
    readonly onOutcome?: () => void;
  } = {}): Promise<SetsMeasured & { readonly meter: UsageMeter }> {
    const meter = new UsageMeter();
    const model = withUsage(openModel(endpointOf(endpoint.server), 'scripted-small'), meter);
    const options = { model, prompts: shippedPrompts(), votes };
    const judges = { support: await createGrepSupport(options), positioning: await createGrepPositioning(options) };
    const measured = await measureSets(sets, judges, openVerdictFile(file), {
      meter,
      tokens,
      ...(signal !== undefined && { signal }),
      ...(onOutcome !== undefined && { onOutcome }),
    });
    return { ...measured, meter };
  }

  function verdictIds(): string[] {
    return openVerdictFile(file).verdicts.map(({ set, id }) => `${set} ${id}`);
  }

  it('gives a table with rates, tokens and calls, and how often each verdict was passed', async () => {
    answerQuestions(endpoint.server, knowing([...testCitations(), ...testPassages()]));
    const { sets: measured, meter } = await measure();
    const lines = modelJudgesPage('scripted-small', measured);
    const { calls, input, output } = meter.usage;
    assert.equal(calls, 128, 'two votes on each, which agree');
    const tokens = measured.map(({ verdicts }) => verdicts.reduce((sum, verdict) => sum + verdict.tokens, 0));
    assert.equal(tokens[0]! + tokens[1]!, input + output);
    assert.ok(
      lines.includes(`| citations | 40 | 100 % | 91 to 100 % | 0 % | 0 % | 0 % | 100 % | ${tokens[0]} | 80 |`),
      lines.join('\n'),
    );
    assert.ok(lines.includes('| citations | contradicted | 0 | 0 | 0 | 8 |'), lines.join('\n'));
  });

  it('goes on where it was stopped, and asks nothing twice', async () => {
    answerQuestions(endpoint.server, constant(true));
    const stop = new AbortController();
    let done = 0;
    const onOutcome = (): void => {
      if (++done === 15) stop.abort();
    };
    const first = await measure({ signal: stop.signal, onOutcome });
    assert.equal(first.stoppedBy?.reason, 'cancelled');
    const known = verdictIds();
    assert.ok(known.length >= 15 && known.length < 30);
    assert.equal(first.sets[0]!.open + first.sets[1]!.open, 64 - known.length);
    // As if the process had been killed in the middle of a line.
    appendFileSync(file, '{"judge":"');
    const second = await measure();
    assert.equal(second.meter.usage.calls, 2 * (64 - known.length));
    assert.equal(new Set(verdictIds()).size, 64);
    assert.equal(verdictIds().length, 64);
    assert.deepEqual(
      second.sets.map(({ verdicts, open }) => [verdicts.length, open]),
      [
        [40, 0],
        [24, 0],
      ],
    );
  });

  it('asks another judge anew, in the same file', async () => {
    answerQuestions(endpoint.server, constant(true));
    await measure();
    const { meter } = await measure({ votes: 1 });
    assert.equal(meter.usage.calls, 64);
    assert.equal(verdictIds().length, 128);
  });

  it('spends no more than it may, and leaves each set its part', async () => {
    answerQuestions(endpoint.server, constant(true));
    const tokens = 40_000;
    const { sets: measured, meter, stoppedBy } = await measure({ tokens });
    assert.equal(stoppedBy, undefined);
    const { input, output } = meter.usage;
    assert.ok(input + output <= tokens && input + output > tokens / 3, `${input + output} tokens`);
    for (const { name, verdicts, open } of measured) {
      assert.ok(verdicts.length > 0 && open > 0, `${name}: ${verdicts.length} answered, ${open} open`);
    }
  });

  it('keeps what there is when the server fails, and says why it ended', async () => {
    answerQuestions(endpoint.server, constant(true));
    let done = 0;
    const failing = await measure({
      onOutcome() {
        if (++done === 5) endpoint.server.fail(status(401), { times: 1000 });
      },
    });
    assert.equal(failing.stoppedBy?.reason, 'unauthorized');
    assert.ok(verdictIds().length >= 5 && verdictIds().length < 20);
  });

  it('counts a question that is too long for the model as one without an answer, and asks the others', async () => {
    answerQuestions(endpoint.server, knowing([...testCitations(), ...testPassages()]));
    endpoint.server.fail(contextLength, { times: 3 });
    const { sets: measured, stoppedBy } = await measure({ votes: 1 });
    assert.equal(stoppedBy, undefined);
    const answers = measured[0]!.verdicts.map(({ answer }) => answer);
    assert.deepEqual([answers.length, answers.filter((answer) => answer === null).length], [40, 3]);
    const page = modelJudgesPage('scripted-small', measured);
    const note = 'citations: too long for the model, and so counted as abstentions: 3.';
    assert.ok(page.includes(note), page.join('\n'));
    assert.equal((await measure({ votes: 1 })).meter.usage.calls, 0, 'it would be too long again');
  });

  it('refuses a file that holds something else, and leaves it alone', async () => {
    appendFileSync(file, 'My shopping list\nBread\n');
    await assert.rejects(measure(), /verdicts\.jsonl, line 1: this is not a verdict/);
    assert.equal(readFileSync(file, 'utf8'), 'My shopping list\nBread\n');
  });

  it('draws the same sample each time, and a smaller one from a larger one', () => {
    const ids = (limit: number): string[] => sampled(sets[0]!, limit).questions.map(({ id }) => id);
    assert.deepEqual(ids(10), ids(10));
    assert.deepEqual(ids(30).slice(0, 10), ids(10));
    assert.notDeepEqual(
      ids(40),
      sets[0]!.questions.map(({ id }) => id),
    );
    assert.deepEqual(new Set(ids(100)), new Set(sets[0]!.questions.map(({ id }) => id)));
  });
});
