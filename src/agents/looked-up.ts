import * as z from 'zod';
import type { LookedUpDocument } from '../documents/looked-up-document.ts';
import { neutralise } from '../llm/untrusted-text.ts';
import {
  type LookedUpReference,
  lookUpReference,
  type NothingToLookUp,
  type ReferenceAsked,
} from '../workflows/look-up/look-up-reference.ts';
import type { Desk, OnlineSources } from './desk.ts';
import { lineOfOthers, namesOfOthers } from './quoted.ts';
import { ownSources } from './shared-parts.ts';
import type { Missing, ToolCall } from './tool.ts';
import { ToolError } from './tool-error.ts';

/** How a tool is told which work is meant. */
export const referenceInput = {
  doi: z.string().optional(),
  arxiv: z.string().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  year: z.int().optional(),
};

const nothing: Readonly<Record<NothingToLookUp, string>> = {
  nothingGiven: 'Give a DOI, an arXiv number, or a title, best with an author and the year.',
  noIdentifier: 'That is neither a DOI (10.…/…) nor an arXiv number (2101.00001): give the title instead.',
};

/** A reference that was looked up for a tool, and what the author has to turn on for more. */
export interface LookedUp {
  readonly found: LookedUpReference;
  readonly online: OnlineSources;
}

/** Looks a reference up in what the author has, then in the sources that are on. Rejects with `ToolError` where nothing is given. */
export async function lookUp(asked: ReferenceAsked, desk: Desk, { signal, onProgress }: ToolCall): Promise<LookedUp> {
  const online = await desk.online('verification');
  const sources = { own: ownSources(desk), online: online.sources };
  onProgress(0, undefined, 'looking up');
  const found = await lookUpReference(asked, sources, { signal });
  if (typeof found === 'string') {
    throw new ToolError(nothing[found]);
  }
  return { found, online };
}

/** The sources that failed: what only they know may be missing. */
export function failedSources({ failures }: Pick<LookedUpReference, 'failures'>): Missing[] {
  return [...failures].map(([what, { message }]) => ({ kind: 'failed', what, why: message }));
}

/** A work that was looked up. */
export const lookedUpSchema = z.object({
  title: z.string(),
  authors: z.string(),
  year: z.int().optional(),
  doi: z.string().optional(),
  arxiv: z.string().optional(),
  sources: z.string(),
  version: z.enum(['published', 'preprint']),
  retracted: z.boolean().optional(),
  notices: z.string().optional(),
  key: z.string(),
  inLibrary: z.boolean(),
  entry: z.string(),
});

/** The most authors that are named. */
const mostAuthors = 8;

/** The works as tools give them, with their entries in the style of the bibliography of the paper. */
export function worksForAgents({ works }: LookedUpDocument): z.infer<typeof lookedUpSchema>[] {
  return works.map(
    ({ title, authors, year, doi, arxiv, sources, version, retracted, notices, key, inLibrary, entry }) => ({
      title: lineOfOthers(title),
      authors: namesOfOthers(authors, mostAuthors),
      ...(year !== null && { year }),
      ...(doi !== null && { doi }),
      ...(arxiv !== null && { arxiv }),
      sources: sources.join(', '),
      version,
      ...(retracted && { retracted }),
      ...(notices.length > 0 && { notices: notices.join(', ') }),
      key,
      inLibrary,
      entry: neutralise(entry),
    }),
  );
}
