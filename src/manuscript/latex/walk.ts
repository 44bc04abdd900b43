import { shiftRange, type TextRange } from '../../text/range.ts';
import { readDirective } from '../directive.ts';
import { mostNested } from '../limits.ts';
import type { BibliographyMark, CitationPlace, DefinitionMark, InclusionMark, Mark } from '../marks.ts';
import { ParagraphCollector } from '../paragraphs.ts';
import { shiftCitation } from '../shift.ts';
import type { EnvironmentEdge, Vocabulary } from '../vocabulary.ts';
import { readArguments } from './arguments.ts';
import { asides, asidesWithTwoArguments } from './asides.ts';
import { citationCommands, citingEnvironments } from './citation-commands.ts';
import { readCitation } from './citations.ts';
import { isConditionName, readCondition } from './conditions.ts';
import { isDefinition, readDefinition } from './definition-syntax.ts';
import { type EnvironmentRole, environmentRole } from './environments.ts';
import { classHeadings, headingLevels, plainTitle } from './headings.ts';
import {
  readBibitem,
  readBibliographyCommand,
  readEmbeddedFile,
  readInclusion,
  readReferenceSection,
  readRoot,
  readStyles,
} from './latex-structure.ts';
import { environmentName, startsLine, verbatimArgumentEnd, verbatimEnvironmentEnd } from './latex-verbatim.ts';
import { commandName, commentEnd, isBlankLine, isCharacterConstant } from './lexis.ts';
import { readNewcites } from './multibib.ts';
import { environmentEnd, OpenEnvironments } from './open-environments.ts';
import { readStructureCall } from './structure-commands.ts';

/** The surroundings of the current position. */
interface Surroundings {
  readonly place: CitationPlace;
  readonly end: number;
  /** The number of notes, captions, titles and definitions around it. */
  readonly depth: number;
}

/**
 * Walks over one block of LaTeX and collects its marks. It knows which commands matter and how their arguments
 * are laid out; everything else, the markup of the running text, is left to the rendering of the prose.
 */
export class BlockWalk {
  readonly #block: string;
  readonly #vocabulary: Vocabulary;
  readonly #marks: Mark[] = [];
  readonly #paragraphs: ParagraphCollector;
  readonly #openBraces: number[] = [];
  readonly #environments = new OpenEnvironments();
  /** Their bodies are read last, because only the groups of one text are known at a time. */
  readonly #definitions: { readonly definition: DefinitionMark; readonly depth: number }[] = [];
  readonly #special = /[\\%{}\n]/g;

  readonly #depth: number;

  /** `depth` is the number of definitions around the block. */
  constructor(block: string, vocabulary: Vocabulary, depth = 0) {
    this.#depth = depth;
    this.#block = block;
    this.#vocabulary = vocabulary;
    this.#paragraphs = new ParagraphCollector(block);
  }

