import * as z from 'zod';
import type { Unresolved } from '../project/resolve.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import { shownPath } from './support/shown-path.ts';

const messages = {
  missing: 'There is no bibliography "{file}"; until there is, Situate calls no cited key undefined.',
  folder: '"{file}" is a folder, not a bibliography; until one can be read, Situate calls no cited key undefined.',
  outside:
    'The bibliography "{file}" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it. Until then, Situate calls no cited key undefined.',
  binary: '"{file}" is not a text file; until the bibliography can be read, Situate calls no cited key undefined.',
  failed: 'The bibliography "{file}" cannot be read; until it can, Situate calls no cited key undefined.',
} as const;

export const rule = defineRule({
  id: 'unreadable-bibliography',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A bibliography of the paper that is missing or cannot be read',
  documentation: {
    what: 'Reports every bibliography that the paper names, by `\\bibliography`, `\\addbibresource`, in its metadata or in `situate.json`, if it is missing, is a folder, is not a text file, or is outside the project, also by a link.',
    why: 'Without it the reference list is incomplete or empty. Situate cannot know which keys it defines, so it calls none undefined: this finding explains why `undefined-citation` is silent.',
    silent:
      'The rule ignores paths that TeX has to compute, such as `\\bibliography{\\jobname}` or `#1`, remote resources, and the journal abbreviations that come with TeX (`IEEEabrv`). An included file with its own document environment may name a bibliography that is only needed to build that file alone; if the paper has its bibliographies, the rule does not miss that one.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a slip in the name',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.\n\n\\bibliography{⟦refrences⟧}',
        messages: ['There is no bibliography "refrences.bib"; until there is, Situate calls no cited key undefined.'],
        files: { 'references.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'one of several bibliographies',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}\n\\addbibresource{⟦../shared/library.bib⟧}',
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: [
          'There is no bibliography "../shared/library.bib"; until there is, Situate calls no cited key undefined.',
        ],
        files: { 'refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'a bibliography of the configuration',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
        messages: ['There is no bibliography "library.bib"; until there is, Situate calls no cited key undefined.'],
        bibliography: '@article{lewis2020, title = {Retrieval}}',
        files: { 'situate.json': '{ "bibliography": ["refs.bib", ⟦"library.bib"⟧] }' },
      },
      {
        title: 'a folder',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{⟦bibliography⟧}',
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: [
          '"bibliography" is a folder, not a bibliography; until one can be read, Situate calls no cited key undefined.',
        ],
        files: { 'bibliography/refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
    ],
    silent: [
      {
        title: 'a name without its extension',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.\n\n\\bibliography{IEEEabrv,references}',
        files: { 'references.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'a chapter that names one for itself',
        format: 'latex',
        source: '\\input{chapter}',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
        files: {
          'chapter.tex':
            '\\documentclass[paper]{subfiles}\n\\begin{document}\nRetrieval helps \\citep{lewis2020}.\n\\bibliography{chapter-refs}\n\\end{document}\n',
        },
      },
    ],
  },
  *check(paper) {
    for (const { file, range, resolved, why } of paper.missingBibliographies) {
      yield { file, range, message: message(messages[reasonOf(why)], { file: shownPath(paper, resolved) }) };
    }
  },
});

function reasonOf(why: Unresolved['why']): keyof typeof messages {
  return why === 'cycle' || why === 'tooDeep' ? 'failed' : why;
}
