import { rememberByContent } from './content-memo.ts';

/**
 * The paths of the PDFs that an entry names in its field `file`, as they are there, without escapes. Reference managers
 * write paths alone, or `description:path:type` as JabRef, Mendeley and Zotero do, several with semicolons between them.
 */
export const attachedPdfs = rememberByContent(({ values }): readonly string[] => {
  // Mendeley writes the backslash before the colon of a drive in TeX.
  const written = (values.get('file') ?? '').replaceAll('$\\backslash$', '\\');
  const paths = split(written, ';').map((attached) => pathOf(attached.trim()));
  return [...new Set(paths.filter((path) => /\.pdf$/i.test(path)))];
});

/** The first of the PDFs that an entry names. */
export function attachedPdf(entry: Parameters<typeof attachedPdfs>[0]): string | undefined {
  return attachedPdfs(entry)[0];
}

/** The path in one attached file, in which a drive letter or the name of a scheme also has a colon after it. */
function pathOf(attached: string): string {
  if (/^(?:[^:]*:)?(?:https?|ftp):/i.test(attached)) {
    return '';
  }
  const address = /(?:^|:)file:\/\/(?:localhost)?(\/[^:;]*(?::\/[^:;]*)?)/i.exec(attached)?.[1];
  if (address !== undefined) {
    return pathOfAddress(address);
  }
  const [first = '', ...rest] = split(attached, ':').map((part) => part.replace(/\\([\\:;_&%#$ {}])/g, '$1'));
  const isDrive = /^[A-Za-z]$/.test(first);
  if (rest.length === 0 || (rest.length === 1 && isDrive)) {
    return [first, ...rest].join(':');
  }
  return (rest.length === 1 ? rest : rest.slice(0, -1)).join(':');
}

/** `/home/a%20b.pdf` or `/C:/a.pdf`, as in an address of a file. */
function pathOfAddress(path: string): string {
  const bare = path.replace(/^\/(?=[A-Za-z]:\/)/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
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
