import * as z from 'zod';
import { identityOfTitle } from '../../bibliography/work-identity.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { commandJudges } from '../models/command-judges.ts';
import { type JudgingOptions, type ModelJudgeName, modelJudging } from '../models/judging-options.ts';
import type { ModelOption } from '../models/model-option.ts';
import { readJsonLines } from '../paper/json-lines.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError, standardOutput } from '../terminal/standard-streams.ts';
import { givenSentence } from './given-sentence.ts';
import { supportLine } from './support-line.ts';

/** The options of `situate judge support`. */
export interface JudgeSupportOptions extends JudgingOptions, ModelOption {
  /** A file of JSON lines; `-` is standard input. */
  readonly input: string;
  readonly judge: ModelJudgeName | 'offline';
  /** False: no local model. */
  readonly model: boolean;
}

const work = z.object({ title: z.string(), text: z.string() });

const pair = z.object({
  id: z.union([z.string(), z.number()]),
  sentence: z.string(),
  citedTitle: z.string(),
  citedText: z.string(),
  library: z.array(work).optional(),
});

/** A line of input. */
type Pair = z.output<typeof pair>;

/** Judges the pairs of a file, and prints each verdict as soon as it is there. */
export async function judgeSupport(options: JudgeSupportOptions): Promise<void> {
  const { input, model } = options;
  const judging = modelJudging(options);
  const libraryOf = libraries();
  if (judging !== undefined) {
    const { judgeSupportByModel } = await import('./judge-support-by-model.ts');
    await judgeSupportByModel(readJsonLines(input, pair), (given) => questionOf(given, libraryOf), judging, options);
    return;
  }
  if (options.aiModel !== undefined) {
    throw new CommandError(strings.onlyModelsVote('--ai-model'));
  }
  const progress = new Progress(standardError);
  const judges = await commandJudges(model, progress);
  for await (const given of readJsonLines(input, pair)) {
    const question = questionOf(given, libraryOf);
    // The line has what the verdict rests on, which the judges may have to fetch too.
    const line = await judges.ask(({ support }) => {
      const verdict = support.judge(question);
      return verdict && supportLine(given.id, verdict);
    });
    progress.clear();
    if (line === undefined) {
      throw new Error('the judge gave no answer');
    }
    await standardOutput.jsonLine(line);
  }
  if (judges.problem !== undefined) {
    say(judges.problem);
  }
}

function questionOf({ sentence, citedTitle, citedText, library }: Pair, libraryOf: LibraryOf): SupportQuestion {
  const works = libraryOf(library ?? []);
  const given = works.find(({ title, abstract }) => title === citedTitle && (abstract ?? '') === citedText);
  const cited = given ?? citedWork({ title: citedTitle, text: citedText }, works.length);
  // A model that explains itself calls the work by this name.
  const key = citedTitle.trim() || 'the cited work';
  return {
    sentence: givenSentence(sentence, key),
    key,
    cited,
    citedBeside: [],
    citedNearby: [],
    library: given === undefined ? [...works, cited] : works,
  };
}

/** The works of a list as a library. */
type LibraryOf = (list: readonly z.output<typeof work>[]) => readonly CitedWork[];

/** The number of different libraries that are remembered: pairs of one paper usually follow each other. */
const rememberedLibraries = 8;

/** Pairs with the same library get the same array, so that it is prepared once. */
function libraries(): LibraryOf {
  const known = new Map<string, readonly CitedWork[]>();
  return (list) => {
    const identity = JSON.stringify(list);
    const works = known.get(identity) ?? list.map(citedWork);
    known.delete(identity);
    known.set(identity, works);
    for (const [oldest] of known) {
      if (known.size <= rememberedLibraries) {
        break;
      }
      known.delete(oldest);
    }
    return works;
  };
}

function citedWork({ title, text }: z.output<typeof work>, index: number): CitedWork {
  return {
    identity: identityOfTitle(title),
    key: String(index + 1),
    title,
    abstract: text.trim() === '' ? undefined : text,
    authors: [],
  };
}
