import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { identityOf } from '../bibliography/work-identity.ts';
import { fieldWith } from '../retrieval/verification/compare-fields.ts';
import { correctionsOf } from '../retrieval/verification/corrected-entry.ts';
import type { FieldDifference, Verification } from '../retrieval/verification/verification.ts';
import { message } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { defineRule, type Report } from './contract.ts';
import { sourceNames, type VerifiedEntry, verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  differs: 'The field "{field}" of "{key}" is "{here}" here, but "{there}" in {sources}.',
  unknown: 'No source knows the identifier "{here}" in the field "{field}" of "{key}".',
  otherByDoi: 'In {sources}, the DOI of "{key}" belongs to another work: "{there}".',
  otherByArxiv: 'In {sources}, the arXiv number of "{key}" belongs to another work: "{there}".',
  correct: 'Write "{value}"',
} as const;

export const rule = defineRule({
  id: 'reference-mismatch',
  severity: 'warning',
  needs: ['bibliography', 'network'],
  summary: 'A reference that contradicts what scholarly sources say of the work',
  documentation: {
    what: 'Reports fields of an entry that sources contradict, if you had the references verified: first of all a DOI or arXiv number of another work, then another title, other authors, a wrong year, venue, volume or page.',
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
          pole2021: [
            {
              source: 'dblp',
              by: 'title',
              record: {
                title: 'Reading maps by touch in the dark.',
                author: 'Ada Pole and Ben Rowe',
                year: 2021,
                venue: 'CHI',
              },
            },
          ],
        },
        messages: [
          'The field "author" of "pole2021" is "John Smith and Jane Doe" here, but "Ada Pole and Ben Rowe" in dblp.',
        ],
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
    }
  },
});

/** The most characters of a title or a list of authors in a message. */
const longestValue = 120;

function otherWork({ entry, verification, checked }: VerifiedEntry): Report {
  const [first] = verification.fields;
  const kind = verification.otherWorkBy ?? 'doi';
  const field = entry.fields.get(fieldWith(entry, identityOf(entry)[kind] ?? '', kind));
  return {
    file: entry.file,
    range: field?.valueRange ?? entry.keyRange,
    message: message(kind === 'doi' ? messages.otherByDoi : messages.otherByArxiv, {
      key: entry.key,
      there: excerpt(first?.there ?? '', longestValue),
      sources: sourceNames(first?.sources ?? []),
    }),
    explanation: checked,
  };
}

function* differences({ entry, verification, checked }: VerifiedEntry): Generator<Report> {
  for (const difference of verification.fields) {
    const { field: name, here, there, sources } = difference;
    const values = { field: excerpt(name, longestValue), key: entry.key, here: excerpt(here, longestValue) };
    yield {
      file: entry.file,
      range: entry.fields.get(name)?.valueRange ?? entry.keyRange,
      message:
        there === undefined
          ? message(messages.unknown, values)
          : message(messages.differs, {
              ...values,
              there: excerpt(there, longestValue),
              sources: sourceNames(sources),
            }),
      explanation: checked,
      fixes: () => fixesOf(entry, verification, difference),
      remedy: 'correction',
    };
  }
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
