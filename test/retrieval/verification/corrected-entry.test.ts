import assert from 'node:assert/strict';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import { correctionsOf } from '../../../src/retrieval/verification/corrected-entry.ts';
import { publishedEntry } from '../../../src/retrieval/verification/published-entry.ts';
import type { FieldDifference, PublishedVersion } from '../../../src/retrieval/verification/verification.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { applyEdits } from '../../../src/text/edit.ts';

/** A bibliography with all corrections of its last entry made. */
function corrected(text: string, ...fields: readonly Omit<FieldDifference, 'sources'>[]): string {
  const entry = runToEnd(readBibliography('refs.bib', text)).entries.at(-1)!;
  const corrections = correctionsOf(entry, {
    status: 'mismatch',
    fields: fields.map((field) => ({ ...field, sources: ['crossref'] })),
    isRetracted: false,
    sources: ['crossref'],
  });
  return applyEdits(
    text,
    corrections.flatMap(({ edits }) => edits),
  );
}

describe('correcting an entry', () => {
  it('takes one field and leaves all else byte for byte', () => {
    const text = '% mine\r\n@article{a, year = 1999 }\r\n@article{b,\r\n\tYEAR  = "2019", note={mine}\r\n}\r\n';
    assert.equal(corrected(text, { field: 'year', here: '2019', there: '2021' }), text.replace('2019', '2021'));
  });

  it('keeps braces, commands and case of the words of a title that agree', () => {
    const text = '@article{b, title = {{BERT} for {\\"O}sterreich: A survey of Mapz}}';
    const there = 'Bert for Österreich: A Survey of Maps and LiDAR';
    assert.equal(
      corrected(text, { field: 'title', here: '', there }),
      '@article{b, title = {{BERT} for {\\"O}sterreich: A survey of Maps and {LiDAR}}}',
    );
  });

  it('keeps a title in braces as a whole in them, and the case of its words', () => {
    const text = '@article{b, title = {{Reading maps by hand}}}';
    const there = 'Reading Maps by Touch';
    assert.equal(
      corrected(text, { field: 'title', here: '', there }),
      '@article{b, title = {{Reading maps by Touch}}}',
    );
  });

  it('writes a title anew where keeping words would tear braces apart, but for those that were in braces', () => {
    const text = '@article{b, title = {Reading {maps of Lima} by hand}}';
    const there = 'Reading Maps by Touch in lima';
    assert.equal(
      corrected(text, { field: 'title', here: '', there }),
      '@article{b, title = {Reading {maps} by Touch in {Lima}}}',
    );
  });

  it('takes no title that may be that of another version or work, and no people who wrote another one', () => {
    const text = '@article{b, title = {Reading Maps}, author = {Ada Pole}}';
    const fields = [
      { field: 'title', here: '', there: 'Reading Old Maps', note: 'otherTitle' },
      { field: 'author', here: '', there: 'Ben Rowe', note: 'namesake' },
    ] as const;
    assert.equal(corrected(text, ...fields), text);
  });

  it('keeps a team beside the people, whom sources leave out', () => {
    const text = '@article{b, author = {Pole, Ada and {The Map Team} and Roe, Ben}}';
    const there = 'Ada Pole and Ben Rowe';
    assert.equal(
      corrected(text, { field: 'author', here: '', there }),
      '@article{b, author = {Pole, Ada and {The Map Team} and Rowe, Ben}}',
    );
  });

  it('keeps the names of the same people, and writes others in the form of the author', () => {
    const text = '@article{b, author = {Pole, A. and M{\\"u}ller, J. and others}}';
    const there = 'Ada Pole and Ben Rowe and Jörg Müller';
    assert.equal(
      corrected(text, { field: 'author', here: '', there }),
      '@article{b, author = {Pole, A. and Rowe, B. and others}}',
    );
    assert.equal(
      corrected(text.replace(' and others', ''), { field: 'author', here: '', there }),
      '@article{b, author = {Pole, A. and Rowe, B. and M{\\"u}ller, J.}}',
    );
  });

  it('takes no capitals from a registry that has nothing else', () => {
    assert.equal(
      corrected('@article{b, title = {Reading {LiDAR} maps by hand}}', {
        field: 'title',
        here: '',
        there: 'READING LIDAR MAPS BY TOUCH',
      }),
      '@article{b, title = {Reading {LiDAR} maps by touch}}',
    );
    assert.equal(
      corrected('@article{b, author = {Ada Pole}}', { field: 'author', here: '', there: 'ADA POLE and BENJAMIN ROWE' }),
      '@article{b, author = {Ada Pole and Benjamin Rowe}}',
    );
  });

  it('never puts the archive of a preprint in place of a venue', () => {
    const text = '@article{b, journal = {Cartographica}}';
    assert.equal(corrected(text, { field: 'journal', here: '', there: 'CoRR', note: 'onlyPreprint' }), text);
  });

  it('writes given names in full where the author does', () => {
    const text = '@article{b, author = {Ada Pole}}';
    const there = 'Ada Pole and Jy-yong Sohn';
    assert.equal(
      corrected(text, { field: 'author', here: '', there }),
      '@article{b, author = {Ada Pole and Jy-yong Sohn}}',
    );
  });

  it('replaces an identifier wherever the entry has it, and leaves notes alone', () => {
    const text =
      '@misc{b, journal = {arXiv preprint arXiv:2101.00001}, url = {https://arxiv.org/abs/2101.00001v2}, abstract = {See 2101.00001.}}';
    assert.equal(
      corrected(text, { field: 'url', here: '2101.00001', there: '2101.00009' }),
      '@misc{b, journal = {arXiv preprint arXiv:2101.00009}, url = {https://arxiv.org/abs/2101.00009v2}, abstract = {See 2101.00001.}}',
    );
  });

  it('escapes what TeX would read as a command', () => {
    const text = '@article{b, journal = {Old}}';
    assert.equal(
      corrected(text, { field: 'journal', here: 'Old', there: 'R&D_1 \\input' }),
      '@article{b, journal = {R\\&D\\_1 {\\textbackslash}input}}',
    );
  });

  it('lets no value out of its field, and writes identifiers in their alphabet', () => {
    const hostile = '10.1234/x^^5cinput{a}, note={b}';
    const encoded = '10.1234/x%5E%5E5cinput%7Ba%7D,note=%7Bb%7D';
    assert.equal(
      corrected('@article{b, doi = {10.1234/old}}', { field: 'doi', here: '10.1234/old', there: hostile }),
      `@article{b, doi = {${encoded}}}`,
    );
    assert.equal(
      corrected('@article{b, pages = {1--2}}', { field: 'pages', here: '1-2', there: '3}-4' }),
      '@article{b, pages = {3{\\textbraceright}--4}}',
    );
    assert.equal(
      corrected('@article{b, year = 1999}', { field: 'year', here: '1999', there: '20\\a01' }),
      '@article{b, year = 2001}',
    );
    const text = '@misc{b, title = {Reading}, year = {2020}}';
    const entry = runToEnd(readBibliography('refs.bib', text)).entries[0]!;
    const published = {
      title: 'Reading',
      author: '',
      venue: 'V',
      isJournal: true,
      volume: '3}',
      doi: hostile,
      sources: [],
    };
    assert.equal(
      applyEdits(text, publishedEntry(entry, published)),
      `@article{b, title = {Reading}, year = {2020}, journal = {V}, volume = {3{\\textbraceright}}, doi = {${encoded}}}`,
    );
  });

  it('corrects nothing from another work', () => {
    const entry = runToEnd(readBibliography('refs.bib', '@article{b, title = {Mine}, doi = {10.1/2}}')).entries[0]!;
    const fields: FieldDifference[] = [{ field: 'title', here: 'Mine', there: 'Theirs', sources: ['crossref'] }];
    const verification = { status: 'mismatch', fields, isRetracted: false, sources: [], otherWorkBy: 'doi' } as const;
    assert.deepEqual(correctionsOf(entry, { ...verification, sources: [] }), []);
  });
});

