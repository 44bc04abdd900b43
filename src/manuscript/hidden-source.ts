import type { TextRange } from '../text/range.ts';

/** A piece of source that is not visible in the running text. */
export interface HiddenPiece {
  readonly text: string;
  /** It is complete on its own: a footnote, a comment, a label. If not, it opens or closes something around text. */
  readonly isWhole: boolean;
}

/**
 * Cuts the hidden source between two letters of running text into pieces.
 * @param whole finds what is complete on its own, and the beginning of comments in angle brackets; global
 */
export function cutHidden(source: string, whole: RegExp): HiddenPiece[] {
  const pieces: HiddenPiece[] = [];
  let position = 0;
  for (const { start, end } of wholeStretches(source, new RegExp(whole))) {
    pieces.push({ text: source.slice(position, start), isWhole: false });
    pieces.push({ text: source.slice(start, end), isWhole: true });
    position = end;
  }
  pieces.push({ text: source.slice(position), isWhole: false });
  return pieces.filter(({ text }) => text !== '');
}

/**
 * The complete pieces, in order. Everything in a comment is part of it, and a comment without an end does not count.
 */
function wholeStretches(source: string, whole: RegExp): TextRange[] {
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
