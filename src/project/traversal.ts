import { dirname, join, normalize } from 'pathe';
import type { Block, ManuscriptSource } from '../manuscript/block.ts';
import type {
  BibliographyMark,
  CitationMark,
  HeadingMark,
  InclusionMark,
  Mark,
  ParagraphMark,
  StyleMark,
} from '../manuscript/marks.ts';
import {
  type Directive,
  isSameStretch,
  type RelatedWorkReason,
  Section,
  type SectionHead,
  type Stretch,
} from '../manuscript/model.ts';
import type { Task } from '../task/task.ts';
import { containsRange, shiftRange, type TextRange } from '../text/range.ts';
import { Conditionals, DeadRanges } from './conditionals.ts';
import type { Configuration } from './configuration.ts';
import type { EmbeddedFile, HandwrittenEntry } from './embedded-bibliographies.ts';
import type { SourceProblem } from './problems.ts';
import { pairProblems } from './problems.ts';
import { ReferenceSections } from './reference-sections.ts';
import { announcedRelatedWork, isRelatedWorkFile } from './related-work.ts';
import type { ResolvedPath, Unresolved } from './resolve.ts';
import { type Bases, basesWithin, resolveInclusion } from './resolve.ts';
import type { Sources } from './sources.ts';

/** A bibliography named somewhere in the paper, with the bases its paths are relative to. */
export interface NamedBibliography {
  readonly mark: BibliographyMark;
  readonly file: string;
  readonly bases: Bases;
  /** The part with references of its own that alone reads them. */
  readonly referenceSection?: number;
}

/** The results of an earlier traversal of the paper, to be kept where they are the same. */
export interface Gathered {
  readonly sections: readonly Section[];
  readonly stretches: readonly Stretch[];
}

/** Reads a manuscript source, or takes it from an earlier reading. */
export type ReadFile = (path: string, text: string) => Task<ManuscriptSource>;

/** The most files that a file may be included through. TeX itself opens no more than 15 at a time. */
export const mostIncluding = 100;

/** The state shared by all blocks of a file. */
interface FileContext {
  readonly bases: Bases;
  readonly isMain: boolean;
  /** Conditionals open where the file begins. */
  readonly depth: number;
  readonly problems: SourceProblem[];
}

/** The position in a file: LaTeX before and after the document environment is not text. */
type Position = 'preamble' | 'body' | 'after';

/**
 * Goes through a paper in reading order, from its main file into what it includes, and collects sections, paragraphs,
 * citations and everything else in the marks of the blocks. Nothing is rendered here. Sections and stretches that an edit
 * left as they were are the same objects as before, with all that was worked out about them.
 */
export class Traversal {
  readonly sources = new Map<string, ManuscriptSource>();
  readonly missingFiles: Unresolved[] = [];
  readonly links: ResolvedPath[] = [];
  readonly bibliographies: NamedBibliography[] = [];
  readonly sections: Section[] = [];
  readonly stretches: Stretch[] = [];
  readonly styles: StyleMark[] = [];
  readonly handwrittenEntries: HandwrittenEntry[] = [];
  readonly embeddedFiles: EmbeddedFile[] = [];
  readonly directives: Directive[] = [];
  readonly problems: SourceProblem[] = [];

  readonly #sourcesOnDisk: Sources;
  readonly #readFile: ReadFile;
  readonly #headings: readonly string[];
  readonly #relatedWorkFiles: ReadonlySet<string>;
  readonly #previous: Gathered | undefined;
  readonly #conditionals = new Conditionals();
  readonly #referenceSections = new ReferenceSections();
  readonly #open: string[] = [];
  #section: Section | undefined;
  /** Why the file being read is related work as a whole, if it is. */
  #fileReason: RelatedWorkReason | undefined;

  constructor(
    sources: Sources,
    readFile: ReadFile,
    configuration: Configuration,
    relatedWorkFiles: ReadonlySet<string>,
    previous?: Gathered,
  ) {
    this.#sourcesOnDisk = sources;
    this.#readFile = readFile;
    this.#headings = configuration.relatedWork?.headings ?? [];
    this.#relatedWorkFiles = relatedWorkFiles;
    this.#previous = previous;
  }

  /** True while it is certain in which part with references of its own each stretch is. */
  get knowsReferenceSections(): boolean {
    return this.#referenceSections.isCertain;
  }

  /** Ends the open section, which is taken from before if nothing in it changed. Call it after the last file. */
  endSection(): void {
    const last = this.sections.length - 1;
    const previous = this.#previous?.sections[last];
    if (previous !== undefined && this.#section?.isSameAs(previous) === true) {
      this.sections[last] = previous;
      this.#section = previous;
    }
  }

