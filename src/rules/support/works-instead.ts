import { shortReference } from '../../bibliography/short-reference.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Paper } from '../../project/paper.ts';

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
