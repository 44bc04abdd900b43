import { bestPassage } from '../evidence/best-passage.ts';
import type { Judges } from '../judges/judges.ts';
import { type CitingPair, pairsInParagraph, questionsOf } from '../judges/support/citing-pairs.ts';
import { claimsOf } from '../judges/support/plain-sentence.ts';
import type { LocalSupportJudge, SupportQuestion } from '../judges/support/support-judge.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { Vectors } from '../similarity/vectors.ts';
import { memoize } from '../task/memoize.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, withoutModel } from './assessment.ts';

const messages = {
  nothing: 'No citation in the related work could be judged.',
  nothingAdvice:
    'Have a language model judge them: this machine judges only English sentences, and only if the bibliography has enough works to compare.',
  undoubted: 'None of the {judged} citations looks misplaced; whether the sentences are true was not judged.',
  doubted: '{count} of {judged} citations may name the wrong work; whether the sentences are true was not judged.',
  unlike:
    'Nothing like the sentence was found in what is known of the work for {count} of {judged} citations; whether the sentences are true was not judged.',
  unlikeToo: 'Citations with nothing like the sentence in what is known of the work: {count}.',
  unlikeHere: 'Nothing like this sentence was found in what is known of "{key}".',
  look: 'Check them: most such hints are false alarms, and wrong statements about the right work go unnoticed.',
  doubtedHere: '"{key}" may name the wrong work here.',
  closer: '"{key}" may name the wrong work here; "{closest}" comes closer.',
  blind:
    'Have a language model judge them, or read the works again: this machine does not see whether a statement is true.',
  supply: 'Check them, or add abstracts of these works: what is known of a work may be its title alone.',
} as const;

/**
 * The check that cited works look right for their sentences. GREP's "coherence" asks whether they support them: that
 * this machine does not know, so it never says that this criterion is met, and gives no value.
 */
export interface CitationSupport extends Assessment {
  /** Pairs of a sentence and a work it cites that were compared, and those where there was too little to go by. */
  readonly judged: number;
  readonly unclear: number;
  readonly doubted: readonly QuestionedCitation[];
  /** Those with nothing like the sentence in what is known of the work. */
  readonly unlike: readonly QuestionedCitation[];
}

/** A citation to look at. */
export interface QuestionedCitation extends CitingPair {
  /** The fit of the work, from 0 to 1, as `judge` says. */
  readonly score: number;
  readonly judge: string;
  /** The keys of works that fit better, the best first. */
  readonly closest: readonly string[];
}

const namedWorks = 3;

/**
 * Compares every citation of the related work with its sentence. Judges on this machine only raise doubts, and say nothing
 * if they lack something: run it again when they have it. Only English is judged.
 */
export function checkSupport(paper: Paper, { support, vectors }: Judges): CitationSupport {
  const questioned = { unsupported: [] as QuestionedCitation[], notFound: [] as QuestionedCitation[] };
  const judges = new Set<string>();
  let judged = 0;
  let unclear = 0;
  let inOtherLanguages = 0;
  for (const paragraph of relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs)) {
    if (!isEnglishProse(paragraph.prose)) {
      inOtherLanguages += pairsInParagraph(paper, paragraph).length;
      continue;
    }
    const found = judgedParagraph(paper, paragraph, support, vectors);
    judged += found.judged;
    unclear += found.unclear;
    for (const judge of found.judges) judges.add(judge);
    const pairs = found.questioned.length === 0 ? [] : pairsInParagraph(paper, paragraph);
    for (const { verdict, pair: at, ...about } of found.questioned) {
      questioned[verdict].push({ ...pairs[at]!, ...about });
    }
  }
  const { unsupported: doubted, notFound: unlike } = questioned;
  const counts = {
    ...withoutModel,
    value: undefined,
    // A citation that was not found is not covered.
    coverage: coverageOf(judged - unlike.length, judged + unclear + inOtherLanguages),
    judged,
    unclear,
    doubted,
    unlike,
  };
  if (judged === 0) {
    const [finding, advice] = [message(messages.nothing), message(messages.nothingAdvice)];
    const isUncovered = unclear + inOtherLanguages > 0;
    return {
      ...counts,
      state: 'notJudged',
      ...(isUncovered && { isUncovered }),
      judges: [],
      finding,
      advice,
      places: [],
    };
  }
  const seen = doubted.length > 0 ? 'doubted' : unlike.length > 0 ? 'unlike' : 'undoubted';
  return {
    ...counts,
    state: seen === 'undoubted' ? 'notJudged' : 'doubtful',
    ...(seen === 'undoubted' && { isUncovered: true }),
    judges: [...judges].sort(),
    finding: message(messages[seen], { count: doubted.length || unlike.length, judged }),
    notes: seen === 'doubted' && unlike.length > 0 ? [message(messages.unlikeToo, { count: unlike.length })] : [],
    advice: message({ doubted: messages.look, unlike: messages.supply, undoubted: messages.blind }[seen]),
    places: [...doubted.map(placeOfDoubt), ...unlike.map(placeOfUnlike)],
  };
}

