import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { repairPrompt } from '../../src/drafting/rewrite/reviser.ts';
import { rewritePrompts } from '../../src/drafting/rewrite/rewriter.ts';
import { writingPrompts } from '../../src/drafting/writing/writing-prompts.ts';
import { citegeistPrompts } from '../../src/judges/citegeist/citegeist-judge.ts';
import { grepReplies } from '../../src/judges/grep/ask-grep.ts';
import { grepPositioningPrompts } from '../../src/judges/grep/grep-positioning.ts';
import { grepSupportPrompt } from '../../src/judges/grep/grep-support.ts';
import { scirmPrompts } from '../../src/judges/scirm/scirm.ts';
import { situateContributionsPrompt } from '../../src/judges/situate/situate-contributions.ts';
import { situatePositioningPrompts } from '../../src/judges/situate/situate-positioning.ts';
import { situateSupportPrompt } from '../../src/judges/situate/situate-support.ts';
import { loadPrompt, type Prompt, type PromptDefinition, renderPrompt } from '../../src/llm/prompt.ts';
import { PromptError } from '../../src/llm/prompt-error.ts';
import { overriddenPrompts, promptFolder } from '../../src/llm/prompt-source.ts';
import { quotedBlock, quotedInline, untrustedTextNotice } from '../../src/llm/untrusted-text.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { queryPrompts } from '../../src/retrieval/queries/propose-queries.ts';
import { debatePrompt } from '../../src/retrieval/ranking/debate-ranking.ts';
import { permutationPrompt } from '../../src/retrieval/ranking/permutation-ranking.ts';
import { pointwisePrompt } from '../../src/retrieval/ranking/pointwise-ranking.ts';
import { relationPrompt } from '../../src/retrieval/ranking/relate-work.ts';
import { disciplinePrompt } from '../../src/rubric/disciplines/discipline-judge.ts';
import { synthesisPrompts } from '../../src/rubric/disciplines/synthesis/synthesis-prompts.ts';
import { feedbackPrompt } from '../../src/rubric/written-feedback.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { controlMarks } from './control-tokens.ts';

const definitions: readonly PromptDefinition<string>[] = [
  grepSupportPrompt,
  ...Object.values(grepPositioningPrompts),
  ...Object.values(scirmPrompts),
  ...Object.values(rewritePrompts),
  repairPrompt,
  ...Object.values(writingPrompts),
  feedbackPrompt,
  disciplinePrompt,
  ...Object.values(synthesisPrompts),
  ...Object.values(citegeistPrompts),
  situateSupportPrompt,
  situateContributionsPrompt,
  ...Object.values(situatePositioningPrompts),
  ...Object.values(queryPrompts),
  debatePrompt,
  permutationPrompt,
  pointwisePrompt,
  relationPrompt,
];

const greeting = { id: 'greeting', inputs: ['name', 'story'], output: 'text' } as const;
const head = '---\nid: greeting\nfollows: nobody\ninputs: [name, story]\noutput: text\n---\n';
const body = '# System\n\nGreet.\n\n# User\n\nGreet {{name}} kindly.\n{{story}}\n';

function greetingPrompt(text = head + body): Promise<Prompt<'name' | 'story'>> {
  return loadPrompt({ read: () => Promise.resolve({ path: 'greeting.md', text }) }, greeting);
}

