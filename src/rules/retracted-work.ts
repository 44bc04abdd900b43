import * as z from 'zod';
import { type PublisherNotice, publisherNotices } from '../retrieval/sources/scholarly-record.ts';
import type { Verification } from '../retrieval/verification/verification.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import type { Severity } from './finding.ts';
import { verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  retracted: 'The work "{key}" was retracted.',
  concern: 'The publisher of "{key}" has expressed concern about it: read the notice before you build on the work.',
  correction: 'The publisher of "{key}" has corrected it: check that what you cite still stands.',
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
    what: 'Reports an entry if you had the references verified and Crossref, OpenAlex or another source says that its work was retracted, withdrawn or removed, for a time or for good. As information, it reports an expression of concern; as a hint, a correction.',
    why: 'Its results no longer stand. If your paper is about the retraction, say so in the text.',
    silent:
      'A notice that retracts another work, a work about retractions, and a version in arXiv that made room for the next one are not retracted. Of a retracted work nothing else is said, and of a work in doubt no correction. Nothing is said about entries that were not verified.',
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
      {
        title: 'an article that its publisher has doubts about, as information, whatever was corrected',
        format: 'latex',
        source: 'Maps heal \\citep{pole2019}.',
        bibliography: entry,
        answers: {
          pole2019: [
            {
              source: 'crossref',
              by: 'doi',
              record: { ...record, isRetracted: false, notices: ['correction', 'concern'] },
            },
          ],
        },
        messages: [
          'The publisher of "pole2019" has expressed concern about it: read the notice before you build on the work.',
        ],
      },
      {
        title: 'an article that was corrected, as a hint',
        format: 'latex',
        source: 'Maps heal \\citep{pole2019}.',
        bibliography: entry,
        answers: { pole2019: [{ source: 'crossref', by: 'doi', record: { ...record, notices: ['correction'] } }] },
        messages: ['The publisher of "pole2019" has corrected it: check that what you cite still stands.'],
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
      const said = verified === undefined ? undefined : saidOf(verified.verification);
      yield verified === undefined || said === undefined
        ? undefined
        : {
            file: verified.entry.file,
            range: verified.entry.keyRange,
            ...(severities[said] !== undefined && { severity: severities[said] }),
            message: message(messages[said], { key: verified.entry.key }),
            explanation: verified.checked,
          };
    }
  },
});

type Said = 'retracted' | PublisherNotice;

/** Where the rule's own severity is too much. */
const severities: Readonly<Partial<Record<Said, Severity>>> = { concern: 'information', correction: 'hint' };

/** The worst that publishers say of a work. */
function saidOf({ isRetracted, notices = [] }: Verification): Said | undefined {
  return isRetracted ? 'retracted' : publisherNotices.find((notice) => notices.includes(notice));
}
