import pLimit from 'p-limit';
import { titleWords } from '../../bibliography/title-key.ts';
import type { EvidenceWork } from '../../evidence/cited-work.ts';
import { closestPages, closestPassages, type FoundPage, type FoundPassage } from '../../evidence/closest-texts.ts';
import { type OpenCopy, openCopiesOf, type SourceAddresses } from '../../evidence/copy-hosts.ts';
import { pagesInCorpus } from '../../evidence/corpus-pages.ts';
import { bestAbstract, fetchAbstracts, recordsBy, type WorkRecords } from '../../evidence/fetch-abstracts.ts';
import type { Article, PdfProblem } from '../../evidence/pdf/read-article.ts';
import type { MarkedText, ZoteroTexts } from '../../evidence/zotero-texts.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Unreadable } from '../../project/file-system.ts';
import { type EvidenceText, evidenceTexts } from '../../project/supplied-evidence.ts';
import { corpusSource } from '../../retrieval/corpus/corpus-source.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { knowsCopiesAlone } from '../../retrieval/sources/source-profiles.ts';

/** The most PDFs that are read at once: each may take a processor and much memory. */
const readAtOnce = 2;
/** The most copies of one work that are tried. */
const mostTried = 6;

/** The things to find out, and the way. */
export interface EvidenceRequest {
  /** In the order in which they should become known. */
  readonly works: readonly EvidenceWork[];
  /** The sources to ask, in this order; none reads PDFs only. Those that know copies alone are asked for nothing else. */
  readonly sources: readonly ScholarlySource[];
  /** Where sources are, as far as the author set that: copies that identifiers lead to are there as well. */
  readonly addresses?: SourceAddresses | undefined;
  /** Reads a PDF of the author, within what may be read. */
  readonly readPdf: (path: string, signal: AbortSignal | undefined) => Promise<Article | Unreadable>;
  /** Reads a copy that anyone may read from the web; undefined if its host may not be asked. Missing: none is fetched. */
  readonly readCopy?: ((address: string, signal: AbortSignal | undefined) => Promise<Article | undefined>) | undefined;
  /** The author's corpus, which is asked before the sources, and for pages of works; undefined where there is none. */
  readonly corpus?: CorpusStore | undefined;
  /** What the author's Zotero has of a work; undefined where it does not have the work. Asked about all works, as marks are added. */
  readonly readZotero?:
    | ((work: EvidenceWork, signal: AbortSignal | undefined) => Promise<ZoteroTexts | undefined>)
    | undefined;
  /** Keeps texts of a work as soon as they are there. `from`: the source, the path or the address. */
  readonly keep: (key: string, texts: FoundTexts, from: string) => Promise<void>;
}

/** Texts of a work that were found. */
export type FoundTexts = Partial<{
  readonly abstract: string;
  readonly introduction: string;
  readonly passages: readonly FoundPassage[];
  readonly pages: readonly FoundPage[];
  /** Words of the work that the author marked. */
  readonly quotes: readonly MarkedText[];
  /** Notes of the author about it. */
  readonly notes: readonly MarkedText[];
  /** The licence of the copy that the texts are from, as a source writes it. */
  readonly licence: string | undefined;
}>;

/** The progress of a fetch. */
export interface EvidenceProgress {
  readonly done: number;
  readonly of: number;
  /** The work that was last looked at. */
  readonly key: string;
}

/** The outcome of a fetch. */
export interface EvidenceReport {
  /** The texts that were found, by the keys of works. */
  readonly found: ReadonlyMap<string, readonly EvidenceText[]>;
  /** Why sources did not answer, the first error of each. */
  readonly failures: ReadonlyMap<ScholarlySource['name'], RequestError>;
  /** PDFs that could not be read, or that are not where the entry says. */
  readonly unreadPdfs: readonly UnreadPdf[];
  /** Copies that anyone may read and that were of no use. */
  readonly unusedCopies: readonly UnusedCopy[];
}

/** An address at which there was no copy of a work that can be read: a web page most often. */
export interface UnusedCopy {
  readonly key: string;
  readonly address: string;
  readonly problem: PdfProblem | RequestError['reason'] | 'otherWork';
}

/** A PDF that could not be read, and why. */
export interface UnreadPdf {
  readonly key: string;
  readonly path: string;
  readonly problem: PdfProblem | Unreadable;
}

