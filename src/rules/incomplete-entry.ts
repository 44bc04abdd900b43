import * as z from 'zod';
import { isBibtex } from '../bibliography/bibliography-file.ts';
import type { Entry, EntryContent, Field } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import { fieldFaults } from '../bibliography/missing-fields.ts';
import { unjoinedLists } from '../bibliography/names-without-and.ts';
import { repairedPages } from '../bibliography/page-dashes.ts';
import type { ReferenceProgram } from '../bibliography/reference-program.ts';
import { memoize } from '../task/memoize.ts';
import { message } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { eachCitedEntry } from './support/by-entry.ts';
import { valueFixes } from './support/value-fix.ts';

const messages = {
  lacks: 'The entry "{key}" of the type "{type}" lacks {fields}.',
  unread: 'The entry "{key}" has "{found}", which is not read here: "{type}" takes "{read}".',
  names: 'The names of "{key}" are read as one: "{found}". Join them by "and".',
  dash: 'The dash between the pages of "{key}" comes out wrong: "{found}".',
  rename: 'Call the field "{read}"',
  join: 'Join the names by "and"',
  write: 'Write {repair}',
} as const;

/** The most characters of a list of names in a message. */
const longestNames = 80;

export const rule = defineRule({
  id: 'incomplete-entry',
  severity: 'hint',
  needs: ['bibliography'],
  summary: 'A cited entry that lacks what its readers need',
  documentation: {
    what: 'Reports cited entries without author, year, journal, proceedings, school or institution where their type needs one; those that have it in a field that the program which makes the reference list does not read, such as `date` and `journaltitle` for BibTeX; names joined by commas or semicolons in place of `and`; and dashes between page numbers that come out wrong, such as three hyphens.',
    why: 'The reference list prints “In , 2019.”, or an author called “Smith, J., Jones, K.”. Readers cannot find the work, and reviewers see that nobody looked.',
    silent:
      'What an entry inherits by `crossref` and `xdata` counts, and so does what styles print instead: an editor or an organisation for authors, the number of a preprint for a journal, “to appear” for a year. Entries of other types, titles, publishers, entries with an error of syntax, and entries that the paper does not cite are left alone, and so is one hyphen between pages, which all programs make a range of.',
    fixes:
      'Renames a field that BibTeX calls otherwise, writes two hyphens between pages, and joins names where they can be read in one way only. Each is safe, because what the entry says stays the same. What is missing only you know; *Check That the References Exist* may.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'an article without journal and year, and proceedings without a name',
        format: 'latex',
        source: 'Maps help \\citep{pole2019,rowe2020}.',
        bibliography:
          '@article{⟦pole2019⟧, title = {Maps}, author = {Pole, Ada}}\n@inproceedings{⟦rowe2020⟧, title = {Seas}, author = {Rowe, Ben}, year = 2020}\n',
        messages: [
          'The entry "pole2019" of the type "article" lacks journal, year.',
          'The entry "rowe2020" of the type "inproceedings" lacks booktitle.',
        ],
      },
      {
        title: 'fields of biblatex in a paper that uses BibTeX',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography:
          '@article{pole2019, title = {Maps}, author = {Pole, Ada}, ⟦journaltitle⟧ = {Cartographica}, year = 2019}\n',
        messages: ['The entry "pole2019" has "journaltitle", which is not read here: "article" takes "journal".'],
      },
      {
        title: 'names that are read as one',
        format: 'markdown',
        source: 'Maps help [@pole2019; @rowe2020].',
        bibliography:
          '@book{pole2019, title = {Maps}, author = ⟦{Pole, A., Rowe, B. C.}⟧, year = 2019}\n@book{rowe2020, title = {Seas}, author = ⟦{Ben Rowe; Ada Pole}⟧, year = 2020}\n',
        messages: [
          'The names of "pole2019" are read as one: "Pole, A., Rowe, B. C.". Join them by "and".',
          'The names of "rowe2020" are read as one: "Ben Rowe; Ada Pole". Join them by "and".',
        ],
      },
      {
        title: 'three hyphens between pages',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography:
          '@article{pole2019, title = {Maps}, author = {Pole, Ada}, journal = {Cartographica}, year = 2019, pages = ⟦{12---34}⟧}\n',
        messages: ['The dash between the pages of "pole2019" comes out wrong: "12---34".'],
      },
    ],
    silent: [
      {
        title: 'fields of the proceedings, an editor, a preprint, and what is to appear',
        format: 'latex',
        source: 'Maps help \\citep{pole2019,rowe2020,dale2021,voss2022}.',
        bibliography:
          '@inproceedings{pole2019, title = {Maps}, author = {Pole, Ada}, crossref = {chi}}\n@book{rowe2020, title = {Seas}, editor = {Rowe, Ben}, year = 2020}\n@article{dale2021, title = {Hills}, author = {Dale, Eve}, year = 2021, eprint = {2101.00001}, archiveprefix = {arXiv}}\n@article{voss2022, title = {Bays}, author = {Voss, Ida}, journal = {Cartographica}, note = {To appear}}\n@proceedings{chi, title = {CHI}, booktitle = {CHI}, year = 2019}\n',
      },
      {
        title: 'one hyphen, numbers that hold hyphens, and a name with two commas',
        format: 'latex',
        source: 'Maps help \\citep{pole2019,rowe2020}.',
        bibliography:
          '@article{pole2019, title = {Maps}, author = {Pole, Jr., Ada and {Maps, Seas, Hills, Inc.}}, journal = {Cartographica}, year = 2019, pages = {12-34}}\n@article{rowe2020, title = {Seas}, author = {Rowe, Ben}, journal = {Cartographica}, year = 2020, pages = {1-12--1-20}}\n',
      },
      {
        title: 'fields of biblatex where biblatex reads them',
        format: 'latex',
        preamble: '\\usepackage{biblatex}\\addbibresource{refs.bib}',
        source: 'Maps help \\autocite{pole2019}.',
        bibliography:
          '@article{pole2019, title = {Maps}, author = {Pole, Ada}, journaltitle = {Cartographica}, date = {2019-05}, pages = {12---34}}\n',
      },
      {
        title: 'an entry whose fields an error hides',
        format: 'markdown',
        source: 'Maps help [@pole2019].',
        bibliography: '@article{pole2019,\n  title = {Maps}\n  author = {Pole, Ada},\n  year = 2019\n}\n',
      },
      {
        title: 'an entry that is not cited',
        format: 'latex',
        source: 'Maps help \\citep{pole2019}.',
        bibliography: '@misc{pole2019, title = {Maps}}\n@article{rowe2020, title = {Seas}}\n',
      },
    ],
  },
  check: eachCitedEntry(function* (entry, { library, system }) {
    const program = system === 'biblatex' || system === 'pandoc' ? system : 'bibtex';
    // The fields of CSL have other names than those that would be asked for.
    if (!isBibtex(entry.file) || looksRight(library.complete(entry).content, program) || isBroken(entry, library)) {
      return;
    }
    const source = library.textOf(entry);
    yield* fieldReports(entry, library, program);
    yield* nameReports(source, entry);
    yield* pagesReport(source, entry, program);
  }),
});

