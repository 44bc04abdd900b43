import type { MatrixDocument } from '../../documents/contributions-document.ts';
import type { ContributionCell, ContributionMatrix } from '../../judges/contributions/contribution-verdict.ts';
import { bulletLines, joinBlocks, type Lines, numberLines, table } from '../../report/report-markdown.ts';
import { compareStrings as strings } from './compare-strings.ts';

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
export function csvRows({ works }: MatrixDocument): Lines {
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
    cells.map(({ contribution, state, from, quote, judge }) => [
      key,
      title,
      String(contribution),
      state,
      from ?? '',
      quote ?? '',
      judge,
    ]),
  );
  return [head, ...rows].map((row) => row.map(inCsv).join(','));
}

/** A field that a spreadsheet would take for a formula begins with an apostrophe. */
function inCsv(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
