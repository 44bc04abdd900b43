import assert from 'node:assert/strict';
import { correctionsOf } from '../../../src/retrieval/verification/corrected-entry.ts';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from './records.ts';

const title = 'Reading Maps by Touch in the Dark';
const work = { title, author: 'Ada Pole and Ben Rowe', year: 2021, venue: 'Cartographica' };
const preprint = { ...work, venue: 'arXiv.org', type: 'preprint', arxiv: '2001.00001', year: 2020 } as const;
const cited = `title = {${title}}, author = {Pole, Ada and Rowe, Ben}`;

/** What is found to differ, with its note, and what would be written in its place. */
function found(source: string, ...answers: readonly SourceAnswer[]): unknown {
  const entry = entryIn(source);
  const verification = verifyEntry(entry, answers, 2025);
  const corrections = correctionsOf(entry, verification);
  return verification.fields.map((difference) => [
    difference.field,
    difference.note,
    corrections.find((correction) => correction.difference === difference)?.value,
  ]);
}

describe('what corrections are made of', () => {
  it('is never the older title that sources have of a preprint, where the entry cites what was published', () => {
    const older = { ...preprint, title: 'Reading Maps by Touch in the Night' };
    const published = `@article{a, ${cited}, journal = {Cartographica}, year = 2021}`;
    assert.deepEqual(found(published, answer('semanticscholar', 'title', older)), [['title', 'otherTitle', undefined]]);
    const itself = `@article{a, ${cited}, journal = {arXiv preprint arXiv:2001.00001}, year = 2020}`;
    assert.deepEqual(found(itself, answer('semanticscholar', 'title', { ...older, arxiv: '2001.00009' })), [
      ['title', undefined, 'Reading Maps by Touch in the Night'],
    ]);
  });

  it('is not the title that an identifier leads to, where a work with the title of the entry exists too', () => {
    const entry = `@article{a, ${cited}, journal = {Cartographica}, year = 2021, doi = {10.1000/7}}`;
    const answers = [
      answer('crossref', 'doi', { ...work, title: 'The Tides of the Wadden Sea', doi: '10.1000/7' }),
      answer('dblp', 'title', work),
    ];
    assert.deepEqual(found(entry, ...answers), [['title', 'otherTitle', undefined]]);
  });

  it('are not the authors of another work of that title, unless it came out where and when the entry says', () => {
    const entry =
      '@article{a, title = {Reading Maps by Touch in the Dark}, author = {Doe, Jane}, journal = {Cartographica}';
    const answers = [answer('dblp', 'title', work)];
    assert.deepEqual(found(`${entry}, year = 2024}`, ...answers), [['author', 'namesake', undefined]]);
    assert.deepEqual(found(`${entry}, year = 2021}`, ...answers), [['author', undefined, 'Pole, Ada and Rowe, Ben']]);
  });

  it('is the year of the version that the entry cites', () => {
    const answers = [answer('crossref', 'title', work), answer('semanticscholar', 'title', preprint)];
    const published = `@article{a, ${cited}, journal = {Cartographica}, year = 2011}`;
    assert.deepEqual(found(published, ...answers), [['year', undefined, '2021']]);
    const itself = `@article{a, ${cited}, journal = {arXiv preprint arXiv:2001.00001}, year = 2011}`;
    assert.deepEqual(found(itself, ...answers), [['year', undefined, '2020']]);
  });

  it('is the whole name of a venue before an abbreviated one', () => {
    const answers = [
      answer('dblp', 'title', { ...work, venue: 'Comput. Stat. Data Anal.' }),
      answer('crossref', 'title', { ...work, venue: 'Computational Statistics & Data Analysis' }),
    ];
    const entry = `@article{a, ${cited}, journal = {Journal of Finance}, year = 2021}`;
    assert.deepEqual(found(entry, ...answers), [['journal', undefined, 'Computational Statistics \\& Data Analysis']]);
  });

  it('are the pages in the right journal too, where the journal was wrong', () => {
    const placed = { ...work, pages: '12-34' };
    const answers = [answer('dblp', 'title', placed), answer('crossref', 'title', placed)];
    const entry = `@article{a, ${cited}, journal = {Journal of Finance}, pages = {7--9}, year = 2021}`;
    assert.deepEqual(found(entry, ...answers), [
      ['journal', undefined, 'Cartographica'],
      ['pages', undefined, '12--34'],
    ]);
  });

  it('is an author in place of an organisation that did not write the work, although teams beside people stay', () => {
    const entry = `@article{a, title = {${title}}, author = {{Institute of Harbour Studies}}, journal = {Cartographica}, year = 2021}`;
    assert.deepEqual(found(entry, answer('dblp', 'title', work)), [['author', undefined, 'Ada Pole and Ben Rowe']]);
  });
});
