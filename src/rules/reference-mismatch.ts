import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { identityOf } from '../bibliography/work-identity.ts';
import { dayOfCopy } from '../retrieval/pages/ask-archive.ts';
import { fieldWith } from '../retrieval/verification/compare-fields.ts';
import { correctionsOf } from '../retrieval/verification/corrected-entry.ts';
import {
  type DifferenceKind,
  differenceKind,
  type HintKind,
  hintKind,
} from '../retrieval/verification/difference-kind.ts';
import { editToCopy } from '../retrieval/verification/edit-to-copy.ts';
import type { FieldDifference, Verification } from '../retrieval/verification/verification.ts';
import { type Message, message } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { defineRule, type Report } from './contract.ts';
import { sourceNames, type VerifiedEntry, verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  differs: 'The field "{field}" of "{key}" is "{here}" here, but "{there}" in {sources}.',
  unknown: 'No source knows the identifier "{here}" in the field "{field}" of "{key}".',
  namesake: 'A work with the title of "{key}" exists, by other people: "{there}" in {sources}, and "{here}" here.',
  placeholder:
    'The field "{field}" of "{key}" has "{here}" in place of a name. Write the authors, according to {sources}: "{there}".',
  otherTitle:
    'The title of "{key}" is "{here}" here. In {sources}, it is "{there}", which may be the title of another version or work.',
  onlyPreprint:
    'The field "{field}" of "{key}" is "{here}", but only the preprint is in {sources}. Cite that, or check where the work appeared.',
  notYetPublished: 'Only the preprint of "{key}" is in {sources}: check that the work appeared in "{here}".',
  elsewhere: 'No source has "{key}" in "{here}": check where it appeared. In {sources}, that is "{there}".',
  book: 'No source has "{key}" in "{here}": check where it appeared. In {sources}, it is a book.',
  unnamedAuthor:
    'No source names "{here}" as an author of "{key}": check who wrote it. In {sources}, the list ends with "{there}".',
  noRepository: '{sources} has no public repository "{here}": check the address of "{key}".',
  noPackage: '{sources} has no package "{here}": check the address of "{key}".',
  noModel: '{sources} has no public model or data set "{here}": check the address of "{key}".',
  moved: 'In {sources}, what "{key}" calls "{here}" is "{there}" now.',
  gone: 'The page of "{key}" is gone, and the Wayback Machine has no copy of it: "{here}".',
  archived: 'The page of "{key}" is gone: "{here}". The Wayback Machine has it as of {day}: "{there}".',
  toCopy: 'Lead to the copy of {day}',
  otherByDoi: 'In {sources}, the DOI of "{key}" belongs to another work: "{there}".',
  otherByArxiv: 'In {sources}, the arXiv number of "{key}" belongs to another work: "{there}".',
  otherByIsbn: 'In {sources}, the ISBN of "{key}" belongs to another book: "{there}".',
  otherWork: 'In {sources}, "{here}" in the field "{field}" of "{key}" belongs to another work: "{there}".',
  correct: 'Write "{value}"',
} as const;

const work = {
  title: 'Reading Maps by Touch in the Dark',
  author: 'Ada Pole and Ben Rowe',
  year: 2021,
  venue: 'CHI',
} as const;

