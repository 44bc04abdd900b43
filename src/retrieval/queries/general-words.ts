import { stopWords } from '../../similarity/stop-words.ts';
import { contributionVerbs, findingVerbs, formsOf } from '../../text/reporting-verbs.ts';

/** Words of papers about themselves, which are in the name of no topic; function words are left out beside them. */
const emptyWords = new Set(
  (
    'ability able abstract account achieve across additional advantage aim allow alternative amount analyses apply ' +
    'approach approaches argue article aspect assume attempt attention author authors available avoid aims based ' +
    'basic become benefit best better beyond big broad certain challenge challenges challenging change commonly ' +
    'compared complex component conclude consider considerable contrast contribute contribution contributions ' +
    'create crucial current currently decade depend describe despite detail detailed different difficult directly ' +
    'discuss diverse due early easily easy effective effectively efficient efficiently effort enable enables end ' +
    'ensure entire especially essential etc evaluate evaluation even existing explain extensive fact far final ' +
    'finally find finding findings focus found four fully fundamental furthermore future generally given goal goals ' +
    'good great greatly growing hard help hence higher highly idea importance important improve improved ' +
    'improvement including increase increasing increasingly insight insights instead interesting introduce involve ' +
    'issue issues know known larger largely last later latter lead leads less like likely limit limitation ' +
    'limitations limited literature little lower main mainly major make makes making manner means method methods ' +
    'million namely need needed needs next novel number numerous objective obtain obtained offer often overall ' +
    'overcome part particular particularly perform perspective popular possible potential potentially practical ' +
    'present presented previous previously primary principle prior procedure produce promising proper property ' +
    'provide provides quickly quite rarely rather reach reason recent related relevant remain remains report ' +
    'require required requires respect result resulting results reveal rich section several significant ' +
    'significantly similar simple simply situation solution solutions solve special specific specifically still ' +
    'strong success successful successfully suffer suffers suitable technique techniques term terms think thus ' +
    'today together total traditional try typical typically understand understanding unique usage useful usually ' +
    'variety various versus want way ways well whole wide widely year years yield yields achieving addressing ' +
    'allowing applying employing enabling exploiting improving introducing just leveraging presenting proposing ' +
    'providing showing using utilising utilizing around along round among many toward towards none ones never ' +
    'always sometimes smaller bigger faster slower stronger weaker newer separate assess every consisting depending belonging'
  ).split(' '),
);

/** Words that every paper uses, and that are a part of some names too: real estate, language models, time series. */
const commonWords = new Set(
  (
    'natural real state user users test level levels value values task tasks large multiple single high low ' +
    'support problem problems question questions process power field set sets series time times small long key ' +
    'point order range case cases concept area standard role scenario common open type types ground access demand ' +
    'effect effects evidence form impact interest performance practice research experiment experiments world ' +
    'individual general strategy step feature model models design designs sample samples score scores map maps ' +
    'frame frames cluster clusters measure measures link links survey surveys view views release rank estimate ' +
    'estimates'
  ).split(' '),
);

/** Verbs of everything else, without those that are nouns as well. */
const otherVerbs = formsOf(
  'prevent outperform consist continue inform replicate submit receive handle curate assign calculate reconstruct ' +
    'depend belong differ suffer remain occur arise exist lack lie tend vary preserve retain guarantee hinder ' +
    'facilitate encourage incur exhibit possess comprise constitute determine decide derive discover detect eliminate ' +
    'avoid overcome mitigate alleviate surpass exceed underperform simulate manipulate automate convert ' +
    'interact operate execute produce expose impose pose raise arrive become begin seek assist ' +
    'happen fail struggle succeed invite deliver ensure inspire motivate underlie involve invoke entail ' +
    'understand grow repress',
);

const verbs = new Set(
  [findingVerbs, contributionVerbs, otherVerbs].flatMap(({ present, past }) => [...present, ...past]),
);

/** Adverbs, and what is compounded with them, such as "fully-connected"; not the nouns that end as they do. */
const adverb = /^(?!(?:famil|anomal|assembl|suppl|repl|butterfl|pol|jel|bel|ital)y)\p{L}+ly(?:-|$)/u;

/** Words of two signs name something where they are abbreviations: AI, 3D. */
const shortName = /^(?:\p{Lu}{2}|\p{N}\p{Lu})$/u;

/** True if a word names no topic, not even as a part of its name: function words, adverbs, verbs, and empty words. */
export function isEmptyWord(found: string): boolean {
  const plain = found.toLowerCase();
  return (
    !commonWords.has(plain) &&
    ((plain.length < 3 && !shortName.test(found)) ||
      stopWords.has(plain) ||
      emptyWords.has(plain) ||
      verbs.has(plain) ||
      adverb.test(plain))
  );
}

/** True if a word says nothing by itself of what a text is about. */
export function isGeneralWord(found: string): boolean {
  return isEmptyWord(found) || commonWords.has(found.toLowerCase());
}
