import { workOfEntry } from '../../evidence/library-works.ts';
import type { CitationMark } from '../../manuscript/marks.ts';
import { readPassage } from '../../manuscript/passage.ts';
import { workTag } from '../../manuscript/source-tags.ts';
import { citedAs } from '../../project/cited-as.ts';
import { CITATION } from '../../text/placeholders.ts';
import { cutAtSentence } from '../../text/shorten.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { type TaggedText } from '../tags/source-tagging.ts';
import { tagText } from '../tags/tagged-text.ts';
import { oneLine } from './quoted-text.ts';

/** The draft that a revision starts from, for a model. */
export interface PreviousDraft extends TaggedText {
  /**
   * The keys that it cites and that may not be cited any longer. Their tags go on after those of the works that may: a
   * model that leaves one in has cited something that is not there, and it is removed.
   */
  readonly dropped: readonly string[];
}

/** Tags a draft for its revision: citations of works that were dropped since should go, everything else to stay. */
export function previousDraft(source: string, context: DraftContext): PreviousDraft {
  const marked = tagText(source, context);
  const kept = new Map(marked.kept);
  const dropped: string[] = [];
  const numberOf = (key: string): number => {
    const allowed = context.numberOf(key);
    if (allowed === undefined && !dropped.includes(key)) dropped.push(key);
    return allowed ?? context.works.length + dropped.indexOf(key) + 1;
  };
  let { text } = marked;
  for (const [mark, written] of marked.kept) {
    const citation = citationAlone(written, context);
    if (citation?.keys.some(({ key }) => context.numberOf(key) === undefined) === true) {
      const kind = citation.form === 'textual' ? 'N' : 'C';
      text = text.replace(mark, () =>
        workTag(
          kind,
          citation.keys.map(({ key }) => numberOf(key)),
        ),
      );
      kept.delete(mark);
    }
  }
  return { text, kept, dropped };
}

/** The number in the tag of a work that is to go; undefined where it is none of them. */
export function numberOfDropped({ dropped }: PreviousDraft, key: string, { works }: DraftContext): number | undefined {
  const index = dropped.indexOf(key);
  return index < 0 ? undefined : works.length + index + 1;
}

/** The works that are to go, one to a line: `[C12] Title`. */
export function droppedListed({ dropped }: PreviousDraft, { works, request: { paper } }: DraftContext): string {
  return dropped
    .map((key, index) => {
      const entry = citedAs(paper, key);
      const title = entry !== undefined && 'content' in entry ? workOfEntry(paper, entry)?.title : undefined;
      return `[C${works.length + index + 1}] ${oneLine(title ?? '') || oneLine(key)}`;
    })
    .join('\n');
}

/** Lists what the X tags stand for, one to a line: `[X1]: $x$`, `[X2]: \citep[see][]{smith} cites [C3]`. */
export function keptListed({ kept }: PreviousDraft, context: DraftContext): string {
  return [...kept]
    .map(([mark, written]) => {
      const keys = readPassage(written, context.manuscript).citations.flatMap((citation) =>
        citation.keys.map(({ key }) => key),
      );
      const cited = keys.flatMap((key) => context.numberOf(key) ?? []).map((number) => `[C${number}]`);
      return `${mark}: ${cutAtSentence(oneLine(written), longestPiece)}${cited.length === 0 ? '' : ` cites ${cited.join(', ')}`}`;
    })
    .join('\n');
}

/** The most characters of the kept source that are shown. */
const longestPiece = 300;

/** The citation in a piece of source, if the piece is nothing else. */
function citationAlone(source: string, { manuscript }: DraftContext): CitationMark | undefined {
  const { paragraphs } = readPassage(source, manuscript);
  return paragraphs.length === 1 && paragraphs[0]!.text.trim() === CITATION ? paragraphs[0]!.citations[0] : undefined;
}
