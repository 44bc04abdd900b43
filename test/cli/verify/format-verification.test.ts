import assert from 'node:assert/strict';
import { formatVerifications } from '../../../src/cli/verify/format-verification.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from '../../retrieval/verification/records.ts';

const title = 'Reading Maps by Touch in the Dark';
const work = { title, author: 'Ada Pole and Ben Rowe', year: 2021, venue: 'CHI' };
const entry = entryIn(
  `@inproceedings{pole, title = {${title}}, author = {Pole, Ada and Rowe, Ben}, booktitle = {CHI}, year = 2021}`,
);
const verified: Verification = { status: 'verified', fields: [], isRetracted: false, sources: ['crossref'] };

/** What is printed below the status of an entry. */
function notesOn(verification: Verification): readonly string[] {
  const bibliography = { path: '/refs.bib', text: entry.source, entries: [entry] };
  const lines = formatVerifications([{ bibliography, entry, complete: entry, verification } as never]);
  return lines
    .map((line) =>
      typeof line === 'string' ? line : line.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    )
    .slice(1, -2)
    .map((line) => line.trim());
}

describe('what is printed about a reference', () => {
  const saying = (author: string, ...answers: Parameters<typeof verifyEntry>[1]): readonly string[] =>
    notesOn(verifyEntry(entryIn(entry.source.replace('Pole, Ada and Rowe, Ben', author)), answers, 2025));

  it('names the people who wrote a work of that title', () => {
    assert.deepEqual(saying('Doe, Jane', answer('dblp', 'title', { ...work, year: 2019 })), [
      'a work with this title exists, by other people: "Ada Pole and Ben Rowe" in dblp, "Jane Doe" here',
    ]);
  });

  it('says how many records of a source say so, where they are several', () => {
    const twice = answer('dblp', 'title', work, { ...work, venue: 'CoRR', id: 'CoRR' });
    assert.deepEqual(saying('Pole, Ada and Quist, Ulf', twice), [
      'author: "Ada Pole and Ulf Quist" here, "Ada Pole and Ben Rowe" in dblp (2 records)',
    ]);
  });

  it('says what to write in place of a placeholder', () => {
    assert.deepEqual(saying('Anonymous', answer('dblp', 'title', work)), [
      'author: "Anonymous" is no name; write the authors, according to dblp: "Ada Pole and Ben Rowe"',
    ]);
  });

  it('says that only the preprint is known, as a hint while sources may be late', () => {
    const preprints = [
      answer('dblp', 'title', { ...work, venue: 'CoRR' }),
      answer('openalex', 'title', { ...work, venue: 'arXiv' }),
    ];
    assert.deepEqual(notesOn(verifyEntry(entry, preprints, 2025)), [
      'booktitle: "CHI" here, but only the preprint is in dblp, openalex: cite that, or check where the work appeared',
    ]);
    assert.deepEqual(notesOn(verifyEntry(entry, preprints, 2021)), [
      'hint, booktitle: only the preprint is in dblp, openalex; check that the work appeared in "CHI"',
    ]);
  });

  it('says of a venue that no source knows where the work is instead', () => {
    const workshop = entryIn(entry.source.replace('{CHI}', '{Workshop on Dark Rooms}'));
    assert.deepEqual(notesOn(verifyEntry(workshop, [answer('dblp', 'title', work)], 2025)), [
      'hint, booktitle: no source has the work in "Workshop on Dark Rooms"; in dblp, that is "CHI"',
    ]);
    assert.deepEqual(
      notesOn(verifyEntry(entry, [answer('openalex', 'title', { ...work, venue: undefined, type: 'book' })], 2025)),
      ['hint, booktitle: no source has the work in "CHI"; in openalex, it is a book'],
    );
  });

  it('says of an author whom no source names where their lists end', () => {
    const alone = { ...work, author: 'Ada Pole' };
    const answers = [answer('crossref', 'title', alone), answer('openalex', 'title', alone)];
    assert.deepEqual(notesOn(verifyEntry(entry, answers, 2025)), [
      'hint, author: no source names "Ben Rowe"; in crossref, openalex, the list ends with "Ada Pole"',
    ]);
  });

  it('says what a registry does not have, or has under another name', () => {
    const sources = ['github', 'pypi', 'huggingface'] as const;
    const missing = sources.map((source) => ({
      field: 'url',
      here: 'o/quay',
      sources: [source],
      note: 'missingSoftware' as const,
    }));
    const moved = {
      field: 'url',
      here: 'o/quay',
      there: 'p/quay',
      sources: ['github'],
      note: 'movedSoftware',
    } as const;
    assert.deepEqual(notesOn({ ...verified, hints: [...missing, { ...moved, sources: ['github'] }] }), [
      'hint, url: github has no public repository "o/quay"; check the address',
      'hint, url: pypi has no package "o/quay"; check the address',
      'hint, url: huggingface has no public model or data set "o/quay"; check the address',
      'hint, url: "o/quay" is "p/quay" in github now',
    ]);
  });

  it('says what became of the page that an entry is about', () => {
    const address = 'https://quays.example.org/';
    const page = (state: 'confirmed' | 'answers', title?: string): readonly string[] =>
      notesOn({ ...verified, page: { address, state, ...(title !== undefined && { title }) } });
    assert.deepEqual(page('confirmed', 'Quays'), [`the page bears this title: ${address}`]);
    assert.deepEqual(page('answers', 'Log in'), ['the page answers; its title is "Log in"']);
    assert.deepEqual(page('answers'), ['the page answers, which says nothing about its content']);
    const gone = { field: 'url', here: address, sources: [], note: 'gonePage' } as const;
    const there = `https://web.archive.org/web/20210517093000/${address}`;
    assert.deepEqual(
      notesOn({
        ...verified,
        hints: [
          { ...gone, sources: [] },
          { ...gone, sources: [], there },
        ],
      }),
      [
        `hint, url: the page is gone, and the Wayback Machine has no copy of it: ${address}`,
        `hint, url: the page is gone: ${address}; the Wayback Machine has it as of 2021-05-17: ${there}`,
      ],
    );
  });

  it('tells a retraction from doubts and corrections, and says the worst', () => {
    assert.deepEqual(notesOn({ ...verified, isRetracted: true, notices: ['correction'] }), ['the work was retracted']);
    assert.deepEqual(notesOn({ ...verified, notices: ['concern', 'correction'] }), [
      'the publisher has expressed concern about the work: read the notice before you build on it',
    ]);
    assert.deepEqual(notesOn({ ...verified, notices: ['correction'] }), [
      'the publisher has corrected the work: check that what you cite still stands',
    ]);
  });
});
