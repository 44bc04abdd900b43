import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import type { Paper } from '../project/paper.ts';
import type { ScoreOptions } from './score-options.ts';
import type { Scoring } from './score-paper.ts';

/** The options that say what becomes of scores, and not what they are. */
const ofPrinting: ReadonlySet<string> = new Set<keyof ScoreOptions>(['format', 'output', 'resume', 'compare']);

/**
 * A hash of all that the scores of a paper depend on: the texts of its files, which of them are missing, the exemplar, the options,
 * the language models, and the version of Situate. Undefined with learnt weights, which depend on preferences too.
 */
export function scoreBasis(paper: Paper, { exemplar, models }: Scoring, options: ScoreOptions): string | undefined {
  if (options.weights === 'learned' || paper.configuration.discipline?.endsWith('.json') === true) {
    return undefined;
  }
  const choices = Object.entries(options).filter(([name]) => !ofPrinting.has(name));
  const textsIn = (files: ReadonlyMap<string, { readonly text: string }>): [string, string][] =>
    [...files].map(([path, { text }]) => [path, text]);
  const texts = [
    ...textsIn(paper.sources),
    ...textsIn(paper.styleFiles),
    ...paper.bibliographies.map(({ path, text }) => [path, text]),
    ...paper.otherFiles,
    ...[paper.exemplar, exemplar?.exemplar].flatMap((one) => (one === undefined ? [] : textsIn(one.sources))),
    ...(exemplar?.paper?.bibliographies ?? []).map(({ path, text }) => [path, text]),
  ];
  const missing = [...paper.missingFiles, ...paper.missingBibliographies].map(({ resolved, why }) => [resolved, why]);
  const environment =
    models === undefined
      ? []
      : Object.entries(process.env)
          .filter(([name]) => name.startsWith('SITUATE_AI_') && !name.includes('KEY'))
          .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, paper.main, texts, missing, choices, environment]))
    .digest('hex');
}
