import type * as Ast from '@unified-latex/unified-latex-types';
import { parseMinimal } from '@unified-latex/unified-latex-util-parse';
import { MappedText } from '../../text/offset-map.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { accents } from '../../text/tex-symbols.ts';
import type { CitationMark } from '../marks.ts';
import type { Prose } from '../reader.ts';
import { splitChunks } from '../chunks.ts';
import { renderingOf } from './rendering.ts';
import { environmentRole } from './environments.ts';
import { verbatimArgumentEnd } from './verbatim.ts';

/** Stands for the rest of a citation while the text is parsed; TeX has no use for it and authors do not type it. */
const FILLER = '\u0001';

/**
 * Renders a paragraph of LaTeX as plain text. Citations and holes have been found by the walk over the block, so they
 * are masked, length for length, before unified-latex parses what is left: markup, accents, references, mathematics.
 */
export function renderLatex(
  block: string,
  range: TextRange,
  holes: readonly TextRange[],
  citations: readonly CitationMark[],
): Prose {
  const rendering = new LatexRendering(range.start, citations);
  rendering.nodes(parse(maskedSource(block, range, holes, citations)));
  return { plain: rendering.plain, sentences: splitChunks(rendering.plain.text, rendering.breaks), citations: rendering.citations };
}

/** unified-latex reads almost anything; what it does not is taken as one piece of text without markup. */
function parse(source: string): readonly Ast.Node[] {
  try {
    return parseMinimal(source).content;
  } catch {
    return [{ type: 'string', content: source, position: whole(source) }];
  }
}

function whole(source: string): NonNullable<Ast.String['position']> {
  return { start: { offset: 0, line: 1, column: 1 }, end: { offset: source.length, line: 1, column: 1 } };
}

function maskedSource(
  block: string,
  range: TextRange,
  holes: readonly TextRange[],
  citations: readonly CitationMark[],
): string {
  const masks = [
    ...holes.map((hole) => ({ start: hole.start, end: Math.min(hole.end, range.end), text: ' ', filler: ' ' })),
    ...citations.map(({ start, end }) => ({ start, end, text: CITATION, filler: FILLER })),
    ...codeIn(block, range).map(({ start, end }) => ({ start, end, text: OPAQUE, filler: FILLER })),
  ].sort((a, b) => a.start - b.start);
  let source = '';
  let position = range.start;
  for (const { start, end, text, filler } of masks) {
    if (start < position || start >= end) {
      continue;
    }
    source += block.slice(position, start) + text + filler.repeat(end - start - 1);
    position = end;
  }
  return source + block.slice(position, range.end);
}

const codeCommand = /\\(lstinline|mintinline|Verb)(?![a-zA-Z])/g;

/** Code in the running text that unified-latex does not know as such. */
function codeIn(block: string, range: TextRange): TextRange[] {
  const code: TextRange[] = [];
  for (const { 0: command, 1: name, index } of block.slice(range.start, range.end).matchAll(codeCommand)) {
    const start = range.start + index;
    const end = verbatimArgumentEnd(block, name ?? '', start + command.length);
    if (end !== undefined && end <= range.end) {
      code.push({ start, end });
    }
  }
  return code;
}

class LatexRendering {
  readonly plain = new MappedText();
  /** Offsets of the plain text at which a sentence ends whatever the punctuation: list items. */
  readonly breaks: number[] = [];
  /** The citations that made it into the plain text: one inside a formula is not said in words. */
  readonly citations: CitationMark[] = [];
  readonly #base: number;
  readonly #masked: ReadonlyMap<number, CitationMark>;

  constructor(base: number, citations: readonly CitationMark[]) {
    this.#base = base;
    this.#masked = new Map(citations.map((citation) => [citation.start, citation]));
  }

