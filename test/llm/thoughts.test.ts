import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { skipThoughts, withoutThoughts } from '../../src/llm/thoughts.ts';

describe('thoughts before a reply', () => {
  for (const [text, expected] of [
    ['Yes.', 'Yes.'],
    ['\n<think>\nHm, <b>?\n</think>\n\nYes.', 'Yes.'],
    ['<think></think>Yes.', 'Yes.'],
    ['<think>Hm', ''],
    ['<th', '<th'],
    ['A <think>tag</think> later on stays.', 'A <think>tag</think> later on stays.'],
    ['<reasoning>stays</reasoning><score>1</score>', '<reasoning>stays</reasoning><score>1</score>'],
  ] as const) {
    it(`are taken out of ${JSON.stringify(text)}`, () => assert.equal(withoutThoughts(text), expected));
  }

  it('are taken out of a stream in the same way, however it is cut', () => {
    const reply = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !text.includes('<'));
    const thought = fc.option(
      fc.string().filter((text) => !text.includes('<')),
      { nil: undefined },
    );
    fc.assert(
      fc.property(thought, reply, fc.array(fc.nat(40)), (thoughts, said, cuts) => {
        const text = thoughts === undefined ? said : `<think>${thoughts}</think>\n\n${said}`;
        let received = '';
        const pass = skipThoughts((piece) => (received += piece));
        let rest = text;
        for (const cut of cuts) {
          pass(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        pass(rest);
        assert.equal(received.trimStart(), withoutThoughts(text).trimStart());
      }),
    );
  });
});
