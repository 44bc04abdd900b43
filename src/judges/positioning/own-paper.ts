import { ownNamesOf } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { memoize } from '../../task/memoize.ts';
import { contributionOf } from './contribution.ts';
import type { OwnPaper } from './positioning-judge.ts';

/** Who the authors of a paper are to those who judge where it stands. */
export const ownPaperOf = memoize((paper: Paper): OwnPaper => {
  const { names, commands } = ownNamesOf(paper);
  return {
    title: paperTitle(paper) ?? '',
    contribution: contributionOf(paper)?.text ?? '',
    names: [...names, ...commands.map((command) => `\\${command}`)],
  };
});
