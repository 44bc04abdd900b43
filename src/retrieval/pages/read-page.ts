import { plainText } from '../sources/record-text.ts';
import type { PageThere } from './page-answer.ts';

const titleElement = /<title\b[^<>]{0,200}>([^<]{0,1000})<\/title/i;
const meta = /<meta\b[^<>]{0,2000}>/gi;
const namesTitle = /\b(?:property|name)\s{0,5}=\s{0,5}["']?(?:og:title|twitter:title|citation_title|dc\.title)\b/i;
const contentOf = /\bcontent\s{0,5}=\s{0,5}(?:"(?<double>[^"<>]{0,1000})"|'(?<single>[^'<>]{0,1000})')/i;
/** The beginnings and ends of the elements of a page that nobody reads. */
const unread = [
  [/<script\b/i, /<\/script\b[^<>]{0,20}>?/i],
  [/<style\b/i, /<\/style\b[^<>]{0,20}>?/i],
  [/<svg\b/i, /<\/svg\b[^<>]{0,20}>?/i],
  [/<noscript\b/i, /<\/noscript\b[^<>]{0,20}>?/i],
] as const;
/** The most metadata of a page that is read. */
const mostMeta = 200;

/** Reads the beginning of a page of HTML. */
export function readPage(source: string): PageThere {
  const html = unread.reduce(withoutElement, source);
  const described = Array.from(html.matchAll(meta), ([tag]) => tag)
    .slice(0, mostMeta)
    .filter((tag) => namesTitle.test(tag))
    .map((tag) => {
      const { double, single } = contentOf.exec(tag)?.groups ?? {};
      return double ?? single;
    });
  const written = [titleElement.exec(html)?.[1], ...described, headingOf(html)];
  const titles = written.map((title) => textOf(title ?? '')).filter((title) => title !== '');
  return { state: 'there', titles: [...new Set(titles)], text: textOf(html) };
}

/** The longest heading that is read, with its tags. */
const longestHeading = 2000;

function headingOf(html: string): string | undefined {
  const from = html.search(/<h1\b/i);
  const heading = from < 0 ? '' : html.slice(from, from + longestHeading);
  const end = heading.search(/<\/h1/i);
  return end < 0 ? undefined : heading.slice(0, end);
}

function textOf(html: string): string {
  return plainText(html.replace(/<[^<>]*>/g, ' '));
}

/** A page without its elements of one kind; one that does not end takes all that follows with it. */
function withoutElement(html: string, [begin, end]: readonly [RegExp, RegExp]): string {
  const [before = '', ...elements] = html.split(begin);
  const after = elements.map((element) => {
    const closing = end.exec(element);
    return closing === null ? '' : element.slice(closing.index + closing[0].length);
  });
  return [before, ...after].join(' ');
}
