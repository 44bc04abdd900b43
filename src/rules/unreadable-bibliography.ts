import * as z from 'zod';
import type { Paper } from '../project/paper.ts';
import { lacksDefinitions } from '../project/undefined-keys.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import type { Fix } from './finding.ts';
import { bibliographyEdit } from './support/name-bibliography.ts';
import { shownPath } from './support/shown-path.ts';

const reasons = {
  missing: 'There is no bibliography "{file}"; until there is, Situate cannot tell which keys are undefined.',
  folder:
    '"{file}" is a folder, not a bibliography; until one can be read, Situate cannot tell which keys are undefined.',
  outside:
    'The bibliography "{file}" is outside the project and was not read; the setting "situate.allowOutsideWorkspace" or, on the command line, --allow-outside allows it. Until then, Situate cannot tell which keys are undefined.',
  binary:
    '"{file}" is not a text file; until the bibliography can be read, Situate cannot tell which keys are undefined.',
  otherFormat:
    '"{file}" is neither in BibTeX nor in CSL (JSON or YAML), and was not read; Situate cannot tell which keys it defines.',
  failed: 'The bibliography "{file}" cannot be read; until it can, Situate cannot tell which keys are undefined.',
} as const;

const messages = {
  ...reasons,
  unnamed:
    'The paper cites {count} works but names no bibliography; until it does, Situate cannot tell which keys are undefined.',
  unnamedOne:
    'The paper cites a work but names no bibliography; until it does, Situate cannot tell which keys are undefined.',
  name: 'Name "{file}" as the bibliography',
} as const;

