import type * as vscode from 'vscode';
import type { Entry } from '../bibliography/entry.ts';
import type { Citation } from '../manuscript/model.ts';
import type { Location } from '../rules/finding.ts';
import { citedAs } from '../project/cited-as.ts';
import { citedKeyAt, type Paper } from '../project/paper.ts';
import { touchesOffset, type TextRange } from '../text/range.ts';
import type { LintedPaper } from './papers.ts';

/** A citation key under the cursor, in a citation or at the head of an entry. */
export interface KeyOccurrence {
  readonly key: string;
  readonly range: TextRange;
  /** The citation it stands in; undefined in a bibliography. */
  readonly citation: Citation | undefined;
}

/** The key at a position of a document of the paper; undefined where there is none. */
export function keyAt(
  { paper }: LintedPaper,
  document: vscode.TextDocument,
  position: vscode.Position,
): KeyOccurrence | undefined {
  const offset = document.offsetAt(position);
  const file = document.uri.path;
  const found = citedKeyAt(paper, file, offset);
  if (found !== undefined) {
    return { ...found.cited, citation: found.citation };
  }
  const entry = paper.bibliographies
    .find(({ path }) => path === file)
    ?.entries.find(({ keyRange }) => touchesOffset(keyRange, offset));
  if (entry !== undefined) {
    return { key: entry.key, range: entry.keyRange, citation: undefined };
  }
  const handwritten = paper.handwrittenEntries.find(
    (other) => other.file === file && touchesOffset(other.keyRange, offset),
  );
  return handwritten === undefined
    ? undefined
    : { key: handwritten.key, range: handwritten.keyRange, citation: undefined };
}

/** Every entry that defines a key, duplicates included. */
export function definitionsOf(paper: Paper, key: string): Location[] {
  const defined = citedAs(paper, key);
  if (defined === undefined) {
    return [];
  }
  if ('keyRange' in defined && 'kind' in defined) {
    return [{ file: defined.file, range: defined.keyRange }];
  }
  return entriesWithKey(paper, defined.key).map(({ file, keyRange }) => ({ file, range: keyRange }));
}

/** Every place of the manuscript that cites what a key leads to. */
export function citationsOf(paper: Paper, key: string): (Location & { readonly citation: Citation })[] {
  const target = citedAs(paper, key);
  return paper.citations.flatMap((citation) =>
    citation.keys
      .filter((cited) => cited.key === key || (target !== undefined && citedAs(paper, cited.key) === target))
      .map(({ range }) => ({ file: citation.file, range, citation })),
  );
}

function entriesWithKey(paper: Paper, key: string): Entry[] {
  return paper.bibliographies.flatMap(({ entries }) => entries.filter((entry) => entry.key === key));
}
