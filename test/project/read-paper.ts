import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

/** Reads the paper whose main file is the first of the given files, all of them relative to `/paper`. */
export async function readPaper(files: Readonly<Record<string, string | Uint8Array>>): Promise<Paper> {
  const absolute = Object.fromEntries(Object.entries(files).map(([name, content]) => [`/paper/${name}`, content]));
  const [main = ''] = Object.keys(absolute);
  return loadPaper(main, new Sources(new MemoryFileSystem(absolute)));
}

/** A LaTeX main file around a body. */
export function latexMain(body: string, preamble = ''): string {
  return `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;
}
