import { ratesOf } from '../../judges/measuring/rates.ts';
import type { Outcome } from '../../judges/measuring/trial.ts';
import { type Lines, table } from '../../report/report-markdown.ts';
import { measuringStrings as strings } from './measuring-strings.ts';

/** A collection of outcomes with its name. */
export interface NamedOutcomes {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  /** More cells at the end of its row. */
  readonly more?: Lines;
}

/**
 * Tabulates how well a judge did on collections of questions, a row for each. `more` has the titles of columns at the
 * end.
 */
export function ratesTable(collections: readonly NamedOutcomes[], more: Lines = []): Lines {
  return table(
    [...strings.columns, ...more],
    collections.map(({ name, outcomes, more: cells = [] }) => {
      const { accuracy, falseAlarms, missed, abstentions, unanimous } = ratesOf(outcomes);
      const shares = [falseAlarms, missed, abstentions, unanimous].map(({ value }) => strings.percent(value));
      const right = strings.percent(accuracy.value);
      return [name, String(accuracy.of), right, strings.interval(accuracy.low, accuracy.high), ...shares, ...cells];
    }),
  );
}

/** Tabulates how often each verdict was passed on the questions of each label. */
export function verdictsTable(collections: readonly NamedOutcomes[]): Lines {
  const verdicts = distinct(collections.flatMap(({ outcomes }) => outcomes.map(({ verdict }) => verdict)));
  return table(
    [strings.columns[0], strings.labelled, ...verdicts],
    collections.flatMap(({ name, outcomes }) =>
      distinct(outcomes.map(({ label }) => label)).map((label) => {
        const ofLabel = outcomes.filter((outcome) => outcome.label === label);
        const counts = verdicts.map((verdict) => ofLabel.filter((outcome) => outcome.verdict === verdict).length);
        return [name, label, ...counts.map(String)];
      }),
    ),
  );
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
