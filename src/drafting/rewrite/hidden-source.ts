import type { ManuscriptFormat } from '../../manuscript/format.ts';
import type { TextRange } from '../../text/range.ts';

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

/** Footnotes, the beginning of a comment, attributes; not the end of a link. */
const wholeInMarkdown = /\^?\[(?:[^[\]]|\[[^[\]]*\])*\](?!\()|<!--|(?<!\])\{[^{}]*\}/g;

/** Cuts what lies hidden between two letters of a running text into pieces. */
export function cutHidden(source: string, format: ManuscriptFormat): HiddenPiece[] {
  const pieces: HiddenPiece[] = [];
  let position = 0;
  for (const { start, end } of wholeStretches(source, format)) {
    pieces.push({ text: source.slice(position, start), isWhole: false });
    pieces.push({ text: source.slice(start, end), isWhole: true });
    position = end;
  }
  pieces.push({ text: source.slice(position), isWhole: false });
  return pieces.filter(({ text }) => text !== '');
}

/** What is whole, in its order. What lies in a comment is a part of it, and a comment without an end is none. */
function wholeStretches(source: string, format: ManuscriptFormat): TextRange[] {
  const whole = new RegExp(format === 'latex' ? wholeInLatex : wholeInMarkdown);
  const lastCommentEnd = source.lastIndexOf('-->');
  const stretches: TextRange[] = [];
  for (let match = whole.exec(source); match !== null; match = whole.exec(source)) {
    const isComment = match[0] === '<!--';
    if (!isComment || lastCommentEnd >= whole.lastIndex) {
      const end = isComment ? source.indexOf('-->', whole.lastIndex) + '-->'.length : whole.lastIndex;
      stretches.push({ start: match.index, end });
      whole.lastIndex = end;
    }
  }
  return stretches;
}
