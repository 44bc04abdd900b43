import { dirname } from 'pathe';
import { buildEvidenceDocument } from '../../documents/build-evidence.ts';
import type { CitedWork, EvidenceWork } from '../../evidence/cited-work.ts';
import { hostsWithCopies } from '../../evidence/copy-hosts.ts';
import { createCopyDownload } from '../../evidence/download-copy.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { pdfsIn } from '../../evidence/pdf-folders.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { textsInZotero } from '../../evidence/zotero-texts.ts';
import { fetchWithExtraAuthorities } from '../../node/extra-authorities.ts';
import { copyReader, pdfReader } from '../../node/read-pdf.ts';
import type { Paper } from '../../project/paper.ts';
import { pathFrom } from '../../project/path-from.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { knowsCopiesAlone, profileOf } from '../../retrieval/sources/source-profiles.ts';
import type { Zotero } from '../../retrieval/zotero/zotero.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { type EvidenceReport, fetchEvidence, textsIn } from '../../workflows/evidence/fetch-evidence.ts';
import { keepFetched } from '../../workflows/evidence/keep-evidence.ts';
import { CommandError } from '../command-error.ts';
import type { CorpusOption } from '../corpus/corpus-options.ts';
import { corpusExists, useCorpus } from '../corpus/open-named-corpus.ts';
import { exitStatus } from '../exit-status.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { pdfStrings } from '../paper/pdf-strings.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { chosenSources } from '../sources/chosen-sources.ts';
import { pdfFoldersAt } from '../sources/pdf-folders.ts';
import { saySending } from '../sources/say-sending.ts';
import type { SourceOptions } from '../sources/source-command-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { chosenZotero } from '../zotero/chosen-zotero.ts';
import type { ZoteroOptions } from '../zotero/zotero-options.ts';
import { zoteroStrings } from '../zotero/zotero-strings.ts';
import { EvidenceFile } from './evidence-file.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';
import { formatEvidence } from './format-evidence.ts';

/** The options of `situate evidence <main>`. */
export interface EvidenceOptions extends SourceOptions, CorpusOption, ZoteroOptions, OutsideOption {
  readonly pdfFolder?: readonly string[];
  readonly all?: boolean;
  readonly offline?: boolean;
  readonly openCopies?: boolean;
  readonly dryRun?: boolean;
  readonly format: 'text' | 'json';
}

/** Fetches what is known of the works of a paper and keeps it beside the paper. Sets the exit status. */
export async function evidence(typed: string, options: EvidenceOptions): Promise<void> {
  const target = fileTarget(typed);
  const pdfFolders = pdfFoldersAt(options.pdfFolder);
  const zotero = chosenZotero(options);
  const tasks = ['evidence', ...(options.openCopies === true ? ['copies' as const] : [])] as const;
  const sources = [
    ...(zotero === undefined ? [] : [zoteroSource(zotero)]),
    ...(options.offline === true ? [] : chosenSources(options, tasks)),
  ];
  const command = await PaperCommand.begin([target], options, { folders: pdfFolders });
  const paper = await command.read(target);
  const { file, problem } = paper.suppliedEvidence;
  if (problem !== undefined) {
    throw new CommandError(strings.unreadableEvidence(command.shown(file), problem.detail));
  }
  const works = worksToFetch(paper, {
    isWholeLibrary: options.all ?? false,
    isRefreshed: options.refresh ?? false,
    findPdf: await pdfsIn(pdfFolders, command.files),
  });
  const counted = citedWorks(paper, works);
  const fetching = { command, file, sources, zotero, options };
  const report =
    options.dryRun === true ? undefined : await withCorpus(options, (store) => fetchFor(works, fetching, store));
  const document = buildEvidenceDocument(paper, counted, report, pdfStrings.pdfProblem);
  const lines =
    options.dryRun === true
      ? [...formatEvidence(document), ...planned(works, sources, options)]
      : formatEvidence(document);
  standardOutput.result(options.format === 'json' ? { value: document } : { lines });
  const { failures, found } = document;
  const isAsked = options.dryRun !== true && lackingAbstracts(works) > 0 && sources.length > 0;
  if (isAsked && found.length === 0 && sources.every(({ name }) => failures.some(({ source }) => source === name))) {
    command.note(strings.noAnswer(failures.map(({ source }) => source)));
    process.exitCode = exitStatus.couldNotRun;
  }
  command.end();
}

/** Fetches with the corpus that the command means, as long as that takes; without one, where there is none. */
function withCorpus(
  { corpus }: CorpusOption,
  fetch: (store: CorpusStore | undefined) => Promise<EvidenceReport>,
): Promise<EvidenceReport> {
  return corpus !== undefined || corpusExists(corpus)
    ? useCorpus(corpus, { isWritten: false }, fetch)
    : fetch(undefined);
}

