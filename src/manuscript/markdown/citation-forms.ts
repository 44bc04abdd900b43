import type { CitationForms } from '../citation-forms.ts';

/** How pandoc has citations written, whatever the paper. */
export const pandocForms: CitationForms = {
  parenthetical: (keys) => `[${keys.map(pandocKey).join('; ')}]`,
  textual: (...keys) => inWords(keys.map(pandocKey)),
  space: ' ',
  beforeCitation: (source) => source.replace(/\\~$/, ' '),
  roleOf: ({ command, form }) =>
    command === '@' && (form === 'parenthetical' || form === 'textual') ? form : undefined,
};

/** Keys that pandoc reads to their end wherever they stand; others need braces. */
const simplePandocKey = /^[\p{L}\p{N}_]+(?:[-:.][\p{L}\p{N}_]+)*$/u;

function pandocKey(key: string): string {
  return simplePandocKey.test(key) ? `@${key}` : `@{${key}}`;
}

/** `a`, `a and b`, `a, b and c` */
function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}
