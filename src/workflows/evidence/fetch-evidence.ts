import pLimit from 'p-limit';
import { titleWords } from '../../bibliography/title-key.ts';
import type { EvidenceWork } from '../../evidence/cited-work.ts';
import { bestAbstract, fetchAbstracts, type WorkRecords } from '../../evidence/fetch-abstracts.ts';
import type { Article, PdfProblem } from '../../evidence/pdf/read-article.ts';
import { splitPassages } from '../../evidence/split-passages.ts';
import type { MarkedText, ZoteroTexts } from '../../evidence/zotero-texts.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Unreadable } from '../../project/file-system.ts';
import type { EvidenceText } from '../../project/supplied-evidence.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';

/** The most passages kept for one sentence, and for one work. */
const perSentence = 2;
const perWork = 5;
/** A passage that is less similar (cosine of TF-IDF) has nothing to do with the sentence. */
const leastSimilar = 0.12;

/**
 * The passages of a work that are closest, by their words, to the sentences that cite it, in the order in which the
 * work has them; empty if none is close to any.
 * @param paragraphs the running text of the work
 */
function bestPassages(paragraphs: readonly string[], sentences: readonly string[]): string[] {
  const passages = paragraphs.flatMap(splitPassages);
  const byWords = TfIdf.of(passages.map((passage) => countTerms(termsOf(passage))));
  const chosen = new Map<number, number>();
  for (const sentence of sentences) {
    const similarities = byWords.similarities(termsOf(sentence));
    [...similarities]
      .map((similarity, index) => ({ similarity, index }))
      .filter(({ similarity }) => similarity >= leastSimilar)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, perSentence)
      .forEach(({ similarity, index }) => chosen.set(index, Math.max(similarity, chosen.get(index) ?? 0)));
  }
  return [...chosen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, perWork)
    .map(([index]) => index)
    .sort((a, b) => a - b)
    .map((index) => passages[index]!);
}

/** The most PDFs that are read at once: each may take a processor and much memory. */
const readAtOnce = 2;

/** The most pages of the author's corpus that are kept of one work, and the words that they are chosen by, where it is not cited. */
const pagesPerWork = 2;

/** A page of a work, counted from 1 in its file. */
export interface FoundPage {
  readonly number: number;
  readonly text: string;
}

/** The pages that are closest, by their words, to the sentences that cite a work; the first ones where none does. */
function bestPages(texts: readonly string[], sentences: readonly string[]): FoundPage[] {
  const pages = texts.map((text, before) => ({ number: before + 1, text })).filter(({ text }) => text.trim() !== '');
  const byWords = TfIdf.of(pages.map(({ text }) => countTerms(termsOf(text))));
  const similarities = byWords.similarities(termsOf(sentences.join(' ')));
  return pages
    .map((page, index) => ({ page, similarity: similarities[index] ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, pagesPerWork)
    .map(({ page }) => page)
    .sort((a, b) => a.number - b.number);
}

/** The things to find out, and the way. */
export interface EvidenceRequest {
  /** In the order in which they should become known. */
  readonly works: readonly EvidenceWork[];
  /** The sources to ask, in this order; none reads PDFs only. */
  readonly sources: readonly ScholarlySource[];
  /** Reads a PDF of the author, within what may be read. */
  readonly readPdf: (path: string, signal: AbortSignal | undefined) => Promise<Article | Unreadable>;
  /** Reads a copy that anyone may read from the web; undefined if its host may not be asked. Missing: none is fetched. */
  readonly readCopy?: ((address: string, signal: AbortSignal | undefined) => Promise<Article | undefined>) | undefined;
  /** The texts of the pages that the author's corpus has of a work, in their order; none where it has no file of it. */
  readonly readCorpus?:
    | ((work: EvidenceWork, signal: AbortSignal | undefined) => Promise<readonly string[]>)
    | undefined;
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
  readonly passages: readonly string[];
  readonly pages: readonly FoundPage[];
  /** Words of the work that the author marked. */
  readonly quotes: readonly MarkedText[];
  /** Notes of the author about it. */
  readonly notes: readonly MarkedText[];
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
  { works, sources, readPdf, readCopy, readCorpus, readZotero, keep }: EvidenceRequest,
  { onProgress, signal }: { onProgress?: (progress: EvidenceProgress) => void; signal?: AbortSignal } = {},
): Promise<EvidenceReport> {
  const found = new Map<string, readonly EvidenceText[]>();
  const failures = new Map<ScholarlySource['name'], RequestError>();
  const unreadPdfs: UnreadPdf[] = [];
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
      const own = failures.has('zotero') ? undefined : await readZotero?.(work, signal);
      if (own !== undefined) await note(work, textsFromZotero(work, found.get(work.key) ?? [], own), 'zotero');
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled') throw error;
      failures.set('zotero', error as RequestError);
    }
  };
  /** Takes what an article says that is not known. Returns whether that was worth reading it. */
  const take = async (work: EvidenceWork, article: Article, from: string): Promise<boolean> => {
    const texts = lackingTexts(work, found.get(work.key) ?? [], article);
    await note(work, texts, from);
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
  const readOpenCopies = async ({ work, records }: WorkRecords): Promise<void> => {
    for (const address of new Set(records.flatMap(({ openCopies }) => openCopies))) {
      signal?.throwIfAborted();
      const article = await readCopy?.(address, signal).catch((error: unknown) => {
        if (error instanceof RequestError && error.reason !== 'cancelled') return undefined;
        throw error;
      });
      if (article !== undefined && isCopyOf(work, article) && (await take(work, article, address))) return;
    }
  };
  const complete = async (about: WorkRecords): Promise<void> => {
    const { work, records } = about;
    const fetched = work.known.abstract ? undefined : bestAbstract(records);
    if (fetched !== undefined) await note(work, { abstract: fetched.abstract }, fetched.from);
    await takeFromZotero(work);
    const pages = (await readCorpus?.(work, signal)) ?? [];
    if (pages.length > 0) await note(work, { pages: bestPages(pages, work.sentences) }, 'corpus');
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
    onFailure: ({ name }, error) => {
      if (!failures.has(name)) failures.set(name, error);
    },
  });
  return { found, failures, unreadPdfs };
}

/** The kinds of texts that were found; pages and quotes are passages of the work, and notes are none. */
export function textsIn({ pages = [], quotes = [], notes: _, ...texts }: FoundTexts): EvidenceText[] {
  const names = Object.keys(texts) as EvidenceText[];
  return pages.length + quotes.length > 0 && !names.includes('passages') ? [...names, 'passages'] : names;
}

/** Gives what Zotero has of a work: its abstract and the passages on its sentences where they are not known, and all marks. */
function textsFromZotero(
  work: EvidenceWork,
  found: readonly EvidenceText[],
  { abstract, pages, paragraphs, quotes, notes }: ZoteroTexts,
): FoundTexts {
  const article = { abstract, introduction: undefined, paragraphs: pages.length > 0 ? [] : paragraphs };
  const best = work.known.passages ? [] : bestPages(pages, work.sentences);
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
  { abstract, introduction, paragraphs }: Pick<Article, 'abstract' | 'introduction' | 'paragraphs'>,
): FoundTexts {
  const lacks = (name: EvidenceText): boolean => !known[name] && !found.includes(name);
  const passages = lacks('passages') ? bestPassages(paragraphs, sentences) : [];
  return {
    ...(abstract !== undefined && lacks('abstract') && { abstract }),
    ...(introduction !== undefined && lacks('introduction') && { introduction }),
    ...(passages.length > 0 && { passages }),
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
