import assert from 'node:assert/strict';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn } from './records.ts';

const title = 'Reading Maps by Touch in the Dark';
const work = { title, author: 'Ada Pole and Ben Rowe', year: 2021, venue: 'CHI' };

function verified(fields: string, answers: readonly SourceAnswer[], type = 'inproceedings'): Verification {
  return verifyEntry(entryIn(`@${type}{pole,\n${fields}\n}`), answers, 2025);
}

function said({ status, fields }: Verification): unknown {
  return [status, ...fields.map(({ field, there }) => [field, there])];
}

const right = `title = {${title}}, author = {Pole, Ada and Rowe, Ben}, year = 2021, booktitle = {CHI}`;

describe('verifying an entry', () => {
  it('is confirmed by the number of a catalogue where the title alone would not tell', () => {
    const book = 'title = {Maps by Touch}, author = {Pole, Ada}, year = 2021, isbn = {978-0-262-03293-3}';
    const known = { title: 'Maps by Touch', author: '', year: 2019 };
    assert.deepEqual(said(verified(book, [answer('crossref', 'title', known)], 'book')), ['notChecked']);
    assert.deepEqual(said(verified(book, [answer('crossref', 'isbn', known)], 'book')), ['verified']);
  });

  it('is accused of nothing by the number of a catalogue where the title or the author is its own', () => {
    const book = 'title = {Maps by Touch}, author = {Pole, Ada}, year = 2021, isbn = {978-0-262-03293-3}';
    for (const other of [
      { title: 'The Tides of the Wadden Sea', author: 'Ada Pole' },
      { title: 'Maps by Touch', author: 'Marten Vos' },
    ]) {
      assert.deepEqual(said(verified(book, [answer('crossref', 'isbn', other)], 'book')), ['notChecked']);
    }
  });

  it('verifies what a source has, and says which', () => {
    const { status, sources } = verified(right, [answer('dblp', 'title', work)]);
    assert.deepEqual([status, sources], ['verified', ['dblp']]);
  });

  it('catches a DOI of another work first', () => {
    const found = verified(`${right}, doi = {10.1000/182}`, [
      answer('crossref', 'doi', { title: 'The Tides of the Wadden Sea', author: 'Marten Vos', doi: '10.1000/182' }),
    ]);
    assert.deepEqual(said(found), ['mismatch', ['title', 'The Tides of the Wadden Sea'], ['author', 'Marten Vos']]);
    assert.equal(found.otherWorkBy, 'doi');
  });

  it('names the right DOI where the work is known under another one', () => {
    const found = verified(`${right}, doi = {10.1000/182}`, [
      answer('crossref', 'doi', { title: 'The Tides of the Wadden Sea', author: 'Marten Vos', doi: '10.1000/182' }),
      answer('dblp', 'title', { ...work, doi: '10.1145/1.2' }),
    ]);
    assert.deepEqual(said(found), ['mismatch', ['doi', '10.1145/1.2']]);
    assert.equal(found.otherWorkBy, undefined);
  });

  it('catches a DOI that nobody knows, if the work has another one', () => {
    const answers = [answer('crossref', 'doi'), answer('dblp', 'title', { ...work, doi: '10.1145/1.2' })];
    assert.deepEqual(said(verified(`${right}, doi = {10.1000/182}`, answers)), ['mismatch', ['doi', '10.1145/1.2']]);
  });

  it('catches an arXiv number that is not that of the work', () => {
    const answers = [answer('semanticscholar', 'title', { ...work, arxiv: '2101.00009' })];
    const found = verified(`${right}, eprint = {2101.00001}`, answers);
    assert.deepEqual(said(found), ['mismatch', ['eprint', '2101.00009']]);
  });

  it('catches authors who did not write the work', () => {
    const wrong = right.replace('Pole, Ada and Rowe, Ben', 'Smith, John and Doe, Jane');
    assert.deepEqual(said(verified(wrong, [answer('dblp', 'title', work)])), [
      'mismatch',
      ['author', 'Ada Pole and Ben Rowe'],
    ]);
  });

  it('believes one source about an author missing in the middle only if it is edited or another one agrees', () => {
    const longer = { ...work, author: 'Ada Pole and Cleo Dunn and Ben Rowe' };
    const said1 = ['mismatch', ['author', 'Ada Pole and Cleo Dunn and Ben Rowe']];
    const one = [answer('semanticscholar', 'title', longer)];
    assert.deepEqual(said(verified(right, one)), ['verified']);
    assert.deepEqual(said(verified(right, [...one, answer('openalex', 'title', longer)])), said1);
    assert.deepEqual(said(verified(right, [answer('crossref', 'title', longer)])), said1);
  });

  it('believes one source about the first and the last author', () => {
    const authors = (written: string): string => right.replace('Pole, Ada and Rowe, Ben', written);
    const one = [answer('semanticscholar', 'title', { ...work, author: 'Ada Pole and Cleo Dunn and Ben Rowe' })];
    for (const wrong of [
      'Cleo Dunn and Ben Rowe',
      'Ada Pole and Cleo Dunn',
      'Cleo Dunn and Ada Pole and Ben Rowe',
      'Adelheid Pole and Cleo Dunn and Ben Rowe',
      'Ada Pole and Cleo Dunn and Ben Rowe and Marcus Ellingham',
      'Ada Pole and Marcus Ellingham and others',
      'Marcus Ellingham et al.',
    ]) {
      assert.equal(verified(authors(wrong), one).status, 'mismatch', wrong);
    }
    for (const fine of ['Ada Pole and others', 'A. Pole et al.', 'Ada Pole and Cleo Dunn and {Harbour Team}']) {
      assert.equal(verified(authors(fine), one).status, 'verified', fine);
    }
  });

  it('hears a record only about what it can tell', () => {
    const wrong = right.replace('Pole, Ada and Rowe, Ben', 'Pole, Adelheid and Rowe, Balthasar');
    const initials = answer('crossref', 'title', { ...work, author: 'A. Pole and B. Rowe' });
    assert.deepEqual(said(verified(wrong, [initials])), ['verified']);
    assert.deepEqual(said(verified(wrong, [initials, answer('semanticscholar', 'title', work)])), [
      'mismatch',
      ['author', 'Ada Pole and Ben Rowe'],
    ]);
  });

  it('believes no registry about the order of authors that it has by the alphabet', () => {
    const wrong = right.replace('Pole, Ada and Rowe, Ben', 'Rowe, Ben and Pole, Ada');
    assert.deepEqual(said(verified(wrong, [answer('crossref', 'title', work)])), ['verified']);
    assert.equal(verified(wrong, [answer('semanticscholar', 'title', work)]).status, 'mismatch');
  });

  it('reports a placeholder as what it is', () => {
    for (const nobody of ['Anonymous', 'Unknown Author', '{N/A}']) {
      const { status, fields } = verified(right.replace('Pole, Ada and Rowe, Ben', nobody), [
        answer('dblp', 'title', work),
      ]);
      assert.deepEqual([status, fields[0]?.note], ['mismatch', 'placeholder']);
    }
  });

  it('says that a title is that of a work by others, however long ago', () => {
    const wrong = right.replace('Pole, Ada and Rowe, Ben', 'Smith, John and Doe, Jane').replace('2021', '2010');
    const { status, fields } = verified(wrong, [answer('dblp', 'title', work)]);
    assert.deepEqual([status, fields[0]?.field, fields[0]?.note], ['mismatch', 'author', 'namesake']);
  });

  it('verifies the name of a system as the short title of a work by its authors', () => {
    const long = { ...work, title: 'MapTouch: Reading Maps by Touch in the Dark' };
    assert.equal(verified(right.replace(title, 'MapTouch'), [answer('dblp', 'title', long)]).status, 'verified');
    const others = { ...long, author: 'Marten Vos' };
    assert.notEqual(verified(right.replace(title, 'MapTouch'), [answer('dblp', 'title', others)]).status, 'verified');
  });

  it('takes no review of a book for the book', () => {
    const book = `title = {${title}}, author = {Pole, Ada}, publisher = {Ebb}, year = 2021`;
    const review = { ...work, author: 'Marten Vos and Ada Pole', type: 'article' as const };
    assert.deepEqual(said(verified(book, [answer('crossref', 'title', review)], 'book')), ['notChecked']);
  });

  it('accuses no entry of the old title of its preprint', () => {
    const entry = `${right.replace(title, 'Tactile Reading of Maps at Sea')}, eprint = {2101.00001}`;
    const old = {
      ...work,
      title: 'Fixing How Sailors Read Maps at Sea by Hand',
      arxiv: '2101.00001',
      venue: 'arXiv.org',
    };
    assert.deepEqual(said(verified(entry, [answer('semanticscholar', 'arxiv', old)])), ['verified']);
  });

  it('catches a DOI of another work beside the right arXiv number', () => {
    const found = verified(`${right}, doi = {10.1000/182}, eprint = {2101.00001}`, [
      answer('crossref', 'doi', { title: 'The Tides of the Wadden Sea', author: 'Marten Vos', doi: '10.1000/182' }),
      answer('semanticscholar', 'arxiv', { ...work, arxiv: '2101.00001' }),
    ]);
    assert.deepEqual(said(found), ['mismatch', ['doi', 'The Tides of the Wadden Sea']]);
  });

  it('catches a DOI that all registries deny, although the work exists', () => {
    const found = verified(`${right}, doi = {10.1000/182}, eprint = {2101.00001}`, [
      answer('crossref', 'doi'),
      answer('openalex', 'doi'),
      answer('semanticscholar', 'arxiv', { ...work, arxiv: '2101.00001' }),
    ]);
    assert.deepEqual(said(found), ['mismatch', ['doi', undefined]]);
  });

  it('does not count a field that one version confirms', () => {
    const answers = [
      answer('dblp', 'title', work, { ...work, year: 2018, venue: 'CoRR' }),
      answer('crossref', 'title', { ...work, year: 2024, venue: 'UIST' }),
    ];
    assert.deepEqual(said(verified(right, answers)), ['verified']);
  });

  it('tolerates one year unless three independent sources agree, and no year to come', () => {
    const answers = [answer('dblp', 'title', work), answer('crossref', 'title', work)];
    const third = answer('semanticscholar', 'title', work);
    assert.deepEqual(said(verified(right.replace('2021', '2020'), answers)), ['verified']);
    assert.deepEqual(said(verified(right.replace('2021', '2020'), [...answers, third])), [
      'mismatch',
      ['year', '2021'],
    ]);
    assert.deepEqual(said(verified(right.replace('2021', '2024'), answers)), ['mismatch', ['year', '2021']]);
    assert.deepEqual(said(verified(right.replace('2021', '2033'), answers.slice(0, 1))), [
      'mismatch',
      ['year', '2021'],
    ]);
  });

  it('takes a year for right that any version has, online or as a preprint', () => {
    const records = [
      answer('dblp', 'title', work),
      answer('semanticscholar', 'title', work),
      answer('crossref', 'title', { ...work, otherYears: [2019] }),
    ];
    assert.deepEqual(said(verified(right.replace('2021', '2019'), records)), ['verified']);
    const numbered = `${right.replace('2021', '2018')}, eprint = {1801.00001}`;
    assert.deepEqual(said(verified(numbered, [answer('semanticscholar', 'arxiv', { ...work, arxiv: '1801.00001' })])), [
      'verified',
    ]);
  });

  it('catches another venue of the same time, or one that two independent sources contradict', () => {
    const answers = [answer('dblp', 'title', work), answer('crossref', 'title', work)];
    const wrong = right.replace('{CHI}', '{ICML}');
    assert.deepEqual(said(verified(wrong, answers)), ['mismatch', ['booktitle', 'CHI']]);
    assert.deepEqual(said(verified(wrong, answers.slice(0, 1))), ['mismatch', ['booktitle', 'CHI']]);
    const earlier = { ...work, year: 2019 };
    assert.deepEqual(said(verified(wrong, [answer('dblp', 'title', earlier)])), ['verified']);
  });

  it('catches a venue of which two independent sources only have the preprint years later', () => {
    const preprint = { ...work, venue: 'arXiv.org', arxiv: '2101.00001', type: 'preprint' as const };
    const answers = [
      answer('semanticscholar', 'title', preprint),
      answer('dblp', 'title', { ...preprint, venue: 'CoRR' }),
    ];
    const { fields } = verified(right, answers);
    assert.deepEqual([fields[0]?.field, fields[0]?.note], ['booktitle', 'onlyPreprint']);
    assert.equal(verified(right, answers.slice(0, 1)).status, 'verified');
    assert.equal(verifyEntry(entryIn(`@inproceedings{pole,\n${right}\n}`), answers, 2022).status, 'verified');
  });

  it('takes nothing that only resembles it for the work, of a source that lists a part of all works', () => {
    const book = 'title = {The Long Art of Reading Maps by Touch}, author = {Pole, Ada}, year = 2021';
    const other = { title: 'The Long Art of Reading Charts by Touch', author: 'Ada Pole', year: 2019 };
    const namesake = { title: 'The Long Art of Reading Maps by Touch', author: 'Ben Rowe', year: 2021 };
    for (const record of [other, namesake]) {
      assert.deepEqual(said(verified(book, [answer('openlibrary', 'title', record)], 'book')), ['notChecked']);
      assert.equal(verified(book, [answer('semanticscholar', 'title', record)], 'book').status, 'mismatch');
    }
  });

  it('hears of a venue nothing from sources that may well lack the published version', () => {
    const preprint = { ...work, venue: 'arXiv.org', arxiv: '2101.00001', type: 'preprint' as const };
    const { status } = verified(right, [
      answer('semanticscholar', 'title', preprint),
      answer('openreview', 'title', { ...preprint, venue: undefined }),
    ]);
    assert.equal(status, 'verified');
  });

  it('decides by the type of an entry whether sources list it, and not by words in the name of a journal', () => {
    const none = [answer('dblp', 'title'), answer('crossref', 'title')];
    for (const journal of [
      'IEEE Transactions on Software Engineering',
      'Lecture Notes in Computer Science',
      'IEEE Signal Processing Magazine',
      'Journal of Documentation',
    ]) {
      assert.equal(verified(right.replace('{CHI}', `{${journal}}`), none).status, 'notFound', journal);
    }
    for (const journal of [
      'Submitted to Maps',
      'PhD thesis, Ebb University',
      'GitHub repository',
      'Documentation',
      'Software project',
    ]) {
      assert.equal(verified(right.replace('{CHI}', `{${journal}}`), none).status, 'notChecked', journal);
    }
  });

  it('calls a work not found only after several sources that should have it', () => {
    assert.equal(verified(right, [answer('dblp', 'title'), answer('crossref', 'title')]).status, 'notFound');
    assert.equal(verified(right, [answer('dblp', 'title')]).status, 'notChecked');
    assert.equal(verified(right, []).status, 'notChecked');
  });

  it('calls no work not found while a source that could know it gives no answer', () => {
    const entry = entryIn(`@inproceedings{pole,\n${right}\n}`);
    const answers = [answer('dblp', 'title'), answer('crossref', 'title')];
    const failed = [{ source: 'openalex', why: 'OpenAlex failed.' }] as const;
    const found = verifyEntry(entry, answers, 2026, failed);
    assert.deepEqual([found.status, found.failed], ['notChecked', [...failed]]);
    const known = verifyEntry(entry, [answer('dblp', 'title', work)], 2026, failed);
    assert.deepEqual([known.status, known.failed], ['verified', [...failed]]);
    assert.equal(verifyEntry(entry, answers, 2026).failed, undefined);
  });

  it('catches a DOI that three sources deny where nothing else is known of the work', () => {
    const book = `title = {${title}}, publisher = {Ebb}, doi = {10.1000/182}`;
    const denials = [answer('crossref', 'doi'), answer('datacite', 'doi'), answer('openalex', 'doi')];
    assert.deepEqual(said(verified(book, denials, 'book')), ['mismatch', ['doi', undefined]]);
    assert.deepEqual(said(verified(book, denials.slice(1), 'book')), ['notChecked']);
  });

  it('calls no DOI wrong that few sources lack while one that registers DOIs gives no answer', () => {
    const entry = entryIn(`@inproceedings{pole,\n${right}, doi = {10.1000/182}, eprint = {2101.00001}\n}`);
    const known = answer('semanticscholar', 'arxiv', { ...work, arxiv: '2101.00001' });
    const denials = [answer('openalex', 'doi'), answer('datacite', 'doi')];
    const failed = [{ source: 'crossref', why: 'Crossref failed.' }] as const;
    assert.equal(verifyEntry(entry, [...denials, known], 2026, failed).status, 'verified');
    const all = [...denials, answer('semanticscholar', 'doi'), known];
    assert.equal(verifyEntry(entry, all, 2026, failed).status, 'mismatch');
  });

  it('does not expect sources to have books, web pages and works to appear', () => {
    const none = [answer('dblp', 'title'), answer('crossref', 'title'), answer('openalex', 'title')];
    assert.equal(verified(`title = {${title}}, publisher = {Ebb}`, none, 'book').status, 'notChecked');
    assert.equal(verified(`title = {${title}}, url = {https://example.org}`, none, 'online').status, 'notChecked');
    assert.equal(verified(`title = {${title}}, journal = {Submitted to Maps}`, none, 'article').status, 'notChecked');
  });

  it('does not expect Crossref to have papers of conferences without DOIs', () => {
    const icml = right.replace('{CHI}', '{ICML}');
    assert.equal(verified(icml, [answer('crossref', 'title'), answer('openalex', 'title')]).status, 'notChecked');
    assert.equal(verified(icml, [answer('dblp', 'title'), answer('semanticscholar', 'title')]).status, 'notFound');
  });

  it('concludes nothing from replies that may be refusals', () => {
    const silent = (['dblp', 'crossref', 'openalex', 'semanticscholar'] as const).map((source) => ({
      ...answer(source, 'title'),
      isConclusive: false,
    }));
    assert.equal(verified(right, silent).status, 'notChecked');
  });

  it('takes an organisation for the authors only where a record names it, or where it may be their team', () => {
    const by = (author: string, named = title): string =>
      `title = {${named}}, author = {${author}}, booktitle = {CHI}, year = 2021`;
    const people = [answer('dblp', 'title', work), answer('crossref', 'title', { ...work, doi: '10.1145/1.2' })];
    assert.deepEqual(said(verified(by('{Ministry of Silly Walks}'), people)), [
      'mismatch',
      ['author', 'Ada Pole and Ben Rowe'],
    ]);
    const group = { ...work, author: '{Maps Collaboration}' };
    const withGroup = [...people, answer('openalex', 'title', group)];
    assert.deepEqual(said(verified(by('{Maps Collaboration}'), withGroup)), ['verified']);
    assert.deepEqual(
      said(verified(by('{Maps Collaboration}'), [answer('openalex', 'title', { ...work, author: '' })])),
      ['verified'],
    );
    const own = { ...work, title: 'Harbourmaster 2: Charts that Read Themselves' };
    assert.deepEqual(said(verified(by('{Harbourmaster Team}', own.title), [answer('dblp', 'title', own)])), [
      'notChecked',
    ]);
  });

  it('knows the published version of a preprint, and whether a work was retracted', () => {
    const preprint = `title = {${title}}, author = {Pole, Ada and Rowe, Ben}, year = 2020, eprint = {2010.00001}`;
    const published = { ...work, doi: '10.1145/1.2', type: 'paper' as const, isRetracted: true };
    const found = verified(preprint, [answer('crossref', 'title', published)], 'misc');
    assert.equal(found.isRetracted, true);
    assert.deepEqual(found.publishedVersion, {
      title,
      author: 'Ada Pole and Ben Rowe',
      venue: 'CHI',
      isJournal: false,
      year: 2021,
      doi: '10.1145/1.2',
      sources: ['crossref'],
    });
    assert.equal(verified(right, [answer('crossref', 'title', published)]).publishedVersion, undefined);
  });

  it('takes no code, data or copy in a repository for the published version', () => {
    const preprint = `title = {${title}}, author = {Pole, Ada and Rowe, Ben}, year = 2020, eprint = {2010.00001}`;
    for (const copy of [
      { ...work, venue: 'Zenodo', doi: '10.5281/zenodo.1' },
      { ...work, venue: 'Maps', type: 'data' as const },
      { ...work, venue: 'Ebb University Institutional Repository' },
    ]) {
      assert.equal(verified(preprint, [answer('openalex', 'title', copy)], 'misc').publishedVersion, undefined);
    }
  });

  it('corrects a title to what was published last and says how many records agree', () => {
    const near = (one: string): string => `${one} and the Fog`;
    const answers = [
      answer('semanticscholar', 'title', { ...work, title: near(title), year: 2019, venue: 'arXiv.org' }),
      answer('crossref', 'title', { ...work, title: near(`${title} Night`) }),
    ];
    const [found] = verified(right.replace(title, `${title} and the Rain`), answers).fields;
    assert.deepEqual([found?.there, found?.records], [near(`${title} Night`), 2]);
  });

  it('takes a renamed preprint for what it is, and another title under its number for a mismatch', () => {
    const entry = (named: string): string =>
      `title = {${named}}, author = {Pole, Ada and Rowe, Ben}, year = 2021, eprint = {2010.00001}`;
    const renamed = { ...work, title: 'MapTouch: Tactile Charts at Scale', arxiv: '2010.00001' };
    const answers = [answer('semanticscholar', 'arxiv', renamed)];
    assert.deepEqual(said(verified(entry('MapTouch: exploring how sailors read by hand'), answers)), ['verified']);
    assert.deepEqual(said(verified(entry('The Tides of the Wadden Sea'), answers)), [
      'mismatch',
      ['title', 'MapTouch: Tactile Charts at Scale'],
    ]);
  });
});
