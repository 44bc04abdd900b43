import assert from 'node:assert/strict';
import { readAspect } from '../../../src/judges/scirm/aspect.ts';
import { judgeAspect } from '../../../src/judges/scirm/judge-aspect.ts';
import { loadAspect, loadAspects } from '../../../src/judges/scirm/load-aspects.ts';
import { createScirm } from '../../../src/judges/scirm/scirm.ts';
import { PromptError } from '../../../src/llm/prompt-error.ts';
import { overriddenPrompts, promptFolder } from '../../../src/llm/prompt-source.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { modelSaying, textOfRequest } from '../../llm/scripted-model.ts';
import { MemoryFileSystem } from '../../memory-file-system.ts';

const prompts = shippedPrompts();

const scales: Readonly<Record<string, readonly number[]>> = {
  actionability: [1, 2, 3, 4, 5],
  support: [0, 1],
  'draft-preference': [0, 1],
  'grounding-specificity': [1, 2, 3, 4, 5],
  helpfulness: [1, 2, 3, 4, 5],
  'novelty-alignment': [0, 1],
  'positioning-consistency': [0, 1],
  'positioning-consistency-final': [0, 1],
  'positioning-type-each': [0, 1],
  'positioning-type-final': [0, 1],
  'revision-correctness': [0, 1],
  'revision-relatedness': [0, 1],
  verifiability: [1, 2, 3, 4, 5],
  'verifiability-extraction': [0, 1],
};

/** An aspect of a lab's own. */
const brevity = `---
id: brevity
title: A short sentence
follows: our lab
inputs: [limit]
---
# Query

Write a short sentence.

# Criteria

The sentence keeps to the limit.
# A line that begins with a sign but is no heading.

# Scale

- 0: It does not.
- 1: It does,
  or nearly so.

# Example scored 0

## Limit

Two words.

## Answer

One two three.

## Reasoning

There are three words.

# Example scored 1

## Limit

Two words.

## Answer

One two.

## Reasoning

There are two words.
`;

describe('the aspects that ship', () => {
  it('have the scales of the paper, and an example for each score', async () => {
    const { aspects, problems } = await loadAspects(prompts);
    assert.deepEqual(problems, []);
    assert.deepEqual(Object.fromEntries(aspects.map(({ id, scale }) => [id, scale.map(({ score }) => score)])), scales);
    for (const { id, scale, examples } of aspects) {
      const shown = new Set(examples.map(({ score }) => score));
      assert.deepEqual(
        [...shown].sort(),
        scale.map(({ score }) => score),
        id,
      );
    }
  });

  it('are laid out as query, criteria, examples and case, without fences of our own', async () => {
    const { aspects } = await loadAspects(prompts);
    const scirm = await createScirm({ model: modelSaying(''), prompts });
    for (const aspect of aspects) {
      const inputs = Object.fromEntries(aspect.inputs.map((name) => [name, `the ${name}`]));
      const [request] = scirm.requests({ aspect, answer: 'the answer', inputs });
      const user = request!.messages[1]!.content;
      const blocks = [...user.matchAll(/^\[([A-Z ]+)\]:/gm)].map(([, name]) => name);
      assert.deepEqual(blocks, [
        'QUERY',
        'CRITERIA',
        'EXAMPLES',
        ...(aspect.answerForm === undefined ? aspect.inputs.map((name) => name.toUpperCase()) : []),
        'ANSWER',
      ]);
      const answer =
        aspect.id === 'novelty-alignment'
          ? 'Assessment 1: the first assessment Assessment 2: the answer'
          : 'the answer';
      assert.ok(user.endsWith(`[ANSWER]: ${answer}`));
      assert.doesNotMatch(user, /⟪/);
      assert.equal(user.match(/^<START OF EXAMPLE \d+>$/gm)?.length, aspect.examples.length);
      assert.equal(user.match(/<reasoning>[^<]+<\/reasoning> <score>\d<\/score>$/gm)?.length, aspect.examples.length);
      for (const { score, meaning } of aspect.scale) {
        assert.ok(user.includes(`\n${score}: ${meaning}\n`));
      }
    }
  });
});

