import { basename, dirname, join } from 'pathe';
import * as z from 'zod';
import { parseJson } from '../../text/json.ts';
import { printable } from '../../text/printable.ts';
import { excerpt } from '../../text/shorten.ts';
import { componentNames } from '../disciplines/aspects.ts';

const when = z.string();
const who = z.string().min(1).optional();

/** The scores of a text by the criteria of a discipline. */
const judgedTextSchema = z.strictObject({
  /** The id of the discipline, and who judged: `situate:name`. */
  discipline: z.string(),
  judge: z.string(),
  /** By the ids of aspects; those that do not apply are left out. */
  aspects: z.record(z.string(), z.number().min(1).max(5)),
});

/** A text that was compared: a round or a file. */
const comparedTextSchema = z.strictObject({
  /** The fingerprint of its source: the same text is the same, whatever it is called. */
  id: z.string(),
  /** The id of its round, or the path of its file from the folder of the paper. */
  name: z.string(),
  /** The name of the main file of its paper. */
  paper: z.string(),
  /** The language model that wrote it; left out where a person did or nobody knows. */
  model: z.string().optional(),
  /** In the format of the paper. */
  source: z.string(),
  judged: z.array(judgedTextSchema),
});

const comparisonSchema = z.strictObject({
  first: z.string(),
  second: z.string(),
  /** `neither` is a tie. */
  preferred: z.enum(['first', 'second', 'neither']),
  /** The component that alone is compared; left out where the texts are compared as wholes. */
  about: z.enum(componentNames).optional(),
  /** Why. */
  because: z.string().optional(),
  made: when,
  by: who,
});

/** The opinion of somebody on the verdict of a judge, with all that was judged. */
const opinionSchema = z.strictObject({
  /** The name of the aspect of SciRM that asks the same. */
  aspect: z.string(),
  /** The things that the judge had to know, by the names of the aspect's inputs. */
  inputs: z.record(z.string(), z.string()),
  /** The text that was judged. */
  answer: z.string(),
  /** The score that the judge gave, 0 or 1, and why; who it was. */
  score: z.int().min(0).max(1),
  reason: z.string().optional(),
  judge: z.string().optional(),
  agrees: z.boolean(),
  /** Why the author thinks so. */
  because: z.string().optional(),
  made: when,
  by: who,
});

/** The form in which the preferences of a folder of papers are kept, in `.situate/`. */
const preferencesSchema = z
  .strictObject({
    version: z.literal(1),
    texts: z.array(comparedTextSchema),
    comparisons: z.array(comparisonSchema),
    opinions: z.array(opinionSchema),
  })
  .superRefine(({ texts, comparisons }, context) => {
    const ids = new Set(texts.map(({ id }) => id));
    for (const [index, { first, second }] of comparisons.entries()) {
      if (first === second || !ids.has(first) || !ids.has(second)) {
        context.addIssue({
          code: 'custom',
          path: ['comparisons', index],
          message: 'it does not compare two texts of the file',
        });
      }
    }
  });

export type JudgedText = z.infer<typeof judgedTextSchema>;
export type ComparedText = z.infer<typeof comparedTextSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type Opinion = z.infer<typeof opinionSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;

/** Of a folder where nobody has preferred anything yet. */
export const noPreferences: Preferences = { version: 1, texts: [], comparisons: [], opinions: [] };

/** The most that there may be, far above what an author says in years: a file may come from others. */
const mostCharacters = 20_000_000;
const mostEntries = 10_000;
const mostJudgements = 1000;
/** The most characters of what the file says itself that are in a problem. */
const longestQuote = 200;

/** A file with preferences that cannot be used. It must not be overwritten: somebody's preferences may be in it. */
export class PreferencesError extends Error {
  /** @param problem what is wrong with it and where, in a clause */
  constructor(problem: string) {
    super(problem);
    this.name = 'PreferencesError';
  }
}

/** Where the preferences about a paper are kept, with those about the other papers of its folder. */
export function preferencesFile(main: string): string {
  return join(dirname(main), '.situate/preferences.json');
}

