import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { accents } from '../../text/tex-symbols.ts';
import { environmentEdges } from './environment-edges.ts';
import { FILLER } from './masking.ts';
import { renderingOf } from './rendering.ts';

/** A stretch of a paragraph. */
export interface SourceStretch extends TextRange {
  readonly kind: StretchKind;
}

export type StretchKind =
  /** Words, punctuation and simple pieces of LaTeX: no parser is needed to read it. */
  | 'plain'
  /** Any other text. */
  | 'parsed'
  /** The beginning or the end of a list, where sentences end too. */
  | 'list'
  /** The beginning of an item. */
  | 'item'
  /** The beginning or the end of an environment in which the text goes on, or of one without the other. */
  | 'silent';

/**
 * What decides where a paragraph can be cut: the edges of environments, and items without a label; escapes, braces and brackets,
 * dollars; and white space between a punctuation mark and a letter, which no command and no ligature reaches across.
 */
const decisive = /\\item(?![a-zA-Z[])|\\.|[[\]{}$]|[.,;:!?][ \t]*(?:\n[ \t]*)?(?<=[ \t\n])(?=\p{L})/gsu;
/** In these, signs may mean something else: comments, code, and formulas without an end. */
const unsure = /(?<!\\)(?:\\\\)*%|\$\$|\\(?:verb|lstinline|mint|mintinline)(?![a-zA-Z])|\\[()[\]]/;
/** A sign that only TeX gives a meaning. */
const special = /[\\{}$&#^_\0\r]/;
/** A command with one group, and an escaped sign, without others inside. */
const simple = /\\([a-zA-Z]+)\{([^{}\\$]+)\}|\\([^a-zA-Z])/g;

/**
 * Cuts a paragraph of LaTeX between its clauses and at its lists, so that what is plain text needs no parser, which takes
 * most of the time that reading a paper does. Where signs may mean something else it is one stretch.
 */
export function plainStretches(source: string): SourceStretch[] {
  return (unsure.test(source) ? undefined : cutStretches(source)) ?? [{ start: 0, end: source.length, kind: 'parsed' }];
}

/** Undefined where only a parser can tell which environments there are, or one begins or ends in a group. */
function cutStretches(source: string): SourceStretch[] | undefined {
  const edges = environmentEdges(source);
  if (edges === undefined) return undefined;
  const stretches: SourceStretch[] = [];
  let start = 0;
  const cut = (end: number): void => {
    const kind = isPlainText(source.slice(start, end)) ? 'plain' : 'parsed';
    const last = stretches.at(-1);
    if (last?.kind === kind) stretches[stretches.length - 1] = { start: last.start, end, kind };
    else if (end > start) stretches.push({ start, end, kind });
    start = end;
  };
  let braces = 0;
  let brackets = 0;
  let isFormula = false;
  for (const { 0: sign, index } of source.matchAll(decisive)) {
    const edge = sign === '\\item' ? ({ end: index + sign.length, kind: 'item' } as const) : edges.get(index);
    if (edge !== undefined) {
      if (braces > 0 || isFormula) return undefined;
      cut(index);
      start = edge.end;
      stretches.push({ start: index, ...edge });
      brackets = 0;
    } else if (sign === '{') braces++;
    else if (sign === '}') braces = Math.max(0, braces - 1);
    else if (sign === '[') brackets++;
    else if (sign === ']') brackets = Math.max(0, brackets - 1);
    else if (sign === '$') isFormula = !isFormula;
    else if (!sign.startsWith('\\') && braces === 0 && brackets === 0 && !isFormula) cut(index + sign.length);
  }
  cut(source.length);
  return stretches;
}

function isPlainText(source: string): boolean {
  const others = source.replace(simple, (piece, name?: string, group?: string, sign?: string) => {
    const isKnown =
      name === undefined
        ? sign === undefined || textOf(sign) !== undefined
        : isOpaque(name) || isSilent(name) || (isTransparent(name) && !special.test(group ?? ''));
    return isKnown ? '' : piece;
  });
  return !special.test(others);
}

/** A piece of plain text with the source that it stands for, in offsets of the stretch. */
export interface PlainToken extends TextRange {
  readonly text: string;
}

/** Simple pieces, white space, ligatures, what was masked, and the words between them. */
const token = new RegExp(
  `${simple.source}|[ \\t\\n]+|\`\`|''|---?|[\`'~-]|${CITATION}|${OPAQUE}?${FILLER}+|${OPAQUE}|[^ \\t\\n\`'~$\\\\${CITATION}${OPAQUE}${FILLER}-]+`,
  'g',
);
/** The signs that quotation marks, dashes and the space that does not break are typed with. */
export const ligatures: ReadonlyMap<string, string> = new Map([
  ['``', '“'],
  ["''", '”'],
  ['`', '‘'],
  ["'", '’'],
  ['---', '—'],
  ['--', '–'],
  ['~', ' '],
]);

/** The text of a plain stretch, or of a group at an offset of it: what the nodes of a parser would give, without making them. */
export function* plainTokens(source: string, from = 0): Iterable<PlainToken> {
  for (const { 0: piece, 1: name, 2: group, 3: sign, index } of source.matchAll(token)) {
    const start = from + index;
    const end = start + piece.length;
    if (group !== undefined && isTransparent(name!)) {
      yield* plainTokens(group, end - 1 - group.length);
    } else if (piece.startsWith(OPAQUE) || (name !== undefined && isOpaque(name))) {
      yield { text: OPAQUE, start, end };
    } else if (name === undefined) {
      const text = sign === undefined ? (ligatures.get(piece) ?? piece.replace(/^[ \t\n]+/, ' ')) : textOf(sign)!;
      yield { text, start, end };
    }
  }
}

/** True if a command with one group is printed as something that is no words. */
function isOpaque(name: string): boolean {
  const rendering = renderingOf(name);
  return rendering?.kind === 'opaque' && rendering.groups === 1;
}

function isSilent(name: string): boolean {
  const rendering = renderingOf(name);
  return rendering?.kind === 'silent' && rendering.groups === 1;
}

/** True if a command is printed as the words in its group. */
function isTransparent(name: string): boolean {
  return renderingOf(name) === undefined && !accents.has(name);
}

/** The text of an escaped sign; undefined for accents, and for what only a parser knows. */
function textOf(sign: string): string | undefined {
  const rendering = accents.has(sign) ? undefined : renderingOf(sign);
  return rendering?.kind === 'text' ? rendering.text : undefined;
}
