import { dirname, isAbsolute, relative } from 'pathe';
import * as vscode from 'vscode';
import { countKnownWorks, type KnownWorks } from '../../evidence/known-works.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { textsInZotero } from '../../evidence/zotero-texts.ts';
import { RequestError } from '../../http/request-error.ts';
import { copyReader } from '../../node/read-pdf.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { sourceNames } from '../../rules/support/verified-entries.ts';
import { type EvidenceReport, type EvidenceRequest, fetchEvidence } from '../../workflows/evidence/fetch-evidence.ts';
import { activePaper } from '../active-paper.ts';
import { reportCorpusFailure } from '../corpus/report-corpus-failure.ts';
import { uriOf } from '../editor-documents.ts';
import { EvidenceFile } from './editor-evidence-file.ts';
import { evidenceStrings } from './editor-evidence-strings.ts';
import { namesOfHosts, networkStrings } from './editor-network-strings.ts';
import { mayFetchOpenCopies, networkSettings } from './network-settings.ts';
import { ownPdfs } from './own-pdfs.ts';
import type { PaperSourcesContext } from './paper-command-context.ts';
import { reportSourceFailure } from './report-source-failure.ts';
import { looksIntoZotero, openZotero } from './zotero-in-editor.ts';

/**
 * “Fetch What Is Known of the Works Cited”: asks the author's corpus, sources if they are on, and the author's PDFs for what
 * the works cited say, keeps it beside the paper, and says by what works are known now. One button takes it back. If it is stopped, by the author or by an error, what has
 * come until then stays.
 * @param file the paper, or by default that of the active editor
 */
export async function fetchWorksCited(context: PaperSourcesContext, file?: vscode.Uri): Promise<void> {
  const { papers, sources, corpus, prompter } = context;
  const read = await activePaper(papers, file);
  if (read === undefined) {
    return;
  }
  const { suppliedEvidence } = read.paper;
  if (suppliedEvidence.problem !== undefined) {
    prompter.say(evidenceStrings.unreadable(vscode.workspace.asRelativePath(uriOf(suppliedEvidence.file, read))));
    return;
  }
  const { findPdf, readPdf } = await ownPdfs(read, { hasPageTexts: true });
  const works = worksToFetch(read.paper, { findPdf });
  if (works.length === 0) {
    prompter.say(evidenceStrings.noWorks());
    return;
  }
  try {
    const said: string[] = [];
    const zotero = looksIntoZotero() ? await openZotero((note) => said.push(note)) : undefined;
    // Where scholarly sources are off, the author's corpus or Zotero will do.
    const isOnline = sources.isOn || !(corpus.isThere || zotero !== undefined);
    const wantsCopies = mayFetchOpenCopies();
    const online = isOnline ? await sources.sources(wantsCopies ? ['evidence', 'copies'] : 'evidence') : [];
    const lacking = works.filter(({ known }) => !known.introduction).map(({ identity }) => identity);
    const download = isOnline ? await sources.openCopies(lacking) : undefined;
    const asked = zotero === undefined ? online : [zoteroSource(zotero), ...online];
    const kept = new EvidenceFile(uriOf(suppliedEvidence.file, read));
    const fetchWith = (store: CorpusStore | undefined): Promise<Fetched> =>
      fetchInto(
        kept,
        {
          works,
          sources: asked,
          addresses: networkSettings().addresses,
          corpus: store,
          readZotero: zotero && ((work, stop) => textsInZotero(zotero, work, stop)),
          readPdf,
          readCopy: download && copyReader(download),
        },
        context,
      );
    const { report, stoppedBy } = corpus.isThere ? await corpus.use(false, fetchWith) : await fetchWith(undefined);
    const keys = new Set(works.map(({ key }) => key));
    const known = libraryWorks(read.paper).filter(({ key }) => keys.has(key));
    const before = countKnownWorks(known);
    const after = countKnownWorks(known, kept.found);
    said.unshift(summary(before, after), ...(report === undefined ? [] : notes(report)));
    if (kept.leftOut > 0) {
      said.push(evidenceStrings.noRoom(kept.leftOut));
    }
    if (stoppedBy === undefined) {
      throwIfNobodyAnswered(report, asked, kept);
    } else if (kept.found.size === 0) {
      throw stoppedBy;
    } else {
      said.unshift(stoppedBy.reason === 'cancelled' ? evidenceStrings.stopped() : stoppedBy.message);
    }
    if (kept.found.size === 0) {
      prompter.say(said.join(' '));
      return;
    }
    prompter.offer(said.join(' '), evidenceStrings.undo(), () => {
      void kept.undo().then((isUndone) => {
        prompter.say(isUndone ? evidenceStrings.undone() : evidenceStrings.changedSince());
      });
    });
  } catch (error) {
    const retry = (): Promise<void> => fetchWorksCited(context, file);
    await (error instanceof CorpusError
      ? reportCorpusFailure(error, prompter, retry)
      : reportSourceFailure(error, prompter, retry));
  }
}

