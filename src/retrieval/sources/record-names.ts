import { type Name, parseNames } from '../../bibliography/names.ts';
import { plainText } from './record-text.ts';

const noName: Name = { family: '', given: '', prefix: '', suffix: '', literal: '' };

/** Words of names that are those of groups. */
const group =
  /\b(?:collaborations?|consortium|group|team|network|project|committee|organi[sz]ation|institute|university|society|association|initiative|foundation|council|ministry|agency|commission|community|laboratory|contributors|developers|inc|ltd)\b/i;

/** The most authors of a work that are kept: some works in physics have thousands. */
const mostAuthors = 500;

/** A name that a source writes as people say it, or with the family name before a comma; undefined if it is none. */
export function nameAsWritten(written: string): Name | undefined {
  const text = plainText(written).replace(/[\\{}$~]/g, '');
  if (!/\p{L}/u.test(text) || /^(?:others|et al\.?|anonymous|unknown|n\/a|none|null)$/i.test(text)) return undefined;
  // A comma may end in `Inc.` without turning the name round.
  if (group.test(text)) return { ...noName, literal: text };
  return parseNames(text.replace(/ and /gi, ' & ')).names[0];
}

/** A name in parts; undefined if all are empty. */
export function nameInParts(given: string, family: string, suffix = ''): Name | undefined {
  const [plainGiven, plainFamily] = [plainText(given), plainText(family)];
  // Some deposits have the whole name in one of the parts.
  if (plainFamily === '' || plainGiven === '') return nameAsWritten(plainFamily || plainGiven);
  // Some have what follows a name in the family name.
  const [, bare, after = ''] = /^(.+?),?\s((?:Jr|Sr)\.?|I{2,3}|IV)$/.exec(plainFamily) ?? [];
  return { ...noName, family: bare ?? plainFamily, given: plainGiven, suffix: plainText(suffix) || after };
}

/** The name of a group; undefined if it is empty. */
export function nameOfGroup(written: string): Name | undefined {
  const literal = plainText(written);
  return literal === '' ? undefined : { ...noName, literal };
}

/** The names that are there, a limited number. */
export function presentNames(names: Iterable<Name | undefined>): Name[] {
  return [...names].filter((name) => name !== undefined).slice(0, mostAuthors);
}
