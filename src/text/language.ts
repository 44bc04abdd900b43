/** Frequent English function words. */
const english = new Set(
  (
    'the of and to is that for with are by this we be it from which have has been not their these were was can our ' +
    'they its such other than but only also between each where while when into more most there then however both'
  ).split(' '),
);

/** The same for other languages, without words that turn up in English papers: "as", "do", "per", "et al.", "e.g.". */
const others: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    de:
      'der das und ist den dem des ein eine einer einem einen nicht mit von zu auf für sich wir werden wird sind im auch ' +
      'als dass durch oder wurde zur zum',
    fr: 'le la les des du est une un dans pour que qui par sur nous sont avec ce cette ces au aux pas ont été leur comme',
    es: 'el la los las del es una un en para que por con su como este esta estos más fue lo entre también',
    it: 'il la lo gli le di è una un che con della dei delle nel sono questo questa si da più anche',
    pt: 'os uma um em para que por com não da dos das na são este esta como foi mais ao pelo é',
    nl: 'het een van en dat te op voor zijn niet aan er ook als bij wordt deze dit',
  }).map(([code, words]) => [code, new Set(words.split(' '))]),
);

/** Those that only `languageOf` tells: many of their words are shared by each other. */
const scandinavian: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    no: 'og er det som på til av med ikke en et ble blir vi har eller fra også kan seg mellom etter hvor dette være',
    sv: 'och är det som på till av med inte en ett blev blir vi har eller från också kan sig mellan efter att vara för',
    da: 'og er det som på til af med ikke en et blev bliver vi har eller fra også kan sig mellem efter hvor dette være',
  }).map(([code, words]) => [code, new Set(words.split(' '))]),
);

/** The number of words that are checked: more do not change the answer. */
const sample = 200;
/** A language is certain from so many function words on. */
const fewestWords = 4;

/** So many words of English have a function word among them, whatever they are about. */
const surelyWithFunctionWord = 12;
/** From so many words on, more than every twentieth is one. */
const surelyWithSeveral = 40;

const latinLetter = /^\p{Script=Latin}/u;
const greekLetter = /^\p{Script=Greek}/u;

/**
 * True if a plain text is English, judged by its letters and function words, whichever other language it may be in. A
 * text too short to have any counts as English. This keeps rules for English away from other languages, and their
 * patterns need English words anyway.
 * @param parts the text, whole or in parts that follow each other
 */
export function isEnglish(...parts: readonly string[]): boolean {
  const words = wordsOf(parts, sample);
  const latin = words.filter((word) => latinLetter.test(word));
  // Names of quantities are Greek.
  const foreign = words.filter((word) => !latinLetter.test(word) && !(word.length === 1 && greekLetter.test(word)));
  if (foreign.length > latin.length / 2) {
    return false;
  }
  const frequent = countIn(english, latin);
  if (
    (latin.length >= surelyWithFunctionWord && frequent === 0) ||
    (latin.length >= surelyWithSeveral && frequent < latin.length / 20)
  ) {
    return false;
  }
  return [...others.values()].every((list) => {
    const count = countIn(list, words);
    return count === 0 || count < frequent;
  });
}

/**
 * The language of a plain text by its function words, as two letters (ISO 639-1): `en`, `de`, `fr`, `es`, `it`, `pt`,
 * `nl`, `no`, `sv`, `da`. Undefined if the text has too few of any of these languages.
 */
export function languageOf(text: string): string | undefined {
  const words = wordsOf([text], 20 * sample);
  const counts = [['en', english] as const, ...others, ...scandinavian].map(([code, list]) => ({
    code,
    count: countIn(list, words),
  }));
  const most = counts.reduce((best, other) => (other.count > best.count ? other : best));
  return most.count < fewestWords || most.count < words.length / 20 ? undefined : most.code;
}

/** The first words of a text in parts, at most `longest`. */
function wordsOf(parts: readonly string[], longest: number): string[] {
  const words: string[] = [];
  for (const part of parts) {
    for (const [word] of part.matchAll(/\p{L}+/gu)) {
      words.push(word.toLowerCase());
      if (words.length === longest) {
        return words;
      }
    }
  }
  return words;
}

function countIn(list: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => list.has(word)).length;
}
