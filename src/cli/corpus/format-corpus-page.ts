import type { CorpusPageDocument } from '../../documents/found-works-document.ts';
import { publishedLine } from '../search/format-search.ts';
import type { Line } from '../terminal/line.ts';
import { wrapLines } from '../terminal/line.ts';
import { corpusStrings as strings } from './corpus-strings.ts';

/** A page of works for people, within a width. */
export function formatCorpusPage({ works, cursor, explanation }: CorpusPageDocument, width: number): Line[] {
  return [
    ...(works.length === 0
      ? [strings.noWorks]
      : works.flatMap((work, index) => [...(index === 0 ? [] : ['']), ...formatWork(work, index + 1, width)])),
    ...(cursor === null ? [] : ['', strings.nextPage(cursor)]),
    ...(explanation === null ? [] : ['', ...explanation.split('\n')]),
  ];
}

const indent = '    ';

function formatWork(work: CorpusPageDocument['works'][number], number: number, width: number): Line[] {
  const heading = `${String(number).padStart(2)}. `;
  const lines = wrapLines(work.title, width - heading.length);
  const published = publishedLine(work);
  return [
    ...lines.map((line, index): Line => [index === 0 ? heading : indent, { text: line, emphasis: 'bold' }]),
    ...(published === ''
      ? []
      : wrapLines(published, width - indent.length).map((line): Line => [indent, { text: line, emphasis: 'dim' }])),
    [indent, { text: work.id, emphasis: 'dim' }],
  ];
}
