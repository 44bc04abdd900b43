import { createCrossref } from './crossref.ts';
import { createOpenAlex } from './openalex.ts';
import type { ScholarlySource } from './scholarly-source.ts';
import type { SourceName } from './source-name.ts';
import type { SourcesOptions } from './source-options.ts';

const creators: Readonly<Partial<Record<SourceName, (options: SourcesOptions) => ScholarlySource>>> = {
  openalex: createOpenAlex,
  crossref: createCrossref,
};

/**
 * The sources that are named, in that order. Nothing is sent before one of them is asked. Throws `RequestError`
 * `misconfigured` where an address is none.
 */
export function createSources(options: SourcesOptions): readonly ScholarlySource[] {
  return options.names.flatMap((name) => creators[name]?.(options) ?? []);
}
