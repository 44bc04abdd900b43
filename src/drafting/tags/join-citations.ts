import type { DraftContext } from '../request/draft-context.ts';
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
  const left = [...pieces];
  const result: ReplyPiece[] = [];
  let next = 0;
  while (next < left.length) {
    const bracket = bracketAt(left, next);
    if (bracket === undefined) {
      result.push(left[next]!);
      next += 1;
    } else {
      result.push(...bracket.pieces);
      // The text after the bracket may open the next one.
      left[bracket.end] = bracket.behind;
      next = bracket.end;
    }
  }
  return result;
}

/**
 * The citation in brackets that a text opens, with what is before them. `end` is the piece that closes them, of which
 * `behind` is left.
 */
function bracketAt(
  pieces: readonly ReplyPiece[],
  start: number,
): { readonly pieces: readonly ReplyPiece[]; readonly end: number; readonly behind: ReplyPiece } | undefined {
  const before = pieces[start];
  if (before?.kind !== 'text' || !before.text.trimEnd().endsWith('(')) {
    return undefined;
  }
  const numbers: number[] = [];
  const invented: ReplyPiece[] = [];
  for (let end = start + 1; end < pieces.length; end++) {
    const piece = pieces[end]!;
    if (piece.kind === 'citation') {
      numbers.push(...piece.numbers);
    } else if (piece.kind === 'invented') {
      invented.push(piece);
    } else if (piece.kind === 'text' && piece.text.trimStart().startsWith(')') && numbers.length > 0) {
      return {
        pieces: [
          { kind: 'text', text: before.text.trimEnd().slice(0, -1) },
          { kind: 'citation', numbers: [...new Set(numbers)], isTextual: false },
          ...invented,
        ],
        end,
        behind: { kind: 'text', text: piece.text.trimStart().slice(1) },
      };
    } else if (piece.kind !== 'text' || !/^(?:[,;&]|and)?$/.test(piece.text.trim())) {
      return undefined;
    }
  }
  return undefined;
}
