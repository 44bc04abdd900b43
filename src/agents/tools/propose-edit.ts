import * as z from 'zod';
import type { Paper } from '../../project/paper.ts';
import { correctionsOf } from '../../retrieval/verification/corrected-entry.ts';
import { chosenEdits, type EditGroup } from '../../text/chosen-edits.ts';
import { renderMessage } from '../../text/message.ts';
import { enterWorks, whyNotEnterable } from '../../workflows/search/enter-works.ts';
import type { Desk, PaperAtDesk } from '../desk.ts';
import { diffOfEdits, diffOfFile } from '../diff-items.ts';
import { findingNamed, findingsOf } from '../findings-of.ts';
import { failedSources, lookUp, referenceInput } from '../looked-up.ts';
import { lineOfOthers } from '../quoted.ts';
import { entryOf, pathInput, turnedOff } from '../shared-parts.ts';
import { defineTool, type Missing, type Outcome, type ToolCall } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** What an edit does, in words. */
type Proposal = Outcome<{ readonly changes: string[] }, string>;

export const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  about: 'Proposes fixes, corrections and new entries as a change that you can look at.',
  purpose:
    'Gives a unified diff, and never writes: fixes of findings, corrections of entries that verify_references contradicted, or a ' +
    'new entry for a work. Apply it with your own tools.',
  input: {
    path: pathInput,
    findings: z.array(z.string()).optional().describe('ids'),
    keys: z.array(z.string()).optional(),
    work: z.object(referenceInput).optional(),
  },
  facts: { changes: z.array(z.string()) },
  item: z.string().describe('diff'),
  isSending: true,
  async run({ path, findings, keys, work }, desk, call) {
    if ([findings, keys, work].filter((one) => one !== undefined).length !== 1) {
      throw new ToolError('Give one of: findings, keys, work.');
    }
    const read = await desk.read(path, call.signal);
    if (work !== undefined) {
      return enterWork(work, read, desk, call);
    }
    return findings === undefined
      ? correctEntries(keys ?? [], read.paper, desk)
      : fixFindings(findings, read.paper, desk, call.signal);
  },
});

async function fixFindings(
  ids: readonly string[],
  paper: Paper,
  desk: Desk,
  signal: AbortSignal | undefined,
): Promise<Proposal> {
  const all = await findingsOf(paper, desk, signal);
  const fixes = ids.map((id) => ({ id, fix: findingNamed(all, id).fixes()[0] }));
  const groups = fixes.flatMap(({ id, fix }) =>
    fix === undefined ? [] : [{ about: `${id}: ${renderMessage(fix.title)} (${fix.kind})`, edits: fix.edits }],
  );
  return proposalOf(
    paper,
    groups,
    fixes.flatMap(({ id, fix }): Missing[] =>
      fix === undefined
        ? [{ kind: 'unknown', what: id, why: 'It has no fix: explain says what can be done by hand.' }]
        : [],
    ),
  );
}

async function correctEntries(keys: readonly string[], paper: Paper, desk: Desk): Promise<Proposal> {
  const { verifications } = await desk.said(paper);
  const entries = keys.map((key) => {
    const entry = entryOf(paper, key);
    return { key, entry, kept: verifications?.find(paper.library.complete(entry)) };
  });
  const corrected = entries.map(({ key, entry, kept }) => ({
    key,
    isKnown: kept !== undefined,
    groups: (kept === undefined ? [] : correctionsOf(entry, kept.verification)).map(({ difference, value, edits }) => ({
      about: `${key}: ${difference.field} becomes ${lineOfOthers(value)}, by ${difference.sources.join(', ')}`,
      edits: edits.map((edit) => ({ ...edit, file: entry.file })),
    })),
  }));
  return proposalOf(
    paper,
    corrected.flatMap(({ groups }) => groups),
    corrected.flatMap(({ key, isKnown, groups }): Missing[] =>
      groups.length > 0
        ? []
        : [
            {
              kind: 'unknown',
              what: key,
              why: isKnown
                ? 'Nothing in it is contradicted for certain.'
                : 'Nobody looked it up yet: call verify_references first.',
            },
          ],
    ),
  );
}

async function enterWork(
  asked: Parameters<typeof lookUp>[0],
  { paper, sources }: PaperAtDesk,
  desk: Desk,
  call: ToolCall,
): Promise<Proposal> {
  const why = whyNotEnterable(paper, sources);
  if (why !== undefined) {
    throw new ToolError(
      why === 'noBibliography'
        ? 'The paper has no bibliography in BibTeX that could be read.'
        : 'situate.json cannot be read.',
    );
  }
  const { found, online } = await lookUp(asked, desk, call);
  const [work] = found.works;
  const missing = found.isCertain ? [] : [...failedSources(found), ...turnedOff(online)];
  if (work === undefined || !found.isCertain) {
    const what =
      work === undefined
        ? 'No source that answered has the work'
        : 'Several works may be meant: look_up_reference lists them';
    return {
      facts: { changes: [] },
      items: [],
      missing: [...missing, { kind: 'unknown', what: 'work', why: `${what}.` }],
    };
  }
  const { keys, files } = await enterWorks([work], 1, paper, sources);
  const key = keys.get(work);
  return {
    facts: {
      changes:
        key === undefined
          ? ['The library has the work already.']
          : [`enters ${key}, and lists it among the works to cite`],
    },
    items: files.flatMap((file) => diffOfFile(paper, file)),
    missing,
  };
}

/** Edits that touch each other are proposed one after the other. */
function proposalOf(paper: Paper, groups: readonly EditGroup<string>[], missing: readonly Missing[]): Proposal {
  const { chosen, left } = chosenEdits(groups);
  return {
    facts: { changes: chosen.map(({ about }) => about) },
    items: diffOfEdits(
      paper,
      chosen.flatMap(({ edits }) => edits),
    ),
    missing: [
      ...missing,
      ...left.map(
        ({ about }): Missing => ({
          kind: 'unknown',
          what: about,
          why: 'It touches another edit: apply this diff, then ask again.',
        }),
      ),
    ],
  };
}
