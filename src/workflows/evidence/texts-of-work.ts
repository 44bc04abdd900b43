import type { CitedWork, EvidenceWork } from '../../evidence/cited-work.ts';
import { pagesInCorpus } from '../../evidence/corpus-pages.ts';
import type { Article, PdfProblem } from '../../evidence/pdf/read-article.ts';
import type { Unreadable } from '../../project/file-system.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';

/** How much of a work is known: all of its text, parts of it, its abstract, or its title alone. */
export const textsKnown = ['full', 'parts', 'abstract', 'title'] as const;

export type TextKnown = (typeof textsKnown)[number];

/** A text of a work, and where it is. */
export interface TextOfWork {
  readonly text: string;
  readonly place: 'page' | 'passage' | 'introduction' | 'abstract' | 'title';
  /** Counted from 1 in the file of the work. */
  readonly page?: number | undefined;
  /** The source, the PDF or the corpus that it is from, where that is noted. */
  readonly from?: string | undefined;
}

/** All texts of a work, in which words may be looked for. */
export interface TextsOfWork {
  readonly work: CitedWork;
  readonly known: TextKnown;
  /** The whole text first. */
  readonly texts: readonly TextOfWork[];
  /** The PDFs that could not be read and the corpus if it could not be asked, and why. */
  readonly problems: readonly TextProblem[];
}

/** A text that could not be read. */
export interface TextProblem {
  /** The path of a PDF, or `corpus`. */
  readonly from: string;
  readonly why: PdfProblem | Unreadable | CorpusError;
}

/** Reads a PDF of the author, within what may be read, with the texts of its pages. */
export type TextsReader = (path: string, signal: AbortSignal | undefined) => Promise<Article | Unreadable>;

/** The ways to the whole texts of works on this machine. */
export interface WholeTexts {
  readonly readPdf: TextsReader;
  /** Opens the author's corpus for something; undefined where there is none. */
  readonly useCorpus: (<Result>(act: (store: CorpusStore) => Promise<Result>) => Promise<Result>) | undefined;
}

/** Gives what was kept of a work: nothing is read anew. */
export function keptTexts(work: CitedWork): TextsOfWork {
  const { title, abstract, introduction, passages = [] } = work;
  const texts: TextOfWork[] = [
    ...passages.map(
      ({ text, page, from }) => ({ text, place: page === undefined ? 'passage' : 'page', page, from }) as const,
    ),
    ...(introduction === undefined ? [] : [{ text: introduction, place: 'introduction' } as const]),
    ...(abstract === undefined ? [] : [{ text: abstract, place: 'abstract' } as const]),
    ...(title === '' ? [] : [{ text: title, place: 'title' } as const]),
  ];
  return { work, known: knownOf(work), texts, problems: [] };
}

/** How much was kept of a work. */
export function knownOf({ abstract, introduction, passages = [] }: CitedWork): TextKnown {
  if (passages.length > 0 || introduction !== undefined) {
    return 'parts';
  }
  return abstract === undefined ? 'title' : 'abstract';
}

/**
 * Gives what can be read of a work on this machine: its PDF or the pages that the author's corpus has of it, and what was
 * kept. Rejects when `signal` aborts.
 */
export async function wholeTexts(
  work: CitedWork,
  about: EvidenceWork | undefined,
  { readPdf, useCorpus }: WholeTexts,
  signal?: AbortSignal,
): Promise<TextsOfWork> {
  const kept = keptTexts(work);
  const problems: TextProblem[] = [];
  const withPages = (pages: readonly string[], from: string): TextsOfWork => ({
    ...kept,
    known: 'full',
    texts: [...pagesOf(pages, from), ...kept.texts],
    problems,
  });
  for (const path of about?.pdfs ?? []) {
    signal?.throwIfAborted();
    const article = await readPdf(path, signal);
    if (typeof article !== 'string' && article.pageTexts.length > 0) {
      return withPages(article.pageTexts, path);
    }
    const why = typeof article === 'string' ? article : (article.problem ?? 'noText');
    // An entry may lead to several places of which one is enough.
    if (why !== 'missing') problems.push({ from: path, why });
  }
  if (about === undefined || useCorpus === undefined) {
    return { ...kept, problems };
  }
  try {
    const pages = await useCorpus((store) => pagesInCorpus(store, about, signal));
    return pages.length === 0 ? { ...kept, problems } : withPages(pages, 'corpus');
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    return { ...kept, problems: [...problems, { from: 'corpus', why: error }] };
  }
}

/** The beginning of the next page that is read with a page, in characters: a sentence may go on there. */
const longestRest = 400;

function pagesOf(pages: readonly string[], from: string): TextOfWork[] {
  return pages.map((text, index) => ({
    text: `${text} ${(pages[index + 1] ?? '').slice(0, longestRest)}`.trim(),
    place: 'page',
    page: index + 1,
    from,
  }));
}
