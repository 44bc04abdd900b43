import type { Judges } from '../judges/judges.ts';
import { citingPairs } from '../judges/support/citing-pairs.ts';
import type { CitedKey } from '../manuscript/marks.ts';
import type { Citation, Sentence } from '../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { isEnglish } from '../text/language.ts';
import { message } from '../text/message.ts';
import type { Check } from './check.ts';

const messages = {
  nothing: 'There is no citation in the related work that could be judged.',
  nothingAdvice: 'Judged are English sentences that cite entries of a bibliography with some works in it.',
  doubted: '{count} of {judged} citations that could be judged may name the wrong work.',
  look: 'Look at them: most such hints are false alarms, and a wrong statement about the right work is not seen at all.',
  blind: 'That the works are the right ones does not say that the statements about them are right: read them again.',
} as const;

/** Whether cited works fit their sentences (GREP: "coherence"). */
export interface Coherence extends Check {
  /** Pairs of a sentence and a work it cites with a judgement, and those where there was too little to go by. */
  readonly judged: number;
  readonly unclear: number;
  /** The share of judged pairs without a doubt, from 0 to 1; undefined where none was judged. */
  readonly ratio: number | undefined;
  readonly doubted: readonly DoubtedCitation[];
}

/** A citation that may name the wrong work. */
export interface DoubtedCitation {
  readonly sentence: Sentence;
  readonly citation: Citation;
  readonly cited: CitedKey;
  /** How well the work fits, from 0 to 1, as `judge` says. */
  readonly score: number;
  readonly judge: string;
  /** The keys of works that fit better, the best first. */
  readonly closest: readonly string[];
}

const namedWorks = 3;

/**
 * Judges every citation of the related work. Judges that work on this machine raise doubts and no more, and where they
 * lack something say nothing: run it again when they have it.
 */
export function checkCoherence(paper: Paper, { support }: Judges): Coherence {
  const doubted: DoubtedCitation[] = [];
  const judges = new Set<string>();
  let judged = 0;
  let unclear = 0;
  for (const sentence of citingSentences(paper)) {
    for (const { citation, cited, question } of citingPairs(paper, sentence)) {
      const found = support.judge(question);
      if (found === undefined || found.verdict === 'unclear') {
        unclear++;
        continue;
      }
      judged++;
      const { verdict, score, by, closest } = found;
      judges.add(by.judge);
      if (verdict === 'unsupported') {
        const others = closest.filter((work) => !question.citedBeside.includes(work)).slice(0, namedWorks);
        doubted.push({ sentence, citation, cited, score, judge: by.judge, closest: others.map(({ key }) => key) });
      }
    }
  }
  const counts = { judged, unclear, ratio: judged === 0 ? undefined : (judged - doubted.length) / judged, doubted };
  if (judged === 0) {
    const [finding, advice] = [message(messages.nothing), message(messages.nothingAdvice)];
    return { constraint: 'hard', state: 'notJudged', judges: [], finding, advice, ...counts };
  }
  const isDoubtful = doubted.length > 0;
  return {
    constraint: 'hard',
    state: isDoubtful ? 'doubtful' : 'passed',
    judges: [...judges].sort(),
    finding: message(messages.doubted, { count: doubted.length, judged }),
    advice: message(isDoubtful ? messages.look : messages.blind),
    ...counts,
  };
}

/** Sentences of English paragraphs: no other language is judged. */
function citingSentences(paper: Paper): Sentence[] {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ citations, prose }) => citations.length > 0 && isEnglish(prose.plain.text))
    .flatMap(({ sentences }) => sentences);
}
