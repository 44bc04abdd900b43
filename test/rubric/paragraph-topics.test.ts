import assert from 'node:assert/strict';
import { proseOf } from '../../src/manuscript/model.ts';
import { relatedWorkSections } from '../../src/project/paper.ts';
import { paragraphTopics } from '../../src/rubric/paragraph-topics.ts';
import { readPaper } from '../project/read-paper.ts';

async function topicsOf(markdown: string): Promise<(string | undefined)[]> {
  const paper = await readPaper({ 'paper.md': markdown });
  return paragraphTopics(proseOf(relatedWorkSections(paper)));
}

describe('the topic of a paragraph', () => {
  it('is the heading that it begins under, and for the next ones the phrase that they say most', async () => {
    const topics = await topicsOf(
      [
        '# Related Work',
        'Beam search keeps several hypotheses of a translation. Beam search is slow where sentences are long.',
        '## Bird song',
        'Recognisers of song hear a warbler before people hear it at all.',
        'A solar panel feeds the device. The solar panel is small, and a solar panel freezes in winter.',
      ].join('\n\n'),
    );
    assert.deepEqual(topics, ['beam search', 'Bird song', 'solar panel']);
  });

  it('is left open in other languages than English where no heading says it', async () => {
    const topics = await topicsOf(
      '# Related Work\n\nDie Strahlsuche hält mehrere Vermutungen über die Übersetzung eines Satzes zugleich im Speicher.',
    );
    assert.deepEqual(topics, [undefined]);
  });
});
