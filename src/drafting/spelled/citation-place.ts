import { nounCitations } from '../../text/citation-nouns.ts';
import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { contributionVerbs, findingVerbs } from '../../text/reporting-verbs.ts';

/** The length of a sentence on either side that shows what role a citation has in it. */
const reach = 200;

/** True if a range of a sentence is part of the sentence, so that the sentence would break without it. */
export function isUsedAsNoun(text: string, sentence: TextRange, { start, end }: TextRange): boolean {
  const before = text.slice(Math.max(sentence.start, start - reach), start).replaceAll(CITATION, ' ');
  const after = text.slice(end, Math.min(sentence.end, end + reach)).replaceAll(CITATION, ' ');
  return (
    nounCitations(before + CITATION + after).length > 0 ||
    (before.trim() === '' && /^\s+\p{Ll}/u.test(after)) ||
    (/(?<!\p{L})as\s+$/iu.test(before) && predicate.test(after))
  );
}

/** Verbs whose subject can only be people, not data sets or products, in the languages that papers are written in. */
const verbs = [
  ...[findingVerbs, contributionVerbs].flatMap(({ present, past }) => [...present, ...past]),
  ...'say says said ask asks asked write writes wrote warn warns warned zeigt zeigte zeigen zeigten beschreibt beschreiben untersuchen argumentieren entwickeln untersucht argumentiert entwickelt definiert montre propose décrit définit étudie'.split(
    ' ',
  ),
  ...'muestra propone describe define estudia'.split(' '),
];
const ofThings = new Set(
  'use uses used provide provides provided offer offers offered contribute need needs needed require requires required allow allows allowed enable enables enabled release releases released represent represents represented cast make makes made take takes took draw score scores see go keep give gives gave map maps'.split(
    ' ',
  ),
);
const predicate = new RegExp(
  `^\\s+(?:(?:\\p{L}+ly|also|first|further|later|then|instead|has|had)\\s+){0,3}(?:${[...new Set(verbs)].filter((verb) => !ofThings.has(verb)).join('|')})(?!\\p{L})`,
  'u',
);
const adverbs = String.raw`(?:(?:\p{L}+ly|also|first|further|later|then|instead|have|had)\s+){0,3}`;
/** Verbs as several people take them, without those that are nouns as well: “Jones & Lee show”, not “Jones & Lee model”. */
const severalSay = new RegExp(
  `^\\s+${adverbs}(?:show|find|wr[io]te|sa(?:y|id)|found|studied|reported|presented|applied|identified|` +
    '(?:demonstrat|argu|observ|conclud|prov|propos|introduc|describ|investigat|explor|examin|analy[sz]|evaluat|compar|' +
    'devis|deriv|formulat|hypothesi[sz]|advocat|defin)ed?|' +
    '(?:suggest|reveal|extend|develop|consider|discuss|assert|contend|posit|warn)(?:ed)?|showed|claimed)(?!\\p{L})',
  'u',
);
/** Verbs for what only people do, not methods or data sets. */
const severalArgue = new RegExp(
  `^\\s+${adverbs}(?:wr[io]te|sa(?:y|id)|(?:argu|hypothesi[sz]|speculat|advocat)ed?|(?:assert|contend|posit|warn|claim)(?:ed)?)(?!\\p{L})`,
  'u',
);
/** Words that introduce somebody who said or did something. */
const agent =
  /(?:^|[^\p{L}-])(?:by|following|see|cf\.?|unlike|like|according to|due to|e\.g\.,?|extends?|extending|follows?|builds? on|building on|similar to|contrast to|compared (?:to|with)|(?:works?|study|studies|papers?|methods?|models?|approach|approaches|ideas?|test|theory|framework|analysis|results?|findings|survey|proposal|algorithm|definition) (?:of|by|in)|laut|nach|durch|siehe|vgl\.|par|selon|por|según)\s*$/iu;

/** True if the words around a name with a year show that it is the name of somebody who wrote something. */
export function namesSomebody(text: string, { start, end }: TextRange): boolean {
  return predicate.test(text.slice(end, end + 80)) || agent.test(text.slice(Math.max(0, start - 40), start));
}

/** True if what ends at an offset is said to do what several people do who wrote something. */
export function namesSeveral(text: string, end: number): boolean {
  return severalSay.test(text.slice(end, end + 80));
}

/** True if what ends at an offset is said to do what nobody but people does. */
export function namesPeople(text: string, end: number): boolean {
  return severalArgue.test(text.slice(end, end + 80));
}

/** `A 2022 study by`: the work of somebody, with its year. What only people write, unlike reports and surveys. */
const yearOfWork =
  /(?<![\p{L}\p{N}-])((?:1[5-9]|20)\d\d)\s+(?:[\p{L}-]{2,20}\s+){0,2}(?:(?:study|experiment|analysis|review|proposal|investigation|approach|method|theory|essay)\s+by|(?:paper|article|work|thesis|dissertation|preprint|monograph)\s+(?:by|of))\s+$/iu;

/** The year of the work that is said to be by the names that begin at an offset; undefined where none is. */
export function yearBeforeNames(text: string, start: number): string | undefined {
  return yearOfWork.exec(text.slice(Math.max(0, start - 80), start))?.[1];
}
