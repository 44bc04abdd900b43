import { balancedEnd } from '../balanced-end.ts';
import { cutHidden } from '../hidden-source.ts';
import { boundLabels } from '../latex/bound-labels.ts';
import { followNesting } from '../source-nesting.ts';
import { findPieces, isNote, type PieceForms } from '../source-pieces.ts';
import type { ManuscriptWriter } from '../writer.ts';
import { pandocForms } from './citation-forms.ts';
import { escapeMarkdown, escapeStart, markdownSigns } from './escape.ts';
import { isPandocKey } from './key-syntax.ts';
import { markdownSign, markdownStep } from './nesting.ts';
import {
  closing,
  emphasis,
  isLined,
  isSelfContained,
  lineStructure,
  separator,
  wordsForLines,
} from './running-text.ts';
import { endOfText, headEnd, heading } from './section-forms.ts';
import { separateKey } from './separate-key.ts';

/** `{#fig:one}`, which labels what it is after. */
const attributeLabel = /\{#[^{}]+\}/g;

/** Footnotes, the beginning of a comment, attributes; not the end of a link. */
const markdownWhole = /\^?\[(?:[^[\]]|\[[^[\]]*\])*\](?!\()|<!--|(?<!\])\{[^{}]*\}/g;

/** What is no running text in Markdown. On a line of its own a comment would end the paragraph. */
const markdownPieces: PieceForms = {
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

/** Markdown as pandoc reads it. */
export const markdownWriter: ManuscriptWriter = {
  format: 'markdown',
  citationForms: () => pandocForms,
  separateKey,
  isValidKey: isPandocKey,
  escape: escapeMarkdown,
  escapeStart,
  escapeAmongMarkup: (text) => text,
  signsIn: (source) => source.match(markdownSigns) ?? [],
  printsAsWritten: (_, start, end) => end === start + 1,
  readsCommands: false,
  group: undefined,
  markup: emphasis,
  separator,
  piecesOf: (block, paragraph, dead) => findPieces(block, paragraph, dead, markdownPieces),
  nestingOf: (block, paragraph, pieces) => followNesting(block, paragraph, pieces, markdownStep),
  balancedEnd: (source, start, end) => balancedEnd(source, start, end, markdownSign),
  cutHidden: (source) => cutHidden(source, markdownWhole),
  isSelfContained,
  boundLabels: (source, notes) => [...boundLabels(source, notes), ...(source.match(attributeLabel) ?? [])],
  lineCommentEnd: () => undefined,
  endsInComment: () => false,
  endOfSentence: (source, end) => end + (closing.exec(source.slice(end))?.[0].length ?? 0),
  isLined,
  lineStructure,
  wordsForLines,
  headEnd,
  endOfText,
  heading,
};
