import { withoutInvisible } from '../../llm/untrusted-text.ts';
import { CITATION } from '../../text/placeholders.ts';
import { readDraft } from '../adherence/read-draft.ts';
import type { Deviation } from '../request/deviation.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { keepNeededMarks } from './needed-marks.ts';
import { plainNumbers } from './plain-numbers.ts';
import { readSpelled } from './read-spelled.ts';
import { replyParagraphs } from './reply-paragraphs.ts';
import { scanReply } from './reply-scanner.ts';
import { SourceTagging, type TaggedText } from './source-tagging.ts';
import { type WrittenParagraph, writeParagraph } from './written-paragraph.ts';

/** Tags a document's source for a model. Citations of other works than those that may be cited become X tags. */
export function tagText(source: string, context: DraftContext): TaggedText {
  return new SourceTagging(source, context).result();
}

/** The source made of what a model wrote, and what had to be removed from it or is missing. */
export interface WrittenSource {
  readonly source: string;
  readonly deviations: Deviation[];
}

/**
 * Writes what a model wrote as source of the document: tags as the document's citations, everything else as plain
 * paragraphs with its signs escaped. What a model adds around and between them is removed and reported, and so is
 * whatever cites works that may not be cited, except names that a sentence needs.
 * @param kept what X tags stand for: they have to be in the text
 */
export function writtenSource(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): WrittenSource {
  const reply = replyParagraphs(withoutInvisible(text).replaceAll(CITATION, ''));
  const paragraphs = reply.paragraphs.map((paragraph) =>
    joinedRanges(context.writer.readsCommands ? paragraph : paragraph.replace(tie, ' ')),
  );
  const reading = { ...context, plainNumbers: plainNumbers({ ...reply, paragraphs }, context) };
  const written: WrittenParagraph[] = [];
  const used = new Set<string>();
  const scanned = paragraphs.map((paragraph) => keepNeededMarks(scanReply(paragraph, reading), kept));
  for (const pieces of readSpelled(scanned, context)) {
    const one = writeParagraph(pieces, kept, used, context);
    one.used.forEach((mark) => used.add(mark));
    written.push(one);
  }
  const source = written
    .map((one) => one.source)
    .filter((one) => one !== '')
    .join('\n\n');
  const found = new Set([
    ...reply.problems,
    ...written.flatMap((one) => one.problems),
    ...(source === '' ? ['There is no running text.'] : []),
  ]);
  return {
    source,
    deviations: [
      ...inventedKeys(written, source, context),
      ...[...kept]
        .filter(([mark]) => !used.has(mark))
        .map(([, lost]): Deviation => ({ kind: 'lostSource', text: lost.trim() })),
      ...[...found].map((problem): Deviation => ({ kind: 'form', problem })),
    ],
  };
}

/** The tie of LaTeX, which is no space in other formats. */
const tie = /(?<=[\p{L}.])~(?=[\p{L}\d[\\(])/gu;

/** `[C1]–[C3]` and `[1]–[3]` as one tag. */
function joinedRanges(paragraph: string): string {
  return paragraph.replace(/(\[[CN]?\d{1,3})\]\s?[–—-]\s?\[(?=[CN]?\d{1,3}\])/gi, '$1–');
}

/** The works that were left out, each at the sentence in which it would have stood. */
function inventedKeys(written: readonly WrittenParagraph[], source: string, context: DraftContext): Deviation[] {
  const paragraphs = written.some(({ invented }) => invented.length > 0) ? readDraft(source, context) : [];
  const deviations: Deviation[] = [];
  let start = 0;
  for (const one of written) {
    for (const { key, at } of one.invented) {
      const offset = start + at;
      const index = paragraphs.findIndex(({ range }) => range.end >= offset);
      const paragraph = index < 0 ? Math.max(0, paragraphs.length - 1) : index;
      const sentence = paragraphs[paragraph]?.sentences.findLastIndex(({ range }) => range.start <= offset) ?? 0;
      deviations.push({ kind: 'inventedKey', paragraph, sentence: Math.max(0, sentence), key });
    }
    start += one.source === '' ? 0 : one.source.length + 2;
  }
  return deviations;
}
