import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const paragraphSchema = z.object({
  id: z.string(),
  text: z.string(),
  sentences: z.array(z.string()),
  /** One for each sentence; `Reflection`: it relates to the authors' own work. */
  tags: z.array(z.string()),
  positions: z.boolean(),
  /** The label says no, and yet there are words such as "our" in it. */
  ambiguous: z.boolean(),
});

const sectionSchema = z.object({
  paragraphs: z.array(z.string()),
  /** 1 each paragraph, 2 the final one alone, 3 none; null for sections of one paragraph. */
  grep_type: z.union([z.literal([1, 2, 3]), z.literal('mixed'), z.null()]),
});

/** A related-work paragraph of CORWA with its labels. */
export type LabelledParagraph = z.infer<typeof paragraphSchema>;

/** A related-work section, as the ids of its paragraphs, with its type. */
export type LabelledSection = z.infer<typeof sectionSchema>;

/** Reads the paragraphs and sections of a data folder that are labelled for positioning. */
export function readPositioningLabels(data: string): {
  readonly paragraphs: readonly LabelledParagraph[];
  readonly sections: readonly LabelledSection[];
} {
  return {
    paragraphs: readLines(resolve(data, 'positioning-paragraphs.jsonl'), paragraphSchema),
    sections: readLines(resolve(data, 'positioning-sections.jsonl'), sectionSchema),
  };
}

function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}
