/**
 * A part of a report, whatever it is written as. Texts may hold the marks that all strings of reports use: `code` in
 * backticks, **bold** and *italic*.
 */
export type Block = Heading | { readonly kind: 'text'; readonly text: string } | List | Table | BarChart;

interface Heading {
  readonly kind: 'heading';
  /** 1 for the report, or for a paper among several. */
  readonly level: 1 | 2;
  readonly text: string;
}

interface List {
  readonly kind: 'list';
  readonly isNumbered: boolean;
  readonly items: readonly string[];
}

/** Cells of a row by their columns. */
export interface Table {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Bars from 0 to `most`. Markdown leaves charts out: the blocks around them say the same. */
export interface BarChart {
  readonly kind: 'bars';
  readonly title: string;
  /** The subject of the bars, and the measure that they show. */
  readonly columns: readonly [about: string, measured: string];
  /** The value of a full bar, above 0. */
  readonly most: number;
  readonly bars: readonly Bar[];
}

/** A bar. Its tone repeats what `shown` says, so nothing rests on colours. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly shown: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'open';
  /** The lowest and the highest of several values whose mean it is. */
  readonly spread?: readonly [lowest: number, highest: number] | undefined;
  /** The value that the author wants. */
  readonly target?: number | undefined;
}

/** A heading of the first level. */
export function titleBlock(text: string): Block {
  return { kind: 'heading', level: 1, text };
}

/** A heading with what is under it; empty if nothing is. */
export function partBlocks(heading: string, content: readonly Block[]): Block[] {
  return content.length === 0 ? [] : [{ kind: 'heading', level: 2, text: heading }, ...content];
}

/** A list; empty if it has no items. */
export function listBlocks(items: readonly string[], isNumbered = false): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', isNumbered, items }];
}

/** A paragraph of text. */
export function textBlock(text: string): Block {
  return { kind: 'text', text };
}

/** A table; empty if it has no rows. */
export function tableBlocks(columns: readonly string[], rows: readonly (readonly string[])[]): Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];
}

/** A chart; empty if it has no bars. */
export function chartBlocks(chart: Omit<BarChart, 'kind'>): Block[] {
  return chart.bars.length === 0 ? [] : [{ kind: 'bars', ...chart }];
}