function lackingAbstracts(works: readonly EvidenceWork[]): number {
  return works.filter(({ known }) => !known.abstract).length;
}

/** Gives what would be asked. */
function planned(
  works: readonly EvidenceWork[],
  sources: readonly ScholarlySource[],
  options: EvidenceOptions,
): string[] {
  const lacking = lackingAbstracts(works);
  const pdfs = works.filter(({ known, pdfs: paths }) => !known.introduction && paths.length > 0).length;
  const online = sources.filter(({ name }) => profileOf(name) !== undefined && !knowsCopiesAlone(name));
  const hosts = [...new Set(online.map(({ origin }) => new URL(origin).host))];
  return [
    '',
    ...(sources.some(({ name }) => profileOf(name) === undefined) ? [zoteroStrings.wouldRead] : []),
    ...(hosts.length === 0 ? [] : [strings.wouldAsk(hosts, lacking)]),
    ...(options.openCopies === true ? [strings.sendingCopies(hostsOfCopies(works, sources, options))] : []),
    strings.wouldRead(pdfs),
  ];
}

/** The hosts that are asked for copies of works as far as that is known beforehand: the others are in replies of sources. */
function hostsOfCopies(
  works: readonly EvidenceWork[],
  sources: readonly ScholarlySource[],
  { sourceUrl }: EvidenceOptions,
): string[] {
  const lacking = works.filter(({ known }) => !known.introduction).map(({ identity }) => identity);
  const asked = lacking.some(({ doi }) => doi !== undefined)
    ? sources.filter(({ name }) => knowsCopiesAlone(name))
    : [];
  const origins = [...hostsWithCopies(lacking, sourceUrl), ...asked.map(({ origin }) => origin)];
  return [...new Set(origins.map((origin) => new URL(origin).host))];
}

interface Fetching {
  readonly command: PaperCommand;
  /** The evidence file. */
  readonly file: string;
  readonly sources: readonly ScholarlySource[];
  readonly zotero: Zotero | undefined;
  readonly options: EvidenceOptions;
}

async function fetchFor(
  works: readonly EvidenceWork[],
  { command, file, sources, zotero, options }: Fetching,
  store: CorpusStore | undefined,
): Promise<EvidenceReport> {
  const kept = await EvidenceFile.prepare(file, command.files);
  let leftOut = 0;
  const lacking = lackingAbstracts(works);
  const forAbstracts = sources.filter(({ name }) => !knowsCopiesAlone(name));
  if (lacking > 0) saySending(strings.titles(lacking), forAbstracts);
  if (options.openCopies === true) say(strings.sendingCopies(hostsOfCopies(works, sources, options)));
  // A replay of recordings on this machine may also serve the copies.
  const named = Object.values(options.sourceUrl ?? {}).map((url) => new URL(url).origin);
  const download = createCopyDownload({ mayAsk: () => true, fetch: fetchWithExtraAuthorities, named });
  const found = new Map<string, EvidenceReport['found'] extends ReadonlyMap<string, infer Texts> ? Texts : never>();
  try {
    return await untilInterrupted(async (signal) => {
      try {
        return await fetchEvidence(
          {
            works,
            sources,
            addresses: options.sourceUrl,
            corpus: store,
            readZotero: zotero && ((work, stop) => textsInZotero(zotero, work, stop)),
            readPdf: pdfReader(command.files, { hasPageTexts: true }),
            readCopy: options.openCopies === true ? copyReader(download) : undefined,
            keep: async (key, texts, from) => {
              leftOut += await keepFetched(key, texts, pathOrName(from, file), kept, new Date());
              found.set(key, [...(found.get(key) ?? []), ...textsIn(texts)]);
            },
          },
          {
            signal,
            onProgress: ({ done, of, key }) => {
              command.progress.show(strings.looking(done, of, key));
            },
          },
        );
      } catch (error) {
        if (!signal.aborted) throw error;
        command.note(strings.stopped);
        process.exitCode = exitStatus.interrupted;
        return { found, failures: new Map(), unreadPdfs: [], unusedCopies: [] };
      }
    });
  } finally {
    command.progress.clear();
    if (leftOut > 0) command.note(strings.noRoom(leftOut));
  }
}

/** The works that are counted, as judges know them. */
function citedWorks(paper: Paper, works: readonly EvidenceWork[]): CitedWork[] {
  const keys = new Set(works.map(({ key }) => key));
  return libraryWorks(paper).filter(({ key }) => keys.has(key));
}

/** Paths of PDFs are kept from the folder of the paper, as the file may be shared with co-authors. */
function pathOrName(from: string, file: string): string {
  return /^(?:\/|[A-Z]:\/)/.test(from) ? pathFrom(dirname(dirname(file)), from) : from;
}
