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
const sourceNoun =
  '(?:studies|study|works?|research|researchers|authors|papers|scholars|literature|findings|investigations|' +
  'evidence|scientists|surveys)';
const subject =
  `(?:${quantity}\\s+(?:of the\\s+)?(?:${quality}\\s+){0,2}|(?:the\\s+)?${quality}\\s+(?:${quality}\\s+)?|the\\s+(?=literature))` +
  `(?:[\\p{L}-]+\\s+)?${sourceNoun}`;
const bareSubject = '(?:researchers|scholars|studies|research|scientists)';

const product =
  '(?:approaches|methods|models|systems|techniques|algorithms|frameworks|solutions|tools|architectures|formalisms|' +
  'strategies|variants|extensions)';

/** What studies at large are said to have done that a reader would want to look up; "have focused on" is no such thing. */
const reported = anyOf([
  ...findingVerbs.participle,
  ...'proposed developed introduced investigated explored examined studied applied improved'.split(' '),
]);
const done = anyOf([...findingVerbs.participle, ...contributionVerbs.participle]);
const does = anyOf([findingVerbs, contributionVerbs].flatMap(({ present, past }) => [...present, ...past]));
const have = `(?:have|has|had)\\s+(?:${adverb}\\s+){0,2}`;
const claims = `(?:${have}${reported}|(?:${adverb}\\s+)?${anyOf([...findingVerbs.present, ...findingVerbs.past])})`;

const patterns: readonly RegExp[] = [
  // "Recent studies on summarisation have shown", "Research suggests"
  new RegExp(
    `^(?:${opening},?\\s+)?(?<phrase>(?:${subject}|${bareSubject})(?:\\s+(?:on|in|of|about|into|from|with|by)(?:\\s+[\\p{L}-]+){1,6}?)?\\s+${claims})\\b(?!\\s+(?:[\\p{L}-]+\\s+)?interest)`,
    'iu',
  ),
  // "Several methods have been proposed"
  new RegExp(
    `^(?:${opening},?\\s+)?(?<phrase>${quantity}\\s+(?:${quality}\\s+)?(?:[\\p{L}-]+\\s+){0,2}?${product}\\s+have\\s+(?:${adverb}\\s+)?been\\s+(?:${adverb}\\s+)?(?:proposed|developed|introduced|presented|suggested|described))\\b`,
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
  `(?<![\\p{L}-])(?<phrase>(?<name>\\p{Lu}[\\p{L}’'-]+)(?:\\s+et\\s+al\\.?|\\s+and\\s+(?:colleagues|co-?workers|co-?authors)),?\\s+(?:${have}${done}|(?:${adverb}\\s+)?${does}))\\b`,
  'u',
);

/** What none of the patterns can do without. */
const cue = new RegExp(
  `\\b(?:been|et[\\s~]*al|and\\s+co(?:lleagues|-?workers|-?authors)|${sourceNoun}\\b[^.]{0,80}\\b(?:have|has|had|${[
    ...findingVerbs.present,
    ...findingVerbs.past,
  ].join('|')}))\\b`,
  'i',
);

/** Whether a text, with or without markup, may hold a sentence that reports something: a quick look before a close one. */
export function mayReportFinding(text: string): boolean {
  return cue.test(text);
}

/** Sentences about the authors' own work, or that point to something said elsewhere. */
const ownWork =
  /\b(?:we|our|ours|us|I|my|this (?:paper|work|thesis|study|article|chapter|dissertation|section|survey|review)|the (?:present|current) (?:paper|work|study|thesis))\b/i;
const backReference =
  /\b(?:above|below|aforementioned|mentioned|discussed|described earlier|as follows|following|so far|these|those|such)\b/i;

/** Citations typed by hand: "(Smith, 2019)", "[3]", "Smith (2019)". */
const typedCitation = /\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|\([^()]{0,80}\b(?:1[89]|20)\d\d[a-z]?\)/;

/** A sentence that says how what follows is divided, so that its citations come there. */
const division = /\b(?:following|follows|categor(?:y|ies)|famil(?:y|ies)|groups?|types?|kinds?|classes|strands?|lines|directions)\b/i;

/** Whether an English sentence announces that works are gone through in what follows. */
export function announcesWorks(sentence: string): boolean {
  return sentence.endsWith(':') || division.test(sentence);
}

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
