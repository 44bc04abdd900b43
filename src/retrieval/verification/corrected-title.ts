import { diffArrays } from 'diff';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { titleValue } from '../../bibliography/writing/tex-value.ts';
import { hasBalancedBraces } from '../../text/balanced-braces.ts';

/**
 * A title as written in a `.bib` file with the words of another one: words that agree stay as the author wrote them,
 * with their braces, commands and case. Where that would tear braces apart, all of it is written anew, but for the words
 * that the author had put into braces; a title in braces as a whole stays in them.
 */
export function correctedTitle(source: string, recorded: string): string {
  const whole = wholeGroup(source.trim());
  if (whole !== undefined) {
    return `{${correctedTitle(whole, recorded)}}`;
  }
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
  if (hasBalancedBraces(joined)) {
    return joined;
  }
  const kept = protectedWords(source);
  return young.map((word) => kept.get(keyOf(word)) ?? asValue(word)).join(' ');
}

/** The content of a title that is in braces as a whole, unless they are those of a command or an accent. */
function wholeGroup(source: string): string | undefined {
  const inside = /^\{(?!\\)(.*)\}$/s.exec(source)?.[1];
  return inside !== undefined && hasBalancedBraces(inside) ? inside : undefined;
}

/** The words that a title has in braces, as they are written there, by their letters. */
function protectedWords(source: string): ReadonlyMap<string, string> {
  const groups = source.match(/\{(?!\\)[^{}]*\}/g) ?? [];
  const words = groups.flatMap((group) => group.slice(1, -1).split(/\s+/)).filter((word) => keyOf(word) !== '');
  return new Map(words.map((word) => [keyOf(word), `{${word}}`]));
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