describe('making a preprint the published version', () => {
  const published: PublishedVersion = {
    title: 'Reading Maps by Touch',
    author: 'Ada Pole',
    venue: 'Cartography & Sight',
    isJournal: true,
    year: 2021,
    volume: '3',
    pages: '1–9',
    doi: '10.1000/5',
    sources: ['crossref'],
  };

  function made(text: string, version = published): string {
    const entry = runToEnd(readBibliography('refs.bib', text)).entries[0]!;
    return applyEdits(text, publishedEntry(entry, version));
  }

  it('keeps the key, the authors and the fields that the author added', () => {
    const text =
      '@misc{pole20,\n  title = {Reading {Maps} by Touch},\n  author = {Pole, A.},\n  year = 2020,\n  eprint = {2010.00001},\n  archiveprefix = {arXiv},\n  keywords = {mine}\n}\n';
    assert.equal(
      made(text),
      '@article{pole20,\n  title = {Reading {Maps} by Touch},\n  author = {Pole, A.},\n  year = 2021,\n  eprint = {2010.00001},\n  archiveprefix = {arXiv},\n  keywords = {mine},\n  journal = {Cartography \\& Sight},\n  volume = {3},\n  pages = {1--9},\n  doi = {10.1000/5}\n}\n',
    );
  });

  it('replaces what only the preprint had', () => {
    const text =
      '@article{p, title = {Reading Maps by Touch}, journal = {CoRR}, volume = {abs/2010.00001}, doi = {10.48550/arXiv.2010.00001}, publisher = {arXiv}, year = {2020}}';
    const paper = { ...published, venue: 'CHI', isJournal: false };
    assert.equal(
      made(text, { title: paper.title, author: '', venue: 'CHI', isJournal: false, doi: '10.1145/1', sources: [] }),
      '@inproceedings{p, title = {Reading Maps by Touch}, booktitle = {CHI}, doi = {10.1145/1}, year = {2020}}',
    );
  });
});
