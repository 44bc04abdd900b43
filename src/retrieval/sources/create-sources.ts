import { createArxiv } from './arxiv.ts';
import { createCrossref } from './crossref.ts';
import { createDatacite } from './datacite.ts';
import { createDblp } from './dblp.ts';
import { createOpenAlex } from './openalex.ts';
import { createOpenCitations } from './opencitations.ts';
import type { ScholarlySource } from './scholarly-source.ts';
import { createSemanticScholar } from './semantic-scholar.ts';
import type { WebSource } from './source-name.ts';
import type { SourcesOptions } from './source-options.ts';
import { createUnpaywall } from './unpaywall.ts';

const creators: Readonly<Record<WebSource, (options: SourcesOptions) => ScholarlySource>> = {
  openalex: createOpenAlex,
  semanticscholar: createSemanticScholar,
  crossref: createCrossref,
  arxiv: createArxiv,
  dblp: createDblp,
  opencitations: createOpenCitations,
  datacite: createDatacite,
  unpaywall: createUnpaywall,
};

/**
 * The sources that are named, in that order. Nothing is sent before one of them is asked. Throws `RequestError`
 * `misconfigured` where an address is none.
 */
export function createSources(options: SourcesOptions): readonly ScholarlySource[] {
  return options.names.map((name) => creators[name](options));
}
