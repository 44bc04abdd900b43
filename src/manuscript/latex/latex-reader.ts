import type { ManuscriptReader } from '../reader.ts';
import { findBlockEnd } from './latex-blocks.ts';
import { renderLatex } from './latex-prose.ts';
import { inferVocabulary } from './latex-vocabulary.ts';
import { BlockWalk } from './walk.ts';

/** LaTeX: structure by one tolerant pass, running text by unified-latex on demand. */
export const latexReader: ManuscriptReader = {
  format: 'latex',
  inferVocabulary,
  blockEnds: (vocabulary) => (text, from) => findBlockEnd(text, from, vocabulary),
  readMarks: (block, vocabulary) => new BlockWalk(block, vocabulary).read(),
  readProse: renderLatex,
};
