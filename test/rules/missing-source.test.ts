import assert from 'node:assert/strict';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { messagesOf } from './found.ts';

async function said(body: string): Promise<string[]> {
  const paper = await readPaper({
    'main.tex': latexMain(`${body}\n\\bibliography{refs}`),
    'refs.bib': '@misc{a, title = {Retrieval}, author = {Lewis, Patrick}}\n@misc{b}',
    'situate.json': '{ "toCite": { "keys": ["a"] } }',
  });
  return messagesOf('missing-source', paper);
}

describe('a work that was to be cited', () => {
  it('is missing in the related work', async () => {
    assert.deepEqual(await said('\\section{Related Work}\nText \\cite{b}.'), [
      'The related work does not cite "a" (Lewis: Retrieval), which the configuration lists under "toCite".',
    ]);
  });

  it('may be cited elsewhere', async () => {
    assert.deepEqual(await said('\\section{Introduction}\nText \\cite{a}.\n\\section{Related Work}\nText \\cite{b}.'), [
      'The related work does not cite "a" (Lewis: Retrieval), which the configuration lists under "toCite"; only other parts of the paper do.',
    ]);
  });

  it('is missing in a paper that has no related work', async () => {
    assert.deepEqual(await said('\\section{Introduction}\nText \\cite{b}.'), [
      'The paper does not cite "a" (Lewis: Retrieval), which the configuration lists under "toCite".',
    ]);
  });
});
