import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ModelSupportVerdict } from '../../judges/model/model-judges.ts';
import {
  type DoubtsForOneRight,
  doubtsForOneRight,
  measuredDoubts,
} from '../../judges/support/measured-support-errors.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Paper } from '../../project/paper.ts';
import { evidenceFileName } from '../../project/supplied-evidence.ts';
import { type Message, message } from '../../text/message.ts';
import { referenceOf, worksInstead } from './cite-instead.ts';

/** Templates of what is said about the evidence of a verdict on a citation. */
export const evidenceMessages = {
  byMeaningAndAbstract:
    'Situate compared the words and the meaning of the sentence with the titles and abstracts in your bibliography.',
  byMeaningAndTitle:
    'Situate compared the words and the meaning of the sentence with the titles in your bibliography, because this work or most others have no abstract.',
  byAbstract: 'Situate compared the words of the sentence with the titles and abstracts in your bibliography.',
  byTitle: 'Situate compared the words of the sentence with the titles in your bibliography.',
  closestPassage: 'The closest passage in "{key}", "{title}", is: "{quote}"',
  titleAlone: 'No abstract of "{key}" is known, so Situate judged it by its title: "{title}"',
  noPassage: 'Nothing in "{key}", "{title}", resembles the sentence.',
  closestWork: 'Another work, "{key}", comes close to the sentence: {work}.',
  howSureAbout:
    'This is a reason to look, not a verdict: if one citation in fifty is wrong, about one of every {hints} hints is right. The others point to correct citations of works that say the same in other words.',
  howSure:
    'This is a reason to look, not a verdict: if one citation in fifty is wrong, one of every {fewest} to {most} hints is right. The others point to correct citations of works that say the same in other words.',
  restsOn: 'The verdict rests on this passage of "{key}", "{title}": "{quote}"',
  addIntroduction:
    'The model read only the abstract of "{key}". Check the work, or add its introduction to {file} and ask again.',
  introductionRead:
    'The model read the abstract and the introduction of "{key}". The rest of the work may say more: check it.',
  notRead:
    'Situate judged this on your machine and did not read the work itself, so it does not know whether the work supports or contradicts the sentence.',
} as const;

/** The passage that the votes rest on, or what comes closest; where nothing was found, what would help. */
export function modelEvidence(
  key: string,
  { title, introduction = '' }: CitedWork,
  { verdict, evidence }: ModelSupportVerdict,
): Message[] {
  const quote = evidence.find(({ from }) => from !== 'title')?.quote;
  if (verdict === 'contradicted' && evidence[0] !== undefined) {
    return [message(evidenceMessages.restsOn, { key, title, quote: evidence[0].quote })];
  }
  const more =
    introduction.trim() === ''
      ? message(evidenceMessages.addIntroduction, { key, file: evidenceFileName })
      : message(evidenceMessages.introductionRead, { key });
  return [passageOf(key, title, quote), ...(verdict === 'notFound' ? [more] : [])];
}

/** Explains what this machine compared, what comes closest, and how sure that is. */
export function explanationOf(
  paper: Paper,
  key: string,
  question: SupportQuestion,
  verdict: LocalSupportVerdict,
): Message[] {
  const { title, abstract } = question.cited;
  const quote = verdict.evidence[0]?.quote;
  return [
    message(comparison(verdict)),
    abstract === undefined
      ? message(evidenceMessages.titleAlone, { key, title })
      : passageOf(key, title, quote === title ? undefined : quote),
    ...closestWorks(paper, question, verdict),
    howSure(verdict),
    message(evidenceMessages.notRead),
  ];
}

function howSure(verdict: LocalSupportVerdict): Message {
  const hints = hintsForOneRight(verdict);
  const [fewest, most] = [Math.round(hints.fewest), Math.round(hints.most)];
  // Nothing ever says that every hint is right: the fewest are those of related work, in which few citations were
  // measured.
  return fewest === most || fewest <= 1
    ? message(evidenceMessages.howSureAbout, { hints: most })
    : message(evidenceMessages.howSure, { fewest, most });
}

/** Gives the number of hints for each that is right, if one citation in fifty is wrong. */
export function hintsForOneRight({ by }: LocalSupportVerdict): DoubtsForOneRight {
  const measured = Object.entries(measuredDoubts).find(([judge]) => by.judge.startsWith(judge))?.[1];
  return doubtsForOneRight(measured ?? measuredDoubts['lexical-title'], 1 / 50);
}

function passageOf(key: string, title: string, quote: string | undefined): Message {
  return quote === undefined
    ? message(evidenceMessages.noPassage, { key, title })
    : message(evidenceMessages.closestPassage, { key, title, quote });
}

/** The other works in the library that fit a sentence best. */
export function closestWorks(paper: Paper, question: SupportQuestion, verdict: LocalSupportVerdict): Message[] {
  return worksInstead(paper, question, verdict).map((work) =>
    message(evidenceMessages.closestWork, { key: work.key, work: referenceOf(paper, work) }),
  );
}

function comparison({ by }: LocalSupportVerdict) {
  switch (by.judge) {
    case 'offline-abstract':
      return evidenceMessages.byMeaningAndAbstract;
    case 'offline-title':
      return evidenceMessages.byMeaningAndTitle;
    case 'lexical-abstract':
      return evidenceMessages.byAbstract;
    default:
      return evidenceMessages.byTitle;
  }
}
