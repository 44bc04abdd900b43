import type { CitedWork } from '../../evidence/cited-work.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import { memoize } from '../../task/memoize.ts';

/** A paragraph of the related work, and its number in its section, from 1. */
export interface PlaceInPaper {
  readonly paragraph: Paragraph;
  readonly number: number;
}

/** The facts that are known about a work. One object per work as long as none of it changes. */
export type PlacedWork = Pick<CitedWork, 'title' | 'abstract'>;

/** The least likeness of a work to the paragraph that it belongs to. */
const leastLikeness = 0.06;

/**
 * The paragraph of the related work that a work belongs to: the one whose words, with the titles and abstracts of the works
 * that it cites, are most like its own. Undefined if it is like none of them, or if there is no related work.
 */
export function placeInPaper(paper: Paper, work: PlacedWork): PlaceInPaper | undefined {
  const { places, tfIdf } = paragraphsOf(paper);
  const likeness = tfIdf.similarities(termsOfWork(work));
  const best = likeness.reduce((top, value, index) => (value > (likeness[top] ?? 0) ? index : top), 0);
  return (likeness[best] ?? 0) < leastLikeness ? undefined : places[best];
}

const paragraphsOf = memoize((paper: Paper) => {
  const places = relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs
      .filter(({ isProse }) => isProse)
      .map((paragraph, index): PlaceInPaper => ({ paragraph, number: index + 1 })),
  );
  return { places, tfIdf: TfIdf.of(places.map(({ paragraph }) => countTerms(termsOfParagraph(paragraph, paper)))) };
});

function termsOfParagraph({ prose, citations }: Paragraph, paper: Paper): string[] {
  const keys = new Set(citations.flatMap((citation) => citation.keys.map(({ key }) => key)));
  const works = [...keys].flatMap((key) => {
    const entry = paper.library.entryIgnoringCase(key);
    return (entry && workOfEntry(paper, entry)) ?? [];
  });
  return [...termsOfProse(prose), ...works.flatMap(termsOfWork)];
}

const termsOfProse = memoize(({ plain }: Prose) => termsOf(plain.text));

/** Words of titles count twice. */
const termsOfWork = memoize(({ title, abstract = '' }: PlacedWork) => termsOf(`${title}\n${title}\n${abstract}`));