export const rule = defineRule({
  id: 'unreadable-bibliography',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A bibliography of the paper that is missing or cannot be read',
  documentation: {
    what: 'Reports every bibliography that the paper names, by `\\bibliography`, `\\addbibresource`, in its metadata or in `situate.json`, if it is missing, is a folder, is not a text file, or is outside the project, also by a link. A bibliography in another format than BibTeX and CSL (JSON or YAML), such as RIS, is not read; a note says so. If the paper cites works and names no bibliography at all, a note says so at the first citation.',
    why: 'Without it the reference list is incomplete or empty. Situate cannot tell which keys it defines, so it reports none as undefined: this finding explains why `undefined-citation` is silent.',
    silent:
      'The rule ignores paths that TeX has to compute, such as `\\bibliography{\\jobname}` or `#1`, or R, such as `` `r name` ``, paths from R’s `here::here()` that lead nowhere, remote resources, and the journal abbreviations that come with TeX (`IEEEabrv`). An included file with its own document environment may name a bibliography that is only needed to build that file alone; if the paper has its bibliographies, the rule does not miss that one. A document of MyST need not name any: those beside it count.',
    fixes:
      'If the paper names no bibliography, the fix names one that is beside the main file, in the way of the paper’s citation style. It takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a slip in the name',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.\n\n\\bibliography{⟦refrences⟧}',
        messages: [
          'There is no bibliography "refrences.bib"; until there is, Situate cannot tell which keys are undefined.',
        ],
        files: { 'references.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'one of several bibliographies',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}\n\\addbibresource{⟦../shared/library.bib⟧}',
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: [
          'There is no bibliography "../shared/library.bib"; until there is, Situate cannot tell which keys are undefined.',
        ],
        files: { 'refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'a bibliography of the configuration',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
        messages: [
          'There is no bibliography "library.bib"; until there is, Situate cannot tell which keys are undefined.',
        ],
        bibliography: '@article{lewis2020, title = {Retrieval}}',
        files: { 'situate.json': '{ "bibliography": ["refs.bib", ⟦"library.bib"⟧] }' },
      },
      {
        title: 'a folder',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{⟦bibliography⟧}',
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: [
          '"bibliography" is a folder, not a bibliography; until one can be read, Situate cannot tell which keys are undefined.',
        ],
        files: { 'bibliography/refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'a format that is not read',
        format: 'markdown',
        source: '---\nbibliography: ⟦library.ris⟧\n---\n\nRetrieval helps [@lewis2020].',
        messages: [
          '"library.ris" is neither in BibTeX nor in CSL (JSON or YAML), and was not read; Situate cannot tell which keys it defines.',
        ],
        files: { 'library.ris': 'TY  - JOUR\nID  - lewis2020\nTI  - Retrieval\nER  - \n' },
      },
      {
        title: 'a bibliography in CSL that ends too early',
        format: 'markdown',
        source: '---\nbibliography: ⟦library.json⟧\n---\n\nRetrieval helps [@lewis2020].',
        messages: [
          'The bibliography "library.json" cannot be read; until it can, Situate cannot tell which keys are undefined.',
        ],
        files: { 'library.json': '[{ "id": "lewis2020", "title": "Retrieval" }' },
      },
      {
        title: 'a paper that names no bibliography',
        format: 'latex',
        source: 'Retrieval helps ⟦\\citep{lewis2020,guu2020}⟧.',
        messages: [
          'The paper cites 2 works but names no bibliography; until it does, Situate cannot tell which keys are undefined.',
        ],
        files: { 'library.bib': '@article{lewis2020, title = {Retrieval}}' },
        fixed: 'Retrieval helps \\citep{lewis2020,guu2020}.\n\\bibliographystyle{plainnat}\n\\bibliography{library}',
      },
      {
        title: 'notes that name no bibliography',
        format: 'markdown',
        source: 'Retrieval helps ⟦[@lewis2020]⟧.',
        messages: [
          'The paper cites a work but names no bibliography; until it does, Situate cannot tell which keys are undefined.',
        ],
        files: { 'library.bib': '@article{lewis2020, title = {Retrieval}}' },
        fixed: '---\nbibliography: library.bib\n---\n\nRetrieval helps [@lewis2020].',
      },
    ],
    silent: [
      {
        title: 'bibliographies that R finds or computes',
        format: 'markdown',
        source:
          "---\nbibliography:\n  - \"`r here::here('paper', 'refs.bib')`\"\n  - \"`r here::here('nowhere', 'refs.bib')`\"\n  - !expr paste0(name, \".bib\")\n---\n\nRetrieval helps [@lewis2020].",
        files: { 'refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'a path that R computes, beside one that is there',
        format: 'markdown',
        source: '---\nbibliography: ["refs.bib", "`r bibliography()`"]\n---\n\nRetrieval helps [@lewis2020].',
        files: { 'refs.bib': '@article{guu2020, title = {Realm}}' },
      },
      {
        title: 'a paper that lists its works by hand',
        format: 'latex',
        source:
          'Retrieval helps \\cite{lewis2020}.\n\n\\begin{thebibliography}{9}\n\\bibitem{lewis2020} Lewis.\n\\end{thebibliography}',
      },
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
    const first = citesWithoutBibliography(paper) ? paper.citations.find(({ keys }) => keys.length > 0) : undefined;
    if (first !== undefined) {
      const count = paper.citedKeys.size;
      yield {
        file: first.file,
        range: { start: first.start, end: first.end },
        severity: 'information',
        message: message(count === 1 ? messages.unnamedOne : messages.unnamed, { count }),
        fixes: () => paper.unnamedBibliographies.flatMap((path) => nameBibliography(paper, path)),
      };
    }
    for (const { file, range, resolved, why } of paper.missingBibliographies) {
      yield {
        file,
        range,
        // The paper is not at fault.
        ...(why === 'otherFormat' && { severity: 'information' }),
        message: message(messages[why], { file: shownPath(paper, resolved) }),
      };
    }
  },
});

/** True if keys are cited and nothing says where they are defined. A chapter by itself leaves that to its main file. */
function citesWithoutBibliography(paper: Paper): boolean {
  const { bibliographies, handwrittenEntries, missingFiles, takesDois, format, main, sources } = paper;
  if (format === 'latex' && sources.get(main)?.text.includes('\\begin{document}') !== true) {
    return false;
  }
  const isAnywhere = bibliographies.length + handwrittenEntries.length + missingFiles.length > 0 || takesDois;
  return paper.citedKeys.size > 0 && !isAnywhere && !lacksDefinitions(paper);
}

function nameBibliography(paper: Paper, path: string): Fix[] {
  const file = shownPath(paper, path);
  const edit = bibliographyEdit(paper, file);
  return edit === undefined
    ? []
    : [{ title: message(messages.name, { file }), kind: 'unsafe', edits: [{ file: paper.main, ...edit }] }];
}
