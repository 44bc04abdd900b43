import { basename, join } from 'pathe';
import type { FileSystem } from '../project/file-system.ts';

/** Finds a PDF in the author's folders that has the name of one elsewhere; undefined if there is none, or several. */
export type FindPdf = (path: string) => string | undefined;

/** The bounds of a look into folders, so that a folder that was named by mistake does not take forever. */
const mostFolders = 20_000;
const deepest = 6;

/**
 * Looks through folders in which the author keeps PDFs, and those in them. Paths that entries name may be those of another
 * machine: what they end in finds the file here.
 */
export async function pdfsIn(
  folders: readonly string[],
  files: Pick<FileSystem, 'readFolder'>,
  signal?: AbortSignal,
): Promise<FindPdf> {
  const byName = new Map<string, Set<string>>();
  const open = folders.map((folder) => ({ folder, depth: 0 }));
  for (let read = 0; read < mostFolders && read < open.length; read++) {
    signal?.throwIfAborted();
    const { folder, depth } = open[read]!;
    for (const name of await files.readFolder(folder)) {
      if (name.endsWith('/')) {
        if (depth < deepest && !name.startsWith('.')) {
          open.push({ folder: join(folder, name.slice(0, -1)), depth: depth + 1 });
        }
      } else if (/\.pdf$/i.test(name)) {
        const known = byName.get(spelled(name)) ?? new Set();
        byName.set(spelled(name), known.add(join(folder, name)));
      }
    }
  }
  return (path) => nearest(path, [...(byName.get(spelled(basename(path))) ?? [])]);
}

/** The one of some paths that ends most like a path, of several the one that is least deep in its folder. */
function nearest(path: string, candidates: readonly string[]): string | undefined {
  const [best, next] = candidates
    .map((candidate) => ({ candidate, shared: sharedEnd(path, candidate), depth: candidate.split('/').length }))
    .sort((a, b) => b.shared - a.shared || a.depth - b.depth);
  // Reference managers give many files the same name, and another work is worse than none.
  return best?.shared === next?.shared && best?.depth === next?.depth ? undefined : best?.candidate;
}

/** The number of names that two paths have in common at their ends. */
function sharedEnd(a: string, b: string): number {
  const [ofA, ofB] = [a, b].map((path) => spelled(path).split('/').reverse()) as [string[], string[]];
  const differs = ofA.findIndex((name, index) => name !== ofB[index]);
  return differs < 0 ? ofA.length : differs;
}

/** Systems write capital letters and accents differently. */
function spelled(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