  nodes(nodes: readonly Ast.Node[]): void {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!;
      if (node.type === 'macro') {
        index += this.#macro(node, nodes, index);
      } else {
        index += this.#other(node, nodes, index);
      }
    }
  }

  /** Returns how many of the following nodes it has taken along. */
  #other(node: Exclude<Ast.Node, Ast.Macro>, nodes: readonly Ast.Node[], index: number): number {
    switch (node.type) {
      case 'string':
        return this.#string(node, nodes, index);
      case 'whitespace':
      case 'parbreak':
        this.#append(' ', node);
        return 0;
      case 'group':
        this.nodes(node.content);
        return 0;
      case 'inlinemath':
      case 'displaymath':
      case 'verb':
        this.#append(OPAQUE, node);
        return 0;
      case 'verbatim':
      case 'comment':
        return 0;
      case 'mathenv':
        this.#append(OPAQUE, node);
        return 0;
      case 'environment':
        this.#environment(node);
        return 0;
      default:
        return 0;
    }
  }

  #string(node: Ast.String, nodes: readonly Ast.Node[], index: number): number {
    const { content } = node;
    if (content.includes(CITATION) || content.includes(OPAQUE)) {
      this.#run(content, offsetOf(node));
      return 0;
    }
    const following = nodes[index + 1];
    const doubled = following?.type === 'string' && following.content === content;
    if (content === '{' || content === '}') {
      // A brace whose partner is not in this paragraph.
      return 0;
    }
    if (content === '~') {
      this.#append(' ', node);
    } else if (content === '`' || content === "'") {
      if (doubled) {
        this.#appendRange(content === '`' ? '“' : '”', { start: offsetOf(node), end: endOf(following) });
        return 1;
      }
      this.#append(content === '`' ? '‘' : '’', node);
    } else if (content === '-' && doubled) {
      const third = nodes[index + 2];
      const isLong = third?.type === 'string' && third.content === '-';
      this.#appendRange(isLong ? '—' : '–', { start: offsetOf(node), end: endOf(isLong ? third : following) });
      return isLong ? 2 : 1;
    } else {
      this.#append(content, node);
    }
    return 0;
  }

  /** A run of text in which citations may be masked. */
  #run(text: string, start: number): void {
    let offset = start;
    for (const piece of text.split(/(\uFFFC|\u0001+)/)) {
      if (piece === CITATION) {
        const citation = this.#masked.get(this.#base + offset);
        if (citation !== undefined) {
          this.citations.push(citation);
          this.plain.append(CITATION, { start: citation.start, end: citation.end });
        }
      } else if (!piece.startsWith(FILLER)) {
        this.#appendRange(piece, { start: offset, end: offset + piece.length });
      }
      offset += piece.length;
    }
  }

  #environment(node: Ast.Environment): void {
    switch (environmentRole(node.env)) {
      case 'math':
        this.#append(OPAQUE, node);
        return;
      case 'list':
        this.#break();
        this.nodes(node.content);
        this.#break();
        return;
      case 'transparent':
        this.nodes(withoutArguments(node.content));
        return;
      default:
    }
  }

  #macro(node: Ast.Macro, nodes: readonly Ast.Node[], index: number): number {
    const name = node.content;
    const accent = accents.get(name);
    if (accent !== undefined) {
      const taken = this.#accent(node, accent, nodes, index);
      if (taken > 0) {
        return taken;
      }
    }
    const rendering = renderingOf(name);
    switch (rendering?.kind) {
      case 'text':
        this.#append(rendering.text, node);
        return this.#spaceAfterName(name, nodes[index + 1]);
      case 'silent':
        if (name === 'item') {
          return this.#item(node, nodes, index);
        }
        return argumentNodes(nodes, index + 1, rendering.groups).taken;
      case 'opaque': {
        const { taken, end } = argumentNodes(nodes, index + 1, rendering.groups);
        this.#appendRange(OPAQUE, { start: offsetOf(node), end: end ?? endOf(node) });
        return taken;
      }
      case 'lastGroup': {
        const { taken, groups } = argumentNodes(nodes, index + 1, rendering.groups);
        this.nodes(groups.at(-1)?.content ?? []);
        return taken;
      }
      default:
        return this.#unknown(node, nodes, index);
    }
  }

  /**
   * Of a command that is not known: the text of its groups, which follow by themselves. Without a group it most likely
   * stands for a word (`\ours`, `\method{}`) and must not leave a gap in the sentence.
   */
  #unknown(node: Ast.Macro, nodes: readonly Ast.Node[], index: number): number {
    const { taken, groups } = argumentNodes(nodes, index + 1, 1);
    const group = groups[0];
    if (group === undefined || group.content.length === 0) {
      this.#append(OPAQUE, node);
      return group === undefined ? 0 : taken;
    }
    return taken - 1;
  }

  /** An item begins a sentence; its label, `\item[First]`, is a part of it. */
  #item(node: Ast.Macro, nodes: readonly Ast.Node[], index: number): number {
    this.#append(' ', node);
    this.#break();
    const open = nodes[index + 1];
    const close = open?.type === 'string' && open.content === '[' ? nodes.findIndex((node, at) => at > index && isClosingBracket(node)) : -1;
    if (close === -1) {
      return 0;
    }
    this.nodes(nodes.slice(index + 2, close));
    return close - index;
  }

  #accent(node: Ast.Macro, combining: string, nodes: readonly Ast.Node[], index: number): number {
    let taken = 1;
    let next = nodes[index + 1];
    if (next?.type === 'whitespace' && /[a-zA-Z]/.test(node.content)) {
      taken = 2;
      next = nodes[index + 2];
    }
    const letter = accentedLetter(next);
    if (next === undefined || letter === undefined) {
      return 0;
    }
    const rest = next.type === 'string' ? next.content.slice(1) : '';
    const split = endOf(next) - rest.length;
    this.#appendRange((letter + combining).normalize('NFC'), { start: offsetOf(node), end: split });
    this.#run(rest, split);
    return taken;
  }

  /** TeX swallows the white space after a command of letters; `\LaTeX{}` and `\LaTeX\ ` keep it. */
  #spaceAfterName(name: string, next: Ast.Node | undefined): number {
    if (next?.type === 'group' && next.content.length === 0) {
      return 1;
    }
    return /^[a-zA-Z]{1,2}$/.test(name) && next?.type === 'whitespace' ? 1 : 0;
  }

  #break(): void {
    this.breaks.push(this.plain.text.length);
  }

  #append(text: string, node: Ast.Node): void {
    this.#appendRange(text, { start: offsetOf(node), end: endOf(node) });
  }

  #appendRange(text: string, { start, end }: TextRange): void {
    this.plain.append(text, { start: this.#base + start, end: this.#base + end });
  }
}