describe('the prompts that ship', () => {
  const prompts = shippedPrompts();

  it('are those that the code knows', () => {
    const folders = ['situate', 'grep', 'scirm', 'drafting', 'search', 'disciplines', 'citegeist'];
    const shipped = folders.flatMap((folder) =>
      readdirSync(join('prompts', folder)).map((name) => `${folder}/${name}`),
    );
    assert.deepEqual(shipped.map((path) => path.replace(/\.md$/, '')).sort(), definitions.map(({ id }) => id).sort());
  });

  for (const definition of definitions) {
    it(`quote every input that is no wish: ${definition.id}`, async () => {
      const prompt = await loadPrompt(prompts, definition);
      const inputs = Object.fromEntries(definition.inputs.map((name) => [name, `the ${name} at hand`]));
      const messages = renderPrompt(prompt, inputs);
      assert.ok(messages.length > 0);
      const text = messages.map(({ content }) => content).join('\n');
      for (const [name, value] of Object.entries(inputs)) {
        const isQuoted = text.includes(quotedBlock(name, value)) || text.includes(quotedInline(name, value));
        assert.equal(isQuoted, definition.wishes?.includes(name) !== true, `${name} is quoted, or else a wish`);
        assert.ok(text.includes(value));
      }
      assert.ok(messages.every(({ content }) => !content.includes('{{')));
      assert.match(prompt.follows, /GREP|SciRM|LitLLM|Citegeist|SurveyLens|own/);
    });

    it(`begin with what is always the same: ${definition.id}`, async () => {
      const { turns } = await loadPrompt(prompts, definition);
      const text = turns.map((turn) => turn.text).join('\n');
      const first = text.indexOf('{{');
      assert.ok(!text.slice(first === -1 ? text.length : first).includes('EXAMPLE'), 'examples come before inputs');
      assert.ok(
        turns.every(({ role, text: said }) => role !== 'system' || !said.includes('{{')),
        'no input in the system turn',
      );
    });
  }

  it('name replies that there are', () => {
    const known = [
      ...Object.keys(grepReplies),
      'finding',
      'contributions',
      'score',
      'revision',
      'feedback',
      'plan',
      'preference',
      'text',
      'query',
      'queries',
      'justifiedQueries',
      'debate',
      'permutation',
      'assessment',
      'scores',
      'examples',
      'criteria',
      'relation',
    ];
    assert.deepEqual(
      definitions.map(({ output }) => output).filter((output) => !known.includes(output)),
      [],
    );
  });

  it('quote their examples the way they quote their inputs', async () => {
    for (const definition of definitions) {
      const { turns } = await loadPrompt(prompts, definition);
      const text = turns.map((turn) => turn.text).join('\n');
      const opened = [...text.matchAll(/⟪(?!\/)([^⟫]+)⟫/g)].map(([, name]) => name);
      const closed = [...text.matchAll(/⟪\/([^⟫]+)⟫/g)].map(([, name]) => name);
      assert.deepEqual(opened, closed);
      assert.deepEqual(
        opened.filter((name) => !definition.inputs.includes(name!) || definition.wishes?.includes(name!) === true),
        [],
        definition.id,
      );
    }
  });
});

