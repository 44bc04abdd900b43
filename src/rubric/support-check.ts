import type { JudgedHere } from '../judges/judged-by.ts';
import type { Judges } from '../judges/judges.ts';
import { citingPairs } from '../judges/support/citing-pairs.ts';
import { isRejected, type SupportQuestion, type SupportVerdict } from '../judges/support/support-judge.ts';
import type { CitedKey } from '../manuscript/marks.ts';
import type { Citation, Paragraph, Sentence } from '../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { isEnglish } from '../text/language.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, withoutModel } from './assessment.ts';

const messages = {
  nothing: 'No citation in the related work could be judged.',
  nothingAdvice:
    'Have a language model judge them: this machine judges only English sentences, and only if the bibliography has enough works to compare.',
  fit: 'No doubts about the {judged} judged citations.',
  doubted: '{count} of {judged} judged citations may name the wrong work.',
  look: 'Check them: most such hints are false alarms, and wrong statements about the right work go unnoticed.',
  doubtedHere: '"{key}" may name the wrong work here.',
  closer: '"{key}" may name the wrong work here; "{closest}" comes closer.',
  extent: '{judged} of {of} citations could be judged, too few for this to pass.',
  judgeMore:
    'Have a language model judge the others: this machine judges only English sentences, and only if the bibliography has enough works to compare.',
  blind: 'The works seem right, but the statements about them may still be wrong: read them again.',
} as const;

/** Whether cited works fit their sentences (GREP: "coherence"). */
export interface CitationSupport extends Assessment {
  /** Pairs of a sentence and a work it cites with a judgement, and those where there was too little to go by. */
  readonly judged: number;
  readonly unclear: number;
  readonly doubted: readonly DoubtedCitation[];
  /** What was said of the citations with a judgement, by their questions. */
  readonly verdicts: ReadonlyMap<SupportQuestion, SupportVerdict<JudgedHere>>;
}

/** A citation that may name the wrong work. */
export interface DoubtedCitation {
  readonly question: SupportQuestion;
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
 * Judges every citation of the related work. Judges on this machine only raise doubts, and say nothing if they lack
 * something: run it again when they have it. Only English is judged.
 */
export function checkSupport(paper: Paper, { support }: Judges): CitationSupport {
  const doubted: DoubtedCitation[] = [];
  const verdicts = new Map<SupportQuestion, SupportVerdict<JudgedHere>>();
  const judges = new Set<string>();
  let judged = 0;
  let unclear = 0;
  const paragraphs = citingParagraphs(paper);
  const inEnglish = paragraphs.filter(({ prose }) => isEnglish(prose.plain.text));
  for (const sentence of inEnglish.flatMap(({ sentences }) => sentences)) {
    for (const { citation, cited, question } of citingPairs(paper, sentence)) {
      const found = support.judge(question);
      if (found === undefined || found.verdict === 'unclear') {
        unclear++;
        continue;
      }
      judged++;
      const { verdict, score, by, closest } = found;
      judges.add(by.judge);
      verdicts.set(question, found);
      if (isRejected(verdict)) {
        const others = closest.filter((work) => !question.citedBeside.includes(work)).slice(0, namedWorks);
        doubted.push({
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
  const others = paragraphs
    .filter((paragraph) => !inEnglish.includes(paragraph))
    .flatMap(({ sentences }) => sentences.flatMap((sentence) => citingPairs(paper, sentence)));
  const counts = {
    ...withoutModel,
    value: judged === 0 ? undefined : (judged - doubted.length) / judged,
    coverage: coverageOf(judged, judged + unclear + others.length),
    extent: {
      finding: message(messages.extent, { judged, of: judged + unclear + others.length }),
      advice: message(messages.judgeMore),
    },
    judged,
    unclear,
    doubted,
    verdicts,
  };
  if (judged === 0) {
    const [finding, advice] = [message(messages.nothing), message(messages.nothingAdvice)];
    const isUncovered = unclear + others.length > 0;
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
  const isDoubtful = doubted.length > 0;
  return {
    ...counts,
    state: isDoubtful ? 'doubtful' : 'passed',
    judges: [...judges].sort(),
    finding: message(isDoubtful ? messages.doubted : messages.fit, { count: doubted.length, judged }),
    advice: message(isDoubtful ? messages.look : messages.blind),
    places: doubted.map(placeOfDoubt),
  };
}

/** Where a citation may name the wrong work. */
export function placeOfDoubt({
  citation,
  cited: { key, range },
  closest: [closest],
}: DoubtedCitation): ExplainingPlace {
  return {
    file: citation.file,
    range,
    key,
    remark: closest === undefined ? message(messages.doubtedHere, { key }) : message(messages.closer, { key, closest }),
    reason: undefined,
  };
}

function citingParagraphs(paper: Paper): Paragraph[] {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ citations }) => citations.length > 0);
}
