import type { TextRange } from '../../text/range.ts';
import * as cues from './cues.ts';
import { type OwnMention, ownMentions, placesOf, type SentenceContext } from './own-mentions.ts';
import type { GapBasis, OwnBasis, SentencePositioning } from './sentence-positioning.ts';

/** The score of an `own` sentence, by what it says. */
const ownScores: Readonly<Record<OwnBasis, number>> = { contrast: 0.95, statement: 0.85, relation: 0.6, unsure: 0.5 };

/** The score of a sentence that prepares a place for the paper, but does not say that the paper fills it. */
const gapScores: Readonly<Record<GapBasis, number>> = { vouched: 0.4, noted: 0.3 };
const signpostScore = 0.1;

/** The distance, in characters, within which a mention and words about its relations belong together. */
const reach = 100;

/**
 * Judges one English sentence, in which CITATION stands for citations and OWN_NAME for the paper's name. Ranges in the
 * result are relative to the sentence.
 */
export function classifySentence(text: string, context: SentenceContext): SentencePositioning {
  const sentence = withoutQuotations(text);
  const signposts = placesOf(cues.signpost, sentence);
  const mentions = ownMentions(sentence, context);
  const telling = signposts.length > 0 ? withoutSignposting(mentions) : mentions;
  const range = { start: 0, end: text.length };
  if (telling.length > 0) {
    const contrasts = placesOf(cues.contrast, sentence);
    const basis = basisOf(sentence, telling, contrasts);
    const evidence = basis === 'contrast' ? inOrder([...telling, ...contrasts]) : inOrder(telling);
    return { ...range, class: 'own', basis, score: ownScores[basis], evidence };
  }
  const gaps = placesOf(cues.gap, sentence);
  if (gaps.length > 0) {
    const basis = gaps.some(({ start, end }) => cues.vouched.test(sentence.slice(start, end))) ? 'vouched' : 'noted';
    return { ...range, class: 'gap', basis, score: gapScores[basis], evidence: gaps };
  }
  if (signposts.length > 0) {
    return { ...range, class: 'signpost', basis: undefined, score: signpostScore, evidence: signposts };
  }
  return { ...range, class: 'none', basis: undefined, score: 0, evidence: [] };
}

/** "In this section we review" is about the text, not about the work, unless the sentence says more. */
function withoutSignposting(mentions: readonly OwnMention[]): readonly OwnMention[] {
  return mentions.some(({ kind }) => kind === 'possessive')
    ? mentions
    : mentions.filter(({ kind }) => kind !== 'person');
}

/** `relation` is a bare one, to something that the sentence cites: "Most similar to our work is …". */
function basisOf(sentence: string, mentions: readonly OwnMention[], contrasts: readonly TextRange[]): OwnBasis {
  if (mentions.every(({ isUnsure }) => isUnsure)) {
    return 'unsure';
  }
  if (contrasts.length > 0) {
    return 'contrast';
  }
  const isRelation = mentions.every(
    ({ start, end }) =>
      cues.relatedBefore.test(sentence.slice(Math.max(0, start - reach), start)) ||
      cues.relatedAfter.test(sentence.slice(end, end + reach)),
  );
  return isRelation && cues.citation.test(sentence) ? 'relation' : 'statement';
}

function inOrder(ranges: readonly TextRange[]): TextRange[] {
  return ranges.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
}

/** The sentence with what is in quotation marks blanked, length for length: there, others say "we". */
function withoutQuotations(sentence: string): string {
  return sentence.replace(/“[^“”]*”|"[^"]*"/g, (quotation) => ' '.repeat(quotation.length));
}
