import type { ManuscriptFormat } from '../manuscript/format.ts';
import type { ManuscriptReader } from '../manuscript/reader.ts';
import type { ManuscriptWriter } from '../manuscript/writer.ts';
import type { ProjectParts } from './markdown-project.ts';
import type { Sources } from './sources.ts';

/** A format that papers are written in: how its sources are read and written, and which project files it knows. */
export interface PaperFormat {
  readonly reader: ManuscriptReader;
  readonly writer: ManuscriptWriter;
  /** Asks `sources` for the project files around a main file. */
  projectParts(sources: Sources, main: string): ProjectParts;
}

const loaded = new Map<ManuscriptFormat, Promise<PaperFormat>>();

/** Loads a format. The parsers are large: each is loaded when the first paper of its format is opened. */
export function loadFormat(format: ManuscriptFormat): Promise<PaperFormat> {
  const known = loaded.get(format) ?? load(format);
  loaded.set(format, known);
  return known;
}

async function load(format: ManuscriptFormat): Promise<PaperFormat> {
  if (format === 'latex') {
    const [{ latexReader }, { latexWriter }] = await Promise.all([
      import('../manuscript/latex/latex-reader.ts'),
      import('../manuscript/latex/latex-writer.ts'),
    ]);
    return {
      reader: latexReader,
      writer: latexWriter,
      projectParts: () => ({ folder: undefined, chapters: [], metadata: [], takesDois: false }),
    };
  }
  const [{ markdownReader }, { markdownWriter }, { markdownProject }] = await Promise.all([
    import('../manuscript/markdown/markdown-reader.ts'),
    import('../manuscript/markdown/markdown-writer.ts'),
    import('./markdown-project.ts'),
  ]);
  return { reader: markdownReader, writer: markdownWriter, projectParts: markdownProject };
}
