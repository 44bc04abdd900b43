import type { Paper } from '../../project/paper.ts';

/**
 * The TeX conditionals that are open at an offset of a file of the paper, those around its inclusion among them: the same
 * text for two places whenever they are read under the same conditions. `including` are the files that lead there, against
 * circles.
 */
export function openConditionals(
  paper: Pick<Paper, 'sources' | 'links'>,
  file: string,
  offset: number,
  including: readonly string[] = [],
): string {
  const link = including.includes(file) ? undefined : paper.links.find(({ resolved }) => resolved === file);
  const around = link === undefined ? '' : openConditionals(paper, link.file, link.range.start, [...including, file]);
  const open: string[] = [];
  for (const { start, content } of paper.sources.get(file)?.blocks ?? []) {
    if (start >= offset) {
      break;
    }
    for (const mark of content.isPlain ? [] : content.marks) {
      if (mark.kind !== 'condition' || start + mark.start >= offset) {
        continue;
      }
      if (mark.action === 'if') {
        open.push(`${file}:${start + mark.start}`);
      } else if (mark.action === 'fi') {
        open.pop();
      } else if (mark.action === 'else' && open.length > 0) {
        open.push(`${open.pop()!}:else`);
      }
    }
  }
  return [around, ...open].join(' ').trim();
}
