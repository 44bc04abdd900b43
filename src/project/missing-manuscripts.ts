import { basename, extname } from 'pathe';
import { formatOf } from './formats.ts';
import { type Paper, textOf } from './paper.ts';
import { type Unresolved } from './resolve.ts';

/** Files that a TeX distribution brings along and that papers read by name. */
const shippedWithTex = new Set(
  'glyphtounicode glyphtounicode-cmr ix-utf8enc.dfu xy epsf pstricks multido insbox random tikz pgf binhex ulem.sty'.split(
    ' ',
  ),
);

/**
 * The files that a paper includes and that should be there but cannot be read, or may not, outside the project. What
 * other programs make (tables, drawings, reference lists) is not expected, nor what comes with TeX, nor what is read
 * only if it exists.
 */
export function missingManuscripts(paper: Paper): Unresolved[] {
  return paper.missingFiles.filter((unresolved) => {
    const { path, why } = unresolved;
    const isManuscript = extname(path) === '' || formatOf(path) !== undefined;
    const isExpected =
      why !== 'missing' || (!shippedWithTex.has(basename(path, '.tex')) && !isOptional(paper, unresolved));
    // A file outside may well exist: nobody looked.
    return why === 'outside' || (isManuscript && isExpected);
  });
}

/** True if the file that includes another asks first whether it exists. */
function isOptional(paper: Paper, { file, path }: Unresolved): boolean {
  const text = textOf(paper, file) ?? '';
  return text.includes(`FileExists{${path}}`) || text.includes(`FileExists{${path}.tex}`);
}
