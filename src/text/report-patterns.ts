import { contributionVerbs, findingVerbs, reportingVerbs } from './reporting-verbs.ts';

const anyOf = (words: string | readonly string[]): string =>
  `(?:${(typeof words === 'string' ? words.split(' ') : words).join('|')})`;
/** Parts of a pattern with white space between them. */
const inOrder = (...parts: readonly string[]): string => parts.join('\\s+');
/** Parts that may be missing, with the white space that follows them. */
const optional = (...parts: readonly string[]): string => parts.map((part) => `(?:${part}\\s+)?`).join('');

const anyWord = '[\\p{L}-]+';
const adverb = anyOf(
  'also already recently consistently repeatedly previously often widely frequently further clearly convincingly ' +
    'extensively generally even first long since later then subsequently independently empirically theoretically ' +
    'experimentally successfully',
);
const opening =
  '(?:however|moreover|furthermore|in addition|additionally|similarly|likewise|in contrast|conversely|indeed|' +
  'recently|more recently|in particular|for example|for instance|in fact|on the other hand|also|and|but|yet|' +
  'in (?:the|this|that) (?:literature|field|area|context|past|decades?)|in recent years|over the (?:years|decades)),?';
/** Where a clause begins whose subject follows: the sentence, or what is after a comma or a conjunction. */
const clause =
  `(?:^${optional(opening)}|[,;:—]\\s+${optional(anyOf('and but yet so as while whereas'))}|` +
  `\\b${anyOf('while although though whereas because since and but as')}\\s+)`;

/** "several", "a number of": what makes a subject unspecific. "Few" and "no" are not there: they tell of a gap. */
const quantity =
  '(?:several|many|some|various|numerous|multiple|much|most|countless|a number of|the majority of|' +
  'a (?:large |growing |substantial |considerable )?body of|a (?:wide |broad )?(?:range|variety) of|plenty of|' +
  'a lot of)';
const period = 'recent previous prior earlier early past';
const quality = anyOf(
  `${period} existing other empirical experimental related independent large-scale different seminal extensive`,
);
const sourceNoun = anyOf(
  'studies study works? research researchers authors papers scholars literature findings investigations evidence ' +
    'scientists surveys meta-analyses',
);
const product = anyOf(
  'approaches methods models systems techniques algorithms frameworks solutions tools architectures formalisms ' +
    'strategies variants extensions mechanisms measures metrics datasets corpora benchmarks advances',
);

/** "several recent studies", "the literature", "early methods" */
const sources =
  `(?:(?:${inOrder(quantity, '')}(?:of the\\s+)?${optional(quality, quality)}|` +
  `${optional('the', 'more')}${inOrder(quality, '')}${optional(quality)}|the\\s+(?=literature))` +
  `${optional(anyWord)}${sourceNoun}|${inOrder(anyOf(period), '')}${optional(anyWord)}${product})`;
/** Subjects that need no "several" before them. */
const bareSources = anyOf('researchers scholars studies research scientists evidence meta-analyses');
const oneSourceNoun = anyOf('study survey meta-analysis paper');
/** "a recent study", "one survey": with other words before the noun it is often a part of a work that was cited. */
const oneSource = `${inOrder(anyOf('an? one another'), '')}${optional(quality)}${oneSourceNoun}`;
/** "on automatic summarisation" */
const about = `(?:\\s+${anyOf('on in of about into from with by to for')}(?:\\s+${anyWord}){1,6}?)?`;

/**
 * Things that studies at large are said to have done and a reader would look up; "have focused on" is no such thing.
 */
const making = 'proposed developed introduced investigated explored examined studied applied improved';
const reported = anyOf([...findingVerbs.participle, ...`${making} debated addressed attempted`.split(' ')]);
const found = anyOf([...findingVerbs.present, ...findingVerbs.past]);
/** In the past tense, and not as in "methods developed for": no preposition follows, but the one that belongs to it. */
const made =
  `(?:${anyOf(`${making} used employed addressed presented compared`)}` +
  `(?!\\s+${anyOf('in for by to as on with at here so throughout under within')}\\b)|relied\\s+on|attempted\\s+to)`;
const have = `${inOrder(anyOf('have has had'), '')}${optional(adverb, adverb)}`;
const reports = `(?:${have}${reported}|${optional(adverb)}${found}|${optional(adverb)}${made})`;
const hasBeen = `${inOrder(anyOf('have has'), '')}${optional(adverb)}${inOrder('been', '')}${optional(adverb)}`;
const shown = anyOf('shown demonstrated proven found reported observed argued suggested claimed noted pointed\\s+out');
const studied = anyOf('studied investigated explored researched examined discussed');
const extensively = 'extensively widely intensively thoroughly';

/** Not as in "have shown great interest". */
const noInterest = `(?!\\s+${optional(anyWord)}interest)`;

/**
 * Patterns of reports on works without naming whose they are; the words that say so are the group `phrase`. For
 * sentences in lower case: an expression that has to ignore case takes several times as long to compile.
 */
