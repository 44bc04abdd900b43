import assert from 'node:assert/strict';
import { closestStretch } from '../../src/text/closest-stretch.ts';

const text = 'Some bees dance. Honeybees dance to tell the others how far away food is, and wasps do not dance at all.';

function found(quote: string): readonly [string, number] | undefined {
  const closest = closestStretch(text, quote);
  return closest && [text.slice(closest.range.start, closest.range.end), closest.edits];
}

describe('the stretch of a text that comes closest to a quote', () => {
  it('is the quote itself where it is there, whatever its case and its signs', () => {
    assert.deepEqual(found('HONEYBEES dance, to tell the others'), ['Honeybees dance to tell the others', 0]);
  });

  it('counts the words that are replaced, left out and put in', () => {
    assert.deepEqual(found('dance to tell their sisters how far'), ['dance to tell the others how far', 2]);
    assert.deepEqual(found('dance to tell how far away food'), ['dance to tell the others how far away food', 2]);
    assert.deepEqual(found('how very far away food is'), ['how far away food is', 1]);
  });

  it('is the first of several that come as close', () => {
    assert.equal(closestStretch('a b c. a b d.', 'a b x')?.range.start, 0);
  });

  it('is nowhere without words, and is not looked for by more than 300 of them', () => {
    assert.equal(closestStretch(text, '…'), undefined);
    assert.equal(closestStretch('', 'bees'), undefined);
    assert.equal(closestStretch(text, 'bee '.repeat(301)), undefined);
  });
});
