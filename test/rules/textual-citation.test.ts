import assert from 'node:assert/strict';
import type { Severity } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rule } from '../../src/rules/textual-citation.ts';
import { runToEnd } from '../../src/task/task.ts';
import { readPaper } from '../project/read-paper.ts';

async function severityOf(sentence: string): Promise<Severity | undefined> {
  const paper = await readPaper({
    'paper.md': `---\nbibliography: refs.bib\n---\n\n${sentence}\n`,
    'refs.bib':
      '@article{b, author = {van den Bérg, Rianne and Noor, Ali and Li, Wei and He, Xi}, title = {Walks on graphs}, year = 2018}',
  });
  return runToEnd(lintPaper(paper, [rule])).at(0)?.severity;
}

describe('a citation that is used as a noun', () => {
  it('is a hint where the sentence names an author before, by a part of the name', async () => {
    assert.equal(await severityOf('Berg et al. study walks on a graph in [@b].'), 'hint');
    assert.equal(await severityOf('The walks that Noor’s group studies are shown in [@b].'), 'hint');
  });

  it('is more than that where it names nobody, or somebody else', async () => {
    assert.equal(await severityOf('Walks on a graph are studied by [@b].'), 'information');
    assert.equal(await severityOf('The walks of Okoro et al. are studied by [@b].'), 'information');
  });

  it('is a hint where it names an author of two letters', async () => {
    assert.equal(await severityOf('Li et al. study walks on a graph in [@b].'), 'hint');
    assert.equal(await severityOf('The walks that Li’s group studies are shown in [@b].'), 'hint');
    assert.equal(await severityOf('He et al. study walks on a graph in [@b].'), 'hint');
    assert.equal(await severityOf('The walks that X. He studies are shown in [@b].'), 'hint');
  });

  it('is more than that where two letters name nobody', async () => {
    assert.equal(await severityOf('He studies walks on a graph, as shown in [@b].'), 'information');
    assert.equal(await severityOf('The walks in a LI cell or a Li-ion cell are studied by [@b].'), 'information');
  });
});
