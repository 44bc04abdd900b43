import { readPassage } from '../manuscript/passage.ts';
import type { TextRange } from '../text/range.ts';
import type { Deviation } from './deviation.ts';
import type { DraftContext } from './draft-context.ts';

/**
 * Source as a model gets to see it. `[C3]` cites work 3 beside the sentence, `[C3, C5]` several; `[N3]` stands for the
 * names of its authors in the sentence; `[X1]` for anything that has to stay as it is: a formula, a reference, a footnote,
 * a label, a comment, a citation with notes.
 */
export interface MarkedText {
  readonly text: string;
  /** The source that each X mark stands for. */
  readonly kept: ReadonlyMap<string, string>;
}

/** Marks a document's source for a model. Citations of other works than those that may be cited become X marks. */
export function markedText(source: string, context: DraftContext): MarkedText {
  const kept = new Map<string, string>();
  const ranges: { range: TextRange; mark: (written: string) => string }[] = [];
  const keep = (written: string): string => {
    const mark = `[X${kept.size + 1}]`;
    kept.set(mark, written);
    return mark;
  };
  for (const paragraph of readPassage(source, context.manuscript).paragraphs) {
    const { text, citations } = paragraph;
    let next = 0;
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '\uFFFC') {
        const citation = citations[next++]!;
        const numbers = citation.keys.map(({ key }) => context.numberOf(key));
        const isKnown = !citation.hasNotes && citation.keys.length > 0 && numbers.every((number) => number !== undefined);
        const kind = citation.form === 'textual' ? 'N' : 'C';
        ranges.push({
          range: paragraph.sourceRange({ start: at, end: at + 1 }),
          mark: isKnown ? () => `[${numbers.map((number) => `${kind}${number}`).join(', ')}]` : keep,
        });
      } else if (text[at] === '\uFFFB') {
        ranges.push({ range: paragraph.sourceRange({ start: at, end: at + 1 }), mark: keep });
      }
    }
  }
  let text = '';
  let position = 0;
  for (const { range, mark } of ranges) {
    text += source.slice(position, range.start) + mark(source.slice(range.start, range.end));
    position = range.end;
  }
  return { text: (text + source.slice(position)).trim(), kept };
}

/** What a model wrote, as source, and what had to be taken out of it or is missing. */
export interface WrittenSource {
  readonly source: string;
  readonly deviations: Deviation[];
}

/**
 * Writes what a model wrote as source of the document: marks as the document's citations, everything else as plain
 * paragraphs. `kept` says what X marks stand for.
 */
export function writtenSource(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): WrittenSource {
  const deviations: Deviation[] = [];
  const used = new Set<string>();
  const source = text.trim().replace(/\[\s*([CNX]\s*\d+(?:\s*[,;]\s*[CNX]?\s*\d+)*)\s*\]/gi, (mark, list: string) => {
    const kind = list[0]!.toUpperCase();
    if (kind === 'X') {
      used.add(`[${list.replace(/\s/g, '').toUpperCase()}]`);
      return kept.get(`[${list.replace(/\s/g, '').toUpperCase()}]`) ?? '';
    }
    const keys = [...list.matchAll(/\d+/g)].flatMap(([number]) => {
      const key = context.keyOf(Number(number));
      if (key === undefined) {
        deviations.push({ kind: 'inventedKey', paragraph: 0, sentence: 0, key: mark });
      }
      return key === undefined ? [] : [key];
    });
    const textual = kind === 'N' ? keys.map((key) => context.forms.textual(key)) : [];
    return keys.length === 0
      ? ''
      : kind === 'N' && textual.every((form) => form !== undefined)
        ? textual.join(' and ')
        : context.forms.parenthetical(keys);
  });
  for (const [mark, lost] of kept) {
    if (!used.has(mark)) {
      deviations.push({ kind: 'lostSource', text: lost });
    }
  }
  return { source, deviations };
}
