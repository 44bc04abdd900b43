import { dirname, join } from 'pathe';
import {
  type Configuration,
  type ConfigurationProblem,
  configurationFileName,
  readConfiguration,
} from './configuration.ts';
import type { Sources } from './sources.ts';

/** The configuration that applies to a folder, and where it was found. */
export interface FoundConfiguration {
  readonly file: string | undefined;
  readonly configuration: Configuration;
  readonly problems: readonly ConfigurationProblem[];
}

/** The configuration next to a paper or in the nearest folder above it; empty if there is none. */
export function findConfiguration(sources: Sources, folder: string): FoundConfiguration {
  for (let current = folder; ; current = dirname(current)) {
    const file = join(current, configurationFileName);
    const source = sources.file(file);
    if (typeof source === 'object') {
      return { file, ...readConfiguration(file, source.text) };
    }
    if (dirname(current) === current) {
      return { file: undefined, configuration: {}, problems: [] };
    }
  }
}
