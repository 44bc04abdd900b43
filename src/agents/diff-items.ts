import { dirname } from 'pathe';
import { neutralise } from '../llm/untrusted-text.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import { byFile } from '../project/places.ts';
import { diffPieces } from '../text/diff-pieces.ts';
import { applyEdits } from '../text/edit.ts';
import type { FileEdit } from '../text/location.ts';

/** Edits of a paper as pieces of a unified diff, which can each be applied in the folder of its main file. */
export function diffOfEdits(paper: Paper, edits: readonly FileEdit[]): string[] {
  return [...byFile(edits)].flatMap(([file, ofFile]) => {
    const before = textOf(paper, file) ?? '';
    return diffOfFile(paper, { path: file, before, after: applyEdits(before, ofFile) });
  });
}

/** The same of a file with another text than before. */
export function diffOfFile(
  { main }: Pick<Paper, 'main'>,
  { path, before = '', after }: { readonly path: string; readonly before: string | undefined; readonly after: string },
): string[] {
  return diffPieces(pathFrom(dirname(main), path), before, after).map(neutralise);
}
