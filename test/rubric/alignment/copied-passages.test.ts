import assert from 'node:assert/strict';
import fc from 'fast-check';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { type CopiedText, copiedPassages, fewestCopiedWords } from '../../../src/rubric/alignment/copied-passages.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

async function copied(own: string, exemplar: string): Promise<{ readonly found: CopiedText; readonly source: string }> {
  const related = (text: string): string => latexMain(`\\section{Related Work}\n${text}`);
  const source = related(own);
  const [paper, other] = await Promise.all([
    readPaper({ 'main.tex': source }),
    readPaper({ 'main.tex': related(exemplar) }),
  ]);
  return { found: copiedPassages(relatedWorkSections(paper), relatedWorkSections(other)), source };
}

const twelve = 'wild bees dance in front of their hives when the sun shines';

describe('what a related work copies from an exemplar', () => {
  it('is each run of twelve words or more, with its place, whatever its case, punctuation and citations', async () => {
    const { found, source } = await copied(
      `Some say that wild bees dance \\cite{a} in front of their hives, when the sun shines; others do not.`,
      `It is known: Wild bees dance in front of their hives when the sun shines. Nobody doubts it.`,
    );
    assert.deepEqual(
      found.passages.map(({ words }) => words),
      [12],
    );
    const [{ own }] = found.passages as [CopiedText['passages'][number]];
    assert.equal(
      source.slice(own.range.start, own.range.end),
      'wild bees dance \\cite{a} in front of their hives, when the sun shines',
    );
    // Twelve of eighteen words.
    assert.equal(found.share.toFixed(3), (12 / 18).toFixed(3));
  });

  it('is nothing of eleven words that texts of one field share', async () => {
    const eleven = twelve.split(' ').slice(1).join(' ');
    const { found } = await copied(`Here ${eleven} as well.`, `There ${eleven} too.`);
    assert.deepEqual([found.share, found.passages.length], [0, 0]);
  });

  it('does not go on from one paragraph to the next', async () => {
    const [first, second] = [twelve.split(' ').slice(0, 6).join(' '), twelve.split(' ').slice(6).join(' ')];
    const { found } = await copied(`So ${first}\n\n${second} at home.`, `So ${twelve} at home.`);
    assert.equal(found.passages.length, 0);
  });

  it('is the whole of a text with itself, and never more than the text', async () => {
    const word = fc.constantFrom('bees', 'whales', 'sing', 'dance', 'rest', 'often', 'seldom');
    const text = fc.array(word, { minLength: 5, maxLength: 40 }).map((words) => `${words.join(' ')}.`);
    await fc.assert(
      fc.asyncProperty(text, text, async (own, other) => {
        const { found } = await copied(own, other);
        assert.ok(found.share >= 0 && found.share <= 1);
        assert.ok(found.passages.every(({ words }) => words >= fewestCopiedWords));
        const itself = await copied(own, own);
        assert.equal(itself.found.share, own.split(' ').length >= fewestCopiedWords ? 1 : 0);
      }),
      { numRuns: 50 },
    );
  });
});
