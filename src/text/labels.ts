const nouns = new Set(
  (
    'algorithm appendix assumption axiom case category challenge chapter claim class condition conjecture corollary ' +
    'definition equation example exercise experiment fact figure finding goal grade group hepatitis hypothesis item ' +
    'lemma level method model note observation option panel part phase plan principle problem procedure proof ' +
    'property proposition protocol question remark requirement result rule scenario schema section stage step study ' +
    'table task test theorem type variant version vitamin zone ' +
    'abbildung abschnitt anhang beispiel beweis bemerkung folgerung fall gruppe kapitel klasse korollar satz schritt ' +
    'tabelle teil typ algorithme annexe chapitre cas étape exemple figure groupe lemme remarque tableau théorème'
  ).split(' '),
);

const label = new RegExp(
  '^[([]?(?:' +
    // "1.", "2.3.", "a.", "iv."
    '\\d{1,3}(?:\\.\\d{1,3})*|\\p{L}|[ivxl]{1,5}|[IVXL]{1,5}' +
    // "RQ1.", "H2."
    '|\\p{Lu}{1,3}\\d{1,3}' +
    // "Step 1.", "Theorem A."
    '|(?<noun>\\p{L}+)\\s+(?:\\d{1,3}(?:\\.\\d{1,3})*|\\p{Lu}|\\uFFFB)' +
    ')[)\\]]?$',
  'u',
);

/**
 * True if what is between the start of a sentence and a stop is nothing but a label ("1.", "Step 2."), or if the stop
 * follows a list number in the sentence: "as follows: 1. Collect …". A label belongs to what comes after it.
 */
export function isLabel(text: string, sentenceStart: number, stop: number): boolean {
  if (stop - sentenceStart <= 30) {
    const match = label.exec(text.slice(sentenceStart, stop));
    const noun = match?.groups?.['noun'];
    if (match !== null && (noun === undefined || isLabelNoun(noun))) {
      return true;
    }
  }
  return /[:;]\s+(?:\d{1,2}|\p{Ll}|[ivx]{1,4})$/u.test(text.slice(Math.max(sentenceStart, stop - 8), stop));
}

/** True if a letter or number that names one of several usually follows a word: "Appendix A", "vitamin C". */
export function isLabelNoun(word: string): boolean {
  return nouns.has(word.toLowerCase());
}

const ordinalContext = new Set(
  'am im der des dem den die das vom zum zur beim ein eine einem einer eines ihr ihre sein seine'.split(' '),
);

/** True if a number after this word is a German ordinal, whose stop ends no sentence: "im 19. Jahrhundert". */
export function isOrdinal(word: string, wordBeforeIt: string): boolean {
  return /^\d{1,2}$/.test(word) && ordinalContext.has(wordBeforeIt.toLowerCase());
}
