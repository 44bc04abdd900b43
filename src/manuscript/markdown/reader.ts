import type { ManuscriptReader } from '../reader.ts';
import { readBlockMarks } from './block-marks.ts';
import { findBlockEnd } from './blocks.ts';
import { inferExamples } from './examples.ts';
import { renderParagraph } from './prose.ts';

/** Markdown as pandoc, Quarto, R Markdown and bookdown read it. */
export const markdownReader: ManuscriptReader = {
  format: 'markdown',
  inferVocabulary: inferExamples,
  blockEnds: () => findBlockEnd,
  readMarks: readBlockMarks,
  readProse: renderParagraph,
};
