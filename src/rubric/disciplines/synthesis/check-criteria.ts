/** So many words in a row that a paper has too are copied from it. */
const wordsOfCopy = 10;

/** Two texts on different things rarely have a run of so many words in common. */
const wordsOfSequence = 5;

/** Two criteria that share this part of their runs of words say the same. */
const mostShared = 0.3;

/** A criterion in the words of a language model. */
export type WrittenCriterion = Readonly<Record<string, string | readonly string[]>>;

/**
 * The criteria of a reply that can be used, and what is wrong with the others and with their number, for the model to
 * repair.
 */
export interface CheckedCriteria<Criterion> {
  /** In order, and no more than are wanted. */
  readonly usable: readonly Criterion[];
  readonly problems: readonly string[];
}

/** The demands on criteria. */
export interface CriteriaWanted<Criterion> {
  readonly count: number;
  /** The texts that they were found in: nothing may be copied from these. */
  readonly sources: readonly string[];
  /** Gives what is wrong with the form of a criterion; undefined if nothing is. */
  readonly problemOf: (criterion: Criterion) => string | undefined;
}

/**
 * Checks criteria of a reply: each has to have its form, to copy nothing from the papers, as an instruction in one of them would
 * be, and to differ from those before it.
 */
export function checkCriteria<Criterion extends WrittenCriterion>(
  criteria: readonly Criterion[],
  { count, sources, problemOf }: CriteriaWanted<Criterion>,
): CheckedCriteria<Criterion> {
  const copied = wordSequences(sources, wordsOfCopy);
  const usable: { readonly criterion: Criterion; readonly number: number }[] = [];
  const problems: string[] = [];
  for (const [index, criterion] of criteria.entries()) {
    const number = index + 1;
    const problem = problemOf(criterion);
    const same = usable.find((other) => areAlike(other.criterion, criterion));
    if (problem !== undefined) {
      problems.push(`Criterion ${number}: ${problem}`);
    } else if ([...wordSequences(textsOf(criterion), wordsOfCopy)].some((sequence) => copied.has(sequence))) {
      problems.push(`Criterion ${number} copies a sentence of a paper.`);
    } else if (same !== undefined) {
      problems.push(`Criterion ${number} says the same as criterion ${same.number}.`);
    } else {
      usable.push({ criterion, number });
    }
  }
  if (usable.length < count) {
    problems.push(`${usable.length} of the criteria can be used, but there have to be ${count} different ones.`);
  }
  return { usable: usable.slice(0, count).map(({ criterion }) => criterion), problems };
}

/** True if two criteria say the same in largely the same words. */
export function areAlike(one: WrittenCriterion, other: WrittenCriterion): boolean {
  const [first, second] = [one, other].map((criterion) => wordSequences(textsOf(criterion), wordsOfSequence));
  return sharedSequences(first!, second!) >= mostShared;
}

function textsOf(criterion: WrittenCriterion): string[] {
  return Object.values(criterion).flat();
}

/**
 * The runs of so many words in texts, in lower case, without those that go from one text to the next.
 *
 * @internal exported for the test that rubrics are in our own words
 */
export function wordSequences(texts: readonly string[], length: number): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => {
      const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
      return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
    }),
  );
}

/** The part of the runs of the text with fewer that both have, from 0 to 1; 0 if one has none. */
function sharedSequences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return fewer.size === 0 ? 0 : [...fewer].filter((sequence) => more.has(sequence)).length / fewer.size;
}
