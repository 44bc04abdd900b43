import type { RewriteOutcome } from '../../src/drafting/rewrite/rewrite.ts';
import type { UnsupportedCitation } from '../../src/drafting/rewrite/rewrite-citation.ts';
import { citingPairs } from '../../src/judges/support/citing-pairs.ts';
import type { ManuscriptFormat } from '../../src/manuscript/format.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const bibliography = `
@article{roofs, title = {White Roofs}, author = {Okoro, Ada}, abstract = {Roofs painted white lower the temperature below them by three degrees.}}
@article{trees, title = {Shade by Trees}, author = {Lind, Bo}, abstract = {Trees along a street lower its temperature at noon.}}
@article{walls, title = {Thick Walls}, author = {Pérez, Eva}}
`;

/** A paper whose related work is the given text; `walls` has no abstract. */
export async function paperSaying(
  format: ManuscriptFormat,
  relatedWork: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Paper> {
  return format === 'latex'
    ? readPaper({
        'paper.tex': latexMain(
          `\\section{Related Work}\n\n${relatedWork}\n\n\\bibliography{refs}`,
          '\\usepackage{natbib}',
        ),
        'refs.bib': bibliography,
        ...files,
      })
    : readPaper({
        'paper.md': `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${relatedWork}\n`,
        'refs.bib': bibliography,
        ...files,
      });
}

/** The citation of a key in the first sentence that cites it, as one found unsupported. */
export function unsupported(paper: Paper, key: string): UnsupportedCitation {
  for (const { paragraphs } of relatedWorkSections(paper)) {
    for (const sentence of paragraphs.flatMap((paragraph) => paragraph.sentences)) {
      const questions = citingPairs(paper, sentence);
      const target = questions.find(({ cited }) => cited.key === key);
      if (target !== undefined) {
        const others = questions.filter((other) => other !== target);
        return { paper, sentence, target, others, objection: 'It does not say so.' };
      }
    }
  }
  throw new Error(`no sentence cites ${key}`);
}

/** The related work of a paper after an outcome; what failed where there is none. */
export function applied(paper: Paper, outcome: RewriteOutcome): string {
  if (outcome.kind !== 'written') {
    return outcome.kind === 'failed' ? `failed: ${outcome.failed}` : `not rewritable: ${outcome.why}`;
  }
  const { file, range, newText } = outcome.edit;
  const before = paper.sources.get(file)!.text;
  const text = before.slice(0, range.start) + newText + before.slice(range.end);
  return (
    /(?:\\section\{Related Work\}|# Related Work)\n\n([^]*?)\s*(?:\n\n\\bibliography|$)/.exec(text)?.[1] ?? ''
  ).trim();
}
