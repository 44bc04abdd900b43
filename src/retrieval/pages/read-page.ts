import { plainText } from '../sources/record-text.ts';
import type { PageThere } from './page-answer.ts';

const titleElement = /<title\b[^<>]{0,200}>([^<]{0,1000})<\/title/i;
const meta = /<meta\b[^<>]{0,2000}>/gi;
const namesTitle = /\b(?:property|name)\s{0,5}=\s{0,5}["']?(?:og:title|twitter:title|citation_title|dc\.title)\b/i;
const contentOf = /\bcontent\s{0,5}=\s{0,5}(?:"([^"<>]{0,1000})"|'([^'<>]{0,1000})')/i;
/** The elements of a page that nobody reads. */
const unread = ['script', 'style', 'svg', 'noscript'] as const;
/** The most metadata of a page that is read. */
const mostMeta = 200;

/** Reads the beginning of a page of HTML. */
export function readPage(source: string): PageThere {
  const html = unread.reduce(withoutElement, source);
  const described = Array.from(html.matchAll(meta), ([tag]) => tag)
    .slice(0, mostMeta)
    .filter((tag) => namesTitle.test(tag))
    .map((tag) =>
      contentOf
        .exec(tag)
        ?.slice(1)
        .find((said) => said !== undefined),
    );
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

function withoutElement(html: string, name: string): string {
  const [before = '', ...others] = html.split(new RegExp(`<${name}\\b`, 'i'));
  const closing = new RegExp(`</${name}`, 'i');
  const after = others.map((element) => {
    const end = element.search(closing);
    return end < 0 ? '' : element.slice(end + name.length + 2).replace(/^[^>]{0,20}>/, '');
  });
  return [before, ...after].join(' ');
}
