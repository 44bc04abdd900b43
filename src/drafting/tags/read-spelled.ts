import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { DraftNames } from '../spelled/draft-names.ts';
import { isListedWithCitation, isMarkANoun, isPlaceOfCitation } from '../spelled/mark-place.ts';
import type { KnownWorks, NamedWork, SpelledCitation } from '../spelled/spelled-citation.ts';
import { aboutNote } from './own-citation.ts';
import type { ReplyPiece } from './reply-piece.ts';
import { shownText } from './reply-piece.ts';

/** A tag that a model wrote without its brackets. */
interface BareTag {
  readonly range: TextRange;
  readonly number: number;
  readonly isTextual: boolean;
}

const bareTag = /(?<![\p{L}\p{N}_[(@/.-])([CN])(\d{1,3})(?![\p{L}\p{N}_\])/+-]|\.\d)/gu;

/**
 * The tags without brackets in a running text, with CITATION for those that have them: `C1 show`, and `paint cools C1.` in
 * a sentence that cites nothing else, or behind another: `[C2], C1.` What is a term in the paper or in its works is none: C4 is a corpus.
 */
function bareTags(text: string, context: DraftContext, works: KnownWorks): BareTag[] {
  return [...text.matchAll(bareTag)].flatMap((match): BareTag[] => {
    const [word, letter, digits] = match;
    const range = { start: match.index, end: match.index + word.length };
    const number = Number(digits);
    const isListed = isListedWithCitation(text, range);
    if (context.keyOf(number) === undefined || !(isListed || isPlaceOfCitation(text, range)) || works.isTerm(word)) {
      return [];
    }
    const isTextual = letter === 'N' || isMarkANoun(text, range);
    return isTextual || isListed || !citesElse(text, range) ? [{ range, number, isTextual }] : [];
  });
}

function citesElse(text: string, { start }: TextRange): boolean {
  const sentence = splitSentences(text).findLast((one) => one.start <= start);
  return sentence === undefined || text.slice(sentence.start, sentence.end).includes(CITATION);
}

/** The pieces that take the place of a stretch of a paragraph. */
interface Replacement {
  readonly range: TextRange;
  readonly pieces: readonly ReplyPiece[];
}

/**
 * Turns citations that a model spelled out into real ones: names with years that match exactly one work that may be
 * cited. What is beside a sentence and is no such work is left out as invented. What is a part of its sentence stays,
 * since the sentence would break without it; `DraftNames.inventedIn` finds it in what is written.
 */
export function readSpelled(
  paragraphs: readonly (readonly ReplyPiece[])[],
  context: DraftContext,
): (readonly ReplyPiece[])[] {
  const names = new DraftNames(context);
  const cited = new Set(paragraphs.flatMap((pieces) => pieces.flatMap(numbersOf)));
  const texts = paragraphs.map((pieces) => pieces.map(shownText).join(''));
  const tags = texts.map((text) => bareTags(text, context, names.works));
  tags.forEach((ofOne) => ofOne.forEach(({ number }) => cited.add(number)));
  const found = texts.map((text) => names.in(text));
  const withYears = found.map((citations) =>
    citations.flatMap((citation): Replacement[] => {
      const replacement = replacementOf(citation, names);
      replacement?.pieces.flatMap(numbersOf).forEach((number) => cited.add(number));
      return replacement === undefined ? [] : [replacement];
    }),
  );
  return paragraphs.map((pieces, index) => {
    const withoutYears = found[index]!.flatMap((citation) => firstMention(citation, names, cited));
    const all = [...tags[index]!.map(tagged), ...withYears[index]!, ...withoutYears].sort(
      (a, b) => a.range.start - b.range.start,
    );
    return all.length === 0 ? pieces : replaceCitations(pieces, all);
  });
}

function tagged({ range, number, isTextual }: BareTag): Replacement {
  return { range, pieces: [{ kind: 'citation', numbers: [number], isTextual }] };
}

function numbersOf(piece: ReplyPiece): readonly number[] {
  return piece.kind === 'citation' ? piece.numbers : [];
}

function replacementOf(citation: SpelledCitation, names: DraftNames): Replacement | undefined {
  const { form, range, removal, works, ending, note } = citation;
  if ((form === 'textual' && works.length === 0) || works.some(({ year }) => year === undefined)) {
    return undefined;
  }
  const numbers = [...new Set(works.flatMap((work) => names.works.numberOf(work) ?? []))];
  const invented = works.filter((work) => !names.works.isKnown(work));
  if (form === 'textual') {
    return invented.length > 0 ? undefined : { range, pieces: [...textual(numbers, ending), ...aboutNote(note)] };
  }
  return {
    range: numbers.length > 0 ? range : removal,
    pieces: [
      ...(numbers.length > 0 ? [{ kind: 'citation', numbers, isTextual: false } as const, ...aboutNote(note)] : []),
      ...invented.map((work): ReplyPiece => ({ kind: 'invented', key: label(work) })),
      ...(form === 'number' ? [{ kind: 'invented', key: citation.text } as const] : []),
    ],
  };
}

/** “Okoro et al.” cites where it names the only such work and nothing else cites it; later it refers back. */
function firstMention({ works, range, ending }: SpelledCitation, names: DraftNames, cited: Set<number>): Replacement[] {
  const [work] = works;
  if (
    work === undefined ||
    work.year !== undefined ||
    names.works.numbersBy(work).some((number) => cited.has(number))
  ) {
    return [];
  }
  const number = names.works.numberOf(work);
  if (number === undefined) {
    return [];
  }
  cited.add(number);
  return [{ range, pieces: textual([number], ending) }];
}

function textual(numbers: readonly number[], ending: string): ReplyPiece[] {
  return [
    { kind: 'citation', numbers, isTextual: true },
    ...(ending === '' ? [] : [{ kind: 'text', text: ending } as const]),
  ];
}

function label({ names, hasOthers, year }: NamedWork): string {
  const authors = hasOthers ? `${names.join(', ')} et al.` : names.join(names.length === 2 ? ' and ' : ', ');
  return `${authors}, ${year ?? ''}`;
}

/** Pieces with others in place of ranges of what they show. Markup that opens or closes outside of a range stays. */
function replaceCitations(pieces: readonly ReplyPiece[], replacements: readonly Replacement[]): ReplyPiece[] {
  const result: ReplyPiece[] = [];
  let [start, next] = [0, 0];
  for (const piece of pieces) {
    const text = shownText(piece);
    const end = start + text.length;
    let at = start;
    for (; next < replacements.length && replacements[next]!.range.start < end; next++) {
      const { range, pieces: others } = replacements[next]!;
      if (range.start >= start) {
        result.push(...part(piece, at - start, range.start - start), ...others);
      }
      at = Math.min(range.end, end);
      if (range.end > end) {
        break;
      }
    }
    result.push(...(text === '' ? [piece] : part(piece, at - start, text.length)));
    start = end;
  }
  return result;
}

/** A part of a piece by offsets of what it shows. */
function part(piece: ReplyPiece, start: number, end: number): ReplyPiece[] {
  if (start >= end) {
    return [];
  }
  return piece.kind === 'text' ? [{ kind: 'text', text: piece.text.slice(start, end) }] : [piece];
}
