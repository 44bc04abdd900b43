import type { ManuscriptWriter } from '../writer.ts';
import { latexForms } from './citation-forms.ts';
import { escapeLatex, latexSigns, quoteLatex } from './escape.ts';
import { separateKey } from './separate-key.ts';

/** LaTeX. */
export const latexWriter: ManuscriptWriter = {
  format: 'latex',
  escape: escapeLatex,
  escapeStart: (source) => source,
  escapeAmongMarkup: quoteLatex,
  signsIn: (source) => source.match(latexSigns) ?? [],
  citationForms: latexForms,
  separateKey,
};
