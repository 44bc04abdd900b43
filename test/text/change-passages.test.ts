import assert from 'node:assert/strict';
import { findPassage, passagesOf } from '../../src/text/change-passages.ts';
import type { TextEdit } from '../../src/text/edit.ts';

const text = 'First of\nall.\n\nSecond one. Its end.\n\nThird.\n';

/** The edit that replaces the only occurrence of a text. */
function replacing(part: string, newText: string, whole = text): TextEdit {
  const start = whole.indexOf(part);
  return { range: { start, end: start + part.length }, newText };
}

describe('the passages of a change', () => {
  it('are the paragraphs that it changes, before and after', () => {
    const [only, ...others] = passagesOf(text, [replacing('one', 'thing')]);
    assert.deepEqual([only?.before, only?.after], ['Second one. Its end.', 'Second thing. Its end.']);
    assert.deepEqual(others, []);
  });

  it('take edits of one paragraph together, in whatever order they come', () => {
    const passages = passagesOf(text, [replacing('Third', '3rd'), replacing('all', 'them'), replacing('First', '1st')]);
    assert.deepEqual(
      passages.map(({ after }) => after),
      ['1st of\nthem.', '3rd.'],
    );
  });

  it('show what is added at the end of a text, and at the end of an empty one', () => {
    const end = { start: text.length, end: text.length };
    assert.equal(passagesOf(text, [{ range: end, newText: '\nFourth.\n' }])[0]?.after, 'Third.\n\nFourth.\n');
    const [added] = passagesOf('', [{ range: { start: 0, end: 0 }, newText: 'First.' }]);
    assert.deepEqual([added?.before, added?.after], ['', 'First.']);
  });

  it('are bounded where a text has no blank lines', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `line ${index};`).join('\n');
    const [passage] = passagesOf(lines, [replacing('line 500;', 'changed', lines)]);
    assert.equal(passage?.before.split('\n').length, 61);
  });

  it('are found again where they have moved, and not where they were changed or repeated', () => {
    const [passage] = passagesOf(text, [replacing('one', 'thing')]);
    assert.ok(passage);
    assert.equal(findPassage(passage, text), passage.range.start);
    assert.equal(findPassage(passage, `Before.\n\n${text}`), passage.range.start + 9);
    assert.equal(findPassage(passage, text.replace('Its end', 'The end')), undefined);
    assert.equal(findPassage(passage, `Before.\n\n${text}\n${text}`), undefined);
    assert.equal(findPassage(passage, text + text), passage.range.start);
  });

  it('of an addition between lines are found only where the text around them is the same', () => {
    const [added] = passagesOf('', [{ range: { start: 0, end: 0 }, newText: 'First.' }]);
    assert.ok(added);
    assert.equal(findPassage(added, ''), 0);
    assert.equal(findPassage(added, 'Something.'), undefined);
  });
});
