import { CommandError } from '../command-error.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import type { CorpusOption } from './corpus-options.ts';
import { corpusStrings as strings } from './corpus-strings.ts';
import { checkSource, corpusExists, useCorpus } from './open-named-corpus.ts';

/** The options of `situate corpus remove`. */
export interface RemoveOptions extends CorpusOption {
  readonly source?: string;
  readonly all?: boolean;
  readonly format: 'text' | 'json';
}

/** Takes the works of a source, or all works, out of a corpus. */
export async function removeFromCorpus({ corpus, source, all = false, format }: RemoveOptions): Promise<void> {
  if ((source === undefined) !== all) {
    throw new CommandError(strings.sourceOrAll);
  }
  await useCorpus(corpus, { isWritten: corpusExists(corpus) }, async (store) => {
    await checkSource(store, source);
    const writer = await store.beginWriting();
    try {
      const removed = await writer.remove(source);
      standardOutput.result(format === 'json' ? { value: { removed } } : { lines: [strings.removed(removed)] });
    } finally {
      await writer.end();
    }
  });
}
