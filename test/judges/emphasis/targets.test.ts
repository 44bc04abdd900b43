import assert from 'node:assert/strict';
import { emphasisDeviations, emphasisTargets } from '../../../src/judges/emphasis/emphasis-targets.ts';
import { type LengthTarget, lengthDeviation, lengthTarget } from '../../../src/judges/emphasis/length-target.ts';
import { relatedWorkEmphasis } from '../../../src/judges/emphasis/related-work-emphasis.ts';
import { measureSections } from '../../../src/judges/emphasis/section-measures.ts';
import { type Paper, relatedWorkSections } from '../../../src/project/paper.ts';
import { readPaper } from '../../project/read-paper.ts';

function paper(configuration: object, exemplar?: string): Promise<Paper> {
  return readPaper({
    'main.md':
      '---\nbibliography: refs.bib\n---\n\n# Related Work\n\n@guu train both of them at once. Retrieval helps too, in many tasks [@lewis; @gao].\n',
    'refs.bib': '@misc{guu, title = {One}, ids = {realm}}\n@misc{lewis, title = {Two}}\n@misc{gao, title = {Three}}',
    'situate.json': JSON.stringify(configuration),
    ...(exemplar === undefined ? {} : { 'good.md': exemplar }),
  });
}

describe('a target for length', () => {
  async function target(configuration: object, exemplar?: string): Promise<LengthTarget | undefined> {
    return lengthTarget(await paper(configuration, exemplar));
  }

  it('may be missed by a quarter, or by what is set', async () => {
    assert.deepEqual(await target({ length: { words: 100 } }), {
      words: 100,
      minimum: 75,
      maximum: 125,
      tolerance: 0.25,
      from: 'configuration',
    });
    assert.equal((await target({ length: { words: 100, tolerance: 0.1 } }))?.maximum, 110);
  });

  it('may be bounds, alone or over a number of words', async () => {
    const bounds = await target({ length: { minimum: 50 } });
    assert.deepEqual([bounds?.minimum, bounds?.maximum, bounds?.words], [50, undefined, undefined]);
    assert.equal((await target({ length: { words: 100, maximum: 105 } }))?.maximum, 105);
  });

  it('is the length of the exemplar where none is set', async () => {
    const text = '# Related Work\n\nOne two three four five six seven eight.\n\n# Method\n\nNine.\n';
    const shown = await target({ exemplar: 'good.md', length: { tolerance: 0.5 } }, text);
    assert.deepEqual([shown?.words, shown?.minimum, shown?.from], [8, 4, 'exemplar']);
    assert.equal((await target({ exemplar: 'good.md', length: { words: 100 } }, text))?.words, 100);
    assert.equal(await target({}), undefined);
  });

  it('is none where the exemplar has no words', async () => {
    assert.equal(await target({ exemplar: 'good.md' }, '# Related Work\n\n# Method\n\nNine.\n'), undefined);
    assert.equal(await target({ exemplar: 'good.md' }, ''), undefined);
  });

  it('is one word where the exemplar has only one, which does not count beside running text', async () => {
    const text = (words: string) => `# Related Work\n\n${words}\n\n# Method\n\nNine.\n`;
    assert.equal((await target({ exemplar: 'good.md' }, text('Nothing.')))?.words, 1);
    assert.equal((await target({ exemplar: 'good.md' }, text('Nothing.\n\nOne two three four five.')))?.words, 5);
  });

  it('is met on its bounds and missed beyond them', () => {
    const wanted: LengthTarget = { words: 100, minimum: 75, maximum: 125, tolerance: 0.25, from: 'configuration' };
    assert.equal(lengthDeviation(75, wanted), undefined);
    assert.equal(lengthDeviation(125, wanted), undefined);
    assert.deepEqual(lengthDeviation(50, wanted), { direction: 'tooShort', target: 100, by: 0.5 });
    assert.deepEqual(lengthDeviation(150, wanted), { direction: 'tooLong', target: 100, by: 0.5 });
    const atMost: LengthTarget = { ...wanted, words: undefined, minimum: undefined };
    assert.deepEqual(lengthDeviation(250, atMost), { direction: 'tooLong', target: 125, by: 1 });
    assert.equal(lengthDeviation(0, atMost), undefined);
  });
});

