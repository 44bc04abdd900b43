import { isPlaceOfCitation } from '../spelled/mark-place.ts';
import { readBracedNumbers, readBracket } from './bracket-tags.ts';
import { readLatexCitation, readPandocKey } from './own-citation.ts';
import { emphasise, readCommand } from './reply-command.ts';
import { readFormula } from './reply-formula.ts';
import { groupIn } from './reply-group.ts';
import { quoteShortened, type ReadPieces, type ReplyContext, type ReplyPiece } from './reply-piece.ts';
import { readSuperscript } from './superscript-numbers.ts';

/** Markup nested deeper than this is text. */
const deepest = 6;

/** Where something other than plain text may begin. */
const special = /[\\[［【〔({$@*_`<&^!¹²³⁴-⁹-]|[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|arxiv:|doi:/gi;
const specialHere = new RegExp(special.source, 'iy');

const address = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>()[\]{}"'`]*[^\s<>()[\]{}"'`.,;:!?]/iy;
/** An identifier by which a work is registered. */
const identifier =
  /arxiv:\s?(?:\d{4}\.\d{4,5}(?:v\d{1,2})?|[a-z-]{2,10}(?:\.[A-Z]{2})?\/\d{7})|doi:\s?10\.\d{4,9}\/[^\s<>()[\]{}"'`]*[^\s<>()[\]{}"'`.,;:!?]/iy;
/** Tags in round brackets: `(C3)`, `(C3, C5)`. */
const roundMarks = /\((\s*[CN]\d{1,3}[a-z]?(?:\s*[,;]\s*[CN]\d{1,3}[a-z]?)*\s*)\)/y;
const link = /(!?)\[([^[\]]{0,300})\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)?)(?:\s+"[^"]*")?\)/y;
const linkTarget = /\((?:https?:|#|www\.)[^\s()]*\)/y;
const footnote = /\^?\[\^[^[\]\s]{1,60}\]|\^\[[^[\]]{1,300}\]/y;
const tag = /<!--[^]{0,2000}?-->|<\/?([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]{0,200})?\/?>|<[a-z]+:\/\/[^\s<>]*>/iy;
const entity = /&(?:amp|lt|gt|quot|nbsp|ndash|mdash|#39);/y;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  '#39': "'",
};
const code = /`([^`\s']|[^`\s'][^`']{0,80}[^`\s'])`(?!`)/y;
const emphasis = /(\*\*\*|\*\*|__|\*|_)(?=[^\s*_])((?:(?!\1)[^]){0,400}?(?!\1)[^\s\\])\1(?![*_])/y;
const oldFontCommand = /^\\(em|it|sl|bf)\b\s*/;

/** Reads one paragraph of what a model wrote, in one line. */
export function scanReply(text: string, context: ReplyContext, depth = 0): ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  const scan = (inner: string): readonly ReplyPiece[] =>
    depth < deepest ? scanReply(inner, context, depth + 1) : [{ kind: 'text', text: inner }];
  let position = 0;
  let next = 0;
  for (;;) {
    special.lastIndex = next;
    const match = special.exec(text);
    if (match === null) {
      break;
    }
    const read = readSpecial(text, match.index, context, scan);
    if (read === undefined) {
      next = match.index + 1;
    } else {
      pieces.push({ kind: 'text', text: text.slice(position, match.index) }, ...read.pieces);
      position = next = read.end;
    }
  }
  pieces.push({ kind: 'text', text: text.slice(position) });
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** Reads what begins at an offset of a text, other than plain text; undefined if nothing does. */
export function readAt(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  specialHere.lastIndex = at;
  return specialHere.test(text) ? readSpecial(text, at, context, (inner) => scanReply(inner, context, 1)) : undefined;
}

type Scan = (text: string) => readonly ReplyPiece[];

function readSpecial(text: string, at: number, context: ReplyContext, scan: Scan): ReadPieces | undefined {
  const superscript = readSuperscript(text, at);
  if (superscript !== undefined) {
    return superscript;
  }
  switch (text[at]) {
    case '\\':
      return (
        readLatexCitation(text, at, context) ??
        readMarks(text, at, context) ??
        readFormula(text, at) ??
        readCommand(text, at, context, scan)
      );
    case '[':
      return readMarks(text, at, context) ?? readFootnote(text, at) ?? readLink(text, at, scan);
    case '［':
    case '【':
    case '〔':
      return readMarks(text, at, context);
    case '(':
      return readRoundMarks(text, at, context);
    case '!':
      return readLink(text, at, scan);
    case '^':
      return readFootnote(text, at);
    case '{':
      return readMarks(text, at, context) ?? readBracedNumbers(text, at) ?? readGroup(text, at, context, scan);
    case '$':
      return readFormula(text, at);
    case '@':
    case '-':
      return readPandocKey(text, at, context);
    case '*':
    case '_':
      return readEmphasis(text, at, context, scan);
    case '`':
      return readCode(text, at, context);
    case '<':
      return readTag(text, at);
    case '&':
      return readEntity(text, at);
    default:
      return readIdentifier(text, at) ?? readAddress(text, at);
  }
}

/** Tags; a link that a model made of them goes with them. */
function readMarks(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  const read = readBracket(text, at, context);
  if (read === undefined) {
    return undefined;
  }
  linkTarget.lastIndex = read.end;
  return { pieces: read.pieces, end: linkTarget.test(text) ? linkTarget.lastIndex : read.end };
}

/** Tags in round brackets, where all of them are works, or nothing else can be meant: otherwise they may be anything. */
function readRoundMarks(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  const match = matchAt(roundMarks, text, at);
  if (match === undefined) {
    return undefined;
  }
  const [whole, content = ''] = match;
  const end = at + whole.length;
  const isKnown = (tag: string): boolean => /\d$/.test(tag) && context.keyOf(Number(tag.slice(1))) !== undefined;
  const tags = content.split(/[,;]/).map((tag) => tag.trim());
  if (!tags.every(isKnown) && !isPlaceOfCitation(text, { start: at, end })) {
    return undefined;
  }
  const known = tags.filter(isKnown);
  const pieces = known.length === 0 ? [] : (readBracket(`[${known.join()}]`, 0, context)?.pieces ?? []);
  const invented = tags
    .filter((tag) => !isKnown(tag))
    .map((tag): ReplyPiece => ({ kind: 'invented', key: `(${tag})` }));
  return { pieces: [...pieces, ...invented], end };
}

/** A work that is cited by what it is registered by: none of those that may be cited is. */
function readIdentifier(text: string, at: number): ReadPieces | undefined {
  const key = matchAt(identifier, text, at)?.[0];
  return key === undefined ? undefined : { pieces: [{ kind: 'invented', key }], end: at + key.length };
}

function readFootnote(text: string, at: number): ReadPieces | undefined {
  const whole = matchAt(footnote, text, at)?.[0];
  return whole === undefined
    ? undefined
    : leftOut(`The footnote ${quoteShortened(whole)} was left out.`, at + whole.length);
}

function readLink(text: string, at: number, scan: Scan): ReadPieces | undefined {
  const match = matchAt(link, text, at);
  if (match === undefined) {
    return undefined;
  }
  const [whole, exclamation = '', label = '', target = ''] = match;
  const problem: ReplyPiece = {
    kind: 'problem',
    problem:
      exclamation === ''
        ? `The link to ${quoteShortened(target)} was left out.`
        : `The picture ${quoteShortened(target)} was left out.`,
  };
  return { pieces: exclamation === '' ? [problem, ...scan(label)] : [problem], end: at + whole.length };
}

/** Braces do not print in LaTeX; in Markdown they do. */
function readGroup(text: string, at: number, { writer }: ReplyContext, scan: Scan): ReadPieces | undefined {
  const group = groupIn(text, at);
  if (group === undefined) {
    return undefined;
  }
  const content = text.slice(group.start, group.end);
  const [switched, font] = oldFontCommand.exec(content) ?? [];
  const end = group.end + 1;
  if (switched === undefined) {
    return writer.group === undefined ? undefined : { pieces: emphasise(writer.group, scan(content)), end };
  }
  const inner = scan(content.slice(switched.length));
  return { pieces: emphasise(writer.markup(font === 'bf' ? 'textbf' : 'emph'), inner), end };
}

function readEmphasis(text: string, at: number, { writer }: ReplyContext, scan: Scan): ReadPieces | undefined {
  const match = matchAt(emphasis, text, at);
  if (match === undefined || /[\p{L}\p{N}*_\\]$/u.test(text.slice(Math.max(0, at - 2), at))) {
    return undefined;
  }
  const [whole, sign = '', content = ''] = match;
  const end = at + whole.length;
  if (/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))) {
    return undefined;
  }
  const markup = writer.markup(sign.length > 1 ? 'textbf' : 'emph', sign.slice(0, 2));
  return { pieces: emphasise(markup, scan(content)), end };
}

function readCode(text: string, at: number, { writer }: ReplyContext): ReadPieces | undefined {
  const match = text[at - 1] === '`' ? undefined : matchAt(code, text, at);
  if (match === undefined) {
    return undefined;
  }
  const content: ReplyPiece = { kind: 'text', text: match[1]! };
  return {
    pieces: emphasise(writer.markup('texttt'), [content]),
    end: at + match[0].length,
  };
}

function readTag(text: string, at: number): ReadPieces | undefined {
  const match = matchAt(tag, text, at);
  if (match === undefined) {
    return undefined;
  }
  const read = leftOut(`The HTML ${quoteShortened(match[0])} was left out.`, at + match[0].length);
  return match[1]?.toLowerCase() === 'br' ? { ...read, pieces: [...read.pieces, { kind: 'text', text: ' ' }] } : read;
}

function readEntity(text: string, at: number): ReadPieces | undefined {
  const whole = matchAt(entity, text, at)?.[0];
  return whole === undefined
    ? undefined
    : { pieces: [{ kind: 'text', text: entities[whole.slice(1, -1)]! }], end: at + whole.length };
}

function readAddress(text: string, at: number): ReadPieces | undefined {
  const whole = /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? undefined : matchAt(address, text, at)?.[0];
  return whole === undefined
    ? undefined
    : leftOut(`The address ${quoteShortened(whole)} was left out.`, at + whole.length);
}

function leftOut(problem: string, end: number): ReadPieces {
  return { pieces: [{ kind: 'problem', problem }], end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
