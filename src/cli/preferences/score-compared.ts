import { draftedPaper } from '../../drafting/rounds/drafted-paper.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { countAnswers } from '../../judges/model/count-answers.ts';
import type { Paper } from '../../project/paper.ts';
import { scoresOfAspects } from '../../rubric/disciplines/assess-by-discipline.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { AspectQuestion } from '../../rubric/disciplines/discipline-judge.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../rubric/disciplines/judge-by-discipline.ts';
import { type ComparedText, withText } from '../../rubric/preferences/preferences.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { judgingProblem } from '../models/judging-problem.ts';
import { languageModels } from '../models/language-models.ts';
import { announceRequests, disciplineJudge, reportUsage } from '../models/model-judges.ts';
import type { ModelOption } from '../models/model-option.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import { configuredDiscipline, givenDiscipline } from '../score/chosen-discipline.ts';
import { disciplineStrings } from '../score/discipline-strings.ts';
import type { OutsideOption } from '../shared-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { namedText, textsOfPaper } from './compared-texts.ts';
import { changePreferences, keptPreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences score`. */
export interface ScoreComparedOptions extends ModelOption, OutsideOption {
  readonly discipline?: string;
  readonly repeat?: number;
}

/** A text with what is asked about it, put in place of the section of its paper. */
interface ScoredText {
  readonly text: ComparedText;
  readonly questions: readonly AspectQuestion[];
}

/**
 * Has a language model score texts of a paper by the criteria of a discipline, and keeps the scores of each as soon as they are
 * there: without names all texts that were compared and that it has not scored. Sets the exit status if it failed.
 */
export async function scoreCompared(
  typed: string,
  names: readonly string[],
  options: ScoreComparedOptions,
): Promise<void> {
  const target = fileTarget(typed);
  const models = languageModels(options);
  const given = options.discipline === undefined ? undefined : await givenDiscipline(options.discipline, options);
  const judge = await disciplineJudge(models, options.repeat ?? 1);
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  const discipline = given ?? (await configuredDiscipline(paper, command.sources));
  if (discipline === undefined) {
    throw new CommandError(disciplineStrings.noneChosen);
  }
  const signature = `${judge.protocol}:${judge.model}`;
  const isScored = ({ judged }: ComparedText): boolean =>
    judged.some((by) => by.discipline === discipline.id && by.judge === signature);
  const chosen =
    names.length === 0
      ? textsOfPaper(paper.main, await keptPreferences(paper.main, command.files)).filter((text) => !isScored(text))
      : await Promise.all(names.map((name) => namedText(name, paper.main, command.files)));
  if (chosen.length === 0) {
    command.note(strings.allScored);
  }
  const asked = await Promise.all(chosen.map((text) => questionsOn(text, paper, discipline)));
  const requests = asked.flatMap(({ questions }) => questions.flatMap((question) => judge.requests(question)));
  announceRequests({ ...costOfAsking([{ requests, votes: judge.votes }]), models: [models.model('aspect')] });
  try {
    await untilInterrupted(async (signal) => {
      for (const [index, { text, questions }] of asked.entries()) {
        command.progress.show(strings.scoring(text.name, index + 1, asked.length));
        const judged = await judgeByDiscipline(questions, judge, { signal });
        const answers = countAnswers([...(judged?.verdicts.values() ?? [])].map(({ by }) => by));
        const problem = judgingProblem(judged?.stoppedBy, answers);
        if (judged === undefined || problem !== undefined) {
          command.note(strings.notScored(text.name, problem?.message ?? strings.noText));
          process.exitCode = problem?.status ?? exitStatus.couldNotRun;
          if (problem?.status !== undefined) {
            break;
          }
          continue;
        }
        const scored = {
          ...text,
          judged: [{ discipline: discipline.id, judge: signature, aspects: scoresOfAspects(judged) }],
        };
        const path = await changePreferences(paper.main, command.files, (kept) => withText(kept, scored));
        command.note(strings.scored(text.name, command.shown(path)));
      }
    });
  } finally {
    command.progress.clear();
    reportUsage(models);
  }
  command.end();
}

async function questionsOn(text: ComparedText, paper: Paper, discipline: Discipline): Promise<ScoredText> {
  const drafted = await draftedPaper(paper, draftedSection(paper), text.source);
  return { text, questions: await disciplineQuestions(drafted, discipline) };
}
