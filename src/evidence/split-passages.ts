import { splitSentences } from '../text/sentences.ts';

/** The longest passage, in characters. */
const longest = 500;

/** A paragraph in pieces of whole sentences that are no longer than a passage. */
export function splitPassages(paragraph: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const { start, end } of splitSentences(paragraph)) {
    const sentence = paragraph.slice(start, end).trim();
    if (current !== '' && current.length + sentence.length >= longest) {
      passages.push(current);
      current = '';
    }
    current = current === '' ? sentence.slice(0, longest) : `${current} ${sentence}`;
  }
  return current === '' ? passages : [...passages, current];
}
