import type { PdfPages, TextItem } from '../../../src/evidence/pdf/text-item.ts';
import type { WrittenLine } from './written-pdf.ts';

/** Lines one below the other from `top` on, in one column. */
export function column(
  texts: readonly string[],
  { x = 60, top = 700, size = 10, bold = false }: Partial<{ x: number; top: number; size: number; bold: boolean }> = {},
): WrittenLine[] {
  return texts.map((text, index) => ({ text, x, y: top - index * size * 1.2, size, bold }));
}

/** Pages as a PDF would have them, with letters that are half as wide as the font is tall. */
export function pagesOf(pages: readonly (readonly WrittenLine[])[], statedTitle?: string): PdfPages {
  return {
    count: pages.length,
    statedTitle,
    page: (number) => Promise.resolve({ number, width: 595, height: 842, items: pages[number - 1]!.map(itemOf) }),
  };
}

function itemOf({ text, x, y, size, bold = false }: WrittenLine): TextItem {
  return { text, x, y, size, width: text.length * size * 0.5, font: bold ? 'bold' : 'plain' };
}

/** Running text of so many lines, each about `width` characters long, about lakes and boats. */
export function prose(lines: number, width: number, opening: string): string[] {
  const words =
    `${opening} ${'the boats of the lake are older than those of the river and they have been repaired with care. '.repeat(lines)}`.split(
      ' ',
    );
  const set: string[] = [];
  for (let line = 0; line < lines; line++) {
    let text = '';
    while (text.length + words[0]!.length < width) text += `${text === '' ? '' : ' '}${words.shift()!}`;
    set.push(text);
  }
  set[set.length - 1] = `${set.at(-1)!.slice(0, width - 5)} end.`;
  return set;
}
