import { textsOfPaper, withText } from '../../rubric/preferences/preferences.ts';
import { isScoredBy, scoreComparedTexts } from '../../workflows/preferences/score-compared-texts.ts';
import { CommandError } from '../command-error.ts';
import { configuredDiscipline, givenDiscipline } from '../disciplines/chosen-discipline.ts';
import { disciplineStrings } from '../disciplines/discipline-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { askingFront } from '../models/asking-front.ts';
import { judgingProblem } from '../models/judging-problem.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { disciplineJudge, reportUsage } from '../models/open-model-judges.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { namedText } from './compared-texts.ts';
import { changePreferences, keptPreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences score`. */
export interface ScoreComparedOptions extends ModelOption, OutsideOption {
  readonly discipline?: string;
  readonly repeat?: number;
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
  const reviewer = {
    judge: await disciplineJudge(models, options.repeat ?? 1),
    model: models.model('aspect'),
  };
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  const discipline = given ?? (await configuredDiscipline(paper, command.sources));
  if (discipline === undefined) {
    throw new CommandError(disciplineStrings.noneChosen);
  }
  const texts =
    names.length === 0
      ? textsOfPaper(await keptPreferences(paper.main, command.files), paper.main).filter(
          (text) => !isScoredBy(text, discipline, reviewer),
        )
      : await Promise.all(names.map((name) => namedText(name, paper.main, command.files)));
  if (texts.length === 0) {
    command.note(strings.allScored);
  }
  try {
    await scoreComparedTexts(
      { paper, texts, discipline, reviewer },
      {
        ...askingFront(command.progress, {}),
        begin: ({ name }, number, of) => command.progress.show(strings.scoring(name, number, of)),
        async keep(scored) {
          const path = await changePreferences(paper.main, command.files, (kept) => withText(kept, scored));
          command.note(strings.scored(scored.name, command.shown(path)));
        },
        leaveOut({ name }, why) {
          const problem = why && judgingProblem(why.stoppedBy, why.answers);
          command.note(strings.notScored(name, problem?.message ?? strings.noText));
          process.exitCode = problem?.status ?? exitStatus.couldNotRun;
        },
      },
    );
  } finally {
    command.progress.clear();
    reportUsage(models);
  }
  command.end();
}
