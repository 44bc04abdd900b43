import { disciplineAspects } from '../../../src/rubric/disciplines/aspects.ts';
import { criteriaOf, type Discipline, type DisciplineCriterion } from '../../../src/rubric/disciplines/discipline.ts';
import { wordSequences } from '../../../src/rubric/disciplines/synthesis/check-criteria.ts';

/** So many words in a row make a sequence; two texts on different things rarely share one. */
const wordsOfSequence = 5;

/** So large a part of the sequences of the shorter of two criteria, found in the other, makes them near copies. */
const mostShared = 0.05;

/** Two criteria that say the same in largely the same words. */
interface NearCopy {
  /** `medicine/protocol-named`. */
  readonly a: string;
  readonly b: string;
  /** The part of their sequences that they share. */
  readonly shared: number;
}

/** All pairs of criteria, of different disciplines or the same, that are near copies. */
export function nearCopies(disciplines: readonly Discipline[]): NearCopy[] {
  const all = disciplines.flatMap((discipline) =>
    disciplineAspects.flatMap((aspect) =>
      criteriaOf(discipline, aspect).map((criterion) => ({
        name: `${discipline.id}/${criterion.id}`,
        sequences: sequencesOf(criterion),
      })),
    ),
  );
  // By sequence instead of by pair: few criteria share any.
  const having = new Map<string, number[]>();
  all.forEach(({ sequences }, index) => {
    for (const sequence of sequences) {
      having.set(sequence, [...(having.get(sequence) ?? []), index]);
    }
  });
  const counts = new Map<string, number>();
  for (const indices of having.values()) {
    for (const [at, a] of indices.entries()) {
      for (const b of indices.slice(at + 1)) {
        counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
      }
    }
  }
  return [...counts].flatMap(([pair, count]) => {
    const [a, b] = pair.split(' ').map((index) => all[Number(index)]!);
    const shared = count / Math.min(a!.sequences.size, b!.sequences.size);
    return shared > mostShared ? [{ a: a!.name, b: b!.name, shared }] : [];
  });
}

function sequencesOf({ title, looksFor, good, bad, levels }: DisciplineCriterion): ReadonlySet<string> {
  return wordSequences([title, looksFor, good, bad, ...levels], wordsOfSequence);
}
