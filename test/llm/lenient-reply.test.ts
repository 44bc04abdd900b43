import assert from 'node:assert/strict';
import * as z from 'zod';
import { ChatError } from '../../src/llm/chat-error.ts';
import { askFor } from '../../src/llm/structured.ts';
import { modelSaying } from './scripted-model.ts';

const verdict = z.strictObject({ reasoning: z.string(), evaluation: z.enum(['yes', 'no']) });
const finding = z.strictObject({
  reasoning: z.string(),
  quote: z.string(),
  answer: z.enum(['supported', 'contradicted', 'notFound']),
});

/**
 * Gives what is read from one reply, seeing that it took no second one; the reason why not, where it cannot be used.
 */
async function read<T>(reply: string, shape: z.ZodType<T>): Promise<T | 'unusable'> {
  const model = modelSaying(reply);
  try {
    const { value } = await askFor(model, { messages: [{ role: 'user', content: 'Does it?' }] }, shape);
    assert.equal(model.requests.length, 1);
    return value;
  } catch (error) {
    assert.ok(error instanceof ChatError);
    return 'unusable';
  }
}

const yes = { reasoning: 'It floats.', evaluation: 'yes' };

describe('a reply that is not quite in its form', () => {
  const cases: readonly (readonly [name: string, reply: string])[] = [
    ['with a capital', '{"reasoning": "It floats.", "evaluation": "Yes"}'],
    ['in capitals, with a full stop', '{"reasoning": "It floats.", "evaluation": "YES."}'],
    ['with a field more', '{"reasoning": "It floats.", "evaluation": "yes", "confidence": 0.9}'],
    ['with names of fields in capitals', '{"Reasoning": "It floats.", "EVALUATION": "yes"}'],
    ['in a list of one', '[{"reasoning": "It floats.", "evaluation": "yes"}]'],
    ['in a list of one in a code fence', '```json\n[{"reasoning": "It floats.", "evaluation": "Yes"}]\n```'],
    ['with labels as in an example', 'REASONING: It floats.\nANSWER: yes'],
    ['with labels in bold', '**Reasoning:** It floats.\n\n**Evaluation:** Yes.'],
    ['with reasons before one label', 'It floats.\n\nAnswer: yes'],
  ];
  for (const [name, reply] of cases) {
    it(`is read ${name}`, async () => {
      assert.deepEqual(await read(reply, verdict), yes);
    });
  }

  it('is read where it is the answer alone, in quotes or not', async () => {
    for (const reply of ['Yes', '"yes"', '**YES**.']) {
      assert.deepEqual(await read(reply, verdict), { reasoning: '', evaluation: 'yes' }, reply);
    }
  });

  it('is read with several texts, and with a choice of two words', async () => {
    const quoted = 'REASONING: It says so:\nin the end.\nQUOTE: "Boats float."\nANSWER: Not found';
    assert.deepEqual(await read(quoted, finding), {
      reasoning: 'It says so:\nin the end.',
      quote: '"Boats float."',
      answer: 'notFound',
    });
    assert.deepEqual(await read('{"reasoning": "", "quote": "", "answer": "not_found"}', finding), {
      reasoning: '',
      quote: '',
      answer: 'notFound',
    });
  });

  it('is read with a number for a choice of numbers', async () => {
    const type = z.object({ evaluation: z.enum(['1', '2', '3']) });
    assert.deepEqual(await read('{"evaluation": 2}', type), { evaluation: '2' });
  });

  it('is read with choices further inside', async () => {
    const list = z.strictObject({ items: z.array(z.strictObject({ kind: z.enum(['boat', 'house']) })) });
    assert.deepEqual(await read('{"items": [{"kind": "Boat", "size": 3}]}', list), { items: [{ kind: 'boat' }] });
  });

  it('is of no use where it leaves a doubt', async () => {
    for (const reply of [
      'Certainly! The answer is maybe.',
      'ANSWER: yes\n\nREASONING: On the other hand.\nANSWER: no',
      'ANSWER: yes or no',
      '{"reasoning": "It floats.", "evaluation": "yes and no"}',
      '[{"reasoning": "a", "evaluation": "Yes"}, {"reasoning": "b", "evaluation": "No"}]',
      '{"reasoning": "It floats."}',
      '{"reasoning": "It floats.", "Evaluation": "yes", "EVALUATION": "no"}',
      'yes no',
    ]) {
      assert.equal(await read(reply, verdict), 'unusable', reply);
    }
  });

  it('is held against everything else that was asked for', async () => {
    const short = z.strictObject({ reasoning: z.string().max(3), evaluation: z.enum(['yes', 'no']) });
    assert.equal(await read('{"reasoning": "It floats.", "evaluation": "Yes"}', short), 'unusable');
  });
});
