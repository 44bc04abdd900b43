import type { Name } from '../../../bibliography/names.ts';

/** Words that are in the names of groups alone. */
const groupWord =
  /(?:^| )(?:team|group|collaborations?|consortium|committee|association|organi[sz]ation|institut\w*|university|laborator\w*|lab|labs|inc|ltd|llc|gmbh|corporation|corp|foundation|society|agency|ministry|bureau|council|network|project|initiative|developers|contributors|community|openai|deepmind|deepseek|anthropic|google|meta|microsoft|nvidia|apple|amazon|mistral|qwen|investigators|partnership|center|centre|department|commission|union)(?: |$)/;

/** True if a name is that of an organisation, a team or a collaboration. A single word in braces is one too. */
export function isGroup(name: Name): boolean {
  const words = nameWords(name);
  // "Qingyao Ai" is a person.
  const isCompany =
    [name.literal, name.given, name.family].some((part) => /\bAI\b/.test(part)) && !/^\S{1,3}$/.test(name.given);
  return groupWord.test(words) || isCompany || (name.literal !== '' && !/\s/.test(name.literal)) || words === '';
}

/** True if two names can be those of one group: one has all words of the other in a row, or is made of their initials. */
export function isSameGroup(a: Name, b: Name): boolean {
  const [wordsA, wordsB] = [nameWords(a), nameWords(b)];
  const [shorter, longer] = wordsA.length <= wordsB.length ? [wordsA, wordsB] : [wordsB, wordsA];
  return (
    shorter.length >= 3 &&
    (` ${longer} `.includes(` ${shorter} `) || acronymsOf(longer).some((acronym) => acronym === shorter))
  );
}

/** The initials of a name, with and without the small words in it. */
function acronymsOf(words: string): string[] {
  const all = words.split(' ');
  const telling = all.filter((word) => !/^(?:of|the|for|and|in|de|la|des|du|der|die|und|fuer)$/.test(word));
  return [all, telling].map((some) => some.map((word) => word.slice(0, 1)).join(''));
}

const placeholders: ReadonlySet<string> = new Set(
  (
    'anonymous|anonymous author|anonymous authors|anon|unknown|unknown author|unknown authors|no author|n a|author|authors|' +
    'various|various authors|author unknown|authors unknown|none|null|tbd|todo|author name|first author|firstname lastname'
  ).split('|'),
);

/** True if a name stands where nobody knew one. */
export function isPlaceholder(name: Name): boolean {
  return placeholders.has(nameWords(name));
}

/** The words of a name in lower case, as people say it. */
export function nameWords({ literal, given, prefix, family }: Name): string {
  const text = literal || [given, prefix, family].filter(Boolean).join(' ');
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
