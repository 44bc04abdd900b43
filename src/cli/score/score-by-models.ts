import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import { feedbackOn } from '../../rubric/feedback.ts';
import type { RubricScore } from '../../rubric/rubric-score.ts';
import { type WrittenFeedback, writeFeedback } from '../../rubric/written-feedback.ts';
import { type JudgedPaper, judgePaper } from '../../workflows/judge/judge-paper.ts';
import { disciplineStrings } from '../disciplines/discipline-strings.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { askingFront } from '../models/asking-front.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { disciplineJudge, relatedWorkJudges } from '../models/open-model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';

/** The judgements that language models make, and how these are shown. */
interface ModelScoring {
  readonly progress: Progress;
  /** The verdicts on citations and positioning go here. */
  readonly verdicts: ModelVerdicts;
  readonly secondOpinion: boolean;
  /** The discipline by whose criteria they judge too, and how often. */
  readonly discipline: Discipline | undefined;
  readonly repeats: number;
  /** They judge by these alone: then they are asked about no citation and no positioning. */
  readonly isOfDisciplineAlone: boolean;
}

/** Has language models judge the related work of a paper. Says first what will be sent. */
export async function judgeByModels(
  paper: Paper,
  models: LanguageModels,
  judging: ModelJudging,
  { progress, verdicts, secondOpinion, discipline, repeats, isOfDisciplineAlone }: ModelScoring,
): Promise<JudgedPaper | undefined> {
  const judged = await judgePaper(
    { paper, verdicts, secondOpinion, discipline },
    {
      ...askingFront(progress, {
        onCitation: (done, of) =>
          progress.show(done < of ? strings.judgingCitations(done, of) : strings.judgingPositioning),
        onAspect: (done, of) => progress.show(disciplineStrings.judging(done, of)),
      }),
      judges: isOfDisciplineAlone ? undefined : () => relatedWorkJudges(models, judging, { secondOpinion }),
      reviewer: async () => ({ judge: await disciplineJudge(models, repeats), model: models.model('aspect') }),
    },
  );
  return judged === 'nothingThere' ? undefined : judged;
}

/** Has the model for feedback put it into prose; why there is none if it fails. */
export async function feedbackByModel(
  scores: readonly RubricScore[],
  models: LanguageModels,
  progress: Progress,
): Promise<WrittenFeedback | ChatError | undefined> {
  const feedback = feedbackOn(scores);
  if (feedback.points.length === 0) {
    return undefined;
  }
  progress.show(strings.writing);
  try {
    return await untilInterrupted((signal) =>
      writeFeedback(models.model('feedback'), shippedPrompts(), feedback, { signal }),
    );
  } catch (error) {
    if (error instanceof ChatError) {
      return error;
    }
    throw error;
  }
}
