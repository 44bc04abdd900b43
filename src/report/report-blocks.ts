import type { TemplateResult } from 'lit';

/**
 * A part of a report, whatever it is written as. Texts may hold the marks that all strings of reports use: `code` in
 * backticks, **bold** and *italic*.
 */
export type Block = Heading | { readonly kind: 'text'; readonly text: string } | List | Table | Picture | Details;

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
  /** What it holds, in a few words. A page shows that, and the table once a reader wants it. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chart as the panel draws it. Markdown has its sentence alone. */
export interface Picture {
  readonly kind: 'picture';
  readonly title: string;
  /** What one sees, in a sentence. */
  readonly says: string;
  readonly draw: () => TemplateResult;
  /** What it is drawn from. */
  readonly numbers: Pick<Table, 'columns' | 'rows'>;
}

/** What a report rests on: a page shows its heading, and the rest once a reader wants it. */
interface Details {
  readonly kind: 'details';
  readonly heading: string;
  readonly content: readonly Block[];
}

/** A heading of the first level. */
export function titleBlock(text: string): Block {
  return { kind: 'heading', level: 1, text };
}

/** A heading with what is under it; empty if nothing is. */
export function partBlocks(heading: string, content: readonly Block[]): Block[] {
  return content.length === 0 ? [] : [{ kind: 'heading', level: 2, text: heading }, ...content];
}

/** A heading with what is under it, which a page shows on demand; empty if nothing is. */
export function detailsBlocks(heading: string, content: readonly Block[]): Block[] {
  return content.length === 0 ? [] : [{ kind: 'details', heading, content }];
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
export function tableBlocks(title: string, columns: readonly string[], rows: Table['rows']): Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', title, columns, rows }];
}

/** A chart; empty if there is nothing to draw. */
export function pictureBlocks(picture: Omit<Picture, 'kind'>): Block[] {
  return picture.numbers.rows.length === 0 ? [] : [{ kind: 'picture', ...picture }];
}