/** What the judges on this machine say of the citations of a paragraph, wherever it stands. */
interface JudgedParagraph {
  readonly judged: number;
  readonly unclear: number;
  readonly judges: ReadonlySet<string>;
  readonly questioned: readonly (Pick<QuestionedCitation, 'score' | 'judge' | 'closest'> & {
    readonly verdict: 'unsupported' | 'notFound';
    /** Its number among the citations of the paragraph. */
    readonly pair: number;
  })[];
}

/** Kept while paragraph and library stay, unless something may be missing that is fetched: the panel asks after each edit. */
function judgedParagraph(
  paper: Paper,
  paragraph: Paragraph,
  support: LocalSupportJudge,
  vectors: Vectors | undefined,
): JudgedParagraph {
  const kept = keptFor(paragraph.prose, paper, support, vectors);
  if (kept.found !== undefined) {
    return kept.found;
  }
  const judges = new Set<string>();
  const questioned: JudgedParagraph['questioned'][number][] = [];
  let unclear = 0;
  let mayLack = false;
  const pairs = pairsInParagraph(paper, paragraph);
  for (const [pair, { question }] of pairs.entries()) {
    const found = support.judge(question);
    mayLack ||= found === undefined || (found.verdict === 'notFound' && vectors !== undefined);
    if (found === undefined || found.verdict === 'unclear') {
      unclear++;
      continue;
    }
    const { verdict, score, by } = found;
    judges.add(by.judge);
    // Words of the work may say what its title and abstract as a whole do not.
    if (verdict === 'unsupported' || (verdict === 'notFound' && !hasPassage(question, vectors))) {
      const others = found.closest.filter((work) => !question.citedBeside.includes(work)).slice(0, namedWorks);
      questioned.push({ verdict, pair, score, judge: by.judge, closest: others.map(({ key }) => key) });
    }
  }
  const found = { judged: pairs.length - unclear, unclear, judges, questioned };
  if (!mayLack) kept.found = found;
  return found;
}

const keptFor = memoize(
  (
    _prose: Prose,
    _paper: Paper,
    _support: LocalSupportJudge,
    _vectors: Vectors | undefined,
  ): { found?: JudgedParagraph } => ({}),
  (prose, paper, support, vectors) => [questionsOf(prose, paper), support, vectors],
);

/** True if a passage of the work is like the sentence after all. */
function hasPassage(question: SupportQuestion, vectors: Vectors | undefined): boolean {
  const best = bestPassage(question.cited, claimsOf(question), vectors);
  return best !== undefined && 'passage' in best;
}

/** Where nothing like the sentence is known of the work. */
function placeOfUnlike({ citation, cited: { key, range } }: QuestionedCitation): ExplainingPlace {
  return { file: citation.file, range, key, remark: message(messages.unlikeHere, { key }), reason: undefined };
}

/** Where a citation may name the wrong work. */
export function placeOfDoubt({
  citation,
  cited: { key, range },
  closest: [closest],
}: QuestionedCitation): ExplainingPlace {
  return {
    file: citation.file,
    range,
    key,
    remark: closest === undefined ? message(messages.doubtedHere, { key }) : message(messages.closer, { key, closest }),
    reason: undefined,
  };
}
