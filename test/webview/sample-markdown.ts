import type { PanelView } from '../../src/panel/view.ts';

/** The readings of the sample's LaTeX in Markdown; in the text of a view as JSON. */
const inMarkdown: readonly [latex: RegExp, markdown: string | ((found: string, keys: string) => string)][] = [
  [
    /\\\\citep\{([^{}"]*)\}/g,
    (_, keys) =>
      `[${keys
        .split(',')
        .map((key) => `@${key}`)
        .join('; ')}]`,
  ],
  // An excerpt has a key, or the title of a heading, apart from what is before and after it.
  [/\\\\citep\{"/g, '[@"'],
  [/\\\\subsection\{","text":"([^"]*)","after":"\}/g, '## ","text":"$1","after":"'],
  [/"after":"\}/g, '"after":"]'],
  [/(main|related-work)\.tex/g, '$1.md'],
  [/"latex"/g, '"markdown"'],
];

/** The same paper, written in Markdown. */
export function markdownOf(view: PanelView): PanelView {
  const json = inMarkdown.reduce(
    (text, [latex, markdown]) => text.replace(latex, markdown as string),
    JSON.stringify(view),
  );
  return JSON.parse(json) as PanelView;
}
