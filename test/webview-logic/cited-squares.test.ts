import assert from 'node:assert/strict';
import type { SourceWork } from '../../src/panel/view.ts';
import { citedSquares } from '../../src/webview/score/cited-squares.ts';

type Citation = SourceWork['citations'][number];

const citation = (found: Citation['found'], start: number, rest: Partial<Citation> = {}): Citation => ({
  place: { file: 'related.tex', start, end: start + 4 },
  sentence: '',
  found,
  says: '',
  ...rest,
});

function work(key: string, citations: readonly Citation[], rest: Partial<SourceWork> = {}): SourceWork {
  return {
    key,
    label: key,
    title: '',
    isCited: true,
    isToCite: false,
    isUsed: true,
    abstract: 'entry',
    hasIntroduction: false,
    isKept: false,
    citations: [...citations],
    ...rest,
  };
}

const failed = { verdict: 'unsupported', state: 'failed', judge: '' } as const;

describe('the squares of citations', () => {
  it('say what is known of each: a passage, none, a title alone, no judgement, a judgement against it', () => {
    const squares = citedSquares(
      [
        work('near', [citation('near', 0), citation('nothing', 10), citation('tooLittle', 20)]),
        work('title', [citation('near', 30)], { abstract: 'none' }),
        work('pages', [citation('related', 40), citation('near', 50, { judged: failed })], {
          abstract: 'none',
          pages: [3],
        }),
      ],
      ['related.tex'],
    );
    assert.deepEqual(
      squares.map(({ state }) => state),
      ['bearing', 'nothing', 'open', 'title', 'bearing', 'contradicted'],
    );
  });

  it('are in the order of the text, file by file as the paper has them', () => {
    const place = (file: string, start: number) => ({ place: { file, start, end: start + 1 } });
    const squares = citedSquares(
      [
        work('a', [citation('near', 0, place('b.tex', 5)), citation('near', 0, place('a.tex', 90))]),
        work('b', [citation('near', 0, place('other.tex', 0)), citation('near', 0, place('b.tex', 2))]),
      ],
      ['b.tex', 'a.tex'],
    );
    assert.deepEqual(
      squares.map(({ place: { file, start } }) => [file, start]),
      [
        ['b.tex', 2],
        ['b.tex', 5],
        ['a.tex', 90],
        ['other.tex', 0],
      ],
    );
  });
});
