import assert from 'node:assert/strict';
import { repaired } from './repaired.ts';

describe('missing-doi', () => {
  it('adds the DOI behind the last field, in the manner of the entry', async () => {
    const title = 'Reading Maps by Touch in the Dark';
    const record = { title, author: 'Ada Pole', year: 2021, venue: 'Cartographica', doi: '10.1000/182' };
    const bibliography = `@article{pole2021,\n\ttitle = {${title}},\n\tauthor = {Pole, Ada},\n\tjournal = {Cartographica},\n\tyear = 2021,\n}\n`;
    assert.equal(
      await repaired('missing-doi', {
        bibliography,
        answers: { pole2021: [{ source: 'crossref', by: 'title', record }] },
      }),
      bibliography.replace('2021,\n}', '2021,\n\tdoi = {10.1000/182},\n}'),
    );
  });
});
