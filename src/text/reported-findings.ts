import { CITATION, OPAQUE } from './placeholders.ts';
import type { TextRange } from './range.ts';
import { contributionVerbs, findingVerbs } from './reporting-verbs.ts';

/** A stretch of a sentence that reports what others found: "Recent studies have shown". */
export interface ReportedFinding {
  /** In the sentence. */
  readonly range: TextRange;
  /** Who is named, where somebody is: the "Smith" of "Smith et al. propose". */
  readonly name: string | undefined;
}

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

const adverb =
  '(?:also|already|recently|consistently|repeatedly|previously|often|widely|frequently|further|clearly|convincingly|' +
  'extensively|generally|even|first|long|since|independently|empirically|theoretically|experimentally|successfully)';
const opening =
  '(?:however|moreover|furthermore|in addition|additionally|similarly|likewise|in contrast|conversely|indeed|' +
  'recently|more recently|in particular|for example|for instance|in fact|on the other hand|also|and|but|yet)';

/** "recent", "a number of", "much previous": what makes a subject unspecific. "Few" and "no" tell of a gap instead. */
const quantity = '(?:several|many|some|various|numerous|multiple|much|most|a number of|a (?:large |growing )?body of|plenty of)';
const quality =
  '(?:recent|more recent|previous|prior|earlier|early|past|existing|other|empirical|experimental|related|independent|' +
  'large-scale|different|seminal|extensive)';
const source =
  '(?:studies|study|works?|research|researchers|authors|papers|scholars|literature|experiments|findings|investigations|' +
  'evidence|scientists|surveys)';
const subject =
  `(?:${quantity}\\s+(?:of the\\s+)?(?:${quality}\\s+){0,2}|(?:the\\s+)?${quality}\\s+(?:${quality}\\s+)?|the\\s+(?=literature))` +
  `(?:[\\p{L}-]+\\s+)?${source}`;
const bareSubject = '(?:researchers|scholars|studies|research|experiments|scientists)';

const claims = `(?:(?:have|has|had)\\s+(?:${adverb}\\s+){0,2}${anyOf(findingVerbs.participle)}|(?:${adverb}\\s+)?${anyOf([
  ...findingVerbs.present,
  ...findingVerbs.past,
])})`;
const does = `(?:(?:have|has|had)\\s+(?:${adverb}\\s+)?${anyOf([
  ...findingVerbs.participle,
  ...contributionVerbs.participle,
])}|(?:${adverb}\\s+)?${anyOf([
  ...findingVerbs.present,
  ...findingVerbs.past,
  ...contributionVerbs.present,
  ...contributionVerbs.past,
])})`;

const patterns: readonly RegExp[] = [
  // "Recent studies on summarisation have shown", "Research suggests"
  new RegExp(
    `^(?:${opening},?\\s+)?(?<phrase>(?:${subject}|${bareSubject})(?:\\s+(?:on|in|of|about|into|from|with|by)(?:\\s+[\\p{L}-]+){1,6}?)?\\s+${claims})\\b`,
    'iu',
  ),
  // "it has been shown that", "Dropout has been found to"
  new RegExp(
    `\\b(?<phrase>(?:it\\s+)?(?:has|have)\\s+(?:${adverb}\\s+)?been\\s+(?:${adverb}\\s+)?(?:shown|demonstrated|proven|found|reported|observed|argued|suggested|claimed)\\s+(?:that|to))\\b`,
    'iu',
  ),
];

/** "Smith et al. propose", "Smith and colleagues showed" */
const named = new RegExp(
  `(?<![\\p{L}-])(?<phrase>(?<name>\\p{Lu}[\\p{L}’'-]+)(?:\\s+et\\s+al\\.?|\\s+and\\s+(?:colleagues|co-?workers|co-?authors)),?\\s+${does})\\b`,
  'u',
);

/** Sentences about the authors' own work, or that point to something said elsewhere. */
const ownWork =
  /\b(?:we|our|ours|us|I|my|this (?:paper|work|thesis|study|article|chapter|dissertation|section|survey|review)|the (?:present|current) (?:paper|work|study|thesis))\b/i;
const backReference =
  /\b(?:above|below|aforementioned|mentioned|discussed|described earlier|as follows|following|so far|these|those|such)\b/i;

/** Citations typed by hand: "(Smith, 2019)", "[3]", "Smith (2019)". */
const typedCitation = /\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|\([^()]{0,80}\b(?:1[89]|20)\d\d[a-z]?\)/;

/**
 * Where an English sentence reports what others found and would need a citation. Undefined for sentences that hold a
 * citation, typed by hand or not, or something opaque such as a reference to a table; for questions; and for those
 * about the authors' own work.
 */
export function reportedFinding(sentence: string): ReportedFinding | undefined {
  if (
    sentence.includes(CITATION) ||
    sentence.includes(OPAQUE) ||
    sentence.endsWith('?') ||
    ownWork.test(sentence) ||
    backReference.test(sentence) ||
    typedCitation.test(sentence)
  ) {
    return undefined;
  }
  for (const pattern of [...patterns, named]) {
    const match = pattern.exec(sentence);
    const phrase = match?.groups?.['phrase'];
    if (match !== null && phrase !== undefined) {
      const start = match.index + match[0].indexOf(phrase);
      return { range: { start, end: start + phrase.length }, name: match.groups?.['name'] };
    }
  }
  return undefined;
}
