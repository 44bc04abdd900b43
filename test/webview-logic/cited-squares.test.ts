import assert from 'node:assert/strict';
import type { SourceWork } from '../../src/panel/view.ts';
import { citedSquares } from '../../src/webview/score/cited-squares.ts';

type Citation = SourceWork['citations'][number];

const citation = (place: Citation['place']): Citation => ({
  place,
  sentence: '',
  found: 'near',
  support: 'bearing',
  says: '',
});

function work(key: string, citations: readonly Citation[]): SourceWork {
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
  };
}

describe('the squares of citations', () => {
  it('are in the order of the text, file by file as the paper has them', () => {
    const cited = (file: string, start: number) => citation({ file, start, end: start + 1 });
    const squares = citedSquares(
      [work('a', [cited('b.tex', 5), cited('a.tex', 90)]), work('b', [cited('other.tex', 0), cited('b.tex', 2)])],
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
