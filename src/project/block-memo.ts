import type { Block, BlockContent } from '../manuscript/block.ts';

let readers = 0;

/**
 * Makes a reader of blocks, which depends only on their text and content, remember its results as long as these live.
 * They are kept in the content itself, by the number of the reader: rules ask for thousands of blocks after each edit,
 * and a `WeakMap` as large as that is slow to ask and has to be gone through at every garbage collection.
 */
export function rememberByBlock<Result>(
  read: (text: string, content: BlockContent) => Result,
): (block: Block) => Result {
  const reader = readers++;
  return ({ content, text }) => {
    // Only a reader itself has put anything at its number.
    return (content.results[reader] ??= { result: read(text, content) }).result as Result;
  };
}
