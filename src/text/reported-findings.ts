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

const anyOf = (words: string | readonly string[]): string =>
  `(?:${(typeof words === 'string' ? words.split(' ') : words).join('|')})`;
/** Parts of a pattern with white space between them. */
const inOrder = (...parts: readonly string[]): string => parts.join('\\s+');
/** Parts that may be missing, with the white space that follows them. */
const optional = (...parts: readonly string[]): string => parts.map((part) => `(?:${part}\\s+)?`).join('');

const adverb = anyOf(
  'also already recently consistently repeatedly previously often widely frequently further clearly convincingly ' +
    'extensively generally even first long since independently empirically theoretically experimentally successfully',
);
const opening =
  '(?:however|moreover|furthermore|in addition|additionally|similarly|likewise|in contrast|conversely|indeed|' +
  'recently|more recently|in particular|for example|for instance|in fact|on the other hand|also|and|but|yet),?';

/** "several", "a number of": what makes a subject unspecific. "Few" and "no" are not there: they tell of a gap. */
const quantity =
  '(?:several|many|some|various|numerous|multiple|much|most|a number of|a (?:large |growing )?body of|plenty of)';
const quality = anyOf(
  'recent previous prior earlier early past existing other empirical experimental related independent large-scale ' +
    'different seminal extensive',
);
const sourceNoun = anyOf(
  'studies study works? research researchers authors papers scholars literature findings investigations evidence ' +
    'scientists surveys',
);
const product = anyOf(
  'approaches methods models systems techniques algorithms frameworks solutions tools architectures formalisms ' +
    'strategies variants extensions',
);
const anyWord = '[\\p{L}-]+';

/** "several recent studies", "the literature", "researchers" */
const sources =
  `(?:(?:${inOrder(quantity, '')}(?:of the\\s+)?${optional(quality, quality)}|` +
  `${optional('the', 'more')}${inOrder(quality, '')}${optional(quality)}|the\\s+(?=literature))` +
  `${optional(anyWord)}${sourceNoun}|${anyOf('researchers scholars studies research scientists')})`;
/** "on automatic summarisation" */
const about = `(?:\\s+${anyOf('on in of about into from with by')}(?:\\s+${anyWord}){1,6}?)?`;

/** What studies at large are said to have done that a reader would look up; "have focused on" is no such thing. */
const reported = anyOf([
  ...findingVerbs.participle,
  ...'proposed developed introduced investigated explored examined studied applied improved'.split(' '),
]);
const found = anyOf([...findingVerbs.present, ...findingVerbs.past]);
const have = `${inOrder(anyOf('have has had'), '')}${optional(adverb, adverb)}`;
const reports = `(?:${have}${reported}|${optional(adverb)}${found})`;
const hasBeen = `${inOrder(anyOf('have has'), '')}${optional(adverb)}${inOrder('been', '')}${optional(adverb)}`;

const unnamed: readonly RegExp[] = [
  // "Recent studies on summarisation have shown", "Research suggests"
  new RegExp(
    `^${optional(opening)}(?<phrase>${inOrder(sources + about, reports)})\\b` +
      `(?!\\s+${optional(anyWord)}interest)`,
    'iu',
  ),
  // "Several methods have been proposed"
  new RegExp(
    `^${optional(opening)}(?<phrase>${inOrder(quantity, '')}${optional(quality, anyWord, anyWord)}` +
      `${inOrder(product, hasBeen)}${anyOf('proposed developed introduced presented suggested described')})\\b`,
    'iu',
  ),
  // "it has been shown that", "Dropout has been found to"
  new RegExp(
    `\\b(?<phrase>${optional('it')}${hasBeen}` +
      `${anyOf('shown demonstrated proven found reported observed argued suggested claimed')}\\s+(?:that|to))\\b`,
    'iu',
  ),
];

const done = anyOf([...findingVerbs.participle, ...contributionVerbs.participle]);
const does = anyOf([findingVerbs, contributionVerbs].flatMap(({ present, past }) => [...present, ...past]));

/** "Smith et al. propose", "Smith and colleagues showed" */
const named = new RegExp(
  '(?<![\\p{L}-])(?<phrase>(?<name>\\p{Lu}[\\p{L}’\'-]+)\\s+' +
    `(?:et\\s+al\\.?|and\\s+${anyOf('colleagues co-?workers co-?authors')}),?\\s+` +
    `(?:${have}${done}|${optional(adverb)}${does}))\\b`,
  'u',
);

/** What none of the patterns can do without. */
const cue = new RegExp(
  `\\b(?:been|et[\\s~]*al|and\\s+co(?:lleagues|-?workers|-?authors)|` +
    `${sourceNoun}\\b[^.]{0,80}\\b(?:have|has|had|${found}))\\b`,
  'i',
);

/** Whether a text, with or without markup, may hold a sentence that reports something: a quick look. */
export function mayReportFinding(text: string): boolean {
  return cue.test(text);
}

/** Why a sentence needs no citation of its own. */
const excuses: readonly RegExp[] = [
  new RegExp(`[${CITATION}${OPAQUE}]`),
  /\?$/,
  // The authors' own work.
  /\b(?:we|our|ours|us|I|my)\b/i,
  /\bthis (?:paper|work|thesis|study|article|chapter|dissertation|section|survey|review)\b/i,
  /\bthe (?:present|current) (?:paper|work|study|thesis)\b/i,
  // Something said elsewhere.
  /\b(?:above|below|aforementioned|mentioned|discussed|described earlier|so far|these|those|such)\b/i,
  /\b(?:as follows|following)\b/i,
  // Citations typed by hand: "(Smith, 2019)", "[3]", "Smith (2019)".
  /\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|\([^()]{0,80}\b(?:1[89]|20)\d\d[a-z]?\)/,
];

/** A sentence that says how what follows is divided, so that its citations come there. */
const division =
  /\b(?:following|follows|categor(?:y|ies)|famil(?:y|ies)|groups?|types?|kinds?|classes|strands?|lines|directions)\b/i;

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
  if (excuses.some((excuse) => excuse.test(sentence))) {
    return undefined;
  }
  for (const pattern of [...unnamed, named]) {
    const match = pattern.exec(sentence);
    const phrase = match?.groups?.['phrase'];
    if (match !== null && phrase !== undefined) {
      const start = match.index + match[0].indexOf(phrase);
      return { range: { start, end: start + phrase.length }, name: match.groups?.['name'] };
    }
  }
  return undefined;
}
