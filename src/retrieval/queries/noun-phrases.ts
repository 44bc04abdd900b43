const wordOrNumber = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-‐‑'’][\p{L}\p{N}]+)*/gu;
/** The space that may stand between two words of a phrase. */
const betweenWords = /^[ \t\r\n]+$/;

/** Words that begin a phrase, so that a word before them is a verb: "removes the noise". */
const determiners = setOf('a an the this these those its their our his her each every any such another');
/** Words that a verb follows: "we model noise", "can cluster users". */
const beforeVerbs = setOf('we they you who can cannot may might will could would should must shall not does do did');
/** Words that "to" and a noun follow; after others, a verb follows "to". */
const beforePreposition = setOf(
  'approach approaches applied apply applies application applications due respect related relevant compared robust ' +
    'relative similar leads lead leading according addition contrast access solution solutions response responses ' +
    'adapted extended restricted limited tailored subject back close equal equivalent key alternative alternatives ' +
    'resistance resistant sensitive adaptation extension extensions introduction exposure attention',
);
/** Nouns in -ing that begin phrases; other words in -ing are verbs there: "introducing rollouts". */
const nounsInIng = setOf(
  'learning planning clustering parsing scheduling programming computing processing mining rendering engineering ' +
    'imaging testing sampling embedding coding encoding tracking routing ranking matching mapping scaling sensing ' +
    'reasoning lighting shading sequencing screening breeding nesting farming fishing banking housing teaching ' +
    'hearing spelling string spring ring wing king morning evening marketing pricing trading manufacturing landing ' +
    'wedding warning timing hashing caching debugging modeling modelling forecasting gaming crowdsourcing ageing aging',
);
/** Endings of adjectives, which are the last word of no phrase. */
const adjective = /(?:al|ic|ous|ive|able|ible|ful|less|ary)$/;
/** Nouns that end as adjectives do. */
const nounsLikeAdjectives = setOf(
  'retrieval removal survival signal journal manual proposal arrival animal hospital capital material chemical mineral ' +
    'interval crystal tutorial referral appraisal individual disposal differential potential polynomial festival ' +
    'withdrawal renewal approval principal credential traffic arithmetic public clinic fabric mosaic metric heuristic ' +
    'statistic epidemic pandemic plastic ceramic rhetoric antibiotic mechanic rubric graphic characteristic archive ' +
    'objective initiative perspective narrative adjective native derivative directive motive incentive explosive ' +
    'detective collective representative preservative additive relative executive variable observable vegetable ' +
    'wearable consumable deliverable timetable crucible handful dictionary boundary library summary vocabulary ' +
    'glossary commentary salary binary estuary adversary',
);
/** The lengths up to which endings say nothing: bed; table, drive. */
const shortParticiple = 4;
const shortAdjective = 5;

/**
 * Finds the stretches of words in a sentence that can name a thing: contiguous, and without verbs as far as their endings
 * and neighbours tell. Words are as written, or in lower case unless they are names. Compounds with hyphens are one word.
 * @param isOut says which words, as written, are in no stretch
 */
export function nounStretches(sentence: string, isOut: (written: string) => boolean): string[][] {
  const found = [...sentence.matchAll(wordOrNumber)]
    .map(({ 0: written, index }) => ({ written, start: index, end: index + written.length }))
    .filter(({ written }) => /\p{L}/u.test(written));
  const areTogether = (at: number): boolean =>
    at > 0 && at < found.length && betweenWords.test(sentence.slice(found[at - 1]!.end, found[at]!.start));
  const lowerAt = (at: number): string => found[at]?.written.toLowerCase() ?? '';
  const stretches: string[][] = [[]];
  for (const [at, { written }] of found.entries()) {
    const isAfterVerbSign =
      areTogether(at) &&
      (beforeVerbs.has(lowerAt(at - 1)) || (lowerAt(at - 1) === 'to' && !beforePreposition.has(lowerAt(at - 2))));
    const isCut = isOut(written) || isAfterVerbSign || (areTogether(at + 1) && determiners.has(lowerAt(at + 1)));
    if (isCut || !areTogether(at)) {
      stretches.push([]);
    }
    if (!isCut) {
      stretches.at(-1)!.push(inQuery(written));
    }
  }
  return stretches.flatMap(withoutVerbs).filter(({ length }) => length > 0);
}

/** True if a phrase can end with a word: adjectives and participles want a noun behind them. */
export function canEndPhrase(last: string): boolean {
  const isParticiple = last.length > shortParticiple && /[^e]ed$/.test(last);
  const isAdjective = last.length > shortAdjective && adjective.test(last) && !nounsLikeAdjectives.has(last);
  return !isParticiple && !isAdjective;
}

/** Cuts a stretch at words in -ing that are verbs, as far as their place tells. */
function withoutVerbs(stretch: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [at, each] of stretch.entries()) {
    const isLast = at === stretch.length - 1;
    const isVerb =
      each.endsWith('ing') &&
      !nounsInIng.has(each.slice(each.lastIndexOf('-') + 1)) &&
      (!isLast || stretch[at - 1]?.endsWith('s') === true);
    if (isVerb) {
      parts.push([]);
    } else {
      parts.at(-1)!.push(each);
    }
  }
  return parts;
}

/** A word in lower case, unless it is a name such as ColBERT or an abbreviation. */
function inQuery(found: string): string {
  return /\p{Lu}/u.test(found.slice(1).replace(/-\p{Lu}/gu, '')) ? found : found.toLowerCase();
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
