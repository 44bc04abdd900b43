import assert from 'node:assert/strict';
import type { Finding } from '../../src/rules/finding.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf } from './found.ts';

const reports = 'Writers judge a reference by its title \\citep{b}, which takes them a few seconds on most days.';
const positions =
  'Retrieval feeds generators \\citep{a}, whose index is kept as it is. In contrast, we keep no index of any kind.';

async function found(style: string, ...paragraphs: string[]): Promise<Finding[]> {
  const paper = await readPaper({
    'main.tex': latexMain(`\\section{Related Work}\n\n${paragraphs.join('\n\n')}`),
    'situate.json': JSON.stringify({ positioning: style, rules: { 'positioning-style': { minimumWords: 10 } } }),
  });
  return findingsOf('positioning-style', paper);
}

describe('a section against the style chosen for it', () => {
  it('has every paragraph reported that says nothing, where each is to', async () => {
    const findings = await found('each-paragraph', reports, positions, reports);
    assert.deepEqual(
      findings.map(({ message }) => renderMessage(message)),
      Array(2).fill(
        'This paragraph does not say how the paper relates to the works in it; "positioning" is set to "each-paragraph".',
      ),
    );
  });

  it('has earlier paragraphs reported beside the final one, where the final one is to say it', async () => {
    const findings = await found('final-paragraph', positions, reports);
    assert.deepEqual(
      findings.map(({ message }) => renderMessage(message)),
      [
        'This paragraph says how your own work differs ("In contrast … we") before the final one does; "positioning" is set to "final-paragraph".',
        'This final paragraph does not say where the paper stands; "positioning" is set to "final-paragraph".',
      ],
    );
  });

  it('has nothing reported that is as chosen', async () => {
    assert.deepEqual(await found('each-paragraph', positions, positions), []);
    assert.deepEqual(await found('final-paragraph', reports, reports, positions), []);
  });

  it('comes with what was chosen, found and how sure that is', async () => {
    const [early, final] = await found('final-paragraph', positions, reports);
    const explanation = early!.explanation!().map(renderMessage);
    assert.match(explanation[0]!, /"final-paragraph"/);
    assert.equal(
      explanation[1],
      'This sentence says how your own work differs: "In contrast, we keep no index of any kind."',
    );
    assert.match(
      renderMessage(final!.explanation!()[2]!),
      /^Situate found nothing in \d+ paragraphs .* people who labelled them say that \d+ do/,
    );
  });
});
