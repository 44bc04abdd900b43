import assert from 'node:assert/strict';
import {
  identityOf,
  identityOfTitle,
  identityStrings,
  type SameWorkReason,
  sameIdentity,
  type WorkIdentity,
} from '../../src/bibliography/work-identity.ts';
import { entryOf } from './reading.ts';

function work(identifiers: Partial<WorkIdentity>, title = 'Reading Long Documents Slowly'): WorkIdentity {
  return { ...identityOfTitle(title), ...identifiers };
}

describe('the identity of a work', () => {
  it('is what its entry says, in one spelling', () => {
    const entry = entryOf(
      '@article{a, title = {Reading {Long} Documents}, doi = {https://doi.org/10.1000/AbC}, eprint = {2101.00001v2}, url = {https://www.semanticscholar.org/paper/Reading-Smith/0123456789ABCDEF0123456789abcdef01234567}}',
    );
    assert.deepEqual(identityOf(entry), {
      doi: '10.1000/abc',
      arxiv: '2101.00001',
      openAlex: undefined,
      semanticScholar: '0123456789abcdef0123456789abcdef01234567',
      titleKey: 'readinglongdocuments',
    });
  });

  it('can be told from a title alone, which an entry spells in its own way', () => {
    assert.deepEqual(identityOfTitle('Pre-training of <i>β</i>-nets'), { titleKey: 'pretrainingofbetanets' });
    assert.equal(
      identityOf(entryOf('@misc{a, title = {{Pretraining} of $\\beta$-nets}}')).titleKey,
      'pretrainingofbetanets',
    );
  });

  it('is looked up by each of its parts, none of which is taken for another', () => {
    assert.deepEqual(identityStrings(work({ doi: '10.1000/x', openAlex: 'W1' })), [
      'doi:10.1000/x',
      'openAlex:W1',
      'title:readinglongdocumentsslowly',
    ]);
    assert.deepEqual(identityStrings(identityOfTitle('')), []);
  });
});

describe('two identities', () => {
  const id = { arxiv: '2101.00001', openAlex: 'W1', semanticScholar: 'CorpusId:7' };
  const cases: readonly (readonly [string, WorkIdentity, WorkIdentity, SameWorkReason | undefined])[] = [
    ['by their DOI', work({ doi: '10.1000/x', ...id }), work({ doi: '10.1000/x', ...id }), 'doi'],
    ['by arXiv', work(id), work({ doi: '10.1000/x', ...id }), 'arxiv'],
    ['by OpenAlex', work({ openAlex: 'W1' }), work({ openAlex: 'W1' }), 'openAlex'],
    [
      'by Semantic Scholar, though one title is cut short',
      work({ semanticScholar: 'CorpusId:7', doi: '10.48550/arxiv.2101.00001' }),
      work({ semanticScholar: 'CorpusId:7', doi: '10.1000/x' }, 'Reading Long Documents'),
      'semanticScholar',
    ],
    ['by their titles alone', work({}), work({}, 'Reading long documents, slowly'), 'title'],
    ['not where the titles are unlike', work({ openAlex: 'W1' }), work({ openAlex: 'W1' }, 'On Bees'), undefined],
    [
      'not where they are published under two DOIs',
      work({ doi: '10.1000/x', openAlex: 'W1' }),
      work({ doi: '10.1000/y', openAlex: 'W1' }),
      undefined,
    ],
    ['not where they are two preprints', work({ arxiv: '2101.00001' }), work({ arxiv: '2101.00002' }), undefined],
    ['not where nothing is known of them', identityOfTitle(''), identityOfTitle(''), undefined],
  ];
  for (const [name, a, b, reason] of cases) {
    it(`are of one work ${name}`, () => {
      assert.equal(sameIdentity(a, b), reason);
      assert.equal(sameIdentity(b, a), reason);
    });
  }
});
