/** The share of citations that a judge on this machine doubts, with a hint of `incoherent-citation`, in per cent. */
export interface MeasuredDoubts {
  /** Of published citations, which count as right. */
  readonly falseAlarms: number;
  /** Of those in related work alone, which are few. */
  readonly falseAlarmsInRelatedWork: number;
  /** Of citations in whose place another work of the bibliography was put at random. */
  readonly found: number;
}

/** The doubts measured of each judge. From `docs/figures/citation-fit.md`; a test compares the two. */
export const measuredDoubts = {
  'offline-abstract': { falseAlarms: 0.4, falseAlarmsInRelatedWork: 0, found: 23 },
  'offline-title': { falseAlarms: 0.6, falseAlarmsInRelatedWork: 0.4, found: 14 },
  'lexical-abstract': { falseAlarms: 0.8, falseAlarmsInRelatedWork: 0.3, found: 20 },
  'lexical-title': { falseAlarms: 0.6, falseAlarmsInRelatedWork: 0.1, found: 9.9 },
} as const satisfies Readonly<Record<string, MeasuredDoubts>>;

/** The number of doubts for each that is right. */
export interface DoubtsForOneRight {
  /** By the false alarms in whole papers or in related work, whichever are fewer. */
  readonly fewest: number;
  readonly most: number;
}

/** Gives the number of doubts for each that is right, if the `wrong` share of all citations, from 0 to 1, is wrong. */
export function doubtsForOneRight(
  { falseAlarms, falseAlarmsInRelatedWork, found }: MeasuredDoubts,
  wrong: number,
): DoubtsForOneRight {
  const [fewest, most] = [falseAlarms, falseAlarmsInRelatedWork]
    .sort((one, other) => one - other)
    .map((share) => 1 + (share * (1 - wrong)) / (found * wrong));
  return { fewest: fewest!, most: most! };
}
