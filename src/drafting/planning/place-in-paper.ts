import { workOfEntry } from '../../evidence/library-works.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import { memoize } from '../../task/memoize.ts';

/** A paragraph of the related work, and which one of its section it is, from 1. */
export interface PlaceInPaper {
  readonly paragraph: Paragraph;
  readonly number: number;
}

/** A text about a work: its title and abstract. */
export interface PlacedWork {
  readonly title: string;
  readonly abstract: string | undefined;
}

/** A work is at least so alike to the paragraph that it belongs to. */
const leastLikeness = 0.06;

/**
 * The paragraph of the related work that a work belongs to: the one whose words, with the titles and abstracts of the works
 * that it cites, are most like its own. Undefined if it is like none of them, or if there is no related work.
 */
export function placeInPaper(paper: Paper, work: PlacedWork): PlaceInPaper | undefined {
  const { places, tfIdf } = paragraphsOf(paper);
  const likeness = tfIdf.similarities(termsOf(`${work.title}\n${work.title}\n${work.abstract ?? ''}`));
  const best = likeness.reduce((top, value, index) => (value > (likeness[top] ?? 0) ? index : top), 0);
  return (likeness[best] ?? 0) < leastLikeness ? undefined : places[best];
}

const paragraphsOf = memoize((paper: Paper) => {
  const places = relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs
      .filter(({ isProse }) => isProse)
      .map((paragraph, index): PlaceInPaper => ({ paragraph, number: index + 1 })),
  );
  return { places, tfIdf: new TfIdf(places.map(({ paragraph }) => countTerms(termsOf(textOf(paragraph, paper))))) };
});

function textOf({ prose, citations }: Paragraph, paper: Paper): string {
  const keys = new Set(citations.flatMap((citation) => citation.keys.map(({ key }) => key)));
  return [prose.plain.text, ...[...keys].map((key) => aboutWork(key, paper))].join('\n');
}

function aboutWork(key: string, paper: Paper): string {
  const entry = paper.library.entryIgnoringCase(key);
  const work = entry && workOfEntry(paper, entry);
  return work === undefined ? '' : `${work.title}\n${work.abstract ?? ''}`;
}
