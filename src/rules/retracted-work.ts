import * as z from 'zod';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import { verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  retracted: 'The work "{key}" was retracted.',
} as const;

const entry =
  '@article{⟦pole2019⟧, title = {Maps that Heal}, author = {Pole, Ada}, journal = {Cartographica}, year = 2019, doi = {10.1000/77}}\n';
const record = { title: 'Maps that Heal', author: 'Ada Pole', year: 2019, venue: 'Cartographica', doi: '10.1000/77' };

export const rule = defineRule({
  id: 'retracted-work',
  severity: 'warning',
  needs: ['bibliography', 'network'],
  summary: 'A reference to a work that was retracted',
  documentation: {
    what: 'Reports an entry if you had the references verified and Crossref, OpenAlex or another source says that its work was retracted or withdrawn.',
    why: 'Its results no longer stand. If your paper is about the retraction, say so in the text.',
    silent:
      'Nothing is said about corrections, about expressions of concern, and about entries that were not verified.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'an article that its publisher took back',
        format: 'latex',
        source: 'Maps heal \\citep{pole2019}.',
        bibliography: entry,
        answers: { pole2019: [{ source: 'crossref', by: 'doi', record: { ...record, isRetracted: true } }] },
        messages: ['The work "pole2019" was retracted.'],
      },
    ],
    silent: [
      {
        title: 'an article that stands',
        format: 'latex',
        source: 'Maps heal \\citep{pole2019}.',
        bibliography: entry.replace(/[⟦⟧]/g, ''),
        answers: { pole2019: [{ source: 'crossref', by: 'doi', record: { ...record, isRetracted: false } }] },
      },
    ],
  },
  *check(paper, _, judges) {
    for (const verified of verifiedEntries(paper, judges)) {
      yield verified?.verification.isRetracted === true
        ? {
            file: verified.entry.file,
            range: verified.entry.keyRange,
            message: message(messages.retracted, { key: verified.entry.key }),
            explanation: verified.checked,
          }
        : undefined;
    }
  },
});
