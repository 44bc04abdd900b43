import * as z from 'zod';
import { missingManuscripts } from '../project/missing-manuscripts.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { message } from '../text/message.ts';
import type { TextRange } from '../text/range.ts';
import { defineRule } from './contract.ts';
import { shownPath } from './shown-path.ts';

const messages = {
  missing: 'There is no file "{file}".',
  folder: '"{file}" is a folder; the name of a file was expected.',
  outsideWorkspace:
    '"{file}" lies outside the workspace and is read only if the setting "situate.allowOutsideWorkspace" allows it.',
  binary: '"{file}" is not a text file.',
  failed: '"{file}" cannot be read.',
  cycle: '"{file}" includes this file in turn and is not read a second time.',
  unclosedBrace: 'This brace is never closed; what follows may be read wrongly.',
  unclosedEnvironment: 'The environment "{detail}" that begins here is never closed.',
  unclosedComment: 'This comment is never closed: all that follows is taken for a part of it.',
  badMetadata: 'The metadata cannot be read: {detail}.',
  latin1: 'This file is not UTF-8 and was read as Latin-1.',
  wrongEncoding:
    'This file is not UTF-8 but was opened as if it were; reopen it with its own encoding, or what is not ASCII in it is lost when it is saved.',
} as const;

export const rule = defineRule({
  id: 'unreadable-source',
  severity: 'warning',
  needs: ['text'],
  summary: 'A part of the manuscript that is missing or cannot be read',
  documentation: {
    what: 'Reports included files that are missing, are folders or no text, lie outside the workspace or include each other in a circle; braces, environments and comments that are never closed; metadata that are not YAML; and files that are not UTF-8, which are read as Latin-1.',
    why: 'What cannot be read is not checked, and a work that is cited there seems never to be cited.',
    silent:
      'Files that other programs make (drawings, tables, reference lists such as `.bbl`), files that come with TeX, and files that are read only if they exist (`\\InputIfFileExists`). Paths that TeX would have to compute. A closing brace or `\\end` without its beginning is left to LaTeX, which reports it.',
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
        messages: ['"sections" is a folder; the name of a file was expected.'],
        files: { 'sections/related.tex': 'Text.' },
      },
      {
        title: 'files that include each other',
        format: 'latex',
        source: '\\input{a}',
        messages: ['"a.tex" includes this file in turn and is not read a second time.'],
        files: { 'a.tex': 'Text.\n\n\\input{b}\n', 'b.tex': 'Text.\n\n\\input{⟦a⟧}\n' },
      },
      {
        title: 'an environment that is not closed',
        format: 'latex',
        source: 'Text.\n\n⟦\\begin{itemize}⟧\n\\item First.\n\n\\section{More}\nText.',
        messages: ['The environment "itemize" that begins here is never closed.'],
      },
    ],
    silent: [
      {
        title: 'a drawing that a program makes, and a file that may be there',
        format: 'latex',
        source: 'Text.\n\n\\input{figures/plot.pgf}\n\\InputIfFileExists{local}{}{}',
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
      yield { file, range, message: message(messages[why], { file: shownPath(paper, resolved) }) };
    }
    for (const { file, problem, start, end, detail } of paper.problems) {
      if (problem !== 'unopenedBrace' && problem !== 'unopenedEnvironment') {
        yield {
          file,
          range: problem === 'latin1' || problem === 'wrongEncoding' ? firstLine(paper, file) : { start, end },
          message: message(messages[problem], { detail: detail.replace(/[\s.]+$/, '') }),
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
