import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import type { Location } from '../text/location.ts';
import { type Message, message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { shownPath } from './support/shown-path.ts';

const messages = {
  sameFile: 'The key "{key}" is in this file twice.',
  otherFile: 'The key "{key}" is already in {file}.',
  sameFileOften: '{count} entries are in this file twice, word for word: {keys}.',
  otherFileOften: '{count} entries of this file are already in {file}, word for word: {keys}.',
  case: 'The key "{key}" differs from "{first}" only by case, and BibTeX treats them as one.',
  differentOften: '{count} keys are in this file twice, with entries that differ: {keys}.',
  otherFileDifferentOften: '{count} keys of this file are already in {file}, with entries that differ: {keys}.',
  caseOften: '{count} keys differ from others only by case, and BibTeX treats them as one: {keys}.',
  first: 'The first entry with this key',
  again: 'The key "{key}" again',
  remove: 'Remove the second, identical entry',
  removeAll: 'Remove the {count} identical entries',
} as const;

export const rule = defineRule({
  id: 'duplicate-key',
  severity: 'warning',
  needs: ['bibliography'],
  summary: 'A key with two entries',
  documentation: {
    what: 'Reports the second and every further entry with the same key, across all bibliographies of the paper. If the paper uses BibTeX, it also reports keys that differ only by case. If a bibliography repeats many keys, its own or another’s, one finding reports them together.',
    why: 'BibTeX stops with an error; biber and pandoc take one of the entries, which may not be the one you corrected last.',
    silent:
      'Two entries for one work under different keys are a matter for `duplicate-work`. For biber and pandoc, keys that differ by case are two keys. Entries that are commented out do not count.',
    fixes:
      'Removes the second entry if it repeats the first one in the same file word for word, or all such entries if there are many. It is your bibliography, so the fix takes a click.',
  },
  options: z.object({
    separately: z
      .int()
      .min(0)
      .default(5)
      .describe(
        'How many repeated keys of a kind to report one by one; if there are more, one finding per file sums them up.',
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
      {
        title: 'many keys that stand for other works elsewhere',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\n\\addbibresource{a.bib}\n\\addbibresource{b.bib}',
        configuration: { rules: { 'duplicate-key': { separately: 1 } } },
        source: 'Retrieval helps \\autocite{lewis2020}.',
        messages: ['2 keys of this file are already in a.bib, with entries that differ: "guu2020", "lewis2020".'],
        files: {
          'a.bib': '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Realm}}\n',
          'b.bib': '@article{⟦guu2020⟧, title = {Fusion}}\n@article{lewis2020, title = {Generation}}\n',
        },
      },
      {
        title: 'many entries that are in a file twice',
        format: 'latex',
        configuration: { rules: { 'duplicate-key': { separately: 1 } } },
        source: 'Retrieval helps \\citep{a}.',
        messages: ['2 entries are in this file twice, word for word: "a", "b".'],
        bibliography: '@misc{a, title = {A}}\n@misc{b, title = {B}}\n@misc{⟦a⟧, title = {A}}\n@misc{b, title = {B}}\n',
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
    for (const group of repetitionsIn(paper.library)) {
      yield* group.length > separately
        ? [summary(paper, group)]
        : group.map((repetition) => reportOf(paper, repetition));
    }
    const ofCase = paper.style.caseSensitive ? [] : caseRepetitions(paper.library);
    if (ofCase.length > separately) {
      yield {
        ...keyPlace(ofCase[0]!.entry),
        message: message(messages.caseOften, { count: keysOf(ofCase).length, keys: listEntries(ofCase) }),
        related: placesOf(ofCase),
      };
      return;
    }
    for (const { entry, first } of ofCase) {
      yield {
        ...keyPlace(entry),
        message: message(messages.case, { key: entry.key, first: first.key }),
        related: relatedTo(first),
      };
    }
  },
});

/** An entry and the first one that has its key. */
interface Repetition {
  readonly entry: Entry;
  readonly first: Entry;
}

/** Entries of one file that repeat keys of one file, in their order: all of them word for word, or all with other content. */
type Repetitions = readonly [Repetition, ...Repetition[]];

const repetitionsIn = memoize((library: Library): readonly Repetitions[] => {
  const groups = new Map<string, [Repetition, ...Repetition[]]>();
  for (const [first, ...others] of library.duplicates) {
    for (const entry of others) {
      const repetition = { entry, first: first! };
      const kind = JSON.stringify([first!.file, entry.file, isCopy(repetition)]);
      const group = groups.get(kind);
      if (group === undefined) {
        groups.set(kind, [repetition]);
      } else {
        group.push(repetition);
      }
    }
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.entry.range.start - b.entry.range.start));
});

function isCopy({ entry, first }: Repetition): boolean {
  return entry.source === first.source;
}

/** The entries whose keys differ by case from that of an earlier one. */
const caseRepetitions = memoize((library: Library): readonly Repetition[] =>
  library.caseDuplicates.flatMap(([first, ...others]) => others.map((entry) => ({ entry, first: first! }))),
);

function reportOf(paper: Paper, repetition: Repetition): Report {
  const { entry, first } = repetition;
  return {
    ...keyPlace(entry),
    message: message(entry.file === first.file ? messages.sameFile : messages.otherFile, {
      key: entry.key,
      file: shownPath(paper, first.file),
    }),
    related: relatedTo(first),
    fixes: () => removals(paper, [repetition], message(messages.remove)),
  };
}

/** One report of many repetitions. */
function summary(paper: Paper, repetitions: Repetitions): Report {
  const [{ entry, first }] = repetitions;
  const [same, other] = isCopy(repetitions[0])
    ? [messages.sameFileOften, messages.otherFileOften]
    : [messages.differentOften, messages.otherFileDifferentOften];
  const count = keysOf(repetitions).length;
  return {
    ...keyPlace(entry),
    message: message(entry.file === first.file ? same : other, {
      count,
      file: shownPath(paper, first.file),
      keys: listEntries(repetitions),
    }),
    related: placesOf(repetitions),
    fixes: () => removals(paper, repetitions, message(messages.removeAll, { count: repetitions.length })),
  };
}

function keyPlace({ file, keyRange }: Entry): Location {
  return { file, range: keyRange };
}

function relatedTo(first: Entry): NonNullable<Report['related']> {
  return [{ ...keyPlace(first), message: message(messages.first) }];
}

const mostRelated = 20;

/** The first entry that is repeated, and the further repetitions, up to a limit. */
function placesOf(repetitions: readonly Repetition[]): NonNullable<Report['related']> {
  const [repetition, ...others] = repetitions;
  return [
    ...relatedTo(repetition!.first),
    ...others.slice(0, mostRelated).map(({ entry }) => ({
      ...keyPlace(entry),
      message: message(messages.again, { key: entry.key }),
    })),
  ];
}

const mostKeys = 5;

function listEntries(copies: readonly Repetition[]): string {
  const keys = keysOf(copies);
  const listed = keys.slice(0, mostKeys).map((key) => `"${key}"`);
  return [...listed, ...(keys.length > mostKeys ? ['…'] : [])].join(', ');
}

/** The keys that are repeated, each once, however often it is. */
function keysOf(repetitions: readonly Repetition[]): string[] {
  return [...new Set(repetitions.map(({ entry }) => entry.key))];
}

/** Removes entries that repeat others of the same file word for word, each with the white space up to the next one. */
function removals(paper: Paper, repetitions: readonly Repetition[], title: Message): Fix[] {
  if (!repetitions.every((repetition) => isCopy(repetition) && repetition.entry.file === repetition.first.file)) {
    return [];
  }
  const edits = repetitions.map(({ entry: { file, range } }) => {
    const text = textOf(paper, file) ?? '';
    const end = text.length - text.slice(range.end).trimStart().length;
    return { file, range: { start: range.start, end }, newText: '' };
  });
  return [{ title, kind: 'unsafe', edits }];
}
