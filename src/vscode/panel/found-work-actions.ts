import * as vscode from 'vscode';
import { planOfSection } from '../../drafting/planning/plan-of-section.ts';
import { planWithWorks } from '../../drafting/planning/plan-with-works.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import { workAddress } from '../../retrieval/entries/entered-work.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { carryEvidence } from '../../workflows/evidence/keep-evidence.ts';
import { EvidenceFile } from '../network/editor-evidence-file.ts';
import { evidenceStrings } from '../network/editor-evidence-strings.ts';
import type { ReadPaper } from '../open-paper.ts';
import { reviewEntry } from '../review-entry.ts';
import { requestFor } from './draft-request.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { panelStrings } from './panel-strings.ts';
import { setWorkToCite } from './source-actions.ts';

/**
 * Takes a found work into the bibliography, after a preview, if it is not there yet; from there into the plan or the works
 * to cite. An author who discards the preview gets neither.
 */
export async function addFound(
  context: PanelContext,
  id: string,
  to: 'bibliography' | 'plan' | 'toCite',
): Promise<void> {
  const found = context.paper.finds.work(id)?.work;
  const read = await context.read();
  if (found === undefined || read === undefined) {
    context.work.complain(found === undefined ? findStrings.gone() : panelStrings.noPaper());
    return;
  }
  const key = knownEntry(found, read.paper.library)?.key ?? (await enter(found, read, context));
  if (key === undefined) {
    return;
  }
  await carryFound(key, id, context);
  if (to === 'plan') {
    await addToPlan(key, context);
  } else if (to === 'toCite') {
    await setWorkToCite(context, key, true);
  }
  context.update();
}

/** Opens the page of a found work in a browser. */
export async function openFound({ paper, work }: PanelContext, id: string): Promise<void> {
  const versions = paper.finds.work(id)?.work.versions ?? [];
  const [address] = versions.flatMap((version) => workAddress(version) ?? []);
  if (address === undefined) {
    work.complain(findStrings.gone());
  } else {
    await vscode.env.openExternal(vscode.Uri.parse(address, true));
  }
}

/** Shows the entry of a work as a change to confirm. Resolves to its key if it is in the bibliography afterwards. */
async function enter(found: FoundWork, read: ReadPaper, context: PanelContext): Promise<string | undefined> {
  const entry = await reviewEntry(found, read);
  if (entry === undefined) {
    context.work.complain(findStrings.noBibliography());
    return undefined;
  }
  if (entry.outcome === 'stale') {
    context.work.complain(panelStrings.gone());
    return undefined;
  }
  const after = await context.read();
  // An entry may say too little of a work for it to be known again.
  return after && (knownEntry(found, after.paper.library) ?? after.paper.library.entry(entry.key))?.key;
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
    const store = new EvidenceFile(files.uriOf(paper.suppliedEvidence.file));
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
