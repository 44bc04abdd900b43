/**
 * A server on this machine that answers as all the sources of verification do, each in its own form under a path of its
 * name, about works that do not exist. It fails on demand. By itself it starts with
 *
 *     node --import tsx test/retrieval/mock-sources.ts [--port N]
 *
 * and prints the options of `situate verify` that lead there.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogueBody, catalogueEntry, isListedElsewhere } from './mock-catalogues.ts';
import { type CatalogueName, catalogueNames, type MockWork } from './mock-work.ts';

/** The general sources. */
export const mockNames = ['crossref', 'openalex', 'dblp', 'semanticscholar', 'arxiv', 'datacite'] as const;

/** These and the sources that know one kind of work. */
export const allMockNames = [...mockNames, ...catalogueNames] as const;

export type MockName = (typeof allMockNames)[number];

/** A request that a source got. */
export interface MockRequest {
  readonly name: MockName;
  readonly path: string;
  readonly at: number;
}

/** An answer that is about to be sent. */
export interface MockExchange {
  readonly name: MockName;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The status and the body that the source would send. */
  readonly status: number;
  readonly body: string;
}

/** Sends another answer, or none. */
export type MockFault = (exchange: MockExchange) => void;

/** Sources on this machine. */
export class MockSources {
  works: readonly MockWork[] = [];
  readonly requests: MockRequest[] = [];
  /** Milliseconds until a source answers. */
  latency: (name: MockName) => number = () => 0;
  readonly #faults = new Map<MockName, MockFault>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Starts them on a port, a free one by default. */
  static async start(port = 0): Promise<MockSources> {
    const sources = new MockSources();
    await new Promise<void>((resolve) => sources.#server.listen(port, '127.0.0.1', resolve));
    return sources;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Where the sources are, as settings say it. */
  get addresses(): Readonly<Record<MockName, string>> {
    return Object.fromEntries(allMockNames.map((name) => [name, `${this.origin}/${name}`])) as Record<MockName, string>;
  }

  /** Lets a source fail until `reset`. */
  fail(name: MockName, fault: MockFault): void {
    this.#faults.set(name, fault);
  }

  reset(): void {
    this.works = [];
    this.requests.length = 0;
    this.latency = () => 0;
    this.#faults.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.origin);
    const [, written = '', ...rest] = url.pathname.split('/');
    const name = written as MockName;
    if (!allMockNames.includes(name)) {
      response.writeHead(404).end();
      return;
    }
    this.requests.push({ name, path: request.url ?? '', at: performance.now() });
    await new Promise((resolve) => setTimeout(resolve, this.latency(name)));
    const path = decodeURIComponent(rest.join('/'));
    const body = this.#bodyOf(name, path, url.searchParams, Buffer.concat(chunks).toString());
    const exchange: MockExchange = {
      name,
      request,
      response,
      status: body === undefined ? 404 : 200,
      body: body === undefined ? '{"error": "Not found"}' : typeof body === 'string' ? body : JSON.stringify(body),
    };
    (this.#faults.get(name) ?? send)(exchange);
  }

  /** Gives what a source has at an address; undefined if nothing. */
  #bodyOf(name: MockName, path: string, query: URLSearchParams, sent: string): unknown {
    const said = (parameter: string): string => query.get(parameter) ?? '';
    if (isCatalogue(name)) {
      return catalogueBody(name, path, query, this.works);
    }
    switch (name) {
      case 'crossref': {
        const one = /^works\/(.+)$/.exec(path)?.[1];
        if (one !== undefined) return only(this.#byDoi([one]).filter(isOfCrossref).map(asCrossref), 'message');
        const dois = said('filter')
          .split(',')
          .map((term) => term.replace(/^doi:/, ''));
        const found = query.has('filter') ? this.#byDoi(dois) : this.#byTitle(said('query.bibliographic'));
        return { message: { items: found.filter(isOfCrossref).map(asCrossref) } };
      }
      case 'openalex': {
        const one = /^works\/https?:\/+doi\.org\/(.+)$/.exec(path)?.[1];
        if (one !== undefined) return this.#byDoi([one]).map(asOpenAlex)[0];
        const filter = said('filter');
        const found = filter.startsWith('doi:')
          ? this.#byDoi(filter.slice(4).split('|'))
          : this.#byTitle(filter.replace(/^title\.search:/, ''));
        return { results: found.map(asOpenAlex), meta: {} };
      }
      case 'dblp':
        return { result: { hits: { hit: this.#byTitle(said('q')).map(asDblp) } } };
      case 'semanticscholar': {
        if (path.endsWith('paper/batch')) {
          const { ids } = JSON.parse(sent) as { readonly ids: readonly string[] };
          return ids.map((id) => this.#byPaperId(id).map(asSemanticScholar)[0] ?? null);
        }
        if (path.endsWith('search/match')) {
          return only(this.#byTitle(said('query')).map(asSemanticScholar).slice(0, 1), 'data', true);
        }
        return this.#byPaperId(path.replace(/^graph\/v1\/paper\//, '')).map(asSemanticScholar)[0];
      }
      case 'arxiv': {
        const numbers = said('id_list').split(',');
        const found = query.has('id_list')
          ? this.works.filter(({ arxiv }) => arxiv !== undefined && numbers.includes(arxiv))
          : this.#byTitle(said('search_query')).filter(({ arxiv }) => arxiv !== undefined);
        return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${found.map(asArxiv).join('')}</feed>`;
      }
      case 'datacite': {
        const one = /^dois\/(.+)$/.exec(path)?.[1];
        if (one !== undefined) return only(this.#byDoi([one]).filter(isOfDatacite).map(asDatacite), 'data');
        const dois = [...said('query').matchAll(/doi:"([^"]+)"/g)].map(([, doi]) => doi!);
        const found = dois.length > 0 ? this.#byDoi(dois) : this.#byTitle(said('query').replace(/"| AND /g, ' '));
        return { data: found.filter(isOfDatacite).map(asDatacite) };
      }
    }
  }

  /** The works that the general sources know: papers and articles are in one of them, too. */
  get #general(): MockWork[] {
    return this.works.filter(({ catalogue }) => catalogue === undefined || isListedElsewhere(catalogue));
  }

  #byDoi(dois: readonly string[]): MockWork[] {
    return this.#general.filter((work) => dois.includes(doiOf(work) ?? ''));
  }

  #byPaperId(id: string): MockWork[] {
    return this.#general.filter(({ doi, arxiv }) => id === `DOI:${doi ?? ''}` || id === `ARXIV:${arxiv ?? ''}`);
  }

  #byTitle(asked: string): MockWork[] {
    const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
    return this.#general.filter(({ title }) => plain(asked).includes(plain(title)));
  }
}

function isCatalogue(name: MockName): name is CatalogueName {
  return catalogueNames.some((one) => one === name);
}

/** Sends what a source would send. */
export function send({ response, status, body }: MockExchange): void {
  response.writeHead(status, { 'content-type': body.startsWith('<') ? 'application/atom+xml' : 'application/json' });
  response.end(body);
}

function only(items: readonly unknown[], name: string, isList = false): unknown {
  return items.length === 0 ? undefined : { [name]: isList ? items : items[0] };
}

function doiOf({ doi, arxiv }: MockWork): string | undefined {
  return doi ?? (arxiv === undefined ? undefined : `10.48550/arxiv.${arxiv}`);
}

/** Crossref has all works but those that are preprints alone. */
function isOfCrossref({ doi, arxiv }: MockWork): boolean {
  return doi !== undefined || arxiv === undefined;
}

function isOfDatacite(work: MockWork): boolean {
  return !isOfCrossref(work);
}

function asCrossref({ title, authors, year, venue, doi }: MockWork): unknown {
  return {
    DOI: doi ?? `10.5555/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    title: [title],
    author: authors.map(([given, family]) => ({ given, family })),
    issued: { 'date-parts': [[year]] },
    'container-title': [venue],
    type: 'journal-article',
  };
}

function asOpenAlex(work: MockWork): unknown {
  const { title, authors, year, venue } = work;
  const doi = doiOf(work);
  return {
    id: `https://openalex.org/W${hash(title)}`,
    ...(doi !== undefined && { doi: `https://doi.org/${doi}` }),
    title,
    display_name: title,
    publication_year: year,
    type: 'article',
    authorships: authors.map((name) => ({ author: { display_name: name.join(' ') } })),
    primary_location: { source: { display_name: venue } },
  };
}

function asDblp({ title, authors, year, venue, doi }: MockWork): unknown {
  const author = authors.map((name) => ({ text: name.join(' ') }));
  const key = `journals/mock/${hash(title)}`;
  return {
    info: { key, title: `${title}.`, authors: { author }, year: String(year), venue, doi, type: 'Journal Articles' },
  };
}

function asSemanticScholar({ title, authors, year, venue, doi, arxiv }: MockWork): unknown {
  return {
    paperId: hash(title).toString(16).padStart(40, '0'),
    externalIds: { ...(doi !== undefined && { DOI: doi }), ...(arxiv !== undefined && { ArXiv: arxiv }) },
    title,
    authors: authors.map((name) => ({ name: name.join(' ') })),
    year,
    venue,
  };
}

function asArxiv({ title, authors, year, arxiv }: MockWork): string {
  const names = authors.map((name) => `<author><name>${name.join(' ')}</name></author>`).join('');
  return (
    `<entry><id>http://arxiv.org/abs/${arxiv}v1</id><title>${title}</title>` +
    `<published>${year}-01-01T00:00:00Z</published><summary>About it.</summary>${names}</entry>`
  );
}

function asDatacite(work: MockWork): unknown {
  const { title, authors, year } = work;
  const doi = doiOf(work)!;
  return {
    id: doi,
    attributes: {
      doi,
      titles: [{ title }],
      creators: authors.map(([givenName, familyName]) => ({
        name: `${familyName}, ${givenName}`,
        givenName,
        familyName,
      })),
      publicationYear: year,
      publisher: 'arXiv',
      types: { resourceTypeGeneral: 'Preprint' },
    },
  };
}

/** A number that is another for nearly every text. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
}

/** Made-up works: of four, two have a DOI, one is a preprint, and one has neither. */
export function mockWorks(count: number): MockWork[] {
  const subjects = ['Harbour', 'Lighthouse', 'Tide', 'Ferry', 'Canal', 'Lock', 'Mooring', 'Buoy', 'Dredger', 'Pilot'];
  const families = ['Pole', 'Rowe', 'Vos', 'Brook', 'Eddy', 'Stone', 'Quist', 'Xaba', 'Ekekrantz', 'Harrow'];
  return Array.from({ length: count }, (_, index) => {
    const subject = subjects[index % subjects.length]!;
    return {
      title: `The ${subject} Ledger ${index} and Its Keepers in Winter`,
      authors: [
        ['Ada', families[index % families.length]!],
        ['Ben', families[(index + 3) % families.length]!],
      ],
      year: 2000 + (index % 20),
      venue: index % 4 === 2 ? 'arXiv' : 'Journal of Quiet Harbours',
      ...(index % 4 < 2 && { doi: `10.5555/ledger.${index}` }),
      ...(index % 4 === 2 && { arxiv: `2101.${String(10_000 + index)}` }),
    };
  });
}

/** The entries of works, as a bibliography has them. */
export function mockBibliography(works: readonly MockWork[]): string {
  return works
    .map((work, index) => {
      if (work.catalogue !== undefined) return catalogueEntry(work);
      const { title, authors, year, venue, doi, arxiv } = work;
      const names = authors.map(([given, family]) => `${family}, ${given}`).join(' and ');
      const identifiers = [
        ...(doi === undefined ? [] : [`doi = {${doi}}`]),
        ...(arxiv === undefined ? [] : [`eprint = {${arxiv}}, archiveprefix = {arXiv}`]),
      ];
      const fields = [`title = {${title}}`, `author = {${names}}`, `year = ${year}`, `journal = {${venue}}`];
      return `@article{work${index}, ${[...fields, ...identifiers].join(', ')}}\n`;
    })
    .join('');
}