/** True if nothing of all that is reported here is in a content: most entries are looked at no closer, however often. */
const looksRight = memoize(
  (content: EntryContent, program: ReferenceProgram): boolean => {
    const { unread, missing } = fieldFaults({ content }, program);
    const pages = content.values.get('pages');
    return (
      unread.length + missing.length + unjoinedLists({ content }).size === 0 &&
      (pages === undefined || repairedPages(pages, program) === undefined)
    );
  },
  (_content, program) => [program],
);

/** True if fields of an entry may have been lost to a fault in it. */
function isBroken({ file, key }: Entry, { bibliographies }: Library): boolean {
  return bibliographies.some(({ path, broken }) => path === file && broken.some((fault) => fault.key === key));
}

/** What is missing altogether, and what is there under a name that is not read. */
function* fieldReports(entry: Entry, library: Library, program: ReferenceProgram): Generator<Report> {
  const { unread, missing } = fieldFaults(library.complete(entry), program);
  if (missing.length > 0) {
    yield {
      file: entry.file,
      range: entry.keyRange,
      message: message(messages.lacks, { key: entry.key, type: entry.type, fields: missing.join(', ') }),
    };
  }
  for (const { found, read } of unread) {
    const field = entry.fields.get(found);
    if (field !== undefined) {
      yield {
        file: entry.file,
        range: field.nameRange,
        message: message(messages.unread, { key: entry.key, type: entry.type, found, read }),
        fixes: () => renaming(entry, field, read),
      };
    }
  }
}

/** A paper in a journal may have the wrong type, and a date is more than a year: only one field is another's name. */
function renaming({ file }: Entry, { name, nameRange }: Field, read: string): Fix[] {
  return name === 'journaltitle'
    ? [
        {
          title: message(messages.rename, { read }),
          kind: 'safe',
          edits: [{ file, range: nameRange, newText: read }],
        },
      ]
    : [];
}

function* nameReports(source: string, entry: Entry): Generator<Report> {
  for (const [name, { found, repair }] of unjoinedLists(entry)) {
    const field = entry.fields.get(name);
    if (field !== undefined) {
      yield {
        file: entry.file,
        range: field.valueRange,
        message: message(messages.names, { key: entry.key, found: excerpt(found, longestNames) }),
        ...(repair !== undefined && {
          fixes: () => valueFixes(source, entry, field, repair, { title: message(messages.join), kind: 'safe' }),
        }),
      };
    }
  }
}

function* pagesReport(source: string, entry: Entry, program: ReferenceProgram): Generator<Report> {
  const found = entry.content.values.get('pages') ?? '';
  const repair = repairedPages(found, program);
  const field = entry.fields.get('pages');
  if (field !== undefined && repair !== undefined) {
    yield {
      file: entry.file,
      range: field.valueRange,
      message: message(messages.dash, { key: entry.key, found }),
      fixes: () =>
        valueFixes(source, entry, field, repair, { title: message(messages.write, { repair }), kind: 'safe' }),
    };
  }
}
