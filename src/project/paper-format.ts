import type { ManuscriptReader } from '../manuscript/reader.ts';
import type { ProjectParts } from './markdown-project.ts';
import type { Sources } from './sources.ts';

/** A format that papers are written in: how its sources are read, and which project files it knows. */
export interface PaperFormat {
  readonly reader: ManuscriptReader;
  /** Asks `sources` for the project files around a main file. */
  projectParts(sources: Sources, main: string): ProjectParts;
}

/** Loads a format. The parsers are large: each is loaded when the first paper of its format is opened. */
export async function loadFormat(format: 'latex' | 'markdown'): Promise<PaperFormat> {
  if (format === 'latex') {
    const { latexReader } = await import('../manuscript/latex/reader.ts');
    return { reader: latexReader, projectParts: () => ({ chapters: [], metadata: [] }) };
  }
  const [{ markdownReader }, { markdownProject }] = await Promise.all([
    import('../manuscript/markdown/reader.ts'),
    import('./markdown-project.ts'),
  ]);
  return { reader: markdownReader, projectParts: markdownProject };
}
