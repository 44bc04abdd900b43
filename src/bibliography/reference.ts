import type { CslItem } from '@citation-js/core';
import { withoutMarkdown } from '../text/markdown-signs.ts';
import { rememberByContent, type WithContent } from './content-memo.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import { type NameList, shortName } from './names.ts';
import { plainBibtex } from './plain-bibtex.ts';
import { referenceParts } from './reference-parts.ts';
import { texToText } from './tex-text.ts';
import { authors, title, year } from './work.ts';

/** A reference as a reference list would print it. */
export interface FormattedReference {
  readonly text: string;
  /** The same with its emphasis, other Markdown syntax escaped, and no invisible characters. */
  readonly markdown: string;
}

/**
 * Formats an entry as a reference in APA style, with the fields that it inherits. citation-js, which reads all of it
 * but the names, is loaded on first use; it works offline. An entry that it cannot read is formatted plainly: authors,
 * year, title. Never rejects.
 */
export function formatReference(entry: Entry, library: Library): Promise<FormattedReference> {
  return formatted(library.complete(entry));
}

/** No reference is that long, in characters. */
const longestReference = 1200;

const formatted = rememberByContent((content) => format({ content }));

async function format(entry: WithContent): Promise<FormattedReference> {
  if (title(entry) === '') {
    return plainReference(entry);
  }
  try {
    const { plugins } = await import('@citation-js/core');
    await import('@citation-js/plugin-bibtex');
    // The type is forced because citation-js would otherwise take an input that looks like a URL or a DOI for one
    // to be fetched.
    const [item] = plugins.input.chain(plainBibtex(entry.content), {
      forceType: '@biblatex/text',
      generateGraph: false,
    });
    return item === undefined ? plainReference(entry) : referenceOf(item, authors(entry));
  } catch {
    return plainReference(entry);
  }
}

/** Joins the parts of a reference, the title of the container and the volume in italics. */
function referenceOf(item: CslItem, names: NameList): FormattedReference {
  const parts = cut(referenceParts(item, names));
  return {
    text: parts.map(({ text }) => text).join(''),
    markdown: parts
      .map(({ text, isItalic }) => (isItalic ? `*${escapeMarkdown(text)}*` : escapeMarkdown(text)))
      .join(''),
  };
}

/** The parts as far as people read a reference. */
function cut<Part extends { readonly text: string }>(parts: readonly Part[]): Part[] {
  let left = longestReference;
  return parts.flatMap((part) => {
    const text = cutTo(part.text, Math.max(0, left));
    left -= part.text.length;
    return text === '' ? [] : [{ ...part, text }];
  });
}

function cutTo(text: string, length: number): string {
  // Half a character would be none.
  return text.length <= length || length === 0
    ? text.slice(0, length)
    : `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Entities are escaped as well: they would bring back what `printable` removes. */
function escapeMarkdown(text: string): string {
  return withoutMarkdown(text, /[\\`*_{}[\]<>#|~]|&(?=[#\w])/g);
}

/** What every entry can provide: `Smith & Jones (2020). Title.` */
function plainReference(entry: WithContent): FormattedReference {
  const { names, others } = authors(entry);
  const listed = names.slice(0, 3).map(shortName);
  const last = names.length > 3 || others ? undefined : listed.length > 1 ? listed.pop() : undefined;
  const who = listed.join(', ') + (last !== undefined ? ` & ${last}` : names.length > 3 || others ? ' et al.' : '');
  const when = year(entry)?.toString() ?? (texToText(entry.content.values.get('year') ?? '') || 'n.d.');
  const what = title(entry) || entry.content.key;
  const text = cutTo(`${who} (${when}). ${what}${/[.?!]$/.test(what) ? '' : '.'}`.trim(), longestReference);
  return { text, markdown: escapeMarkdown(text) };
}
