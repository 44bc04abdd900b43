import type { TextRange } from '../../text/range.ts';
import { isBehindCommonWord } from '../spelled/clause-end.ts';
import { isMarkANoun, isPlaceOfCitation } from '../spelled/mark-place.ts';
import { areCitedNumbers, isDoubtedMark, isKeyOrLabel, isNumberList, mayBeLabel } from '../spelled/mark-shapes.ts';
import { aboutNote, readCitedKeys, readPandocGroup } from './own-citation.ts';
import { numbersIn } from './plain-numbers.ts';
import type { ReadPieces, ReplyContext, ReplyPiece } from './reply-piece.ts';

/** The signs that stand for brackets in some scripts, and in what some models write: `【12†source】`. */
const wideBracket = /[［【〔]([^［【〔］】〕]{1,100})[］】〕]/y;
/** Words that stand where a citation is to come. */
const wanted = /^\s*(?:citations?|cite|ref|refs|references?)(?:\s+(?:needed|here|missing|required|to be added))?\s*$/i;

/** `[…]`, also `[[…]]` and with the brackets escaped as models do: `\[…\]`, `{[}…{]}`. */
const bracket = /(?:\\?\[|\{\[\}){1,2}([^[\]\\{}]{1,300}|[^[\]]{1,300})(?:\\?\]|\{\]\}){1,2}/y;
const braced = /\{\s?[1-9]\d{0,2}((?:\s?[,;–-]\s?[1-9]\d{0,2}){1,20})?\s?\}/y;
const mark = /([CNX])\s?[-#]?\s?(\d{1,6})/gi;
const tagShape = /^[CNX]\d{1,6}$/;
/** Signs and words that may be between and around tags without meaning anything: `C3, C5 and C7`. */
const separators = /^(?:[\s,;&]|\band\b)*$/i;
const range = /([CN])\s?(\d{1,6})\s?(?:-|–|—|\.\.)\s?\1?\s?(\d{1,6})/gi;
/** Tags with words before or after them as citations have: `see C3, p. 5`; not `the C3 cycle`. */
const noted =
  /^\s*(?:(?:see|cf\.?|e\.g\.|i\.e\.|also|for example|for instance|in|and)[\s,:]+)*[CNX]\d+(?:[\s,;&]+(?:and\s+)?[CNX]\d+)*\s*(?:,\s*[^,;]{1,40}){0,2}$/;
/** `C3, 5` */
const furtherNumbers = /^(\s*([CN])\d{1,6})((?:\s*[,;]\s*\d{1,6})+)\s*$/i;
/** A range of more works than this is a slip. */
const longestRange = 30;
/** Tags and citations in brackets; undefined for brackets with plain text in them. */
export function readBracket(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  const shape = /[［【〔]/.test(text[at]!) ? wideBracket : bracket;
  shape.lastIndex = at;
  const content = shape.exec(text)?.[1];
  const end = shape.lastIndex;
  const pieces =
    content === undefined
      ? undefined
      : (readNumbers(text, { start: at, end }, content, context) ??
        readContent(content, context, () => isPlaceOfCitation(text, { start: at, end })));
  return pieces === undefined ? undefined : { pieces, end };
}

/** Numbers in braces as some models cite, where they cannot be a set: `{12}`, and `{12, 13}` at the end of a clause. */
export function readBracedNumbers(text: string, at: number): ReadPieces | undefined {
  braced.lastIndex = at;
  const match = braced.exec(text);
  if (match === null || !/^$|[\s(]/.test(text.slice(Math.max(0, at - 1), at))) {
    return undefined;
  }
  const end = braced.lastIndex;
  const isSingle = match[1] === undefined;
  const isWord = /[\p{L}\p{N}^_{]/u.test(text[end] ?? '');
  const isCertain = isSingle
    ? !isWord && (isBehindCommonWord(text, at) || isMarkANoun(text, { start: at, end }))
    : isPlaceOfCitation(text, { start: at, end });
  return isCertain ? { pieces: [{ kind: 'invented', key: match[0] }], end } : undefined;
}

/** Plain numbers that are known to stand for works: as their names where a sentence is none without them. */
function readNumbers(
  text: string,
  range: TextRange,
  content: string,
  { plainNumbers }: ReplyContext,
): readonly ReplyPiece[] | undefined {
  const numbers = isNumberList(content) ? numbersIn(content) : [];
  const works = numbers.map((number) => plainNumbers?.get(number));
  if (numbers.length === 0 || !works.every((work) => work !== undefined)) {
    return undefined;
  }
  return [{ kind: 'citation', numbers: [...new Set(works)], isTextual: isMarkANoun(text, range) }];
}

function readContent(
  content: string,
  context: ReplyContext,
  isCertain: () => boolean,
): readonly ReplyPiece[] | undefined {
  if (content.includes('@')) {
    return readPandocGroup(content, context);
  }
  const listed = content
    .replace(
      range,
      (whole, kind: string, from: string, to: string) => numbersFrom(kind, Number(from), Number(to)) ?? whole,
    )
    .replace(
      furtherNumbers,
      (_, first: string, kind: string, others: string) => first + others.replace(/\d+/g, `${kind}$&`),
    );
  const keys = content.split(/[,;]/).map((key) => key.trim());
  const labelled = keys.some(mayBeLabel) ? readKeys(keys, context, isCertain) : undefined;
  if (labelled !== undefined) {
    return labelled;
  }
  const marks = [...listed.matchAll(mark)];
  const rest = listed.replace(mark, '');
  if (marks.length > 0 && (separators.test(rest) || noted.test(listed))) {
    return readMarks(marks, listed, context);
  }
  if (areCitedNumbers(content) || wanted.test(content) || isDoubtedMark(content)) {
    return [{ kind: 'invented', key: `[${content.trim()}]` }];
  }
  return readKeys(keys, context, isCertain);
}

/** Keys, labels, and tags among them; labels by themselves may be anything, unless the words around them say so. */
function readKeys(
  keys: readonly string[],
  context: ReplyContext,
  isCertain: () => boolean,
): readonly ReplyPiece[] | undefined {
  const tags = keys.filter((key) => tagShape.test(key));
  const others = keys.filter((key) => !tagShape.test(key));
  const areKeys = others.every((key) => isKeyOrLabel(key) || mayBeLabel(key) || isKeyOfWork(key, context));
  if (!areKeys || (keys.every(mayBeLabel) && !isCertain())) {
    return undefined;
  }
  const list = tags.join();
  return [...readMarks([...list.matchAll(mark)], list, context), ...readCitedKeys(others, false, context)];
}

/** A single word in brackets is a word, whatever the keys are: `[sic]`. */
function isKeyOfWork(key: string, context: ReplyContext): boolean {
  const number = context.numberOf(key);
  return number !== undefined && context.keyOf(number) === key && /[\d_:]/.test(key);
}

function numbersFrom(kind: string, from: number, to: number): string | undefined {
  return to > from && to - from < longestRange
    ? Array.from({ length: to - from + 1 }, (_, index) => `${kind}${from + index}`).join(', ')
    : undefined;
}

function readMarks(marks: readonly RegExpMatchArray[], content: string, context: ReplyContext): readonly ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  const cited: Record<'C' | 'N', number[]> = { C: [], N: [] };
  for (const [, letter = '', digits = ''] of marks) {
    const kind = letter.toUpperCase() as 'C' | 'N' | 'X';
    const number = Number(digits);
    if (kind === 'X') {
      pieces.push({ kind: 'kept', mark: `[X${number}]` });
    } else if (context.keyOf(number) === undefined) {
      pieces.push({ kind: 'invented', key: `[${kind}${digits}]` });
    } else if (!cited[kind].includes(number)) {
      cited[kind].push(number);
    }
  }
  const note = content
    .replace(mark, ' ')
    .replace(/(?:[\s,;&]|\band\b)+/gi, ' ')
    .trim();
  return [
    ...(cited.N.length === 0 ? [] : [{ kind: 'citation', numbers: cited.N, isTextual: true } as const]),
    ...(cited.C.length === 0 ? [] : [{ kind: 'citation', numbers: cited.C, isTextual: false } as const]),
    ...pieces,
    ...aboutNote(note),
  ];
}
