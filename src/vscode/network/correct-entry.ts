import * as vscode from 'vscode';
import type { Entry } from '../../bibliography/entry.ts';
import { RequestError } from '../../http/request-error.ts';
import { canBeAsked } from '../../retrieval/verification/asking/asked-by.ts';
import { type Correction, correctionsOf } from '../../retrieval/verification/corrected-entry.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { sourceNames } from '../../rules/support/verified-entries.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { touchesOffset } from '../../text/range.ts';
import { verifyEntries } from '../../workflows/verify/verify-entries.ts';
import { activePaper } from '../active-paper.ts';
import { reviewChange } from '../change-review.ts';
import { enginePath } from '../editor-paths.ts';
import { namesOfHosts } from './editor-network-strings.ts';
import { openVerifications } from './open-verifications.ts';
import type { PaperSourcesContext } from './paper-command-context.ts';
import { referenceStrings } from './reference-strings.ts';
import { reportSourceFailure } from './report-source-failure.ts';

/**
 * “Correct This Entry…”: shows the fields of the entry at the cursor that sources contradict, each with both values,
 * and puts those that the author ticks into a change that is confirmed or discarded.
 */
export async function correctEntry(context: PaperSourcesContext): Promise<void> {
  const { papers, prompter } = context;
  const editor = vscode.window.activeTextEditor;
  const read = await activePaper(papers);
  if (editor === undefined || read === undefined) {
    return;
  }
  const entry = entryAt(read, editor);
  if (entry === undefined) {
    prompter.say(referenceStrings.noEntryHere());
    return;
  }
  try {
    const verification = await verificationOf(context, read, entry);
    const corrections = correctionsOf(entry, verification);
    if (corrections.length === 0) {
      prompter.say(whyNothing(entry.key, verification));
      return;
    }
    const chosen = await prompter.chooseSome({
      title: referenceStrings.correctTitle(),
      placeholder: referenceStrings.chooseFields(entry.key),
      items: corrections.map((correction) => asItem(entry, correction)),
    });
    if (chosen !== undefined && chosen.length > 0) {
      await preview(
        context,
        read,
        entry,
        chosen.map(({ correction }) => correction),
      );
    }
  } catch (error) {
    await reportSourceFailure(error, prompter, () => correctEntry(context));
  }
}

function entryAt({ paper }: ReadPaper, { document, selection }: vscode.TextEditor): Entry | undefined {
  const file = enginePath(document.uri.path);
  const offset = document.offsetAt(selection.active);
  return [...paper.library.entries()].find((entry) => entry.file === file && touchesOffset(entry.range, offset));
}

/** Gives what is known of an entry; sources are asked only if nothing is. */
async function verificationOf(
  { papers, sources, showProgress }: PaperSourcesContext,
  { paper }: ReadPaper,
  entry: Entry,
): Promise<Verification> {
  const opened = openVerifications(papers.judging, sources.folder);
  const { verifications } = opened;
  const complete = paper.library.complete(entry);
  const kept = verifications.find(complete);
  if (kept !== undefined) {
    return kept.verification;
  }
  const asked = await sources.sources('verification', (source) => canBeAsked(source, complete));
  const { failures } = await showProgress(referenceStrings.checking(namesOfHosts(asked), 1), (signal, onProgress) =>
    verifyEntries([complete], { ...opened, sources: asked, signal, onProgress }),
  );
  papers.judging.showVerdicts();
  const found = verifications.find(complete);
  if (found === undefined) {
    throw [...failures.values()][0] ?? new RequestError('badReply', referenceStrings.notCheckedHere(entry.key));
  }
  return found.verification;
}

function whyNothing(key: string, { status, fields, otherWorkBy }: Verification): string {
  if (otherWorkBy !== undefined) {
    return referenceStrings.isOtherWork(key);
  }
  switch (status) {
    case 'notFound':
      return referenceStrings.notFoundHere(key);
    case 'notChecked':
      return referenceStrings.notCheckedHere(key);
    case 'verified':
    case 'mismatch':
      return fields.length > 0 ? referenceStrings.nothingCertain(key) : referenceStrings.nothingToCorrect(key);
  }
}

function asItem(entry: Entry, correction: Correction): vscode.QuickPickItem & { readonly correction: Correction } {
  const { field, here, sources, records = sources.length } = correction.difference;
  return {
    label: field,
    description: referenceStrings.says(sourceNames(sources), records),
    detail: referenceStrings.field(entry.fields.get(field)?.value ?? here, correction.value),
    correction,
  };
}

async function preview(
  { prompter }: PaperSourcesContext,
  read: ReadPaper,
  { file }: Entry,
  corrections: readonly Correction[],
): Promise<void> {
  const sources = new Set(corrections.flatMap(({ difference }) => difference.sources));
  const edits = corrections.flatMap((correction) => correction.edits.map((edit) => ({ ...edit, file })));
  const title = referenceStrings.previewLabel(sourceNames([...sources]));
  if ((await reviewChange({ read, edits }, title)) === 'stale') {
    prompter.say(referenceStrings.stale());
  }
}
