import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { textByItself } from '../../src/judges/citing-text.ts';
import type { LabelledCitation, LabelledPassage } from '../../src/judges/measuring/test-sentences.ts';
import { paragraphByItself } from '../../src/judges/paragraph-text.ts';
import { noNames } from '../../src/project/own-names.ts';
import { readPositioningLabels } from './corwa-positioning.ts';
import { readLabelledPairs } from './labelled-support.ts';
import { seededBy } from './seeded-random.ts';
import { readSwappedContexts } from './swapped-contexts.ts';

/** A collection of labelled questions for one of the two judges. */
export type QuestionSet =
  | { readonly name: string; readonly task: 'support'; readonly questions: readonly LabelledCitation[] }
  | { readonly name: string; readonly task: 'positioning'; readonly questions: readonly LabelledPassage[] };

/** The sets of the data folder. Those whose file is not there are empty. */
export async function readQuestionSets(data: string): Promise<QuestionSet[]> {
  const has = (file: string): boolean => existsSync(resolve(data, file));
  const pairs = has('support.jsonl') ? await readLabelledPairs(data) : [];
  const pairsOf = (name: string, sources: readonly string[]): QuestionSet => ({
    name,
    task: 'support',
    questions: pairs
      .filter(({ source }) => sources.includes(source))
      .map(({ id, label, question }) => ({
        set: name,
        id,
        label,
        expected: label === 'support',
        question: { ...question, library: [question.cited] },
      })),
  });
  const paragraphs = has('positioning-paragraphs.jsonl') ? readPositioningLabels(data).paragraphs : [];
  const passages = (name: string, areAmbiguous: boolean): QuestionSet => ({
    name,
    task: 'positioning',
    questions: paragraphs
      .filter(({ ambiguous }) => ambiguous === areAmbiguous)
      .map(({ id, text, positions }) => ({
        set: name,
        id,
        label: positions ? 'positions' : 'does not',
        expected: positions,
        question: { about: 'paragraph', paragraph: paragraphByItself(textByItself(text, '')), own: noNames },
      })),
  });
  const contexts = 'contexts swapped in sections (GREP)';
  return [
    pairsOf('citation_integrity', ['citation_integrity']),
    pairsOf('scholarqa_multi, swapped far', ['scholarqa_multi', 'scholarqa_multi_swapfar']),
    { name: contexts, task: 'support', questions: await readSwappedContexts(data, contexts) },
    passages('CORWA paragraphs', false),
    passages('CORWA paragraphs, ambiguous', true),
  ];
}

/** Some questions of each set, drawn at random: the same ones each time, and those of a smaller sample are in a larger one. */
export function sampled(set: QuestionSet, limit: number): QuestionSet {
  const random = seededBy(`sample ${set.name}`);
  const draw = <Question>(questions: readonly Question[]): Question[] =>
    questions
      .map((question) => ({ question, at: random() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, limit)
      .map(({ question }) => question);
  return set.task === 'support'
    ? { ...set, questions: draw(set.questions) }
    : { ...set, questions: draw(set.questions) };
}
