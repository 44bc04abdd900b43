import type { ManuscriptReader } from '../reader.ts';
import { findBlockEnd } from './blocks.ts';
import { renderLatex } from './prose.ts';
import { inferVocabulary } from './vocabulary.ts';
import { BlockWalk } from './walk.ts';

/** LaTeX: structure by one tolerant pass, running text by unified-latex on demand. */
export const latexReader: ManuscriptReader = {
  format: 'latex',
  inferVocabulary,
  blockEnds: (vocabulary) => (text, from) => findBlockEnd(text, from, vocabulary),
  readMarks: (block, vocabulary) => new BlockWalk(block, vocabulary).read(),
  readProse: renderLatex,
};