  /** Walks the whole block. Marks come in the order of their start. */
  read(): Mark[] {
    const end = this.#block.length;
    this.#walk(0, { place: 'prose', end, depth: this.#depth });
    this.#paragraphs.breakAt({ start: end, end });
    for (const { definition, depth } of this.#definitions) {
      this.#walkDefinition(definition, depth);
    }
    for (const start of this.#openBraces) {
      this.#marks.push({ kind: 'problem', start, end: start + 1, problem: 'unclosedBrace', detail: '' });
    }
    this.#marks.push(...this.#environments.problems);
    return [...this.#marks, ...this.#paragraphs.paragraphs].sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** Walks over what is in a note, a caption, a title or a float. */
  #walkInside(from: number, end: number, place: CitationPlace, { depth }: Surroundings): void {
    if (depth < mostNested) {
      this.#walk(from, { place, end, depth: depth + 1 });
    } else {
      this.#marks.push({ kind: 'problem', start: from, end, problem: 'nestedTooDeep', detail: '' });
    }
  }

  #walk(from: number, surroundings: Surroundings): void {
    const block = this.#block;
    let position = from;
    for (;;) {
      this.#special.lastIndex = position;
      const match = this.#special.exec(block);
      if (match === null || match.index >= surroundings.end) {
        return;
      }
      position = match.index;
      if (isCharacterConstant(block, position)) {
        position++;
        continue;
      }
      switch (match[0]) {
        case '%':
          position = this.#comment(position, surroundings);
          break;
        case '{':
          this.#openBraces.push(position);
          position++;
          break;
        case '}':
          this.#closeBrace(position);
          position++;
          break;
        case '\n':
          if (surroundings.place === 'prose' && this.#environments.isEmpty && isBlankLine(block, position)) {
            this.#paragraphs.breakAt({ start: position, end: position + 1 });
          }
          position++;
          break;
        default: {
          const name = commandName(block, position);
          const nameEnd = position + 1 + name.length;
          position = Math.max(this.#command(name, position, nameEnd, surroundings), position + 2);
        }
      }
    }
  }

  #closeBrace(end: number): void {
    const start = this.#openBraces.pop();
    if (start === undefined) {
      this.#marks.push({ kind: 'problem', start: end, end: end + 1, problem: 'unopenedBrace', detail: '' });
    } else if (/[\w@\]}*=]/.test(this.#block[start - 1] ?? '')) {
      this.#environments.forgetAfter(start);
    }
  }

  /** Gives the offset at which to continue. */
  #comment(start: number, { place }: Surroundings): number {
    const end = commentEnd(this.#block, start);
    const body = this.#block.slice(start, end);
    this.#marks.push(...[readRoot(body, start), readDirective(body, start)].filter((mark) => mark !== undefined));
    if (place === 'prose' || place === 'float') {
      // The line break stays: a blank line after the comment still ends the paragraph. One in a float counts where a
      // heading stands in it, after which there is running text again.
      const stop = this.#block[end - 1] === '\n' ? end - 1 : end;
      this.#paragraphs.addHole({ start, end: stop });
      return stop;
    }
    return end;
  }

  #command(name: string, start: number, nameEnd: number, surroundings: Surroundings): number {
    const { place } = surroundings;
    const block = this.#block;
    const vocabulary = this.#vocabulary;

    const edges = vocabulary.edges.get(name);
    const afterEdges = edges && this.#aliasedEdges(edges, { start, end: nameEnd }, surroundings);
    if (afterEdges !== undefined && afterEdges > nameEnd) {
      return afterEdges;
    }
    const citation = vocabulary.citations.get(name) ?? citationCommands.get(name);
    if (citation !== undefined) {
      const mark = readCitation(block, { command: name, start, nameEnd, place }, citation);
      if (mark !== undefined) {
        this.#marks.push(mark);
        if (mark.hasNotes || citation.arguments > 1) {
          // `\citep[see][and \citealp{b}]{a}`
          this.#walkInside(nameEnd, mark.end, place === 'prose' ? 'footnote' : place, surroundings);
        }
      }
      return mark?.end ?? nameEnd;
    }
    if (name === 'begin' || name === 'end') {
      return this.#environment(name, start, nameEnd, surroundings);
    }
    const level = headingLevels.get(name);
    if (level !== undefined) {
      const { mandatory, optional, end } = readArguments(block, nameEnd, 1);
      return mandatory[0] === undefined
        ? nameEnd
        : this.#heading(level, mandatory[0], { start, end }, surroundings, optional);
    }
    const printed = vocabulary.structures.has(name) ? undefined : classHeadings.get(name);
    if (printed !== undefined && startsLine(block, start)) {
      return this.#printedHeading(0, printed, { start, end: nameEnd });
    }
    const structure = vocabulary.structures.get(name);
    if (structure !== undefined) {
      const call = readStructureCall(block, structure, start, nameEnd, vocabulary);
      if (call?.heading !== undefined) {
        const { level: levelOfCall, title } = call.heading;
        const whole = { start, end: call.end };
        if (typeof title === 'string') this.#printedHeading(levelOfCall, title, whole);
        else this.#heading(levelOfCall, title, whole, surroundings);
      }
      for (const file of call?.files ?? []) {
        this.#file(file);
      }
      return call?.end ?? nameEnd;
    }
    const inclusion = readInclusion(block, name, start, nameEnd, vocabulary);
    if (inclusion !== undefined) {
      return this.#file(inclusion);
    }
    if (isDefinition(name)) {
      return this.#definition(name, start, nameEnd, surroundings);
    }
    const bibliography = readBibliographyCommand(block, name, start, nameEnd, vocabulary);
    if (bibliography !== undefined) {
      return this.#file(bibliography);
    }
    const aside = asides.get(name);
    if (aside !== undefined) {
      return this.#aside(name, aside, start, nameEnd, surroundings);
    }
    if (isConditionName(name)) {
      const condition = readCondition(block, name, start, nameEnd);
      if (condition !== undefined) this.#marks.push(condition);
      return condition?.end ?? nameEnd;
    }
    switch (name) {
      case 'newcites':
        this.#marks.push(...readNewcites(block, start, nameEnd));
        return nameEnd;
      case 'par':
        if (place === 'prose' && this.#environments.isEmpty) {
          this.#paragraphs.breakAt({ start, end: nameEnd });
        }
        return nameEnd;
      case 'endinput':
        this.#marks.push({ kind: 'document', start, end: nameEnd, edge: 'endOfInput' });
        this.#paragraphs.breakAt({ start, end: nameEnd });
        return nameEnd;
      case 'bibitem': {
        const bibitem = readBibitem(block, start, nameEnd);
        if (bibitem !== undefined) {
          this.#marks.push(bibitem);
        }
        return bibitem?.end ?? nameEnd;
      }
      default: {
        const marks = [
          ...readStyles(block, name, start, nameEnd),
          ...readReferenceSection(block, name, start, nameEnd, vocabulary),
        ];
        this.#marks.push(...marks);
        return marks.at(-1)?.end ?? verbatimArgumentEnd(block, name, nameEnd) ?? nameEnd;
      }
    }
  }

  #heading(
    level: number,
    title: TextRange,
    whole: TextRange,
    surroundings: Surroundings,
    short: readonly TextRange[] = [],
  ): number {
    this.#marks.push({
      kind: 'heading',
      ...whole,
      level,
      title: plainTitle(this.#block.slice(title.start, title.end)),
    });
    for (const { start, end } of [...short, title]) {
      this.#walkInside(start, end, 'heading', surroundings);
    }
    this.#paragraphs.breakAt(whole);
    return whole.end;
  }

  /** A heading whose title is not in the source, but in the definition of its command. */
  #printedHeading(level: number, title: string, whole: TextRange): number {
    this.#marks.push({ kind: 'heading', ...whole, level, title });
    this.#paragraphs.breakAt(whole);
    return whole.end;
  }

  #file(file: InclusionMark | BibliographyMark): number {
    this.#marks.push(file);
    if (this.#environments.isEmpty) {
      this.#paragraphs.breakAt(file);
    }
    return file.end;
  }

  #definition(name: string, start: number, nameEnd: number, { depth }: Surroundings): number {
    const definition = readDefinition(this.#block, name, start, nameEnd);
    if (definition === undefined) {
      return nameEnd;
    }
    this.#marks.push(definition);
    this.#paragraphs.addHole(definition);
    if (depth < mostNested) {
      this.#definitions.push({ definition, depth: depth + 1 });
    } else {
      this.#marks.push({ kind: 'problem', start, end: definition.end, problem: 'nestedTooDeep', detail: '' });
    }
    return definition.end;
  }

  /** `\newcommand{\tool}{Tool~\cite{tool}}` cites. Where the keys are a parameter, no citation is read. */
  #walkDefinition({ start, end, body }: DefinitionMark, depth: number): void {
    const bodyOffset = end - 1 - body.length;
    for (const mark of new BlockWalk(body, this.#vocabulary, depth).read()) {
      if (mark.kind === 'citation' && bodyOffset >= start) {
        this.#marks.push({ ...shiftCitation(mark, bodyOffset), place: 'definition' });
      } else if (mark.kind === 'problem' && mark.problem === 'nestedTooDeep') {
        this.#marks.push({ ...mark, ...shiftRange(mark, bodyOffset) });
      }
    }
  }

  #aside(name: string, aside: CitationPlace, start: number, nameEnd: number, surroundings: Surroundings): number {
    const { place: outer } = surroundings;
    const { mandatory, optional, end } = readArguments(this.#block, nameEnd, asidesWithTwoArguments.has(name) ? 2 : 1);
    const content = mandatory.at(-1);
    if (content === undefined) {
      return nameEnd;
    }
    const place = outer === 'float' && aside === 'footnote' ? 'float' : aside;
    for (const part of [...optional, content]) {
      this.#walkInside(part.start, part.end, place, surroundings);
    }
    if (outer === 'prose') {
      this.#paragraphs.addHole({ start, end });
    }
    return end;
  }

  #environment(edge: 'begin' | 'end', start: number, nameEnd: number, surroundings: Surroundings): number {
    const environment = environmentName(this.#block, nameEnd);
    if (environment === undefined) {
      return nameEnd;
    }
    const { name, end } = environment;
    const role = environmentRole(name, this.#vocabulary.listings);
    if (name === 'document') {
      this.#marks.push({ kind: 'document', start, end, edge });
      this.#paragraphs.breakAt({ start, end });
      return end;
    }
    if (role === 'verbatim') {
      return edge === 'begin' ? this.#verbatim(name, start, end) : end;
    }
    this.#marks.push(
      ...readReferenceSection(this.#block, edge === 'begin' ? name : `end${name}`, start, end, this.#vocabulary),
    );
    if (edge === 'end') {
      this.#endEnvironment(role, name, { start, end });
      return end;
    }
    this.#environments.begin(role, name, { start, end });
    if (role === 'float') {
      return this.#float(name, { start, end }, surroundings, surroundings.end);
    }
    if (role !== 'transparent') {
      return end;
    }
    const citing = citingEnvironments.get(name);
    const mark =
      citing && readCitation(this.#block, { command: name, start, nameEnd: end, place: surroundings.place }, citing);
    if (mark !== undefined) {
      this.#marks.push(mark);
    }
    return mark?.end ?? end;
  }

  #verbatim(name: string, start: number, end: number): number {
    const close = verbatimEnvironmentEnd(this.#block, name, end);
    if (close === this.#block.length) {
      this.#marks.push({ kind: 'problem', start, end, problem: 'unclosedEnvironment', detail: name });
    }
    const stop = Math.min(close + `\\end{${name}}`.length, this.#block.length);
    this.#marks.push(...readEmbeddedFile(this.#block, name, { start, end }, close, this.#vocabulary));
    this.#paragraphs.addHole({ start, end: stop });
    return stop;
  }

  /**
   * Reads a float to its end at once, so that its citations get their place; to `last` if it has none, and not at all
   * if that is undefined.
   */
  #float(name: string, { start, end }: TextRange, surroundings: Surroundings, last: number | undefined): number {
    const content = { start: end, end: surroundings.end };
    const stop = environmentEnd(this.#block, name, content, this.#vocabulary.edges) ?? last;
    if (stop === undefined || surroundings.place !== 'prose') {
      return end;
    }
    this.#walkInside(end, stop, 'float', surroundings);
    this.#paragraphs.addHole({ start, end: stop });
    return stop;
  }

  #endEnvironment(role: EnvironmentRole, name: string, range: TextRange): void {
    if (!this.#environments.end(role, name)) {
      this.#marks.push({ kind: 'problem', ...range, problem: 'unopenedEnvironment', detail: name });
    }
  }

  /** Follows a command of the paper that stands for edges of environments. */
  #aliasedEdges(edges: readonly EnvironmentEdge[], command: TextRange, surroundings: Surroundings): number {
    for (const { edge, name } of edges) {
      const role = environmentRole(name, this.#vocabulary.listings);
      if (edge === 'end') {
        this.#endEnvironment(role, name, command);
      } else {
        this.#environments.begin(role, name, command, true);
      }
    }
    const last = edges.at(-1)!;
    return last.edge === 'begin' && environmentRole(last.name) === 'float'
      ? this.#float(last.name, command, surroundings, undefined)
      : command.end;
  }
}