export const rule = defineRule({
  id: 'reference-mismatch',
  severity: 'warning',
  needs: ['bibliography', 'network'],
  summary: 'A reference that contradicts what scholarly sources say of the work',
  documentation: {
    what: 'Reports fields of an entry that sources contradict, if you had the references verified: first of all a DOI, an arXiv number or an ISBN of another work, then another title, other authors, a wrong year, venue, volume or page. As hints, it reports a venue and a last author that no source confirms and none contradicts for certain, such as proceedings where sources only have the preprint, and software that its registry does not have, or has under another name, and pages of the web that are gone.',
    why: 'Readers cannot find the work, its authors lose a citation, and a wrong DOI in a real-looking reference is how invented references are noticed.',
    silent:
      'Versions of a work differ, and sources have gaps. So no field counts that a record of any version confirms: one year more or less, initials, another spelling or transliteration of names, lists that end in "and others", abbreviated venues, a subtitle left out. A missing author or a wrong page counts only if two independent sources agree. Nothing is said about entries that changed after they were verified.',
    fixes:
      'Takes the field from the sources. Names of the same people, braces and the case of words that agree stay as you wrote them. Where an identifier leads to another work there is no fix: only you know which of the two you mean. It is your bibliography, so the fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a DOI that is that of another work',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@article{pole2021, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada}, journal = {Cartographica}, year = 2021, doi = ⟦{10.1000/182}⟧}\n',
        answers: {
          pole2021: [
            {
              source: 'crossref',
              by: 'doi',
              record: { title: 'The Tides of the Wadden Sea', author: 'Marten Vos', year: 2003, doi: '10.1000/182' },
            },
          ],
        },
        messages: ['In Crossref, the DOI of "pole2021" belongs to another work: "The Tides of the Wadden Sea".'],
      },
      {
        title: 'authors who did not write the work',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading Maps by Touch in the Dark}, author = ⟦{Smith, John and Doe, Jane}⟧, booktitle = {CHI}, year = 2021}\n',
        answers: {
          pole2021: [{ source: 'dblp', by: 'title', record: work }],
        },
        messages: [
          'The field "author" of "pole2021" is "John Smith and Jane Doe" here, but "Ada Pole and Ben Rowe" in dblp.',
        ],
      },
      {
        title: 'the title of a work by others, which came out elsewhere',
        format: 'latex',
        source: 'Hands read maps \\citep{doe2023}.',
        bibliography:
          '@article{doe2023, title = {Reading Maps by Touch in the Dark}, author = ⟦{Doe, Jane}⟧, journal = {Cartographica}, year = 2023}\n',
        answers: { doe2023: [{ source: 'dblp', by: 'title', record: work }] },
        messages: [
          'A work with the title of "doe2023" exists, by other people: "Ada Pole and Ben Rowe" in dblp, and "Jane Doe" here.',
        ],
      },
      {
        title: 'nobody in place of the authors',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading Maps by Touch in the Dark}, author = ⟦{Anonymous}⟧, booktitle = {CHI}, year = 2021}\n',
        answers: { pole2021: [{ source: 'dblp', by: 'title', record: work }] },
        messages: [
          'The field "author" of "pole2021" has "Anonymous" in place of a name. Write the authors, according to dblp: "Ada Pole and Ben Rowe".',
        ],
      },
      {
        title: 'a preprint that was cited as published four years ago, and one of now, as a hint',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021,rowe2025}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada and Rowe, Ben}, booktitle = ⟦{CHI}⟧, year = 2021}\n@inproceedings{rowe2025, title = {Feeling Hills by Night and Fog}, author = {Rowe, Ben}, booktitle = ⟦{CHI}⟧, year = 2025}\n',
        answers: {
          pole2021: [
            { source: 'dblp', by: 'title', record: { ...work, venue: 'CoRR' } },
            { source: 'openalex', by: 'title', record: { ...work, venue: 'arXiv (Cornell University)' } },
          ],
          rowe2025: [
            {
              source: 'dblp',
              by: 'title',
              record: { title: 'Feeling Hills by Night and Fog', author: 'Ben Rowe', year: 2025, venue: 'CoRR' },
            },
          ],
        },
        messages: [
          'The field "booktitle" of "pole2021" is "CHI", but only the preprint is in OpenAlex, dblp. Cite that, or check where the work appeared.',
          'Only the preprint of "rowe2025" is in dblp: check that the work appeared in "CHI".',
        ],
      },
      {
        title: 'a workshop that no source knows, and an author whom none names, as hints',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading Maps by Touch in the Dark}, author = ⟦{Pole, Ada and Rowe, Ben}⟧, booktitle = ⟦{Workshop on Dark Rooms}⟧, year = 2021}\n',
        answers: {
          pole2021: [
            { source: 'crossref', by: 'title', record: { ...work, author: 'Ada Pole' } },
            { source: 'openalex', by: 'title', record: { ...work, author: 'Ada Pole' } },
          ],
        },
        messages: [
          'No source names "Ben Rowe" as an author of "pole2021": check who wrote it. In OpenAlex, Crossref, the list ends with "Ada Pole".',
          'No source has "pole2021" in "Workshop on Dark Rooms": check where it appeared. In OpenAlex, Crossref, that is "CHI".',
        ],
      },
      {
        title: 'software that is not where its entry says, as a hint',
        format: 'latex',
        source: 'Hands read maps \\citep{touchmap}.',
        bibliography:
          '@misc{touchmap, title = {Touchmap: Maps for Hands}, author = {Pole, Ada}, url = ⟦{https://github.com/adapole/touchmap}⟧}\n',
        answers: { touchmap: [{ source: 'github', by: 'github' }] },
        messages: ['GitHub has no public repository "adapole/touchmap": check the address of "touchmap".'],
      },
    ],
    silent: [
      {
        title: 'initials, a shortened venue, and the year of the preprint',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading maps by touch in the dark}, author = {Pole, A. and others}, booktitle = {Proc. CHI}, year = 2020}\n',
        answers: {
          pole2021: [
            {
              source: 'crossref',
              by: 'title',
              record: {
                title: 'Reading Maps by Touch in the Dark',
                author: 'Ada Pole and Ben Rowe',
                year: 2021,
                venue: 'Proceedings of the 2021 CHI Conference on Human Factors in Computing Systems',
              },
            },
          ],
        },
      },
      {
        title: 'one source that lacks an author',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@inproceedings{pole2021, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada and Rowe, Ben}, year = 2021}\n',
        answers: {
          pole2021: [
            {
              source: 'openalex',
              by: 'title',
              record: { title: 'Reading Maps by Touch in the Dark', author: 'Ada Pole', year: 2021 },
            },
          ],
        },
      },
    ],
  },
  *check(paper, _, judges) {
    for (const verified of verifiedEntries(paper, judges)) {
      yield undefined;
      if (verified?.verification.status === 'mismatch') {
        yield* verified.verification.otherWorkBy === undefined ? differences(verified) : [otherWork(verified)];
      }
      if (verified !== undefined) {
        yield* hints(verified);
      }
    }
  },
});

