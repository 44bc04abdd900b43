import { basename, dirname } from 'pathe';
import * as z from 'zod';
import type { Bibliography, Entry } from '../bibliography/entry.ts';
import { executedCode } from '../manuscript/markdown/code-text.ts';
import { isWithin } from '../project/allowed-path.ts';
import { citedEntriesOf, eachOnce } from '../project/cited-entries.ts';
import { missingManuscripts } from '../project/missing-manuscripts.ts';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule } from './contract.ts';

const messages = {
  one: 'The entry "{keys}" is never cited.',
  some: '{count} of {total} entries are never cited: {keys}.',
  many: '{count} of {total} entries are never cited: {keys} and {more} more.',
  entry: 'Never cited',
} as const;

export const rule = defineRule({
  id: 'unused-entry',
  severity: 'hint',
  needs: ['bibliography'],
  summary: 'Bibliography entries that the paper never cites',
  documentation: {
    what: 'Reports, once for each bibliography, the entries that the paper never cites: how many there are, and the keys of the first few. The finding is at the first of them.',
    why: 'Readers never learn about a work that you meant to cite and forgot. Other unused entries only make the bibliography longer when you submit it with the paper.',
    silent:
      'Entries that a cited entry refers to, by `crossref`, `xdata`, `xref`, `related` or as members of a set, count as used, and so do entries whose key is in code that R Markdown or Quarto runs. The rule is silent under `\\nocite{*}`, while a file of the paper is missing, and in a paper without citations. It also ignores bibliographies that such code names, and those that other papers use: one that another manuscript beside it names, one outside the folder of the paper, one with more entries than `maximum`, and one that looks like a library: of 30 entries or more, fewer than half are cited.',
  },
  options: z.object({
    shown: z.int().min(1).default(5).describe('How many keys the message names.'),
    maximum: z.int().min(0).default(1000).describe('The rule ignores bibliographies with more entries than this.'),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'two entries that are left over',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: ['2 of 3 entries are never cited: "guu2020", "izacard2021".'],
        bibliography:
          '@article{lewis2020, title = {Retrieval}}\n@article{⟦guu2020⟧, title = {Realm}}\n@article{izacard2021, title = {Fusion}}\n',
      },
      {
        title: 'the proceedings of a paper that is not cited',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
        messages: ['2 of 3 entries are never cited: "guu2020", "icml".'],
        bibliography:
          '@article{lewis2020, title = {Retrieval}}\n@inproceedings{⟦guu2020⟧, crossref = {icml}}\n@proceedings{icml, title = {ICML}}\n',
      },
    ],
    silent: [
      {
        title: 'the proceedings of a paper that is cited',
        format: 'latex',
        source: 'Retrieval helps \\citep{guu2020}.',
        bibliography: '@inproceedings{guu2020, crossref = {icml}}\n@proceedings{icml, title = {ICML}}\n',
      },
      {
        title: 'a paper that lists all there is',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}. \\nocite{*}',
        bibliography: '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n',
      },
      {
        title: 'a bibliography that another paper uses too',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        bibliography: '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n',
        files: {
          'supplement.tex': '\\documentclass{article}\n\\begin{document}\n\\bibliography{refs}\n\\end{document}\n',
        },
      },
      {
        title: 'keys in inline R and in cells',
        format: 'markdown',
        source:
          'Retrieval helps [@lewis2020], and so does more: `r cite(c("guu2020"))`.\n\n```{r, fig.cap="Rates"}\nplot(rates("izacard2021"))\n```\n',
        bibliography:
          '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n@article{izacard2021, title = {Fusion}}\n',
      },
      {
        title: 'a bibliography that R reads',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020]. We used `r cite_packages("refs.bib")`.',
        bibliography: '@article{lewis2020, title = {Retrieval}}\n@manual{R-base, title = {R}}\n',
      },
      {
        title: 'a library',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020].',
        bibliography: '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n',
        configuration: { rules: { 'unused-entry': { maximum: 1 } } },
      },
    ],
  },
  *check(paper, { shown, maximum }) {
    const bibliographies = paper.bibliographies.filter(
      ({ path, entries }) =>
        entries.length <= maximum && isWithin(dirname(paper.main), path) && !paper.sharedBibliographies.has(path),
    );
    const isSilent = paper.citesAll || paper.citedKeys.size === 0 || missingManuscripts(paper).length > 0;
    if (bibliographies.length === 0 || isSilent) {
      return;
    }
    const unusedIn = unusedEntries(citedEntriesOf(paper), paper);
    const code = paper.format === 'markdown' ? [...paper.sources.values()].map(executedCode).join('\n') : '';
    for (const bibliography of bibliographies.filter(({ path }) => !code.includes(basename(path)))) {
      if (isLibrary(bibliography, unusedIn(bibliography))) {
        continue;
      }
      const unused = unusedIn(bibliography).filter(({ key }) => !hasWord(code, key));
      const [first, ...others] = unused;
      if (first !== undefined) {
        yield {
          file: bibliography.path,
          range: first.keyRange,
          message: messageOf(
            unused.map(({ key }) => key),
            bibliography,
            shown,
          ),
          related: others
            .slice(0, mostRelated)
            .map(({ file, keyRange }) => ({ file, range: keyRange, message: message(messages.entry) })),
        };
      }
    }
  },
});

/** True if a key is in a text, and not only as a part of a longer word. */
function hasWord(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    if (!/[\p{L}\p{N}_]/u.test(`${text[at - 1] ?? ' '}${text[at + key.length] ?? ' '}`)) {
      return true;
    }
  }
  return false;
}

const mostRelated = 20;

/** A bibliography of so many entries of which fewer than this share are cited was not made for one paper. */
const fewestOfLibrary = 30;
const leastCited = 0.5;

function isLibrary({ entries }: Bibliography, unused: readonly Entry[]): boolean {
  return entries.length >= fewestOfLibrary && entries.length - unused.length < leastCited * entries.length;
}

/** The entries of a bibliography that a paper does not use, computed once for a set of cited keys and entries. */
type UnusedEntries = (bibliography: Bibliography) => readonly Entry[];

const unusedEntries = memoize((cited: ReadonlyMap<string, Entry>, paper: Paper): UnusedEntries => {
  const isUsed = usedKeys(cited, paper);
  return memoize(({ entries }: Bibliography) => entries.filter(({ key }) => !isUsed(key)));
});

/** Makes a test of whether an entry with a key is cited, or needed by one that is. */
function usedKeys(cited: ReadonlyMap<string, Entry>, { library, style }: Paper): (key: string) => boolean {
  const fold = (key: string): string => (style.caseSensitive ? key : key.toLowerCase());
  const used = new Set<string>();
  for (const entry of eachOnce(cited)) {
    used.add(fold(entry.key));
    for (const parent of library.parents(entry)) {
      used.add(fold(parent.key));
    }
  }
  return (key) => used.has(fold(key));
}

function messageOf(keys: readonly string[], { entries }: Bibliography, shown: number): Message {
  if (keys.length === 1) {
    return message(messages.one, { keys: keys[0]! });
  }
  const more = keys.length - shown;
  return message(more > 0 ? messages.many : messages.some, {
    count: keys.length,
    total: entries.length,
    keys: keys
      .slice(0, shown)
      .map((key) => `"${key}"`)
      .join(', '),
    more,
  });
}
