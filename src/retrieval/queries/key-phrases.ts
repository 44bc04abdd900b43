import { stopWords } from '../../similarity/stop-words.ts';
import { termsOf } from '../../similarity/terms.ts';
import { contributionVerbs, findingVerbs } from '../../text/reporting-verbs.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { SearchSubject } from '../search-subject.ts';

/** Some words that stand together and can name a thing. */
export interface KeyPhrase {
  /** As they are written, in lower case unless they are a name. */
  readonly words: string;
  /** Their stems, each once. */
  readonly stems: readonly string[];
  /** The sentence that it was first found in, by number; 0 is the title. */
  readonly sentence: number;
  readonly weight: number;
}

/** The most words that a phrase has. */
const longestPhrase = 3;
/** The most characters of a paper that are read. */
const readLength = 200_000;
/** The factor for a phrase that the title has, or the first sentences. */
export const inTitle = 2;
export const early = 1.3;
export const earlySentences = 3;
/** The worth of a word of which nothing is known: a word that one in so many texts has. */
export const unknownIdf = Math.log(1000);

/** Words of papers about themselves, which name no topic; function words are left out beside them. */
const generalWords = new Set(
  (
    'ability able abstract access account achieve across additional advantage aim allow alternative amount analyses apply ' +
    'approach approaches area argue article aspect assume attempt attention author authors available avoid aim aims ' +
    'based basic become benefit best better beyond big broad case cases certain challenge challenges challenging change ' +
    'common commonly compared complex component concept conclude consider considerable contrast contribute contribution ' +
    'contributions create crucial current currently decade demand depend describe despite detail detailed different ' +
    'difficult directly discuss diverse due early easily easy effect effective effectively effects efficient ' +
    'efficiently effort enable enables end ensure entire especially essential etc evaluate evaluation even evidence ' +
    'existing experiment experiments explain extensive fact far feature field final finally find finding findings focus ' +
    'form found four fully fundamental furthermore future general generally given goal goals good great greatly ground ' +
    'growing hard help hence high higher highly idea impact importance important improve improved improvement ' +
    'including increase increasing increasingly individual insight insights instead interest interesting introduce ' +
    'involve issue issues key know known large larger largely last later latter lead leads less level levels like ' +
    'likely limit limitation limitations limited literature little long low lower main mainly major make makes making ' +
    'manner means method methods million multiple namely natural need needed needs next novel number numerous objective ' +
    'obtain obtained offer often open order overall overcome part particular particularly perform performance perspective ' +
    'point popular possible potential potentially power practice practical present presented previous previously ' +
    'primary principle prior problem problems procedure process produce promising proper property provide provides ' +
    'question questions quickly quite range rarely rather reach real reason recent related relevant remain remains ' +
    'report require required requires research respect result resulting results reveal rich role scenario section ' +
    'series set sets several significant significantly similar simple simply single situation small solution solutions ' +
    'solve special specific specifically standard state step still strategy strong success successful successfully ' +
    'suffer suffers suitable support task tasks technique techniques term terms test think thus time times today together ' +
    'total traditional try type types typical typically understand understanding unique usage useful user users usually ' +
    'value values variety various versus want way ways well whole wide widely world year years yield yields ' +
    'achieving addressing allowing applying employing enabling exploiting improving including introducing just leveraging ' +
    'presenting proposing providing showing using utilising utilizing around along round among'
  ).split(' '),
);

const word = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{N}]+)*/gu;
/** The space that may stand between two words of a phrase. */
const betweenWords = /^[ \t\r\n]+$/;

/** The name that a paper gives its own work, before the colon of its title: no other work has it. */
const ownName = /^\s*([^\s:]+)\s*:\s/u;

/**
 * The key phrases of a subject, the weightiest first: stretches of up to three words without function words, verbs of
 * reporting or words that every paper uses. A phrase weighs the sum of its words' idf, each times 1 + ln n for a word
 * that occurs n times, and more in the title or the first sentences.
 * @param idf how rare a stem is among works of the field; undefined where it is not known
 */
export function keyPhrases(
  subject: SearchSubject,
  idf: (stem: string) => number | undefined = () => undefined,
): KeyPhrase[] {
  const { name, sentences } = saidIn(subject);
  const counts = new Map<string, number>();
  const found = new Map<string, Omit<KeyPhrase, 'weight'>>();
  for (const [sentence, said] of sentences.entries()) {
    for (const words of phrasesIn(said, name)) {
      const stems = [...new Set(termsOf(words))];
      stems.forEach((stem) => counts.set(stem, (counts.get(stem) ?? 0) + 1));
      if (stems.length > 0 && !found.has(stems.join(' '))) {
        found.set(stems.join(' '), { words, stems, sentence });
      }
    }
  }
  const worth = (word: string): number =>
    Math.max(...termsOf(word).map((stem) => (idf(stem) ?? unknownIdf) * (1 + Math.log(counts.get(stem)!))), 0);
  return [...found.values()]
    .map((phrase) => ({
      ...phrase,
      weight:
        phrase.words.split(' ').reduce((sum, each) => sum + worth(each), 0) *
        (phrase.sentence === 0 ? inTitle : phrase.sentence <= earlySentences ? early : 1),
    }))
    .sort((a, b) => b.weight - a.weight || a.sentence - b.sentence);
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** A subject as a list of sentences, its title first; the name that a paper gives its own work is left out. */
export function saidIn({ title, text, headings = [] }: SearchSubject): {
  readonly name: string | undefined;
  readonly sentences: readonly string[];
} {
  const name = ownName.exec(title)?.[1]?.toLowerCase();
  return { name, sentences: [title.replace(ownName, ''), ...headings, ...sentencesOf(text.slice(0, readLength))] };
}

/** The stretches of words that can name a thing, each whole, or its ends where it is longer than a phrase. */
function phrasesIn(sentence: string, name: string | undefined): string[] {
  return stretchesIn(sentence, name).flatMap((words) =>
    words.length <= longestPhrase
      ? [words.join(' ')]
      : [words.slice(0, longestPhrase).join(' '), words.slice(-longestPhrase).join(' ')],
  );
}

/** The stretches of words that can name a thing, as they are written. */
export function stretchesIn(sentence: string, name: string | undefined): string[][] {
  const stretches: string[][] = [[]];
  let end = 0;
  for (const { 0: found, index } of sentence.matchAll(word)) {
    const isApart = stretches.at(-1)!.length > 0 && !betweenWords.test(sentence.slice(end, index));
    end = index + found.length;
    const isGeneral = found.toLowerCase() === name || isGeneralWord(found);
    if (isApart || isGeneral) {
      stretches.push([]);
    }
    if (!isGeneral) {
      stretches.at(-1)!.push(inQuery(found));
    }
  }
  return stretches.filter(({ length }) => length > 0);
}

const generalVerbs = new Set([findingVerbs, contributionVerbs].flatMap(({ present, past }) => [...present, ...past]));

function isGeneralWord(found: string): boolean {
  const plain = found.toLowerCase();
  return (
    plain.length < 3 || stopWords.has(plain) || generalWords.has(plain) || generalVerbs.has(plain) || /ly$/.test(plain)
  );
}

/** A word in lower case, unless it is a name such as ColBERT or an abbreviation. */
function inQuery(found: string): string {
  return /\p{Lu}/u.test(found.slice(1).replace(/-\p{Lu}/gu, '')) ? found : found.toLowerCase();
}
