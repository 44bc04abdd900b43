import type { WorkIdentity } from '../../src/bibliography/work-identity.ts';
import { identityAsWritten } from '../../src/retrieval/sources/record-identity.ts';
import type { LookedUpWork, ScholarlySource, SourceReply } from '../../src/retrieval/sources/scholarly-source.ts';
import { type WebSource, webSources } from '../../src/retrieval/sources/source-profiles.ts';
import type { Recording } from '../../test/retrieval/recording.ts';

/** A way to ask a source for what a recording answers; undefined if Situate never asks for anything of the kind. */
export type Asking = (source: ScholarlySource) => Promise<readonly (SourceReply | undefined)[]>;

/** Paths whose replies are not about works, or not in a form that Situate asks for. */
const elsewhere =
  /\/(?:agency|transform|funders|members|prefixes|journals|types|author|authors|datasets|recommendations|data-centers|client-prefixes|citation|sparql|autocomplete|rate-limit)\b/;

/** The source that a recording is of. */
export function sourceOf({ api }: Recording): WebSource | undefined {
  return webSources.find((name) => name === api);
}

/** The question that a recording answers, put to its source. */
export function askingFor(recording: Recording): Asking | undefined {
  const url = new URL(recording.request.url);
  const path = decodeURIComponent(url.pathname);
  const parameter = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const source = sourceOf(recording);
  // Lists of works of a publisher are like those of a search.
  const isList = /\/(?:members|prefixes|types)\/[^?]*\/works$/.test(path);
  if (source === undefined) return undefined;
  const search: Asking = async (asked) => [await asked.search!({ text: 'boats', limit: 200 })];
  const isError = recording.response.status >= 400;
  // Errors are the same everywhere.
  if (!isList && elsewhere.test(path)) return isError ? search : undefined;
  if (parameter('group_by') !== undefined || parameter('rows') === '0') return isError ? search : undefined;
  const lookUp =
    (written: readonly string[]): Asking =>
    (asked) =>
      asked.byIdentifier!(written.map(workNamed));
  if (isList) return search;
  switch (source) {
    case 'openalex': {
      const filter = parameter('filter') ?? '';
      if (/^(?:cites|cited_by):/.test(filter)) {
        const work = identityAsWritten({ openAlex: 'W1', title: '' });
        return neighbours(work, filter.startsWith('cites:') ? 'citedBy' : 'references');
      }
      return /^\/works\/./.test(path) ? lookUp([path.slice('/works/'.length)]) : search;
    }
    case 'semanticscholar': {
      if (path.endsWith('/paper/batch')) {
        return lookUp((JSON.parse(recording.request.body ?? '{}') as { ids: string[] }).ids);
      }
      if (path.endsWith('/search/match')) return async (asked) => [await asked.byTitle!(workNamed('boats'))];
      if (/\/(?:references|citations)$/.test(path)) {
        const work = identityAsWritten({ doi: '10.1000/1', title: '' });
        return neighbours(work, path.endsWith('/references') ? 'references' : 'citedBy');
      }
      return /\/paper\/search/.test(path) ? search : lookUp([path.replace(/^.*\/paper\//, '')]);
    }
    case 'crossref':
      if (!/^\/works\/./.test(path)) return search;
      return recording.category === 'citations'
        ? async (asked) => [
            ...(await asked.byIdentifier!([workNamed('10.1000/1')])),
            await asked.references!(identityAsWritten({ doi: '10.1000/1', title: '' }), 1000),
          ]
        : lookUp(['10.1000/1']);
    case 'arxiv':
      return parameter('id_list') && !isError ? lookUp(parameter('id_list')!.split(',')) : search;
    case 'opencitations': {
      if (path.includes('/metadata/')) return lookUp([path.replace(/^.*\/metadata\//, '')]);
      const work = identityAsWritten({ doi: '10.1000/1', title: '' });
      return neighbours(work, path.includes('/references/') ? 'references' : 'citedBy');
    }
    case 'unpaywall':
      return path.endsWith('/search')
        ? async (asked) => [await asked.byTitle!(workNamed('boats'))]
        : lookUp([path.replace(/^.*\/v2\//, '')]);
    case 'datacite':
      return /^\/dois\/./.test(path) ? lookUp([path.slice('/dois/'.length)]) : search;
    default:
      return search;
  }
}

function neighbours(work: WorkIdentity, kind: 'references' | 'citedBy'): Asking {
  return async (asked) => [await (kind === 'references' ? asked.references!(work, 1000) : asked.citedBy!(work, 1000))];
}

/** A work under the name that a request has for it. */
function workNamed(name: string): LookedUpWork {
  const isArxiv = /^(?:\d{4}\.\d{4,5}|[a-z-]+\/\d{7})(?:v\d+)?$/.test(name);
  const identity = identityAsWritten({
    doi: name,
    arxiv: isArxiv ? name : undefined,
    openAlex: name,
    semanticScholar: /^(?:corpusid:\d+|[0-9a-f]{40}|0)$/i.test(name)
      ? name.replace(/^corpusid/i, 'CorpusId')
      : undefined,
    title: '',
  });
  return { identity, title: name, authors: [] };
}