  /** Goes through a file and everything it includes. `isMain` files may have a preamble whose inclusions count. */
  *file(path: string, text: string, bases: Bases, isMain: boolean): Task<void> {
    const source = yield* this.#readFile(path, text);
    this.sources.set(path, source);
    this.#open.push(path);
    const depth = this.#conditionals.depth;
    const outerReason = this.#fileReason;
    this.#fileReason = this.#reasonByFile(source);

    const marked = source.blocks.filter(({ content }) => !content.isPlain);
    const hasDocument = marked.some(({ content }) => content.marks.some(isDocumentBegin));
    let position: Position = hasDocument ? 'preamble' : 'body';
    const problems: SourceProblem[] = [];
    const context = { bases, isMain, depth, problems };
    for (const block of source.blocks) {
      if (block.content.isPlain) {
        this.#plainBlock(path, block, position);
      } else {
        position = yield* this.#markedBlock(path, block, position, context);
      }
      if (position === 'after') {
        break;
      }
    }
    const hasConditionals = marked.some(({ content }) => content.marks.some(isCondition));
    this.problems.push(...pairProblems(problems, hasConditionals));
    this.#conditionals.restore(depth);
    this.#fileReason = outerReason;
    this.#open.pop();
  }

  /** A block with nothing but text and citations. No generator, because nearly all blocks are like that. */
  #plainBlock(file: string, block: Block, position: Position): void {
    const { citations, paragraphs } = block.content;
    if (!this.#conditionals.isDead) {
      this.#addStretch({
        file,
        block,
        citations,
        paragraphs: position === 'body' ? paragraphs : none,
        dead: none,
        referenceSection: this.#referenceSections.current,
      });
    }
  }

  /** A block with marks other than text and citations. */
  *#markedBlock(file: string, block: Block, from: Position, context: FileContext): Task<Position> {
    let position = from;
    const dead = new DeadRanges(this.#conditionals.isDead);
    let citations: CitationMark[] = [];
    let paragraphs: ParagraphMark[] = [];
    // A stretch is closed where the section changes; by then it is known which parts of it a conditional switches off.
    const flush = (end: number): void => {
      const ranges = dead.upTo(end);
      const isAlive = (mark: TextRange): boolean => !ranges.some((range) => containsRange(range, mark));
      this.#addStretch({
        file,
        block,
        citations: orOwn(citations, block.content.citations),
        paragraphs: orOwn(ranges.length === 0 ? paragraphs : paragraphs.filter(isAlive), block.content.paragraphs),
        dead: ranges,
        referenceSection: this.#referenceSections.current,
      });
      citations = [];
      paragraphs = [];
    };

    for (const mark of block.content.marks) {
      if (mark.kind === 'condition') {
        this.#conditionals.apply(mark);
        dead.follow(mark, this.#conditionals.isDead);
      } else if (mark.kind === 'paragraph') {
        if (position === 'body') {
          paragraphs.push(mark);
        }
      } else if (this.#conditionals.isDead) {
        continue;
      } else if (mark.kind === 'citation') {
        citations.push(mark);
      } else if (mark.kind === 'document') {
        // `\endinput` in a conditional whose value is not known may never be reached.
        if (mark.edge !== 'endOfInput' || this.#conditionals.depth === context.depth) {
          position = mark.edge === 'begin' ? 'body' : 'after';
        }
        if (position === 'after') {
          break;
        }
      } else if (mark.kind === 'inclusion') {
        if (position === 'body' || context.isMain) {
          flush(mark.start);
          yield* this.#inclusion(file, block, mark, context.bases);
        }
      } else if (mark.kind === 'heading') {
        flush(mark.start);
        this.#referenceSections.heading(mark);
        if (position === 'body') {
          this.#heading(file, block, mark);
        }
      } else if (mark.kind === 'referenceSection') {
        flush(mark.start);
        this.#referenceSections.follow(mark, position === 'body' && this.#conditionals.depth === 0);
      } else {
        this.#mark(file, block, mark, position, context);
      }
    }
    flush(block.text.length);
    return position;
  }

  #addStretch(found: Stretch): void {
    if (found.citations.length + found.paragraphs.length === 0) {
      return;
    }
    const previous = this.#previous?.stretches[this.stretches.length];
    const stretch = previous !== undefined && isSameStretch(found, previous) ? previous : found;
    const first = stretch.paragraphs[0];
    if (first !== undefined) {
      this.#beginHeadlessSection(stretch.file, stretch.block.start + first.start);
    }
    this.stretches.push(stretch);
    this.#section?.stretches.push(stretch);
  }

  #mark(
    file: string,
    block: Block,
    mark: Exclude<
      Mark,
      { kind: 'condition' | 'paragraph' | 'citation' | 'document' | 'inclusion' | 'heading' | 'referenceSection' }
    >,
    position: Position,
    context: FileContext,
  ): void {
    const absolute = shiftRange(mark, block.start);
    switch (mark.kind) {
      case 'bibliography':
        if (position === 'body' || context.isMain) {
          this.bibliographies.push({
            mark: movedPaths(mark, block.start),
            file,
            bases: context.bases,
            ...(mark.forSection !== undefined && { referenceSection: this.#referenceSections.current }),
          });
        }
        break;
      case 'bibitem':
        this.handwrittenEntries.push({ ...mark, ...absolute, keyRange: shiftRange(mark.keyRange, block.start), file });
        break;
      case 'embeddedFile':
        this.embeddedFiles.push({
          path: normalize(join(context.bases.main, mark.path)),
          file,
          text: block.text.slice(mark.content.start, mark.content.end),
          start: block.start + mark.content.start,
        });
        break;
      case 'style':
        if (position === 'body' || context.isMain) {
          this.styles.push(mark);
          this.#referenceSections.style(mark);
        }
        break;
      case 'directive':
        this.directives.push({
          ...mark,
          ...absolute,
          rules: mark.rules.map(({ id, range }) => ({ id, range: shiftRange(range, block.start) })),
          file,
        });
        break;
      case 'problem':
        // Preambles use braces in ways that are correct and cannot be followed.
        if (position === 'body') {
          context.problems.push({ ...absolute, file, problem: mark.problem, detail: mark.detail });
        }
        break;
      case 'definition':
      case 'root':
    }
  }

  *#inclusion(file: string, block: Block, mark: InclusionMark, bases: Bases): Task<void> {
    for (const written of mark.paths) {
      const resolution = resolveInclusion(this.#sourcesOnDisk, mark, written, bases);
      if (resolution === undefined) {
        continue;
      }
      const link = { ...written, range: shiftRange(written.range, block.start), file, resolved: resolution.path };
      if ('why' in resolution) {
        if (resolution.why !== 'missing' || mark.command !== 'InputIfFileExists') {
          this.missingFiles.push({ ...link, why: resolution.why });
        }
        continue;
      }
      this.links.push(link);
      if (this.#open.includes(resolution.path)) {
        this.missingFiles.push({ ...link, why: 'cycle' });
      } else if (this.sources.has(resolution.path)) {
        continue;
      } else if (this.#open.length > mostIncluding) {
        this.missingFiles.push({ ...link, why: 'tooDeep' });
      } else {
        // A file that is included twice, for two versions of a paper, is read where it comes first.
        yield* this.file(resolution.path, resolution.source.text, basesWithin(mark, resolution.path, bases), false);
      }
    }
  }

  #heading(file: string, block: Block, mark: HeadingMark): void {
    this.endSection();
    let parent = this.#section;
    while (parent !== undefined && parent.heading.level >= mark.level) {
      parent = parent.parent;
    }
    const announced = announcedRelatedWork(mark.title, this.#headings);
    const byFile = this.#fileReason ?? (announced === 'doubtful' ? 'heading' : undefined);
    const own = announced === 'certain' ? 'heading' : byFile;
    this.#beginSection({
      heading: { title: mark.title, level: mark.level },
      file,
      headingRange: shiftRange(mark, block.start),
      parent,
      relatedWork: parent?.relatedWork === undefined ? own : 'nested',
    });
  }

  /** A file that is related work by its name may start with text, its heading being elsewhere or nowhere. */
  #beginHeadlessSection(file: string, offset: number): void {
    if (this.#fileReason === undefined || this.#section?.relatedWork !== undefined) {
      return;
    }
    this.endSection();
    this.#beginSection({
      heading: { title: '', level: this.#section?.heading.level ?? 1 },
      file,
      headingRange: { start: offset, end: offset },
      parent: this.#section?.parent,
      relatedWork: this.#fileReason,
    });
  }

  #beginSection(head: SectionHead): void {
    this.#section = new Section(head);
    this.sections.push(this.#section);
  }

  /** A file's name counts only where no heading in it says the same. */
  #reasonByFile(source: ManuscriptSource): RelatedWorkReason | undefined {
    if (this.#relatedWorkFiles.has(source.path)) {
      return 'configuration';
    }
    const saysSo = (mark: Mark): boolean =>
      mark.kind === 'heading' && announcedRelatedWork(mark.title, this.#headings) === 'certain';
    return isRelatedWorkFile(source.path) && !source.blocks.some(({ content }) => content.marks.some(saysSo))
      ? 'fileName'
      : undefined;
  }
}

/** One empty list for all, so that comparing by identity finds it the same. */
const none: readonly never[] = [];

/** The block's own list if all of it is alive: what is remembered beside the list then survives an edit. */
function orOwn<OfBlock extends Mark>(marks: readonly OfBlock[], own: readonly OfBlock[]): readonly OfBlock[] {
  return marks.length === own.length ? own : marks;
}

function isDocumentBegin(mark: Mark): boolean {
  return mark.kind === 'document' && mark.edge === 'begin';
}

function isCondition(mark: Mark): boolean {
  return mark.kind === 'condition' && mark.action === 'if';
}

/** The mark of a block that starts at `by`, in offsets of the file. */
export function movedPaths(mark: BibliographyMark, by: number): BibliographyMark {
  return {
    ...mark,
    ...shiftRange(mark, by),
    paths: mark.paths.map((written) => ({ ...written, range: shiftRange(written.range, by) })),
  };
}

/** The bases for the main file itself, or a file that is read as if it were one. */
export function mainBases(main: string, project?: string): Bases {
  const folder = dirname(main);
  return { main: folder, current: folder, file: folder, project };
}
