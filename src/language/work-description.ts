import { basename } from 'pathe';
import type { Entry } from '../bibliography/entry.ts';
import type { KeyPlace } from '../bibliography/key-references.ts';
import { formatReference } from '../bibliography/reference.ts';
import { workOfEntry } from '../evidence/library-works.ts';
import type { Judges } from '../judges/judges.ts';
import type { Sentence } from '../manuscript/model.ts';
import { citedAs } from '../project/cited-as.ts';
import { citationsOf } from '../project/key-places.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import type { FilePlace } from '../session/file-place.ts';
import type { LinePosition } from '../text/line-index.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { containsRange } from '../text/range.ts';
import { excerpt } from '../text/shorten.ts';
import { describeEntryFindings } from './entry-findings.ts';
import { citationAt, describeFit } from './fit-description.ts';
import { hoverStrings } from './hover-strings.ts';
import { keyStrings } from './key-strings.ts';
import type { KeyInPaper } from './keys.ts';
import { lineRangeIn } from './line-ranges.ts';

/** The URI of a place in a file. */
export type LinkTo = (file: FilePlace, at: LinePosition) => string;

/** The number of sentences that are quoted; the other citations are only counted. */
const quoted = 4;
const quotedLength = 160;
const abstractLength = 1200;

/**
 * Describes what is known of the work behind a key: its reference, what was found in its entry, its abstract, and where and
 * how the paper cites it. `findings`: those of the paper, as far as they are known.
 */
export async function describeWork(
  found: KeyInPaper,
  judges: Judges,
  findings: readonly Finding[],
  linkTo: LinkTo,
): Promise<string> {
  const { key, paper } = found;
  const defined = citedAs(paper, key);
  const parts =
    defined === undefined
      ? [escapeMarkdown(hoverStrings.hoverUndefined(excerpt(key, quotedLength)))]
      : 'fields' in defined
        ? await referenceAndAbstract(defined, found, findings)
        : [escapeMarkdown(hoverStrings.hoverHandwritten(excerpt(key, quotedLength)))];
  const fit = describeFit(found, judges);
  // A short abstract may be the passage as a whole.
  const others = parts.filter((part) => !fit.includes(`> ${part}`));
  return [...others, ...fit, '---', ...citations(found, linkTo)].join('\n\n');
}

/** The reference of the work of an entry, what was found in the entry, and its abstract, or what else was seen of it. */
async function referenceAndAbstract(entry: Entry, found: KeyInPaper, findings: readonly Finding[]): Promise<string[]> {
  const { library } = found.paper;
  const reference = await formatReference(entry, library);
  const work = workOfEntry(found.paper, entry);
  const summary = work?.abstract;
  // At a citation the passage that bears on its sentence is shown, at an entry what was seen first.
  const [seen] = citationAt(found) === undefined ? (work?.passages ?? []) : [];
  const said = describeEntryFindings(found, findings);
  return [
    reference.markdown,
    ...said,
    ...(summary === undefined
      ? seen === undefined
        ? []
        : [escapeMarkdown(hoverStrings.hoverPage(seen.page, excerpt(seen.text, abstractLength)))]
      : [escapeMarkdown(excerpt(summary, abstractLength))]),
  ];
}

/**
 * Where the paper cites the key: the sentences of its related work, each with a link to its place, and how many more.
 * The sentence with the cursor is not one of them: it is in view.
 */
function citations(found: KeyInPaper, linkTo: LinkTo): string[] {
  const all = citationsOf(found.paper, found.key);
  const others = all.filter(({ file, range }) => file !== found.file || range.start !== found.range.start);
  const isElsewhere = others.length < all.length;
  const sentences = quotableSentences(found.paper, others);
  if (sentences.length === 0) {
    return [
      escapeMarkdown(
        isElsewhere ? hoverStrings.hoverCitedOnlyHere(others.length) : hoverStrings.hoverNotInSection(all.length),
      ),
    ];
  }
  const shown = sentences.slice(0, quoted);
  const list = shown.map(
    ({ sentence, place }) =>
      `- ${linkedLine(place, found, linkTo)}: ${escapeMarkdown(excerpt(sentence.text, quotedLength))}`,
  );
  const rest = others.length - shown.reduce((sum, { count }) => sum + count, 0);
  return [
    `**${escapeMarkdown(isElsewhere ? hoverStrings.hoverAlsoCitedIn() : hoverStrings.hoverCitedIn())}**`,
    list.join('\n'),
    ...(rest > 0 ? [escapeMarkdown(hoverStrings.hoverCitedElsewhere(rest))] : []),
  ];
}

/** A sentence of the related work with the first of the places in it, and how many of them it holds. */
interface Quotable {
  readonly sentence: Sentence;
  readonly place: KeyPlace;
  readonly count: number;
}

function quotableSentences(paper: Paper, places: readonly KeyPlace[]): Quotable[] {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ file, range }) => places.some((place) => place.file === file && containsRange(range, place.range)))
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence) => {
      const inside = places.filter((place) =>
        sentence.citations.some((citation) => citation.file === place.file && containsRange(citation, place.range)),
      );
      const [place] = inside;
      return place === undefined ? [] : [{ sentence, place, count: inside.length }];
    });
}

function linkedLine(place: KeyPlace, found: KeyInPaper, linkTo: LinkTo): string {
  const at = linkTo(found.files.placeOf(place.file), lineRangeIn(place, found).start);
  return `[${escapeMarkdown(lineOf(place, found))}](${at})`;
}

/** Names the line of a place, and the file where it is not the one with the cursor. */
export function lineOf(place: KeyPlace, found: KeyInPaper): string {
  const line = lineRangeIn(place, found).start.line + 1;
  return place.file === found.file ? keyStrings.line(line) : keyStrings.fileLine(basename(place.file), line);
}
