import type { DraftContext } from '../writing/draft-context.ts';
import type { ReplyPiece } from './reply-piece.ts';

type CitationPiece = Extract<ReplyPiece, { kind: 'citation' }>;

/**
 * Citations that follow each other as one, and without the brackets that a model put around them; no names of authors
 * twice where a sentence names them already.
 */
export function joinCitations(pieces: readonly ReplyPiece[], { works }: Pick<DraftContext, 'works'>): ReplyPiece[] {
  const joined: ReplyPiece[] = [];
  for (const piece of pieces) {
    const gap = joined.at(-1);
    const at = joined.length - (gap?.kind === 'text' && gap.text.trim() === '' ? 2 : 1);
    const previous = joined[at];
    const both = piece.kind === 'citation' && previous?.kind === 'citation' ? asOne(previous, piece) : undefined;
    if (both === undefined) {
      joined.push(piece);
    } else {
      joined.splice(at, joined.length, both);
    }
  }
  return withoutBrackets(joined.map((piece, index) => withoutNames(piece, joined[index - 1], works)));
}

function asOne(first: CitationPiece, second: CitationPiece): CitationPiece | undefined {
  if (!first.isTextual) {
    return second.isTextual ? undefined : { ...first, numbers: [...new Set([...first.numbers, ...second.numbers])] };
  }
  const isSame =
    first.numbers.length === second.numbers.length && first.numbers.every((number) => second.numbers.includes(number));
  return isSame ? first : undefined;
}

/** `Okoro et al. [N1]` as `Okoro et al. [C1]`. */
function withoutNames(piece: ReplyPiece, before: ReplyPiece | undefined, works: DraftContext['works']): ReplyPiece {
  if (piece.kind !== 'citation' || !piece.isTextual || before?.kind !== 'text') {
    return piece;
  }
  const [family] = works[piece.numbers[0]! - 1]?.authors ?? [];
  const at = family === undefined ? -1 : before.text.lastIndexOf(family);
  const follows =
    family !== undefined &&
    at >= 0 &&
    /^(?: et al\.?| and (?:\p{Lu}[\p{L}-]+|colleagues))?,?\s*$/u.test(before.text.slice(at + family.length));
  return follows ? { ...piece, isTextual: false } : piece;
}

/** `([C1]; [C2])` as `[C1, C2]`: a citation beside its sentence has brackets of its own. */
function withoutBrackets(pieces: readonly ReplyPiece[]): ReplyPiece[] {
  const result: ReplyPiece[] = [];
  let next = 0;
  while (next < pieces.length) {
    const bracket = bracketAt(pieces, next);
    result.push(...(bracket?.pieces ?? [pieces[next]!]));
    // The text behind the bracket may hold the next one.
    next = bracket?.end ?? next + 1;
  }
  return result;
}

/** The citation in brackets that begin in a text, with what stands before them; `end` is after the last piece used. */
function bracketAt(pieces: readonly ReplyPiece[], start: number): { pieces: ReplyPiece[]; end: number } | undefined {
  const before = pieces[start];
  if (before?.kind !== 'text' || !/\(\s*$/.test(before.text)) {
    return undefined;
  }
  const numbers: number[] = [];
  for (let index = start + 1; index < pieces.length; index += 2) {
    const [citation, after] = [pieces[index], pieces[index + 1]];
    if (citation?.kind !== 'citation' || after?.kind !== 'text') {
      return undefined;
    }
    numbers.push(...citation.numbers);
    if (/^\s*\)/.test(after.text)) {
      const behind = { kind: 'text', text: after.text.replace(/^\s*\)/, '') } as const;
      const further = bracketAt([behind, ...pieces.slice(index + 2)], 0);
      return {
        pieces: [
          { kind: 'text', text: before.text.replace(/\(\s*$/, '') },
          { kind: 'citation', numbers: [...new Set(numbers)], isTextual: false },
          ...(further?.pieces ?? [behind]),
        ],
        end: index + 1 + (further?.end ?? 1),
      };
    }
    if (!/^(?:[,;&]|and)?$/.test(after.text.trim())) {
      return undefined;
    }
  }
  return undefined;
}
