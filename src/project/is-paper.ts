import { citedAs } from './cited-as.ts';
import type { Paper } from './paper.ts';

/**
 * True if a document is meant as a paper. A LaTeX document is; a Markdown document is one where it names a bibliography
 * itself or cites something that cannot be the mention of a person: a README that thanks @somebody is not a paper.
 */
export function isPaper(paper: Paper): boolean {
  return (
    paper.format === 'latex' ||
    namesBibliography(paper) ||
    paper.citations.some(
      ({ form, keys }) => form !== 'textual' || keys.some(({ key }) => citedAs(paper, key) !== undefined),
    )
  );
}

/** True if the document itself names a bibliography; a project of many pages names one for all of them. */
function namesBibliography(paper: Paper): boolean {
  const blocks = paper.sources.get(paper.main)?.blocks ?? [];
  return blocks.some(({ content }) => content.marks.some(({ kind }) => kind === 'bibliography'));
}
