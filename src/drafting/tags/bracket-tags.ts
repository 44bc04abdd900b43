import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isUsedAsNoun } from '../spelled/citation-place.ts';
import { aboutNote, readCitedKeys, readPandocGroup } from './own-citation.ts';
import { numbersIn } from './plain-numbers.ts';
import type { ReadPieces, ReplyContext, ReplyPiece } from './reply-piece.ts';

/** What stands for brackets in some scripts, and in what some models write: `【12†source】`. */
const wideBracket = /[［【〔]([^［【〔］】〕]{1,100})[］】〕]/y;
/** Numbers with words around them as citations have: `see 12`, `Ref. 12, p. 5`, `#12`, `cite: 12`. */
const notedNumbers =
  /^\s*(?:(?:see|cf\.?|e\.g\.|also|ref(?:erence)?s?\.?|cit(?:e|ation)s?|source)[\s:,]*)*#?\s*[1-9]\d{0,2}(?:\s*(?:[,;–-]|and)\s*#?[1-9]\d{0,2})*(?:†.{0,60}|,\s*(?:pp?\.|page|pages|sec\.?|section|ch\.?|chapter|fig\.?|figure|table|eq\.?|§)\s?\d.{0,20})?\s*$/i;
/** What stands where a citation is to come. */
const wanted = /^\s*(?:citations?|cite|ref|refs|references?)(?:\s+(?:needed|here|missing|required|to be added))?\s*$/i;

/** `[…]`, also `[[…]]` and with the brackets escaped as models do: `\[…\]`, `{[}…{]}`. */
const bracket = /(?:\\?\[|\{\[\}){1,2}([^[\]\\{}]{1,300}|[^[\]]{1,300})(?:\\?\]|\{\]\}){1,2}/y;
const mark = /([CNX])\s?[-#]?\s?(\d{1,6})/gi;
/** What may be between and around tags without meaning anything: `C3, C5 and C7`. */
const separators = /^(?:[\s,;&]|\band\b)*$/i;
const range = /([CN])\s?(\d{1,6})\s?(?:-|–|—|\.\.)\s?\1?\s?(\d{1,6})/gi;
/** Tags with words before or after them as citations have: `see C3, p. 5`; not `the C3 cycle`. */
const noted =
  /^\s*(?:(?:see|cf\.?|e\.g\.|i\.e\.|also|for example|for instance|in|and)[\s,:]+)*[CNX]\d+(?:[\s,;&]+(?:and\s+)?[CNX]\d+)*\s*(?:,\s*[^,;]{1,40}){0,2}$/;
/** `C3, 5` */
const furtherNumbers = /^(\s*([CN])\d{1,6})((?:\s*[,;]\s*\d{1,6})+)\s*$/i;
/** So far to either side of a number its sentence is looked at. */
const reach = 300;
/** A range of more works than this is a slip. */
const longestRange = 30;
/** Numbers as other papers cite by; no interval begins with one of them by chance. */
const numberList = /^\s*[1-9]\d{0,2}(?:\s*[,;–-]\s*[1-9]\d{0,2})*\s*$/;
/** `smith2020`, `smith-etal:2020a` */
const keyShape = /^(?=.*\p{L})(?=.*(?:19|20)\d\d)[\p{L}\p{N}_:.+-]+$/u;
/** `VSP+17`, `Dev19b`, `Jones22`, `W1`, as some styles label works. */
const labelShape = /^(?:(?:[A-Z][A-Za-z]{1,4}\+|[A-Z][a-z]{2}|[A-Z][a-z]{3,15})\d\d[a-z]?|[DRW]\d{1,3})$/;

/** Tags and citations in brackets; undefined for brackets with plain text in them. */
export function readBracket(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  const shape = /[［【〔]/.test(text[at]!) ? wideBracket : bracket;
  shape.lastIndex = at;
  const content = shape.exec(text)?.[1];
  const end = shape.lastIndex;
  const pieces =
    content === undefined
      ? undefined
      : (readNumbers(text, { start: at, end }, content, context) ?? readContent(content, context));
  return pieces === undefined ? undefined : { pieces, end };
}

/** Plain numbers that are known to stand for works: as their names where a sentence is none without them. */
function readNumbers(
  text: string,
  range: TextRange,
  content: string,
  { plainNumbers }: ReplyContext,
): readonly ReplyPiece[] | undefined {
  const numbers = numberList.test(content) ? numbersIn(content) : [];
  const works = numbers.map((number) => plainNumbers?.get(number));
  if (numbers.length === 0 || !works.every((work) => work !== undefined)) {
    return undefined;
  }
  const from = Math.max(0, range.start - reach);
  const place = { start: range.start - from, end: range.end - from };
  const around = text.slice(from, range.end + reach);
  const sentence = splitSentences(around).findLast(({ start }) => start <= place.start) ?? {
    start: 0,
    end: around.length,
  };
  return [{ kind: 'citation', numbers: [...new Set(works)], isTextual: isUsedAsNoun(around, sentence, place) }];
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
  if (numberList.test(content) || notedNumbers.test(content) || wanted.test(content)) {
    return [{ kind: 'invented', key: `[${content.trim()}]` }];
  }
  const keys = content.split(/[,;]/).map((key) => key.trim());
  const isListOfKeys = keys.every(
    (key) => key !== '' && (keyShape.test(key) || labelShape.test(key) || isKeyOfWork(key, context)),
  );
  return isListOfKeys ? readCitedKeys(keys, false, context) : undefined;
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
