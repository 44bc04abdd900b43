import type { ScholarlySource } from './scholarly-source.ts';
import type { SourcesOptions } from './source-options.ts';
import { sourceCreators } from './source-registry.ts';

/**
 * The sources that are named, in that order. Nothing is sent before one of them is asked. Throws `RequestError`
 * `misconfigured` where an address is none.
 */
export function createSources(options: SourcesOptions): readonly ScholarlySource[] {
  return options.names.map((name) => sourceCreators[name](options));
}
