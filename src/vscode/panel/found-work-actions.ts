import * as vscode from 'vscode';
import type { Library } from '../../bibliography/library.ts';
import { identityNamed } from '../../bibliography/work-identity.ts';
import { citationInsertion } from '../../drafting/changes/citation-insertion.ts';
import { planOfSection } from '../../drafting/planning/plan-of-section.ts';
import { planWithWorks } from '../../drafting/planning/plan-with-works.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import { workAddress } from '../../retrieval/entries/entered-work.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { FileEdit } from '../../text/location.ts';
import { carryEvidence } from '../../workflows/evidence/keep-evidence.ts';
import { reviewChange } from '../change-review.ts';
import { uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { entriesOfFound } from '../entries-of-found.ts';
import { EvidenceFile } from '../network/editor-evidence-file.ts';
import { evidenceStrings } from '../network/editor-evidence-strings.ts';
import { requestFor } from './draft-request.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { panelStrings } from './panel-strings.ts';
import { setWorkToCite } from './source-actions.ts';

type AddFound = Extract<PanelMessage, { type: 'addFound' }>;

/**
 * Takes found works into the bibliography, after a preview of all of them, as far as they are not there yet; from there
 * into the plan, the works to cite, or the text where the cursor last was. An author who discards the preview gets neither.
 */
export async function addFound(context: PanelContext, ids: AddFound['ids'], to: AddFound['to']): Promise<void> {
  const found = ids.flatMap((id) => context.paper.finds.work(id)?.work ?? []);
  const read = await context.read();
  if (found.length < ids.length || read === undefined) {
    context.work.complain(read === undefined ? panelStrings.noPaper() : findStrings.gone());
    return;
  }
  const keys = await enter(found, to === 'text', read, context);
  for (const [index, key] of (keys ?? []).entries()) {
    await carryFound(key, ids[index]!, context);
    if (to === 'plan') {
      await addToPlan(key, context);
    } else if (to === 'toCite') {
      await setWorkToCite(context, key, true);
    }
  }
  context.update();
}

/** Opens the page of a found work in a browser, or of one that the map shows, by its identifier. */
export async function openFound({ paper, work }: PanelContext, id: string): Promise<void> {
  const identity = identityNamed(id);
  const versions = paper.finds.work(id)?.work.versions ?? (identity === undefined ? [] : [{ identity, records: [] }]);
  const [address] = versions.flatMap((version) => workAddress(version) ?? []);
  if (address === undefined) {
    work.complain(findStrings.gone());
  } else {
    await vscode.env.openExternal(vscode.Uri.parse(address, true));
  }
}

/**
 * Shows the entries of works that the bibliography lacks, and their citation if that is wanted, as one change to confirm;
 * nothing where nothing is to change. Resolves to the keys of all of the works if they are in the bibliography afterwards.
 */
async function enter(
  found: readonly FoundWork[],
  areCited: boolean,
  read: ReadPaper,
  context: PanelContext,
): Promise<readonly string[] | undefined> {
  const { paper } = read;
  const missing = found.filter((work) => knownEntry(work, paper.library) === undefined);
  const made = entriesOfFound(missing, read);
  if (made === undefined) {
    context.work.complain(findStrings.noBibliography());
    return undefined;
  }
  const newKeys = new Map(made.entries.map(({ key }, index) => [missing[index]!, key]));
  const keyIn = (library: Library, work: FoundWork): string | undefined =>
    // An entry may say too little of a work for it to be known again.
    (knownEntry(work, library) ?? library.entry(newKeys.get(work) ?? ''))?.key;
  const citing = areCited ? found.map((work) => newKeys.get(work) ?? keyIn(paper.library, work)!) : [];
  const citations = citing.flatMap((key) => citationAtCursor(key, read, context) ?? []);
  if (citations.length < citing.length) {
    context.work.complain(findStrings.noPlaceToCite());
    return undefined;
  }
  const edits = [...citations, ...made.edits];
  if (edits.length > 0) {
    const outcome = await reviewChange({ read, edits }, titleOf(made.entries, citing));
    if (outcome !== 'accepted') {
      if (outcome === 'stale') context.work.complain(panelStrings.gone());
      return undefined;
    }
  }
  const after = edits.length === 0 ? read : await context.read();
  const keys = found.flatMap((work) => (after && keyIn(after.paper.library, work)) ?? []);
  return keys.length === found.length ? keys : undefined;
}

function titleOf(entries: readonly { readonly key: string }[], [cited]: readonly string[]): string {
  const [first, ...others] = entries;
  return cited !== undefined
    ? findStrings.cite(cited)
    : others.length > 0
      ? findStrings.addEntries(entries.length)
      : findStrings.addEntry(first!.key);
}

/** The edit that cites a work where the cursor last was in this paper; undefined where it was not in its text. */
function citationAtCursor(key: string, { paper, files }: ReadPaper, { cursor }: PanelContext): FileEdit | undefined {
  const { place } = cursor;
  const file = place && enginePath(place.uri.path);
  return place === undefined || file === undefined || uriOf(file, { files }).toString() !== place.uri.toString()
    ? undefined
    : citationInsertion(paper, file, place.offset, key);
}

/** Keeps what the search saw of a work beside the paper. What keeps it from that is said; the entry stays. */
export async function carryFound(
  key: string,
  id: string,
  { paper: { finds, read: current }, work }: PanelContext,
): Promise<void> {
  const { results } = finds;
  const ranked = finds.work(id);
  if (ranked === undefined) {
    return;
  }
  const { paper, files } = current;
  try {
    const store = new EvidenceFile(uriOf(paper.suppliedEvidence.file, { files }));
    const seen = { ranked, pages: results?.pages.get(id), summary: results?.summaries.get(id) };
    const { leftOut } = await carryEvidence(new Map([[key, seen]]), store, new Date());
    if (leftOut > 0) work.say(evidenceStrings.noRoom(leftOut));
  } catch (error) {
    work.complain(error instanceof Error ? error.message : String(error));
  }
}

/** Adds a work to the plan, which begins with the section where there is none. Drafts may cite it then. */
async function addToPlan(key: string, context: PanelContext): Promise<void> {
  const { paper, work } = context;
  await paper.setUsed(key, true);
  const request = await requestFor(context);
  if (request === undefined) {
    return;
  }
  const { section } = request;
  const plan = request.plan ?? (section === undefined ? { paragraphs: [] } : planOfSection(request.paper, section));
  await paper.setPlan(planWithWorks(plan, [key], draftContext(request)), { isFromPanel: false });
  work.say(findStrings.planned(key));
}
