import assert from 'node:assert/strict';
import { citedText } from '../../../src/evidence/cited-text.ts';
import { testCitations, testPassages } from '../../../src/judges/measuring/test-sentences.ts';
import { numberedSentence } from '../../../src/judges/model/numbered-text.ts';
import { CITATION } from '../../../src/text/placeholders.ts';

describe('the test sentences', () => {
  it('are 40 citations, half of them supported, and the others wrong in three ways', () => {
    const counts = new Map<string, number>();
    for (const { label, expected } of testCitations()) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      assert.equal(expected, label === 'supported');
    }
    assert.deepEqual(
      [...counts].sort(([a], [b]) => a.localeCompare(b)),
      [
        ['contradicted', 8],
        ['offTopic', 4],
        ['sameTopic', 8],
        ['supported', 20],
      ],
    );
  });

  it('each cite the work in question, of which more than the title is known', () => {
    for (const { id, question } of testCitations()) {
      assert.ok(citedText(question.cited)!.length > question.cited.title.length + 200, id);
      const { sentence, number } = numberedSentence(question);
      assert.match(sentence, new RegExp(`[[ ]${number}[\\],]`), id);
    }
  });

  it('are 24 paragraphs, half of which say where their paper stands', () => {
    const passages = testPassages();
    assert.deepEqual([passages.length, passages.filter(({ expected }) => expected).length], [24, 12]);
    for (const { id, question } of passages) {
      assert.ok(question.about === 'paragraph' && question.paragraph.text.includes(CITATION), id);
    }
  });

  it('have ids and texts of their own', () => {
    const all = [...testCitations(), ...testPassages()];
    assert.equal(new Set(all.map(({ id }) => id)).size, 64);
    const texts = [
      ...testCitations().map(({ question }) => question.sentence.text),
      ...testPassages().flatMap(({ question }) => (question.about === 'paragraph' ? [question.paragraph.text] : [])),
    ];
    assert.equal(new Set(texts).size, 64);
  });
});
