/** How often a judge on this machine doubts a citation, in per cent. */
export interface MeasuredDoubts {
  /** Of published citations, which count as right. */
  readonly falseAlarms: number;
  /** Of those in related work alone, which are few. */
  readonly falseAlarmsInRelatedWork: number;
  /** Of citations in whose place another work of the bibliography was put at random. */
  readonly found: number;
}

/** What was measured of each judge. From `docs/figures/citation-fit.md`; a test compares the two. */
export const measuredDoubts = {
  'offline-abstract': { falseAlarms: 3.6, falseAlarmsInRelatedWork: 8.3, found: 72 },
  'offline-title': { falseAlarms: 3.2, falseAlarmsInRelatedWork: 4.4, found: 35 },
  'lexical-abstract': { falseAlarms: 5.2, falseAlarmsInRelatedWork: 8.3, found: 49 },
  'lexical-title': { falseAlarms: 2.9, falseAlarmsInRelatedWork: 3.3, found: 23 },
} as const satisfies Readonly<Record<string, MeasuredDoubts>>;

/** How many doubts there are for each that is right. */
export interface DoubtsForOneRight {
  /** By the false alarms in whole papers or in related work, whichever are fewer. */
  readonly fewest: number;
  readonly most: number;
}

/** How many doubts there are for each that is right, if the `wrong` share of all citations, from 0 to 1, is wrong. */
export function doubtsForOneRight(
  { falseAlarms, falseAlarmsInRelatedWork, found }: MeasuredDoubts,
  wrong: number,
): DoubtsForOneRight {
  const [fewest, most] = [falseAlarms, falseAlarmsInRelatedWork]
    .sort((one, other) => one - other)
    .map((share) => 1 + (share * (1 - wrong)) / (found * wrong));
  return { fewest: fewest!, most: most! };
}