/** The outcome of a fetch, and what ended it early. */
interface Fetched {
  readonly report: EvidenceReport | undefined;
  readonly stoppedBy: RequestError | undefined;
}

async function fetchInto(
  kept: EvidenceFile,
  request: Omit<EvidenceRequest, 'keep'>,
  { showProgress }: PaperSourcesContext,
): Promise<Fetched> {
  const lacking = request.works.filter(({ known }) => !known.abstract).length;
  const title =
    request.sources.length === 0
      ? evidenceStrings.looking(request.works.length)
      : evidenceStrings.fetching(namesOfHosts(request.sources), lacking);
  return showProgress(title, async (signal, report) => {
    try {
      const done = await fetchEvidence(
        {
          ...request,
          keep: (key, texts, from) => kept.keep(key, texts, nameOf(from, kept)),
        },
        {
          signal,
          onProgress: (progress) => {
            report(progress.done, progress.of);
          },
        },
      );
      return { report: done, stoppedBy: undefined };
    } catch (error) {
      const stoppedBy = signal.aborted ? new RequestError('cancelled', evidenceStrings.stopped()) : error;
      if (stoppedBy instanceof RequestError) {
        return { report: undefined, stoppedBy: stoppedBy as RequestError };
      }
      throw error;
    }
  });
}

/** Paths of PDFs are kept from the folder of the paper, as the file may be shared with co-authors. */
function nameOf(from: string, { uri }: EvidenceFile): string {
  return isAbsolute(from) ? relative(dirname(dirname(uri.path)), from) : from;
}

/** If no source answered anything, the author hears why, with what may help. */
function throwIfNobodyAnswered(
  report: EvidenceReport | undefined,
  asked: readonly ScholarlySource[],
  { found }: EvidenceFile,
): void {
  const [failure] = report?.failures.values() ?? [];
  if (failure !== undefined && asked.every(({ name }) => report?.failures.has(name) === true) && found.size === 0) {
    throw failure;
  }
}

function summary(before: KnownWorks, after: KnownWorks): string {
  return evidenceStrings.known(after.abstract, after.works, before.abstract);
}

function notes({ failures, unreadPdfs, unusedCopies }: EvidenceReport): string[] {
  const [failure] = failures.values();
  const absent = unreadPdfs.filter(({ problem }) => problem === 'missing' || problem === 'outside').length;
  const spoilt = unreadPdfs.length - absent;
  const pages = unusedCopies.filter(({ problem }) => problem === 'notPdf');
  return [
    ...(failure === undefined
      ? []
      : [networkStrings.notAllAnswered(sourceNames([...failures.keys()]), failure.message)]),
    ...(spoilt === 0 ? [] : [evidenceStrings.unreadPdfs(spoilt)]),
    ...(absent === 0 ? [] : [evidenceStrings.absentPdfs(absent)]),
    ...(pages.length === 0 ? [] : [evidenceStrings.pagesForCopies(pages.length, new URL(pages[0]!.address).host)]),
  ];
}
