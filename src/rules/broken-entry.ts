import * as z from 'zod';
import type { Bibliography, BrokenEntry } from '../bibliography/entry.ts';
import { longestExpansion } from '../bibliography/field-values.ts';
import type { Paper } from '../project/paper.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import type { Fix } from './finding.ts';

const messages = {
  unclosed: 'The entry {entry} is not closed: its last brace is missing.',
  unclosedValue: 'The value of "{field}" in the entry {entry} is not closed.',
  closedEarly: 'An extra brace closes the entry {entry} too early: "{found}" is outside it.',
  missingBrace: 'Expected a brace after the type of an entry, found "{found}".',
  missingKey: 'The entry {entry} has no key: expected one before the first comma, found "{found}".',
  spaceInKey: 'The key {entry} has a space, which neither BibTeX nor biber allows in keys.',
  missingComma: 'Expected a comma in the entry {entry} before "{found}".',
  missingEquals: 'Expected an equals sign after the field "{field}" of the entry {entry}, found "{found}".',
  missingValue: 'The field "{field}" of the entry {entry} has no value.',
  bareValue: 'The value of "{field}" in the entry {entry} has neither braces nor quotes: "{found}".',
  strayText: 'Expected a field in the entry {entry}, found "{found}".',
  overlongValue:
    'The value of "{field}" in the entry {entry} is too long: its abbreviations expand to more than {limit} characters. They stay as written.',
  overlongAbbreviation:
    'The abbreviation "{field}" is too long: it expands to more than {limit} characters. It is ignored.',
  insertComma: 'Insert the comma',
  comment: 'The entry {entry} has a comment, which BibTeX does not allow there: it reads "{found}" as a field.',
} as const;

export const rule = defineRule({
  id: 'broken-entry',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A bibliography entry with a syntax error',
  documentation: {
    what: 'Reports syntax errors in bibliography entries: a missing brace, quote, comma, equals sign or key, text where a field was expected, or abbreviations that expand to more than 2,000 characters in one value. The rule reports only the first error in each entry.',
    why: 'BibTeX drops the rest of the entry, and sometimes the entries after it. The reference list is then wrong in a place where nobody looks.',
    silent:
      'A missing brace does not affect other entries: Situate reads everything it can, and the key of a broken entry counts as defined. If only some programs accept a construct, the rule reports it only where it matters: comments inside entries in papers that use BibTeX, and spaces in keys everywhere but in pandoc’s Markdown.',
    fixes:
      'Inserts a missing comma before a field, unless a comment is in its place. Only you know what else is missing. It is your bibliography, so the fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a comma that is missing',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: ['Expected a comma in the entry "lewis2020" before "year = {2020},".'],
        bibliography: '@article{lewis2020,\n  title = {Retrieval}\n  ⟦year⟧ = {2020},\n}\n',
      },
      {
        title: 'an entry that is not closed, and reads the next one all the same',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020, guu2020}.',
        messages: ['The entry "lewis2020" is not closed: its last brace is missing.'],
        bibliography: '⟦@article{lewis2020,⟧\n  title = {Retrieval},\n\n@misc{guu2020,\n  title = {Retrieval},\n}\n',
      },
      {
        title: 'a comment inside an entry, which BibTeX does not know',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: [
          'The entry "lewis2020" has a comment, which BibTeX does not allow there: it reads "% the year is that of the preprint" as a field.',
        ],
        bibliography: '@article{lewis2020,\n  ⟦% the year is that of the preprint⟧\n  year = {2020},\n}\n',
      },
    ],
    silent: [
      {
        title: 'a comment inside an entry, which pandoc knows',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
        bibliography: '@article{lewis2020,\n  % the year is that of the preprint\n  year = {2020},\n}\n',
      },
      {
        title: 'an abbreviation that a style defines, and a number',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        bibliography: '@article{lewis2020, title = {Retrieval}, month = jan # "~1", year = 2020}\n',
      },
    ],
  },
  *check(paper) {
    for (const bibliography of paper.bibliographies) {
      for (const entry of bibliography.broken) {
        if (concerns(paper, entry)) {
          yield {
            file: bibliography.path,
            range: entry.range,
            message: messageOf(entry),
            fixes: () => (entry.problem === 'missingComma' ? commaFixes(bibliography, entry) : []),
          };
        }
      }
    }
  },
});

/** True if the fault matters to the program that reads the bibliographies of this paper. */
function concerns({ style }: Paper, { problem }: BrokenEntry): boolean {
  switch (problem) {
    case 'comment':
      return style.system !== 'biblatex' && style.system !== 'pandoc';
    case 'spaceInKey':
      return style.system !== 'pandoc';
    default:
      return true;
  }
}

/** Puts the comma after what the field at fault follows: the key, where that is underlined, or a value. */
function commaFixes({ path, text }: Bibliography, { key, field, range }: BrokenEntry): Fix[] {
  if (field === undefined) {
    // No field follows, so the key goes on: a comma would cut `Bj{\"o}rk04` in two.
    return [];
  }
  const before = text.slice(0, text.slice(range.start, range.end) === key ? range.end : range.start).trimEnd();
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/(?<!\\)%/.test(line)) {
    return [];
  }
  const edit = { file: path, range: { start: before.length, end: before.length }, newText: ',' };
  return [{ title: message(messages.insertComma), kind: 'unsafe', edits: [edit] }];
}

const longestExcerpt = 40;

function messageOf({ problem, key, field = '', found, line }: BrokenEntry): Message {
  const isAbbreviation = problem === 'overlongValue' && key === undefined;
  return message(messages[isAbbreviation ? 'overlongAbbreviation' : problem], {
    // Where there is no key, the line tells which entry is meant.
    entry: key === undefined ? `(line ${line})` : `"${key}"`,
    field,
    limit: problem === 'overlongValue' ? longestExpansion.toLocaleString('en') : '',
    found: found.length > longestExcerpt ? `${found.slice(0, longestExcerpt)}…` : found,
  });
}
