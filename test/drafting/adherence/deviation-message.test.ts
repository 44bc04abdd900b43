import assert from 'node:assert/strict';
import { deviationMessage } from '../../../src/drafting/adherence/deviation-message.ts';
import type { Deviation } from '../../../src/drafting/request/deviation.ts';
import { renderMessage } from '../../../src/text/message.ts';

const said: readonly [deviation: Deviation, sentence: string][] = [
  [
    { kind: 'inventedKey', paragraph: 0, sentence: 1, key: 'nope' },
    'Paragraph 1, sentence 2 cites “nope”, which is not among the works that may be cited.',
  ],
  [
    { kind: 'unplannedCitation', paragraph: 1, sentence: 0, key: 'trees' },
    'Paragraph 2, sentence 1 cites “trees”, which is not planned there.',
  ],
  [
    { kind: 'missingCitation', paragraph: 0, sentence: 0, key: 'roofs' },
    'The draft does not cite “roofs”, which is planned for paragraph 1, sentence 1.',
  ],
  [
    { kind: 'misplacedCitation', paragraph: 0, sentence: 0, key: 'roofs', found: { paragraph: 1, sentence: 2 } },
    'The plan has “roofs” in paragraph 1, sentence 1, but the draft cites it in paragraph 2, sentence 3.',
  ],
  [{ kind: 'paragraphCount', planned: 3, written: 1 }, 'The draft has one paragraph instead of 3.'],
  [{ kind: 'paragraphCount', planned: 1, written: 2 }, 'The draft has 2 paragraphs instead of one.'],
  [{ kind: 'paragraphCount', planned: 2, written: 3 }, 'The draft has 3 paragraphs instead of 2.'],
  [{ kind: 'sentenceCount', paragraph: 1, planned: 2, written: 1 }, 'Paragraph 2 has one sentence instead of 2.'],
  [{ kind: 'sentenceCount', paragraph: 0, planned: 1, written: 4 }, 'Paragraph 1 has 4 sentences instead of one.'],
  [{ kind: 'sentenceCount', paragraph: 0, planned: 3, written: 4 }, 'Paragraph 1 has 4 sentences instead of 3.'],
  [{ kind: 'words', paragraph: 0, budget: 80, written: 120 }, 'Paragraph 1 has 120 words instead of about 80.'],
  [{ kind: 'words', budget: 400, written: 200 }, 'The draft has 200 words instead of about 400.'],
  [{ kind: 'lostSource', text: '$k$' }, 'The draft leaves out “$k$”, which is in the section.'],
  [{ kind: 'form', problem: 'A table was left out.' }, 'A table was left out.'],
];

describe('what is said of a deviation', () => {
  for (const [deviation, sentence] of said) {
    it(`is “${sentence}”`, () => assert.equal(renderMessage(deviationMessage(deviation)), sentence));
  }
});
