import assert from 'node:assert/strict';
import { emptyText, status } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const brevity = `---
id: brevity
title: A sentence that is short enough
follows: our lab
inputs: [limit]
---
# Query

Write a sentence that keeps to the limit.

# Criteria

Count the words.

# Scale

- 1: It is far too long.
- 2: It is a little too long.
- 3: It keeps to the limit.

# Example scored 3

## Limit

Two words.

## Answer

It rains.

## Reasoning

There are two words.
`;

const texts = [
  { id: 'a', text: 'It snows.', inputs: { limit: 'Two words.' } },
  { id: 2, text: 'It snows a lot here.', inputs: { limit: 'Two words.' } },
];

function lines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function printed({ stdout }: Outcome): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('situate judge aspect', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  beforeEach(() => {
    endpoint.server.answer('[CRITERIA]', ({ text }) => {
      const answer = text.slice(text.lastIndexOf('[ANSWER]'));
      return answer.includes('a lot')
        ? '<reasoning>There are five words.</reasoning> <score>1</score>'
        : '<reasoning>There are two words.</reasoning> <score>3</score>';
    });
  });
  afterEach(removeFolders);

  const judge = (files: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> =>
    situate(['judge', 'aspect', ...args], folderWith(files), modelEnvironment(endpoint.server));

  it('judges each text by the file of an aspect, on its scale and with its inputs', async () => {
    const files = { 'style/My brevity.md': brevity, 'texts.jsonl': lines(texts) };
    const outcome = await judge(files, '--aspect', 'style/My brevity.md', '--input', 'texts.jsonl');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.deepEqual(printed(outcome), [
      {
        ...{ id: 'a', aspect: 'brevity', score: 3, mean: 3, deviation: 0, lowest: 3, highest: 3 },
        ...{ votes: { cast: 5, valid: 5, agreeing: 5 }, reason: 'There are two words.', judge: 'scirm:scripted-small' },
      },
      {
        ...{ id: 2, aspect: 'brevity', score: 1, mean: 1, deviation: 0, lowest: 1, highest: 1 },
        ...{
          votes: { cast: 5, valid: 5, agreeing: 5 },
          reason: 'There are five words.',
          judge: 'scirm:scripted-small',
        },
      },
    ]);
    const { text } = endpoint.server.requests[0]!.prompt!;
    assert.match(text, /\[QUERY\]: Write a sentence that keeps to the limit\./);
    assert.match(text, /\n2: It is a little too long\.\n/);
    assert.match(text, /\[LIMIT\]: Two words\.\n\n\[ANSWER\]: It snows/);
    assert.match(outcome.stderr, /^situate: asking scripted-small at http:\/\/127\.0\.0\.1:\d+$/m);
  });

  it('knows the aspects that ship by their names, and prefers a file of the same name', async () => {
    const agreement = [{ id: 1, text: 'Not new.', inputs: { 'first assessment': 'Nothing new.' } }];
    endpoint.server.answer('come to the same verdict', '<reasoning>Both say no.</reasoning> <score>1</score>');
    const shipped = await judge({ t: lines(agreement) }, '--aspect', 'novelty-alignment', '--input', 't');
    assert.deepEqual(
      printed(shipped).map(({ aspect, score }) => [aspect, score]),
      [['novelty-alignment', 1]],
      shipped.stderr,
    );
    const own = await judge({ t: lines(texts), helpfulness: brevity }, '--aspect', 'helpfulness', '--input', 't');
    assert.equal(printed(own)[0]?.['aspect'], 'brevity', own.stderr);
  });

  it('asks as often as --votes says, and again with --second-look', async () => {
    const files = { 'b.md': brevity, t: lines(texts.slice(0, 1)) };
    const outcome = await judge(files, '--aspect', 'b.md', '--input', 't', '--votes', '1', '--second-look');
    assert.deepEqual(printed(outcome)[0]?.['votes'], { cast: 1, valid: 1, agreeing: 1 }, outcome.stderr);
    assert.equal(endpoint.server.requests.length, 2);
  });

  it('asks a model of its own where one is named', async () => {
    const files = { 'b.md': brevity, t: lines(texts) };
    const outcome = await judge(files, '--aspect', 'b.md', '--input', 't', '--ai-model', 'aspect=scripted-large');
    assert.equal(printed(outcome)[0]?.['judge'], 'scirm:scripted-large', outcome.stderr);
  });

  it('asks a jury where several models are named, and says who gave which score', async () => {
    const files = { 'b.md': brevity, t: lines(texts.slice(0, 1)) };
    endpoint.server.models.push('scripted-strict');
    endpoint.server.answer(
      ({ model }) => model === 'scripted-strict',
      '<reasoning>One would do.</reasoning> <score>2</score>',
    );
    const jury = ['scripted-strict', 'scripted-small', 'scripted-large'].flatMap((name) => [
      '--ai-model',
      `aspect=${name}`,
    ]);
    const [line] = printed(await judge(files, '--aspect', 'b.md', '--input', 't', ...jury));
    assert.deepEqual([line?.['score'], line?.['lowest'], line?.['highest']], [3, 2, 3]);
    assert.deepEqual(line?.['jury'], [
      { model: 'scripted-strict', choice: '2' },
      { model: 'scripted-small', choice: '3' },
      { model: 'scripted-large', choice: '3' },
    ]);
  });

  it('leaves a text open to which no reply could be used, and stops where the model cannot be asked', async () => {
    const files = { 'b.md': brevity, t: lines(texts) };
    endpoint.server.fail(emptyText, { when: 'a lot', times: 100 });
    const open = await judge(files, '--aspect', 'b.md', '--input', 't');
    assert.deepEqual(
      printed(open).map(({ score, lowest }) => [score, lowest]),
      [
        [3, 3],
        [null, null],
      ],
    );
    assert.match(open.stderr, /^situate: 1 of 2 questions were answered; /m);
    endpoint.server.reset();
    endpoint.server.fail(status(404, { code: 'model_not_found' }), { times: 100 });
    const stopped = await judge(files, '--aspect', 'b.md', '--input', 't');
    assert.deepEqual([stopped.status, stopped.stdout], [2, '']);
    assert.match(stopped.stderr, /^situate: the language model could not judge everything: /m);
  });

  it('says in one line what is wrong with the aspect or a text, and asks nobody', async () => {
    const input = ['--input', 't'];
    const refused = async (problem: RegExp, files: Readonly<Record<string, string>>, aspect: string): Promise<void> => {
      const outcome = await judge({ t: lines(texts), ...files }, '--aspect', aspect, ...input);
      assert.deepEqual([outcome.status, outcome.stdout], [2, ''], outcome.stdout);
      assert.match(outcome.stderr, problem);
      assert.equal(
        outcome.stderr
          .trimEnd()
          .split('\n')
          .filter((line) => !line.includes('0 requests')).length,
        1,
      );
      assert.equal(endpoint.server.requests.length, 0);
    };
    await refused(/^situate: there is no file "none\.md", .*: name a file, or one of actionability, /, {}, 'none.md');
    await refused(/^situate: \.: the prompt cannot be read\.$/m, {}, '.');
    await refused(/^situate: b\.md: the file has to begin with front matter/, { 'b.md': '# Query\n' }, 'b.md');
    const strange = { 'b.md': brevity.replace('title: ', 'titel: ') };
    await refused(/^situate: b\.md: the front matter is not as expected: .*title/, strange, 'b.md');
    const unscaled = { 'b.md': brevity.replace('- 2:', '- two:') };
    await refused(/^situate: b\.md: "- two: .*" in its scale is not like "1: meaning"\.$/m, unscaled, 'b.md');
    const lacking = { 'b.md': brevity, t: lines([{ id: 1, text: 'It snows.' }]) };
    await refused(/^situate: "t", line 1: "inputs": /m, lacking, 'b.md');
    const other = { 'b.md': brevity, t: lines([{ id: 1, text: 'It snows.', inputs: { limit: 'One.', tone: 'dry' } }]) };
    await refused(/^situate: "t", line 1: "inputs": .*tone/m, other, 'b.md');
  });
});
