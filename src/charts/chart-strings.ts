import type { Severity } from '../rules/finding.ts';
import { percent, plural, row, text } from '../text/page-language.ts';

/** What the charts say of what they show: in the panel in the author's language, in a report in English. */
export const chartStrings = {
  percent,

  paragraphs: text('Paragraph by paragraph'),
  paragraphsSay: (
    count: number,
    { positioned, found, uncited }: { readonly positioned: number; readonly found: number; readonly uncited: number },
  ) =>
    plural(
      count,
      '1 paragraph. Saying where the paper stands: {positioned}. With findings: {found}. Without citations: {uncited}.',
      '{count} paragraphs. Saying where the paper stands: {positioned}. With findings: {found}. Without citations: {uncited}.',
      { positioned, found, uncited },
    ),
  paragraphRow: (number: number, topic: string, facts: readonly string[]) =>
    row([text('Paragraph {number}, “{topic}”', { number, topic }), ...facts]),
  wordCount: (count: number) => plural(count, '1 word', '{count} words'),
  citationCount: (count: number) => plural(count, '1 citation', '{count} citations'),
  tickLegend: text('length, and a tick for each citation'),
  found: (counts: Readonly<Partial<Record<Severity, number>>>) =>
    row([
      ...(counts.error === undefined ? [] : [plural(counts.error, '1 error', '{count} errors')]),
      ...(counts.warning === undefined ? [] : [plural(counts.warning, '1 warning', '{count} warnings')]),
      ...(counts.information === undefined ? [] : [plural(counts.information, '1 note', '{count} notes')]),
      ...(counts.hint === undefined ? [] : [plural(counts.hint, '1 hint', '{count} hints')]),
    ]),
  positioning: {
    yes: text('says where the paper stands'),
    no: text('does not say where the paper stands'),
    open: text('not judged'),
  },

  emphasis: text('Emphasis'),
  emphasisSays: (count: number, label: string, share: number) =>
    plural(count, '1 work, {label}, gets {share} of the words.', '{count} works. {label} gets most words: {share}.', {
      label,
      share: percent(share),
    }),
  treatments: { discussed: text('discussed'), mentioned: text('mentioned'), open: text('not judged') },
  targetLegend: text('target'),
  emphasisOf: (share: number, treatment: string, target: number | undefined) =>
    target === undefined
      ? text('{share} of the words, {treatment}', { share: percent(share), treatment })
      : text('{share} of the words, {treatment}; target: {target}', {
          share: percent(share),
          treatment,
          target: percent(target),
        }),
  wantedInstead: (treatment: string, wanted: string) => text('{treatment}; planned: {wanted}', { treatment, wanted }),

  squares: text('Supported citations'),
  squaresSay: (count: number, bearing: number) =>
    plural(
      count,
      '1 citation. Resting on a passage of the work: {bearing}.',
      '{count} citations. Resting on a passage of the work: {bearing}.',
      { bearing },
    ),
  squareStates: {
    bearing: text('a passage of the work bears on the sentence'),
    nothing: text('nothing like the sentence was found'),
    title: text('the work is known by its title alone'),
    open: text('not judged'),
    contradicted: text('judged not to say this'),
  },
  square: (work: string, state: string) => text('{work}: {state}', { work, state }),
  squareLegend: (state: string, count: number) => text('{state} ({count})', { state, count }),

  timeline: text('Citation timeline'),
  timelineCaption: text('Number of works from each year'),
  timelineSays: (
    count: number,
    { first, last, median }: { readonly first: number; readonly last: number; readonly median: number },
  ) =>
    plural(
      count,
      '1 work cited, from {first}.',
      '{count} works cited, from {first} to {last}; half of them are from {median} or later.',
      { first: String(first), last: String(last), median: String(median) },
    ),
  timelineOfNone: text('No work with a year is cited.'),
  medianLegend: text('median of the works cited'),
  years: (first: number, last: number) =>
    first === last ? String(first) : text('{first} to {last}', { first: String(first), last: String(last) }),
} as const;
