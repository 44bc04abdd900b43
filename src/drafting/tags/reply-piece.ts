import { texToText } from '../../bibliography/tex-text.ts';
import { inQuotationMarks } from '../../llm/untrusted-text.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { DraftContext } from '../request/draft-context.ts';
import type { PlainNumbers } from './plain-numbers.ts';

/** A piece of what a model wrote. */
export type ReplyPiece =
  /** Plain text, not yet escaped. */
  | { readonly kind: 'text'; readonly text: string }
  /** Source of the document's format that is safe as it is: an accent, a formula. */
  | { readonly kind: 'source'; readonly source: string }
  /** The beginning and the end of emphasis, as source; they come in pairs, nested. */
  | { readonly kind: 'open' | 'close'; readonly source: string }
  /** Works by their numbers. */
  | { readonly kind: 'citation'; readonly numbers: readonly number[]; readonly isTextual: boolean }
  /** An X tag. */
  | { readonly kind: 'kept'; readonly mark: string }
  /** A work that may not be cited, as it was named. It is left out. */
  | { readonly kind: 'invented'; readonly key: string }
  /** Something else that is left out or changed, in a sentence for the author. */
  | { readonly kind: 'problem'; readonly problem: string };

/** Pieces, and the offset after what they were read from. */
export interface ReadPieces {
  readonly pieces: readonly ReplyPiece[];
  readonly end: number;
}

/** Everything needed to read what a model wrote. */
export interface ReplyContext extends Pick<DraftContext, 'writer' | 'manuscript' | 'numberOf' | 'keyOf'> {
  /** The works that plain numbers in brackets stand for; without it they stand for nothing that may be cited. */
  readonly plainNumbers?: PlainNumbers | undefined;
}

/** A text shortened so that it can be quoted in a sentence. */
export function quoteShortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return inQuotationMarks(line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line);
}

/** Gives what a piece shows, in as many characters as it has where it is text. */
export function shownText(piece: ReplyPiece): string {
  switch (piece.kind) {
    case 'text':
      return piece.text.replaceAll('~', ' ');
    case 'source':
      return piece.source.startsWith('$') ? OPAQUE : texToText(piece.source) || ' ';
    case 'citation':
      return CITATION;
    case 'kept':
      return OPAQUE;
    default:
      return '';
  }
}
