import type { Entry } from '../../bibliography/entry.ts';
import { shortReference } from '../../bibliography/reference.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Citation } from '../../manuscript/model.ts';
import { citedEntriesOf } from '../../project/cited-entries.ts';
import { citationsWhere, type Paper, textOf } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';
import { keyWithSeparator } from './remove-key.ts';
import { writtenKey } from './written-key.ts';

const most = 3;

/** Entries that others refer to: sentences cite what is in them. */
const containers = new Set(['proceedings', 'mvproceedings', 'periodical', 'xdata', 'set']);

/** The works closest to a sentence that it does not cite already, under whatever key, the closest first. */
export function worksInstead(
  { library }: Pick<Paper, 'library'>,
  { cited, citedBeside }: SupportQuestion,
  { closest }: LocalSupportVerdict,
): CitedWork[] {
  const titles = new Set([cited, ...citedBeside].map(titleOf));
  return closest
    .filter((work) => !titles.has(titleOf(work)) && !containers.has(library.entry(work.key)?.type ?? ''))
    .slice(0, most);
}

function titleOf({ title }: CitedWork): string {
  return titleWords(title).join(' ');
}

/** A work as an author would name it: "Okoro et al. (2021), Title". */
export function referenceOf({ library }: Pick<Paper, 'library'>, { key, title }: CitedWork): string {
  const entry = library.entry(key);
  return entry === undefined ? title : shortReference(library.complete(entry));
}

/**
 * The edits that make a paper cite one work wherever it cites another. In a citation that would name the work twice,
 * the second key is removed with its separator; if it has notes, both notes and key stay.
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
    const removable = isNamed ? keyWithSeparator(citation, index, text) : undefined;
    if (removable !== undefined) {
      edits.push({ file, range: removable, newText: '' });
    } else if (named[index] === old) {
      edits.push({ file, range, newText: writtenKey(replacement.key, citation, text, range) });
    }
    isNamed = true;
  }
  return edits;
}
