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

  it('believes one source about a missing author only if another one agrees', () => {
    const longer = { ...work, author: 'Ada Pole and Ben Rowe and Cleo Dunn' };
    const one = [answer('crossref', 'title', longer)];
    assert.deepEqual(said(verified(right, one)), ['verified']);
    assert.deepEqual(said(verified(right, [...one, answer('openalex', 'title', longer)])), ['verified']);
    assert.deepEqual(said(verified(right, [...one, answer('dblp', 'title', longer)])), [
      'mismatch',
      ['author', 'Ada Pole and Ben Rowe and Cleo Dunn'],
    ]);
  });

  it('does not count a field that one version confirms', () => {
    const answers = [
      answer('dblp', 'title', work, { ...work, year: 2018, venue: 'CoRR' }),
      answer('crossref', 'title', { ...work, year: 2024, venue: 'UIST' }),
    ];
    assert.deepEqual(said(verified(right, answers)), ['verified']);
  });

  it('tolerates one year, and no year to come', () => {
    const answers = [answer('dblp', 'title', work), answer('crossref', 'title', work)];
    assert.deepEqual(said(verified(right.replace('2021', '2020'), answers)), ['verified']);
    assert.deepEqual(said(verified(right.replace('2021', '2024'), answers)), ['mismatch', ['year', '2021']]);
    assert.deepEqual(said(verified(right.replace('2021', '2033'), answers.slice(0, 1))), [
      'mismatch',
      ['year', '2021'],
    ]);
  });

  it('catches a venue that two independent sources contradict', () => {
    const answers = [answer('dblp', 'title', work), answer('crossref', 'title', work)];
    assert.deepEqual(said(verified(right.replace('{CHI}', '{ICML}'), answers)), ['mismatch', ['booktitle', 'CHI']]);
    assert.deepEqual(said(verified(right.replace('{CHI}', '{ICML}'), answers.slice(0, 1))), ['verified']);
  });

  it('calls a work not found only after several sources that should have it', () => {
    assert.equal(verified(right, [answer('dblp', 'title'), answer('crossref', 'title')]).status, 'notFound');
    assert.equal(verified(right, [answer('dblp', 'title')]).status, 'notChecked');
    assert.equal(verified(right, []).status, 'notChecked');
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

  it('takes no organisation for people, and accuses none', () => {
    const by = (author: string): string => `title = {${title}}, author = {${author}}, booktitle = {CHI}, year = 2021`;
    const people = [answer('dblp', 'title', work), answer('crossref', 'title', { ...work, doi: '10.1145/1.2' })];
    assert.deepEqual(said(verified(by('{Ministry of Silly Walks}'), people)), ['notChecked']);
    assert.deepEqual(said(verified(`${by('{Ministry of Silly Walks}')}, doi = {10.1145/1.2}`, people)), ['notChecked']);
    const group = { ...work, author: '{Maps Collaboration}' };
    const withGroup = [...people, answer('openalex', 'title', group)];
    assert.deepEqual(said(verified(by('{Maps Collaboration}'), withGroup)), ['verified']);
    assert.deepEqual(
      said(verified(by('{Maps Collaboration}'), [answer('openalex', 'title', { ...work, author: '' })])),
      ['verified'],
    );
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
