import { dirname, relative } from 'pathe';
import type {
  ContributionCell,
  ContributionMatrix,
  ContributionSource,
} from '../../judges/contributions/contribution-verdict.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { bulletLines, joinBlocks, type Lines, numberLines, table } from '../../report/report-markdown.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { Location } from '../../text/location.ts';
import { compareStrings as strings } from './compare-strings.ts';

/** What `situate compare --format json` prints. What is not known is null. */
export interface MatrixDocument {
  readonly main: string;
  readonly contributions: readonly { readonly number: number; readonly text: string }[];
  readonly works: readonly {
    readonly key: string;
    readonly title: string;
    readonly cells: readonly {
      readonly contribution: number;
      readonly state: ContributionCell['state'];
      readonly quote: string | null;
      readonly from: ContributionSource | null;
      readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
      /** `lexical` for this machine, `situate:gemma3:27b` for a model. */
      readonly judge: string;
    }[];
  }[];
}

/** A matrix as the one JSON document that is printed. */
export function matrixDocument({ contributions, works }: ContributionMatrix, paper: Paper): MatrixDocument {
  const folder = dirname(paper.main);
  return {
    main: relative(folder, paper.main),
    contributions,
    works: works.map(({ key, title, cells }) => ({
      key,
      title,
      cells: cells.map((cell, index) => ({
        contribution: contributions[index]!.number,
        state: cell.state,
        quote: cell.state === 'unknown' ? null : cell.quote,
        from: cell.state === 'unknown' ? null : cell.from,
        place: cell.state === 'unknown' || cell.place === undefined ? null : placeIn(paper, cell.place),
        judge: judgeOf(cell),
      })),
    })),
  };
}

function placeIn(paper: Paper, { file, range }: Location): { file: string; line: number; column: number } {
  const { line, column } = new LineIndex(textOf(paper, file) ?? '').positionAt(range.start);
  return { file: relative(dirname(paper.main), file), line: line + 1, column: column + 1 };
}

function judgeOf({ by }: ContributionCell): string {
  return by.model === undefined ? by.judge : `${by.judge}:${by.model}`;
}

/** A state, with the name of the model that found it. */
function stateInWords({ state, by }: ContributionCell): string {
  return by.model === undefined ? strings.states[state] : `${strings.states[state]} (${by.model})`;
}

/** A matrix as Markdown: what the paper contributes, the table, and the quotes below it. */
export function markdownTable({ contributions, works }: ContributionMatrix): Lines {
  const columns = [strings.work, ...contributions.map(({ number }) => String(number))];
  const rows = works.map(({ key, cells }) => [key, ...cells.map(stateInWords)]);
  const quotes = works.flatMap(({ key, cells }) =>
    cells.flatMap((cell, index) =>
      cell.state === 'unknown'
        ? []
        : [`${key}, ${contributions[index]!.number} (${strings.sources[cell.from]}): “${cell.quote}”`],
    ),
  );
  const blocks = [numberLines(contributions.map(({ text }) => text)), table(columns, rows), bulletLines(quotes)];
  return joinBlocks(blocks.filter((block) => block.length > 0));
}

/** A matrix as lines of CSV (RFC 4180), one for each work and contribution. */
export function csvRows({ contributions, works }: ContributionMatrix): Lines {
  const head = [
    strings.key,
    strings.title,
    strings.contribution,
    strings.state,
    strings.from,
    strings.quote,
    strings.judge,
  ];
  const rows = works.flatMap(({ key, title, cells }) =>
    cells.map((cell, index) => [
      key,
      title,
      String(contributions[index]!.number),
      cell.state,
      cell.state === 'unknown' ? '' : cell.from,
      cell.state === 'unknown' ? '' : cell.quote,
      judgeOf(cell),
    ]),
  );
  return [head, ...rows].map((row) => row.map(inCsv).join(','));
}

/** A field that a spreadsheet would take for a formula begins with an apostrophe. */
function inCsv(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
