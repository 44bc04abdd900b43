import { splitSentences } from '../text/sentences.ts';

/** The longest passage, in characters. */
const longest = 500;

/** A paragraph in pieces of whole sentences that are no longer than a passage; a longer sentence is cut between words. */
export function splitPassages(paragraph: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const { start, end } of splitSentences(paragraph)) {
    for (const part of partsOf(paragraph.slice(start, end).trim())) {
      if (current !== '' && current.length + part.length >= longest) {
        passages.push(current);
        current = '';
      }
      current = current === '' ? part : `${current} ${part}`;
    }
  }
  return current === '' ? passages : [...passages, current];
}

function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > 0 ? space : longest;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}
