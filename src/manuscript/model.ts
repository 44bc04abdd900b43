import { memoize } from '../task/memoize.ts';
import type { Location } from '../text/location.ts';
import { CITATION } from '../text/placeholders.ts';
import { overlaps, shiftRange, type TextRange } from '../text/range.ts';
import { countWords } from '../text/words.ts';
import type { Block } from './block.ts';
import type { CitationMark, DirectiveMark, HeadingMark, ParagraphMark } from './marks.ts';
import type { Prose } from './reader.ts';
import { shiftCitation } from './shift.ts';

/** A citation at its place in a file. All ranges are absolute. */
export interface Citation extends CitationMark {
  readonly file: string;
}

/**
 * A stretch of a file that is read as part of the paper, at most a block long. Reading the paper decides which of the
 * block's citations and paragraphs are alive; if nothing is dead, the lists are the block's own.
 */
export interface Stretch {
  readonly file: string;
  readonly block: Block;
  readonly citations: readonly CitationMark[];
  readonly paragraphs: readonly ParagraphMark[];
  /** The stretches that conditionals switch off in the block. */
  readonly dead: readonly TextRange[];
  /** The part of the paper with references of its own that it is in, by a number; 0 where there is none. */
  readonly referenceSection: number;
}

/** True if two stretches are the same part of the same block, which was neither moved nor read anew. */
export function isSameStretch(a: Stretch, b: Stretch): boolean {
  return (
    a.block === b.block &&
    a.file === b.file &&
    a.citations === b.citations &&
    a.paragraphs === b.paragraphs &&
    a.referenceSection === b.referenceSection &&
    a.dead.length === 0 &&
    b.dead.length === 0
  );
}

/** A citation of a stretch at its place in the file. */
export function citationIn({ file, block }: Stretch, mark: CitationMark): Citation {
  return { ...shiftCitation(mark, block.start), file };
}

/** A sentence of running text. Where it is in the source is worked out when it is first asked for. */
export class Sentence {
  readonly paragraph: Paragraph;
  /** Its range in the plain text of its paragraph: the same object for as long as the paragraph's text stays the same. */
  readonly place: TextRange;
  /** Plain text, with a CITATION placeholder where each of `citations` stood. */
  readonly text: string;
  readonly #citing: TextRange;
  #range: TextRange | undefined;
  #citations: readonly Citation[] | undefined;

  /** `citing`: which of the citations of the paragraph stand in it. */
  constructor(paragraph: Paragraph, place: TextRange, text: string, citing: TextRange) {
    this.paragraph = paragraph;
    this.place = place;
    this.text = text;
    this.#citing = citing;
  }

  /** Absolute range in the source, from its first to its last character. */
  get range(): TextRange {
    this.#range ??= this.paragraph.sourceRange(this.place);
    return this.#range;
  }

  get citations(): readonly Citation[] {
    const { start, end } = this.#citing;
    this.#citations ??= start === end ? [] : this.paragraph.citations.slice(start, end);
    return this.#citations;
  }

  /** The source range of a range of `text`. */
  sourceRange(range: TextRange): TextRange {
    return this.paragraph.sourceRange(shiftRange(range, this.place.start));
  }
}

/** A paragraph shorter than this, in words, is not running prose: a label, a leftover, a command. */
const minimumProseWords = 5;

const wordsIn = memoize(({ plain }: Prose) => countWords(plain.text));

/** The sentences of a text, wherever it stands: a paragraph that moves has the same. */
const partsOf = memoize(({ plain, sentences }: Prose) => {
  let next = 0;
  return sentences.map((place) => {
    const text = plain.text.slice(place.start, place.end);
    const start = next;
    next += text.split(CITATION).length - 1;
    return { place, text, citing: { start, end: next } };
  });
});

/** A paragraph at its place in a file. Its prose is rendered when it is first asked for. */
export class Paragraph {
  readonly file: string;
  /** Absolute. */
  readonly range: TextRange;
  readonly section: Section;
  readonly #stretch: Stretch;
  readonly #mark: ParagraphMark;
  readonly #dead: readonly TextRange[];
  #prose: Prose | undefined;
  #sentences: readonly Sentence[] | undefined;
  #citations: readonly Citation[] | undefined;

  constructor(stretch: Stretch, mark: ParagraphMark, section: Section) {
    this.file = stretch.file;
    this.range = shiftRange(mark, stretch.block.start);
    this.section = section;
    this.#stretch = stretch;
    this.#mark = mark;
    this.#dead = stretch.dead.length === 0 ? stretch.dead : stretch.dead.filter((range) => overlaps(range, mark));
  }

  /**
   * The text of the paragraph, in offsets of its block. The same object as long as the paragraph's text stays the same,
   * so that what a rule works out about a text can be kept beside it.
   */
  get prose(): Prose {
    this.#prose ??= this.#stretch.block.content.prose(this.#mark, this.#dead);
    return this.#prose;
  }

