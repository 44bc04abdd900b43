import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { estimateRequest, estimateTokens } from '../../src/llm/estimate-tokens.ts';

describe('an estimate of tokens', () => {
  /** Counted with the tokenizer of GPT-4o (o200k_base). */
  for (const [kind, text, counted] of [
    [
      'prose',
      'Earlier work on citation recommendation ranks candidates by the words around a citation. We ask instead whether the sentence says what the cited paper supports.',
      27,
    ],
    [
      'LaTeX',
      '\\subsection{Retrieval}\nDense encoders~\\citep{karpukhin2020dense,xiong2021approximate} embed queries and passages; \\citet{khattab2020colbert} keep one vector per token.',
      52,
    ],
    [
      'BibTeX',
      '@inproceedings{doe2021boats,\n  author    = {Doe, Jane and Roe, Richard},\n  title     = {Boats on Rivers},\n  booktitle = {Proceedings of Boating},\n  year      = {2021},\n  pages     = {101--112}\n}',
      64,
    ],
  ] as const) {
    it(`is within a fifth for ${kind}`, () => {
      const estimate = estimateTokens(text);
      assert.ok(Math.abs(estimate - counted) <= counted / 5, `${estimate} for ${counted}`);
    });
  }

  it('counts signs of scripts without spaces one by one', () => {
    assert.equal(estimateTokens('引用の誤り'), 5);
  });

  it('grows with the text, and is never negative', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const both = estimateTokens(`${a} ${b}`);
        assert.ok(estimateTokens(a) <= both && both <= estimateTokens(a) + estimateTokens(b) + 2);
      }),
    );
  });

  it('adds up the messages of a request and its schema', () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Yes or no?' },
    ] as const;
    assert.equal(estimateRequest({ messages }), 3 + 4 + 4 + 4);
    const schema = { name: 'answer', schema: { type: 'boolean' } };
    assert.equal(estimateRequest({ messages, schema }), 15 + estimateTokens('{"type":"boolean"}') + 4);
  });
});
