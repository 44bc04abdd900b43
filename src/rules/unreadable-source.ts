import * as z from 'zod';
import { longestParagraph, mostNested } from '../manuscript/limits.ts';
import { missingManuscripts } from '../project/missing-manuscripts.ts';
import { type Paper, relatedWorkSections, textOf } from '../project/paper.ts';
import { mostIncluding } from '../project/traversal.ts';
import { message } from '../text/message.ts';
import type { TextRange } from '../text/range.ts';
import { defineRule } from './contract.ts';
import { shownPath } from './support/shown-path.ts';

const messages = {
  missing: 'There is no file "{file}".',
  folder: '"{file}" is a folder, not a file.',
  outside:
    '"{file}" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it.',
  binary: '"{file}" is not a text file.',
  failed: '"{file}" cannot be read.',
  cycle: '"{file}" includes this file in turn, so Situate does not read it a second time.',
  tooDeep: 'Situate does not read "{file}": more than {limit} other files lie between it and the main file.',
  unclosedBrace: 'This brace is never closed; Situate may misread what follows.',
  unclosedEnvironment: 'The environment "{detail}" that begins here is never closed.',
  unclosedComment: 'This comment is never closed: everything after it counts as part of it.',
  badMetadata: 'The metadata cannot be read: {detail}.',
  nestedTooDeep:
    'Situate does not read this: more than {limit} footnotes, captions, headings or definitions are nested around it.',
  longParagraph:
    'Situate reads only the first {limit} characters of this paragraph as text, up to here. Split it with blank lines.',
  latin1: 'This file is not UTF-8 and was read as Latin-1.',
  wrongEncoding:
    'This file is not UTF-8 but was opened as if it were; reopen it with its own encoding, or saving it will lose all characters that are not ASCII.',
} as const;

/** The most characters of the unread part of a paragraph that are underlined. */
const shownOfUnread = 40;

export const rule = defineRule({
  id: 'unreadable-source',
  severity: 'warning',
  needs: ['text'],
  summary: 'A part of the manuscript that is missing or cannot be read',
  documentation: {
    what: 'Reports included files that are missing, are folders, are not text, are outside the project (also by a link), or include each other in a circle; braces, environments and comments that are never closed; metadata that is not YAML; files that are not UTF-8, which Situate reads as Latin-1, unless the paper loads `inputenc` with an encoding of that kind; and text beyond its limits: files included through more than 100 others, more than 100 nested footnotes, captions, headings or definitions, metadata nested more than 100 levels deep, and paragraphs of related work with more than 50,000 characters, of which it reads the first 50,000.',
    why: 'Situate cannot check what it cannot read, and works cited there seem never to be cited.',
    silent:
      'The rule ignores files that other programs make (drawings, tables, reference lists such as `.bbl`), what they print (`\\input{|"date"}`), files that come with TeX, files that are read only if they exist (`\\InputIfFileExists`), and paths that TeX has to compute. It ignores an environment that begins in the body of a macro or in an argument, because other code may end it. It leaves a closing brace or `\\end` without its beginning to LaTeX, which reports it.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a file that is not there',
        format: 'latex',
        source: 'Text.\n\n\\input{⟦sections/related⟧}',
        messages: ['There is no file "sections/related.tex".'],
      },
      {
        title: 'a folder in the place of a file',
        format: 'latex',
        source: '\\include{⟦sections⟧}',
        messages: ['"sections" is a folder, not a file.'],
        files: { 'sections/related.tex': 'Text.' },
      },
      {
        title: 'files that include each other',
        format: 'latex',
        source: '\\input{a}',
        messages: ['"a.tex" includes this file in turn, so Situate does not read it a second time.'],
        files: { 'a.tex': 'Text.\n\n\\input{b}\n', 'b.tex': 'Text.\n\n\\input{⟦a⟧}\n' },
      },
      {
        title: 'an environment that is not closed',
        format: 'latex',
        source: 'Text.\n\n⟦\\begin{itemize}⟧\n\\item First.\n\n\\section{More}\nText.',
        messages: ['The environment "itemize" that begins here is never closed.'],
      },
      {
        title: 'an environment that is not closed in a group',
        format: 'latex',
        source: 'Text.\n\n{\\small ⟦\\begin{itemize}⟧\n\\item First.\n}\n\nText.',
        messages: ['The environment "itemize" that begins here is never closed.'],
      },
    ],
    silent: [
      {
        title: 'an environment that begins in the body of a macro',
        format: 'latex',
        source:
          '\\newcommand{\\beq}[1][a{b{c}}]% shorter\n  {\\begin{equation}}\n\\def\\note#1\\par{\\begin{quote}#1}\n\\AtBeginDocument{\\begin{onehalfspacing}}\n\nText.',
      },
      {
        title: 'a drawing that a program makes, a file that may be there, and what a command prints',
        format: 'latex',
        source: 'Text.\n\n\\input{figures/plot.pgf}\n\\InputIfFileExists{local}{}{}\n\\input{|"date"}',
      },
      {
        title: 'a file that is there, named without its extension',
        format: 'latex',
        source: '\\input{sections/related}',
        files: { 'sections/related.tex': 'Text.' },
      },
    ],
  },
  *check(paper) {
    for (const { file, range, resolved, why } of missingManuscripts(paper)) {
      yield {
        file,
        range,
        message: message(messages[why], { file: shownPath(paper, resolved), limit: mostIncluding }),
      };
    }
    for (const { file, problem, start, end, detail } of paper.problems) {
      if (problem !== 'unopenedBrace' && problem !== 'unopenedEnvironment') {
        yield {
          file,
          range: problem === 'latin1' || problem === 'wrongEncoding' ? firstLine(paper, file) : { start, end },
          message: message(messages[problem], { detail: detail.replace(/(?<![\s.])[\s.]+$/, ''), limit: mostNested }),
        };
      }
    }
    for (const { file, unread } of relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs)) {
      if (unread !== undefined) {
        const range = { start: unread.start, end: Math.min(unread.end, unread.start + shownOfUnread) };
        yield {
          file,
          range,
          message: message(messages.longParagraph, { limit: longestParagraph.toLocaleString('en') }),
        };
      }
    }
  },
});

/** The first line that says something: a file may begin with the line that opens its metadata. */
function firstLine(paper: Paper, file: string): TextRange {
  const [, opening = '', line = ''] = /^(---[ \t]*\r?\n)?([^\r\n]*)/.exec(textOf(paper, file) ?? '') ?? [];
  return { start: opening.length, end: opening.length + line.length };
}