  /**
   * The range that `prose` leaves out at the end of a paragraph that is longer than any paragraph is; absolute, usually
   * undefined.
   */
  get unread(): TextRange | undefined {
    const { end } = shiftRange(this.#stretch.block.content.readPart(this.#mark, this.#dead), this.#stretch.block.start);
    return end < this.range.end ? { start: end, end: this.range.end } : undefined;
  }

  get words(): number {
    return wordsIn(this.prose);
  }

  /** True if it says anything, and is not only a label, a float, a command. */
  get isProse(): boolean {
    return this.words >= minimumProseWords;
  }

  /** Citations in its running text; those in its footnotes and floats are not among them. */
  get citations(): readonly Citation[] {
    this.#citations ??= this.prose.citations.map((mark) => citationIn(this.#stretch, mark));
    return this.#citations;
  }

  get sentences(): readonly Sentence[] {
    this.#sentences ??= this.#readSentences();
    return this.#sentences;
  }

  /** The range in the file of a range of the plain text of its prose. */
  sourceRange(range: TextRange): TextRange {
    return shiftRange(this.prose.plain.sourceRange(range), this.#stretch.block.start);
  }

  #readSentences(): Sentence[] {
    return partsOf(this.prose).map(({ place, text, citing }) => new Sentence(this, place, text, citing));
  }
}

/** A heading and what is under it, up to the next heading of any level. */
export class Section {
  readonly heading: Pick<HeadingMark, 'title' | 'level'>;
  readonly file: string;
  /** The heading's own range; empty if the section begins without one. */
  readonly headingRange: TextRange;
  /** The section that this one is nested in. */
  readonly parent: Section | undefined;
  /** The reason why it counts as related work, if it does. Sections nested in one inherit it. */
  readonly relatedWork: RelatedWorkReason | undefined;
  readonly stretches: Stretch[] = [];
  #paragraphs: readonly Paragraph[] | undefined;
  #citations: readonly Citation[] | undefined;
  #firstCited: ReadonlyMap<string, Location> | undefined;

  constructor({ heading, file, headingRange, parent, relatedWork }: SectionHead) {
    this.heading = heading;
    this.file = file;
    this.headingRange = headingRange;
    this.parent = parent;
    this.relatedWork = relatedWork;
  }

  get paragraphs(): readonly Paragraph[] {
    this.#paragraphs ??= this.stretches.flatMap((stretch) =>
      stretch.paragraphs.map((mark) => new Paragraph(stretch, mark, this)),
    );
    return this.#paragraphs;
  }

  /** Every citation below the heading that shows in the text, in prose or not, in the order of the paper. */
  get citations(): readonly Citation[] {
    this.#citations ??= this.stretches.flatMap((stretch) =>
      stretch.citations.filter(shows).map((mark) => citationIn(stretch, mark)),
    );
    return this.#citations;
  }

  /** Those of them that cite one of some keys. The places of no others are worked out. */
  citationsOf(keys: ReadonlySet<string>): Citation[] {
    const isWanted = (mark: CitationMark): boolean => shows(mark) && mark.keys.some(({ key }) => keys.has(key));
    return this.stretches.flatMap((stretch) =>
      stretch.citations.filter(isWanted).map((mark) => citationIn(stretch, mark)),
    );
  }

  /** True if another section has the same heading at the same place and the same stretches. */
  isSameAs({ heading, file, headingRange, parent, relatedWork, stretches }: Section): boolean {
    return (
      heading.title === this.heading.title &&
      heading.level === this.heading.level &&
      file === this.file &&
      headingRange.start === this.headingRange.start &&
      headingRange.end === this.headingRange.end &&
      parent === this.parent &&
      relatedWork === this.relatedWork &&
      stretches.length === this.stretches.length &&
      stretches.every((stretch, index) => stretch === this.stretches[index])
    );
  }

  /** True if it has citations. Cheaper than `citations`, whose places in the file have to be worked out. */
  get isCiting(): boolean {
    return this.stretches.some((stretch) => stretch.citations.some(shows));
  }

  /** The keys of its citations, each where it is cited first, found as cheaply. */
  get firstCited(): ReadonlyMap<string, Location> {
    this.#firstCited ??= firstCitedIn(this.stretches);
    return this.#firstCited;
  }
}

/** The keys of the citations of stretches that show in the text, in their order. */
export function* keysIn(stretches: readonly Stretch[]): Iterable<string> {
  for (const { citations } of stretches) {
    for (const mark of citations) {
      if (shows(mark)) {
        for (const { key } of mark.keys) yield key;
      }
    }
  }
}

function firstCitedIn(stretches: readonly Stretch[]): ReadonlyMap<string, Location> {
  const first = new Map<string, Location>();
  for (const { file, block, citations } of stretches) {
    for (const mark of citations.filter(shows)) {
      for (const { key, range } of mark.keys) {
        if (!first.has(key)) first.set(key, { file, range: shiftRange(range, block.start) });
      }
    }
  }
  return first;
}

function shows({ form }: CitationMark): boolean {
  return form !== 'silent';
}

/** The facts known of a section at its heading. */
export type SectionHead = Pick<Section, 'heading' | 'file' | 'headingRange' | 'parent' | 'relatedWork'>;

/** The sign by which a related-work section was recognised. */
export type RelatedWorkReason = 'heading' | 'fileName' | 'configuration' | 'nested';

/** A suppression comment at its place in a file. */
export interface Directive extends DirectiveMark {
  readonly file: string;
}

/** The paragraphs of running text of some sections, in order. */
export function proseOf(sections: readonly Pick<Section, 'paragraphs'>[]): Paragraph[] {
  return sections.flatMap(({ paragraphs }) => paragraphs.filter(({ isProse }) => isProse));
}

/**
 * The paragraphs of running text of sections. Where there is none, those that are too short for it count, so that a
 * section of one word has one.
 */
export function textOf(sections: readonly Pick<Section, 'paragraphs'>[]): Paragraph[] {
  const prose = proseOf(sections);
  return prose.length > 0 ? prose : sections.flatMap(({ paragraphs }) => paragraphs).filter(({ words }) => words > 0);
}
