import { dirname } from 'pathe';
import * as z from 'zod';
import type { PdfProblem } from '../evidence/pdf/read-article.ts';
import type { Unreadable } from '../project/file-system.ts';
import type { Paper } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import { type CheckedQuote, quoteStates } from '../workflows/evidence/check-quote.ts';
import { textsKnown } from '../workflows/evidence/texts-of-work.ts';
import { known, list, print } from './printed.ts';

/** The JSON that `situate check-quote --format json` prints. */
export const quoteSchema = z.object({
  found: z.enum(quoteStates),
  /** How much is known of the work that the quotation is said to be from. */
  by: z.enum(textsKnown),
  /** The stretch that has it, or comes close; null where there is none. */
  match: known(
    z.object({
      /** The key of the work, another one where it was found elsewhere. */
      key: z.string(),
      text: z.string(),
      place: z.enum(['page', 'passage', 'introduction', 'abstract', 'title']),
      page: known(z.int()),
      /** The PDF from the folder of the paper, or the source. */
      from: known(z.string()),
      /** `[-of the work-]`, `{+of the quotation+}`. */
      difference: known(z.string()),
    }),
  ),
  /** PDFs and corpora that could not be read, and why. */
  problems: list(z.object({ from: z.string(), why: z.string() })),
});

export type QuoteDocument = z.infer<typeof quoteSchema>;

/** Makes the document of a quotation that was looked for. */
export function buildQuote(
  { state, found, looked }: CheckedQuote,
  { main }: Pick<Paper, 'main'>,
  sayProblem: (why: PdfProblem | Unreadable) => string,
): QuoteDocument {
  const shown = (from: string): string =>
    from.startsWith('/') || /^[A-Z]:/.test(from) ? pathFrom(dirname(main), from) : from;
  return print(quoteSchema, {
    found: state,
    by: looked.known,
    match: found && { ...found, key: found.work.key, from: found.from && shown(found.from) },
    problems: looked.problems.map(({ from, why }) => ({
      from: shown(from),
      why: typeof why === 'string' ? sayProblem(why) : why.message,
    })),
  });
}
