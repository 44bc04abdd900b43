import { diffArrays } from 'diff';
import { escapeTex } from '../../bibliography/plain-bibtex.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { hasBalancedBraces } from '../../text/balanced-braces.ts';

/**
 * A title as written in a `.bib` file with the words of another one: words that agree stay as the author wrote them,
 * with their braces, commands and case. Where that would tear braces apart, all of it is written anew.
 */
export function correctedTitle(source: string, there: string): string {
  const [old, young] = [source.trim().split(/\s+/), there.trim().split(/\s+/)];
  const words: string[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays(old.map(keyOf), young.map(keyOf))) {
    if (added) {
      words.push(...young.slice(at, at + value.length).map(protect));
    }
    if (!removed) {
      at += value.length;
    }
    if (!added && !removed) {
      words.push(...old.splice(0, value.length));
    } else if (removed) {
      old.splice(0, value.length);
    }
  }
  const joined = words.join(' ');
  return hasBalancedBraces(joined) ? joined : young.map(protect).join(' ');
}

function keyOf(word: string): string {
  return titleWords(texToText(word)).join('') || word;
}

/** A word in TeX; one with capitals inside is put in braces, as styles write titles in lower case. */
function protect(word: string): string {
  const before = /^\P{L}*/u.exec(word)?.[0] ?? '';
  const rest = word.slice(before.length);
  const after = /(?<=\p{L})\P{L}*$/u.exec(rest)?.[0] ?? '';
  const core = rest.slice(0, rest.length - after.length);
  const isName = /\p{Lu}/u.test(core.slice(1));
  return escapeTex(before) + (isName ? `{${escapeTex(core)}}` : escapeTex(core)) + escapeTex(after);
}
