import { splitSentences } from '../../text/sentences.ts';
import { replyParagraphs } from './reply-paragraphs.ts';

/** Anything short in brackets, with the space before it. */
const bracket = /[ \t]?\[([^[\]\n]{1,200})\]/g;
const bracketHere = /\[([^[\]\n]{1,200})\]/y;
const separator = /[\s,;&]+/;
const tag = /^[CNXP]-?\d{1,6}$/i;
const passageTag = /^P-?(\d{1,6})$/i;

/** A sentence that a model wrote, without the tags of passages, and their numbers. */
export interface SentenceWithPassages {
  readonly text: string;
  readonly passages: readonly number[];
}

/**
 * A text that a model wrote without the tags of passages, which say what a sentence rests on and are not printed: `[P4]`,
 * `[P4, P7]`, and `[C3, P4]`, of which `[C3]` is left.
 */
export function withoutPassageTags(text: string): string {
  return text.replace(bracket, (whole, content: string) => {
    const { passages, others } = readTags(content);
    const space = whole.startsWith('[') ? '' : whole[0]!;
    return passages.length === 0 ? whole : others.length === 0 ? '' : `${space}[${others.join(', ')}]`;
  });
}

/** The end of what would be taken for tags of passages at an offset of a text; undefined if nothing would. */
export function passageTagEnd(text: string, at: number): number | undefined {
  bracketHere.lastIndex = at;
  const content = bracketHere.exec(text)?.[1];
  return content === undefined || readTags(content).passages.length === 0 ? undefined : bracketHere.lastIndex;
}

/** The sentences of the running text that a model wrote, each with the passages that it names. */
export function sentencesWithPassages(text: string): SentenceWithPassages[] {
  return replyParagraphs(text).paragraphs.flatMap((paragraph) => {
    const sentences: { text: string; passages: readonly number[] }[] = [];
    for (const { start, end } of splitSentences(paragraph)) {
      const written = paragraph.slice(start, end);
      const last = sentences.at(-1);
      // Tags behind a full stop belong to the sentence that it ends.
      const led = last === undefined ? '' : leadingTags(written);
      if (last !== undefined && led !== '') {
        last.passages = [...last.passages, ...passagesIn(led)];
      }
      const own = written.slice(led.length);
      if (own.trim() !== '') {
        sentences.push({ text: withoutPassageTags(own), passages: passagesIn(own) });
      }
    }
    return sentences;
  });
}

/** The tags of passages at the beginning of a text, if there is no other tag among them. */
function leadingTags(text: string): string {
  const [lead = ''] = /^(?:\s*\[[^[\]]{1,200}\])+/.exec(text) ?? [];
  return withoutPassageTags(lead).trim() === '' ? lead : '';
}

function passagesIn(text: string): number[] {
  return [...text.matchAll(bracket)].flatMap(([, content = '']) => readTags(content).passages);
}

/** The passages that the content of a bracket names, and what else it has; none where it has anything but tags. */
function readTags(content: string): { readonly passages: readonly number[]; readonly others: readonly string[] } {
  const words = content.trim().split(separator);
  if (!words.every((word) => tag.test(word))) {
    return { passages: [], others: [] };
  }
  return {
    passages: words.flatMap((word) => passageTag.exec(word)?.[1] ?? []).map(Number),
    others: words.filter((word) => !passageTag.test(word)),
  };
}
