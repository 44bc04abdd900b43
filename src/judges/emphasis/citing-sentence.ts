import type { CitationForm } from '../../manuscript/marks.ts';
import { nounCitations } from '../../text/citation-nouns.ts';
import { CITATION } from '../../text/placeholders.ts';
import { countWords } from '../../text/words.ts';
import type { SentencePositioning } from '../positioning/sentence-positioning.ts';

/** A sentence as needed to measure emphasis. `Place` is whatever lets the caller find a citation again. */
export interface CitingSentence<Place> {
  readonly words: number;
  /** It is about the authors' own work, and therefore not about a cited one. */
  readonly isOwnWork: boolean;
  readonly citations: readonly PlacedCitation<Place>[];
}

/** A citation in its sentence. */
export interface PlacedCitation<Place> extends CitationSurroundings {
  /** The works it names, each once, by any name that distinguishes them. */
  readonly works: readonly string[];
  readonly isTextual: boolean;
  readonly place: Place;
}

/** Where in a sentence a citation stands. */
export interface CitationSurroundings {
  readonly wordsBefore: number;
  /** 0 at the start of the sentence, 1 at its end. */
  readonly position: number;
  /** The authors are named right before it: "Smith et al. [3]". */
  readonly followsNames: boolean;
  /** It is surely used as a noun: "as shown by [3]". */
  readonly isNoun: boolean;
}

/** Only this form can be recognised safely: "Support Vector Machines and Kernels [3]" names nobody. */
const names = /\bet\s+al\.?(?:['’]s)?[\s,([]*$/u;

const everyCitation = new RegExp(CITATION, 'g');

/** The surroundings of each citation of a sentence, given as plain text with CITATION placeholders. */
export function citationSurroundings(sentence: string): CitationSurroundings[] {
  const nouns = sentence.includes(CITATION) ? nounCitations(sentence) : [];
  return Array.from(sentence.matchAll(everyCitation), ({ index }, number) => {
    const before = sentence.slice(0, index);
    return {
      wordsBefore: countWords(before),
      position: index / sentence.length,
      followsNames: names.test(before),
      isNoun: nouns.includes(number),
    };
  });
}

/**
 * True if a citation makes the authors a part of its sentence. With `citeMayShowNames`, `\cite` may print them, as
 * natbib has it, or put them in brackets, as many classes make it do: then the sentence decides.
 */
export function isTextual(
  { form, command }: { readonly form: CitationForm; readonly command: string },
  { followsNames, isNoun }: Pick<CitationSurroundings, 'followsNames' | 'isNoun'>,
  citeMayShowNames: boolean,
): boolean {
  return (
    form === 'textual' ||
    followsNames ||
    (form === 'plain' && citeMayShowNames && isNoun) ||
    // The year alone: the names are written out.
    (form === 'aside' && /^(?:@|cite(?:year|date))/.test(command))
  );
}

/** True if a sentence is about the authors' own work, so that what follows is about no cited one. */
export function isOwnWork({ class: does, basis }: SentencePositioning): boolean {
  // "This work" after a citation may be the cited one.
  return does === 'own' && basis !== 'unsure';
}
