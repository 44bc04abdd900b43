import { texToText } from '../../bibliography/tex-text.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { ReplyPiece } from './reply-piece.ts';

/** What a piece shows, in as many characters as it has where it is text. */
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