describe('an aspect of a lab', () => {
  it('is faulty where the form of its answer names an input that it lacks', async () => {
    const text = brevity.replace('inputs: [limit]', 'inputs: [limit]\nanswerForm: "{limit} {bound} {answer}"');
    await assert.rejects(readAspect({ path: 'brevity.md', text }), /\{bound\}, which is not among its inputs/);
  });

  const workspace = new MemoryFileSystem({
    '/ws/.situate/prompts/aspects/brevity.md': brevity,
    '/ws/.situate/prompts/aspects/broken.md': brevity
      .replace('id: brevity', 'id: broken')
      .replace('- 1: It', '- one: It'),
    '/ws/.situate/prompts/aspects/support.md': brevity.replace('id: brevity', 'id: support'),
  });
  const both = overriddenPrompts(prompts, promptFolder(workspace, '/ws/.situate/prompts'));

  it('is a file in the workspace and needs no code', async () => {
    const model = modelSaying('<reasoning>Short.</reasoning><score>1</score>');
    const aspect = await loadAspect(both, 'brevity');
    const verdict = await judgeAspect(await createScirm({ model, prompts: both }), {
      aspect,
      answer: 'Yes.',
      inputs: { limit: 'One word.' },
    });
    assert.deepEqual([verdict.aspect, verdict.score, verdict.by.reason], ['brevity', 1, 'Short.']);
    assert.match(textOfRequest(model.requests[0]!), /1: It does, or nearly so\.[^]*\[LIMIT\]: One word\.\n/);
  });

  it('stands beside those that ship and in the place of its namesake', async () => {
    assert.equal((await loadAspect(both, 'support')).title, 'A short sentence');
    assert.notEqual((await loadAspect(both, 'actionability')).title, 'A short sentence');
  });

  it('that is faulty says where and how, and leaves the others alone', async () => {
    const { aspects, problems } = await loadAspects(both);
    assert.deepEqual(
      aspects.map(({ id }) => id),
      [...Object.keys(scales), 'brevity'].sort(),
    );
    assert.deepEqual(
      problems.map(({ message }) => message),
      [
        '/ws/.situate/prompts/aspects/broken.md: "- one: It does,\n  or nearly so." in its scale is not like "1: meaning".',
      ],
    );
  });

  it('may lie anywhere and have another name where its file is given', async () => {
    assert.equal((await readAspect({ path: 'elsewhere/My aspect.md', text: brevity })).id, 'brevity');
  });

  const faults: [name: string, text: string, complaint: RegExp][] = [
    ['no query', brevity.replace('# Query', '# Question'), /text before the first section/],
    ['two scales', brevity.replace('# Query', '# Scale\n\n- 0: a\n- 1: b\n\n# Query'), /one section "# Scale"/],
    ['one score', brevity.replace(/- 1: It does,\n {2}or nearly so\.\n/, ''), /two scores or more/],
    ['scores in another order', brevity.replace('- 0:', '- 2:'), /ascending order/],
    [
      'an example with a score of its own',
      brevity.replace('# Example scored 0', '# Example scored 7'),
      /not on its scale/,
    ],
    [
      'an example without its input',
      brevity.replace('## Limit\n\nTwo words.', ''),
      /"# Example scored 0" has no "## limit"/,
    ],
    ['an example without an answer', brevity.replace('## Answer\n\nOne two three.\n', ''), /has no "## answer"/],
    ['another name', brevity.replace('id: brevity', 'id: length'), /its id is "length", expected "brevity"/],
    [
      'an input that no block can be named after',
      brevity.replace('[limit]', '["[X]"]'),
      /front matter is not as expected/,
    ],
  ];
  for (const [name, text, complaint] of faults) {
    it(`is refused with ${name}`, async () => {
      await assert.rejects(
        loadAspect(promptFolder(new MemoryFileSystem({ '/ws/aspects/brevity.md': text }), '/ws'), 'brevity'),
        (error) => error instanceof PromptError && complaint.test(error.message),
      );
    });
  }

  it('is not judged with inputs that it does not have', async () => {
    const aspect = await loadAspect(both, 'brevity');
    const scirm = await createScirm({ model: modelSaying(''), prompts });
    assert.throws(() => scirm.requests({ aspect, answer: '' }), /its inputs are "limit", it was given "none"/);
  });

  it('that does not exist is named', async () => {
    await assert.rejects(loadAspect(both, 'charm'), /aspects\/charm\.md: there is no such aspect/);
  });
});
