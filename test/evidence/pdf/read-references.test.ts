import assert from 'node:assert/strict';
import type { PrintedReference } from '../../../src/evidence/pdf/printed-reference.ts';
import { readArticle } from '../../../src/evidence/pdf/read-article.ts';
import { column, pagesOf, prose } from './layouts.ts';
import type { WrittenLine } from './written-pdf.ts';

function heading(text: string, top: number): WrittenLine[] {
  return column([text], { top, size: 12, bold: true });
}

/** The list of references of an article with these lines on its second page, and what may follow on a third one. */
async function listOf(lines: readonly WrittenLine[], ...more: WrittenLine[][]): Promise<readonly PrintedReference[]> {
  const first = [...heading('1 Introduction', 780), ...column(prose(20, 90, 'Boats float.'), { top: 760 })];
  const { references } = await readArticle(pagesOf([first, [...heading('References', 780), ...lines], ...more]));
  return references;
}

/** Entries with hanging indents: the first line of each at the edge, the others to the right of it. */
function hanging(entries: readonly (readonly string[])[], top = 760): WrittenLine[] {
  return entries.flat().map((text, index) => ({
    text,
    x: entries.some(([first]) => first === text) ? 60 : 75,
    y: top - index * 12,
    size: 10,
  }));
}

describe('reading the list of references in a PDF', () => {
  it('takes entries apart by their numbers in brackets, with what each says', async () => {
    const list = await listOf(
      column(
        [
          '[1] A. Winter and B. Storm. Old boats on cold lakes. Journal of',
          'Boats, 3(2):1-9, 2019. doi:10.1000/Boats.7.',
          '[2] C. Frost. Sails of the northern river. arXiv preprint',
          'arXiv:2101.00001, 2021.',
          '[3] D. Reed, "A harbour in spring," in Proc. Harbours, 2004, pp. 1990-1999.',
        ],
        { top: 760 },
      ),
    );
    assert.deepEqual(
      list.map(({ title, names, year, doi, arxiv }) => ({ title, names, year, doi, arxiv })),
      [
        {
          title: 'Old boats on cold lakes',
          names: ['Winter', 'Storm'],
          year: 2019,
          doi: '10.1000/boats.7',
          arxiv: undefined,
        },
        { title: 'Sails of the northern river', names: ['Frost'], year: 2021, doi: undefined, arxiv: '2101.00001' },
        { title: 'A harbour in spring', names: ['Reed'], year: 2004, doi: undefined, arxiv: undefined },
      ],
    );
    assert.equal(list[0]?.text.startsWith('A. Winter'), true);
  });

  it('takes numbers with stops, and goes on over a page', async () => {
    const list = await listOf(
      column(['1. Winter A, Storm B. Old boats on cold lakes. Boats. 2019;3:1-9.', '2. Frost C. Sails of the'], {
        top: 760,
      }),
      column(['northern river. Rivers. 2021;4:12.', '3. Reed D. A harbour in spring. Ports. 2004;1:7.'], { top: 780 }),
    );
    assert.deepEqual(
      list.map(({ title }) => title),
      ['Old boats on cold lakes', 'Sails of the northern river', 'A harbour in spring'],
    );
  });

  it('is not misled by a line that begins with another number', async () => {
    const list = await listOf(
      column(
        [
          '[1] A. Winter. Old boats on cold lakes. Journal of Boats, pages',
          '[17] to 29 of the yearbook, 2019.',
          '[2] C. Frost. Sails of the northern river. Rivers, 2021.',
        ],
        { top: 760 },
      ),
    );
    assert.equal(list.length, 2);
  });

  it('takes entries with hanging indents apart', async () => {
    const list = await listOf(
      hanging([
        ['Frost, C. (2021). Sails of the northern river.', 'Rivers, 4, 12-19. https://doi.org/10.1000/sails'],
        ['Reed, D. (2004). A harbour in spring. In Proceedings', 'of Harbours, pages 3-9.'],
        ['Winter, A. and Storm, B. (2019). Old boats on cold', 'lakes. Boats, 3.'],
      ]),
    );
    assert.deepEqual(
      list.map(({ title, year, doi }) => [title, year, doi]),
      [
        ['Sails of the northern river', 2021, '10.1000/sails'],
        ['A harbour in spring', 2004, undefined],
        ['Old boats on cold lakes', 2019, undefined],
      ],
    );
  });

  it('takes entries with space between them apart', async () => {
    const list = await listOf([
      ...column(['Frost, C. 2021. Sails of the northern', 'river. Rivers 4.'], { top: 760 }),
      ...column(['Reed, D. 2004. A harbour in', 'spring. Ports 1.'], { top: 728 }),
      ...column(['Winter, A. 2019. Old boats on cold', 'lakes. Boats 3.'], { top: 696 }),
    ]);
    assert.deepEqual(
      list.map(({ title }) => title),
      ['Sails of the northern river', 'A harbour in spring', 'Old boats on cold lakes'],
    );
  });

  it('ends at an appendix', async () => {
    const list = await listOf([
      ...column(
        ['[1] A. Winter. Old boats on cold lakes. Boats, 2019.', '[2] C. Frost. Sails of rivers. Rivers, 2021.'],
        {
          top: 760,
        },
      ),
      ...heading('A Tables of Boats', 700),
      ...column(['[3] is the number of boats that we counted in the third year.'], { top: 680 }),
    ]);
    assert.equal(list.length, 2);
    assert.equal(list[1]?.text, 'C. Frost. Sails of rivers. Rivers, 2021.');
  });

  it('has no entries where nothing shows where they begin', async () => {
    assert.deepEqual(await listOf(column(prose(12, 90, 'Boats and boats.'), { top: 760 })), []);
  });
});
