import assert from 'node:assert/strict';
import { readSettings } from '../../src/server/server-settings.ts';

const rules = { 'section-length': 'off' };

describe('the settings that an editor sends', () => {
  it('may be nothing, flat, in an object of their own, or dotted', () => {
    for (const nothing of [null, undefined, {}, [], 'x', { situate: null }]) {
      const { localModel, run, configuration } = readSettings(nothing);
      assert.deepEqual([localModel, run, configuration], [true, 'onType', { rules: {} }]);
    }
    for (const sent of [
      { localModel: false, rules, relatedWork: { headings: ['Others'] } },
      { situate: { localModel: false, rules, relatedWork: { headings: ['Others'] } } },
      { 'situate.localModel': false, 'situate.rules': rules, 'situate.relatedWork.headings': ['Others'] },
      { situate: { localModel: false, rules, 'relatedWork.headings': ['Others'] } },
    ]) {
      const { localModel, configuration, problems } = readSettings(sent);
      assert.equal(localModel, false);
      assert.deepEqual(configuration, { rules, relatedWork: { headings: ['Others'] } });
      assert.deepEqual(problems, []);
    }
  });

  it('count as not set where they do not fit, and say what of a paper does not', () => {
    const settings = readSettings({ run: 'always', delay: -1, localModel: 'no', relatedWork: 7, colour: 'red' });
    assert.deepEqual([settings.run, settings.delay, settings.localModel], ['onType', 250, true]);
    assert.deepEqual(
      settings.problems.map(({ key, problem }) => `${key}: ${problem}`),
      ['relatedWork: type', 'colour: unknownKey'],
    );
  });

  it('leave to a neighbour what it says already, unless the author wants it', () => {
    const beside = readSettings({ beside: ['texlab'], rules: { 'unused-entry': 'hint' } });
    assert.deepEqual(beside.configuration, {
      rules: { 'undefined-citation': 'off', 'duplicate-key': 'off', 'unused-entry': 'hint' },
    });
    assert.deepEqual([beside.navigates, beside.completion], [false, false]);
    assert.equal(readSettings({ beside: ['texlab'], completion: true }).completion, true);
    assert.equal(readSettings({ beside: ['an editor'] }).navigates, true);
  });
});
