import { memoize } from '../../task/memoize.ts';
import type { ManuscriptSource } from '../block.ts';

const fence = /^\s{0,3}(`{3,}|~{3,})\s*(\{\s*[A-Za-z][^}\n]*\})?/;
/** `` `r cite("smith2020")` ``, and the same in Quarto: `` `{python} …` ``. */
const inlineCode = /`(?:r|\{[a-z]+\})\s[^`]*`/g;

/** All code of a Markdown file that is run when it is rendered: that of cells and that in lines. It may cite. */
export const executedCode = memoize(({ text }: ManuscriptSource): string => {
  const code: string[] = [];
  let open: { readonly marker: string; readonly isRun: boolean } | undefined;
  for (const line of text.includes('`') || text.includes('~~~') ? text.split('\n') : []) {
    const [, marker = '', header] = fence.exec(line) ?? [];
    if (open !== undefined) {
      if (marker.startsWith(open.marker)) open = undefined;
      else if (open.isRun) code.push(line);
    } else if (marker !== '') {
      open = { marker, isRun: header !== undefined };
      if (header !== undefined) code.push(header);
    } else {
      code.push(...(line.match(inlineCode) ?? []));
    }
  }
  return code.join('\n');
});
