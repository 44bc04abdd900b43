import assert from 'node:assert/strict';
import type { PassageFound } from '../../../src/evidence/best-passage.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import type { ModelSupportVerdict } from '../../../src/judges/model/model-judges.ts';
import { citationSupport } from '../../../src/workflows/evidence/citation-support.ts';

type Known = Pick<CitedWork, 'abstract' | 'introduction' | 'passages'>;

const byAbstract: Known = { abstract: 'Bees dance.' };

function supportOf(found: PassageFound['found'], known: Known = byAbstract, verdict?: ModelSupportVerdict['verdict']) {
  const passage = { question: { cited: known }, best: { found } } as Parameters<typeof citationSupport>[0];
  return citationSupport(passage, verdict === undefined ? undefined : ({ verdict } as ModelSupportVerdict));
}

describe('what is known of a citation', () => {
  it('is a passage of its work, that nothing like the sentence was found, or that nobody could judge', () => {
    assert.equal(supportOf('near'), 'bearing');
    assert.equal(supportOf('related'), 'bearing');
    assert.equal(supportOf('nothing'), 'nothing');
    assert.equal(supportOf('tooLittle'), 'open');
    assert.equal(supportOf('otherLanguage'), 'open');
  });

  it('is the title alone where nothing else of the work is known, however like the sentence that is', () => {
    assert.equal(supportOf('near', { abstract: undefined }), 'title');
    assert.equal(supportOf('near', { abstract: undefined, passages: [] }), 'title');
    assert.equal(supportOf('near', { abstract: undefined, introduction: 'Bees dance.' }), 'bearing');
    const passages = [{ text: 'Bees dance.', page: 3, from: undefined }];
    assert.equal(supportOf('near', { abstract: undefined, passages }), 'bearing');
  });

  it('is that a language model judged against it, whatever was found', () => {
    assert.equal(supportOf('near', byAbstract, 'unsupported'), 'contradicted');
    assert.equal(supportOf('near', { abstract: undefined }, 'contradicted'), 'contradicted');
    assert.equal(supportOf('nothing', byAbstract, 'notFound'), 'nothing');
    assert.equal(supportOf('near', byAbstract, 'supported'), 'bearing');
  });
});
