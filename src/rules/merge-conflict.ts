import * as z from 'zod';
import type { Bibliography } from '../bibliography/entry.ts';
import { readBibliography } from '../bibliography/read-bibliography.ts';
import { memoize } from '../task/memoize.ts';
import { runToEnd } from '../task/task.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import type { Fix } from './finding.ts';

const messages = {
  conflict: 'Two versions of these lines stand here, “{ours}” and “{theirs}”: a merge left its conflict open.',
  take: 'Take the lines of “{name}”',
} as const;

export const rule = defineRule({
  id: 'merge-conflict',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A merge conflict in a bibliography',
  documentation: {
    what: 'Reports the lines that version control leaves in a bibliography where two versions could not be merged: from “<<<<<<<” to “>>>>>>>”.',
    why: 'BibTeX and biber read both versions, or stop, and which of two entries counts depends on their order.',
    silent:
      'A line of equals signs alone is no conflict, nor is a marker that does not begin its line or whose others are missing.',
    fixes:
      'Takes the lines of either version and removes the others with the markers, where each version can be read by itself. Only you know which is right, so the fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'an entry that two people changed',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: ['Two versions of these lines stand here, “HEAD” and “anna”: a merge left its conflict open.'],
        bibliography:
          '⟦<<<<<<< HEAD⟧\n@misc{lewis2020, title = {Retrieval}}\n=======\n@misc{lewis2020, title = {Augmented Retrieval}}\n>>>>>>> anna\n',
      },
    ],
    silent: [
      {
        title: 'a line of equals signs between entries',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        bibliography: '=======\n@misc{lewis2020, title = {Retrieval}}\n',
      },
    ],
  },
  *check(paper) {
    for (const bibliography of paper.bibliographies) {
      const { path, text } = bibliography;
      for (const conflict of conflictsIn(bibliography)) {
        const { start, ours, theirs } = conflict;
        yield {
          file: path,
          range: { start, end: endOfLine(text, start) },
          message: message(messages.conflict, { ours: ours.name, theirs: theirs.name }),
          fixes: () => fixesOf(path, conflict),
        };
      }
    }
  },
});

/** A version of the lines of a conflict, and what version control calls it. */
interface Version {
  readonly name: string;
  readonly text: string;
}

/** A conflict in a text, with its markers. */
interface Conflict {
  readonly start: number;
  readonly end: number;
  readonly ours: Version;
  readonly theirs: Version;
}

/** A line that version control puts around versions; the part of a common ancestor begins with bars. */
const marker = /^(<{7}|\|{7}|={7}|>{7})(?: ([^\r\n]*))?\r?$/gm;

/** The conflicts of a text in their order. What two versions were made from is no version to take. */
const conflictsIn = memoize(({ text }: Bibliography): readonly Conflict[] => {
  const conflicts: Conflict[] = [];
  if (!text.includes('<<<<<<<')) {
    return conflicts;
  }
  let found: Partial<Record<string, { readonly at: number; readonly after: number; readonly name: string }>> = {};
  for (const { index: at, 0: line, 1: sign = '', 2: name = '' } of text.matchAll(marker)) {
    const kind = sign[0]!;
    found = kind === '<' ? {} : found;
    found[kind] ??= { at, after: Math.min(text.length, at + line.length + 1), name: name.trim() };
    const { '<': opening, '|': base, '=': middle, '>': closing } = found;
    if (opening !== undefined && middle !== undefined && closing !== undefined) {
      conflicts.push({
        start: opening.at,
        end: closing.after,
        ours: { name: opening.name, text: text.slice(opening.after, (base ?? middle).at) },
        theirs: { name: closing.name, text: text.slice(middle.after, closing.at) },
      });
      found = {};
    }
  }
  return conflicts;
});

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Either version in the place of both, where each can be read by itself. */
function fixesOf(file: string, { start, end, ours, theirs }: Conflict): Fix[] {
  const versions = [ours, theirs];
  const areReadable = versions.every(({ text }) => runToEnd(readBibliography(file, text)).broken.length === 0);
  return !areReadable
    ? []
    : versions.map(({ name, text }) => ({
        title: message(messages.take, { name }),
        kind: 'unsafe',
        edits: [{ file, range: { start, end }, newText: text }],
      }));
}
