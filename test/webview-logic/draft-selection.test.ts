import assert from 'node:assert/strict';
import type { ChangeView } from '../../src/panel/view.ts';
import {
  chooseChange,
  chooseSentence,
  chosenOf,
  idsToAccept,
  type Selection,
  stillThere,
} from '../../src/webview/draft/draft-selection.ts';

const change = (id: string, ...sentences: string[]): ChangeView => ({
  id,
  kind: 'replace',
  words: [],
  name: 0,
  sentences: sentences.map((sentence) => ({ id: sentence, kind: 'replace', words: [] })),
});

const first = change('a', 'a1', 'a2');
const second = change('b');
const none: Selection = new Set();

describe('the choice of changes to accept', () => {
  it('is by sentence where there are sentences, else by paragraph', () => {
    assert.deepEqual([...chooseChange(none, first, true)], ['a1', 'a2']);
    assert.deepEqual([...chooseChange(none, second, true)], ['b']);
    assert.equal(chooseChange(chooseSentence(none, 'a1', true), first, false).size, 0);
  });

  it('knows whether all, some or none of a paragraph is chosen', () => {
    assert.equal(chosenOf(none, first), 'none');
    assert.equal(chosenOf(chooseSentence(none, 'a1', true), first), 'some');
    assert.equal(chosenOf(chooseChange(none, first, true), first), 'all');
  });

  it('accepts a paragraph as such where all of its sentences are chosen', () => {
    assert.deepEqual(idsToAccept(new Set(['a1', 'a2', 'b']), [first, second]), ['a', 'b']);
    assert.deepEqual(idsToAccept(new Set(['a2']), [first, second]), ['a2']);
    assert.deepEqual(idsToAccept(none, [first, second]), []);
  });

  it('forgets what is no longer there', () => {
    const both: Selection = new Set(['a1', 'b']);
    assert.deepEqual([...stillThere(both, [second])], ['b']);
    assert.equal(stillThere(both, [first, second]), both);
  });
});
