import * as z from 'zod';
import { closestEntries, stubEntry } from '../bibliography/suggest.ts';
import { citationsWhere, type Paper } from '../project/paper.ts';
import { undefinedKeysOf } from '../project/cited-as.ts';
import { defineRule, message } from './contract.ts';
import type { Fix } from './finding.ts';

const messages = {
  undefined: 'No bibliography of this paper defines "{key}".',
  case: 'No bibliography of this paper defines "{key}"; it defines "{defined}".',
  replace: 'Cite "{key}"',
  stub: 'Add an entry "{key}" to {file}',
};

export const rule = defineRule({
  id: 'undefined-citation',
  severity: 'error',
  needs: ['bibliography'],
  summary: 'A cited key that no bibliography of the paper defines',
  documentation: {
    what: 'Reports every cited key that none of the paper’s bibliographies defines, neither as a key nor as a biblatex alias (`ids`) nor by a `\\bibitem`. biblatex and pandoc distinguish upper and lower case in keys, BibTeX does not, and neither does this rule where the paper uses BibTeX.',
    why: 'The citation is printed as a question mark, or the build stops. In a draft that a language model helped with, it is also the sign of a work that does not exist.',
    silent:
      'Nothing is reported while a bibliography of the paper is missing or cannot be read (`unreadable-bibliography` says which), or where the paper names none at all: the key may well be defined there. Keys in comments and in switched-off text do not count.',
    fixes:
      'Offers the closest existing keys, by spelling and by the authors, years and title words in the key, and a stub entry to fill in. All of them change what the paper says, so none is applied without a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a slip in the key',
        format: 'latex',
        source: 'Retrieval helps \\citep{⟦lewis2020retreival⟧}.',
        bibliography: '@article{lewis2020retrieval, title = {Retrieval and generation}, author = {Lewis, P.}, year = 2020}',
        fixed: 'Retrieval helps \\citep{lewis2020retrieval}.',
      },
      {
        title: 'case matters to pandoc',
        format: 'markdown',
        source: 'Retrieval helps [@⟦Lewis2020⟧].',
        bibliography: '@article{lewis2020, title = {Retrieval}, author = {Lewis, P.}, year = 2020}',
        fixed: 'Retrieval helps [@lewis2020].',
      },
    ],
    silent: [
      {
        title: 'case does not matter to BibTeX',
        format: 'latex',
        source: 'Retrieval helps \\citep{Lewis2020}.',
        bibliography: '@article{lewis2020, title = {Retrieval}, author = {Lewis, P.}, year = 2020}',
      },
      {
        title: 'a key in a comment',
        format: 'latex',
        source: 'Retrieval helps. % \\citep{nowhere}',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
      },
      {
        title: 'no bibliography is named',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
      },
    ],
  },
  *check(paper) {
    if (paper.missingBibliographies.length > 0 || paper.bibliographies.length + paper.handwrittenEntries.length === 0) {
      return;
    }
    const undefinedKeys = undefinedKeysOf(paper);
    if (undefinedKeys.size === 0) {
      return;
    }
    for (const citation of citationsWhere(paper, ({ keys }) => keys.some(({ key }) => undefinedKeys.has(key)))) {
      for (const { key, range } of citation.keys) {
        if (undefinedKeys.has(key)) {
          const defined = paper.library.entryIgnoringCase(key)?.key;
          yield {
            file: citation.file,
            range,
            message:
              defined === undefined ? message(messages.undefined, { key }) : message(messages.case, { key, defined }),
            fixes: () => fixesFor(paper, citation.file, key, range),
          };
        }
      }
    }
  },
});

const suggestions = 3;

function fixesFor(paper: Paper, file: string, key: string, range: { start: number; end: number }): Fix[] {
  const fixes: Fix[] = closestEntries(key, paper.library, suggestions).map((entry) => ({
    title: message(messages.replace, { key: entry.key }),
    kind: 'unsafe',
    edits: [{ file, range, newText: entry.key }],
  }));
  const bibliography = paper.bibliographies.at(0);
  if (bibliography !== undefined) {
    const { path, text } = bibliography;
    const separator = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
    fixes.push({
      title: message(messages.stub, { key, file: path.slice(path.lastIndexOf('/') + 1) }),
      kind: 'unsafe',
      edits: [{ file: path, range: { start: text.length, end: text.length }, newText: separator + stubEntry(key) }],
    });
  }
  return fixes;
}
