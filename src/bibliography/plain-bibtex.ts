import type { EntryContent } from './entry.ts';
import { texToText } from './tex-text.ts';

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
export function plainBibtex({ type, values }: EntryContent): string {
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
