import type { Paper } from '../../project/paper.ts';
import type { TextRange } from '../../text/range.ts';

/** A change to the main file. */
interface MainEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/** The styles that come with the packages, so that BibTeX has one. */
const bibliographyStyles = { natbib: 'plainnat', apacite: 'apacite', plain: 'plain' } as const;

/**
 * The change that names a bibliography in the main file, in the way of the paper's citation style. Undefined if there is
 * no place for it.
 */
export function bibliographyEdit({ main, sources, style }: Paper, file: string): MainEdit | undefined {
  const text = sources.get(main)?.text ?? '';
  switch (style.system) {
    case 'pandoc': {
      const metadata = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
      return metadata === undefined
        ? insertion(0, `---\nbibliography: ${file}\n---\n\n`)
        : insertion(metadata.length, `bibliography: ${file}\n`);
    }
    case 'biblatex':
      return before(text, '\\begin{document}', `\\addbibresource{${file}}\n`);
    default: {
      const hasStyle = [...sources.values()].some((source) => source.text.includes('\\bibliographystyle'));
      const named = hasStyle ? '' : `\\bibliographystyle{${bibliographyStyles[style.system]}}\n`;
      return before(text, '\\end{document}', `${named}\\bibliography{${file.replace(/\.bib$/i, '')}}\n`);
    }
  }
}

function before(text: string, command: string, newText: string): MainEdit | undefined {
  const at = text.lastIndexOf(command);
  return at === -1 ? undefined : insertion(at, newText);
}

function insertion(at: number, newText: string): MainEdit {
  return { range: { start: at, end: at }, newText };
}
