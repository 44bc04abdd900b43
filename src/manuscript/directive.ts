import type { DirectiveMark } from './marks.ts';

// Comments of all formats may repeat their marker: `%% situate-ignore`, `## situate-ignore`.
const directiveStart = /^[\s%#]*(situate-ignore(?:-(start|end|file))?)(?![\w-])/;

/**
 * Reads a suppression comment: `situate-ignore rule-id, other-rule: reason`, where the rules and the reason may be
 * missing and `-start`, `-end` or `-file` may follow the name. Returns undefined for any other comment.
 *
 * `comment` is the text inside the comment markers, `offset` its place in the block. Whatever is written before the
 * colon counts as a rule, so that a forgotten colon shows up as rules that do not exist and not as a silenced paper.
 */
export function readDirective(comment: string, offset: number): DirectiveMark | undefined {
  const match = directiveStart.exec(comment);
  if (match === null) {
    return undefined;
  }
  const end = comment.trimEnd().length;
  const start = match[0].length - match[1]!.length;
  const colon = comment.indexOf(':', match[0].length);
  const rulesEnd = colon === -1 ? end : colon;
  const rules = [...comment.slice(match[0].length, rulesEnd).matchAll(/[^\s,]+/g)].map(({ 0: id, index }) => {
    const ruleStart = offset + match[0].length + index;
    return { id, range: { start: ruleStart, end: ruleStart + id.length } };
  });
  return {
    kind: 'directive',
    start: offset + start,
    end: offset + end,
    scope: (match[2] as 'start' | 'end' | 'file' | undefined) ?? 'next',
    rules,
    reason:
      colon === -1
        ? ''
        : comment
            .slice(colon + 1)
            .replace(/\s+/g, ' ')
            .trim(),
  };
}
