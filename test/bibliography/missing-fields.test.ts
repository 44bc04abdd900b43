import assert from 'node:assert/strict';
import { missingFields, unreadFields } from '../../src/bibliography/missing-fields.ts';
import type { ReferenceProgram } from '../../src/bibliography/reference-program.ts';
import { entryIn } from '../retrieval/verification/records.ts';

const missing = (source: string, program: ReferenceProgram = 'bibtex'): string[] =>
  missingFields(entryIn(source), program);

describe('the fields that an entry lacks', () => {
  it('are those by which readers find a work of its type', () => {
    assert.deepEqual(missing('@article{a, title = {Maps}}'), ['author', 'journal', 'year']);
    assert.deepEqual(missing('@inproceedings{a, title = {Maps}}'), ['author', 'booktitle', 'year']);
    assert.deepEqual(missing('@incollection{a, title = {Maps}, author = {Pole, Ada}, year = 1}'), ['booktitle']);
    assert.deepEqual(missing('@book{a, title = {Maps}}'), ['author', 'year']);
    assert.deepEqual(missing('@phdthesis{a, author = {Pole, Ada}, year = 2019}'), ['school']);
    assert.deepEqual(missing('@techreport{a, author = {Pole, Ada}, year = 2019}'), ['institution']);
  });

  it('are also those that are there and empty', () => {
    assert.deepEqual(missing('@article{a, author = {}, journal = { }, year = {{}}}'), ['author', 'journal', 'year']);
  });

  it('are none of works that take many forms', () => {
    for (const type of [
      'misc',
      'online',
      'manual',
      'software',
      'unpublished',
      'proceedings',
      'inbook',
      'set',
      'constructor',
    ]) {
      assert.deepEqual(missing(`@${type}{a, title = {Maps}}`), [], type);
    }
  });

  it('are not those that another field stands for', () => {
    const silent = [
      '@article{a, author = {Pole, Ada}, journaltitle = {Maps}, date = {2019-05}}',
      '@article{a, author = {Pole, Ada}, year = 2021, eprint = {2101.00001}}',
      '@article{a, author = {Pole, Ada}, journal = {Maps}, note = {To appear}}',
      '@article{a, author = {Pole, Ada}, journal = {Maps}, pubstate = {forthcoming}}',
      '@book{a, editor = {Pole, Ada}, year = 2019}',
      '@techreport{a, author = {{City of Houston}}, year = 2020}',
      '@phdthesis{a, author = {Pole, Ada}, publisher = {University of Maps}, year = 2019}',
    ];
    for (const source of silent) {
      assert.deepEqual(missing(source), [], source);
    }
  });

  it('are not the authors of what nobody signs', () => {
    for (const fields of [
      'journal = {IEEE Std 754-2019}',
      'journal = {Federal Register}',
      'journal = {The Economist}',
    ]) {
      assert.deepEqual(missing(`@article{a, title = {Maps}, year = 2019, ${fields}}`), [], fields);
    }
    assert.deepEqual(missing('@book{a, title = {Maps}, year = 2019, publisher = {World Health Organization}}'), []);
  });
});

describe('the fields that are not read', () => {
  const unread = (source: string, program: ReferenceProgram): string[] =>
    unreadFields(entryIn(source), program).map(({ found, read }) => `${found} for ${read}`);
  const biblatex = '@article{a, author = {Pole, Ada}, journaltitle = {Maps}, date = {2019}}';

  it('are those of biblatex for BibTeX', () => {
    assert.deepEqual(unread(biblatex, 'bibtex'), ['journaltitle for journal', 'date for year']);
    assert.deepEqual(unread(biblatex, 'biblatex'), []);
  });

  it('are not those that are there under both names, or that the type does not need', () => {
    const both = '@article{a, journal = {Maps}, journaltitle = {Maps}, year = 2019, date = {2019}}';
    assert.deepEqual(unread(both, 'bibtex'), []);
    assert.deepEqual(unread('@misc{a, date = {2019}}', 'bibtex'), []);
  });

  it('are the journal of a paper in proceedings without any', () => {
    assert.deepEqual(unread('@inproceedings{a, journal = {NeurIPS}}', 'biblatex'), ['journal for booktitle']);
    assert.deepEqual(unread('@inproceedings{a, journal = {PMLR}, booktitle = {ICML}}', 'biblatex'), []);
  });

  it('are none for pandoc, which takes a journal for proceedings', () => {
    const paper = '@inproceedings{a, author = {Pole, Ada}, journal = {NeurIPS}, date = {2019}}';
    assert.deepEqual([unread(paper, 'pandoc'), missing(paper, 'pandoc')], [[], []]);
  });
});
