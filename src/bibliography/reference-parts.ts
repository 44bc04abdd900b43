import type { CslItem } from '@citation-js/core';
import { type Name, type NameList, shortName } from './names.ts';

/** A piece of a formatted reference. */
export interface ReferencePart {
  readonly text: string;
  readonly isItalic: boolean;
}

/** The most authors that are listed one by one. */
const listedAuthors = 20;

/**
 * The reference of a work in APA style: authors, year, title, where it appeared, DOI or address. This is our own style
 * instead of a CSL processor: the only one for JavaScript has a licence that the extension cannot accept, and a hover
 * needs one style, not ten thousand.
 */
export function referenceParts(item: CslItem, authors: NameList): ReferencePart[] {
  const container = plain(item['container-title']);
  const title = plain(item.title);
  const isPart = container !== '';
  const who = listNames(authors);
  const parts: ReferencePart[] = [
    upright(`${who === '' ? '' : `${endWithStop(who)} `}(${year(item)}). `),
    { text: title, isItalic: !isPart },
    upright(/[.?!]$/.test(title) ? '' : '.'),
  ];
  if (isPart) {
    parts.push(upright(' '), italic(container), ...place(item), upright('.'));
  }
  const publisher = plain(item.publisher);
  if (publisher !== '') {
    parts.push(upright(` ${endWithStop(publisher)}`));
  }
  const link = item.DOI === undefined ? plain(item.URL) : `https://doi.org/${item.DOI}`;
  if (link !== '') {
    parts.push(upright(` ${link}`));
  }
  return parts.filter(({ text }) => text !== '');
}

/** Volume, issue and pages: `, 3(2), 1–9`. */
function place({ volume, issue, page }: CslItem): ReferencePart[] {
  return [
    ...(volume === undefined ? [] : [upright(', '), italic(String(volume))]),
    upright(issue === undefined ? '' : volume === undefined ? `, ${issue}` : `(${issue})`),
    upright(page === undefined ? '' : `, ${page.replace(/(\d)-+(\d)/g, '$1–$2')}`),
  ];
}

/** `van den Berg, B. C., & Li, D.`; a list that is cut short ends in `et al.` */
function listNames({ names, others }: NameList): string {
  const written = names.map(nameOf);
  if (others && written.length > 0) {
    return `${written.slice(0, listedAuthors).join(', ')}, et al.`;
  }
  if (written.length > listedAuthors) {
    return `${written.slice(0, listedAuthors - 1).join(', ')}, … ${written.at(-1)}`;
  }
  const last = written.length > 1 ? `, & ${written.pop()}` : '';
  return written.join(', ') + last;
}

function nameOf(name: Name): string {
  const initials = name.given
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.replace(/(\p{L})[^-\s]*/gu, '$1.'))
    .join(' ');
  return [shortName(name), initials, name.suffix].filter(Boolean).join(', ');
}

function year({ issued }: CslItem): string {
  return String(issued?.['date-parts']?.[0]?.[0] ?? issued?.raw ?? 'n.d.');
}

/** citation-js leaves emphasis in titles as HTML. */
function plain(value: string | undefined): string {
  return (value ?? '').replace(/<\/?(?:i|b|sup|sub|span)\b[^<>]*>/g, '').trim();
}

function endWithStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function upright(text: string): ReferencePart {
  return { text, isItalic: false };
}

function italic(text: string): ReferencePart {
  return { text, isItalic: true };
}
