import type { CorpusStats } from '../../retrieval/corpus/corpus-store.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import type { CorpusOption } from './corpus-options.ts';
import { corpusStrings as strings } from './corpus-strings.ts';
import { useCorpus } from './open-named-corpus.ts';

/** The options of `situate corpus stats`. */
export interface StatsOptions extends CorpusOption {
  readonly format: 'text' | 'json';
}

/** Prints how large a corpus is. */
export async function printCorpusStats({ corpus, format }: StatsOptions): Promise<void> {
  await useCorpus(corpus, { isWritten: false }, async (store) => {
    const stats = await store.stats();
    const { model = null, years = null } = stats;
    standardOutput.result(format === 'json' ? { value: { ...stats, model, years } } : { lines: formatStats(stats) });
  });
}

function formatStats(stats: CorpusStats): string[] {
  const { years, model } = stats;
  const rows: readonly (readonly [string, string | number])[] = [
    [strings.works, stats.works],
    ...stats.sources.map(({ source, works }) => [`  ${strings.fromSource(source)}`, works] as const),
    [strings.abstracts, stats.abstracts],
    [strings.withVectors, stats.embedded],
    [strings.model, model ?? strings.none],
    [strings.pages, stats.pages],
    [strings.citations, stats.citations],
    [strings.years, years === undefined ? strings.none : `${years.first}–${years.last}`],
    [strings.size, strings.megabytes(stats.bytes)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}
