import { plainLine } from '../../retrieval/corpus/readers/read-plain.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import type { CorpusOption } from './corpus-options.ts';
import { checkSource, useCorpus } from './open-named-corpus.ts';

/** The options of `situate corpus export`. */
export interface ExportOptions extends CorpusOption {
  readonly source?: string;
}

/** Prints the works of a corpus as JSON lines, in the layout that anybody can write. */
export async function exportCorpus({ corpus, source }: ExportOptions): Promise<void> {
  await useCorpus(corpus, { isWritten: false }, async (store) => {
    await checkSource(store, source);
    await untilInterrupted(async (signal) => {
      for await (const works of store.all(source, signal)) {
        for (const work of works) {
          await standardOutput.jsonLine(plainLine(work));
        }
      }
    });
  });
}
