import { diffArrays } from 'diff';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { titleValue } from '../../bibliography/writing/tex-value.ts';
import { hasBalancedBraces } from '../../text/balanced-braces.ts';

/**
 * A title as written in a `.bib` file with the words of another one: words that agree stay as the author wrote them,
 * with their braces, commands and case. Where that would tear braces apart, all of it is written anew.
 */
export function correctedTitle(source: string, recorded: string): string {
  const there = inCaseOf(source, recorded);
  const [old, young] = [source.trim().split(/\s+/), there.trim().split(/\s+/)];
  const words: string[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays(old.map(keyOf), young.map(keyOf))) {
    if (added) {
      words.push(...young.slice(at, at + value.length).map(asValue));
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
  return hasBalancedBraces(joined) ? joined : young.map(asValue).join(' ');
}

/** A title that a registry has in capitals throughout, in lower case, unless the author writes it so too. */
function inCaseOf(source: string, recorded: string): string {
  const isShouted = /\p{Lu}{4}/u.test(recorded) && !/\p{Ll}/u.test(recorded);
  return isShouted && /\p{Ll}/u.test(source) ? sentenceCase(recorded) : recorded;
}

function sentenceCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.slice(0, 1).toUpperCase() + lower.slice(1);
}

function keyOf(word: string): string {
  return titleWords(texToText(word)).join('') || word;
}

function asValue(word: string): string {
  return titleValue(word, 'unicode');
}
