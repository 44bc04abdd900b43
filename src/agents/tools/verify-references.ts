import * as z from 'zod';
import type { Entry } from '../../bibliography/entry.ts';
import { citedEntriesOf, eachOnce } from '../../project/cited-entries.ts';
import type { Paper } from '../../project/paper.ts';
import { isComplete } from '../../retrieval/verification/source-coverage.ts';
import { type Verification, verificationStatuses } from '../../retrieval/verification/verification.ts';
import { type Verified, verifyEntries } from '../../workflows/verify/verify-entries.ts';
import type { Desk } from '../desk.ts';
import { lineOfOthers } from '../quoted.ts';
import { entryOf, pathInput, turnedOff } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';

/** The references that one call looks up, so that it ends within minutes whatever a bibliography holds. */
const atOnce = 20;

const referenceSchema = z.object({
  key: z.string(),
  status: z.enum(verificationStatuses),
  differences: z
    .array(z.object({ field: z.string(), here: z.string(), there: z.string(), sources: z.string() }))
    .optional(),
  retracted: z.boolean().optional(),
  /** Where a preprint appeared. */
  published: z.string().optional(),
  /** The sources that have it. */
  known: z.string().optional(),
  failed: z.string().optional(),
});

export const verifyReferences = defineTool({
  name: 'verify_references',
  title: 'Verify references',
  about: 'Looks up in scholarly sources whether references exist as the bibliography says.',
  purpose:
    'Looks up in scholarly sources whether references exist as the bibliography says, and which field contradicts. not found is a ' +
    'lead, no proof of invention; not checked means that sources did not answer.',
  input: {
    path: pathInput,
    keys: z.array(z.string()).optional().describe('only these; by default all that are cited'),
  },
  facts: { sources: z.array(z.object({ name: z.string(), answered: z.int(), failed: z.int() })) },
  item: referenceSchema,
  isSending: true,
  async run({ path, keys }, desk, { signal, page, onProgress }) {
    const { paper } = await desk.read(path, signal);
    const cited = eachOnce(citedEntriesOf(paper));
    const wanted: readonly Entry[] =
      keys?.map((key) => entryOf(paper, key)) ?? (cited.size > 0 ? [...cited] : paper.library.allEntries);
    const entries = wanted.slice(page, page + atOnce);
    const online = await desk.online('verification');
    const { verifications, sources } =
      online.sources.length === 0
        ? await verifiedBefore(entries, paper, desk)
        : await verifyEntries(
            entries.map((entry) => paper.library.complete(entry)),
            {
              ...desk.verifications,
              sources: online.sources,
              ...(signal && { signal }),
              onProgress: (done, of) => {
                onProgress(done, of, 'looking references up');
              },
            },
          );
    const failing = sources.filter(({ failed }) => failed > 0);
    return {
      facts: { sources: sources.map(({ name, answered, failed }) => ({ name, answered, failed })) },
      items: entries.map((entry, index) => itemOf(entry, verifications[index]!)),
      from: page,
      of: wanted.length,
      missing: [
        ...turnedOff(online),
        ...(isComplete(sources)
          ? []
          : failing.map(({ name, why = '' }) => ({
              kind: 'failed' as const,
              what: name,
              why: `${why} What it may know is not checked: try again later.`.trim(),
            }))),
      ],
    };
  },
});

/** What sources said of entries before, as none may be asked now. */
async function verifiedBefore(entries: readonly Entry[], paper: Paper, desk: Desk): Promise<Verified> {
  const { verifications } = await desk.said(paper);
  return {
    verifications: entries.map((entry) => verifications?.find(paper.library.complete(entry))?.verification ?? notAsked),
    sources: [],
  };
}

const notAsked: Verification = { status: 'notChecked', fields: [], isRetracted: false, sources: [] };

function itemOf(
  { key }: Entry,
  { status, fields, isRetracted, publishedVersion, sources, failed = [] }: Verification,
): z.infer<typeof referenceSchema> {
  return {
    key,
    status,
    ...(fields.length > 0 && {
      differences: fields.map(({ field, here, there, note, sources: by }) => ({
        field: note === undefined ? field : `${field} (${note})`,
        here: lineOfOthers(here),
        there: there === undefined ? 'unknown to all sources' : lineOfOthers(there),
        sources: by.join(', '),
      })),
    }),
    ...(isRetracted && { retracted: true }),
    ...(publishedVersion && {
      published: lineOfOthers(
        [publishedVersion.venue, publishedVersion.year, publishedVersion.doi].filter(Boolean).join(', '),
      ),
    }),
    ...(sources.length > 0 && { known: sources.join(', ') }),
    ...(failed.length > 0 && { failed: failed.map(({ source }) => source).join(', ') }),
  };
}
