import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { shownPath } from './support/shown-path.ts';

const messages = {
  sameFile: 'The key "{key}" is in this file twice.',
  otherFile: 'The key "{key}" is already in {file}.',
  sameFileOften: '{count} entries are in this file twice, word for word: {keys}.',
  otherFileOften: '{count} entries of this file are already in {file}, word for word: {keys}.',
  case: 'The key "{key}" differs from "{first}" only by case, and BibTeX treats them as one.',
  first: 'The first entry with this key',
  remove: 'Remove the second, identical entry',
} as const;

export const rule = defineRule({
  id: 'duplicate-key',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A key with two entries',
  documentation: {
    what: 'Reports the second and every further entry with the same key, across all bibliographies of the paper. If the paper uses BibTeX, it also reports keys that differ only by case. If a bibliography repeats many entries word for word, its own or another’s, one finding reports them together.',
    why: 'BibTeX stops with an error; biber and pandoc take one of the entries, which may not be the one you corrected last.',
    silent:
      'Two entries for one work under different keys are a matter for `duplicate-work`. For biber and pandoc, keys that differ by case are two keys. Entries that are commented out do not count.',
    fixes:
      'Removes the second entry if it repeats the first one in the same file word for word. It is your bibliography, so the fix takes a click.',
  },
  options: z.object({
    separately: z
      .int()
      .min(0)
      .default(5)
      .describe(
        'How many entries repeated word for word to report one by one; if there are more, one finding per file sums them up.',
      ),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'a key that is used twice',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: ['The key "lewis2020" is in this file twice.'],
        bibliography:
          '@article{lewis2020, title = {Retrieval}}\n\n@inproceedings{⟦lewis2020⟧, title = {Retrieval and Generation}}\n',
      },
      {
        title: 'keys that BibTeX takes for one',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        messages: ['The key "Lewis2020" differs from "lewis2020" only by case, and BibTeX treats them as one.'],
        bibliography: '@article{lewis2020, title = {Retrieval}}\n\n@article{⟦Lewis2020⟧, title = {Generation}}\n',
      },
      {
        title: 'a bibliography that repeats much of another one',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{a.bib}\n\\addbibresource{b.bib}',
        configuration: { rules: { 'duplicate-key': { separately: 1 } } },
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: ['2 entries of this file are already in a.bib, word for word: "guu2020", "lewis2020".'],
        files: {
          'a.bib': '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n',
          'b.bib': '@article{⟦guu2020⟧, title = {Realm}}\n@article{lewis2020, title = {Retrieval}}\n',
        },
      },
    ],
    silent: [
      {
        title: 'keys that biber tells apart',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{refs.bib}',
        source: 'Retrieval helps \\autocite{lewis2020}.',
        files: { 'refs.bib': '@article{lewis2020, title = {Retrieval}}\n@article{Lewis2020, title = {Generation}}\n' },
      },
      {
        title: 'an entry that is commented out',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}.',
        bibliography: '@article{lewis2020, title = {Retrieval}}\n% @article{lewis2020, title = {Generation}}\n',
      },
    ],
  },
  *check(paper, { separately }) {
    for (const copies of copiesIn(paper.library)) {
      const { entry, first } = copies[0]!;
      if (copies.length > separately) {
        yield {
          ...keyPlace(entry),
          message: message(entry.file === first.file ? messages.sameFileOften : messages.otherFileOften, {
            count: copies.length,
            file: shownPath(paper, first.file),
            keys: listEntries(copies),
          }),
          related: relatedTo(first),
        };
      } else {
        for (const copy of copies) {
          yield {
            ...reportOf(paper, copy),
            fixes: () => (copy.entry.file === copy.first.file ? [removal(paper, copy.entry)] : []),
          };
        }
      }
    }
    for (const different of differencesIn(paper.library)) {
      yield reportOf(paper, different);
    }
    for (const [first, ...others] of paper.style.caseSensitive ? [] : paper.library.caseDuplicates) {
      for (const entry of others) {
        yield {
          ...keyPlace(entry),
          message: message(messages.case, { key: entry.key, first: first!.key }),
          related: relatedTo(first!),
        };
      }
    }
  },
});

/** An entry and the first one that has its key. */
interface Repetition {
  readonly entry: Entry;
  readonly first: Entry;
}

/** The entries that repeat the key of another and nothing else of it. */
const differencesIn = memoize((library: Library) =>
  repetitions(library).filter(({ entry, first }) => entry.source !== first.source),
);

/** The entries that repeat another word for word, by the files concerned, each group in the order of its file. */
const copiesIn = memoize((library: Library): readonly (readonly Repetition[])[] => {
  const byFiles = new Map<string, Repetition[]>();
  for (const repetition of repetitions(library)) {
    const { entry, first } = repetition;
    if (entry.source === first.source) {
      const files = JSON.stringify([first.file, entry.file]);
      const copies = byFiles.get(files) ?? [];
      copies.push(repetition);
      byFiles.set(files, copies);
    }
  }
  return [...byFiles.values()].map((copies) => copies.sort((a, b) => a.entry.range.start - b.entry.range.start));
});

function repetitions(library: Library): Repetition[] {
  return library.duplicates.flatMap(([first, ...others]) => others.map((entry) => ({ entry, first: first! })));
}

function reportOf(paper: Paper, { entry, first }: Repetition): Report {
  return {
    ...keyPlace(entry),
    message: message(entry.file === first.file ? messages.sameFile : messages.otherFile, {
      key: entry.key,
      file: shownPath(paper, first.file),
    }),
    related: relatedTo(first),
  };
}

function keyPlace({ file, keyRange }: Entry): Location {
  return { file, range: keyRange };
}

function relatedTo(first: Entry): NonNullable<Report['related']> {
  return [{ ...keyPlace(first), message: message(messages.first) }];
}

const mostKeys = 5;

function listEntries(copies: readonly Repetition[]): string {
  const keys = copies.slice(0, mostKeys).map(({ entry }) => `"${entry.key}"`);
  return [...keys, ...(copies.length > mostKeys ? ['…'] : [])].join(', ');
}

/** Removes the entry, with the white space up to the next one. */
function removal(paper: Paper, { file, range }: Entry): Fix {
  const text = textOf(paper, file) ?? '';
  const end = text.length - text.slice(range.end).trimStart().length;
  return {
    title: message(messages.remove),
    kind: 'unsafe',
    edits: [{ file, range: { start: range.start, end }, newText: '' }],
  };
}
