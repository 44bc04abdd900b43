import type { TextRange } from '../../text/range.ts';
import * as cues from './cues.ts';

/** Replaces the paper's own name where it is a command or code (U+E000, private use). */
export const OWN_NAME = '\uE000';

/** A place in a sentence that mentions the authors' own work. */
export interface OwnMention extends TextRange {
  /** `text`: "this paper"; `name`: what the authors call their work. */
  readonly kind: 'person' | 'possessive' | 'text' | 'name';
  /** It may also mean the work of others. */
  readonly isUnsure: boolean;
}

/** The context needed to read a sentence. */
export interface SentenceContext {
  /** Its paragraph has cited a work before, for which "this work" may stand. */
  readonly isAfterCitation: boolean;
  /** The names that the authors give their own work; none if that is not known. */
  readonly ownNames: readonly string[];
}

/** The characters of a text before or after a place that decide what it means. */
const reach = 80;

/**
 * The places in a sentence that mention the authors' own work, in order: the first person where it means the authors
 * and not anybody, "this paper" where it means the one at hand, and their own names.
 */
export function ownMentions(sentence: string, context: SentenceContext): OwnMention[] {
  const known = placesOf(cues.knowledge, sentence);
  const mentions = [...sentence.matchAll(cues.ownMention)].flatMap((match) => {
    const range = { start: match.index, end: match.index + match[0].length };
    const isKnowledge = known.some(({ start, end }) => start <= range.start && range.end <= end);
    const mention = isKnowledge ? undefined : mentionAt(sentence, range, match.groups ?? {}, context);
    return mention === undefined ? [] : [{ ...range, ...mention }];
  });
  return [...mentions, ...namesIn(sentence, context.ownNames)].sort((a, b) => a.start - b.start);
}

/** Every place of a pattern in a sentence; the pattern has to be global. */
export function placesOf(cue: RegExp, sentence: string): TextRange[] {
  return [...sentence.matchAll(cue)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

function mentionAt(
  sentence: string,
  { start, end }: TextRange,
  { we, i, our, us, present, proposed }: Readonly<Record<string, string | undefined>>,
  { isAfterCitation }: SentenceContext,
): Pick<OwnMention, 'kind' | 'isUnsure'> | undefined {
  const before = sentence.slice(Math.max(0, start - reach), start);
  const after = sentence.slice(end, end + reach);
  if (we !== undefined) {
    return isAnybody(before, after) ? undefined : { kind: 'person', isUnsure: false };
  }
  if (i !== undefined) {
    return { kind: 'person', isUnsure: false };
  }
  if (us !== undefined) {
    return cues.anybodyBefore.test(before) ? undefined : { kind: 'person', isUnsure: false };
  }
  if (our !== undefined) {
    const isInName = our === 'Our' && cues.nameBefore.test(before) && cues.nameAfter.test(after);
    return isInName ? undefined : { kind: 'possessive', isUnsure: false };
  }
  if (present !== undefined) {
    return { kind: 'text', isUnsure: false };
  }
  if (proposed === undefined && isOfOthers(before, after, isAfterCitation)) {
    return undefined;
  }
  return { kind: 'text', isUnsure: isAfterCitation };
}

function isAnybody(before: string, after: string): boolean {
  return (
    cues.anybodyDoesAfter.test(after) ||
    cues.supposedBefore.test(before) ||
    (cues.whereBefore.test(before) && !cues.authorsDoAfter.test(after))
  );
}

/** True if "this work", by the words around it, is the work of others. */
function isOfOthers(before: string, after: string, isAfterCitation: boolean): boolean {
  return (
    cues.othersAfter.test(after) || cues.othersBefore.test(before) || (isAfterCitation && cues.reportAfter.test(after))
  );
}

function namesIn(sentence: string, names: readonly string[]): OwnMention[] {
  const places: OwnMention[] = [];
  for (const name of [OWN_NAME, ...names]) {
    for (let start = sentence.indexOf(name); start !== -1; start = sentence.indexOf(name, start + name.length)) {
      const end = start + name.length;
      if (name === OWN_NAME || !(isWordPart(sentence[start - 1]) || isWordPart(sentence[end]))) {
        places.push({ start, end, kind: 'name', isUnsure: false });
      }
    }
  }
  return places;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
