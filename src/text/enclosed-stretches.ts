import type { TextRange } from './range.ts';

/**
 * The role of a sign (a delimiter), by a name that both ends of a stretch share: it opens a stretch, closes one, or
 * either.
 */
export interface SignRole {
  readonly opens?: string;
  readonly closes?: string;
}

/** A stretch of a text between two signs. */
export interface EnclosedStretch {
  readonly name: string;
  readonly opening: TextRange;
  readonly closing: TextRange;
}

/**
 * The stretches of a text from a sign that opens one to the next sign that closes it, in their order; none is in
 * another. A sign that nothing closes is skipped. Runs in linear time, however many never close.
 * @param sign finds every sign; global
 */
export function enclosedStretches(
  text: string,
  sign: RegExp,
  roleOf: (match: RegExpExecArray) => SignRole,
): EnclosedStretch[] {
  return enclosedBy(signsIn(text, sign, roleOf));
}

/** A sign at its place in a text. */
export interface Sign extends SignRole {
  readonly range: TextRange;
}

/** The signs of a text, in order: the first half of `enclosedStretches`, for texts that are read in parts. */
export function signsIn(text: string, sign: RegExp, roleOf: (match: RegExpExecArray) => SignRole): Sign[] {
  return Array.from(text.matchAll(sign), (match) => ({
    range: { start: match.index, end: match.index + match[0].length },
    ...roleOf(match),
  }));
}

/** The second half: the stretches between signs, which are in order. */
export function enclosedBy(signs: readonly Sign[]): EnclosedStretch[] {
  const nextClosing = new Map<string, number>();
  const closingOf = signs.map(() => -1);
  for (let index = signs.length - 1; index >= 0; index--) {
    const { opens, closes } = signs[index]!;
    if (opens !== undefined) closingOf[index] = nextClosing.get(opens) ?? -1;
    if (closes !== undefined) nextClosing.set(closes, index);
  }
  const stretches: EnclosedStretch[] = [];
  let end = -1;
  for (const [index, { opens, range }] of signs.entries()) {
    const closing = closingOf[index]!;
    if (index > end && opens !== undefined && closing > index) {
      stretches.push({ name: opens, opening: range, closing: signs[closing]!.range });
      end = closing;
    }
  }
  return stretches;
}
