import * as z from 'zod';
import { list } from './printed.ts';

/** By what works are known. A work with several texts counts for each; `title`: nothing but that is known. */
export const knownWorksSchema = z.object({
  works: z.int(),
  title: z.int(),
  abstract: z.int(),
  introduction: z.int(),
  passages: z.int(),
});

/** The JSON that `situate evidence <main> --format json` prints. Paths are relative to the main file's folder. */
export const evidenceSchema = z.object({
  main: z.string(),
  /** The file that keeps what is found. */
  file: z.string(),
  works: z.int(),
  /** The works by what was known of them, and is known now. */
  before: knownWorksSchema,
  after: knownWorksSchema,
  found: list(z.object({ key: z.string(), texts: list(z.enum(['abstract', 'introduction', 'passages'])) })),
  /** Sources that did not answer everything, with the first error of each. */
  failures: list(z.object({ source: z.string(), reason: z.string(), message: z.string() })),
  /** `reason`: `missing`, `outside` the project, or what is wrong with the file; `problem` says it in a sentence. */
  unreadPdfs: list(z.object({ key: z.string(), path: z.string(), reason: z.string(), problem: z.string() })),
  /** Addresses of open copies that were of no use. `reason`: `notPdf` for a web page, `otherWork`, or why the host sent none. */
  unusedCopies: list(z.object({ key: z.string(), address: z.string(), reason: z.string() })),
});

export type KnownWorksDocument = z.infer<typeof knownWorksSchema>;
export type EvidenceDocument = z.infer<typeof evidenceSchema>;
