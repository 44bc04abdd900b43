import type { Tool } from './tool.ts';
import { checkPaper } from './tools/check-paper.ts';
import { checkQuote } from './tools/check-quote.ts';
import { citedPassages } from './tools/cited-passages.ts';
import { explain } from './tools/explain.ts';
import { findWorks } from './tools/find-works.ts';
import { lookUpReferenceTool } from './tools/look-up-reference.ts';
import { positionOfSection } from './tools/position-of-section.ts';
import { proposeEdit } from './tools/propose-edit.ts';
import { verifyReferences } from './tools/verify-references.ts';
import { writeSection } from './tools/write-section.ts';

/** The tools for agents, in the order of the work. */
export const tools: readonly Tool[] = [
  checkPaper,
  explain,
  verifyReferences,
  lookUpReferenceTool,
  citedPassages,
  checkQuote,
  findWorks,
  positionOfSection,
  proposeEdit,
  writeSection,
];
