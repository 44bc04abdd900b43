import { CITATION, OPAQUE } from './placeholders.ts';
import type { TextRange } from './range.ts';
import { namedReportIn, unnamedReports } from './report-patterns.ts';

/** A stretch of a sentence that reports what others found: "Recent studies have shown". */
export interface ReportedFinding {
  /** In the sentence. */
  readonly range: TextRange;
  /** Who is named, where somebody is: the "Smith" of "Smith et al. propose". */
  readonly name: string | undefined;
}

const year = '(?:1[89]|20)\\d\\d[a-z]?\\b';
/** Citations typed by hand: "(Smith, 2019)", "Smith (2019)", "[Smith 2019]", "Smith et al., 2019", "[3]". */
const byHand = new RegExp(
  [
    '\\[\\d{1,3}(?:\\s*[,–-]\\s*\\d{1,3})*\\]',
    `\\([^()]{0,80}\\b${year}[^()]{0,80}\\)`,
    `\\[${year}\\]`,
    `\\[(?:(?:see|cf\\.|e\\.g\\.),?\\s+)?\\p{Lu}[^[\\]]{0,80}\\b${year}[^[\\]]{0,80}\\]`,
    `\\bet\\s+al\\.?,?\\s+${year}`,
  ].join('|'),
  'u',
);

/** True if a sentence cites, by a command or in words: a name with its year is a citation, too. */
export function citesInWords(sentence: string): boolean {
  return sentence.includes(CITATION) || byHand.test(sentence);
}

const reference = '(?:table|figure|section|chapter|appendix|listing)s?|(?:tab|fig|sec)s?\\.';
const works = 'stud(?:y|ies)|works?|papers?|authors|approach(?:es)?|methods?|systems?|models?|findings|results|claims';
const own =
  'we|our|ours|us|I(?!\\.)|my|' +
  'th(?:is|e present|e current) (?:paper|work|thesis|study|article|chapter|dissertation|section|survey|review)';

/** Reasons why a report naming nobody needs no citation. */
const excusesOfUnnamed: readonly RegExp[] = [
  // A table or a section, rather than a formula or code.
  new RegExp(`(?:^|\\(|\\b(?:see|in|by|of|from|cf\\.?|${reference})\\s+)${OPAQUE}(?![-\\p{L}])`, 'iu'),
  // The results of a study that the sentences before are about.
  /\b(?:the|these|its|their)\s+(?:results|analysis|experiments|data)\s+(?:suggest|show|indicate|reveal|confirm)s?\b/i,
  // Something said elsewhere.
  /\b(?:above|below|aforementioned|mentioned|discussed|described earlier|so far|as follows|following)\b/i,
  // The things that the text itself does next: "the next sections present", "the rest of this chapter covers", "as
  // shown next".
  /\b(?:next|remaining|subsequent|coming|upcoming)\s+(?:(?:two|three|four|few)\s+)?(?:sub)?(?:sections?|chapters?|paragraphs?|pages)\b/i,
  /\b(?:rest|remainder)\s+of\s+(?:this|the)\s+(?:sub)?(?:section|chapter|paper|article|review|thesis)\b/i,
  /\bwill\s+be\s+(?:presented|discussed|described|shown|introduced|reviewed|summari[sz]ed|explained|covered)\b/i,
  new RegExp(`\\b(?:these|those|such)\\s+(?:[a-z-]+\\s+)?(?:${works})\\b`, 'i'),
  /^(?:in general|overall|in sum|in summary|to sum up|in conclusion|in short|all in all)\b/i,
];

/** The authors' own work, up to the report: what they make of it later in the sentence is no excuse. */
const ownBefore = new RegExp(`\\b(?:${own})\\b`, 'i');
/** The same after the report: "It has been shown that titles matter in our study". */
const ownAfter = new RegExp(`\\b(?:in|by|from)\\s+(?:${own})\\b|\\b(?:${own})\\s+(?:have|add|propose)`, 'i');

/** A sentence that says how the following works are divided, so that their citations come there. */
const division =
  /\b(?:following|follows|categor(?:y|ies)|famil(?:y|ies)|groups?|types?|kinds?|classes|strands?|lines|directions)\b/i;

/** True if an English sentence announces that the next ones go through works. */
export function announcesWorks(sentence: string): boolean {
  return sentence.endsWith(':') || division.test(sentence);
}

/**
 * Where an English sentence reports what others found and would need a citation. Undefined for sentences that hold a
 * citation, typed by hand or not, and for questions; where nobody is named, also for those about the authors' own work
 * and those that refer to a table or to what was said before.
 */
export function reportedFinding(sentence: string): ReportedFinding | undefined {
  if (citesInWords(sentence) || sentence.endsWith('?')) {
    return undefined;
  }
  const named = namedReportIn(sentence);
  return named === undefined
    ? unnamedFinding(sentence)
    : { range: { start: named.start, end: named.start + named.phrase.length }, name: named.name };
}

function unnamedFinding(sentence: string): ReportedFinding | undefined {
  if (excusesOfUnnamed.some((excuse) => excuse.test(sentence))) {
    return undefined;
  }
  // İ alone becomes two characters in lower case.
  const lowerCase = sentence.replaceAll('İ', 'i').toLowerCase();
  for (const pattern of unnamedReports) {
    const range = phraseIn(lowerCase, pattern);
    if (range !== undefined) {
      const isOwn = ownBefore.test(sentence.slice(0, range.end)) || ownAfter.test(sentence.slice(range.end));
      return isOwn ? undefined : { range, name: undefined };
    }
  }
  return undefined;
}

function phraseIn(sentence: string, pattern: RegExp): TextRange | undefined {
  const match = pattern.exec(sentence);
  const phrase = match?.groups?.['phrase'];
  if (match === null || phrase === undefined) {
    return undefined;
  }
  const start = match.index + match[0].indexOf(phrase);
  return { start, end: start + phrase.length };
}
