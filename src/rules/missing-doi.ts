import * as z from 'zod';
import { addFields, written } from '../retrieval/verification/edit-entry.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import { sourceNames, verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  missing: 'The entry "{key}" has no DOI. According to {sources}, that is {doi}.',
  add: 'Add the DOI',
} as const;

const entry =
  '@article{⟦pole2021⟧, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada}, journal = {Cartographica}, year = 2021}\n';
const record = {
  title: 'Reading Maps by Touch in the Dark',
  author: 'Ada Pole',
  year: 2021,
  venue: 'Cartographica',
  doi: '10.1000/182',
} as const;

export const rule = defineRule({
  id: 'missing-doi',
  severity: 'hint',
  needs: ['bibliography', 'network'],
  summary: 'An entry without a DOI although its work has one',
  documentation: {
    what: 'Reports an entry without a DOI if you had the references verified and sources know the DOI of its work.',
    why: 'Readers get to the work with one click, publishers ask for DOIs, and citations are counted by them.',
    silent:
      'Title, authors, journal or proceedings of the record have to be those of the entry, and the year too but for one. Nothing is said where sources name several DOIs, where the address in the entry has the DOI, about preprints, and about entries that changed after they were verified.',
    fixes:
      'Adds the field. This is safe, because the entry already says which work it means. What the entry says has then changed, so it is verified anew the next time.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'an article whose DOI Crossref knows',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: entry,
        answers: { pole2021: [{ source: 'crossref', by: 'title', record }] },
        messages: ['The entry "pole2021" has no DOI. According to Crossref, that is 10.1000/182.'],
      },
    ],
    silent: [
      {
        title: 'two DOIs, of which nobody knows which one is meant',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: entry.replace(/[⟦⟧]/g, ''),
        answers: {
          pole2021: [
            { source: 'crossref', by: 'title', record },
            { source: 'openalex', by: 'title', record: { ...record, doi: '10.1000/183' } },
          ],
        },
      },
      {
        title: 'a record of the work in another journal',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: entry.replace(/[⟦⟧]/g, '').replace('{Cartographica}', '{Journal of Maps and Hands}'),
        answers: { pole2021: [{ source: 'crossref', by: 'title', record: { ...record, year: 2020 } }] },
      },
    ],
  },
  *check(paper, _, judges) {
    for (const verified of verifiedEntries(paper, judges)) {
      const missing = verified?.verification.missingDoi;
      const doi = missing?.there;
      if (verified === undefined || missing === undefined || doi === undefined) {
        yield undefined;
        continue;
      }
      const { file, key, keyRange } = verified.entry;
      yield {
        file,
        range: keyRange,
        message: message(messages.missing, { key, doi, sources: sourceNames(missing.sources) }),
        explanation: verified.checked,
        fixes: () => [
          {
            title: message(messages.add),
            kind: 'safe',
            edits: addFields(verified.entry, [['doi', written(doi, 'doi')]], []).map((edit) => ({ ...edit, file })),
          },
        ],
      };
    }
  },
});
