import { normalisedArxivId, normalisedDoi } from '../../bibliography/identifiers.ts';

/** One entry of a printed list of references. What is not printed, or cannot be told apart, is undefined. */
export interface PrintedReference {
  /** The whole entry in one line, without its number. */
  readonly text: string;
  /** In lower case, without a resolver. */
  readonly doi: string | undefined;
  /** Without a version. */
  readonly arxiv: string | undefined;
  /** As far as the form of the entry shows where it begins and ends: a guess, to be checked against what it leads to. */
  readonly title: string | undefined;
  /** Words with capitals before the title, surnames among them; empty without a title. */
  readonly names: readonly string[];
  readonly year: number | undefined;
}

/** A title has at least so many characters, … */
const shortestTitle = 10;
/** … and at most so many. */
const longestTitle = 350;

/** Reads one entry of a list of references, without its number. */
export function readPrintedReference(text: string): PrintedReference {
  const found = findTitle(text);
  return {
    text,
    doi: printedDoi(text),
    arxiv: normalisedArxivId(text),
    title: found?.title,
    names: found === undefined ? [] : (text.slice(0, found.start).match(/\p{Lu}[\p{L}’'-]+/gu) ?? []),
    year: printedYear(text),
  };
}

/** Where an address is divided at the end of a line, a space is left in it; only one after punctuation is taken out. */
function printedDoi(text: string): string | undefined {
  const written = /\b10\.\d{4,9}\/.*/.exec(text)?.[0].replace(/([/._-]) (?=[\p{Ll}\d])/gu, '$1');
  return written === undefined ? undefined : normalisedDoi(written.split(/[\s\]}>"”,;]/)[0]!.replace(/\)\.?$/, ''));
}

/** The year in brackets, else the last one that is printed outside of identifiers. */
function printedYear(text: string): number | undefined {
  const plain = text.replace(/(?:https?:|\b10\.\d{4}|arxiv:)\S+/gi, ' ');
  const inBrackets = /\(((?:19|20)\d\d)[a-z]?(?:, [^()]{1,20})?\)/.exec(plain)?.[1];
  const year = inBrackets ?? plain.match(/(?<![\d–-])(?:19|20)\d\d(?![\d–-])/g)?.at(-1);
  return year === undefined ? undefined : Number(year);
}

interface FoundTitle {
  readonly title: string;
  readonly start: number;
}

/** The title by the form of the entry: in quotes, after the year, or after the names. */
function findTitle(text: string): FoundTitle | undefined {
  const quoted = /[“„"«]([^“”„"«»]{10,350})[”“"»]/u.exec(text);
  if (quoted !== null) {
    return titleAt(quoted[1]!, quoted.index + 1);
  }
  const dated = /(?:\((?:19|20)\d\d[a-z]?(?:, [^()]{1,20})?\)|(?<=[.,] )(?:19|20)\d\d[a-z]?(?=[.:]))[.,:]? /u.exec(
    text,
  );
  if (dated !== null && dated.index > 2 && dated.index < text.length * 0.6) {
    const start = dated.index + dated[0].length;
    return titleAt(firstSentence(text.slice(start)), start);
  }
  // A stop after a single capital belongs to an initial, unless initials are written without: `Broy M, Schmidt A. Boats.`
  const hasBareInitials = /^\p{Lu}[\p{L}’'-]+ \p{Lu}{1,3}[,.] /u.test(text);
  const names = (hasBareInitials ? /\. (?=[\p{Lu}\d“])/u : /(?<=\p{L}{2}|\d)\. (?=[\p{Lu}\d“])/u).exec(text);
  if (names === null) {
    return undefined;
  }
  const start = names.index + names[0].length;
  return titleAt(firstSentence(text.slice(start)), start);
}

/** Up to a stop before a capital, or a question mark. */
function firstSentence(text: string): string {
  const end = /[\p{L}\d)]{2}(?:\. (?=[\p{Lu}\d(]|ar[Xx]iv)|\.$|[?!] )/u.exec(text);
  return end === null ? text : text.slice(0, end.index + (/[?!]/.test(end[0]) ? 3 : 2));
}

function titleAt(raw: string, start: number): FoundTitle | undefined {
  const title = raw.trim().replace(/[.,;:]$/, '');
  return title.length < shortestTitle || title.length > longestTitle ? undefined : { title, start };
}
