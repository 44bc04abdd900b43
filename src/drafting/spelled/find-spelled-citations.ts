import type { TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isUsedAsNoun, namesPeople, namesSeveral, namesSomebody, yearBeforeNames } from './citation-place.ts';
import { citationTokens, isYear, type Token } from './citation-tokens.ts';
import { authorsAt, type SpelledAuthors } from './spelled-authors.ts';
import { bracketAt } from './spelled-bracket.ts';
import type { KnownWorks, NamedWork, SpelledCitation } from './spelled-citation.ts';
import { bareMarkAt, bracketedMarkAt } from './spelled-marks.ts';
import { numbersAt, referenceAt } from './spelled-numbers.ts';
import { type SpelledYears, yearsAt } from './spelled-years.ts';

/** Signs that each of them has: a year or words in place of one, “et al.” and the like, or a number in a bracket. */
const cue =
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|n\.d\.|in press|forthcoming|to appear|unpublished|under review|in preparation|personal communication|pers\. comm|['’‘]\d\d|\bref|\bet\b|(?:and|&|und|y|e)\s+co|\bund\s|\bcol|[([]\s*\d|\[[^[\]]{0,40}\d|\b[CN]\d|&|\band\s+\p{L}|\p{L}{3}\d\d|\[\?/iu;

/**
 * Finds the citations that a running text spells out, in order: names with years in any of the usual styles, “et al.”
 * by itself, and numbers in brackets. CITATION replaces citations in the format of the text: names beside one are part
 * of it, and not found. What may be anything else that has a year, such as an event, a data set or a product, is not
 * found either, unless it is the name of a work that is known.
 */
export function spelledCitations(text: string, known: KnownWorks): SpelledCitation[] {
  return cue.test(text) ? new SpelledReading(text, known).read() : [];
}

class SpelledReading {
  readonly #text: string;
  readonly #known: KnownWorks;
  readonly #tokens: readonly Token[];
  readonly #found: SpelledCitation[] = [];
  /** Names with a year that are citations only where one beside them is. */
  readonly #doubtful = new Set<SpelledCitation>();
  #sentences: readonly TextRange[] | undefined;
  /** The number of the sentence that was asked for last. */
  #sentence = 0;

  constructor(text: string, known: KnownWorks) {
    this.#text = text;
    this.#known = known;
    this.#tokens = citationTokens(text);
  }

  read(): SpelledCitation[] {
    for (let at = 0; at < this.#tokens.length; ) {
      at = this.#readAt(at);
    }
    this.#settleDoubts();
    return this.#found.filter((citation) => !this.#doubtful.has(citation));
  }

  /** Reads what begins at a token. Returns the index of the token to continue at. */
  #readAt(at: number): number {
    const tokens = this.#tokens;
    const sign = tokens[at]!.text;
    if (sign === '(' || sign === '[') {
      return this.#readBracket(at);
    }
    const reference = referenceAt(this.#text, tokens, at) ?? bareMarkAt(this.#text, tokens, at, this.#known);
    if (reference !== undefined) {
      this.#found.push(reference.citation);
      return reference.next;
    }
    const authors = authorsAt(tokens, at, false);
    return authors === undefined ? at + 1 : (this.#readNames(at, authors) ?? at + 1);
  }

  #readBracket(at: number): number {
    const numbers =
      numbersAt(this.#text, this.#tokens, at, (range) => this.#sentenceAt(range)) ??
      bracketedMarkAt(this.#text, this.#tokens, at);
    if (numbers !== undefined) {
      this.#found.push(numbers.citation);
      return numbers.next;
    }
    const bracket = bracketAt(this.#text, this.#tokens, at, this.#known);
    if (bracket === undefined) {
      return at + 1;
    }
    const [first] = bracket.citations;
    if (
      bracket.isWhole &&
      first !== undefined &&
      isUsedAsNoun(this.#text, this.#sentenceAt(first.range), first.range)
    ) {
      this.#found.push({ ...first, form: 'textual' });
    } else {
      this.#found.push(...bracket.citations);
    }
    return bracket.next;
  }

  /** `Smith (2021)`, `Smith et al., 2021`, `Smith et al.` */
  #readNames(at: number, authors: SpelledAuthors): number | undefined {
    const tokens = this.#tokens;
    const { possessive, next } = afterPossessive(tokens, authors);
    const open = tokens[next]?.text;
    const closing = open === '(' ? ')' : open === '[' ? ']' : undefined;
    const years = closing === undefined ? undefined : yearsAt(tokens, next + 1);
    if (years !== undefined && tokens[years.next]?.text === closing) {
      const isMarked = open === '[' || years.isMarked || possessive !== '';
      return this.#add(at, years.next + 1, authors, years, possessive, isMarked);
    }
    const comma = /^(?:,|in)$/.test(tokens[next]?.text ?? '') ? next + 1 : next;
    const inline = possessive === '' && isYear(tokens[comma]) ? yearsAt(tokens, comma) : undefined;
    const isInBracket = /[)\]]/.test(tokens[inline?.next ?? -1]?.text ?? '');
    if (inline !== undefined && (authors.hasOthers || (authors.names.length > 1 && isInBracket))) {
      return this.#add(at, inline.next, authors, inline, '', true);
    }
    // A year without a bracket is one of a citation where somebody is said to have done something.
    const range = { start: tokens[at]!.start, end: tokens[(inline?.next ?? 1) - 1]!.end };
    const behind = /^,/.test(this.#text.slice(range.end)) ? range.end + 1 : range.end;
    const isKnown = inline?.years.every((year) =>
      this.#known.isKnown({ names: authors.names, hasOthers: authors.hasOthers, year }),
    );
    const isSaid = authors.isCertain && namesSomebody(this.#text, { start: range.start, end: behind });
    if (inline !== undefined && (isKnown === true || isSaid)) {
      return this.#add(at, inline.next, authors, inline, '', true);
    }
    const year = authors.isCertain && possessive === '' ? yearBeforeNames(this.#text, range.start) : undefined;
    if (year !== undefined) {
      return this.#add(at, next, authors, { years: [year], isMarked: true, last: next, next }, '', true);
    }
    return (authors.standAlone && authors.isCertain) || this.#isPairOfAuthors(at, next, authors)
      ? this.#add(at, next, authors, undefined, possessive, true)
      : undefined;
  }

  /**
   * Two names without a year: “Jones & Lee show”, “Jones and Lee argue”. Things whose names are joined by “and” show much,
   * too; there the names have to be those of a work that is known.
   */
  #isPairOfAuthors(at: number, next: number, { names, hasOthers, isCertain, possessive }: SpelledAuthors): boolean {
    const { end } = this.#tokens[next - 1]!;
    if (
      names.length !== 2 ||
      names[0] === names[1] ||
      !isCertain ||
      possessive !== '' ||
      !namesSeveral(this.#text, end)
    ) {
      return false;
    }
    return (
      this.#text.slice(this.#tokens[at]!.start, end).includes('&') ||
      namesPeople(this.#text, end) ||
      this.#known.isKnown({ names, hasOthers, year: undefined })
    );
  }

  #add(
    from: number,
    next: number,
    { names, hasOthers, isCertain }: SpelledAuthors,
    years: SpelledYears | undefined,
    ending: string,
    isMarked: boolean,
  ): number {
    const isWithoutYear = years === undefined;
    const worksBy = (authorNames: readonly string[]): NamedWork[] =>
      (years?.years ?? [undefined]).map((year) => ({ names: authorNames, hasOthers, year }));
    const areKnown = (works: readonly NamedWork[]): boolean => works.every((work) => this.#known.isKnown(work));
    // “de” and “von” may be a part of the first name or of the sentence.
    const [first = '', ...others] = names;
    const particles = /^(?:\p{Ll}+ )+/u.exec(first)?.[0] ?? '';
    const own = [first.slice(particles.length), ...others];
    const isOfSentence = particles !== '' && !areKnown(worksBy(names)) && areKnown(worksBy(own));
    const start = this.#tokens[isOfSentence ? from + particles.split(' ').length - 1 : from]!.start;
    const end = this.#tokens[next - 1]!.end - (isWithoutYear ? ending.length : 0);
    const range = { start, end };
    const works = worksBy(isOfSentence ? own : names);
    const isKnown = !isWithoutYear && areKnown(works);
    if (!isKnown && (!isCertain || isCitedBehind(this.#text, end))) {
      return next;
    }
    const citation: SpelledCitation = {
      form: 'textual',
      range,
      removal: range,
      text: this.#text.slice(start, end),
      works,
      ending: isWithoutYear ? '' : ending,
      note: years === undefined ? '' : this.#textOf(years.last, years.next),
    };
    this.#found.push(citation);
    // Any noun of German has a capital.
    const isUnclear = !hasOthers && (names.length === 1 || /\sund\s/.test(citation.text));
    const isSomebody = (): boolean => this.#known.isAuthor(names[0]!) || namesSomebody(this.#text, range);
    if (isUnclear && !isKnown && !isMarked && !isSomebody()) {
      this.#doubtful.add(citation);
    }
    return next;
  }

  /** The words from one token up to another, without a comma before them. */
  #textOf(from: number, to: number): string {
    const [first, last] = [this.#tokens[from], this.#tokens[to - 1]];
    return from < to ? this.#text.slice(first!.start, last!.end).replace(/^[,:]\s*/, '') : '';
  }

  /** `Smith (2020) and Lee (2021) show`: what holds for one of them holds for the others. */
  #settleDoubts(): void {
    const isJoined = (first: SpelledCitation | undefined, second: SpelledCitation | undefined): boolean =>
      first !== undefined &&
      second !== undefined &&
      first.form === 'textual' &&
      second.form === 'textual' &&
      /^,?(?:and|or|&|und|et|y)?$/.test(withoutSpace(this.#text.slice(first.range.end, second.range.start)));
    const settle = (at: number, beside: number): void => {
      const [one, other] = [this.#found[Math.min(at, beside)], this.#found[Math.max(at, beside)]];
      if (isJoined(one, other) && !this.#doubtful.has(this.#found[beside]!)) {
        this.#doubtful.delete(this.#found[at]!);
      }
    };
    for (let at = 1; at < this.#found.length; at++) {
      settle(at, at - 1);
    }
    for (let at = this.#found.length - 2; at >= 0; at--) {
      settle(at, at + 1);
    }
  }

  /** The sentence in which a range begins. Ranges are asked for in their order. */
  #sentenceAt({ start }: TextRange): TextRange {
    this.#sentences ??= splitSentences(this.#text);
    while ((this.#sentences[this.#sentence + 1]?.start ?? Infinity) <= start) {
      this.#sentence++;
    }
    return this.#sentences[this.#sentence] ?? { start: 0, end: this.#text.length };
  }
}

/** `Smith et al.'s`, where the apostrophe is a sign of its own. */
function afterPossessive(
  tokens: readonly Token[],
  { possessive, next }: SpelledAuthors,
): { readonly possessive: string; readonly next: number } {
  const [sign, letter] = [tokens[next], tokens[next + 1]];
  if (possessive !== '' || sign?.isSpaced !== false || !/^['’]$/.test(sign.text)) {
    return { possessive, next };
  }
  return letter?.text === 's' && !letter.isSpaced
    ? { possessive: `${sign.text}s`, next: next + 2 }
    : { possessive: sign.text, next: next + 1 };
}

/** True if a citation follows at once, so that the names are a part of it. */
export function isCitedBehind(text: string, end: number): boolean {
  return /^[.,;:*_'’]*s?\(?\uFFFC/.test(withoutSpace(text.slice(end, end + 20)));
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}
