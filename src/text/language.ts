/** Frequent English function words. */
const english = new Set(
  (
    'the of and to is that for with are by this we be it from which have has been not their these were was can our ' +
    'they its such other than but only also between each where while when into more most there then however both'
  ).split(' '),
);

/** The same for other languages, without words that turn up in English papers: "as", "do", "per", "et al.", "e.g.". */
const others: readonly ReadonlySet<string>[] = [
  'der das und ist den dem des ein eine einer einem einen nicht mit von zu auf für sich wir werden wird sind im auch ' +
    'als dass durch oder wurde zur zum',
  'le la les des du est une un dans pour que qui par sur nous sont avec ce cette ces au aux pas ont été leur comme',
  'el la los las del es una un en para que por con su como este esta estos más fue lo entre también',
  'il la lo gli le di è una un che con della dei delle nel sono questo questa si da più anche',
  'os uma um em para que por com não da dos das na são este esta como foi mais ao pelo é',
  'het een van en dat te op voor zijn niet aan er ook als bij wordt deze dit',
].map((words) => new Set(words.split(' ')));

/** How many words are checked: more do not change the answer. */
const sample = 200;

/**
 * Whether a plain text is English, judged by its function words. A text too short to have any counts as English. This
 * keeps rules for English away from other languages, and their patterns need English words anyway.
 */
export function isEnglish(text: string): boolean {
  const words: string[] = [];
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    words.push(word.toLowerCase());
    if (words.length === sample) {
      break;
    }
  }
  const countIn = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length;
  return others.every((list) => countIn(list) === 0 || countIn(list) < countIn(english));
}
