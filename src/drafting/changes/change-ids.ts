import { hash } from '../../text/hash.ts';
import type { ParagraphChange, SectionChange } from './section-change.ts';

export type UnnamedChange = Omit<SectionChange, 'id'>;

export type UnnamedParagraphChange = Omit<ParagraphChange, 'id' | 'sentences'> & {
  readonly sentences: readonly UnnamedChange[];
};

/** Gives changes ids made from their texts; changes with the same text get numbers. */
export function withIds(changes: readonly UnnamedParagraphChange[]): ParagraphChange[] {
  const counts = new Map<string, number>();
  const idOf = (level: 'p' | 's', { kind, before, after }: UnnamedChange): string => {
    const name = `${level}${hash(`${kind}\0${before}\0${after}`)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
  return changes.map((change) => ({
    ...change,
    id: idOf('p', change),
    sentences: change.sentences.map((sentence) => ({ ...sentence, id: idOf('s', sentence) })),
  }));
}
