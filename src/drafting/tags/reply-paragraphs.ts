import { enclosedStretches } from '../../text/enclosed-stretches.ts';
import { quoteShortened } from './reply-piece.ts';

/**
 * The running paragraphs of a reply, each in one line, and what was left out around them, in sentences for the author.
 */
export interface ReplyParagraphs {
  readonly paragraphs: readonly string[];
  /** The lines of the list of references at its end, if it has one; they are left out. */
  readonly references: readonly string[];
  readonly problems: readonly string[];
}

const thoughtTag = /<(\/?)(think|thinking|reasoning)>/gi;
const fence = /^\s*(?:```|~~~)/;
const rule = /^\s*(?:[-*_=]\s*){3,}$/;
const underline = /^\s*(?:={3,}|-{3,})\s*$/;
const comment = /^\s*(?:%|<!--.*-->\s*$)/;
const tableRow = /^\s*\|.*\|\s*$/;
/** `# Title`, `\section{Title}` on a line of its own. */
const heading = /^\s*(?:#{1,6}\s(.*)|\\(?:part|chapter|(?:sub)*section|(?:sub)?paragraph)\*?\s*\{(.*)\}\s*)$/s;
/** The label of a heading, after it. */
const headingLabel = /\\label(?<=\}\s*\\label)\{[^{}]*\}\s*$/;
/** A title in bold, or with a colon, on a line of its own. */
const boldLine = /^\s*(?:\*\*|__|\\textbf\{)([^*_{}]{1,100})(?:\*\*|__|\})(?:\s*:)?\s*$/;
const environmentEdge = /^\s*\\(?:begin|end)\{[^{}]*\}(?:\[[^[\]]*\])?\s*$/;
const listItem = /^\s*(?:[-*+•–]\s+|\\item\b(?:\s*\[[^[\]]*\])?\s*)(?=\S)/;
const numberedItem = /^\s*(?:\d{1,2}[.)]|\(\d{1,2}\))\s+(?=\S)/;
const quotation = /^\s*>\s?/;
const references =
  /^[\s#*_]*(?:\\(?:(?:sub)*(?:section|paragraph)\*?|textbf)\{\s*)?(?:references|bibliography|works cited|literature cited|cited works)(?:\s*\})?[\s*_]*(?::.*)?$|^\s*\\(?:begin\{thebibliography\}|bibliography\{|printbibliography)/i;
/** `[C1] Okoro. White Roofs.` or `[1] …`, `[^1]: …`, at the end. */
const referenceLine =
  /^\s*(?:[-*+•]\s+)?(?:\[(?:C?\d{1,3}|\^[^[\]\s]+)\]|\d{1,3}\.(?=\s+\p{Lu}[\p{L}-]+,?\s+\p{Lu}\.))(?:\s*:)?\s*\S/iu;
/** A sign that never occurs in a sentence that begins with a citation. */
const referenceSign = /^\s*(?:[-*+•]\s+)?\S+\]?\s*:|\b(?:19|20)\d\d\b/;
/** No reference has more words. */
const longestReference = 40;
const planLead = /^[\s#*_]*plan\b[\s*_]*:/i;
const titleLead =
  /^[\s#*_]*(?:\\(?:sub)*section\*?\{\s*)?related works?(?:\s*section)?(?:\s*\})?[\s*_]*(?::[\s*_]*|$)/i;
const preface =
  /^(?:sure|certainly|of course|okay|ok|here(?:’s|'s| is| are)|below is|the following|i have|i've)\b[^]{0,300}[:.!]\**$/i;
const closingRemark =
  /^(?:let me know|i hope|feel free|would you like|please (?:let|note)|note that (?:i|this (?:draft|text))|note:|\(?word count|\(\d+ words\))/i;
/**
 * A title before running text in the same line: `**Title.** Text`, `\paragraph{Title} Text`, `Paragraph 2 (title):
 * Text`.
 */
const runIn =
  /^(?:(?:\*\*|__|\\textbf\{|\\textit\{|\\emph\{|\*|_)([^*_{}]{1,80}?)(?:[.:](?:\*\*|__|\}|\*|_)|(?:\*\*|__|\}|\*|_)\s*[.:])|\\(?:sub)?paragraph\*?\{([^{}]{1,100})\}[.:]?|((?:paragraph|sentence|topic) \d+(?: \([^()]*\))?)\s*[:.])\s*(?=\S)/i;
const sentenceEnd = /[.!?…;,][)\]’”"'*_}]*$/;
/** No title has more words. */
const longestTitle = 9;

/**
 * Finds the running text in a reply: what is around it and between it (titles, lists, fences, references) is removed.
 */
export function replyParagraphs(reply: string): ReplyParagraphs {
  return new ReplyReading().read(reply);
}

/** Measures the title that is in front of the running text of a paragraph, marked as one; 0 where none does. */
export function opensWithTitle(paragraph: string): number {
  return (runInTitle(paragraph) ?? titleLead.exec(paragraph))?.[0].trimEnd().length ?? 0;
}

/** The title that runs into a paragraph; names in italics, `*Smith et al.* (2020)`, are none. */
function runInTitle(paragraph: string): RegExpExecArray | null {
  const run = runIn.exec(paragraph);
  return run === null || /\bet[\s~]+al$/.test(run[1] ?? '') ? null : run;
}

/**
 * Counts the lines at the end that are references: two entries at least, in lines that follow each other or that look
 * like nothing else.
 */
function trailingReferences(lines: readonly string[]): number {
  let first = lines.length;
  while (first > 0 && (lines[first - 1]!.trim() === '' || isReference(lines[first - 1]!))) {
    first--;
  }
  const written = lines.slice(first).join('\n').trim().split('\n');
  const isCertain = !written.includes('') || written.every((line) => line === '' || referenceSign.test(line));
  return written.filter((line) => line !== '').length > 1 && isCertain ? lines.length - first : 0;
}

function isReference(line: string): boolean {
  return referenceLine.test(line) && line.trim().split(/\s+/).length <= longestReference;
}

function withoutThoughts(reply: string): string {
  const thoughts = enclosedStretches(reply, thoughtTag, ([, slash, name = '']) =>
    slash === '' ? { opens: name.toLowerCase() } : { closes: name.toLowerCase() },
  );
  let text = '';
  let end = 0;
  for (const { opening, closing } of thoughts) {
    text += reply.slice(end, opening.start);
    end = closing.end;
  }
  return text + reply.slice(end);
}

class ReplyReading {
  readonly #problems = new Set<string>();
  #references: readonly string[] = [];
  #isList = false;

  read(reply: string): ReplyParagraphs {
    const text = this.#withoutPlan(withoutThoughts(reply.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')));
    const lines = this.#withoutReferences(this.#withoutFences(text.split('\n')));
    const blocks = this.#blocks(lines);
    const paragraphs = this.#withoutRemarks(blocks)
      .map((block, _, all) => this.#withoutTitle(block, all.length))
      .filter((block) => block !== '');
    return { paragraphs, references: this.#references, problems: [...this.#problems] };
  }

  /** LitLLM has models write `Plan: …` and then `Related Work: …`. */
  #withoutPlan(text: string): string {
    if (!planLead.test(text)) {
      return text;
    }
    this.#problems.add('The plan before the text was left out.');
    const lines = text.split('\n');
    const title = lines.findIndex((line) => titleLead.test(line));
    const gap = lines.findIndex((line, index) => index > 0 && line.trim() === '');
    return title > 0
      ? lines.slice(title).join('\n')
      : gap > 0
        ? lines.slice(gap).join('\n')
        : text.replace(planLead, '');
  }

  #withoutFences(lines: readonly string[]): string[] {
    const left = lines.filter((line) => !fence.test(line));
    if (left.length < lines.length) {
      this.#problems.add('The fences of code blocks were left out.');
    }
    return left;
  }

  #withoutReferences(lines: readonly string[]): readonly string[] {
    const start = lines.findIndex((line) => references.test(line));
    let end = start >= 0 && lines.slice(0, start).some((line) => line.trim() !== '') ? start : lines.length;
    const entries = trailingReferences(lines.slice(0, end));
    if (entries > 0 && entries < end) {
      end -= entries;
    }
    this.#references = lines.slice(end).filter((line) => line.trim() !== '');
    if (this.#references.length > 0) {
      this.#problems.add('The list of references at the end was left out.');
    }
    return lines.slice(0, end);
  }

  /** Paragraphs, each in one line. */
  #blocks(lines: readonly string[]): string[] {
    const blocks: string[] = [];
    let block: string[] = [];
    const close = (): void => {
      const joined = block.join(' ').replace(/\s+/g, ' ').trim();
      if (joined !== '') blocks.push(joined);
      block = [];
      this.#isList = false;
    };
    for (const [index, line] of lines.entries()) {
      if (this.#isCommand(line)) {
        continue;
      }
      if (line.trim() === '' || this.#isLeftOut(line, lines[index + 1] ?? '', block.length === 0)) {
        close();
      } else {
        block.push(this.#withoutMarker(line, block.length === 0));
      }
    }
    close();
    return blocks;
  }

  /** True if a line holds a comment or the edge of an environment: the paragraph goes on after it. */
  #isCommand(line: string): boolean {
    const what = comment.test(line) ? 'comment' : environmentEdge.test(line) ? 'command' : undefined;
    if (what !== undefined) {
      this.#problems.add(`The ${what} ${quoteShortened(line)} was left out.`);
    }
    return what !== undefined;
  }

  /** True if a line is not running text and ends the paragraph before it. */
  #isLeftOut(line: string, following: string, isFirst: boolean): boolean {
    const title =
      heading.exec(line.replace(headingLabel, '')) ??
      boldLine.exec(line) ??
      (isFirst && underline.test(following) && !rule.test(line) ? [line, line] : null);
    const words = title?.[1]?.replace(/^\s+/, '').replace(/(?<![\s#])[\s#]+$/, '') ?? title?.[2];
    if (words !== undefined && words.split(/\s+/).length <= 2 * longestTitle) {
      this.#problems.add(`The heading ${quoteShortened(words.replace(/(?<![*_#:])[*_#:]+$/, ''))} was left out.`);
      return true;
    }
    if (tableRow.test(line)) {
      this.#problems.add('A table was left out.');
      return true;
    }
    return rule.test(line);
  }

  #withoutMarker(line: string, isFirst: boolean): string {
    const unquoted = line.replace(quotation, '');
    const item = listItem.test(unquoted)
      ? listItem
      : numberedItem.test(unquoted) && (isFirst || this.#isList)
        ? numberedItem
        : undefined;
    if (item === undefined) {
      return unquoted;
    }
    this.#isList = true;
    this.#problems.add('A list was written as running text.');
    return unquoted.replace(item, '');
  }

  /** Removes what a model says about its text before and after it. */
  #withoutRemarks(blocks: readonly string[]): readonly string[] {
    const isRemark = (block: string | undefined, pattern: RegExp): block is string =>
      block !== undefined && blocks.length > 1 && pattern.test(block) && !/\[[CNX]\s?\d/i.test(block);
    const [first, last] = [blocks[0], blocks.at(-1)];
    const hasPreface = isRemark(first, preface);
    const hasClosing = isRemark(last, closingRemark);
    for (const remark of [...(hasPreface ? [first] : []), ...(hasClosing ? [last] : [])]) {
      this.#problems.add(`The remark ${quoteShortened(remark)} was left out.`);
    }
    return blocks.slice(hasPreface ? 1 : 0, hasClosing ? -1 : undefined);
  }

  /** Removes a title from the beginning of a paragraph, and a paragraph that is a title. */
  #withoutTitle(block: string, count: number): string {
    const lead = titleLead.exec(block);
    const isTitle =
      lead === null &&
      count > 1 &&
      !sentenceEnd.test(block) &&
      block.split(' ').length <= longestTitle &&
      !/[[\]\\@]/.test(block);
    const title = isTitle ? block : (lead?.[0] ?? '');
    const rest = block.slice(title.length);
    const run = runInTitle(rest);
    const words = run?.[1] ?? run?.[2] ?? run?.[3] ?? '';
    const isRunIn = run !== null && words.split(/\s+/).length <= longestTitle && !/\[[CNX]\s?\d/i.test(words);
    for (const left of [title, ...(isRunIn ? [words] : [])]
      .map((text) => text.replace(/^[\s#*_]+/, '').replace(/(?<![\s#*_:.])[\s#*_:.]+$/, ''))
      .filter((text) => text !== '')) {
      this.#problems.add(`The heading ${quoteShortened(left)} was left out.`);
    }
    return isRunIn ? rest.slice(run[0].length) : rest;
  }
}
