import { type Command, Option } from 'commander';
import { strings } from '../command-line-strings.ts';
import { disciplineStrings } from '../disciplines/discipline-strings.ts';
import { repeatOption } from '../disciplines/repeat-option.ts';
import { modelJudgeNames, secondLookOption, votesOption } from '../models/judging-options.ts';
import { modelOption } from '../models/model-option.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import { citegeistStrings } from './citegeist-strings.ts';
import { scoreStrings } from './score-command-strings.ts';
import { assertGoTogether } from './score-conflicts.ts';
import type { ScoreOptions } from './score-options.ts';

const formats: readonly ScoreOptions['format'][] = ['markdown', 'html', 'json', 'csv'];
const weightings: readonly ScoreOptions['weights'][] = ['equal', 'learned'];

/** Adds `situate score`; what it does is loaded when it is run. */
export function addScoreCommand(program: Command): void {
  program
    .command('score')
    .summary(strings.aboutScore)
    .description(strings.aboutScore)
    .argument('<main...>', strings.aboutMains)
    .addOption(new Option('--format <format>', strings.aboutScoreFormat).choices(formats).default('markdown'))
    .option('--output <file>', scoreStrings.aboutOutput)
    .option('--resume <file>', scoreStrings.aboutResume)
    .option('--compare <file>', scoreStrings.aboutCompare)
    .option('--rubric <name>', strings.aboutRubric)
    .option('--discipline <name>', disciplineStrings.aboutDiscipline)
    .addOption(repeatOption())
    .addOption(new Option('--weights <weights>', disciplineStrings.aboutWeights).choices(weightings).default('equal'))
    .option('--exemplar <file>', strings.aboutExemplar)
    .option('--ai', strings.aboutScoreAi)
    .addOption(
      new Option('--judge <judge>', strings.aboutModelJudge)
        .choices(modelJudgeNames)
        .default('llm')
        .implies({ ai: true }),
    )
    .addOption(modelOption({ ai: true }))
    .addOption(votesOption({ ai: true }))
    .addOption(secondLookOption({ ai: true }))
    .addOption(new Option('--second-opinion', strings.aboutSecondOpinion).implies({ ai: true }))
    .addOption(new Option('--citegeist', citegeistStrings.aboutCitegeist).implies({ ai: true }))
    .addOption(new Option('--pairwise', citegeistStrings.aboutPairwise).implies({ ai: true }))
    .option('--all', strings.aboutAllPoints)
    .option('--feedback', strings.aboutFeedback)
    .addOption(new Option('--rate-feedback', strings.aboutRateFeedback).implies({ feedback: true }))
    .option('--no-model', strings.aboutNoModel)
    .addOption(allowOutsideOption())
    .addHelpText(
      'after',
      helpText(
        [
          ...strings.examplesScore,
          ...scoreStrings.examples,
          ...disciplineStrings.examples,
          ...citegeistStrings.examples,
        ],
        [...outsideStrings.notes, '', ...disciplineStrings.notes, '', ...strings.notesScore],
      ),
    )
    .action(async (mains: string[], options: ScoreOptions, command: Command) => {
      const given = Object.keys(options).filter((name) => command.getOptionValueSource(name) === 'cli');
      assertGoTogether(options, new Set(given));
      if (options.pairwise === true) {
        const { comparePairwise } = await import('./compare-pairwise.ts');
        process.exitCode = await comparePairwise(mains, options);
      } else {
        const { score } = await import('./run-score.ts');
        process.exitCode = await score(mains, options);
      }
    });
}
