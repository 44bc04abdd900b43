import * as z from 'zod';
import { isBibtex } from '../bibliography/bibliography-file.ts';
import type { Bibliography } from '../bibliography/entry.ts';
import { identifiedEntry } from '../bibliography/identified-entry.ts';
import type { Library } from '../bibliography/library.ts';
import { closestEntries, findClosestEntries, prepareSuggestions, stubEntry } from '../bibliography/suggest.ts';
import type { CitationMark, CitedKey } from '../manuscript/marks.ts';
import { type Citation, citationIn } from '../manuscript/model.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { isDefinedFor, knowsDefinitions, undefinedWorksOf } from '../project/undefined-keys.ts';
import { memoize } from '../task/memoize.ts';
import type { Task } from '../task/task.ts';
import type { FileEdit } from '../text/location.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { writtenKey } from './support/written-key.ts';

const messages = {
  undefined: 'No bibliography of this paper defines "{key}".',
  meant: 'No bibliography of this paper defines "{key}". Did you mean "{closest}"?',
  doi: 'No bibliography of this paper defines "{key}", which is the DOI of "{defined}".',
  arxiv: 'No bibliography of this paper defines "{key}", which is the arXiv number of "{defined}".',
  elsewhere: 'No bibliography of this reference section defines "{key}"; that of another one does.',
  case: 'No bibliography of this paper defines "{key}"; it defines "{defined}".',
  replace: 'Cite "{key}"',
  stub: 'Add an entry "{key}" to {file}',
} as const;

