import { dirname, relative } from 'pathe';
import type { ContributionCell, ContributionMatrix } from '../judges/contributions/contribution-verdict.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { LineIndex } from '../text/line-index.ts';
import type { Location } from '../text/location.ts';
import { type MatrixDocument, matrixSchema } from './contributions-document.ts';
import { print } from './printed.ts';

/** The works cited against what a paper contributes. */
export function buildMatrix({ contributions, works }: ContributionMatrix, paper: Paper): MatrixDocument {
  return print(matrixSchema, {
    main: relative(dirname(paper.main), paper.main),
    contributions,
    works: works.map((work) => ({
      ...work,
      cells: work.cells.map((cell, index) => {
        const place = placeOfQuote(cell);
        return {
          ...cell,
          contribution: contributions[index]!.number,
          place: place && placeIn(paper, place),
          judge: cell.by.model === undefined ? cell.by.judge : `${cell.by.judge}:${cell.by.model}`,
        };
      }),
    })),
  });
}

/** Where what shows a finding is in the paper; undefined if nothing there does. */
export function placeOfQuote(cell: ContributionCell): Location | undefined {
  return cell.state === 'unknown' ? undefined : cell.place;
}

function placeIn(
  paper: Paper,
  { file, range }: Location,
): NonNullable<MatrixDocument['works'][number]['cells'][number]['place']> {
  const { line, column } = new LineIndex(textOf(paper, file) ?? '').positionAt(range.start);
  return { file: relative(dirname(paper.main), file), line: line + 1, column: column + 1 };
}