/**
 * Finds out what works say: abstracts from sources, then introductions and passages from the author's PDFs and from open
 * copies. Asks nothing about what is known already, so a fetch that was stopped goes on where it was. Rejects with what
 * `keep` rejects with, and when `signal` aborts.
 */
export async function fetchEvidence(
  { works, sources: all, addresses, readPdf, readCopy, corpus, readZotero, keep }: EvidenceRequest,
  { onProgress, signal }: { onProgress?: (progress: EvidenceProgress) => void; signal?: AbortSignal } = {},
): Promise<EvidenceReport> {
  const found = new Map<string, readonly EvidenceText[]>();
  const failures = new Map<ScholarlySource['name'], RequestError>();
  const unreadPdfs: UnreadPdf[] = [];
  const unusedCopies: UnusedCopy[] = [];
  const knowCopies = all.filter(({ name }) => knowsCopiesAlone(name));
  const own = corpus && corpusSource({ origin: '', use: (act) => act(corpus), embedder: undefined });
  const sources = [...(own === undefined ? [] : [own]), ...all.filter((source) => !knowCopies.includes(source))];
  const fail = ({ name }: Pick<ScholarlySource, 'name'>, error: RequestError): void => {
    if (!failures.has(name)) failures.set(name, error);
  };
  const lacking = works.filter(
    ({ known }) => readZotero !== undefined || !(known.abstract && known.introduction && known.passages),
  );
  let done = 0;

  const note = async (work: EvidenceWork, texts: FoundTexts, from: string): Promise<void> => {
    const names = textsIn(texts);
    if (names.length > 0 || texts.notes !== undefined) {
      await keep(work.key, texts, from);
      found.set(work.key, [...new Set([...(found.get(work.key) ?? []), ...names])]);
    }
  };
  const takeFromZotero = async (work: EvidenceWork): Promise<void> => {
    try {
      const texts = failures.has('zotero') ? undefined : await readZotero?.(work, signal);
      if (texts !== undefined) await note(work, textsFromZotero(work, found.get(work.key) ?? [], texts), 'zotero');
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled') throw error;
      fail({ name: 'zotero' }, error as RequestError);
    }
  };
  /** Takes what an article says that is not known. Returns whether that was worth reading it. */
  const take = async (work: EvidenceWork, article: Article, from: string, licence?: string): Promise<boolean> => {
    const texts = lackingTexts(work, found.get(work.key) ?? [], article);
    await note(work, { ...texts, ...(licence !== undefined && { licence }) }, from);
    return article.introduction !== undefined || article.paragraphs.length > 0;
  };
  const reading = pLimit(readAtOnce);
  const finish = ({ key }: EvidenceWork): void => {
    onProgress?.({ done: ++done, of: lacking.length, key });
  };

  const readOwnPdfs = async (work: EvidenceWork): Promise<boolean> => {
    const problems: UnreadPdf[] = [];
    for (const path of work.pdfs) {
      signal?.throwIfAborted();
      const article = await readPdf(path, signal);
      const problem = typeof article === 'string' ? article : article.problem;
      if (problem !== undefined) problems.push({ key: work.key, path, problem });
      if (typeof article !== 'string' && (await take(work, article, path))) return true;
    }
    // One entry may lead to several places of which one is enough; what is somewhere but unreadable says most.
    const telling = problems.find(({ problem }) => problem !== 'missing') ?? problems[0];
    if (telling !== undefined) unreadPdfs.push(telling);
    return false;
  };
  const readCopiesAt = async (
    work: EvidenceWork,
    copies: readonly OpenCopy[],
    tried: Set<string>,
  ): Promise<boolean> => {
    for (const { address, licence } of copies) {
      if (readCopy === undefined || tried.has(address) || tried.size === mostTried) continue;
      signal?.throwIfAborted();
      tried.add(address);
      const article = await readCopy(address, signal).catch((error: unknown) => {
        const failure = error instanceof RequestError ? (error as RequestError) : undefined;
        if (failure !== undefined && failure.reason !== 'cancelled') return failure.reason;
        throw error;
      });
      const isUsed =
        typeof article === 'object' && isCopyOf(work, article) && (await take(work, article, address, licence));
      if (isUsed) return true;
      const problem = typeof article === 'object' ? (article.problem ?? 'otherWork') : article;
      if (problem !== undefined) unusedCopies.push({ key: work.key, address, problem });
    }
    return false;
  };
  const readOpenCopies = async ({ work, records }: WorkRecords): Promise<void> => {
    const tried = new Set<string>();
    if (readCopy === undefined || (await readCopiesAt(work, openCopiesOf(work.identity, records, addresses), tried))) {
      return;
    }
    for (const source of knowCopies) {
      const known = await recordsBy(source, work, { signal, onFailure: fail });
      if (await readCopiesAt(work, openCopiesOf(work.identity, known, addresses), tried)) return;
    }
  };
  const complete = async (about: WorkRecords): Promise<void> => {
    const { work, records } = about;
    const fetched = work.known.abstract ? undefined : bestAbstract(records);
    if (fetched !== undefined) await note(work, { abstract: fetched.abstract }, fetched.from);
    await takeFromZotero(work);
    const pages = corpus === undefined ? [] : await pagesInCorpus(corpus, work, signal);
    if (pages.length > 0) await note(work, { pages: closestPages(pages, work.sentences) }, 'corpus');
    const lacksText = !(work.known.introduction && (work.known.passages || work.sentences.length === 0));
    if (lacksText) {
      await reading(async () => {
        signal?.throwIfAborted();
        if (!(await readOwnPdfs(work))) await readOpenCopies(about);
      });
    }
    signal?.throwIfAborted();
    finish(work);
  };

  const unknown = lacking.filter(({ known }) => !known.abstract || (readCopy !== undefined && !known.introduction));
  for (const work of lacking.filter((one) => !unknown.includes(one))) await complete({ work, records: [] });
  await fetchAbstracts(unknown, sources, {
    signal,
    onWork: complete,
    onFailure: fail,
  });
  return { found, failures, unreadPdfs, unusedCopies };
}

