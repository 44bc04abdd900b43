import type { Place } from '../../panel/place.ts';
import type { SourceWork } from '../../panel/view.ts';
import type { CitationSupport } from '../../workflows/evidence/citation-support.ts';

/** A citation of the related work. */
export interface CitedSquare {
  readonly label: string;
  readonly sentence: string;
  readonly place: Place;
  readonly support: CitationSupport;
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
          support: citation.support,
        }),
      ),
    )
    .sort((one, other) => rank(one.place) - rank(other.place) || one.place.start - other.place.start);
}
