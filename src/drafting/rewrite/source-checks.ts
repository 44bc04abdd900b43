import { withoutInvisible } from '../../llm/untrusted-text.ts';
import type { ManuscriptSource } from '../../manuscript/block.ts';
import type { MaskedSource } from '../../manuscript/masked-source.ts';
import { type Passage, readPassage } from '../../manuscript/passage.ts';
import { tagsIn, unmask, withEvenTags } from '../../manuscript/source-tags.ts';
import type { ManuscriptWriter } from '../../manuscript/writer.ts';
import { CITATION } from '../../text/placeholders.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords } from '../../text/words.ts';
import { spelledCitations } from '../spelled/find-spelled-citations.ts';
import { pandocCitationsIn } from '../tags/own-citation.ts';
import type { Checked } from './rewrite.ts';

/** The requirements that a text has to keep to. */
export interface SourceRequirements {
  readonly masked: Pick<MaskedSource, 'text' | 'marks' | 'markup'>;
  /** Every tag has to be used, as in a text that replaces another; otherwise none has to. */
  readonly usesAllMarks: boolean;
  readonly maximumWords: number;
  readonly maximumSentences: number;
  /** The file that it is for, with the commands that its paper defines. */
  readonly manuscript: ManuscriptSource;
  /** The writer of source in its format. */
  readonly writer: ManuscriptWriter;
}

/** A text that may be in a source. */
export interface CheckedSource {
  /** As the model wrote it, cleaned, with tags. */
  readonly text: string;
  readonly source: string;
  readonly passage: Passage;
}

/**
 * Checks what a model wrote without asking anybody: that its tags are those it was given, that it cites nothing else,
 * that commands and markup are kept, and that it is running text that breaks nothing in its source.
 */
export function checkSource(
  reply: string,
  requirements: SourceRequirements,
): CheckedSource | Extract<Checked, { failed: unknown }> {
  const { masked, usesAllMarks, manuscript, writer } = requirements;
  const text = writer.escapeAmongMarkup(withEvenTags(withoutInvisible(reply).replace(/\s+/g, ' ').trim()), masked.text);
  const wrongMarks = problemOfMarks(text, masked.marks, usesAllMarks);
  if (wrongMarks !== undefined) {
    return { failed: 'marks', problem: wrongMarks };
  }
  const source = unmask(text, masked.marks);
  const passage = readPassage(source, manuscript);
  const allowed = tagsIn(text).flatMap((mark) => keysOf(readPassage(masked.marks.get(mark) ?? '', manuscript)));
  const [unlisted] = difference(keysOf(passage), allowed);
  if (unlisted !== undefined) {
    return { failed: 'citations', problem: `It cites "${unlisted}" beside what may be cited. Cite by marks alone.` };
  }
  const before = readPassage(unmask(masked.text, masked.marks), manuscript);
  const named = namedIn(passage).find((work) => before.paragraphs.every(({ text: own }) => !own.includes(work)));
  if (named !== undefined) {
    return { failed: 'citations', problem: `It names “${named}”, which no mark stands for. Cite by marks alone.` };
  }
  const lost = difference(allowed, keysOf(passage));
  if (lost.length > 0) {
    return {
      failed: 'form',
      problem: 'A citation in it would not be read as one. Write plain sentences around the marks.',
    };
  }
  const changed = problemOfMarkup(text, masked, usesAllMarks);
  if (changed !== undefined) {
    return { failed: 'kept', problem: changed };
  }
  const malformed = problemOfForm(text, passage, requirements);
  return malformed === undefined ? { text, source, passage } : { failed: 'form', problem: malformed };
}

function problemOfMarks(text: string, marks: ReadonlyMap<string, string>, usesAll: boolean): string | undefined {
  const used = tagsIn(text);
  const unknown = used.find((mark) => !marks.has(mark));
  if (unknown !== undefined) {
    return `The mark ${unknown} stands for nothing.`;
  }
  const repeated = used.find((mark, index) => used.indexOf(mark) !== index);
  if (repeated !== undefined) {
    return `The mark ${repeated} is there more than once.`;
  }
  const missing = [...marks.keys()].find((mark) => usesAll && !used.includes(mark));
  return missing === undefined ? undefined : `The mark ${missing} is missing.`;
}

/** A text that replaces another has its markup, an added sentence has none. */
function problemOfMarkup(
  text: string,
  { text: before, markup }: SourceRequirements['masked'],
  usesAll: boolean,
): string | undefined {
  const original = usesAll ? before : '';
  const commands = /\\[a-zA-Z@]+/g;
  const [added] = difference(text.match(commands) ?? [], original.match(commands) ?? []);
  if (added !== undefined) {
    return `It has the command ${added}, which was not there.`;
  }
  const [dropped] = difference(original.match(commands) ?? [], text.match(commands) ?? []);
  const lost = dropped ?? markup.find((piece) => usesAll && original.split(piece).length !== text.split(piece).length);
  return lost === undefined ? undefined : `The markup ${lost} has to stay as it was.`;
}

function problemOfForm(
  text: string,
  { paragraphs, otherMarks }: Passage,
  { masked, usesAllMarks, maximumWords, maximumSentences, manuscript, writer }: SourceRequirements,
): string | undefined {
  const [paragraph] = paragraphs;
  const before = usesAllMarks ? readPassage(unmask(masked.text, masked.marks), manuscript).otherMarks : [];
  if (paragraph === undefined || paragraphs.length > 1 || difference(otherMarks, before).length > 0) {
    return 'It is not plain running text.';
  }
  const [special] = difference(writer.signsIn(text), usesAllMarks ? writer.signsIn(masked.text) : []);
  if (special !== undefined) {
    return `The sign ${special} would not be read as text here. Use words.`;
  }
  const plain = paragraph.text.replaceAll(CITATION, '').trim();
  const words = countWords(plain);
  if (words > maximumWords) {
    return `It has ${words} words; at most ${maximumWords} were expected.`;
  }
  const sentences = splitSentences(plain).length;
  if (sentences > maximumSentences) {
    return `It has ${sentences} sentences; at most ${maximumSentences} were expected.`;
  }
  return /$(?<=\p{Sentence_Terminal}[\p{P}\s]*)/u.test(plain) ? undefined : 'It does not end like a sentence.';
}

/**
 * The works that a text names by authors and year, by a number, or by a key as in another format; names alone may be those
 * of works that it cites.
 */
function namedIn({ paragraphs }: Passage): string[] {
  return paragraphs.flatMap(({ text }) => [
    ...spelledCitations(text, { isKnown: () => false, isAuthor: () => false, isTerm: () => false })
      .filter(({ works }) => works.every(({ year }) => year !== undefined))
      .map((citation) => citation.text),
    ...pandocCitationsIn(text),
  ]);
}

function keysOf({ citations }: Passage): string[] {
  return citations.flatMap(({ keys }) => keys.map(({ key }) => key));
}

/** Gives what the first list has more of than the second one. */
function difference<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