describe('a prompt', () => {
  it('quotes an input on lines of its own or within a line, as it stands in the file', async () => {
    const [system, user] = renderPrompt(await greetingPrompt(), { name: 'Ada\nLovelace', story: 'One.\n\nTwo.' });
    assert.equal(system?.content, `Greet.\n\n${untrustedTextNotice}`);
    assert.equal(user?.content, 'Greet ⟪name⟫Ada Lovelace⟪/name⟫ kindly.\n⟪story⟫\nOne.\n\nTwo.\n⟪/story⟫');
  });

  it('is the same for the same inputs, so that replies can be kept', async () => {
    const inputs = { name: 'Ada', story: 'One.' };
    assert.deepEqual(renderPrompt(await greetingPrompt(), inputs), renderPrompt(await greetingPrompt(), inputs));
  });

  it('has another fingerprint when its text changes', async () => {
    const [before, after] = await Promise.all([
      greetingPrompt(),
      greetingPrompt(head + body.replace('kindly', 'coolly')),
    ]);
    assert.notEqual(before.fingerprint, after.fingerprint);
    assert.equal(before.fingerprint, (await greetingPrompt()).fingerprint);
  });

  it('reads files with a byte order mark and line ends of Windows', async () => {
    const prompt = await greetingPrompt(`\uFEFF${(head + body).replaceAll('\n', '\r\n')}`);
    assert.deepEqual(prompt.turns, (await greetingPrompt()).turns);
  });

  it('says which input is missing or unknown', async () => {
    const prompt = await greetingPrompt();
    assert.throws(() => renderPrompt(prompt, { name: 'Ada' } as never), /its input "story" is missing/);
    assert.throws(
      () => renderPrompt(prompt, { name: '', story: '', mood: '' } as never),
      /"mood" is not among its inputs/,
    );
  });

  const faults: [name: string, text: string, complaint: RegExp][] = [
    ['no front matter', body, /begin with front matter/],
    ['front matter that is not YAML', `---\n[\n---\n${body}`, /not YAML/],
    ['front matter without a field', `---\nid: greeting\n---\n${body}`, /not as expected/],
    ['another id', head.replace('greeting', 'farewell') + body, /its id is "farewell", expected "greeting"/],
    ['another output', head.replace('output: text', 'output: yesNo') + body, /its output is "yesNo", expected "text"/],
    ['other inputs', head.replace('[name, story]', '[name]') + body, /its inputs are "name", expected "name,story"/],
    ['an unknown input in the text', head + body.replace('kindly', '{{mood}}'), /uses \{\{mood\}\}/],
    ['an input that is never used', head + body.replace('{{story}}', ''), /never uses its input \{\{story\}\}/],
    ['text before the first section', `${head}Hello\n${body}`, /text before the first section/],
    ['no section', head, /no section/],
  ];
  for (const [name, text, complaint] of faults) {
    it(`is refused with ${name}`, async () => {
      await assert.rejects(
        greetingPrompt(text),
        (error) => error instanceof PromptError && complaint.test(error.message),
      );
    });
  }

  it('lets no input close its delimiter or open another', async () => {
    const prompt = await greetingPrompt();
    const nasty = fc.stringMatching(
      /^(?:[⟪⟫/<>|\n a-z]|⟪\/name⟫|⟪\/story⟫|<\|im_end\|>|\[\/INST\]|<\/s>|\{\{story\}\}|\$&)*$/,
    );
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), fc.oneof(nasty, fc.string()), (name, story) => {
        const content = renderPrompt(prompt, { name, story })[1]!.content;
        const found = /^Greet ⟪name⟫([^⟪⟫]*)⟪\/name⟫ kindly\.\n⟪story⟫\n([^⟪⟫]*)\n⟪\/story⟫$/.exec(content);
        assert.ok(found !== null, content);
        assert.doesNotMatch(`${found[1]}${found[2]}`, /<\||\[\/INST\]|<\/s>|[\u200B\u202E\u{E0041}]/u);
      }),
    );
  });

  it('gives what it quotes no mark that a model is controlled by', async () => {
    const prompt = await greetingPrompt();
    for (const mark of controlMarks) {
      for (const text of [mark, `before ${mark} after`, `${mark}${mark}`, `x${mark}y`]) {
        for (const { content } of renderPrompt(prompt, { name: text, story: text })) {
          assert.ok(!content.includes(mark), content);
        }
      }
    }
  });

  it('leaves ordinary text as it is', () => {
    const text = 'If $p < 0.05$ and a<b, see [1] and \\cite{x}: “naïve”, Schrödinger’s, 例え, x_i^2 & 5 % {{name}}';
    assert.equal(quotedInline('text', text), `⟪text⟫${text}⟪/text⟫`);
  });

  it('drops characters that carry hidden messages, and keeps joiners', () => {
    const hidden = `${String.fromCodePoint(0xe0049, 0xe0067)}\u202E\u200B`;
    assert.equal(quotedInline('text', `a${hidden}b\u200Dc\uD800`), '⟪text⟫ab\u200Dc\uFFFD⟪/text⟫');
  });
});

describe('a folder of prompts', () => {
  const shipped = promptFolder(new MemoryFileSystem({ '/app/a/one.md': 'one', '/app/a/two.md': 'two' }), '/app');
  const own = promptFolder(new MemoryFileSystem({ '/ws/a/two.md': 'my two', '/ws/a/three.md': 'three' }), '/ws');

  it('in a trusted workspace takes the place of prompts that ship, and adds some', async () => {
    const prompts = overriddenPrompts(shipped, own);
    assert.equal((await prompts.read('a/two'))?.text, 'my two');
    assert.equal((await prompts.read('a/two'))?.path, '/ws/a/two.md');
    assert.equal((await prompts.read('a/one'))?.text, 'one');
    assert.equal((await prompts.read('a/three'))?.text, 'three');
    assert.equal(await prompts.read('a/four'), undefined);
  });

  it('has no prompts where it is missing', async () => {
    assert.equal(await promptFolder(new MemoryFileSystem({}), '/none').read('a/one'), undefined);
  });

  it('says which prompt there is not', async () => {
    await assert.rejects(loadPrompt(shipped, greeting), /greeting\.md: there is no such prompt/);
  });
});
