import { balancedEnd } from '../balanced-end.ts';
import { cutHidden } from '../hidden-source.ts';
import { followNesting } from '../source-nesting.ts';
import { findPieces, isNote, type PieceForms } from '../source-pieces.ts';
import type { ManuscriptWriter } from '../writer.ts';
import { boundLabels } from './bound-labels.ts';
import { latexForms } from './citation-forms.ts';
import { escapeLatex, latexSigns, quoteLatex } from './escape.ts';
import { isLatexKey } from './key-syntax.ts';
import { latexSign, latexStep } from './nesting.ts';
import {
  closing,
  commandMarkup,
  endsInComment,
  isSelfContained,
  lineCommentEnd,
  printsAsWritten,
  separator,
  wordsForLines,
} from './running-text.ts';
import { endOfText, headEnd, heading } from './section-forms.ts';
import { separateKey } from './separate-key.ts';

/** A group, with groups in it two deep. */
const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const option = String.raw`\[[^[\]]*\]`;
/** A comment to the end of its line; a command with its groups, all of them closed. */
const latexWhole = new RegExp(
  String.raw`(?<!\\)%[^\n]*(?:\n[ \t]*|$)|\\(?:[a-zA-Z@]+\*?(?![a-zA-Z@*])|[^a-zA-Z\s{}])(?:\s*(?:${option}|${group}))*(?!\s*[{[])`,
  'g',
);

/** What is no running text in LaTeX. */
const latexPieces: PieceForms = {
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

/** LaTeX. */
export const latexWriter: ManuscriptWriter = {
  format: 'latex',
  citationForms: latexForms,
  separateKey,
  isValidKey: isLatexKey,
  escape: escapeLatex,
  escapeStart: (source) => source,
  escapeAmongMarkup: quoteLatex,
  signsIn: (source) => source.match(latexSigns) ?? [],
  printsAsWritten,
  readsCommands: true,
  group: { open: '{', close: '}' },
  markup: commandMarkup,
  separator,
  piecesOf: (block, paragraph, dead) => findPieces(block, paragraph, dead, latexPieces),
  nestingOf: (block, paragraph, pieces) => followNesting(block, paragraph, pieces, latexStep),
  balancedEnd: (source, start, end) => balancedEnd(source, start, end, latexSign),
  cutHidden: (source) => cutHidden(source, latexWhole),
  isSelfContained,
  boundLabels,
  lineCommentEnd,
  endsInComment,
  endOfSentence: (source, end) => end + (closing.exec(source.slice(end))?.[0].length ?? 0),
  isLined: () => false,
  lineStructure: () => undefined,
  wordsForLines,
  headEnd,
  endOfText,
  heading,
};
