import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { readDraft } from '../adherence/read-draft.ts';
import type { PassageLink } from '../request/passage-link.ts';
import { draftedSection } from './section-source.ts';

/** A sentence of a round that cites, and what it rests on. Paragraphs and sentences are counted from 0. */
export interface SupportedSentence {
  readonly paragraph: number;
  readonly sentence: number;
  /** As the source has it. */
  readonly source: string;
  /** The works that it cites, in its order, each with the passages that were named of it; none where no passage was. */
  readonly works: readonly { readonly key: string; readonly passages: readonly PassageLink[] }[];
}

/** A text as source, with the passages that its sentences rest on. */
export interface LinkedText {
  readonly source: string;
  readonly passages?: readonly PassageLink[] | undefined;
}

/**
 * The sentences of a round that cite, each with the passages of its works; a work without a passage is among them. Empty
 * where passages were not asked for: in rounds of earlier versions, and where no model wrote the text.
 */
export function supportedSentences({ source, passages }: LinkedText, paper: Paper): SupportedSentence[] {
  const manuscript = paper.sources.get(draftedSection(paper)?.file ?? paper.main) ?? paper.sources.get(paper.main);
  if (passages === undefined || manuscript === undefined) {
    return [];
  }
  const work = (key: string): string => citedAs(paper, key)?.key ?? key;
  return readDraft(source, { manuscript }).flatMap(({ sentences }, paragraph) =>
    sentences.flatMap(({ keys, range }, sentence) =>
      keys.length === 0
        ? []
        : {
            paragraph,
            sentence,
            source: source.slice(range.start, range.end),
            works: [...new Set(keys)].map((key) => ({
              key,
              passages: passages.filter(
                (link) => link.paragraph === paragraph && link.sentence === sentence && work(link.key) === work(key),
              ),
            })),
          },
    ),
  );
}