/** The content of an environment without arguments such as `{0.5\textwidth}`, which are groups without white space. */
function withoutArguments(nodes: readonly Ast.Node[]): readonly Ast.Node[] {
  const first = nodes.findIndex(
    (node) => node.type !== 'group' || node.content.some(({ type }) => type === 'whitespace' || type === 'parbreak'),
  );
  return first === -1 ? [] : nodes.slice(first);
}

/** The groups that a command takes as arguments: optional arguments and white space before them are passed over. */
function argumentNodes(
  nodes: readonly Ast.Node[],
  from: number,
  wanted: number,
): { taken: number; groups: Ast.Group[]; end: number | undefined } {
  const groups: Ast.Group[] = [];
  let taken = 0;
  let end: number | undefined;
  let index = from;
  while (groups.length < wanted) {
    const node = nodes[index];
    if (node?.type === 'group') {
      groups.push(node);
      index++;
      taken = index - from;
      end = endOf(node);
    } else if (node?.type === 'string' && node.content === '*' && index === from) {
      index++;
      taken = 1;
    } else if (node?.type === 'string' && node.content === '[') {
      const close = nodes.findIndex((other, at) => at > index && isClosingBracket(other));
      if (close === -1 || close - index > 40) {
        break;
      }
      index = close + 1;
      taken = index - from;
    } else if (node?.type === 'whitespace' && nodes[index + 1]?.type === 'group' && wanted > 0 && groups.length > 0) {
      index++;
    } else {
      break;
    }
  }
  return { taken, groups, end };
}

function isClosingBracket(node: Ast.Node): boolean {
  return node.type === 'string' && node.content === ']';
}

/** The letter an accent goes on: the first of a string, the only one of a group, or a dotless i or j. */
function accentedLetter(node: Ast.Node | undefined): string | undefined {
  switch (node?.type) {
    case 'string':
      return /^\p{L}/u.test(node.content) ? node.content[0] : undefined;
    case 'group':
      return node.content.length === 1 ? accentedLetter(node.content[0]) : undefined;
    case 'macro':
      return node.content === 'i' || node.content === 'j' ? node.content : undefined;
    default:
      return undefined;
  }
}

function offsetOf(node: Ast.Node): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: Ast.Node): number {
  return node.position?.end.offset ?? 0;
}
