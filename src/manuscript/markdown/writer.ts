import type { ManuscriptWriter } from '../writer.ts';
import { pandocForms } from './citation-forms.ts';
import { escapeMarkdown, escapeStart, markdownSigns } from './escape.ts';
import { separateKey } from './separate-key.ts';

/** Markdown as pandoc reads it. */
export const markdownWriter: ManuscriptWriter = {
  format: 'markdown',
  escape: escapeMarkdown,
  escapeStart,
  escapeAmongMarkup: (text) => text,
  signsIn: (source) => source.match(markdownSigns) ?? [],
  citationForms: () => pandocForms,
  separateKey,
};
