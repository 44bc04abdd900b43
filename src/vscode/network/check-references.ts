import * as vscode from 'vscode';
import type { WithContent } from '../../bibliography/content-memo.ts';
import type { Entry } from '../../bibliography/entry.ts';
import { RequestError } from '../../http/request-error.ts';
import { citedEntriesOf, eachOnce } from '../../project/cited-entries.ts';
import type { Paper } from '../../project/paper.ts';
import { canBeAsked } from '../../retrieval/verification/asking/asked-by.ts';
import type { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import { statedPage } from '../../retrieval/verification/web-page.ts';
import { sourceNames } from '../../rules/support/verified-entries.ts';
import { isBibliography } from '../../session/file-kinds.ts';
import { verifyEntries } from '../../workflows/verify/verify-entries.ts';
import { activePaper } from '../active-paper.ts';
import { enginePath } from '../editor-paths.ts';
import { namesOfHosts, networkStrings } from './editor-network-strings.ts';
import { openVerifications } from './open-verifications.ts';
import type { PaperSourcesContext } from './paper-command-context.ts';
import { type ReferenceCounts, referenceStrings } from './reference-strings.ts';
import { reportSourceFailure } from './report-source-failure.ts';

/**
 * “Check That the References Exist”: looks up the entries that a paper cites or, in a bibliography, all of that file,
 * and shows as findings what comes of it. Entries of which that is known are not looked up again while it holds. If it is stopped,
 * by the author or by an error, what was found out until then stays.
 * @param file the paper, or by default that of the active editor
 */
export function checkReferences(context: PaperSourcesContext, file?: vscode.Uri): Promise<void> {
  return check(context, file, false);
}

/** “Check the References Again”: the same for all entries, whatever is known of them. */
export function checkReferencesAgain(context: PaperSourcesContext, file?: vscode.Uri): Promise<void> {
  return check(context, file, true);
}

async function check(context: PaperSourcesContext, file: vscode.Uri | undefined, isAnew: boolean): Promise<void> {
  const { papers, sources, prompter, showProgress } = context;
  const looked = file ?? vscode.window.activeTextEditor?.document.uri;
  const read = await activePaper(papers, file);
  if (read === undefined || looked === undefined) {
    return;
  }
  const entries = entriesToCheck(read.paper, enginePath(looked.path));
  if (entries.length === 0) {
    prompter.say(referenceStrings.noEntries());
    return;
  }
  const { judging } = papers;
  const kept = openVerifications(judging, sources.folder);
  try {
    const asked = await sources.sources('verification', (source) => entries.some((entry) => canBeAsked(source, entry)));
    const pages = entries.filter((entry) => statedPage(entry) !== undefined).length;
    const askPage = pages > 0 ? await sources.webPages() : undefined;
    if (asked.length === 0 && askPage === undefined) {
      prompter.say(referenceStrings.nobodyKnows());
      return;
    }
    const { failures, sources: coverage } = await showProgress(
      asked.length === 0
        ? referenceStrings.askingPages(pages)
        : referenceStrings.checking(namesOfHosts(asked), entries.length),
      (signal, report) =>
        verifyEntries(entries, {
          ...kept,
          sources: asked,
          askPage,
          signal,
          isAnew,
          onProgress: (done, of) => {
            judging.showVerdicts();
            report(done, of);
          },
        }),
    );
    const [[, failure] = []] = failures;
    if (failure !== undefined && coverage.every(({ answered }) => answered === 0)) {
      throw failure;
    }
    const said = [referenceStrings.summary(count(entries, kept.verifications))];
    if (failure !== undefined) {
      said.push(networkStrings.notAllAnswered(sourceNames([...failures.keys()]), failure.message));
    }
    prompter.offer(said.join(' '), referenceStrings.showProblems(), () => {
      void vscode.commands.executeCommand('workbench.actions.view.problems');
    });
  } catch (error) {
    if (error instanceof RequestError && error.reason === 'cancelled' && !kept.verifications.isEmpty) {
      prompter.say(referenceStrings.stopped());
    }
    await reportSourceFailure(error, prompter, () => check(context, file, isAnew));
  } finally {
    judging.showVerdicts();
  }
}

/** All entries of a bibliography, or those that the paper cites, completed. */
function entriesToCheck(paper: Paper, file: string): WithContent[] {
  const entries: Iterable<Entry> = isBibliography(file)
    ? [...paper.library.entries()].filter((entry) => entry.file === file)
    : eachOnce(citedEntriesOf(paper));
  return Array.from(entries, (entry) => paper.library.complete(entry));
}

function count(entries: readonly WithContent[], verifications: KeptVerifications): ReferenceCounts {
  const found = entries.map((entry) => verifications.find(entry)?.verification);
  const withStatus = (status: keyof ReferenceCounts): number =>
    found.filter((verification) => (verification?.status ?? 'notChecked') === status).length;
  return {
    verified: withStatus('verified'),
    mismatch: withStatus('mismatch'),
    notFound: withStatus('notFound'),
    notChecked: withStatus('notChecked'),
    published: found.filter((verification) => verification?.publishedVersion !== undefined).length,
    retracted: found.filter((verification) => verification?.isRetracted === true).length,
  };
}
