import { aboutNote, citing, readPandocGroup } from './own-citation.ts';
import type { ReadPieces, ReplyContext, ReplyPiece } from './reply-piece.ts';

/** `[…]`, also `[[…]]` and with the brackets escaped as models do: `\[…\]`, `{[}…{]}`. */
const bracket = /(?:\\?\[|\{\[\}){1,2}([^[\]\\{}]{1,300}|[^[\]]{1,300})(?:\\?\]|\{\]\}){1,2}/y;
const mark = /([CNX])\s?[-#]?\s?(\d{1,6})/gi;
/** What may be between and around marks without meaning anything: `C3, C5 and C7`. */
const separators = /^(?:[\s,;&]|\band\b)*$/i;
const range = /([CN])\s?(\d{1,6})\s?(?:-|–|—|\.\.)\s?\1?\s?(\d{1,6})/gi;
/** Marks with words before or after them as citations have: `see C3, p. 5`; not `the C3 cycle`. */
const noted =
  /^\s*(?:(?:see|cf\.?|e\.g\.|i\.e\.|also|for example|for instance|in|and)[\s,:]+)*[CNX]\d+(?:[\s,;&]+(?:and\s+)?[CNX]\d+)*\s*(?:,\s*[^,;]{1,40}){0,2}$/;
/** `C3, 5` */
const furtherNumbers = /^(\s*([CN])\d{1,6})((?:\s*[,;]\s*\d{1,6})+)\s*$/i;
/** A range of more works than this is a slip. */
const longestRange = 30;
/** Numbers as other papers cite by; no interval begins with one of them by chance. */
const numberList = /^\s*[1-9]\d{0,2}(?:\s*[,;–-]\s*[1-9]\d{0,2})*\s*$/;
/** `smith2020`, `smith-etal:2020a` */
const keyShape = /^(?=.*\p{L})(?=.*(?:19|20)\d\d)[\p{L}\p{N}_:.+-]+$/u;
/** `VSP+17`, `Dev19b`, as some styles label works. */
const labelShape = /^(?:[A-Z][A-Za-z]{1,4}\+|[A-Z][a-z]{2})\d\d[a-z]?$/;

/** Marks and citations in brackets; undefined for brackets with plain text in them. */
export function readBracket(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  bracket.lastIndex = at;
  const content = bracket.exec(text)?.[1];
  const pieces = content === undefined ? undefined : readContent(content, context);
  return pieces === undefined ? undefined : { pieces, end: bracket.lastIndex };
}

function readContent(content: string, context: ReplyContext): readonly ReplyPiece[] | undefined {
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
  const marks = [...listed.matchAll(mark)];
  const rest = listed.replace(mark, '');
  if (marks.length > 0 && (separators.test(rest) || noted.test(listed))) {
    return readMarks(marks, listed, context);
  }
  if (numberList.test(content)) {
    return [{ kind: 'invented', key: `[${content.trim()}]` }];
  }
  const keys = content.split(/[,;]/).map((key) => key.trim());
  const isListOfKeys = keys.every(
    (key) => key !== '' && (keyShape.test(key) || labelShape.test(key) || isKeyOfWork(key, context)),
  );
  return isListOfKeys ? citing(keys, false, context) : undefined;
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
