import assert from 'node:assert/strict';
import { describeSections } from '../../src/rubric/section-description.ts';
import { markdownPaper } from './score.ts';

describe('the description of related-work sections', () => {
  it('says what each does with the works it cites, and where it says how the paper differs', async () => {
    const paper = await markdownPaper(
      [
        '# Related Work',
        '## Ranking',
        '@a rank works by their titles alone. They ask for nothing else. We ask for a purpose.',
        '## Reading',
        'Abstracts are read as well in many systems [@b; @c].',
        'So say many of the others [@a].',
        '# Comparison with Other Tools',
        'Other tools read abstracts alone [@b].',
      ].join('\n\n'),
    );
    const [first, second, ...none] = describeSections(paper);
    assert.ok(first !== undefined && none.length === 0);
    assert.deepEqual([first.section.heading.title, first.words, first.style], ['Related Work', 30, 'mixed']);
    assert.deepEqual(
      first.paragraphs.map(({ positions }) => positions),
      [true, false, false],
    );
    assert.deepEqual(
      first.works.map(({ key, treatment, isPositionedAgainst }) => [key, treatment, isPositionedAgainst]),
      [
        ['a', 'discussed', true],
        ['b', 'mentioned', false],
        ['c', 'mentioned', false],
      ],
    );
    assert.deepEqual([second?.section.heading.title, second?.style], ['Comparison with Other Tools', 'none']);
  });

  it('leaves open what is judged in English alone', async () => {
    const paper = await markdownPaper(
      '# Verwandte Arbeiten\n\nDie Suche nach Texten hilft auch den Modellen, die sie dann schreiben [@a].\n',
    );
    const [section] = describeSections(paper);
    assert.equal(section?.style, undefined);
    assert.deepEqual(
      section?.works.map(({ treatment, isPositionedAgainst, share }) => [treatment, isPositionedAgainst, share]),
      [[undefined, undefined, 1]],
    );
  });

  it('is empty for a paper without related work', async () => {
    assert.deepEqual(describeSections(await markdownPaper('# Method\n\nWe rank works [@a].')), []);
  });
});
