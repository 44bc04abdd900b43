import * as z from 'zod';
import { publishedEntry } from '../retrieval/verification/published-entry.ts';
import { message } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { defineRule } from './contract.ts';
import { verificationMessages, verifiedEntries } from './support/verified-entries.ts';

const messages = {
  ...verificationMessages,
  published: 'The preprint "{key}" has been published in {venue}, {year}.',
  publishedUndated: 'The preprint "{key}" has been published in {venue}.',
  cite: 'Cite the published version of "{key}"',
} as const;

const entry =
  '@misc{⟦pole2020⟧,\n  title = {Reading Maps by Touch},\n  author = {Pole, Ada},\n  year = 2020,\n  eprint = {2010.00001},\n  archiveprefix = {arXiv},\n}\n';

/** The most characters of the name of a journal in a message. */
const longestVenue = 120;

export const rule = defineRule({
  id: 'published-version',
  severity: 'hint',
  needs: ['bibliography', 'network'],
  summary: 'A preprint that has since been published',
  documentation: {
    what: 'Reports the entry of a preprint if you had the references verified and a source knows the journal or proceedings in which the work appeared.',
    why: 'Readers trust what was reviewed, publishers ask for it, and citations of a preprint are not counted for the paper.',
    silent:
      'Nothing is said about entries that name a journal or proceedings, about works that sources know only as preprints, and about entries that changed after they were verified.',
    fixes:
      'Writes where and when the work appeared, its DOI and, if it changed, its title. The key, the authors, the address of the preprint and your own fields stay. Only you know which version your sentences are about, so the fix takes a click, and the editor shows the change before it makes it.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a preprint that appeared in proceedings',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2020}.',
        bibliography: entry,
        answers: {
          pole2020: [
            {
              source: 'dblp',
              by: 'title',
              record: {
                title: 'Reading Maps by Touch',
                author: 'Ada Pole',
                year: 2021,
                venue: 'CHI',
                doi: '10.1145/1.2',
              },
            },
          ],
        },
        messages: ['The preprint "pole2020" has been published in CHI, 2021.'],
      },
    ],
    silent: [
      {
        title: 'a preprint that no source knows otherwise',
        format: 'latex',
        source: 'Hands read maps \\citep{pole2020}.',
        bibliography: entry.replace(/[⟦⟧]/g, ''),
        answers: {
          pole2020: [
            {
              source: 'dblp',
              by: 'title',
              record: { title: 'Reading Maps by Touch', author: 'Ada Pole', year: 2020, venue: 'CoRR' },
            },
          ],
        },
      },
    ],
  },
  *check(paper, _, judges) {
    for (const verified of verifiedEntries(paper, judges)) {
      const published = verified?.verification.publishedVersion;
      if (verified === undefined || published === undefined) {
        yield undefined;
        continue;
      }
      const {
        entry: { file, key, keyRange },
        checked,
      } = verified;
      const { year } = published;
      const venue = excerpt(published.venue ?? '', longestVenue);
      yield {
        file,
        range: keyRange,
        message:
          year === undefined
            ? message(messages.publishedUndated, { key, venue })
            : message(messages.published, { key, venue, year }),
        explanation: checked,
        fixes: () => [
          {
            title: message(messages.cite, { key }),
            kind: 'unsafe',
            isPreviewed: true,
            edits: publishedEntry(verified.entry, published).map((edit) => ({ ...edit, file })),
          },
        ],
      };
    }
  },
});
