import * as z from 'zod';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import { sourceNames, verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  notFound: 'No source lists a work like "{key}". Situate asked {sources}.',
} as const;

const entry =
  '@inproceedings{⟦pole2021⟧, title = {Reading Maps by Touch in the Dark}, author = {Pole, Ada and Rowe, Ben}, booktitle = {CHI}, year = 2021}\n';
const plain = entry.replace(/[⟦⟧]/g, '');

export const rule = defineRule({
  id: 'unverified-reference',
  severity: 'information',
  needs: ['bibliography', 'network'],
  summary: 'A reference that no scholarly source lists',
  documentation: {
    what: 'Reports an entry if you had the references verified and several sources that should have its work do not: they list nothing with its DOI or arXiv number, and nothing with its title.',
    why: 'Language models invent references, and copied bibliographies pass them on. Readers look them up in vain.',
    silent:
      'This is a lead, not proof: no source lists everything. The rule says nothing before you ask for verification, after an entry changed, if too few sources answered, and about works that sources list only in part: books, reports, theses, software, web pages, works to appear, and proceedings before 1985.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a paper that two sources do not have',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: entry,
        answers: {
          pole2021: [
            { source: 'crossref', by: 'title' },
            { source: 'dblp', by: 'title' },
          ],
        },
        messages: ['No source lists a work like "pole2021". Situate asked Crossref, dblp.'],
      },
    ],
    silent: [
      {
        title: 'a paper that only one source was asked about',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: plain,
        answers: { pole2021: [{ source: 'dblp', by: 'title' }] },
      },
      {
        title: 'a book, which the sources need not have',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography:
          '@book{pole2021, title = {Reading Maps by Touch}, author = {Pole, Ada}, publisher = {Ebb}, year = 2021}\n',
        answers: {
          pole2021: [
            { source: 'crossref', by: 'title' },
            { source: 'openalex', by: 'title' },
          ],
        },
      },
      {
        title: 'a paper that nobody was asked about',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2021}.',
        bibliography: plain,
      },
    ],
  },
  *check(paper, _, judges) {
    for (const verified of verifiedEntries(paper, judges)) {
      if (verified?.verification.status !== 'notFound') {
        yield undefined;
        continue;
      }
      const {
        entry: { file, key, keyRange },
        verification,
        checked,
      } = verified;
      yield {
        file,
        range: keyRange,
        message: message(messages.notFound, { key, sources: sourceNames(verification.sources) }),
        explanation: checked,
      };
    }
  },
});
