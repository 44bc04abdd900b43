import { isNote, type PieceForms } from '../source-pieces.ts';

/** What is not running text in Markdown. On a line of its own a comment would end the paragraph. */
export const markdownPieces: PieceForms = {
  kindOf: (text) => {
    if (text.startsWith('<!--')) {
      return 'comment';
    }
    if (isNote(text)) {
      return 'note';
    }
    return text.includes('\n') ? 'block' : 'anchor';
  },
  placingOf: (kind) => (kind === 'note' ? 'attached' : 'spaced'),
};
