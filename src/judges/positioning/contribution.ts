import { abstractOf } from '../../project/abstract.ts';
import { introductionOf } from '../../project/introduction.ts';
import type { Paper } from '../../project/paper.ts';
import { contributionVerbs } from '../../text/reporting-verbs.ts';
import { judgeText } from './judge-text.ts';

/** The contribution that a paper says it makes. */
export interface Contribution {
  readonly text: string;
  /** Where it stands: `configuration` is the field `contribution` of `situate.json`. */
  readonly from: 'configuration' | 'abstract' | 'introduction';
}

/** The most sentences of a statement; the clearest are taken. */
const longestStatement = 3;

/**
 * Gives the contribution that the authors say their paper makes: what they put down in `situate.json`, or else the
 * sentences of the abstract, or of the introduction, that say it. Undefined if nothing was found, as in papers that are
 * not in English: then the author has to be asked.
 */
export function contributionOf(paper: Paper): Contribution | undefined {
  const stated = paper.configuration.contribution?.trim() ?? '';
  if (stated !== '') {
    return { text: stated, from: 'configuration' };
  }
  const abstract = statementIn(abstractOf(paper) ?? '');
  if (abstract !== undefined) {
    return { text: abstract, from: 'abstract' };
  }
  const introduction = statementIn(introductionOf(paper));
  return introduction === undefined ? undefined : { text: introduction, from: 'introduction' };
}

const verbs = `(?:${[...contributionVerbs.present, ...contributionVerbs.past].join('|')}|shows?|showed|demonstrates?|demonstrated|contributions?|novel|new)`;
const doing = new RegExp(String.raw`\b${verbs}\b`, 'i');
/** The beginning of a sentence that announces a contribution. */
const announcing = new RegExp(
  String.raw`\bcontributions?\b|\b(?:in|with) this (?:paper|work|article|thesis|study)\b|\b(?:we|I|this (?:paper|work|article|thesis)) (?:\w+ly )?(?:propose|present|introduce|develop|describe|contribute)s?\b`,
  'i',
);
const acknowledging = /\b(?:thank|acknowledge|grateful|funded|supported by)\b/i;

/** The sentences of a text that say what its authors contribute, in its order. */
function statementIn(text: string): string | undefined {
  const sentences = (judgeText(text)?.sentences ?? []).flatMap(({ start, end, class: kind, basis }, index) => {
    const sentence = text.slice(start, end);
    const isStatement = kind === 'own' && basis !== 'unsure' && doing.test(sentence) && !acknowledging.test(sentence);
    return isStatement ? [{ sentence, index, rank: announcing.test(sentence) ? 0 : 1 }] : [];
  });
  const clearest = sentences.toSorted((a, b) => a.rank - b.rank || a.index - b.index).slice(0, longestStatement);
  const statement = clearest
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence.replace(/\s+/g, ' ').trim())
    .join(' ');
  return statement === '' ? undefined : statement;
}
