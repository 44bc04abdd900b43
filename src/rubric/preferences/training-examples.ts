import type { Aspect } from '../../judges/scirm/aspect.ts';
import { loadAspect } from '../../judges/scirm/load-aspects.ts';
import { answerText, criteriaText, examplesText, inputsBesideAnswer } from '../../judges/scirm/scirm-request.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { Comparison, Opinion, Preferences } from './preferences.ts';

/**
 * An example for training a judge, with the parts of SciRM's prompt (section 3.2 and figures 5 to 30) under their names there.
 * The inputs of its aspect are among them: `context`, `citation_number`.
 */
export interface TrainingExample {
  readonly aspect: string;
  readonly query: string;
  /** With the scale. */
  readonly criteria: string;
  readonly examples: string;
  readonly answer: string;
  /** Why the score is right; empty where nobody said why. */
  readonly reasoning: string;
  /** The right one. */
  readonly score: number;
  readonly [input: string]: string | number;
}

/** The aspect that asks which of two drafts an author prefers. */
const draftPreference = 'draft-preference';

/**
 * Preferences as examples for training, in the order in which they were kept: the verdicts that somebody agreed or disagreed
 * with, then the drafts that somebody preferred, each pair once in either order. Ties are left out, since the scale has no
 * place for them. Rejects with `PromptError` if the file of an aspect is faulty.
 */
export async function trainingExamples(preferences: Preferences, prompts: PromptSource): Promise<TrainingExample[]> {
  const aspects = new Map<string, Aspect>();
  for (const name of new Set([...preferences.opinions.map(({ aspect }) => aspect), draftPreference])) {
    aspects.set(name, await loadAspect(prompts, name));
  }
  const sources = new Map(preferences.texts.map(({ id, source }) => [id, source]));
  return [
    ...preferences.opinions.map((opinion) => ofOpinion(aspects.get(opinion.aspect)!, opinion)),
    ...preferences.comparisons.flatMap((comparison) =>
      ofComparison(aspects.get(draftPreference)!, comparison, sources),
    ),
  ];
}

/**
 * Somebody who disagrees with one of two scores means the other. A reason for the wrong score is no reason for the
 * right one.
 */
function ofOpinion(aspect: Aspect, { inputs, answer, score, reason, agrees, because }: Opinion): TrainingExample {
  return example(aspect, inputs, answer, because ?? (agrees ? reason : undefined), agrees ? score : 1 - score);
}

function ofComparison(
  aspect: Aspect,
  { first, second, preferred, because }: Comparison,
  sources: ReadonlyMap<string, string>,
): TrainingExample[] {
  const of = (answer: string, context: string, score: number): TrainingExample =>
    example(aspect, { context: sources.get(context)! }, sources.get(answer)!, because, score);
  return preferred === 'neither'
    ? []
    : [of(first, second, preferred === 'first' ? 1 : 0), of(second, first, preferred === 'second' ? 1 : 0)];
}

function example(
  aspect: Aspect,
  inputs: Readonly<Record<string, string>>,
  answer: string,
  reasoning: string | undefined,
  score: number,
): TrainingExample {
  return {
    aspect: aspect.id,
    query: aspect.query,
    criteria: criteriaText(aspect),
    examples: examplesText(aspect),
    ...Object.fromEntries(inputsBesideAnswer(aspect).map((name) => [name.replaceAll(' ', '_'), inputs[name] ?? ''])),
    answer: answerText(aspect, inputs, answer),
    reasoning: reasoning ?? '',
    score,
  };
}
