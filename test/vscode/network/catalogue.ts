import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A made-up work as a catalogue has it. */
export interface CataloguedWork {
  readonly doi: string;
  readonly title: string;
  /** Given and family names. */
  readonly authors: readonly (readonly [given: string, family: string])[];
  readonly year: number;
  readonly venue: string;
  readonly type?: 'journal-article' | 'proceedings-article' | 'posted-content';
  readonly abstract?: string;
  readonly isRetracted?: boolean;
  /** The DOI of what was published of a preprint. */
  readonly publishedAs?: string;
  /** The DOIs of what it cites. */
  readonly cites?: readonly string[];
}

/** A request that came. */
export interface CatalogueRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A server on this machine that answers as OpenAlex and as Crossref do, under `/openalex` and `/crossref`, about works
 * that do not exist.
 */
export class Catalogue {
  readonly requests: CatalogueRequest[] = [];
  /** The number of connections that were made. */
  connections = 0;
  works: readonly CataloguedWork[] = [];
  /** Files that it has besides, by their paths. */
  readonly files = new Map<string, Uint8Array>();
  /** It also finds works that have most of the words that are asked for, and not their title. */
  findsByWords = false;
  /** Answers that come in place of the next ones, by their status. */
  readonly refusals: number[] = [];
  /** Called before a request is answered, which waits for it. */
  onRequest: () => Promise<void> | void = () => undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '', this.origin);
      this.requests.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
      void Promise.resolve(this.onRequest()).then(() => {
        const file = this.files.get(url.pathname);
        if (file !== undefined) {
          response.writeHead(200, { 'content-type': 'application/pdf' }).end(file);
          return;
        }
        const body = this.#answer(url);
        const status = this.refusals.shift() ?? (body === undefined ? 404 : 200);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(status === 200 ? JSON.stringify(body) : '{}');
      });
    });
    this.#server.on('connection', () => this.connections++);
  }

  /** Starts one on a free port. */
  static async start(): Promise<Catalogue> {
    const catalogue = new Catalogue();
    await new Promise<void>((listening) => catalogue.#server.listen(0, '127.0.0.1', listening));
    return catalogue;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Where the sources are, as settings say it. */
  get addresses(): Readonly<Record<string, string>> {
    return { openalex: `${this.origin}/openalex`, crossref: `${this.origin}/crossref` };
  }

  reset(): void {
    this.requests.length = 0;
    this.refusals.length = 0;
    this.connections = 0;
    this.works = [];
    this.files.clear();
    this.findsByWords = false;
    this.onRequest = () => undefined;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer({ pathname, searchParams: query }: URL): unknown {
    const [, source, kind, ...rest] = decodeURIComponent(pathname).split('/');
    if (kind !== 'works') {
      return undefined;
    }
    const id = rest.join('/').replace(/^https?:\/+doi\.org\//, '');
    if (source === 'openalex') {
      return id === ''
        ? { results: this.#listed(query).map(asOpenAlex), meta: {} }
        : this.#named(id).map(asOpenAlex)[0];
    }
    const works = id === '' ? this.#listed(query) : this.#named(id);
    const items = works.map((work) => asCrossref(work, work.cites?.flatMap((doi) => this.#named(doi)) ?? []));
    return id === '' ? { message: { items } } : items[0] && { message: items[0] };
  }

  #named(doi: string): CataloguedWork[] {
    return this.works.filter((work) => work.doi === doi);
  }

  #listed(query: URLSearchParams): CataloguedWork[] {
    const filter = query.get('filter') ?? '';
    if (/(?:^|,)doi:/.test(filter)) {
      return filter.split(/[,|]/).flatMap((one) => this.#named(one.replace(/^doi:/, '')));
    }
    const [, along, from] = /^(cited_by|cites):(W\d+)$/.exec(filter) ?? [];
    if (along === 'cited_by') {
      const citing = this.works.filter((work) => openAlexId(work) === from);
      return citing.flatMap(({ cites = [] }) => cites.flatMap((doi) => this.#named(doi)));
    }
    if (along === 'cites') {
      return this.works.filter(({ cites = [] }) =>
        cites.some((doi) => this.#named(doi).some((one) => openAlexId(one) === from)),
      );
    }
    const [, byTitle] = /^title\.search:(.*)$/.exec(filter) ?? [];
    const asked = (byTitle ?? query.get('query.bibliographic') ?? query.get('search') ?? '').toLowerCase();
    return this.works.filter(
      (work) =>
        asked.includes(work.title.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')) ||
        (this.findsByWords && isAbout(work, asked)),
    );
  }
}

/** True if a work has most of the words that are asked for. */
function isAbout({ title, abstract = '' }: CataloguedWork, asked: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const has = new Set(wordsOf(`${title} ${abstract}`));
  const words = wordsOf(asked);
  return words.length > 0 && words.filter((word) => has.has(word)).length * 2 > words.length;
}

/** Gives what OpenAlex calls a work. */
export function openAlexId({ doi }: CataloguedWork): string {
  return `W${[...doi].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}`;
}

function asOpenAlex(work: CataloguedWork): unknown {
  const { doi, title, authors, year, venue, type = 'journal-article', abstract, isRetracted = false } = work;
  const index: Record<string, number[]> = {};
  for (const [at, word] of (abstract ?? '').split(' ').entries()) {
    (index[word] ??= []).push(at);
  }
  return {
    id: `https://openalex.org/${openAlexId(work)}`,
    doi: `https://doi.org/${doi}`,
    title,
    display_name: title,
    publication_year: year,
    type: { 'journal-article': 'article', 'proceedings-article': 'article', 'posted-content': 'preprint' }[type],
    authorships: authors.map(([given, family]) => ({ author: { display_name: `${given} ${family}` } })),
    primary_location: {
      source: { display_name: venue, type: type === 'proceedings-article' ? 'conference' : 'journal' },
    },
    abstract_inverted_index: abstract === undefined ? null : index,
    is_retracted: isRetracted,
    referenced_works: [],
  };
}

function asCrossref(work: CataloguedWork, cited: readonly CataloguedWork[]): unknown {
  const { doi, title, authors, year, venue, type = 'journal-article', isRetracted = false, publishedAs } = work;
  return {
    DOI: doi,
    title: [title],
    author: authors.map(([given, family]) => ({ given, family })),
    issued: { 'date-parts': [[year]] },
    'container-title': [venue],
    type,
    ...(cited.length > 0 && { reference: cited.map(asReference) }),
    ...(isRetracted && { 'updated-by': [{ DOI: `${doi}.r`, type: 'retraction' }] }),
    ...(publishedAs !== undefined && { relation: { 'is-preprint-of': [{ id: publishedAs, 'id-type': 'doi' }] } }),
  };
}

/** An entry of a list of references. */
function asReference({ doi, title, authors, year }: CataloguedWork): unknown {
  const [first] = authors;
  return { key: doi, DOI: doi, 'article-title': title, author: first?.[1] ?? '', year: String(year) };
}
