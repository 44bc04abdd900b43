import { plainSentence } from '../../judges/support/plain-sentence.ts';
import type { CitationMark } from '../../manuscript/marks.ts';
import { keysIn, type Section } from '../../manuscript/model.ts';
import { keyTypedAt, type TypedKey } from '../../manuscript/typed-key.ts';
import type { Paper } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { CITATION } from '../../text/placeholders.ts';

/** A place where an author cites: what is said there, and what is cited around it. Texts are plain. */
export interface CitingPlace {
  readonly typed: TypedKey;
  /** The sentence, without its citations; outside of running text what stands just before the cursor. */
  readonly sentence: string;
  /** The part of the sentence before the cursor. */
  readonly before: string;
  /** The rest of the paragraph. */
  readonly paragraph: string;
  /** The headings that the place is under, the nearest first, and the title of the paper. */
  readonly headings: readonly string[];
  /** The keys in the same citation. */
  readonly beside: readonly string[];
  /** The keys cited elsewhere in the paragraph, and those in the rest of the section: those before the place first, the nearest first. */
  readonly inParagraph: readonly string[];
  readonly inSection: readonly string[];
}

/** The source outside of running text that counts as the sentence, in characters. */
const nearSource = 300;

/**
 * The place where a key is typed at an offset of a file of a paper; undefined where nothing is cited, as in a part that a
 * conditional switches off.
 */
export function citingPlaceAt(paper: Paper, file: string, offset: number): CitingPlace | undefined {
  const source = paper.sources.get(file);
  const typed = source && keyTypedAt(source, offset);
  if (typed === undefined || !isAlive(paper, file, typed.block.start, offset)) {
    return undefined;
  }
  const section = sectionAt(paper, file, offset);
  const said = textAround(typed);
  const beside = typed.others.map(({ key }) => key);
  const inParagraph = said.cited.filter((key) => !beside.includes(key));
  return {
    typed,
    ...said,
    headings: [...headingsOf(section), paperTitle(paper) ?? ''].filter((text) => text !== ''),
    beside,
    inParagraph,
    inSection: [...new Set(section && keysAround(section, file, offset))].filter(
      (key) => !beside.includes(key) && !inParagraph.includes(key),
    ),
  };
}

/** The keys that a section cites: those up to the block of an offset, the last first, then the others. */
function keysAround({ stretches }: Section, file: string, offset: number): string[] {
  const next = 1 + stretches.findLastIndex((stretch) => stretch.file === file && stretch.block.start < offset);
  const [before, after] = [stretches.slice(0, next), stretches.slice(next)].map((part) => [...keysIn(part)]);
  return [...before!.reverse(), ...after!];
}

/** True if an offset is in a part of the paper that is read, and that no conditional switches off. */
function isAlive({ stretches }: Paper, file: string, start: number, offset: number): boolean {
  const at = offset - start;
  return stretches.some(
    (stretch) =>
      stretch.file === file &&
      stretch.block.start === start &&
      !stretch.dead.some((dead) => dead.start <= at && at < dead.end),
  );
}

function sectionAt({ sections }: Paper, file: string, offset: number): Section | undefined {
  return sections.findLast(({ stretches }) =>
    stretches.some((stretch) => stretch.file === file && stretch.block.start < offset),
  );
}

function headingsOf(section: Section | undefined): string[] {
  return section === undefined ? [] : [section.heading.title, ...headingsOf(section.parent)];
}

/** What is said around a citation, and the keys that the paragraph cites elsewhere. */
type Said = Pick<CitingPlace, 'sentence' | 'before' | 'paragraph'> & { readonly cited: readonly string[] };

function textAround({ block: { content, text }, citation }: TypedKey): Said {
  const paragraph = content.paragraphs.find((mark) => content.citationsOf(mark, []).includes(citation));
  if (paragraph === undefined) {
    return { ...textBefore(text, citation), paragraph: '', cited: [] };
  }
  const { plain, sentences, citations } = content.prose(paragraph, []);
  const number = citations.indexOf(citation);
  const at = placeOfCitation(plain.text, number);
  const sentence = sentences.find(({ start, end }) => start <= at && at < end) ?? { start: at, end: at };
  const nearest = [...citations.slice(0, number).reverse(), ...citations.slice(number + 1)];
  return {
    sentence: plainSentence(plain.text.slice(sentence.start, sentence.end)),
    before: plainSentence(plain.text.slice(sentence.start, at)),
    paragraph: plainSentence(`${plain.text.slice(0, sentence.start)} ${plain.text.slice(sentence.end)}`),
    cited: [...new Set(nearest.flatMap(({ keys }) => keys.map(({ key }) => key)))],
  };
}

/** The offset of the placeholder of a citation. */
function placeOfCitation(text: string, number: number): number {
  let at = text.indexOf(CITATION);
  for (let passed = 0; passed < number; passed++) {
    at = text.indexOf(CITATION, at + 1);
  }
  return at;
}

/** The source before a citation in a note, a caption or a heading, without its commands. */
function textBefore(source: string, { start }: CitationMark): Pick<Said, 'sentence' | 'before'> {
  const text = source.slice(Math.max(0, start - nearSource), start);
  const words = text.slice(text.lastIndexOf('\n\n') + 1).replace(/\\[a-zA-Z]+\*?|[\\{}[\]~]/g, ' ');
  const before = words.replace(/\s+/g, ' ').trim();
  return { sentence: before, before };
}
