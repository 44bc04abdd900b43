import type { Paper } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';

const title = 'Related Work';

/**
 * Where a draft goes in a paper that has no related work: under a heading of its own, after the text of the main file,
 * before its bibliography and its appendix.
 */
export function newSectionEdit({ main, sources, sections, writer }: Paper, draft: string): FileEdit {
  const text = sources.get(main)?.text ?? '';
  const at = writer.endOfText(
    text,
    sections.filter(({ file }) => file === main),
  );
  const before = text.slice(0, at);
  const gap = before === '' || /\n[ \t]*\r?\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const rest = at === text.length ? '\n' : '\n\n';
  const levels = sections
    .filter(({ headingRange }) => headingRange.start < headingRange.end)
    .map((section) => section.heading.level);
  return {
    file: main,
    range: { start: at, end: at },
    newText: `${gap}${writer.heading(title, levels)}\n\n${draft.trim()}${rest}`,
  };
}
