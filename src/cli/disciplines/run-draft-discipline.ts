import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { writeReviewedSection } from '../../rubric/disciplines/write-reviewed-section.ts';
import {
  type AcceptedPaper,
  canBeName,
  createDisciplineSynthesiser,
  fewestPapers,
  type SynthesisedDiscipline,
} from '../../workflows/disciplines/synthesise-discipline.ts';
import { CommandError } from '../command-error.ts';
import { draftingStrings } from '../draft/drafting-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { newOutputAt, writeOutput } from '../paper/output.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget, type Target } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { draftDisciplineStrings as strings } from './draft-discipline-strings.ts';

/** The options of `situate disciplines draft`. */
export interface DraftDisciplineOptions extends ModelOption, OutsideOption {
  readonly name: string;
  readonly output?: string;
}

/**
 * Has a language model draft a discipline from the related work of papers, and prints it as JSON or writes it to a new file. What is
 * wrong with papers and options is found before anything is asked. Resolves to the exit status.
 */
export async function draftDiscipline(typed: readonly string[], options: DraftDisciplineOptions): Promise<number> {
  const name = options.name.trim();
  if (!canBeName(name)) {
    throw new CommandError(strings.badName);
  }
  const targets = typed.map((path) => fileTarget(path));
  const models = languageModels(options);
  const model = models.model('writing');
  const command = await PaperCommand.begin(targets, { ...options, model: false });
  const output = options.output === undefined ? undefined : await newOutputAt(options.output, command);
  const synthesis = { name, papers: await papersOf(targets, command) };
  command.sayNotes();
  const synthesiser = await createDisciplineSynthesiser(model, shippedPrompts());
  const { calls, tokens } = synthesiser.cost(synthesis);
  say(aiStrings.asking([model], calls, tokens));
  let made: SynthesisedDiscipline;
  try {
    made = await untilInterrupted((signal) =>
      synthesiser.synthesise(synthesis, {
        signal,
        onAnswer: (done, of) => command.progress.show(strings.asking(done, of)),
      }),
    );
  } finally {
    command.progress.clear();
    reportUsage(models);
  }
  command.note(...notesOn(made));
  if (made.discipline !== undefined) {
    const result = { value: made.discipline };
    if (output === undefined) {
      standardOutput.result(result);
    } else {
      const unwritten = await writeOutput(output, result, { isNew: true });
      command.note(unwritten ?? draftingStrings.written(command.shown(output)));
      if (unwritten !== undefined) {
        command.end();
        return exitStatus.couldNotRun;
      }
    }
  }
  command.end();
  return statusOf(made);
}

/** The related work of each paper, each paper once. Rejects with `CommandError`. */
async function papersOf(targets: readonly Target[], command: PaperCommand): Promise<AcceptedPaper[]> {
  const papers = new Map<string, AcceptedPaper>();
  for (const target of targets) {
    const paper = await command.read(target);
    const name = command.shown(paper.main);
    const section = await writeReviewedSection(paper);
    if (section.beginning === undefined) {
      throw new CommandError(strings.noRelatedWork(name));
    }
    papers.set(paper.main, { name, section });
  }
  if (papers.size < fewestPapers) {
    throw new CommandError(strings.tooFew(fewestPapers));
  }
  return [...papers.values()];
}

function notesOn({ discipline, shortfalls, alike, stoppedBy }: SynthesisedDiscipline): string[] {
  const notes = [...shortfalls.map(strings.shortfall), ...alike.map(([one, other]) => strings.alike(one, other))];
  if (stoppedBy !== undefined) {
    return [...notes, stoppedBy.reason === 'cancelled' ? strings.stopped : strings.failed(stoppedBy.message)];
  }
  return discipline === undefined ? [...notes, strings.lacking] : notes;
}

function statusOf({ discipline, stoppedBy }: SynthesisedDiscipline): number {
  if (stoppedBy?.reason === 'cancelled') {
    return exitStatus.interrupted;
  }
  return discipline === undefined ? exitStatus.couldNotRun : exitStatus.clean;
}
