import type * as Ast from '@unified-latex/unified-latex-types';
import { LatexPegParser } from '@unified-latex/unified-latex-util-pegjs';
import { MappedText } from '../../text/offset-map.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { accents } from '../../text/tex-symbols.ts';
import { splitChunks } from '../chunks.ts';
import type { CitationMark } from '../marks.ts';
import type { Prose } from '../reader.ts';
import { environmentRole } from './environments.ts';
import { withoutFormulas } from './formulas.ts';
import { FILLER, maskedSource } from './masking.ts';
import { ligatures, plainStretches, plainTokens, type StretchKind } from './plain-stretches.ts';
import { renderingOf } from './rendering.ts';
import { accentedLetter, argumentNodes, endOf, isClosingBracket, offsetOf, withoutArguments } from './syntax-tree.ts';

/**
 * Renders a paragraph of LaTeX as plain text. The pass over the block has already found citations and holes, so they
 * are masked, length for length, before unified-latex parses the rest: markup, accents, references, mathematics.
 */
export function renderLatex(
  block: string,
  range: TextRange,
  holes: readonly TextRange[],
  citations: readonly CitationMark[],
): Prose {
  const source = withoutFormulas(maskedSource(block, range, holes, citations));
  const rendering = new LatexRendering(range.start, citations);
  for (const { start, end, kind } of plainStretches(source)) {
    rendering.stretch(source.slice(start, end), start, kind);
  }
  return {
    plain: rendering.plain,
    sentences: splitChunks(rendering.plain.text, rendering.breaks),
    citations: rendering.citations,
  };
}

/** unified-latex reads almost anything; the rest counts as one piece of text without markup. */
function parse(source: string): readonly Ast.Node[] {
  try {
    return (LatexPegParser.parse(source) as Ast.Root).content;
  } catch {
    return [{ type: 'string', content: source, position: whole(source) }];
  }
}

function whole(source: string): NonNullable<Ast.String['position']> {
  return { start: { offset: 0, line: 1, column: 1 }, end: { offset: source.length, line: 1, column: 1 } };
}

function isSign(node: Ast.Node, sign: string): boolean {
  return node.type === 'string' && node.content === sign;
}

class LatexRendering {
  readonly plain = new MappedText();
  /** Offsets of the plain text at which a sentence ends whatever the punctuation: list items. */
  readonly breaks: number[] = [];
  /** The citations in the plain text: one inside a formula is not part of the words. */
  readonly citations: CitationMark[] = [];
  readonly #paragraph: number;
  readonly #masked: ReadonlyMap<number, CitationMark>;
  /** The offset in the block of the stretch that is read. */
  #base = 0;

  /** @param paragraph its offset in the block */
  constructor(paragraph: number, citations: readonly CitationMark[]) {
    this.#paragraph = paragraph;
    this.#masked = new Map(citations.map((citation) => [citation.start, citation]));
  }

  /** Reads a stretch of the paragraph, after those before it. */
  stretch(source: string, start: number, kind: StretchKind): void {
    this.#base = this.#paragraph + start;
    switch (kind) {
      case 'plain':
        this.#plain(source);
        break;
      case 'parsed':
        this.#nodes(parse(source));
        break;
      case 'list':
        this.#break();
        break;
      case 'item':
        this.#appendRange(' ', { start: 0, end: source.length });
        this.#break();
        break;
      case 'silent':
    }
  }

  #plain(source: string): void {
    for (const { text, start, end } of plainTokens(source)) {
      if (text.startsWith(FILLER) || text === CITATION) this.#run(text, start);
      else this.#appendRange(text, { start, end });
    }
  }

  #nodes(nodes: readonly Ast.Node[]): void {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!;
      if (node.type === 'macro') {
        index += this.#macro(node, nodes, index);
      } else {
        index += this.#other(node, nodes, index);
      }
    }
  }

  /** Gives the number of following nodes that it has taken along. */
  #other(node: Exclude<Ast.Node, Ast.Macro>, nodes: readonly Ast.Node[], index: number): number {
    switch (node.type) {
      case 'string':
        return this.#string(node, nodes, index);
      case 'whitespace':
      case 'parbreak':
        this.#append(' ', node);
        return 0;
      case 'group':
        this.#nodes(node.content);
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
    if (content.includes(CITATION) || content.includes(OPAQUE) || content.includes(FILLER)) {
      this.#run(content, offsetOf(node));
      return 0;
    }
    if (content === '{' || content === '}') {
      // A brace whose partner is not in this paragraph.
      return 0;
    }
    // The longest ligature that this sign and the same ones after it make.
    for (let more = content.length === 1 ? 2 : -1; more >= 0; more--) {
      const text = ligatures.get(content.repeat(more + 1));
      const alike = nodes.slice(index, index + more + 1);
      if (text !== undefined && alike.length === more + 1 && alike.every((one) => isSign(one, content))) {
        this.#appendRange(text, { start: offsetOf(node), end: endOf(alike[more]!) });
        return more;
      }
    }
    this.#append(content, node);
    return 0;
  }

  /** A run of text in which citations, code and formulas may be masked. */
  #run(text: string, start: number): void {
    let offset = start;
    for (const piece of text.split(/(\uFFFC|\uFFFB?\u0001+)/)) {
      if (piece === CITATION) {
        const citation = this.#masked.get(this.#base + offset);
        if (citation !== undefined) {
          this.citations.push(citation);
          this.plain.append(CITATION, { start: citation.start, end: citation.end });
        }
      } else if (!piece.startsWith(FILLER)) {
        const shown = piece.endsWith(FILLER) ? OPAQUE : piece;
        this.#appendRange(shown, { start: offset, end: offset + piece.length });
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
        this.#nodes(node.content);
        this.#break();
        return;
      case 'transparent':
        this.#nodes(withoutArguments(node.content));
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
        this.#nodes(groups.at(-1)?.content ?? []);
        return taken;
      }
      default:
        return this.#unknown(node, nodes, index);
    }
  }

  /**
   * For an unknown command: the text of its groups, which follow on their own. Without a group it most likely
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
    const close =
      open?.type === 'string' && open.content === '['
        ? nodes.findIndex((node, at) => at > index && isClosingBracket(node))
        : -1;
    if (close === -1) {
      return 0;
    }
    this.#nodes(nodes.slice(index + 2, close));
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