const otherByIdentifier = {
  doi: messages.otherByDoi,
  arxiv: messages.otherByArxiv,
  isbn: messages.otherByIsbn,
} as const;

/** The most characters of a title or a list of authors in a message. */
const longestValue = 120;

function otherWork({ entry, verification, checked }: VerifiedEntry): Report {
  const [first] = verification.fields;
  const kind = verification.otherWorkBy ?? 'doi';
  const stated = kind === 'isbn' ? '' : (identityOf(entry)[kind] ?? '');
  const field = entry.fields.get(fieldWith(entry, stated, kind));
  return {
    file: entry.file,
    range: field?.valueRange ?? entry.keyRange,
    message: message(otherByIdentifier[kind], {
      key: entry.key,
      there: excerpt(first?.there ?? '', longestValue),
      sources: sourceNames(first?.sources ?? []),
    }),
    explanation: checked,
  };
}

function* differences({ entry, verification, checked }: VerifiedEntry): Generator<Report> {
  for (const difference of verification.fields) {
    yield {
      ...placeOf(entry, difference),
      message: differenceMessages[differenceKind(difference)](shown(entry, difference)),
      explanation: checked,
      fixes: () => fixesOf(entry, verification, difference),
      remedy: 'correction',
    };
  }
}

/** What no source confirms, and none contradicts for certain: nothing to repair yet, but to look at. */
function* hints({ entry, verification, checked }: VerifiedEntry): Generator<Report> {
  for (const hint of verification.hints ?? []) {
    yield {
      ...placeOf(entry, hint),
      severity: 'hint',
      message: hintMessages[hintKind(hint)](shown(entry, hint)),
      explanation: checked,
      fixes: () => leadToCopy(entry, hint),
    };
  }
}

