import { citationCommands } from '../../manuscript/latex/citation-commands.ts';
import { quoteShortened, type ReadPieces, type ReplyContext, type ReplyPiece } from './reply-piece.ts';

/** `\citep[see][p. 3]{a, b}`; of `\parencites{a}{b}` all groups. */
const latexCitation =
  /\\([A-Za-z]+)\*?((?:\s?(?:\[[^[\]]{0,200}\]|\([^()]{0,200}\)(?=\s?[[({])))*)\s?\{([^{}]{0,400})\}/y;
const furtherGroup = /(?:\[[^[\]]{0,200}\])*\{([^{}]{0,400})\}/y;
/** `@key`, `@{key}`, `-@key` */
const pandocKey =
  /-?@(?:\{([^{}\r\n]{1,200})\}|([\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:[:.#$%&\-+?<>~/][\p{L}\p{N}\p{M}_]+)*))/uy;
const everyPandocKey = new RegExp(pandocKey.source, 'gu');

/** A citation that a model wrote as a command of LaTeX. */
export function readLatexCitation(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  latexCitation.lastIndex = at;
  const [whole, name = '', notes = '', keys = ''] = latexCitation.exec(text) ?? [];
  const shape = citationCommands.get(name) ?? context.manuscript.vocabulary.citations.get(name);
  if (whole === undefined || (shape === undefined && !/cite/i.test(name))) {
    return undefined;
  }
  const lists = [keys];
  let end = at + whole.length;
  while (shape?.multiple === true) {
    furtherGroup.lastIndex = end;
    const further = furtherGroup.exec(text);
    if (further === null) break;
    lists.push(further[1]!);
    end = furtherGroup.lastIndex;
  }
  const isTextual = shape?.form === 'textual';
  const note = notes.replace(/[[\]()]/g, ' ').trim();
  return { pieces: [...readCitedKeys(lists.join(',').split(','), isTextual, context), ...aboutNote(note)], end };
}

/** A citation that a model wrote into a sentence as pandoc does: `@key`. */
export function readPandocKey(text: string, at: number, context: ReplyContext): ReadPieces | undefined {
  pandocKey.lastIndex = at;
  const match = pandocKey.exec(text);
  const key = match === null ? undefined : citedKey(match);
  return match === null || key === undefined
    ? undefined
    : { pieces: readCitedKeys([key], !match[0].startsWith('-'), context), end: pandocKey.lastIndex };
}

/** The citations of a text as pandoc has them: `@jones2022`, `-@{jones}`. */
export function pandocCitationsIn(text: string): string[] {
  return [...text.matchAll(everyPandocKey)]
    .filter((match) => citedKey(match) !== undefined)
    .map(([written]) => written);
}

/** The key of a match of `pandocKey`; undefined within a word, as of `a@example`, or without a letter, as of `@10`. */
function citedKey({ 1: braced, 2: plain, index, input }: RegExpExecArray): string | undefined {
  const key = braced ?? plain ?? '';
  return /\p{L}/u.test(key) && !/[\p{L}\p{N}]/u.test(input[index - 1] ?? '') ? key : undefined;
}

/** Reads what is in brackets with `@` in it; undefined if nothing in it is a key. */
export function readPandocGroup(content: string, context: ReplyContext): readonly ReplyPiece[] | undefined {
  const keys: string[] = [];
  const note = content.replace(everyPandocKey, (whole, braced: string | undefined, plain: string | undefined) => {
    keys.push(braced ?? plain ?? whole);
    return ' ';
  });
  return keys.length === 0
    ? undefined
    : [...readCitedKeys(keys, false, context), ...aboutNote(note.replace(/[\s;,]+/g, ' ').trim())];
}

/** Keys as the works that they mean, or as invented if they mean none. */
export function readCitedKeys(keys: readonly string[], isTextual: boolean, context: ReplyContext): ReplyPiece[] {
  const named = [...new Set(keys.map((key) => key.trim()).filter((key) => key !== ''))];
  const numbers = named.flatMap((key) => context.numberOf(key) ?? []);
  const invented = named.filter((key) => context.numberOf(key) === undefined);
  return [
    ...(numbers.length === 0 ? [] : [{ kind: 'citation', numbers: [...new Set(numbers)], isTextual } as const]),
    ...invented.map((key): ReplyPiece => ({ kind: 'invented', key })),
  ];
}

/** Words within a citation are not kept: it is unclear which of its works they belong to. */
export function aboutNote(note: string): ReplyPiece[] {
  return note === ''
    ? []
    : [{ kind: 'problem', problem: `The words ${quoteShortened(note)} within a citation were left out.` }];
}
