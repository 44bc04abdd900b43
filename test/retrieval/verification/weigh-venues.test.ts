import assert from 'node:assert/strict';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from './records.ts';

const title = 'Reading Maps by Touch in the Dark';
const work = { title, author: 'Ada Pole and Ben Rowe', year: 2021 };
const preprint = { ...work, venue: 'arXiv.org', type: 'preprint', arxiv: '2101.00001' } as const;

/** What is found out about the venue of an entry: status, difference and hint. */
function found(venue: string, ...answers: readonly SourceAnswer[]): unknown {
  const entry = entryIn(
    `@inproceedings{pole, title = {${title}}, author = {Pole, Ada and Rowe, Ben}, year = 2021, booktitle = {${venue}}}`,
  );
  const { status, fields, hints = [] } = verifyEntry(entry, answers, 2025);
  return [
    status,
    ...fields.map(({ field, there }) => [field, there]),
    ...hints.map(({ field, there, note }) => [field, there, note]),
  ];
}

describe('weighing the venue of an entry', () => {
  it('hints at a venue of a work of which a source only has the preprint', () => {
    assert.deepEqual(found('ICML', answer('semanticscholar', 'title', preprint)), [
      'verified',
      ['booktitle', 'arXiv.org', 'onlyPreprint'],
    ]);
  });

  it('says nothing of a preprint whose source names the published version', () => {
    const answers = answer('crossref', 'title', { ...preprint, publishedAs: '10.1000/1' });
    assert.deepEqual(found('ICML', answers), ['verified']);
  });

  it('says nothing of a preprint that was in a workshop, which sources seldom list', () => {
    assert.deepEqual(found('ICML Workshop on Maps', answer('dblp', 'title', preprint)), ['verified']);
  });

  it('hints at a venue that no source knows while the work is in another one, whose name may be one of the same', () => {
    const answers = [answer('semanticscholar', 'title', { ...work, venue: 'Conference on Spatial Information' })];
    assert.deepEqual(found('QXYZ', ...answers), [
      'verified',
      ['booktitle', 'Conference on Spatial Information', 'unknownVenue'],
    ]);
  });

  it('hints at a workshop of a work that appeared elsewhere', () => {
    assert.deepEqual(found('ICML Workshop on Maps', answer('dblp', 'title', { ...work, venue: 'NeurIPS' })), [
      'verified',
      ['booktitle', 'NeurIPS', 'unknownVenue'],
    ]);
  });

  it('hints at the venue of what sources have as a book', () => {
    assert.deepEqual(found('ICML', answer('openalex', 'title', { ...work, type: 'book' })), [
      'verified',
      ['booktitle', undefined, 'unknownVenue'],
    ]);
    assert.deepEqual(found('Regional Conference Series', answer('openalex', 'title', { ...work, type: 'book' })), [
      'verified',
    ]);
  });

  it('says nothing of another part of the same conference, and of series of publishers', () => {
    const main = answer('dblp', 'title', { ...work, venue: 'EMNLP' });
    assert.deepEqual(found('EMNLP Workshop on Maps', main), ['verified']);
    const series = answer('crossref', 'title', { ...work, venue: 'Lecture Notes in Computer Science' });
    assert.deepEqual(found('Conference on Tides', series), ['verified']);
  });

  it('catches another venue that one source abbreviates beyond recognition', () => {
    const answers = [
      answer('dblp', 'title', { ...work, venue: 'Comput. Stat. Data Anal.' }),
      answer('crossref', 'title', { ...work, venue: 'Computational Statistics & Data Analysis' }),
    ];
    assert.deepEqual(found('Annals of Coastal Typography', ...answers), [
      'mismatch',
      ['booktitle', 'Computational Statistics & Data Analysis'],
    ]);
  });

  it('catches a name that a database made up, where others know the venue', () => {
    assert.deepEqual(found('Open MIND', answer('dblp', 'title', { ...work, venue: 'ICCV' })), [
      'mismatch',
      ['booktitle', 'ICCV'],
    ]);
    assert.deepEqual(found('Open MIND', answer('openalex', 'title', { ...work, venue: 'Open MIND' })), ['verified']);
  });
});
