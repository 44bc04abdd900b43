import assert from 'node:assert/strict';
import fc from 'fast-check';
import { judgeSentences } from '../../../src/judges/positioning/judge-sentences.ts';
import { judgeText } from '../../../src/judges/positioning/judge-text.ts';
import { splitSentences } from '../../../src/text/sentences.ts';

describe('a text that may say where a paper stands', () => {
  it('positions the paper with a single sentence, and has the score of its best', () => {
    const judged = judgeText('Smith (2019) keeps an index. We keep none. Unlike theirs, our queries name a purpose.')!;
    assert.equal(judged.positions, true);
    assert.deepEqual(
      judged.sentences.map((sentence) => sentence.class),
      ['none', 'own', 'own'],
    );
    assert.equal(judged.score, judged.sentences[2]!.score);
  });

  it('has a score, but no position, where it names a gap', () => {
    const judged = judgeText('Smith (2019) keeps an index. The cost has not yet been measured.')!;
    assert.equal(judged.positions, false);
    assert.ok(judged.score > 0 && judged.score < 0.5);
  });

  it('positions nothing and scores 0 where it is empty', () => {
    assert.deepEqual(judgeText(''), {
      positions: false,
      score: 0,
      style: undefined,
      sentences: [],
      by: { judge: 'offline-positioning' },
    });
  });

  it('remembers within a paragraph, and not beyond, that a work was cited', () => {
    const bases = (text: string): unknown[] => judgeText(text)!.sentences.map(({ basis }) => basis);
    assert.deepEqual(bases('Smith (2019) keeps an index. This work adopts it.'), [undefined, 'unsure']);
    assert.deepEqual(bases('Smith (2019) keeps an index.\n\nThis work adopts it.'), [undefined, 'statement']);
    for (const cited of ['[3]', '[4, 7–9]', '[@smith2019]', '\\citep{smith2019}', 'by Smith et al.']) {
      assert.deepEqual(bases(`An index ${cited} is kept. This work adopts it.`), [undefined, 'unsure'], cited);
    }
  });

  it('is not judged in other languages', () => {
    assert.equal(
      judgeText('Nous présentons une méthode pour la recherche et nous la comparons avec les travaux des autres.'),
      undefined,
    );
  });

  it('is placed sentence by sentence, and cues within their sentences, whatever it is', () => {
    const pieces = fc.constantFrom(
      'We rank. ',
      'Ours (2019) ',
      'it has not been done',
      '\n',
      '\n\n',
      ' \n \n',
      '  ',
      '. ',
      'In this section ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          let before = 0;
          for (const { start, end, evidence } of judgeText(text)?.sentences ?? []) {
            assert.ok(before <= start && start < end && end <= text.length);
            assert.equal(text.slice(start, end).trim(), text.slice(start, end));
            assert.ok(evidence.every((range) => start <= range.start && range.start < range.end && range.end <= end));
            before = end;
          }
        },
      ),
    );
  });

  it('comes to an end, were it one long sentence of nothing but cues', () => {
    // With patterns that look back or ahead without bound this would take hours.
    for (const cue of ['we only ', 'this work ', 'similar to ', '“ ', 'we in ', 'I ']) {
      const text = cue.repeat(20_000);
      assert.equal(judgeSentences(text, splitSentences(text)).length, 1);
    }
  });
});
