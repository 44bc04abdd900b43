import assert from 'node:assert/strict';
import { readDraft } from '../../../src/drafting/adherence/read-draft.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { requestFor } from '../requests.ts';

describe('reading a draft', () => {
  it('finds its paragraphs, their words, their sentences and what these cite', async () => {
    const source = 'Paint cools \\citep{roofs,trees}. \\citet{walls} adds $k$ walls.\n\n% aside\nCities are hot.';
    const paragraphs = readDraft(source, draftContext(await requestFor('latex')));
    assert.deepEqual(
      paragraphs.map(({ words, sentences }) => [words, sentences.map(({ keys }) => keys)]),
      [
        [5, [['roofs', 'trees'], ['walls']]],
        [3, [[]]],
      ],
    );
    assert.deepEqual(
      paragraphs.map(({ range }) => source.slice(range.start, range.end)),
      ['Paint cools \\citep{roofs,trees}. \\citet{walls} adds $k$ walls.', 'Cities are hot.'],
    );
    assert.equal(
      source.slice(paragraphs[0]!.sentences[1]!.range.start, paragraphs[0]!.sentences[1]!.range.end),
      '\\citet{walls} adds $k$ walls.',
    );
  });

  it('finds no paragraph in an empty draft, nor in a comment', async () => {
    const context = draftContext(await requestFor('markdown'));
    assert.deepEqual(readDraft('', context), []);
    assert.deepEqual(readDraft('<!-- later -->', context), []);
  });
});
