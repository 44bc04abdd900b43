import * as z from 'zod';
import { parseJson } from '../../text/json.ts';
import { type Component, components } from './aspects.ts';

/** The most criteria that an aspect may have; those that ship have five. */
const mostCriteria = 10;

/** The number of levels on the scale of a criterion. */
const levels = 5;

const text = z.string().trim().min(1);

const kebabCase = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected small letters, digits and hyphens');

/** A criterion as the file of a discipline has it. */
export const criterionSchema = z
  .strictObject({
    id: kebabCase.describe('The name of the criterion. No other criterion of the file has it.'),
    title: text.max(120).describe('A short statement that can hold or not.'),
    looksFor: text.max(1500).describe('What a reviewer of the discipline looks for, and why it matters there.'),
    good: text.max(1500).describe('A passage as it could stand in such a section.'),
    bad: text.max(1500).describe('The same passage, done badly.'),
    levels: z
      .array(text.max(600))
      .length(levels)
      .describe('What the levels 1 to 5 look like in the text, the worst first.'),
  })
  .describe('Something that a reviewer of the discipline looks for.');

/** A thing that a reviewer of a discipline looks for in a related work. */
export type DisciplineCriterion = z.infer<typeof criterionSchema>;

const criteriaSchema = z.array(criterionSchema).min(1).max(mostCriteria);

function aspectsOf<Name extends string>(names: readonly Name[]): z.ZodObject<Record<Name, typeof criteriaSchema>> {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, criteriaSchema])) as Record<Name, typeof criteriaSchema>,
  );
}

/** The form of the file of a discipline. The JSON schema that ships with the extension is generated from this. */
export const disciplineSchema = z
  .strictObject({
    $schema: z.string().optional(),
    id: kebabCase.describe('The name of the discipline, as its file is called.'),
    title: text.max(80).describe('What people call it.'),
    recognisedBy: z
      .strictObject({
        venues: z.array(text).describe('Names and abbreviations of journals and conferences.'),
        categories: z.array(text).describe('Categories of arXiv and other archives, and of subjects.'),
        words: z.array(text).describe('Terms of its papers that those of other disciplines rarely use.'),
      })
      .optional()
      .describe('What its papers are recognised by, where Situate suggests a discipline.'),
    habits: z
      .strictObject({
        medianAgeOfWorks: z.number().min(0).describe('The usual median age of cited works, in years.'),
        shareOfBooks: z.number().min(0).max(1).describe('The usual share of books among them.'),
        worksPerSentence: z.number().min(0).describe('How many works a sentence usually cites.'),
        note: text.describe('How its papers cite, in a sentence.'),
      })
      .optional()
      .describe('How its papers cite. The figures are rough.'),
    aspects: z.strictObject({
      outline: aspectsOf(components.outline),
      content: aspectsOf(components.content),
      references: aspectsOf(components.references),
    }),
  })
  .superRefine(({ aspects }, context) => {
    const seen = new Set<string>();
    for (const { id, path } of criteriaWithPaths(aspects)) {
      if (seen.has(id)) {
        context.addIssue({ code: 'custom', path: ['aspects', ...path], message: `the id "${id}" is there twice` });
      }
      seen.add(id);
    }
  });

/** The criteria by which reviewers of a discipline judge a related work. */
export type Discipline = z.infer<typeof disciplineSchema>;

/** The file of a discipline that cannot be used. */
export class DisciplineError extends Error {
  /** @param problem what is wrong with it and where, in a clause */
  constructor(path: string, problem: string) {
    super(`${path} is not a discipline: ${problem}`);
    this.name = 'DisciplineError';
  }
}

/** Reads the file of a discipline. Throws `DisciplineError` with the first thing that is wrong. */
export function readDiscipline(path: string, written: string): Discipline {
  let value: unknown;
  try {
    value = parseJson(written.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new DisciplineError(path, error instanceof Error ? error.message : String(error));
  }
  const { data, error } = disciplineSchema.safeParse(value);
  if (data === undefined) {
    const [first] = error.issues;
    const where = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')}: `;
    throw new DisciplineError(path, `${where}${first?.message ?? 'it is not in the form of one'}`);
  }
  return data;
}

/** The criteria of an aspect, in order. */
export function criteriaOf(
  { aspects }: Pick<Discipline, 'aspects'>,
  { component, name }: { readonly component: Component; readonly name: string },
): readonly DisciplineCriterion[] {
  const named: Readonly<Record<string, readonly DisciplineCriterion[]>> = aspects[component];
  return named[name] ?? [];
}

function criteriaWithPaths(
  aspects: Discipline['aspects'],
): { readonly id: string; readonly path: readonly (string | number)[] }[] {
  return Object.entries(aspects).flatMap(([component, named]) =>
    Object.entries(named).flatMap(([name, criteria]) =>
      criteria.map(({ id }, index) => ({ id, path: [component, name, index, 'id'] })),
    ),
  );
}