function placeOf({ file, fields, keyRange }: Entry, { field }: FieldDifference): Pick<Report, 'file' | 'range'> {
  return { file, range: fields.get(field)?.valueRange ?? keyRange };
}

type Shown = ReturnType<typeof shown>;

const differenceMessages: Readonly<Record<DifferenceKind, (difference: Shown) => Message>> = {
  namesake: ({ key, here, there, sources }) => message(messages.namesake, { key, here, there, sources }),
  placeholder: ({ field, key, here, there, sources }) =>
    message(messages.placeholder, { field, key, here, there, sources }),
  otherWork: ({ field, key, here, there, sources }) =>
    message(messages.otherWork, { field, key, here, there, sources }),
  otherTitle: ({ key, here, there, sources }) => message(messages.otherTitle, { key, here, there, sources }),
  onlyPreprint: ({ field, key, here, sources }) => message(messages.onlyPreprint, { field, key, here, sources }),
  unknown: ({ field, key, here }) => message(messages.unknown, { field, key, here }),
  differs: ({ field, key, here, there, sources }) => message(messages.differs, { field, key, here, there, sources }),
};

const hintMessages: Readonly<Record<HintKind, (hint: Shown) => Message>> = {
  notYetPublished: ({ key, here, sources }) => message(messages.notYetPublished, { key, here, sources }),
  unnamedAuthor: ({ key, here, there, sources }) => message(messages.unnamedAuthor, { key, here, there, sources }),
  book: ({ key, here, sources }) => message(messages.book, { key, here, sources }),
  elsewhere: ({ key, here, there, sources }) => message(messages.elsewhere, { key, here, there, sources }),
  noRepository: ({ key, here, sources }) => message(messages.noRepository, { key, here, sources }),
  noPackage: ({ key, here, sources }) => message(messages.noPackage, { key, here, sources }),
  noModel: ({ key, here, sources }) => message(messages.noModel, { key, here, sources }),
  gone: ({ key, here }) => message(messages.gone, { key, here }),
  archived: ({ key, here, there, day }) => message(messages.archived, { key, here, there, day }),
  moved: ({ key, here, there, sources }) => message(messages.moved, { key, here, there, sources }),
};

/** The values of a difference as they are shown. */
function shown(
  { key }: Entry,
  { field, here, there = '', sources }: FieldDifference,
): Readonly<Record<'field' | 'key' | 'here' | 'there' | 'day' | 'sources', string>> {
  return {
    field: excerpt(field, longestValue),
    key,
    here: excerpt(here, longestValue),
    there: excerpt(there, longestValue),
    day: dayOfCopy(there) ?? '',
    sources: sourceNames(sources),
  };
}

function fixesOf(
  entry: Entry,
  verification: Verification,
  difference: FieldDifference,
): ReturnType<NonNullable<Report['fixes']>> {
  return correctionsOf(entry, verification)
    .filter((correction) => correction.difference === difference)
    .map(({ value, edits }) => ({
      title: message(messages.correct, { value: excerpt(value, longestValue) }),
      kind: 'unsafe' as const,
      edits: edits.map((edit) => ({ ...edit, file: entry.file })),
    }));
}

/** An address that may still be right is changed only by a click. */
function leadToCopy(entry: Entry, hint: FieldDifference): ReturnType<NonNullable<Report['fixes']>> {
  const day = dayOfCopy(hint.there ?? '');
  const edit = day === undefined ? undefined : editToCopy(entry, hint);
  return day === undefined || edit === undefined
    ? []
    : [{ title: message(messages.toCopy, { day }), kind: 'unsafe', edits: [{ ...edit, file: entry.file }] }];
}
