import type { TextRange } from '../text/range.ts';
import { commandHead, excerptEnd, isUsualType, lineEnd } from './lexicon.ts';
import { scanCommand } from './scan-command.ts';
import type { ScannedCommand, ScannedSegment } from './scanned.ts';

/**
 * Cuts a `.bib` text into segments (a `FindSegmentEnd`): text between entries with the one command that follows it.
 * An entry that is not closed ends before the next one.
 */
export function findSegmentEnd(text: string, from: number): number {
  const found = findCommand(text, from);
  if (found === undefined) {
    return text.length;
  }
  const { next } = found.command;
  // What follows a commented-out entry on its line is commented out with it, and belongs to no other segment.
  return found.commentedOut && text[next] !== '@' ? lineEnd(text, next) : next;
}

/** Reads one segment of a `.bib` text. */
export function scanSegment(text: string): ScannedSegment {
  const found = findCommand(text, 0);
  const before = text.slice(0, found?.command.start);
  return {
    text,
    command: found?.command,
    commentedOut: found?.commentedOut ?? false,
    strayField: findStrayField(before),
    braceless: before.includes('@') ? findBraceless(before) : [],
  };
}

function findCommand(text: string, from: number): { command: ScannedCommand; commentedOut: boolean } | undefined {
  for (let at = text.indexOf('@', from); at >= 0; at = text.indexOf('@', at + 1)) {
    const head = commandHead(text, at);
    if (head !== undefined) {
      const commentedOut = isCommentedOut(text, at, from);
      return { command: scanCommand(text, at, head, commentedOut), commentedOut };
    }
  }
  return undefined;
}

/** Whether a `%` is before `at` on its line. */
function isCommentedOut(text: string, at: number, from: number): boolean {
  for (let before = at - 1; before >= from && text[before] !== '\n'; before--) {
    if (text[before] === '%') {
      return true;
    }
  }
  return false;
}

/** A field right at the start of the text between two entries, where only free text should stand. */
function findStrayField(before: string): TextRange | undefined {
  const match = /^\s*(?:,\s*)?(?=[a-z][\w-]*\s*=\s*[{"])/i.exec(before);
  return match ? { start: match[0].length, end: excerptEnd(before, match[0].length) } : undefined;
}

/** Lines such as `@article smith2020,`. Prose that mentions a type has no comma in that place. */
function findBraceless(before: string): TextRange[] {
  const found: TextRange[] = [];
  for (const match of before.matchAll(/^[ \t]*@(\w+)[ \t]+[^\s,{}()="]+[ \t]*,/gm)) {
    const type = match[1]!.toLowerCase();
    if (isUsualType(type) && type !== 'comment' && type !== 'preamble' && type !== 'string') {
      const start = match.index + match[0].indexOf('@');
      found.push({ start, end: excerptEnd(before, start) });
    }
  }
  return found;
}
