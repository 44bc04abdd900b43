import type { Nodes, Paragraph, Text } from 'mdast';
import type { CompileContext, Token } from 'mdast-util-from-markdown';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { MappedText } from '../../text/offset-map.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';

/** Stands for what is left out while a text is parsed; Markdown has no use for it and authors do not type it. */
export const FILLER = '\u0001';

/**
 * A longer text than any paragraph is rendered as it stands, with its markup: the parser's time
 * grows faster than the text, and nobody reads such a thing as a paragraph.
 */
const longestParsed = 30_000;

/** Constructs that a paragraph cannot hold, or that have been masked before. */
const disabled = [
  'codeIndented',
  'codeFenced',
  'codeText',
  'headingAtx',
  'setextUnderline',
  'thematicBreak',
  'htmlFlow',
  'definition',
  'labelStartImage',
  'labelStartLink',
  'labelEnd',
];

const parser = unified()
  .data({
    micromarkExtensions: [{ disable: { null: disabled } }],
    fromMarkdownExtensions: [
      {
        enter: { data: openText, characterEscape: openText, characterReference: openText },
        exit: { lineEnding: closeLine },
      },
    ],
  })
  .use(remarkParse)
  .freeze();

/** The parser joins neighbouring pieces of text; apart, each has its exact place in the source. */
function openText(this: CompileContext, { start, end }: Token): undefined {
  const text: Text = { type: 'text', value: '', position: { start: { ...start }, end: { ...end } } };
  (this.stack.at(-1) as Paragraph).children.push(text);
  this.stack.push(text);
}

const phrasing: ReadonlySet<string> = new Set(['paragraph', 'emphasis', 'strong', 'link', 'fragment']);

function closeLine(this: CompileContext, token: Token): undefined {
  if (this.data.atHardBreak === true) {
    this.data.atHardBreak = undefined;
  } else if (phrasing.has(this.stack.at(-1)!.type)) {
    this.enter({ type: 'text', value: this.sliceSerialize(token) }, token);
    this.exit(token);
  }
}

/** A rendered text, and the offsets in it at which a sentence ends whatever is there: at list items. */
export interface Rendering {
  readonly plain: MappedText;
  readonly breaks: readonly number[];
}

/**
 * Renders Markdown in which everything but markup, entities, escapes, lists and quotations has been masked.
 * `base` is where `source` starts in the block. `placeholders` are the ranges that the placeholders in it stand for, by
 * their start; any other placeholder is the author's own and dropped.
 */
export function renderMarkdown(source: string, base: number, placeholders: ReadonlyMap<number, TextRange>): Rendering {
  if (source.length <= longestParsed) {
    try {
      return render(parser.parse(source), base, placeholders);
    } catch (error) {
      // Lists and quotations nested without end exhaust the stack.
      if (!(error instanceof RangeError)) {
        throw error;
      }
    }
  }
  const point = { line: 1, column: 1 };
  const position = { start: { ...point, offset: 0 }, end: { ...point, offset: source.length } };
  return render({ type: 'text', value: source, position }, base, placeholders);
}

function render(node: Nodes, base: number, placeholders: ReadonlyMap<number, TextRange>): Rendering {
  const rendering = new MarkdownRendering(base, placeholders);
  rendering.node(node);
  return rendering;
}

class MarkdownRendering implements Rendering {
  readonly plain = new MappedText();
  readonly breaks: number[] = [];
  readonly #base: number;
  readonly #placeholders: ReadonlyMap<number, TextRange>;
  #endsInSpace = true;

  constructor(base: number, placeholders: ReadonlyMap<number, TextRange>) {
    this.#base = base;
    this.#placeholders = placeholders;
  }

  node(node: Nodes): void {
    switch (node.type) {
      case 'text':
        this.#text(node.value, this.#sourceOf(node));
        break;
      case 'break':
        this.#space(this.#sourceOf(node));
        break;
      case 'listItem':
      case 'paragraph':
        this.#break(node);
        this.#children(node.children);
        break;
      default:
        if ('children' in node) {
          this.#children(node.children);
        }
    }
  }

  #children(nodes: readonly Nodes[]): void {
    for (const child of nodes) {
      this.node(child);
    }
  }

  #sourceOf({ position }: Nodes): TextRange {
    return { start: this.#base + (position?.start.offset ?? 0), end: this.#base + (position?.end.offset ?? 0) };
  }

  /** Sets what follows apart from what is before it. */
  #break(node: Nodes): void {
    const { length } = this.plain.text;
    if (length > 0 && this.breaks.at(-1) !== length) {
      const { start } = this.#sourceOf(node);
      this.#space({ start, end: start });
      this.breaks.push(this.plain.text.length);
    }
  }

  #space(source: TextRange): void {
    if (!this.#endsInSpace) {
      this.plain.append(' ', source);
      this.#endsInSpace = true;
    }
  }

  #text(value: string, source: TextRange): void {
    if (value.length !== source.end - source.start) {
      // An escape or an entity.
      this.#append(value.replace(/[\uFFFB\uFFFC]/g, ''), source);
      return;
    }
    let { start } = source;
    for (const piece of value.split(/([\uFFFB\uFFFC]|\u0001+|[ \t]*[\t\r\n][ \t\r\n]*| {2,})/)) {
      const range = { start, end: start + piece.length };
      start = range.end;
      if (piece === CITATION || piece === OPAQUE) {
        this.#append(piece, this.#placeholders.get(range.start));
      } else if (/^[ \t\r\n]/.test(piece) && piece.trim() === '') {
        this.#space(range);
      } else if (!piece.startsWith(FILLER)) {
        this.#append(piece, range);
      }
    }
  }

  #append(text: string, source: TextRange | undefined): void {
    if (source === undefined || text.length === 0) {
      return;
    }
    const isSpaceDoubled = this.#endsInSpace && text.startsWith(' ');
    if (isSpaceDoubled && text.length === source.end - source.start) {
      this.#append(text.slice(1), { start: source.start + 1, end: source.end });
      return;
    }
    this.plain.append(text, source);
    this.#endsInSpace = text.endsWith(' ');
  }
}
