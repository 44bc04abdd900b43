import { formatPatch, structuredPatch } from 'diff';

/** The lines around a change that show where it is. */
const context = 1;

/**
 * What changes in a file, as pieces of a unified diff, in order: each has one hunk, and can be applied by itself. `name`
 * is what the file is called in it.
 */
export function diffPieces(name: string, before: string, after: string): string[] {
  const patch = structuredPatch(name, name, before, after, undefined, undefined, { context });
  return patch.hunks.map((hunk) => {
    const piece = formatPatch({ ...patch, hunks: [hunk] });
    // An empty line around a change is a space: it has to stay.
    return piece.slice(piece.indexOf('---')).replace(/\n$/, '');
  });
}
