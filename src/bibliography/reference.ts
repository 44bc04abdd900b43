import { shortName } from './names.ts';
import { plainBibtex } from './plain-bibtex.ts';
import { texToText } from './tex-text.ts';
import { authors, title, year } from './work.ts';
import type { WithContent } from './content-memo.ts';
import type { Entry, EntryContent } from './entry.ts';
import type { Library } from './library.ts';

/** A reference as a reference list would print it. */
export interface FormattedReference {
  readonly text: string;
  /** The same with its emphasis, other signs of Markdown escaped. */
  readonly markdown: string;
}

/**
 * Formats an entry as a reference in APA style, with what it inherits. The formatter is loaded on first use; it works
 * offline. An entry that it cannot read is formatted plainly: authors, year, title. Never rejects.
 */
export function formatReference(entry: Entry, library: Library): Promise<FormattedReference> {
  const complete = library.complete(entry);
  let reference = references.get(complete.content);
  if (reference === undefined) {
    reference = format(complete);
    references.set(complete.content, reference);
  }
  return reference;
}

const references = new WeakMap<EntryContent, Promise<FormattedReference>>();

async function format(entry: WithContent): Promise<FormattedReference> {
  if (title(entry) === '') {
    return plainReference(entry);
  }
  try {
    const { plugins } = await import('@citation-js/core');
    await import('@citation-js/plugin-bibtex');
    await import('@citation-js/plugin-csl');
    // The type is forced because citation-js would otherwise take an input that looks like a URL or a DOI for one
    // to be fetched.
    const items = plugins.input.chain(plainBibtex(entry.content), {
      forceType: '@biblatex/text',
      generateGraph: false,
    });
    const html = plugins.output.format('bibliography', items, { format: 'html', template: 'apa', lang: 'en-US' });
    return fromHtml(html);
  } catch {
    return plainReference(entry);
  }
}

/** Takes the formatter's one entry out of its `div`s. It marks up by `i`, `b`, `sup`, `sub` and styled `span`s. */
function fromHtml(html: string): FormattedReference {
  let text = '';
  let markdown = '';
  for (const [piece] of html.trim().matchAll(/<[^>]*>|[^<]+|</g)) {
    const tag = /^<\/?(\w+)/.exec(piece)?.[1];
    if (tag !== undefined) {
      markdown += tag === 'i' || tag === 'em' ? '*' : tag === 'b' || tag === 'strong' ? '**' : '';
    } else {
      const plain = piece.replace(/&(#?\w+);/g, decodeEntity).replace(/\s+/g, ' ');
      text += plain;
      markdown += escapeMarkdown(plain);
    }
  }
  return { text: text.trim(), markdown: markdown.trim() };
}

function decodeEntity(entity: string, name: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  }
  return named[name] ?? entity;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}

/** What can be said of any entry: `Smith & Jones (2020). Title.` */
function plainReference(entry: WithContent): FormattedReference {
  const { names, others } = authors(entry);
  const listed = names.slice(0, 3).map(shortName);
  const last = names.length > 3 || others ? undefined : listed.length > 1 ? listed.pop() : undefined;
  const who = listed.join(', ') + (last !== undefined ? ` & ${last}` : names.length > 3 || others ? ' et al.' : '');
  const when = year(entry)?.toString() ?? (texToText(entry.content.values.get('year') ?? '') || 'n.d.');
  const what = title(entry) || entry.content.key;
  const text = `${who} (${when}). ${what}${/[.?!]$/.test(what) ? '' : '.'}`.trim();
  return { text, markdown: escapeMarkdown(text) };
}
