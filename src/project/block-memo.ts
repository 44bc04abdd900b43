import type { Block, BlockContent } from '../manuscript/block.ts';

/**
 * Makes a reader of blocks, which depends only on their text and content, remember its results as long as these live.
 */
export function rememberByBlock<Result>(
  read: (text: string, content: BlockContent) => Result,
): (block: Block) => Result {
  const results = new WeakMap<BlockContent, { readonly result: Result }>();
  return ({ content, text }) => {
    let known = results.get(content);
    if (known === undefined) {
      known = { result: read(text, content) };
      results.set(content, known);
    }
    return known.result;
  };
}
