import { createTwoFilesPatch } from 'diff';
import type { Bibliography } from '../bibliography/entry.ts';
import { correctionsOf } from '../retrieval/verification/corrected-entry.ts';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import type { Line } from './line.ts';
import { pathFrom } from './paths.ts';
import type { VerifiedReference } from './verified-reference.ts';

/** What could be corrected in each bibliography, as a unified diff. Paths are relative to `folder`. */
export function showCorrections(references: readonly VerifiedReference[], folder: string): Line[] {
  const edits = new Map<Bibliography, TextEdit[]>();
  for (const { bibliography, entry, verification } of references) {
    const own = correctionsOf(entry, verification).flatMap((correction) => correction.edits);
    edits.set(bibliography, [...(edits.get(bibliography) ?? []), ...own]);
  }
  return [...edits].flatMap(([{ path, text }, own]): Line[] => {
    if (own.length === 0) {
      return [];
    }
    const name = pathFrom(folder, path);
    const diff = createTwoFilesPatch(name, name, text, applyEdits(text, own), undefined, undefined, { context: 1 });
    return diff
      .slice(diff.indexOf('---'))
      .trimEnd()
      .split('\n')
      .map((line) => emphasized(line));
  });
}

function emphasized(line: string): Line {
  if (/^(?:---|\+\+\+|@@)/.test(line)) {
    return [{ text: line, emphasis: 'dim' }];
  }
  return line.startsWith('+')
    ? [{ text: line, emphasis: 'green' }]
    : line.startsWith('-')
      ? [{ text: line, emphasis: 'red' }]
      : line;
}
