import { isNote, type PieceForms } from '../source-pieces.ts';

/** What is not running text in LaTeX. */
export const latexPieces: PieceForms = {
  kindOf: (text) => {
    if (text.startsWith('%')) {
      return 'comment';
    }
    if (isNote(text)) {
      return 'note';
    }
    return /^\\(?:begin|(?:re)?newcommand|def|let|DeclareMathOperator)(?![a-zA-Z])/.test(text) ? 'block' : 'anchor';
  },
  placingOf: (kind) => (kind === 'comment' || kind === 'block' ? 'ownLines' : 'attached'),
  commentInCitation: /(?<!\\)%[^\n]*/g,
};
