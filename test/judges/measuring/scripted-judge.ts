/** Models that answer labelled questions in a known way, over the scripted endpoint, whatever the protocol of the judge. */
import { seededBy } from '../../../scripts/eval/seeded-random.ts';
import type { LabelledCitation, LabelledPassage } from '../../../src/judges/measuring/test-sentences.ts';
import { CITATION, OPAQUE } from '../../../src/text/placeholders.ts';
import type { ScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';

/** The answer of a model to a prompt. */
type Says = (prompt: ScriptedPrompt) => boolean;

/** Answers every question as told, whether it is one of ours, of GREP or of SciRM. */
export function answerQuestions(server: Pick<ScriptedEndpoint, 'answer'>, says: Says): void {
  server.answer(
    () => true,
    (prompt) => {
      const isYes = says(prompt);
      if (prompt.schema === undefined) {
        return `<reasoning>So it is.</reasoning> <score>${isYes ? 1 : 0}</score>`;
      }
      return JSON.stringify(prompt.schema).includes('"quote"')
        ? { reasoning: 'So it is.', quote: quoteOf(prompt), answer: isYes ? 'supported' : 'contradicted' }
        : { reasoning: 'So it is.', evaluation: isYes ? 'yes' : 'no' };
    },
  );
}

/** Finds what a question of ours gives to quote: the longest line of what is known of the work. */
function quoteOf({ messages }: ScriptedPrompt): string {
  const [, work = ''] = /⟪work⟫\n(.*?)\n⟪\/work⟫/s.exec(messages.at(-1)!.content) ?? [];
  return work.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest));
}

/** A model that is always right: it knows the questions by their texts. Throws at a question that it does not know. */
export function knowing(questions: readonly (LabelledCitation | LabelledPassage)[]): Says {
  const known = questions.map(({ expected, question }) => ({ expected, parts: partsOf(question) }));
  return ({ messages }) => {
    const asked = letters(messages.at(-1)!.content);
    // A part of a text may be in another one: the question is the one of which most is there.
    const [found] = known
      .filter(({ parts }) => parts.every((part) => asked.includes(part)))
      .sort((a, b) => b.parts.join('').length - a.parts.join('').length);
    if (found === undefined) {
      throw new Error(`Nobody knows the answer to ${messages.at(-1)!.content}`);
    }
    return found.expected;
  };
}

/**
 * A model that answers at random, each vote by itself, and the same whenever it is asked the same things, however the
 * instructions are worded.
 */
export function guessing(seed: string): Says {
  const times = new Map<string, number>();
  return ({ messages }) => {
    const question = messages.at(-1)!.content.split('<END OF EXAMPLE').at(-1)!;
    const time = (times.get(question) ?? 0) + 1;
    times.set(question, time);
    return seededBy(`${seed} ${time} ${question}`)() < 0.5;
  };
}

/** A model that always says the same. */
export function constant(answer: boolean): Says {
  return () => answer;
}

/** Gives what a prompt contains of a question, however it writes citations. */
function partsOf(question: (LabelledCitation | LabelledPassage)['question']): string[] {
  if ('cited' in question) {
    const { title, abstract = '' } = question.cited;
    return [...piecesOf(question.sentence.text), letters(title), letters(abstract)];
  }
  return question.about === 'paragraph' ? piecesOf(question.paragraph.text) : [];
}

function piecesOf(text: string): string[] {
  return text.split(new RegExp(`[${CITATION}${OPAQUE}]`)).map(letters);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
