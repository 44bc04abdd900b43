import { bestPassage } from '../evidence/best-passage.ts';
import type { Judges } from '../judges/judges.ts';
import { relatedWorkPairs } from '../judges/support/citing-pairs.ts';
import { claimsOf } from '../judges/support/plain-sentence.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../judges/support/support-judge.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { CitedKey } from '../manuscript/marks.ts';
import type { Citation, Sentence } from '../manuscript/model.ts';
import type { Paper } from '../project/paper.ts';
import type { Vectors } from '../similarity/vectors.ts';
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
  /** The verdicts on the citations that were compared, by their questions. */
  readonly verdicts: ReadonlyMap<SupportQuestion, LocalSupportVerdict>;
}

/** A citation to look at. */
export interface QuestionedCitation {
  readonly question: SupportQuestion;
  readonly sentence: Sentence;
  readonly citation: Citation;
  readonly cited: CitedKey;
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
  const verdicts = new Map<SupportQuestion, LocalSupportVerdict>();
  const judges = new Set<string>();
  let judged = 0;
  let unclear = 0;
  let inOtherLanguages = 0;
  for (const { sentence, pairs } of relatedWorkPairs(paper)) {
    if (!isEnglishProse(sentence.paragraph.prose)) {
      inOtherLanguages += pairs.length;
      continue;
    }
    for (const { citation, cited, question } of pairs) {
      const found = support.judge(question);
      if (found === undefined || found.verdict === 'unclear') {
        unclear++;
        continue;
      }
      judged++;
      const { score, by } = found;
      // Words of the work may say what its title and abstract as a whole do not.
      const isFound = found.verdict === 'notFound' && hasPassage(question, vectors);
      const verdict = isFound ? 'undoubted' : found.verdict;
      judges.add(by.judge);
      verdicts.set(question, found);
      if (verdict !== 'undoubted') {
        const others = found.closest.filter((work) => !question.citedBeside.includes(work)).slice(0, namedWorks);
        questioned[verdict].push({
          question,
          sentence,
          citation,
          cited,
          score,
          judge: by.judge,
          closest: others.map(({ key }) => key),
        });
      }
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
    verdicts,
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
