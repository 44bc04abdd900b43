import { rememberByContent } from './content-memo.ts';

/**
 * The path of the PDF that an entry names in its field `file`, as it is there. Reference managers write the path alone
 * or, as JabRef, Mendeley and Zotero do, `description:path:type`, several with semicolons between them.
 */
export const attachedPdf = rememberByContent(({ values }): string | undefined => {
  const written = values.get('file') ?? '';
  const paths = split(written, ';').map((attached) => pathOf(split(attached.trim(), ':')));
  return paths.find((path) => /\.pdf$/i.test(path));
});

/** The path among the parts between colons, which a drive letter also has after it. */
function pathOf(parts: readonly string[]): string {
  const [first = '', ...rest] = parts.map((part) => part.replace(/\\([\\:;_])/g, '$1'));
  const isDrive = /^[A-Za-z]$/.test(first);
  if (rest.length === 0 || (rest.length === 1 && isDrive)) {
    return [first, ...rest].join(':');
  }
  return (rest.length === 1 ? rest : rest.slice(0, -1)).join(':');
}

/** Splits at a separator that has no backslash before it. */
function split(text: string, separator: ':' | ';'): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\[^]|[^]/g)) {
    if (piece === separator) {
      parts.push('');
    } else {
      parts.push(parts.pop()! + piece);
    }
  }
  return parts;
}
