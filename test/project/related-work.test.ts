import assert from 'node:assert/strict';
import { nearestHeadings } from '../../src/project/nearest-headings.ts';
import { type Paper, relatedWorkRoots } from '../../src/project/paper.ts';
import { readPaper } from './read-paper.ts';

const words =
  'Retrieval feeds generators, and later systems refresh the index that the first of them had kept as it was. ';
const survey = `${words.repeat(4)}[@a; @b; @c]`;

function markdown(sections: readonly [heading: string, text: string][]): Promise<Paper> {
  return readPaper({ 'main.md': sections.map(([heading, text]) => `${heading}\n\n${text}\n`).join('\n') });
}

async function relatedWorkIn(...sections: [heading: string, text: string][]): Promise<string[]> {
  return relatedWorkRoots(await markdown(sections)).map(({ heading }) => heading.title);
}

describe('a related-work section', () => {
  const certain = [
    '相关工作',
    '国内外研究现状',
    '第二章 文献综述',
    '関連研究',
    '先行研究',
    '관련 연구',
    '선행연구',
    'Обзор литературы',
    'Связанные работы',
    'Przegląd literatury',
    'Stan wiedzy',
    'Související práce',
    'Rešerše',
    'İlgili Çalışmalar',
    'Literatür Taraması',
    'Gerelateerd werk',
    'Literatuurstudie',
    'Relaterade arbeten',
    'Tidigare forskning',
    'Related Work',
    'Literature Review',
  ];
  for (const heading of certain) {
    it(`is one by its heading alone: ${heading}`, async () => {
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, '']), [heading]);
    });
  }

  const doubtful = [
    'Antecedentes',
    'Marco teórico',
    'Theoretical Framework',
    'The State of Reference Tools',
    'Quantum Review',
    'Fundamentação teórica',
  ];
  for (const heading of doubtful) {
    it(`is one by its heading and what it says: ${heading}`, async () => {
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, survey]), [heading]);
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, ''], ['## More', survey]), [heading]);
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, `${words} [@a; @b; @c]`]), []);
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, words.repeat(9)]), []);
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, survey], ['# Related Work', '']), ['Related Work']);
    });
  }

  for (const heading of ['Weekly Review', 'Code Review', 'Method', '方法', 'Методы исследования']) {
    it(`is none under "${heading}"`, async () => {
      assert.deepEqual(await relatedWorkIn([`# ${heading}`, survey]), []);
    });
  }

  it('is none in an appendix, unless its heading is certain', async () => {
    assert.deepEqual(await relatedWorkIn(['# Appendix', ''], ['## Topic Review', survey]), []);
    assert.deepEqual(await relatedWorkIn(['# Appendix', ''], ['## Related Work', survey]), ['Related Work']);
  });

  it('is one within a section that turned out to be none', async () => {
    const paper = await markdown([
      ['# Theoretical Background', words],
      ['## Related Work', survey],
      ['### Deeper', survey],
      ['# Method', words],
    ]);
    assert.deepEqual(
      paper.sections.map(({ relatedWork }) => relatedWork),
      [undefined, 'heading', 'nested', undefined],
    );
  });

  it('comes closest where most works are cited, and above all under a heading that may be its own', async () => {
    const cited = [
      ['# Introduction', `${words} [@a; @b; @c; @d]`],
      ['# Topic Review', `${words} [@a; @b; @c]`],
      ['# Method', `${words} [@a]`],
    ] as [string, string][];
    assert.deepEqual(nearestHeadings(await markdown(cited)), ['Topic Review', 'Introduction']);
    assert.deepEqual(nearestHeadings(await markdown([...cited, ['# Related Work', '']])), []);
  });
});
