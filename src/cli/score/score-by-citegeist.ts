import type { CitedWork } from '../../evidence/cited-work.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import type { CitegeistScores } from '../../judges/citegeist/citegeist-judge.ts';
import { createCitegeistJudge, type PairwiseVerdict } from '../../judges/citegeist/citegeist-judge.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { ownPaperOf } from '../../judges/positioning/own-paper.ts';
import { whoWeAre } from '../../judges/positioning/who-we-are.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { abstractOf } from '../../project/abstract.ts';
import type { Paper } from '../../project/paper.ts';
import { firstCitations } from '../../project/works-to-cite.ts';
import { writeReviewedSection } from '../../rubric/disciplines/write-reviewed-section.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { announceRequests } from '../models/open-model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { citegeistStrings as strings } from './citegeist-strings.ts';

/**
 * Has a language model score the related work of a paper. Says first what will be sent. Undefined if there is no related
 * work.
 */
export async function scoreByCitegeist(
  paper: Paper,
  models: LanguageModels,
  progress: Progress,
): Promise<CitegeistScores | undefined> {
  const section = await writeReviewedSection(paper);
  if (section.beginning === undefined) {
    return undefined;
  }
  const model = models.model('aspect');
  const judge = await createCitegeistJudge({ model, prompts: shippedPrompts() });
  const works = [...firstCitations(paper).keys()].flatMap((work) =>
    typeof work === 'object' && 'content' in work ? (workOfEntry(paper, work) ?? []) : [],
  );
  const about = [whoWeAre(ownPaperOf(paper)), abstractOf(paper) ?? ''].filter(Boolean).join('\n\n');
  progress.clear();
  announceRequests({
    ...costOfAsking([{ requests: judge.requests(about, works.map(writtenWork), section.text), votes: 1 }]),
    models: [model],
  });
  // The section is the last of the questions.
  const questions: readonly (CitedWork | undefined)[] = [...works, undefined];
  let done = 0;
  const { verdicts, stoppedBy } = await untilInterrupted((signal) =>
    judgeAll(
      questions,
      (work, call) =>
        work === undefined ? judge.quality(about, section.text, call) : judge.relevance(about, writtenWork(work), call),
      { signal, onVerdict: () => progress.show(strings.judging(++done, questions.length)) },
    ),
  );
  progress.clear();
  return {
    model: model.name,
    relevance: works.flatMap((work) => {
      const score = verdicts.get(work);
      return score === undefined ? [] : [{ work, score }];
    }),
    quality: verdicts.get(undefined),
    stoppedBy,
  };
}

function writtenWork({ title, abstract }: CitedWork): string {
  return abstract === undefined ? title : `${title}\n${abstract}`;
}

/** Has a language model say which of two related works is better, in both orders. Rejects with `ChatError`. */
export async function comparePair(
  [first, second]: readonly [Paper, Paper],
  models: LanguageModels,
  progress: Progress,
): Promise<PairwiseVerdict & { readonly model: string }> {
  const model = models.model('aspect');
  const judge = await createCitegeistJudge({ model, prompts: shippedPrompts() });
  const texts = [(await writeReviewedSection(first)).text, (await writeReviewedSection(second)).text] as const;
  progress.clear();
  announceRequests({ ...costOfAsking([{ requests: judge.pairwiseRequests(...texts), votes: 1 }]), models: [model] });
  progress.show(strings.comparing);
  try {
    const verdict = await untilInterrupted((signal) => judge.compare(...texts, { signal }));
    return { ...verdict, model: model.name };
  } finally {
    progress.clear();
  }
}
