import assert from 'node:assert/strict';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

function related(text: string): string {
  return latex(`\\section{Related Work}\n\n${text}`);
}

const files = {
  'main.tex': related('Lewis retrieves passages \\citep{lewis}. Guu pretrains a retriever \\citep{guu}.'),
  'other.tex': related('Unlike Lewis, we rank works by their titles \\citep{lewis}.'),
  'refs.bib': ['lewis', 'guu'].map((key) => entry(key)).join(''),
};

describe('situate score with Citegeist’s scores', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  const run = (...options: string[]): Promise<Outcome> =>
    situate(['score', ...options], folderWith(files), modelEnvironment(endpoint.server));

  /** Works are scored 3 and 8, writing 6. */
  function answerAsCitegeist(): void {
    answerAsGrep(endpoint.server);
    const scores = [3, 8];
    endpoint.server.answer('how relevant a cited work is', () => ({
      reasoning: 'Both rank.',
      score: scores.shift() ?? 0,
    }));
    endpoint.server.answer('how well the related-work section', () => ({ reasoning: 'Clear.', score: 6 }));
  }

  it('has the relevance of each work, its mean and sum, and the quality of writing', async () => {
    answerAsCitegeist();
    const outcome = await run('main.tex', '--citegeist', '--no-model', '--format', 'json');
    assert.equal(outcome.status, 0, outcome.stderr);
    const { citegeist } = JSON.parse(outcome.stdout) as ScoreDocument;
    assert.deepEqual([citegeist?.relevance.mean, citegeist?.relevance.sum], [5.5, 11]);
    assert.deepEqual(
      citegeist?.relevance.works.map(({ key, reason }) => [key, reason]),
      [
        ['lewis', 'Both rank.'],
        ['guu', 'Both rank.'],
      ],
    );
    assert.deepEqual(citegeist.quality, { score: 6, reason: 'Clear.' });
  });

  it('shows people how well the section is written, and how relevant its works are', async () => {
    answerAsCitegeist();
    const { stdout } = await run('main.tex', '--citegeist', '--no-model');
    assert.match(stdout, /^- Writing: \*\*6 of 10\*\* Clear\.$/m);
    assert.match(stdout, /^- Relevance of 2 works: mean \*\*5\.5 of 10\*\*, sum 11$/m);
  });

  it('says which of two papers is better where both orders agree', async () => {
    endpoint.server.answer('You compare two related-work sections', ({ text }) => ({
      reasoning: 'One says what the authors do.',
      better: text.lastIndexOf('Unlike Lewis') > text.lastIndexOf('SECOND:') ? 'second' : 'first',
    }));
    const outcome = await run('main.tex', 'other.tex', '--pairwise', '--format', 'json');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stderr, /at most 4 requests/);
    const verdict = JSON.parse(outcome.stdout) as Record<string, unknown>;
    assert.deepEqual([verdict['first'], verdict['second'], verdict['better']], ['main.tex', 'other.tex', 'second']);
  });

  it('shows people both answers where the orders disagree', async () => {
    endpoint.server.answer('You compare two related-work sections', () => ({
      reasoning: 'So be it.',
      better: 'first',
    }));
    const { stdout, status } = await run('main.tex', 'other.tex', '--pairwise');
    assert.equal(status, 0);
    assert.match(stdout, /The two orders disagree/);
    assert.match(stdout, /^- In the order given: main\.tex\. So be it\.$/m);
    assert.match(stdout, /^- In the other order: other\.tex\. So be it\.$/m);
  });

  it('says that two papers are needed where one is to be compared', async () => {
    const outcome = await run('main.tex', '--pairwise');
    assert.deepEqual(
      [outcome.status, outcome.stderr],
      [2, 'situate: name two papers to compare: situate score FIRST SECOND --pairwise\n'],
    );
  });
});
