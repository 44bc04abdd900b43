import * as vscode from 'vscode';
import { planOfSection } from '../../drafting/planning/plan-of-section.ts';
import { planWithWorks } from '../../drafting/planning/plan-with-works.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import { workAddress } from '../../retrieval/entries/entered-work.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { newEntry } from '../../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { reviewChange } from '../change-review.ts';
import type { ReadPaper } from '../open-paper.ts';
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
  const entry = newEntry(found, read.paper, (path) => isLatin1(read, path));
  if (entry === undefined) {
    context.work.complain(findStrings.noBibliography());
    return undefined;
  }
  const edits = { read, edits: [entry.edit] };
  if ((await reviewChange(edits, findStrings.addEntry(entry.key))) === 'stale') {
    context.work.complain(panelStrings.gone());
    return undefined;
  }
  const after = await context.read();
  return after && knownEntry(found, after.paper.library)?.key;
}

function isLatin1({ files }: ReadPaper, path: string): boolean {
  const source = files.sources.file(path);
  return typeof source === 'object' && source.encoding === 'latin-1';
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