/** The kinds of texts that were found; pages and quotes are passages of the work, and notes are none. */
export function textsIn({ pages = [], quotes = [], ...texts }: FoundTexts): EvidenceText[] {
  const isAnySeen = pages.length + quotes.length > 0;
  return evidenceTexts.filter((name) => texts[name] !== undefined || (name === 'passages' && isAnySeen));
}

/** Gives what Zotero has of a work: its abstract and the passages on its sentences where they are not known, and all marks. */
function textsFromZotero(
  work: EvidenceWork,
  found: readonly EvidenceText[],
  { abstract, pages, paragraphs, quotes, notes }: ZoteroTexts,
): FoundTexts {
  const article = { abstract, introduction: undefined, paragraphs: pages.length > 0 ? [] : paragraphs, pageTexts: [] };
  const best = work.known.passages ? [] : closestPages(pages, work.sentences);
  return {
    ...lackingTexts(work, found, article),
    ...(best.length > 0 && { pages: best }),
    ...(quotes.length > 0 && { quotes }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Gives what an article says of a work that is not known yet. */
function lackingTexts(
  { known, sentences }: EvidenceWork,
  found: readonly EvidenceText[],
  {
    abstract,
    introduction,
    paragraphs,
    pageTexts,
  }: Pick<Article, 'abstract' | 'introduction' | 'paragraphs' | 'pageTexts'>,
): FoundTexts {
  const lacks = (name: EvidenceText): boolean => !known[name] && !found.includes(name);
  const passages = lacks('passages') ? closestPassages(paragraphs, pageTexts, sentences) : [];
  const pages = lacks('passages') && sentences.length > 0 ? closestPages(pageTexts, sentences) : [];
  return {
    ...(abstract !== undefined && lacks('abstract') && { abstract }),
    ...(introduction !== undefined && lacks('introduction') && { introduction }),
    ...(passages.length > 0 && { passages }),
    ...(pages.length > 0 && { pages }),
  };
}

/** True if a copy from the web has the title of the work: an address may lead to anything. */
function isCopyOf({ title }: EvidenceWork, article: Article): boolean {
  const [wanted, there] = [title, article.title ?? ''].map((text) => titleWords(text).join(''));
  return (
    wanted !== '' &&
    there !== '' &&
    (there!.includes(wanted!) || (wanted!.startsWith(there!) && there!.length >= 0.7 * wanted!.length))
  );
}
