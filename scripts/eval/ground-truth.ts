import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const sectionSchema = z.object({
  heading: z.string(),
  /** Relative to the paper's repository. */
  file: z.string(),
  line: z.number(),
  /** `rw`: by its heading, `filename`: by its file, `fallback`: no related work, something near it. */
  why: z.string(),
  nested_in_previous: z.boolean(),
  paragraphs: z.number(),
  distinct_keys: z.array(z.string()),
});

const paperSchema = z.object({
  kind: z.enum(['latex', 'markdown']),
  style: z.array(z.string()),
  n_cited: z.number(),
  nocite: z.array(z.string()),
  undefined: z.array(z.string()),
  undefined_ignoring_case: z.array(z.string()),
  never_cited: z.array(z.string()),
  duplicate_keys: z.array(z.object({ key: z.string() })),
  sections: z.array(sectionSchema),
});

const aboutSchema = z.object({ weaknesses: z.array(z.string()) });

export type TrueSection = z.infer<typeof sectionSchema>;

/** Everything known to be true of one paper. */
export interface TruePaper extends z.infer<typeof paperSchema> {
  /** Path of the main file, relative to the folder of papers; its first part is the repository. */
  readonly main: string;
  /** The ground truth says of itself that it cannot be trusted here. */
  readonly isDoubtful: boolean;
}

/** Reads the ground truth in a folder of papers. */
export function readGroundTruth(papers: string): TruePaper[] {
  const { _about, ...mains } = JSON.parse(readFileSync(resolve(papers, 'groundtruth.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const weaknesses = aboutSchema.parse(_about).weaknesses.join('\n');
  return Object.entries(mains).map(([main, value]) => ({
    ...paperSchema.parse(value),
    main,
    isDoubtful: isNamedIn(weaknesses, main),
  }));
}

/** True if a text names a main file: by a part of its path with a slash, by its owner, or by owner and version. */
function isNamedIn(text: string, main: string): boolean {
  const [owner = ''] = main.split('__');
  const byPath = [...text.matchAll(/\w+\/\w+/g)].some(([path]) => main.includes(`${path}/`));
  const byOwner = [...text.matchAll(/(?<owner>[\w-]+)(?:\s+(?<version>v\d+)\b)?/g)].some(
    ({ groups }) => groups!['owner'] === owner && main.includes(groups!['version'] ?? ''),
  );
  return byPath || byOwner;
}
