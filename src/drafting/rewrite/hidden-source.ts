/** A piece of source that does not show in the running text. */
export interface HiddenPiece {
  readonly text: string;
  /** Whether it is complete by itself: a footnote, a comment, a label. If not, it opens or closes something around text. */
  readonly isWhole: boolean;
}

const group = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const option = String.raw`\[[^[\]]*\]`;
/** A comment to the end of its line; a command with its groups, all of them closed. */
const wholeInLatex = new RegExp(
  String.raw`(?<!\\)%[^\n]*(?:\n[ \t]*|$)|\\(?:[a-zA-Z@]+\*?(?![a-zA-Z@*])|[^a-zA-Z\s{}])(?:\s*(?:${option}|${group}))*(?!\s*[{[])`,
  'g',
);

/** Footnotes, comments, attributes; not the end of a link. */
const wholeInMarkdown = /\^?\[(?:[^[\]]|\[[^[\]]*\])*\](?!\()|<!--[\s\S]*?-->|(?<!\])\{[^{}]*\}/g;

/** Cuts what lies hidden between two letters of a running text into pieces. */
export function cutHidden(source: string, format: 'latex' | 'markdown'): HiddenPiece[] {
  const pieces: HiddenPiece[] = [];
  let position = 0;
  for (const { 0: text, index } of source.matchAll(format === 'latex' ? wholeInLatex : wholeInMarkdown)) {
    pieces.push({ text: source.slice(position, index), isWhole: false }, { text, isWhole: true });
    position = index + text.length;
  }
  pieces.push({ text: source.slice(position), isWhole: false });
  return pieces.filter(({ text }) => text !== '');
}
