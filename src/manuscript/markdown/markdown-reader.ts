import type { ManuscriptReader } from '../reader.ts';
import { readBlockMarks } from './block-marks.ts';
import { inferLabels } from './labels.ts';
import { findBlockEnd } from './markdown-blocks.ts';
import { renderParagraph } from './markdown-prose.ts';

/** Markdown as pandoc, Quarto, R Markdown and bookdown read it. */
export const markdownReader: ManuscriptReader = {
  format: 'markdown',
  inferVocabulary: inferLabels,
  blockEnds: () => findBlockEnd,
  readMarks: readBlockMarks,
  readProse: renderParagraph,
};