export const unnamedReports: readonly RegExp[] = [
  // "Recent studies on summarisation have shown", "…, but previous work relied on"
  new RegExp(`${clause}(?<phrase>${inOrder(sources + about, reports)})\\b${noInterest}`, 'u'),
  // "Research suggests", "A recent study found"
  new RegExp(
    `^${optional(opening)}(?<phrase>${inOrder(`(?:${bareSources}|${oneSource})${about}`, reports)})\\b${noInterest}`,
    'u',
  ),
  // "Several methods have been proposed", "Many attempts have been made"
  new RegExp(
    `${clause}(?<phrase>${inOrder(quantity, '')}${optional(quality, anyWord, anyWord)}(?:` +
      `${inOrder(product, hasBeen)}${anyOf(`${making} presented suggested described used`)}|` +
      `${inOrder(anyWord, hasBeen)}${anyOf('proposed published')}|attempts\\s+${hasBeen}made))\\b`,
    'u',
  ),
  // "it has been shown that", "Dropout has been found to", "has been proposed as a remedy"
  new RegExp(`\\b(?<phrase>${optional('it')}${hasBeen}(?:${shown}\\s+(?:that|to)|proposed))\\b`, 'u'),
  // "has been studied extensively", "have been widely used in the literature"
  new RegExp(
    `\\b(?<phrase>${inOrder(anyOf('have has'), 'been', '')}` +
      `(?:${inOrder(anyOf(`${extensively} broadly frequently long well`), studied)}|` +
      `${inOrder(studied, anyOf(extensively))}))\\b`,
    'u',
  ),
  // "according to recent studies", "has been shown in previous work"
  new RegExp(
    `\\b(?<phrase>(?:according\\s+to|${inOrder(shown, anyOf('in by'))})\\s+` +
      `(?:${sources}|${anyOf('researchers studies')}))\\b`,
    'u',
  ),
  // "There is growing evidence that", "There has been much work on"
  new RegExp(
    `^${optional(opening)}(?<phrase>there\\s+(?:is|are|(?:has|have)\\s+been|exists?)\\s+${optional('now', 'an?')}` +
      `(?:${anyOf('growing large substantial considerable extensive vast rich ample strong increasing much many')}|` +
      `(?:plenty|lot)\\s+of)\\s+${optional('body of', anyWord, anyWord)}${sourceNoun}\\s+` +
      `${anyOf('that on about showing into')})\\b`,
    'u',
  ),
];

/**
 * The verbs by which a report says what somebody did: "Smith et al. have shown", "Smith and colleagues later found".
 */
const done = new Set([...findingVerbs.participle, ...contributionVerbs.participle]);

/** Somebody who is named, with the word where a verb may stand, after an auxiliary or without one. */
const named = new RegExp(
  `(?<who>(?<![\\p{L}-])(?<name>\\p{Lu}[\\p{L}’'-]{1,40})\\s+` +
    `(?:(?<vouched>et\\s+al(?:\\.(?!\\p{L})|\\b))|and\\s+${anyOf('colleagues co-?workers co-?authors')}))` +
    `(?:,?\\s+(?:${have}(?<participle>[a-z]+)|${optional(adverb)}(?<verb>[a-z]+))\\b)?`,
  'gu',
);

/** A stretch of a sentence that reports what others found: where it is, and who is named. */
export interface NamedReport {
  readonly start: number;
  readonly phrase: string;
  readonly name: string;
}

/**
 * The first that names whose work it reports on. "et al." does so wherever it stands, "and colleagues" with a verb. Verbs
 * are looked up: an expression with all of them takes a tenth of a second to compile.
 */
export function namedReportIn(sentence: string): NamedReport | undefined {
  for (const { 0: withVerb, index, groups } of sentence.matchAll(named)) {
    const { who = '', name = '', vouched, participle = '', verb = '' } = groups ?? {};
    const hasVerb = done.has(participle) || reportingVerbs.has(verb);
    if (hasVerb || vouched !== undefined) {
      return { start: index, phrase: hasVerb ? withVerb : who, name };
    }
  }
  return undefined;
}

/** Words that a report may begin with, or that say by themselves that there is one; as above, for text in lower case. */
const reportCue = new RegExp(
  `\\b(?:been|et[\\s~]*al|and\\s+co(?:lleagues|-?workers|-?authors)|according\\s+to|` +
    `there\\s+(?:is|are|exists?)\\b[^.]{0,60}\\b${sourceNoun}|${inOrder(shown, anyOf('in by'))})\\b`,
);
const reportSubject = new RegExp(
  `\\b(?:${sourceNoun}|${anyOf('an? one another')}\\s[^.]{0,30}?\\b${oneSourceNoun}|` +
    `${anyOf(period)}\\s[^.]{0,30}?\\b${product})\\b`,
  'g',
);
const reportVerb = new RegExp(`\\b(?:have|has|had|relied\\s+on|attempted\\s+to|${found}|${made})\\b`);
/** A verb that stands further after its subject, in characters, belongs to another one. */
const verbReach = 120;

/** True if a text, with or without markup, has what none of the patterns can do without: a quick look. */
export function mayReport(written: string): boolean {
  const text = written.toLowerCase();
  const hasVerb = (at: number): boolean => reportVerb.test(text.slice(at, at + verbReach).split('.', 1)[0]!);
  return (
    reportCue.test(text) ||
    [...text.matchAll(reportSubject)].some(({ 0: subject, index }) => hasVerb(index + subject.length))
  );
}
