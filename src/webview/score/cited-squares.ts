import type { Place } from '../../panel/place.ts';
import type { SourceWork } from '../../panel/view.ts';

/** What is known of a citation, the best first. */
export const squareStates = ['bearing', 'nothing', 'title', 'open', 'contradicted'] as const;

export type SquareState = (typeof squareStates)[number];

/** A citation of the related work. */
export interface CitedSquare {
  readonly label: string;
  readonly sentence: string;
  readonly place: Place;
  readonly state: SquareState;
}

/**
 * The citations of works, in the order of the text: file by file as its paragraphs are.
 * @param files in the order in which the paper has them; those that are missing come last
 */
export function citedSquares(works: readonly SourceWork[], files: readonly string[]): CitedSquare[] {
  const order = new Map(files.map((file, at) => [file, at]));
  const rank = ({ file }: Place): number => order.get(file) ?? files.length;
  return works
    .flatMap((work) =>
      work.citations.map(
        (citation): CitedSquare => ({
          label: work.label,
          sentence: citation.sentence,
          place: citation.place,
          state: stateOf(work, citation),
        }),
      ),
    )
    .sort((one, other) => rank(one.place) - rank(other.place) || one.place.start - other.place.start);
}

function stateOf(work: SourceWork, { found, judged }: SourceWork['citations'][number]): SquareState {
  if (judged?.state === 'failed') return 'contradicted';
  if (work.abstract === 'none' && !work.hasIntroduction && (work.pages ?? []).length === 0) return 'title';
  switch (found) {
    case 'near':
    case 'related':
      return 'bearing';
    case 'nothing':
      return 'nothing';
    case 'tooLittle':
    case 'otherLanguage':
      return 'open';
  }
}
