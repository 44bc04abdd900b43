import * as z from 'zod';
import { buildCorpusPage } from '../../documents/build-found-works.ts';
import type { CorpusHit, CorpusPage, CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { chooseDiverse } from '../../retrieval/ranking/choose-diverse.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import { EmbeddingUnavailableError, type Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import { CommandError } from '../command-error.ts';
import { inBatches, readJsonLines } from '../paper/json-lines.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { type CommandEmbedder, commandEmbedder, whyNotEmbedded } from './corpus-embedder.ts';
import { corpusFilters } from './corpus-filters.ts';
import type { CorpusSearchOptions } from './corpus-options.ts';
import { corpusStrings as strings } from './corpus-strings.ts';
import { formatCorpusPage } from './format-corpus-page.ts';
import { useCorpus } from './open-named-corpus.ts';

const line = z.object({
  id: z.union([z.string(), z.number()]),
  query: z.string().optional(),
  title: z.string().nullish(),
  abstract: z.string().nullish(),
  text: z.string().nullish(),
});

type Line = z.output<typeof line>;

/** The question that a search answers: the words, and the text whose vector is compared. */
interface Question {
  readonly words: string;
  readonly embedded: string;
}

/** The number of lines that are embedded at a time. */
const linesAtOnce = 32;
/** With diversity, works are chosen among this many times as many. */
const candidatesPerWork = 3;

/** Searches a corpus for a query, or for each line of a file. */
export async function searchCorpus(options: CorpusSearchOptions): Promise<void> {
  checkOptions(options);
  const embedder = options.model ? commandEmbedder(options) : undefined;
  try {
    await useCorpus(options.corpus, { isWritten: false }, (store) =>
      untilInterrupted(async (signal) => {
        const search = new CorpusSearching(store, options, usableEmbedder(store, embedder), signal);
        if (options.query === undefined) {
          await searchForLines(search, options.input!);
        } else {
          const [page] = await search.pages([{ words: options.query, embedded: options.query }]);
          const document = buildCorpusPage(page!);
          standardOutput.result(
            options.format === 'json'
              ? { value: document }
              : { lines: formatCorpusPage(document, standardOutput.width) },
          );
        }
      }),
    );
  } finally {
    await embedder?.release();
  }
}

function checkOptions({ query, input, cursor, diversity, explain = false }: CorpusSearchOptions): void {
  if ((query === undefined) === (input === undefined)) {
    throw new CommandError(strings.queryOrInput);
  }
  if (query !== undefined && !/[\p{L}\p{N}]/u.test(query)) {
    throw new CommandError(strings.emptyQuery);
  }
  if (query === undefined && (cursor !== undefined || explain)) {
    throw new CommandError(strings.onlyWithQuery(explain ? '--explain' : '--cursor'));
  }
  if (cursor !== undefined && diversity > 0) {
    throw new CommandError(strings.cursorOrDiversity);
  }
}

async function searchForLines(search: CorpusSearching, input: string): Promise<void> {
  for await (const batch of inBatches(readJsonLines(input, line), linesAtOnce)) {
    const pages = await search.pages(batch.map(questionOf));
    for (const [index, { hits }] of pages.entries()) {
      await standardOutput.jsonLine({
        id: batch[index]!.id,
        works: hits.map(({ work, score }) => ({ id: work.id, score })),
      });
    }
  }
}

function questionOf({ query, title, abstract, text }: Line): Question {
  if (query !== undefined) {
    return { words: query, embedded: query };
  }
  const about = { title: title ?? '', abstract: abstract ?? text ?? '' };
  return { words: `${about.title} ${about.abstract}`.trim(), embedded: embeddedText(about, 'abstract') };
}

/** The model, where it made the vectors of the corpus. Says where works are searched by words alone. */
function usableEmbedder(store: CorpusStore, embedder: CommandEmbedder | undefined): CommandEmbedder | undefined {
  if (embedder === undefined || store.model === embedder.model) {
    if (embedder?.host !== undefined) say(strings.sendingQueries(embedder.host));
    return embedder;
  }
  say(strings.searchedByWords(store.model === undefined ? strings.noVectors : strings.vectorsOf(store.model)));
  return undefined;
}

/** Searches with the options of one command. */
class CorpusSearching {
  readonly #store: CorpusStore;
  readonly #options: CorpusSearchOptions;
  readonly #signal: AbortSignal;
  #embedder: CommandEmbedder | undefined;

  constructor(
    store: CorpusStore,
    options: CorpusSearchOptions,
    embedder: CommandEmbedder | undefined,
    signal: AbortSignal,
  ) {
    this.#store = store;
    this.#options = options;
    this.#embedder = embedder;
    this.#signal = signal;
  }

  /** A page for each question, in their order. A question without words finds nothing. */
  async pages(questions: readonly Question[]): Promise<CorpusPage[]> {
    const vectors = await this.#vectorsOf(questions.map(({ embedded }) => embedded));
    const pages: CorpusPage[] = [];
    for (const [index, { words }] of questions.entries()) {
      pages.push(/[\p{L}\p{N}]/u.test(words) ? await this.#page(words, vectors[index]) : emptyPage);
    }
    return pages;
  }

  async #vectorsOf(texts: readonly string[]): Promise<readonly Vector[]> {
    try {
      return (await this.#embedder?.embed(texts, this.#signal)) ?? [];
    } catch (error) {
      if (!(error instanceof EmbeddingUnavailableError)) throw error;
      say(strings.searchedByWords(whyNotEmbedded(error)));
      this.#embedder = undefined;
      return [];
    }
  }

  async #page(words: string, vector: Vector | undefined): Promise<CorpusPage> {
    const { k, diversity, cursor, explain } = this.#options;
    const page = await this.#store.search(
      {
        words,
        vector,
        filters: corpusFilters(this.#options),
        limit: diversity > 0 ? k * candidatesPerWork : k,
        cursor,
        isExplained: explain ?? false,
      },
      this.#signal,
    );
    return diversity > 0 ? { ...page, hits: await this.#diverse(page.hits), cursor: undefined } : page;
  }

  /** Chooses among hits by their vectors; those without one are like nothing. */
  async #diverse(hits: readonly CorpusHit[]): Promise<CorpusHit[]> {
    const stored = await this.#store.works(
      hits.map(({ key }) => key),
      this.#signal,
    );
    const vectors = new Map(stored.map(({ key, vector }) => [key, vector]));
    const similarity = (a: CorpusHit, b: CorpusHit): number => {
      const [one, other] = [vectors.get(a.key), vectors.get(b.key)];
      return one === undefined || other === undefined ? 0 : Math.max(0, inner(one, other));
    };
    return chooseDiverse(hits, {
      count: this.#options.k,
      diversity: this.#options.diversity,
      relevance: ({ cosine }) => Math.max(0, cosine ?? 0),
      similarities: (chosen) => (hit) => similarity(chosen, hit),
    });
  }
}

const emptyPage: CorpusPage = { hits: [], cursor: undefined, explanation: undefined };
