import assert from 'node:assert/strict';
import { ownNamesOf } from '../../src/project/own-names.ts';
import { latexMain, readPaper } from './read-paper.ts';

async function namesIn(body: string, preamble = ''): Promise<readonly string[]> {
  return ownNamesOf(await readPaper({ 'main.tex': latexMain(body, preamble) })).names;
}

async function namesInTitle(title: string, body = 'Text.'): Promise<readonly string[]> {
  return ownNamesOf(await readPaper({ 'main.md': `---\ntitle: "${title}"\n---\n\n${body}\n` })).names;
}

describe('what authors call their own work', () => {
  it('stands before the colon of the title, if it is spelled like a name', async () => {
    assert.deepEqual(await namesInTitle('RoloDex: Works by Purpose'), ['RoloDex']);
    assert.deepEqual(await namesInTitle('The ROLODEX Toolkit: Works by Purpose'), ['ROLODEX']);
    assert.deepEqual(await namesInTitle('rolodex2: a package'), ['rolodex2']);
    assert.deepEqual(await namesInTitle('`RoloDex` – Works by Purpose'), ['RoloDex']);
  });

  it('may be an ordinary word there, if the paper uses it as a name', async () => {
    assert.deepEqual(
      await namesInTitle('Rolodex: Works by Purpose', 'Queries of Rolodex are long; so *Rolodex* is slow.'),
      ['Rolodex'],
    );
    assert.deepEqual(
      await namesInTitle('Attention: Works by Purpose', 'Attention matters. It is attention that counts.'),
      [],
    );
    assert.deepEqual(await namesInTitle('Works by Purpose: RoloDex'), []);
    const express = 'The queries of Rolodex Express are long; so Rolodex Express is slow.';
    assert.deepEqual(await namesInTitle('The Rolodex Express System: Works by Purpose', express), ['Rolodex Express']);
    assert.deepEqual(await namesInTitle('Rolodex Express: Works by Purpose', express), []);
    assert.deepEqual(await namesInTitle('The Rolodex(s Express System: Works by Purpose', express), []);
  });

  it('is what they say that they present', async () => {
    assert.deepEqual(await namesIn('In this paper we present Rolodex, a retriever.'), ['Rolodex']);
    assert.deepEqual(await namesIn('This thesis introduces \\emph{RoloDex}. It is fast.'), ['RoloDex']);
    assert.deepEqual(await namesIn('We propose a retriever, \\textsc{Rolodex}, that asks for a purpose.'), ['Rolodex']);
    assert.deepEqual(await namesIn('We have therefore developed a retriever called Rolodex.'), ['Rolodex']);
    assert.deepEqual(await namesInTitle('Works by Purpose', 'Here we introduce `RoloDex` (a retriever).'), ['RoloDex']);
  });

  it('is not what is cited there, nor the beginning of a longer phrase', async () => {
    assert.deepEqual(await namesIn('We introduce BERT~\\citep{devlin2019} as our encoder.'), []);
    assert.deepEqual(await namesInTitle('Works by Purpose', 'We present BERT [@devlin2019], a model.'), []);
    assert.deepEqual(await namesIn('We introduce LSTM networks. We use BERT, a model. We present results.'), []);
    assert.deepEqual(await namesIn('We present a BERT model for retrieval.'), []);
  });

  it('may be a command', async () => {
    const preamble = '\\newcommand{\\sys}{\\textsc{Rolodex}\\xspace}\n\\newcommand{\\model}{BERT}';
    const paper = await readPaper({
      'main.tex': latexMain('We present \\sys, which asks for a purpose. \\model is used.', preamble),
    });
    assert.deepEqual(ownNamesOf(paper), { names: ['Rolodex'], commands: ['sys'] });
    assert.deepEqual(await namesIn('We present \\unknown, a retriever.', preamble), []);
  });

  it('changes with the text', async () => {
    const before = await readPaper({ 'main.tex': latexMain('We present Rolodex, a retriever.') });
    const after = await readPaper({ 'main.tex': latexMain('We present Lexis, a retriever.') });
    assert.deepEqual([ownNamesOf(before).names, ownNamesOf(after).names], [['Rolodex'], ['Lexis']]);
  });
});
