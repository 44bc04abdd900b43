/** Frequent function words, by language; words that English shares with another of them are in neither list. */
const english = new Set(
  (
    'the of and to is that for with are by this we be it from which have has been not their these were was can our they ' +
    'its such other than but only also between each where while when into more most there then however both'
  ).split(' '),
);

const others: readonly ReadonlySet<string>[] = [
  'der das und ist den dem des ein eine einer einem einen nicht mit von zu auf für sich wir werden wird sind im auch als dass durch oder wurde zur zum',
  'le la les des du et est une un dans pour que qui par sur nous sont avec ce cette ces au aux pas ont été leur comme plus',
  'el la los las de del y es una un en para que por con se su como al son este esta estos más fue lo entre también',
  'il la lo gli le di e è una un per che con del della dei delle nel sono questo questa come si da al più anche',
  'os as de e é uma um em para que por com não do da dos das no na se são este esta como foi mais ao pelo',
  'het een van en dat te op voor zijn met niet aan er om ook als bij wordt deze dit',
].map((words) => new Set(words.split(' ')));

/** How many words are looked at: more do not change the answer. */
const sample = 200;

/**
 * Whether a plain text is English, judged by its function words. A text too short to hold any counts as English: this
 * keeps rules made for English off other languages, and their patterns ask for English words anyway.
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
