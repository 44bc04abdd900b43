import type { Entry } from '../bibliography/entry.ts';
import type { Citation } from '../manuscript/model.ts';
import { citedEntriesOf } from '../project/cited-as.ts';
import { citationsWhere, textOf, type Paper } from '../project/paper.ts';
import type { TextRange } from '../text/range.ts';
import type { FileEdit } from './finding.ts';
import { isBraced, writtenKey } from './written-key.ts';

/**
 * The edits that make a paper cite one work wherever it cites another. In a citation that would name the work twice,
 * the second key is taken out with its separator; where notes hang on it, they stay and so does the key.
 */
export function citeInstead(paper: Paper, old: Entry, replacement: Entry): FileEdit[] {
  const entries = citedEntriesOf(paper);
  const citations = citationsWhere(paper, ({ keys }) => keys.some(({ key }) => entries.get(key) === old));
  return [...citations].flatMap((citation) => {
    const named = citation.keys.map(({ key }) => entries.get(key));
    return editsIn(citation, named, textOf(paper, citation.file) ?? '', old, replacement);
  });
}

function editsIn(
  citation: Citation,
  named: readonly (Entry | undefined)[],
  text: string,
  old: Entry,
  replacement: Entry,
): FileEdit[] {
  const { file } = citation;
  const edits: FileEdit[] = [];
  let isNamed = false;
  for (const [index, { range }] of citation.keys.entries()) {
    if (named[index] !== old && named[index] !== replacement) {
      continue;
    }
    const removable = isNamed ? rangeWithSeparator(citation, index, text) : undefined;
    if (removable !== undefined) {
      edits.push({ file, range: removable, newText: '' });
    } else if (named[index] === old) {
      edits.push({ file, range, newText: writtenKey(replacement.key, citation, text, range) });
    }
    isNamed = true;
  }
  return edits;
}

const latexSeparator = /^\s*,(?:\s|%[ \t]*\r?\n)*$|^\}\{$/;
const pandocSeparator = /(?:^\s*,|\s*;)\s*-?@\{?$/;
const pandocEnd = /^\s*(?:[;\]'"\r\n]|,\s*-?@|$)/;

/** A key that is not the first of its citation, with the separator before it; undefined where notes hang on the key. */
function rangeWithSeparator({ command, keys }: Citation, index: number, text: string): TextRange | undefined {
  const key = keys[index]!.range;
  const before = keys[index - 1]!.range;
  if (command !== '@') {
    return latexSeparator.test(text.slice(before.end, key.start)) ? { start: before.end, end: key.end } : undefined;
  }
  const start = before.end + (isBraced(text, before) ? 1 : 0);
  const end = key.end + (isBraced(text, key) ? 1 : 0);
  const separator = pandocSeparator.exec(text.slice(start, key.start));
  return separator === null || !pandocEnd.test(text.slice(end, end + 20))
    ? undefined
    : { start: start + separator.index, end };
}