/** Reads a file with preferences. Throws `PreferencesError` with the first thing that is wrong. */
export function parsePreferences(text: string): Preferences {
  checkLength(text);
  let value: unknown;
  try {
    value = parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new PreferencesError('it is not JSON');
  }
  const { data, error } = preferencesSchema.safeParse(value);
  if (data === undefined) {
    const version = z.looseObject({ version: z.union([z.number(), z.string()]) }).safeParse(value).data?.version;
    const [issue] = error.issues;
    throw new PreferencesError(
      version !== undefined && version !== noPreferences.version
        ? `it is of version ${quoted(String(version))}, and this Situate reads version ${noPreferences.version}`
        : `${issue === undefined || issue.path.length === 0 ? 'its content' : quoted(issue.path.join('.'))} is wrong: ${quoted(issue?.message ?? 'it is not in the form of one')}`,
    );
  }
  checkEntries(data);
  return data;
}

/** Preferences as written to a file. Throws `PreferencesError` where it would be too large to be read again. */
export function formatPreferences(preferences: Preferences): string {
  checkEntries(preferences);
  const text = `${JSON.stringify(preferences, undefined, 2)}\n`;
  checkLength(text);
  return text;
}

function checkLength(text: string): void {
  if (text.length > mostCharacters) {
    throw new PreferencesError('more than 20 million characters do not fit in it');
  }
}

function checkEntries({ texts, comparisons, opinions }: Preferences): void {
  for (const [name, entries] of Object.entries({ texts, comparisons, opinions })) {
    if (entries.length > mostEntries) {
      throw new PreferencesError(`more than 10,000 ${name} do not fit in it`);
    }
  }
  if (texts.some(({ judged }) => judged.length > mostJudgements)) {
    throw new PreferencesError('more than 1,000 judgements of one text do not fit in it');
  }
}

function quoted(text: string): string {
  return excerpt(printable(text), longestQuote);
}

/** The texts of a paper, by its main file, that were compared or scored. */
export function textsOfPaper({ texts }: Preferences, main: string): ComparedText[] {
  return texts.filter(({ paper }) => paper === basename(main));
}

/** Preferences with a text. One that is there keeps its name and gets the scores that it lacks. */
export function withText(preferences: Preferences, text: ComparedText): Preferences {
  const there = preferences.texts.find(({ id }) => id === text.id);
  const judged = [
    ...(there?.judged ?? []).filter((old) => !text.judged.some((judgement) => isBySame(judgement, old))),
    ...text.judged,
  ];
  return {
    ...preferences,
    texts:
      there === undefined
        ? [...preferences.texts, text]
        : preferences.texts.map((one) => (one === there ? { ...there, judged } : one)),
  };
}

/** Preferences with a comparison, in place of what the same person said of the same two texts, or components, before. */
export function withComparison(preferences: Preferences, comparison: Comparison): Preferences {
  const isReplaced = (old: Comparison): boolean =>
    old.by === comparison.by && old.about === comparison.about && isOfSameTexts(old, comparison);
  return {
    ...preferences,
    comparisons: [...preferences.comparisons.filter((old) => !isReplaced(old)), comparison],
  };
}

/** True if two comparisons are of the same two texts, in either order. */
export function isOfSameTexts(
  a: Pick<Comparison, 'first' | 'second'>,
  b: Pick<Comparison, 'first' | 'second'>,
): boolean {
  return (a.first === b.first && a.second === b.second) || (a.first === b.second && a.second === b.first);
}

/** Preferences with an opinion, in place of that of the same person about the same answer. */
export function withOpinion(preferences: Preferences, opinion: Opinion): Preferences {
  const about = ({ aspect, inputs, answer, by }: Opinion): string => JSON.stringify([aspect, inputs, answer, by]);
  return {
    ...preferences,
    opinions: [...preferences.opinions.filter((old) => about(old) !== about(opinion)), opinion],
  };
}

function isBySame(a: JudgedText, b: JudgedText): boolean {
  return a.discipline === b.discipline && a.judge === b.judge;
}