describe('targets for emphasis', () => {
  it('are those of the configuration, an alias being the work itself', async () => {
    const read = await paper({
      emphasis: { discuss: ['realm'], mention: ['lewis'], weights: { realm: 0.4, gao: 0.1 } },
    });
    const targets = emphasisTargets(read, undefined, relatedWorkEmphasis(read));
    assert.deepEqual(
      targets.map(({ key, work, treatment, share }) => [key, work, treatment, share]),
      [
        ['realm', 'guu', 'discussed', 0.4],
        ['lewis', 'lewis', 'mentioned', undefined],
        ['gao', 'gao', undefined, 0.1],
      ],
    );
  });

  it('are missed by what is said, by the words it gets, or by not being cited', async () => {
    const read = await paper({});
    const emphasis = relatedWorkEmphasis(read);
    const target = { key: 'gao', work: 'gao', treatment: undefined, share: undefined, from: 'configuration' } as const;
    assert.deepEqual(emphasisDeviations({ ...target, treatment: 'discussed' }, emphasis), [
      { kind: 'treatment', treatment: 'mentioned' },
    ]);
    assert.deepEqual(emphasisDeviations({ ...target, treatment: 'mentioned' }, emphasis), []);
    // Half of 6 words, of 12.
    assert.deepEqual(emphasisDeviations({ ...target, share: 0.5 }, emphasis), [
      { kind: 'share', share: 0.25, by: -0.5 },
    ]);
    assert.deepEqual(emphasisDeviations({ ...target, share: 0.2 }, emphasis), []);
    assert.deepEqual(emphasisDeviations({ ...target, share: 0.2 }, emphasis, 0.1)?.length, 1);
    assert.deepEqual(emphasisDeviations({ ...target, work: 'nobody', share: 0.2 }, emphasis), [{ kind: 'notCited' }]);
  });

  it('are those of an exemplar where it is about the same works', async () => {
    const same = await paper(
      { exemplar: 'good.md' },
      '# Related Work\n\n@guu train both parts. So do others [@lewis; @other].',
    );
    const emphasis = relatedWorkEmphasis(same);
    assert.deepEqual(
      emphasisTargets(same, same.exemplar, emphasis).map(({ key, from }) => [key, from]),
      [
        ['guu', 'exemplar'],
        ['lewis', 'exemplar'],
        ['other', 'exemplar'],
      ],
    );
    const [only] = emphasisDeviations({ ...emphasisTargets(same, same.exemplar, emphasis)[2]! }, emphasis) ?? [];
    assert.equal(only?.kind, 'notCited', 'a work that only the exemplar cites has nothing of its share');
    const other = await paper(
      { exemplar: 'good.md' },
      '# Related Work\n\n@guu train both parts. So do others [@x; @y].',
    );
    assert.deepEqual(emphasisTargets(other, other.exemplar, emphasis), []);
  });
});

describe('the measures of a section', () => {
  it('compare with those of any other', async () => {
    const read = await paper({});
    assert.deepEqual(measureSections(relatedWorkSections(read), relatedWorkEmphasis(read)), {
      words: 12,
      paragraphs: 1,
      sentences: 2,
      works: 3,
      shareDiscussed: 1 / 3,
      citationsPerSentence: 1.5,
    });
  });

  it('leave open what cannot be known', async () => {
    const read = await readPaper({ 'main.md': '# Related Work\n\n' });
    const { words, shareDiscussed, citationsPerSentence } = measureSections(
      relatedWorkSections(read),
      relatedWorkEmphasis(read),
    );
    assert.deepEqual([words, shareDiscussed, citationsPerSentence], [0, undefined, undefined]);
  });
});
