import assert from 'node:assert/strict';
import { CriterionIds, idOf } from '../../../../src/rubric/disciplines/synthesis/criterion-ids.ts';

describe('the ids of drafted criteria', () => {
  it('are made of the words of a name, without accents and signs', () => {
    assert.equal(idOf('Names the “Prüfplan” (2nd ed.)'), 'names-the-prufplan-2nd-ed');
    assert.equal(idOf('方法'), '');
  });

  it('end before a word that would make them too long', () => {
    assert.equal(idOf(`${'long '.repeat(11)}straw word`), `${'long-'.repeat(11)}straw`);
    assert.equal(idOf('x'.repeat(100)).length, 60);
  });

  it('are given out once, and take another name if the first has no letters', () => {
    const ids = new CriterionIds();
    const given = ['Trials', 'trials!', '方法', '试验'].map((name) => ids.give(name, 'content.scope'));
    assert.deepEqual(given, ['trials', 'trials-2', 'content-scope', 'content-scope-2']);
  });
});
