import { texToText } from '../bibliography/tex-text.ts';
import { groupContent, optionalContent, skipSpace } from '../manuscript/latex/arguments.ts';
import { memoize } from '../task/memoize.ts';
import { rememberByBlock } from './block-memo.ts';
import type { Paper } from './paper.ts';

/**
 * The title of a paper as plain text, of `\title` or of the metadata; undefined if there is none. Commands that the
 * paper defines without parameters are expanded. Kept with the paper: without a title all its blocks are gone through,
 * and several rules ask.
 */
export const paperTitle = memoize((paper: Pick<Paper, 'format' | 'main' | 'sources'>): string | undefined => {
  if (paper.format === 'markdown') {
    const [first] = paper.sources.get(paper.main)?.blocks ?? [];
    return first === undefined ? undefined : metadataTitle(first);
  }
  for (const { blocks } of paper.sources.values()) {
    for (const block of blocks) {
      const title = latexTitle(block);
      if (title !== undefined) {
        return texToText(expand(title, paper));
      }
    }
  }
  return undefined;
});

const metadataTitle = rememberByBlock((text): string | undefined => {
  const field = /^---[ \t]*\r?\n(?:[^\n]*\n)*?title:[ \t]*(?:[|>][+-]?[ \t]*\r?\n[ \t]+)?([^\n]+)/.exec(text)?.[1];
  return field?.trim().replace(/^(["'])(.*)\1$/, '$2');
});

const latexTitle = rememberByBlock((text): string | undefined => {
  for (const { index } of text.matchAll(/\\title(?![a-zA-Z@])/g)) {
    const lineStart = text.lastIndexOf('\n', index) + 1;
    if (text.slice(lineStart, index).includes('%')) {
      continue;
    }
    const start = skipSpace(text, index + '\\title'.length);
    const short = optionalContent(text, start);
    const title = groupContent(text, short === undefined ? start : skipSpace(text, short.end + 1));
    if (title !== undefined) {
      const [main = ''] = text.slice(title.start, title.end).split(/\\(?:footnote|thanks|tnoteref)\b/);
      return main.replace(/(?<!\\)%.*/g, '').replace(/\\(?:\\|newline|linebreak)/g, ' ');
    }
  }
  return undefined;
});

function expand(title: string, { sources }: Pick<Paper, 'sources'>): string {
  if (!title.includes('\\')) {
    return title;
  }
  const bodies = new Map<string, string>();
  for (const { blocks } of sources.values()) {
    for (const { content } of blocks) {
      for (const { name, parameters, body } of content.definitions) {
        if (parameters === 0) {
          bodies.set(name, body);
        }
      }
    }
  }
  return title.replace(/\\([a-zA-Z]+)(?:\{\})?/g, (command, name: string) => bodies.get(name) ?? command);
}
