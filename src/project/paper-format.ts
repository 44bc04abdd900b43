import type { ManuscriptFormat } from '../manuscript/format.ts';
import type { Mark } from '../manuscript/marks.ts';
import type { ManuscriptReader } from '../manuscript/reader.ts';
import type { Sources } from './sources.ts';

/** What project files beside a main file add to the paper. */
export interface ProjectParts {
  /** Further files of the paper, in reading order, absolute. */
  readonly chapters: readonly string[];
  /** Metadata that applies to every document of the project: bibliographies and styles, by the file they stand in. */
  readonly metadata: readonly { readonly file: string; readonly marks: readonly Mark[] }[];
}

/** A format that papers are written in: how its sources are read, and which project files it knows. */
export interface PaperFormat {
  readonly reader: ManuscriptReader;
  /** Asks `sources` for the project files around a main file. */
  projectParts(sources: Sources, main: string): ProjectParts;
}

/** Loads a format. The parsers are large: each is loaded when the first paper of its format is opened. */
export async function loadFormat(format: ManuscriptFormat): Promise<PaperFormat> {
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
