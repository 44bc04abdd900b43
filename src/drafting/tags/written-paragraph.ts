import { type Passage, readPassage } from '../../manuscript/passage.ts';
import type { SourceOrigin } from '../../manuscript/writer.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { joinCitations } from './join-citations.ts';
import type { ReplyPiece } from './reply-piece.ts';

/** A paragraph as source. */
export interface WrittenParagraph {
  readonly source: string;
  /** Works that may not be cited, as they were named, and the offset in the source where they would have been. */
  readonly invented: readonly { readonly key: string; readonly at: number }[];
  /** The X tags in it, in order. */
  readonly used: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Writes the pieces of a paragraph as source, and reads it again to make sure that it is one paragraph with just the
 * citations that it should have. Markup and unusual characters that prevent this are left out.
 * @param used the X tags of the paragraphs before: labels, footnotes and comments appear only once
 */
export function writeParagraph(
  pieces: readonly ReplyPiece[],
  kept: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
  context: DraftContext,
): WrittenParagraph {
  const written = new ParagraphWriting(kept, used, context).write(joinCitations(pieces, context));
  if (readsAsWritten(written, kept, context)) {
    return written;
  }
  const plain = new ParagraphWriting(kept, used, context).write(joinCitations(pieces.flatMap(plainest), context));
  return {
    ...plain,
    problems: [...plain.problems, 'Markup and unusual characters that would not be read as text were left out.'],
  };
}

/** Source that must not appear twice. */
const onlyOnce = /\\label\b|\\(?:foot|end)note\b|\\begin\b|^\s*%|<!--|\^\[|\[\^|\{#/;

class ParagraphWriting {
  readonly #kept: ReadonlyMap<string, string>;
  readonly #usedBefore: ReadonlySet<string>;
  readonly #context: DraftContext;
  readonly #invented: { key: string; at: number }[] = [];
  readonly #used: string[] = [];
  readonly #problems: string[] = [];
  /** Markup that is open: what opened it, and the offset after that. */
  readonly #open: { readonly opening: string; readonly end: number }[] = [];
  #source = '';
  /** Something was left out just before: spaces and brackets around it go too. */
  #hasGap = false;
  #beginsWithText = false;
  /** The last thing is a key of Markdown that nothing closes: letters after it would belong to it. */
  #endsInKey = false;
  readonly #cited: string[] = [];

  constructor(kept: ReadonlyMap<string, string>, usedBefore: ReadonlySet<string>, context: DraftContext) {
    this.#kept = kept;
    this.#usedBefore = usedBefore;
    this.#context = context;
  }

  write(pieces: readonly ReplyPiece[]): WrittenParagraph & { readonly cited: readonly string[] } {
    for (const piece of pieces) {
      this.#add(piece);
    }
    const source = withoutSpace(this.#source);
    const end = /[\p{L}\p{N}]/u.test(source) || this.#used.length > 0 ? source : '';
    return {
      source: this.#beginsWithText ? this.#context.writer.escapeStart(end) : end,
      invented: this.#invented,
      used: this.#used,
      problems: this.#problems,
      cited: this.#cited,
    };
  }

  #add(piece: ReplyPiece): void {
    switch (piece.kind) {
      case 'text':
        this.#addText(piece.text);
        break;
      case 'source':
        this.#append(piece.source);
        break;
      case 'open':
        this.#append(piece.source);
        this.#open.push({ opening: piece.source, end: this.#source.length });
        break;
      case 'close':
        this.#close(piece.source);
        break;
      case 'citation':
        this.#cite(piece.numbers, piece.isTextual);
        break;
      case 'kept':
        this.#keep(piece.mark);
        break;
      case 'invented':
        this.#invented.push({ key: piece.key, at: this.#source.length });
        this.#hasGap = true;
        break;
      case 'problem':
        this.#problems.push(piece.problem);
        this.#hasGap = true;
    }
  }

  #addText(text: string): void {
    const { writer, manuscript } = this.#context;
    const rest = this.#hasGap ? this.#closeGap(text) : text;
    for (const invented of this.#invented) {
      invented.at = Math.min(invented.at, this.#source.length);
    }
    const isAtStart = this.#source === '' || this.#source.length === this.#open.at(-1)?.end;
    const trimmed = isAtStart ? rest.replace(/^[\s~]+/, '') : rest;
    if (/^\s/.test(trimmed)) {
      // A tie before a space is one.
      this.#source = this.#source.replace(/(?<=[^\\~]|(?:^|\\)~)~+$/, '');
    }
    if (trimmed !== '') {
      const escaped = (before: string): string => writer.escape(trimmed, { before, known: manuscript.text });
      const joined = escaped(this.#source.slice(-1));
      this.#append(this.#separator(joined, 'text') === ' ' ? escaped(' ') : joined, 'text');
    }
  }

  /** Removes what was around something that was left out. Returns the rest of the text after it. */
  #closeGap(text: string): string {
    const bracket = /\s?\((?:\s|[,;]|\b(?:see|cf\.?|e\.g\.?|i\.e\.?|also)(?=[\s,]|$))*$/.exec(this.#source);
    const closing = /^\s*\)/.exec(text);
    if (bracket !== null && closing !== null) {
      this.#source = this.#source.slice(0, bracket.index);
      return text.slice(closing[0].length);
    }
    // The stop of “et al.” and that of the sentence are one.
    if (/\.[\s~]*$/.test(this.#source) && /^\.(?!\.)/.test(text)) {
      this.#source = withoutSpace(this.#source);
      return text.slice(1);
    }
    const isSpaced = /[\s~]$/.test(this.#source) || this.#source === '';
    if (isSpaced && /^[.,;:!?)]/.test(text)) {
      this.#source = withoutSpace(this.#source);
    }
    return isSpaced ? text.replace(/^[\s~]+/, '') : text;
  }

  #close(source: string): void {
    const { opening, end: start } = this.#open.pop() ?? { opening: '', end: 0 };
    const inner = withoutSpace(this.#source.slice(start));
    if (inner === '') {
      const opened = this.#source.slice(0, start);
      this.#source = opened.endsWith(opening) ? opened.slice(0, opened.length - opening.length) : opened;
      this.#hasGap = true;
    } else {
      this.#source = this.#source.slice(0, start) + inner + source;
    }
  }

  #cite(numbers: readonly number[], isTextual: boolean): void {
    const { forms } = this.#context;
    const keys = numbers.flatMap((number) => this.#context.keyOf(number) ?? []);
    if (isTextual) {
      this.#append(this.#named(numbers, keys));
    } else {
      this.#source = forms.beforeCitation(this.#source);
      this.#append(forms.parenthetical(keys));
    }
    this.#cited.push(...keys);
    this.#endsInKey = /[^\s{}[\]]$(?<=@[^\s{}[\]]+)/.test(this.#source);
  }

  /** The authors in the sentence, by their names where the style has no command for that. */
  #named(numbers: readonly number[], keys: readonly string[]): string {
    const { forms, writer, works, manuscript } = this.#context;
    const [key = '', ...further] = keys;
    const textual = forms.textual(key, ...further);
    if (textual !== undefined) {
      return textual;
    }
    const names = numbers.map((number) => namesOf(works[number - 1]?.authors ?? []));
    const citation = forms.parenthetical(keys);
    return names.includes('')
      ? citation
      : writer.escape(names.join(' and '), { before: ' ', known: manuscript.text }) + forms.space + citation;
  }

  #keep(mark: string): void {
    const written = this.#kept.get(mark);
    const isRepeated = this.#usedBefore.has(mark) || this.#used.includes(mark);
    if (written === undefined || (isRepeated && onlyOnce.test(written))) {
      this.#problems.push(
        written === undefined
          ? `The mark ${mark} stands for nothing and was left out.`
          : `The mark ${mark} stood in the text twice.`,
      );
      this.#hasGap = true;
      return;
    }
    this.#used.push(mark);
    if (written.startsWith('\n')) {
      // There must be no blank line before a comment.
      this.#source = this.#source.trimEnd();
    }
    this.#append(written, 'kept');
    if (this.#context.writer.endsInComment(written)) {
      this.#source += '\n';
    }
  }

  /** Adds source so that nothing before it reaches into it. */
  #append(source: string, origin: SourceOrigin = 'written'): void {
    this.#beginsWithText = this.#source === '' ? origin === 'text' : this.#beginsWithText;
    this.#source += this.#separator(source, origin) + source;
    this.#hasGap = false;
    this.#endsInKey &&= origin === 'text' && /^[:.#$%&\-+?<>~/\\]+$/.test(source);
  }

  #separator(source: string, origin: SourceOrigin): string {
    return this.#context.writer.separator(this.#source, source, origin, this.#endsInKey);
  }
}

/** Source without white space, ties and `\\ ` at its end. */
function withoutSpace(source: string): string {
  let end = source.length;
  while (end > 0 && /[\s~]/.test(source[end - 1]!)) {
    end -= source[end - 2] === '\\' ? 2 : 1;
  }
  return source.slice(0, end);
}

/** As a sentence names them. */
function namesOf([first = '', second, third]: readonly string[]): string {
  return third !== undefined ? `${first} et al.` : second === undefined ? first : `${first} and ${second}`;
}

/** True if a paragraph is read as one, with the citations that it should have and no more. */
function readsAsWritten(
  { source, used, cited }: WrittenParagraph & { readonly cited: readonly string[] },
  kept: ReadonlyMap<string, string>,
  { manuscript }: DraftContext,
): boolean {
  const passage = readPassage(source, manuscript);
  const parts = used.map((mark) => readPassage(kept.get(mark) ?? '', manuscript));
  const expected = [...cited, ...parts.flatMap(keysOf)].sort();
  const marks = new Set(parts.flatMap(({ otherMarks }) => otherMarks));
  return (
    (passage.paragraphs.length <= 1 || used.length > 0) &&
    keysOf(passage).sort().join() === expected.join() &&
    passage.otherMarks.every((mark) => marks.has(mark))
  );
}

function keysOf({ citations }: Passage): string[] {
  return citations.flatMap(({ keys }) => keys.map(({ key }) => key));
}

/** A piece without markup, and with no signs but those of plain sentences. */
function plainest(piece: ReplyPiece): ReplyPiece[] {
  switch (piece.kind) {
    case 'open':
    case 'close':
    case 'source':
      return [];
    case 'text':
      return [{ kind: 'text', text: piece.text.replace(/[^\p{L}\p{M}\p{N}\s.,;:()'’“”?!–—-]/gu, ' ') }];
    default:
      return [piece];
  }
}
