import { dirname, isAbsolute, relative } from 'pathe';
import * as vscode from 'vscode';
import type { EvidenceWork } from '../../evidence/cited-work.ts';
import { countKnownWorks, type KnownWorks } from '../../evidence/known-works.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { textsInZotero } from '../../evidence/zotero-texts.ts';
import { RequestError } from '../../http/request-error.ts';
import { pdfReader, readPdf } from '../../node/read-pdf.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { Zotero } from '../../retrieval/zotero/zotero.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { sourceNames } from '../../rules/support/verified-entries.ts';
import { type EvidenceReport, fetchEvidence } from '../../workflows/evidence/fetch-evidence.ts';
import { activePaper } from '../active-paper.ts';
import type { ReadPaper } from '../open-paper.ts';
import { EvidenceFile } from './editor-evidence-file.ts';
import { evidenceStrings } from './editor-evidence-strings.ts';
import { namesOfHosts, networkStrings } from './editor-network-strings.ts';
import type { PaperSourcesContext } from './paper-command-context.ts';
import { reportSourceFailure } from './report-source-failure.ts';
import type { SourceAccess } from './source-access.ts';
import { looksIntoZotero, openZotero } from './zotero-in-editor.ts';

/**
 * “Fetch What Is Known of the Works Cited”: asks sources for what the works cited say, keeps it beside the paper, and
 * says by what works are known now. One button takes it back. If it is stopped, by the author or by an error, what has
 * come until then stays.
 * @param file the paper, or by default that of the active editor
 */
export async function fetchWorksCited(context: PaperSourcesContext, file?: vscode.Uri): Promise<void> {
  const { papers, sources, prompter } = context;
  const read = await activePaper(papers, file);
  if (read === undefined) {
    return;
  }
  const { suppliedEvidence } = read.paper;
  if (suppliedEvidence.problem !== undefined) {
    prompter.say(evidenceStrings.unreadable(vscode.workspace.asRelativePath(read.files.uriOf(suppliedEvidence.file))));
    return;
  }
  const works = worksToFetch(read.paper);
  if (works.length === 0) {
    prompter.say(evidenceStrings.noWorks());
    return;
  }
  try {
    const said: string[] = [];
    const zotero = looksIntoZotero() ? await openZotero((note) => said.push(note)) : undefined;
    // Where scholarly sources are off, the author's Zotero will do.
    const isOnline = zotero === undefined || sources.isOn;
    const online = isOnline ? await sources.sources('evidence') : [];
    const download = isOnline ? await sources.openCopies() : undefined;
    const asked = zotero === undefined ? online : [zoteroSource(zotero), ...online];
    const kept = new EvidenceFile(read.files.uriOf(suppliedEvidence.file));
    const { report, stoppedBy } = await fetchInto(kept, works, { asked, download, zotero }, read, context);
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
    await reportSourceFailure(error, prompter, () => fetchWorksCited(context, file));
  }
}

/** The outcome of a fetch, and what ended it early. */
interface Fetched {
  readonly report: EvidenceReport | undefined;
  readonly stoppedBy: RequestError | undefined;
}

/** The places that texts come from. */
interface Providers {
  readonly asked: readonly ScholarlySource[];
  /** Undefined where no open copies are to be fetched. */
  readonly download: Awaited<ReturnType<SourceAccess['openCopies']>>;
  /** Undefined where it is not to be looked into. */
  readonly zotero: Zotero | undefined;
}

async function fetchInto(
  kept: EvidenceFile,
  works: readonly EvidenceWork[],
  { asked, download, zotero }: Providers,
  { files }: ReadPaper,
  { showProgress }: PaperSourcesContext,
): Promise<Fetched> {
  const lacking = works.filter(({ known }) => !known.abstract).length;
  return showProgress(evidenceStrings.fetching(namesOfHosts(asked), lacking), async (signal, report) => {
    try {
      const done = await fetchEvidence(
        {
          works,
          sources: asked,
          readPdf: pdfReader(files),
          readZotero: zotero && ((work, stop) => textsInZotero(zotero, work, stop)),
          readCopy:
            download &&
            (async (address, stop) => {
              const bytes = await download(address, stop);
              return bytes && readPdf(bytes, { signal: stop });
            }),
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
  if (failure !== undefined && report?.failures.size === asked.length && found.size === 0) {
    throw failure;
  }
}

function summary(before: KnownWorks, after: KnownWorks): string {
  return evidenceStrings.known(after.abstract, after.works, before.abstract);
}

function notes({ failures, unreadPdfs }: EvidenceReport): string[] {
  const [failure] = failures.values();
  return [
    ...(failure === undefined
      ? []
      : [networkStrings.notAllAnswered(sourceNames([...failures.keys()]), failure.message)]),
    ...(unreadPdfs.length === 0 ? [] : [evidenceStrings.unreadPdfs(unreadPdfs.length)]),
  ];
}
