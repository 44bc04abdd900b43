import type { Name } from '../../bibliography/names.ts';

/** A list of names as a `.bib` file has it, in plain text: `Ada Lovelace and {OpenAI} and García Márquez, Gabriel`. */
export function writeNames(names: readonly Name[]): string {
  return names.map(writeName).join(' and ');
}

function writeName({ family, given, prefix, suffix, literal }: Name): string {
  if (literal !== '') {
    return `{${literal}}`;
  }
  const last = [prefix, family].filter(Boolean).join(' ');
  const isAmbiguous = suffix !== '' || /\s/.test(family);
  return isAmbiguous ? [last, suffix, given].filter(Boolean).join(', ') : [given, last].filter(Boolean).join(' ');
}
