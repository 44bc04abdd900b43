import { readFileSync } from 'node:fs';

/** A recorded reply of a scholarly interface, as a line of JSON. */
export interface Recording {
  readonly api?: string;
  /** The kind of question: search, lookup, citations, batch, `error404`, … */
  readonly category?: string;
  readonly request: { readonly method: string; readonly url: string; readonly body?: string | null };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** Where the body was in the reply, if only a part was kept: `result.hits.hit`. */
  readonly partial?: string | null;
}

/** The recordings in a file of JSON lines. */
export function readRecordings(path: string): Recording[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Recording);
}

/** The body of the reply as the interface sent it: some recorders kept it in base64, some only a part of it. */
export function bodyOf({ response: { body }, partial }: Recording): string {
  const text = /^[A-Za-z0-9+/\s]{40,}={0,2}\s*$/.test(body) ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (partial === undefined || partial === null) return text;
  const whole = partial.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), JSON.parse(text));
  return JSON.stringify(whole);
}

/** Parameters that say how to answer, or who asks, and not what. */
const presentation = new Set(
  (
    'mailto email api_key fields select per-page per_page rows limit h c format sort order sortBy sortOrder ' +
    'max_results include page[size] publisher affiliation'
  ).split(' '),
);
/** Parameters for the beginning of a list, which may be left out. */
const beginnings = new Set([
  'cursor=*',
  'offset=0',
  'start=0',
  'f=0',
  'page=1',
  'page[number]=1',
  'id_list=',
  'search_query=',
]);

/** Gives what a request asks for, in one spelling: method, path, and the parameters that matter, in any order. */
export function questionOf(method: string, address: string, body: string | null | undefined): string {
  const url = new URL(address, 'http://127.0.0.1');
  const path = decoded(url.pathname)
    .toLowerCase()
    .replace(/https?:\/\/(?:dx\.)?doi\.org\/|(?<=[/_])doi:/g, '');
  const asked = [...url.searchParams]
    .filter(([name, value]) => !presentation.has(name) && !beginnings.has(`${name}=${value}`))
    .map(([name, value]) => `${name}=${value}`.toLowerCase())
    .sort();
  return [method.toUpperCase(), path, ...asked, body ? JSON.stringify(JSON.parse(body)) : ''].join(' ');
}

const paging = ['cursor', 'offset', 'start', 'f', 'page', 'page[number]'];

/** True if a request asks for the beginning of a list, or for something that is no list. */
export function isFirstPage(address: string): boolean {
  const { searchParams } = new URL(address, 'http://127.0.0.1');
  return paging.every((name) => {
    const value = searchParams.get(name);
    return value === null || beginnings.has(`${name}=${value}`);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
