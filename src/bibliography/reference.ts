import type { CslItem } from '@citation-js/core';
import { withoutMarkdown } from '../text/markdown-signs.ts';
import { rememberByContent, type WithContent } from './content-memo.ts';
import type { Entry, EntryContent } from './entry.ts';
import type { Library } from './library.ts';
import { type NameList, shortName } from './names.ts';
import { referenceParts } from './reference-parts.ts';
import { texToText } from './tex-text.ts';
import { authors, title, year } from './work.ts';

/** Fields that no reference prints, and that are long or have content that a formatter cannot handle. */
const unprinted: ReadonlySet<string> = new Set(
  (
    'abstract annotation annote comment crossref date-added date-modified entryset file groups ids internal-note ' +
    'keywords keyword label mendeley-groups options owner related review shorthand timestamp urldate xdata xref'
  ).split(' '),
);

/** Names are read by `parseNames`, which knows more TeX. */
const nameFields: ReadonlySet<string> = new Set(
  'author editor translator bookauthor holder editora editorb editorc commentator annotator introduction'.split(' '),
);

const verbatimFields: ReadonlySet<string> = new Set('doi url eprint isbn issn pmid'.split(' '));

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * An entry rewritten for a BibTeX parser that knows less TeX than its author: the printed fields without the names,
 * each in braces, accents and symbols as Unicode. Emphasis and mathematics inside values become plain text.
 */
function plainBibtex({ type, values }: EntryContent): string {
  const fields: string[] = [];
  for (const [name, value] of values) {
    if (!unprinted.has(name) && !nameFields.has(name) && /^[a-z][\w-]*$/.test(name)) {
      const plain = plainValue(name, value);
      if (plain !== '') {
        fields.push(`  ${name} = {${plain}}`);
      }
    }
  }
  return `@${/^[a-z]{1,13}$/.test(type) ? type : 'misc'}{entry,\n${fields.join(',\n')}\n}`;
}

function plainValue(name: string, value: string): string {
  if (verbatimFields.has(name)) {
    const bare = value.replace(/[\\{}\s]/g, '');
    return name === 'doi' ? bare.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '') : bare;
  }
  const text = texToText(value);
  const month = name === 'month' ? months.indexOf(text.slice(0, 3).toLowerCase()) : -1;
  return month < 0 ? escapeTex(text) : String(month + 1);
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Plain text as a value of a `.bib` file, without delimiters: what TeX would read as a command is escaped. */
function escapeTex(text: string): string {
  return text.replace(/[\\~^{}$%&#_]/g, (sign) => escapes[sign] ?? `\\${sign}`);
}

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

/** A length, in characters, that no reference has. */
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

/** Cuts the parts where people stop reading a reference. */
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

/** Gives the reference that every entry can provide: `Smith & Jones (2020). Title.` */
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

/** The authors of a work as a sentence names them: "Guu", "Guu and Lee", "Guu et al."; empty if none are known. */
export function shortAuthors(entry: WithContent): string {
  const { names, others } = authors(entry);
  const [first = '', second] = names.map(shortName);
  if (names.length > 2 || (others && first !== '')) {
    return `${first} et al.`;
  }
  return second === undefined ? first : `${first} and ${second}`;
}

/**
 * A work as a citation in brackets names it, "Guu et al., 2020", as far as that is known; its key where no author is.
 */
export function shortCitation(entry: WithContent): string {
  const source = shortAuthors(entry);
  return source === '' ? entry.content.key : [source, year(entry)].filter((part) => part !== undefined).join(', ');
}

/** A work in one line, to distinguish it from others: "Pre-training (Guu et al., 2020)", as far as that is known. */
export function shortReference(entry: WithContent): string {
  const source = [shortAuthors(entry), year(entry)].filter((part) => part !== '' && part !== undefined).join(', ');
  const name = title(entry) || entry.content.key;
  return source === '' ? name : `${name} (${source})`;
}
