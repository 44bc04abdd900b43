import { basename } from 'pathe';
import type { Section } from '../manuscript/model.ts';
import { type Paper, relatedWorkRoots, withNested } from '../project/paper.ts';
import { paperTitle } from '../project/paper-title.ts';
import { pathInPaper } from './paper-places.ts';
import type { PaperView } from './view.ts';

/** Gives the paper that the panel is about; `model` is what can be asked, if anything, `choices` the papers to choose from. */
export function paperView(
  paper: Paper | undefined,
  model: PaperView['model'],
  choices: PaperView['choices'] = [],
): PaperView {
  if (paper === undefined) {
    return { headings: [], choices: [], model };
  }
  const title = paperTitle(paper);
  const { positioning } = paper.configuration;
  return {
    main: basename(paper.main),
    ...(title !== undefined && title !== '' && { title }),
    format: paper.format,
    choices,
    headings: relatedWorkRoots(paper)
      .filter(
        (root) => root.heading.title !== '' || withNested(root, paper).some(({ paragraphs }) => paragraphs.length > 0),
      )
      .map((root) => headingOf(paper, root)),
    model,
    ...(positioning !== undefined && { positioning }),
  };
}

/** Gives the name of a section: its heading or, where a file is related work without one, the file. */
export function headingOf(paper: Paper, { heading, file }: Section): string {
  return heading.title === '' ? pathInPaper(paper, file) : heading.title;
}
