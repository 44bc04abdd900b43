import type { CorpusWriter, EmbeddedWork, HashedWork } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import { embeddedText } from '../../../src/similarity/embedded-text.ts';

interface Kept extends HashedWork {
  run: string | undefined;
  vectors: EmbeddedWork | undefined;
}

/** A corpus in memory, as far as writing goes. */
export class MemoryWriter implements CorpusWriter {
  /** By source and id. */
  readonly kept = new Map<string, Kept>();
  /** The number of works that each call put in. */
  readonly puts: number[] = [];

  /** The works that are there, by id. */
  get works(): ReadonlyMap<string, CorpusWork> {
    return new Map([...this.kept.values()].map(({ work }) => [work.id, work]));
  }

  hashes(source: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(
      new Map(
        ids.flatMap((id) => {
          const kept = this.kept.get(keyOf(source, id));
          return kept === undefined ? [] : [[id, kept.hash] as const];
        }),
      ),
    );
  }

  put(source: string, works: readonly HashedWork[]): Promise<void> {
    this.puts.push(works.length);
    for (const { work, hash } of works) {
      const before = this.kept.get(keyOf(source, work.id));
      const isSameText = before !== undefined && textOf(before.work) === textOf(work);
      this.kept.set(keyOf(source, work.id), {
        work,
        hash,
        run: before?.run,
        vectors: isSameText ? before.vectors : undefined,
      });
    }
    return Promise.resolve();
  }

  met(source: string, run: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const before = new Set<string>();
    for (const id of ids) {
      const kept = this.kept.get(keyOf(source, id));
      if (kept?.run === run) before.add(id);
      if (kept !== undefined) kept.run = run;
    }
    return Promise.resolve(before);
  }

  removeUnmet(source: string, run: string): Promise<number> {
    return Promise.resolve(this.#removeWhere((key, kept) => key.startsWith(`${source}\n`) && kept.run !== run));
  }

  remove(source: string | undefined): Promise<number> {
    return Promise.resolve(this.#removeWhere((key) => source === undefined || key.startsWith(`${source}\n`)));
  }

  unembedded(
    limit: number,
    after = '',
  ): Promise<{ readonly id: string; readonly text: string; readonly pages: readonly string[] }[]> {
    return Promise.resolve(
      [...this.kept]
        .filter(([key, { vectors }]) => vectors === undefined && key > after)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([key, { work }]) => ({ id: key, text: textOf(work), pages: work.pages })),
    );
  }

  putVectors(_model: string, vectors: readonly EmbeddedWork[]): Promise<void> {
    for (const one of vectors) {
      const kept = this.kept.get(one.id);
      if (kept !== undefined) kept.vectors = one;
    }
    return Promise.resolve();
  }

  index(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  #removeWhere(test: (key: string, kept: Kept) => boolean): number {
    const keys = [...this.kept].filter(([key, kept]) => test(key, kept)).map(([key]) => key);
    for (const key of keys) this.kept.delete(key);
    return keys.length;
  }
}

function textOf({ record }: CorpusWork): string {
  return embeddedText(record, 'abstract');
}

function keyOf(source: string, id: string): string {
  return `${source}\n${id}`;
}
