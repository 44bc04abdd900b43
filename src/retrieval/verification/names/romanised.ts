import { foldedName } from '../../../bibliography/name-match.ts';
import { withoutMojibake } from '../../../text/mojibake.ts';
import { rememberText } from './remember-text.ts';

/**
 * A name in a form in which its romanisations agree, beyond what `foldedName` folds: letters that systems of
 * transliteration write differently, `Yury` and `Jurij`, `Chebyshev` and `Tschebyschew`.
 */
export const romanised = rememberText((folded: string): string =>
  folded
    .replace(/dj/g, 'd')
    .replace(/tsch|tch|cz/g, 'ch')
    .replace(/sch/g, 'sh')
    .replace(/kh/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/tz/g, 'ts')
    .replace(/ck/g, 'k')
    .replace(/w/g, 'v')
    .replace(/([oe])ff$/, '$1v')
    .replace(/[jy]/g, 'i')
    .replace(/ii+/g, 'i')
    .replace(/ks/g, 'x'),
);

/** A name, folded, after what wrong encodings made of it was put right. */
export const foldedPart = rememberText((text: string): string => foldedName(withoutMojibake(text)));

/** Signs that stand where a letter was lost: a replacement character, a question mark, an accent by itself. */
const lost = /[\ufffd?'`´^~"¨]/;

/** True if a name is another one with letters that a wrong encoding lost: `M�ller`, `Garca`, `V'ertesi`. */
export function isDamaged(a: string, b: string): boolean {
  return loses(a, b) || loses(b, a);
}

function loses(damaged: string, whole: string): boolean {
  const sign = lost.test(damaged);
  const special = /[^\x00-\x7f]/.test(whole);
  if (!sign && !special) return false;
  const letters = [...damaged.toLowerCase()].filter(
    (letter) => /\p{L}/u.test(letter) || letter === '\ufffd' || letter === '?',
  );
  const all = [...whole.normalize('NFC').toLowerCase()].filter((letter) => /\p{L}/u.test(letter));
  let at = 0;
  for (const letter of all) {
    const isSpecial = letter > '\x7f';
    const own = letters[at];
    if (own === letter || own === '\ufffd' || own === '?' || (isSpecial && own === foldedName(letter))) {
      at++;
    } else if (!isSpecial) {
      return false;
    }
  }
  return at === letters.length && letters.length >= 3;
}
