import assert from 'node:assert/strict';
import { readArticle } from '../../../src/evidence/pdf/read-article.ts';
import { column, pagesOf, prose } from './layouts.ts';
import type { WrittenLine } from './written-pdf.ts';

const title = column(['Old Boats on Cold Lakes'], { top: 780, size: 18 });
const author = column(['Ann Winter', 'University of the Lake'], { top: 750 });

function heading(text: string, top: number, x = 60): WrittenLine[] {
  return column([text], { x, top, size: 12, bold: true });
}

/** A paper in one column with the words for its sections. */
function inOneColumn(abstract: string, introduction: string, next: string, references: string): WrittenLine[][] {
  return [
    [
      ...title,
      ...author,
      ...heading(abstract, 700),
      ...column(prose(5, 90, 'We count boats.'), { top: 680 }),
      ...heading(introduction, 580),
      ...column(prose(12, 90, 'Boats float for long.'), { top: 560 }),
      ...heading(next, 380),
      ...column(prose(12, 90, 'We went there.'), { top: 360 }),
    ],
    [
      ...column(prose(12, 90, 'More.'), { top: 780 }),
      ...heading(references, 500),
      ...column(['Winter, A. (2020). Boats.'], { top: 480 }),
    ],
  ];
}

describe('reading an article from a PDF', () => {
  it('finds title, abstract, introduction and references by their headings', async () => {
    const article = await readArticle(pagesOf(inOneColumn('Abstract', '1 Introduction', '2 Methods', 'References')));
    assert.equal(article.title, 'Old Boats on Cold Lakes');
    assert.match(article.abstract!, /^We count boats\. the boats .* end\.$/);
    assert.match(article.introduction!, /^Boats float for long\. .* end\.$/);
    assert.equal(article.referencesPage, 2);
    assert.equal(article.language, 'en');
    assert.equal(article.pages, 2);
    assert.equal(article.problem, undefined);
  });

  it('knows the headings of other languages', async () => {
    for (const names of [
      ['Zusammenfassung', '1 Einleitung', '2 Methoden', 'Literaturverzeichnis'],
      ['Résumé', '1 Introduction', '2 Méthodes', 'Références bibliographiques'],
      ['Sammendrag', '1 Innledning', '2 Metode', 'Referanser'],
    ] as const) {
      const article = await readArticle(pagesOf(inOneColumn(names[0], names[1], names[2], names[3])));
      assert.match(article.abstract ?? '', /^We count boats\./, names[0]);
      assert.match(article.introduction ?? '', /^Boats float for long\./, names[1]);
      assert.equal(article.referencesPage, 2, names[3]);
    }
  });

  it('knows headings whose letters are set apart', async () => {
    const article = await readArticle(
      pagesOf(inOneColumn('A B S T R A C T', '1 I N T R O D U C T I O N', '2 M E T H O D S', 'R E F E R E N C E S')),
    );
    assert.match(article.abstract!, /^We count boats\./);
    assert.match(article.introduction!, /^Boats float for long\. .* end\.$/);
    assert.equal(article.referencesPage, 2);
  });

  it('reads the left column before the right one, and what spans both before and after them', async () => {
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...author,
          ...heading('Abstract', 700),
          ...column(prose(8, 45, 'We count boats.'), { top: 680 }),
          ...heading('1 Introduction', 560),
          ...column(prose(30, 45, 'Boats float for long.'), { top: 540 }),
          ...column(prose(40, 45, 'Here the right column begins.'), { x: 320, top: 700 }),
          ...heading('2 Related Work', 150, 320),
        ],
      ]),
    );
    assert.match(article.abstract!, /^We count boats\..* end\.$/);
    assert.match(article.introduction!, /^Boats float for long\..* end\.\s+Here the right column begins\..* end\.$/s);
  });

  it('leaves out a column at the side of the first page', async () => {
    const side = prose(10, 18, 'Received in May.');
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...column(side, { x: 40, top: 700, size: 8 }),
          ...heading('Abstract', 700, 200),
          ...column(prose(10, 70, 'We count boats.'), { x: 200, top: 680 }),
          ...heading('1 Introduction', 500),
          ...column(prose(12, 95, 'Boats float for long.'), { top: 480 }),
        ],
      ]),
    );
    assert.match(article.abstract!, /^We count boats\..* end\.$/);
    assert.doesNotMatch(article.abstract!, /Received/);
    assert.match(article.introduction!, /^Boats float for long\./);
  });

  it('reads an abstract beside the particulars of the article and above other columns', async () => {
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...column(['A R T I C L E I N F O', ...prose(9, 20, 'Received in May.'), 'Keywords:', 'boats', 'lakes'], {
            x: 40,
            top: 700,
            size: 8,
          }),
          ...column(['A B S T R A C T'], { x: 200, top: 700, size: 8 }),
          ...column(prose(12, 80, 'We count boats.'), { x: 200, top: 685, size: 8 }),
          ...column(['1. Introduction'], { x: 40, top: 540, bold: true }),
          ...column(prose(35, 48, 'Boats float for long.'), { x: 40, top: 520 }),
          ...column(prose(38, 48, 'Here the right column begins.'), { x: 306, top: 540 }),
        ],
      ]),
    );
    assert.match(article.abstract!, /^We count boats\. the boats .* end\.$/);
    assert.doesNotMatch(article.abstract!, /Received|Keywords/);
    assert.match(article.introduction!, /^Boats float for long\. .* end\.\s+Here the right column begins\./s);
  });

  it('does not take the summary at the end of an article for its abstract', async () => {
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...heading('1 Introduction', 700),
          ...column(prose(12, 90, 'Boats float for long.'), { top: 680 }),
          ...heading('2 Summary', 500),
          ...column(prose(12, 90, 'We have counted boats.'), { top: 480 }),
        ],
      ]),
    );
    assert.equal(article.abstract, undefined);
  });

  it('joins words that are divided at the end of a line, and keeps the hyphens of others', async () => {
    const text = [
      'Well-known boats need repair, and a well-known boat can be re-',
      'paired. The lakes of the North- and the South have well-',
      'known boats with ﬁne ﬂags, so we count them in the COVID-',
      '19 years and say what the owners of the boats have said to us.',
    ];
    const article = await readArticle(
      pagesOf([[...title, ...heading('Abstract', 700), ...column(text, { top: 680 })]]),
    );
    assert.equal(
      article.abstract,
      'Well-known boats need repair, and a well-known boat can be repaired. The lakes of the North- and the South have ' +
        'well-known boats with fine flags, so we count them in the COVID-19 years and say what the owners of the boats ' +
        'have said to us.',
    );
  });

  it('puts accents on the letters before which old fonts draw them', async () => {
    const article = await readArticle(
      pagesOf([[...column(['M¨uller and the na¨ıve boats of Montr´eal'], { top: 780, size: 18 }), ...author]]),
    );
    assert.equal(article.title, 'Müller and the naïve boats of Montréal');
  });

  it('leaves out running heads, page numbers, footnotes and captions', async () => {
    const page = (number: number, lines: readonly WrittenLine[]): WrittenLine[] => [
      ...column([`Boats ${number}`], { top: 815, size: 10 }),
      ...lines,
      ...column([String(number)], { top: 30, size: 10 }),
    ];
    const article = await readArticle(
      pagesOf([
        page(1, [
          ...title,
          ...heading('1 Introduction', 700),
          ...column([...prose(29, 90, 'Boats float for long.').slice(0, -1), 'a sentence goes on over'], { top: 680 }),
          ...column(['1 A footnote about the boats.'], { top: 100, size: 7 }),
        ]),
        page(2, [
          ...column(['the end of the page.', 'Figure 1: A boat that is not part of the text.'], { top: 780 }),
          ...heading('2 Methods', 700),
          ...column(prose(12, 90, 'We went there.'), { top: 680 }),
        ]),
        page(3, column(prose(12, 90, 'More.'), { top: 780 })),
      ]),
    );
    assert.match(article.introduction!, /a sentence goes on over the end of the page\.$/);
    assert.doesNotMatch(article.introduction!, /footnote|Figure/);
  });

  it('leaves out the line numbers of a manuscript under review', async () => {
    const lines = prose(20, 80, 'Boats float for long.');
    const numbers = lines
      .map((_, index) => column([String(index + 1)], { x: 30, top: 680 - index * 12, size: 7 }))
      .flat();
    const article = await readArticle(
      pagesOf([[...title, ...heading('1 Introduction', 700), ...column(lines, { top: 680 }), ...numbers]]),
    );
    assert.doesNotMatch(article.introduction!, /\d/);
  });

  it('reads headings that the text follows on the same line', async () => {
    const [first, ...rest] = prose(6, 90, 'We count boats.');
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...column([`Abstract—${first!}`, ...rest, 'Index Terms—boats, lakes'], { top: 680 }),
          ...column(['I. INTRODUCTION'], { top: 560, bold: true }),
          ...column(prose(12, 90, 'Boats float for long.'), { top: 540 }),
          ...column(['II. METHODS'], { top: 380, bold: true }),
        ],
      ]),
    );
    assert.match(article.abstract!, /^We count boats\..* end\.$/);
    assert.match(article.introduction!, /^Boats float for long\..* end\.$/);
  });

  it('puts a letter as tall as two lines before the text that it begins', async () => {
    const [first, second, ...rest] = prose(20, 90, 'HIS is a boat.');
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...column(['I. INTRODUCTION'], { top: 700, bold: true }),
          ...column(['T'], { top: 668, size: 24 }),
          ...column([first!, second!], { x: 74, top: 680 }),
          ...column(rest, { top: 656 }),
        ],
      ]),
    );
    assert.match(article.introduction!, /^THIS is a boat\. the boats/);
  });

  it('reads headings in small capitals, whose first letters are larger', async () => {
    const small = (first: string, text: string, top: number): WrittenLine[] => [
      { text: first, x: 200, y: top, size: 10 },
      { text, x: 200 + first.length * 5 + 0.5, y: top, size: 8 },
    ];
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...small('I. I', 'NTRODUCTION', 700),
          ...column(prose(12, 90, 'Boats float for long.'), { top: 680 }),
          ...small('II. R', 'ELATED WORK', 500),
          ...column(prose(12, 90, 'Others went there.'), { top: 480 }),
          ...small('R', 'EFERENCES', 300),
        ],
      ]),
    );
    assert.match(article.introduction!, /^Boats float for long\. .* end\.$/);
    assert.equal(article.referencesPage, 1);
  });

  it('takes an abstract without a heading from its place', async () => {
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...author,
          ...column(prose(6, 90, 'We count boats.'), { top: 690 }),
          ...heading('Introduction', 560),
          ...column(prose(12, 90, 'Boats float for long.'), { top: 540 }),
        ],
      ]),
    );
    assert.match(article.abstract!, /^We count boats\..* end\.$/);
  });

  it('says that there is no abstract rather than guess one', async () => {
    const article = await readArticle(
      pagesOf([
        [
          ...title,
          ...author,
          ...heading('1 Introduction', 560),
          ...column(prose(12, 90, 'Boats float.'), { top: 540 }),
        ],
      ]),
    );
    assert.equal(article.abstract, undefined);
    assert.match(article.introduction!, /^Boats float\./);
  });

  it('does not take a table of contents for the sections themselves', async () => {
    const contents = [
      '1 Introduction . . . . . . . 3',
      '2 Methods . . . . . . . 9',
      '3 Results . . . . . . 12',
      'A Data 15',
      'References . . . . . . . . 17',
      'B Boats . . . . . . . . 20',
    ];
    const article = await readArticle(
      pagesOf([
        title,
        [...heading('Contents', 780), ...column(contents, { top: 750 })],
        [...heading('1 Introduction', 780), ...column(prose(20, 90, 'Boats float for long.'), { top: 750 })],
        [...heading('References', 780), ...column(['Winter, A. (2020). Boats.'], { top: 750 })],
      ]),
    );
    assert.match(article.introduction!, /^Boats float for long\./);
    assert.equal(article.referencesPage, 4);
  });

  it('prefers the largest text for the title, unless the file names another that is there', async () => {
    const journal = column(['Journal of Boats'], { top: 810, size: 20 });
    const page = [...journal, ...title, ...author];
    assert.equal((await readArticle(pagesOf([page], 'Old boats on cold lakes'))).title, 'Old Boats on Cold Lakes');
    assert.equal(
      (await readArticle(pagesOf([[...title, ...author]], 'template.dvi'))).title,
      'Old Boats on Cold Lakes',
    );
  });

  it('says so where there is no text at all', async () => {
    const article = await readArticle(pagesOf([[], []]));
    assert.deepEqual([article.problem, article.pages, article.title], ['noText', 2, undefined]);
  });
});
