import { type VerificationStatus, verificationStatuses } from '../../src/retrieval/verification/verification.ts';
import type { LiveFigures, LiveFlag } from './live/live-batch.ts';
import { livePart } from './live/live-part.ts';
import { readAccusations } from './read-accusations.ts';

/** The number of entries that got each status. */
export type StatusCounts = Readonly<Record<VerificationStatus, number>>;

/** The effect of corrections on fields that are right. */
export interface CorrectionRates {
  /** The number of corrections that are proposed. */
  readonly proposed: number;
  /** Fields that were left alone with all sources, counted once for each source that was left out. */
  readonly confirmed: number;
  /** Those of them that would be changed without that source. */
  readonly corrected: number;
}

/** The entries that are verified with a hint, by what it says. */
export type HintCounts = ReadonlyMap<string, number>;

/** Everything that was measured about verification. */
export interface VerificationRates {
  readonly fabricated: ReadonlyMap<string, StatusCounts>;
  /** The hints on fabricated entries that are verified, on valid ones, and on references of real papers. */
  readonly hints: { readonly fabricated: HintCounts; readonly valid: HintCounts; readonly real: HintCounts };
  readonly labelled: ReadonlyMap<string, StatusCounts>;
  readonly real: StatusCounts;
  /** The real references that are accused: a mismatch, or not found. */
  readonly accused: readonly string[];
  /** References that were verified, with a fault put into them, by the fault. */
  readonly planted: ReadonlyMap<string, StatusCounts>;
  readonly corrections: CorrectionRates;
  /** The batches that were verified over the network, and what was flagged in them. */
  readonly live: { readonly figures: readonly LiveFigures[]; readonly flags: readonly LiveFlag[] };
}

/** The page of figures on verification. */
export function verifyPage({
  fabricated,
  hints,
  labelled,
  real,
  accused,
  planted,
  corrections,
  live,
}: VerificationRates): string {
  const valid = fabricated.get('valid');
  const types = [...fabricated].filter(([name]) => name !== 'valid');
  const all = types.map(([, counts]) => counts).reduce(sum);
  const checked = real.verified + real.mismatch + real.notFound;
  return [
    '<!-- Written by `npm run eval -- verify --write`. -->',
    '# How well references are verified',
    'But for the part on live batches, no network was asked: all answers were recorded, by others and at other times.',
    '## Fabricated entries',
    'HALLMARK says of each entry only how look-ups came out: whether the DOI resolves, whether the title exists, whether\nauthors and venue are right. Records were made up from that, with the entry’s own values where the outcome is yes and with\nothers where it is no. So the table measures what Situate concludes from given answers. It measures neither whether real\nsources give these answers nor how their records deviate, so few accusations among the valid entries are to be expected.',
    table([
      ...types.sort(([a], [b]) => (a < b ? -1 : 1)),
      ['**all fabricated**', all],
      ...(valid ? [['**valid**', valid] as const] : []),
    ]),
    `Not verified: ${percent(total(all) - all.verified, total(all))} of the fabricated entries (aim: over 90 %). Accused (mismatch or not found):\n${valid ? percent(valid.mismatch + valid.notFound, total(valid)) : '–'} of the valid ones (aim: under 2 %).`,
    `What is verified all the same: venues whose names share words with the right one or are those of workshops (which sources file\nin many ways), and titles with a slip of the pen. Of these ${all.verified}, ${sizeOf(hints.fabricated)} have a hint; of the ${valid?.verified ?? 0} valid ones, ${sizeOf(hints.valid)}.`,
    '## References of real papers',
    'The references of five papers under review, with recorded answers of Crossref, OpenAlex, dblp and Semantic Scholar. There\nare no labels. Many were asked of one source alone, which then refused.',
    table([['references', real]]),
    `Accused: ${percent(accused.length, checked)} of the ${checked} that could be checked. These are references that people sent to a conference, and\nsome are wrong, so each accusation was read beside the records of all sources:`,
    accusationTable(accused),
    `A hint leaves the status as it is: ${sizeOf(hints.real)} of the ${real.verified} verified references have one (${hintsSaid(hints.real)}). Each was read. That only the\npreprint of a paper of 2025 or 2026 is known is true and will pass; one paper of 2020 is in a database that lists its conference\nin part.`,
    'The rules were adjusted while these references were read, so other references will fare worse. What Situate makes of many\nmore kinds of faults, and of harmless habits, is in [verification-faults.md](verification-faults.md).',
    '## Planted faults',
    'The same references and answers: a fault was put into each that was verified.',
    table([...planted]),
    'What stays verified: what only one source could contradict, and its records often lack the venue; titles that differ from\nthose of another version as versions do.',
    '## Labelled cases',
    'The labelled cases of refchecker, with answers made up from their descriptions. “Real” cases may have wrong fields all the\nsame.',
    table([...labelled]),
    '## Corrections',
    `Situate proposes ${corrections.proposed} corrections for the references of real papers. To see how often one would make a right field wrong,\neach source was left out in turn: of ${corrections.confirmed} fields that were left alone with all sources, ${corrections.corrected} would be changed without one of them\n(${percent(corrections.corrected, corrections.confirmed)}; the best published tool changes 0.8 % of right fields).`,
    '## What is not measured',
    'Nobody has recorded answers of the sources that know one kind of work (Open Library, PubMed, the ACL Anthology, OpenReview, HAL,\nthe RFC Editor, GitHub, PyPI, CRAN, Hugging Face), of pages of the web and of the Wayback Machine. How they are read follows\ntheir documentation, and how often their hints are right is not known. What is tested is that none of them makes a valid\nreference wrong, however it fails (`test/workflows/verify/faulty-sources.test.ts`).',
    ...livePart(live.figures, live.flags),
    '',
  ].join('\n\n');
}

function sizeOf(hints: HintCounts): number {
  return [...hints.values()].reduce((all, count) => all + count, 0);
}

function hintsSaid(hints: HintCounts): string {
  return [...hints].map(([note, count]) => `${count} \`${note}\``).join(', ');
}

function table(rows: readonly (readonly [string, StatusCounts])[]): string {
  return [
    '| | entries | verified | mismatch | not found | not checked |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(
      ([name, counts]) =>
        `| ${name.replaceAll('_', ' ')} | ${total(counts)} | ${verificationStatuses.map((status) => counts[status]).join(' | ')} |`,
    ),
  ].join('\n');
}

/** Tells what was said of the accusations, by what they are about. */
function accusationTable(accused: readonly string[]): string {
  const verdicts = ['right', 'debatable', 'wrong', 'not read'] as const;
  const read = accused.map((id) => readAccusations[id] ?? { kind: 'not read', verdict: 'not read' as const });
  const kinds = [...new Set(read.map(({ kind }) => kind))].sort();
  const row = (name: string, own: typeof read): string =>
    `| ${name} | ${verdicts.map((verdict) => own.filter((one) => one.verdict === verdict).length).join(' | ')} |`;
  return [
    `| accused of | ${verdicts.join(' | ')} |`,
    '|---|--:|--:|--:|--:|',
    ...kinds.map((kind) =>
      row(
        kind,
        read.filter((one) => one.kind === kind),
      ),
    ),
    row('**all**', read),
  ].join('\n');
}

function sum(a: StatusCounts, b: StatusCounts): StatusCounts {
  return Object.fromEntries(verificationStatuses.map((status) => [status, a[status] + b[status]])) as Record<
    VerificationStatus,
    number
  >;
}

function total(counts: StatusCounts): number {
  return verificationStatuses.reduce((all, status) => all + counts[status], 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