export const rule = defineRule({
  id: 'undefined-citation',
  severity: 'error',
  needs: ['bibliography'],
  summary: 'A cited key that no bibliography of the paper defines',
  documentation: {
    what: 'Reports every cited key that no bibliography of the paper defines, as a key, as a biblatex alias (`ids`) or by a `\\bibitem`. biblatex and pandoc distinguish upper and lower case in keys. BibTeX does not, so this rule does not either if the paper uses BibTeX. With biblatex, a part that names bibliographies of its own (`\\begin{refsection}[own.bib]`) reads these alone, with those of `\\addglobalbib`, and the other parts do not read them: a key that only a bibliography of another part defines is reported too.',
    why: 'The citation prints as a question mark, or the build stops. In a draft that a language model helped with, it can also mean that the work does not exist.',
    silent:
      'The rule is silent while a bibliography of the paper is missing or cannot be read (`unreadable-bibliography` says which), while a part of the text cannot be read or is outside the project (`unreadable-source` says which), or if the paper names no bibliography (`unreadable-bibliography` says so) or lets R compute its path: the key may be defined there. Every bibliography counts for every part while it is not certain which part reads which: where a part is named by the label of a resource, begins in a conditional or a command of your own, or has segments. In Markdown, the id of a heading, figure or table (`{#id}`) is no key. In a project of MyST, a DOI needs no entry. Keys in comments and in switched-off text do not count.',
    fixes:
      'Offers the entry whose DOI or arXiv number the key is, the closest existing keys, by spelling and by the authors, years and title words in the key, and a stub entry to fill in. In a paper with more than 300 undefined keys, only the first 300 are compared with existing keys. Each of these changes what the paper says, so each takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a slip in the key',
        format: 'latex',
        source: 'Retrieval helps \\citep{⟦lewis2020retreival⟧}.',
        messages: ['No bibliography of this paper defines "lewis2020retreival". Did you mean "lewis2020retrieval"?'],
        bibliography:
          '@article{lewis2020retrieval, title = {Retrieval and generation}, author = {Lewis, P.}, year = 2020}',
        fixed: 'Retrieval helps \\citep{lewis2020retrieval}.',
      },
      {
        title: 'a key that pandoc reads only between braces',
        format: 'markdown',
        source: 'Retrieval helps [@⟦lewis2020retrieval⟧].',
        messages: ['No bibliography of this paper defines "lewis2020retrieval". Did you mean "lewis++2020retrieval"?'],
        bibliography: '@article{lewis++2020retrieval, title = {Retrieval}, author = {Lewis, P.}, year = 2020}',
        fixed: 'Retrieval helps [@{lewis++2020retrieval}].',
      },
      {
        title: 'case matters to pandoc',
        format: 'markdown',
        source: 'Retrieval helps [@⟦Lewis2020⟧].',
        messages: ['No bibliography of this paper defines "Lewis2020"; it defines "lewis2020".'],
        bibliography: '@article{lewis2020, title = {Retrieval}, author = {Lewis, P.}, year = 2020}',
        fixed: 'Retrieval helps [@lewis2020].',
      },
      {
        title: 'a DOI and an arXiv number in the place of keys',
        format: 'markdown',
        source: 'Retrieval helps [@⟦10.1000/xyz⟧; @⟦arXiv:2101.00001⟧; @⟦nobody⟧].',
        messages: [
          'No bibliography of this paper defines "10.1000/xyz", which is the DOI of "lewis2020".',
          'No bibliography of this paper defines "arXiv:2101.00001", which is the arXiv number of "guu2021".',
          'No bibliography of this paper defines "nobody".',
        ],
        bibliography:
          '@article{lewis2020, title = {Retrieval}, doi = {10.1000/XYZ}}\n@misc{guu2021, title = {Realm}, eprint = {2101.00001v2}, archiveprefix = {arXiv}}',
        fixed: 'Retrieval helps [@lewis2020; @arXiv:2101.00001; @nobody].',
      },
      {
        title: 'keys that only bibliographies of other parts define',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}\n\\addglobalbib{all.bib}',
        source:
          'Retrieval helps \\cite{lewis2020, guu2021, ⟦own2022⟧}.\n\n\\begin{refsection}[own.bib]\nIt ranks \\cite{own2022, guu2021, ⟦lewis2020⟧}.\n\\end{refsection}\n\n\\newrefsection\nIt finds \\cite{lewis2020, ⟦own2022⟧}.',
        messages: [
          'No bibliography of this reference section defines "own2022"; that of another one does.',
          'No bibliography of this reference section defines "lewis2020"; that of another one does.',
          'No bibliography of this reference section defines "own2022"; that of another one does.',
        ],
        files: {
          'refs.bib': '@misc{lewis2020, title = {Retrieval}}',
          'all.bib': '@misc{guu2021, title = {Realm}}',
          'own.bib': '@misc{own2022, title = {Ranking}}',
        },
      },
    ],
    silent: [
      {
        title: 'works in CSL, as JSON and as YAML',
        format: 'markdown',
        source:
          '---\nbibliography: [works.json, more.yaml]\n---\n\nMaps help [@pole2019], and so do charts [@rowe2020].',
        files: {
          'works.json': '[{ "id": "pole2019", "type": "book", "title": "Maps" }]',
          'more.yaml': 'references:\n- id: rowe2020\n  type: book\n  title: Charts\n',
        },
      },
      {
        title: 'keys of bibliographies that several parts name, and aliases',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}',
        source:
          '\\begin{refsection}[own.bib]\nIt ranks \\cite{own2022, other2022, both}.\n\\end{refsection}\n\n\\newrefsection[own.bib, refs.bib]\nIt finds \\cite{lewis2020, own2022}.\n\\endrefsection\n\nIt helps \\cite{lewis2020, both}.',
        files: {
          'refs.bib': '@misc{lewis2020, title = {Retrieval}}\n@misc{both, title = {Both}}',
          'own.bib': '@misc{own2022, title = {Ranking}, ids = {other2022}}\n@misc{both, title = {Both}}',
        },
      },
      {
        title: 'a part that names a resource by its label',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}\n\\addsectionbib[label=own]{own.bib}',
        source: '\\begin{refsection}[own]\nIt ranks \\cite{own2022}.\n\\end{refsection}\n\nIt helps \\cite{lewis2020}.',
        files: {
          'refs.bib': '@misc{lewis2020, title = {Retrieval}}',
          'own.bib': '@misc{own2022, title = {Ranking}}',
        },
      },
      {
        title: 'parts that a command of the paper begins',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}\n\\newcommand{\\own}{\\newrefsection[own.bib]}',
        source:
          '\\begin{refsection}[own.bib]\nIt ranks \\cite{own2022}.\n\\end{refsection}\n\n\\own\nIt ranks \\cite{own2022}.',
        files: {
          'refs.bib': '@misc{lewis2020, title = {Retrieval}}',
          'own.bib': '@misc{own2022, title = {Ranking}}',
        },
      },
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
        title: 'the ids of headings, figures and tables',
        format: 'markdown',
        source:
          '# Method {#our-method}\n\nSee @our-method, @tab:rates2 and [@plot_rates].\n\n![Rates](rates.png){#plot_rates width=50%}\n\n: Rates {#tab:rates2}\n',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
      },
      {
        title: 'keys that a bibliography may define whose path R computes',
        format: 'markdown',
        source: '---\nbibliography: ["refs.bib", "`r paste0(name, \'.bib\')`"]\n---\n\nRetrieval helps [@guu2021].',
        files: { 'refs.bib': '@article{lewis2020, title = {Retrieval}}' },
      },
      {
        title: 'no bibliography is named',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
      },
    ],
  },
  *check(paper) {
    if (!knowsDefinitions(paper)) {
      return;
    }
    const undefinedKeys = undefinedWorksOf(paper);
    yield* definedElsewhere(paper, undefinedKeys);
    if (undefinedKeys.size === 0) {
      return;
    }
    yield* prepareSuggestions(paper.library);
    const compared = new Set<string>();
    for (const stretch of paper.stretches) {
      for (const mark of citingUndefined(stretch.citations, undefinedKeys)) {
        const citation = citationIn(stretch, mark);
        for (const cited of citation.keys.filter(({ key }) => undefinedKeys.has(key))) {
          if (compared.size < mostCompared) compared.add(cited.key);
          const most = compared.has(cited.key) ? suggestions : 0;
          yield {
            file: citation.file,
            range: cited.range,
            message: yield* messageOf(cited.key, paper.library, most),
            fixes: () => fixesFor(paper, citation, cited, most),
          };
        }
      }
    }
  },
});

