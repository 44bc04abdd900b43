import assert from 'node:assert/strict';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

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

  it('has a sentence begun that cites it, in the paragraph that shares its words', async () => {
    const text = latexMain(
      '\\section{Introduction}\nText \\cite{a}.\n\\section{Related Work}\nRetrieval has helped generators in many tasks \\cite{b}.\n\nTables have not helped them in any of these \\cite{b}.\n\\bibliography{refs}',
    );
    const paper = await readPaper({
      'main.tex': text,
      'refs.bib': '@misc{a, title = {Retrieval}, author = {Lewis, Patrick}}\n@misc{b}',
      'situate.json': '{ "toCite": { "keys": ["b", "a"] } }',
    });
    const [cite, elsewhere, target] = findingsOf('missing-source', paper)[0]!.steps!();
    assert.ok(text.slice(0, cite!.place.range.start).endsWith('in many tasks \\cite{b}.'));
    assert.equal(cite!.frame!.after, ' \\cite{a}.');
    assert.equal(elsewhere!.place.range.start, text.indexOf('a}.'));
    assert.equal(renderMessage(target!.title), 'Go to this target in situate.json');
    assert.equal(target!.place.range.start, '{ "toCite": { "keys": ["b", '.length);
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
