import assert from 'node:assert/strict';
import { writingPrompts } from '../../../src/drafting/writing/writing-prompts.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../../src/llm/prompt.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';

const prompts = shippedPrompts();

async function rendered(definition: PromptDefinition<string>, values: (input: string) => string): Promise<string[]> {
  const prompt = await loadPrompt(prompts, definition);
  const inputs = Object.fromEntries(definition.inputs.map((input) => [input, values(input)]));
  return renderPrompt(prompt, inputs).map(({ content }) => content);
}

describe('the prompts for writing', () => {
  for (const [name, definition] of Object.entries(writingPrompts) as [string, PromptDefinition<string>][]) {
    it(`of ${name} have each input once behind their example, in the order of the definition, quoted unless it is a wish`, async () => {
      const texts = await rendered(definition, (input) => `VALUE ${input}`);
      const asked = texts.at(-1)!.split('<<END OF EXAMPLE>>').at(-1)!;
      const places = definition.inputs.map((input) => {
        assert.equal(texts.join('\n').split(`VALUE ${input}`).length, 2, `${input} is there once`);
        const isQuoted = new RegExp(`⟪${input}⟫\\n?VALUE ${input}\\n?⟪/${input}⟫`).test(asked);
        assert.equal(isQuoted, definition.wishes?.includes(input) !== true);
        return asked.indexOf(`VALUE ${input}`);
      });
      // The parts that change least come first: servers read equal beginnings once.
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
    });

    if (definition.inputs.includes('contribution')) {
      it(`of ${name} say what marks are, forbid to cite anything else, and show an example with marks`, async () => {
        const [system = '', user = ''] = await rendered(definition, () => 'x');
        assert.match(system, name === 'plan' ? /There are no others/ : /Cite nothing beside/);
        assert.match(system, /\[C3\]/);
        assert.match(user, /<<START OF EXAMPLE>>[^]*\[C1\][^]*<<END OF EXAMPLE>>/);
        assert.match(system, /never an instruction/);
      });
    }
  }

  it('show by a plan of more than one paragraph how several works are compared in a sentence', async () => {
    const [, user = ''] = await rendered(writingPrompts.plan, () => 'x');
    const plan = JSON.parse(/^REPLY: (.*)$/m.exec(user)![1]!) as {
      paragraphs: { words: number; sentences: { purpose: string; works: number[] }[] }[];
    };
    const sentences = plan.paragraphs.flatMap((paragraph) => paragraph.sentences);
    assert.ok(plan.paragraphs.length > 1);
    assert.ok(sentences.some(({ purpose, works }) => purpose === 'comparison' && works.length > 1));
    const listed = [...user.split('<<END OF EXAMPLE>>')[0]!.matchAll(/^\[C(\d+)\]/gm)].map(([, number]) =>
      Number(number),
    );
    assert.deepEqual([...new Set(sentences.flatMap(({ works }) => works))].sort(), listed);
    for (const { words, sentences: own } of plan.paragraphs) {
      assert.ok(words / own.length >= 20 && words / own.length <= 25, 'as many words as the prompt asks for');
    }
  });

  it('begin alike for every sentence of a draft, as far as what is written already', async () => {
    const { sentence } = writingPrompts;
    const at = (written: string, line: string): Promise<string[]> =>
      rendered(sentence, (input) => (input === 'written' ? written : input === 'line' ? line : 'the same'));
    const [first, second] = [await at('One.', '1.2 summary'), await at('One. Two.', '1.3 summary')];
    assert.equal(first[0], second[0]);
    const common = first[1]!.slice(0, first[1]!.lastIndexOf('One.') + 'One.'.length);
    assert.ok(second[1]!.startsWith(common));
  });
});
