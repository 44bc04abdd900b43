import type { Block, BlockContent } from '../manuscript/block.ts';
import { memoize } from '../task/memoize.ts';

/**
 * Makes a reader of blocks, which depends only on their text and content, remember its results as long as these live.
 */
export function rememberByBlock<Result>(
  read: (text: string, content: BlockContent) => Result,
): (block: Block) => Result {
  const known = memoize((content: BlockContent, text: string) => read(text, content));
  return ({ content, text }) => known(content, text);
}