/** The keys that only bibliographies define which the part of the paper that cites them does not read. */
function* definedElsewhere(paper: Paper, undefinedKeys: ReadonlySet<string>): Generator<Report> {
  if (paper.sectionBibliographies === undefined) {
    return;
  }
  for (const stretch of paper.stretches) {
    for (const mark of stretch.citations) {
      const { file, keys } = citationIn(stretch, mark);
      for (const { key, range } of keys) {
        if (!undefinedKeys.has(key) && !isDefinedFor(paper, key, stretch.referenceSection)) {
          yield { file, range, message: message(messages.elsewhere, { key }) };
        }
      }
    }
  }
}

/** The citations of a block that have an undefined key, remembered until the block or the keys change. */
const citingUndefined = memoize(
  (citations: readonly CitationMark[], undefinedKeys: ReadonlySet<string>): readonly CitationMark[] =>
    citations.filter(({ keys }) => keys.some(({ key }) => undefinedKeys.has(key))),
  (_citations, undefinedKeys) => [undefinedKeys],
);

/**
 * The most undefined keys of a paper that are compared with all keys that there are. Where more are undefined, a
 * bibliography is missing, and what is near a key is a coincidence that takes long to find.
 */
const mostCompared = 300;
/** The number of keys that are suggested in place of one. */
const suggestions = 3;

/** `most` is how many existing keys may be suggested, as below. */
function* messageOf(key: string, library: Library, most: number): Task<Message> {
  const spelledOtherwise = library.entryIgnoringCase(key);
  if (spelledOtherwise !== undefined) {
    return message(messages.case, { key, defined: spelledOtherwise.key });
  }
  const identified = identifiedEntry(key, library);
  if (identified !== undefined) {
    return message(messages[identified.by], { key, defined: identified.entry.key });
  }
  const [closest] = most === 0 ? [] : yield* findClosestEntries(key, library, most);
  return closest === undefined
    ? message(messages.undefined, { key })
    : message(messages.meant, { key, closest: closest.key });
}

function fixesFor(paper: Paper, citation: Citation, { key, range }: CitedKey, most: number): Fix[] {
  const { file } = citation;
  const text = textOf(paper, file) ?? '';
  const identified = identifiedEntry(key, paper.library)?.entry;
  const closest = most === 0 ? [] : closestEntries(key, paper.library, most);
  const others = closest.filter((entry) => entry !== identified);
  const fixes: Fix[] = [...(identified === undefined ? [] : [identified]), ...others].map((entry) => ({
    title: message(messages.replace, { key: entry.key }),
    kind: 'unsafe',
    edits: [{ file, range, newText: writtenKey(entry.key, citation, text, range) }],
  }));
  const bibliography = paper.bibliographies.find(({ path }) => isBibtex(path));
  if (bibliography !== undefined) {
    const { path } = bibliography;
    fixes.push({
      title: message(messages.stub, { key, file: path.slice(path.lastIndexOf('/') + 1) }),
      kind: 'unsafe',
      edits: [stubEdit(key, bibliography, paper.style.system === 'biblatex' ? 'biblatex' : 'bibtex')],
    });
  }
  return fixes;
}

/** Appends an entry to a bibliography, an empty line before it and line breaks like those that are there. */
function stubEdit(key: string, { path, text }: Bibliography, style: 'bibtex' | 'biblatex'): FileEdit {
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const missing = text === '' || text.endsWith(newLine + newLine) ? 0 : text.endsWith(newLine) ? 1 : 2;
  const entry = stubEntry(key, style).replaceAll('\n', newLine);
  return { file: path, range: { start: text.length, end: text.length }, newText: newLine.repeat(missing) + entry };
}
