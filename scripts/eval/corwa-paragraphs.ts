import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const paragraphSchema = z.object({
  /** Id of the paper, `_`, and the paragraph's number in it. */
  id: z.string(),
  text: z.string(),
  cites: z.array(
    z.object({
      /** As it stands in the text: `Smith et al. (2020)`, `(Smith et al., 2020;`. */
      mark: z.string(),
      corpus_id: z.string().nullable(),
      kind: z.enum(['Dominant', 'Reference']),
    }),
  ),
});

/** A related-work paragraph of CORWA with its labelled citations, in their order. */
export type CorwaParagraph = z.infer<typeof paragraphSchema>;

/** Reads the paragraphs in a data folder. */
export function readCorwaParagraphs(data: string): CorwaParagraph[] {
  const lines = readFileSync(resolve(data, 'positioning-paragraphs.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => paragraphSchema.parse(JSON.parse(line)));
}

/** The paper that a paragraph is from. */
export function paperOf({ id }: CorwaParagraph): string {
  return id.slice(0, id.lastIndexOf('_'));
}
