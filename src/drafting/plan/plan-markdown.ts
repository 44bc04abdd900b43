import { message } from '../../text/message.ts';
import type { Plan, PlannedParagraph, PlannedPositioning, PlannedSentence } from './plan.ts';
import { type PlanBlock, readPlanBlocks } from './plan-blocks.ts';
import type { PlanProblem } from './plan-problem.ts';
import { readPlanSentence, readPositioning, readTopic } from './plan-sentence.ts';
import { escapePlanText, formatPlanCitation } from './plan-text.ts';

/** The file that the plan of a paper is in, next to its main file. */
export const planFileName = 'related-work.plan.md';

const title = 'Plan of the related work';

const messages = {
  nested: 'The lists here are nested too deeply to read the file as a plan.',
  outside: 'This text comes before the first paragraph of the plan and is not part of it.',
  unlisted: 'This text is not in a list; it was read as a sentence. Begin it with “- ” and a purpose.',
} as const;

/** A plan as Markdown that people can edit. `parsePlan` reads the same plan from it. */
export function formatPlan({ positioning, paragraphs }: Plan): string {
  const head = [`# ${title}`, ...(positioning === undefined ? [] : [`Positioning: ${positioning}`])];
  return `${[...head, ...paragraphs.map(formatParagraph)].join('\n\n')}\n`;
}

function formatParagraph({ topic, words, sentences }: PlannedParagraph): string {
  const budget = words === undefined ? '' : `(${words} ${words === 1 ? 'word' : 'words'})`;
  const heading = ['##', formatTopic(topic), budget].filter((part) => part !== '').join(' ');
  return [heading, ...(sentences.length === 0 ? [] : [sentences.map(formatSentence).join('\n')])].join('\n\n');
}

/** Text that ends in hashes or in something like a budget would lose that. */
function formatTopic(topic: string): string {
  return escapePlanText(topic)
    .replace(/(?<!#)#+$/, (signs) => '\\#'.repeat(signs.length))
    .replace(/\((?=[^()]*\)$)/, '\\(');
}

function formatSentence({ purpose, note, keys }: PlannedSentence): string {
  const said = [escapePlanText(note), formatPlanCitation(keys)].filter((part) => part !== '');
  return `- ${purpose}${said.length === 0 ? '' : `: ${said.join(' ')}`}`;
}

/**
 * Reads a plan out of Markdown, typed by hand or by `formatPlan`: each heading is a paragraph, each item of a list a
 * sentence. What cannot be read is kept as part of a note or a topic, and reported.
 */
export function parsePlan(text: string): { readonly plan: Plan; readonly problems: readonly PlanProblem[] } {
  const problems: PlanProblem[] = [];
  const parts: WrittenParagraph[] = [];
  let positioning: PlannedPositioning | undefined;
  /** Takes a line that sets the style; false if it does not. */
  const takeSetting = (line: string, number: number): boolean => {
    const setting = readPositioning(line, number, problems);
    positioning = setting?.positioning ?? positioning;
    return setting !== undefined;
  };
  const { metadata, body } = withoutMetadata(text);
  for (const [index, line] of metadata.entries()) {
    takeSetting(line, index + 1);
  }
  for (const block of blocksOf(body, problems)) {
    if (block.kind === 'heading') {
      parts.push({ ...readTopic(block.lines[0] ?? '', block.line, problems), level: block.level, sentences: [] });
      continue;
    }
    const rest =
      block.kind === 'item' ? block.lines : block.lines.filter((line, index) => !takeSetting(line, block.line + index));
    const said = rest.join(' ').trim();
    if (said === '') {
      continue;
    }
    if (block.kind === 'text' && (parts.length === 0 || isTitle(parts))) {
      problems.push({ line: block.line, message: message(messages.outside) });
      continue;
    }
    if (parts.length === 0 || (block.kind === 'item' && isTitle(parts))) {
      parts.splice(0, parts.length, { topic: '', words: undefined, level: 1, sentences: [] });
    }
    if (block.kind === 'text') {
      problems.push({ line: block.line, message: message(messages.unlisted) });
    }
    parts.at(-1)!.sentences.push(readPlanSentence(said, block.line, problems));
  }
  return { plan: { ...(positioning && { positioning }), paragraphs: paragraphsOf(parts) }, problems };
}

/** A heading of a plan with what is below it. */
interface WrittenParagraph {
  readonly topic: string;
  readonly words: number | undefined;
  readonly level: number;
  readonly sentences: PlannedSentence[];
}

/** Quotations and lists within each other: the parser's time grows with the square of their number. */
const nestedDeeply = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])){80}/m;

function blocksOf(body: string, problems: PlanProblem[]): PlanBlock[] {
  const found = nestedDeeply.exec(body);
  if (found === null) {
    return readPlanBlocks(body);
  }
  problems.push({ line: body.slice(0, found.index).split('\n').length, message: message(messages.nested) });
  return [];
}

/** The lines of the metadata that pandoc reads, and the rest with blank lines in their place. */
function withoutMetadata(text: string): { readonly metadata: readonly string[]; readonly body: string } {
  const source = text.replace(/^\uFEFF/, '');
  const found = /^---[ \t]*\r?\n(?:(?:[\w-]+:|[ \t#]).*\r?\n|\r?\n)*(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/.exec(source);
  if (found === null) {
    return { metadata: [], body: source };
  }
  const metadata = found[0].split(/\r?\n/);
  return { metadata, body: '\n'.repeat(metadata.length - 1) + source.slice(found[0].length) };
}

/** True if nothing was read so far but the title of the plan. */
function isTitle(parts: readonly WrittenParagraph[]): boolean {
  return parts.length === 1 && parts[0]!.level === 1 && parts[0]!.topic === title && parts[0]!.sentences.length === 0;
}

/**
 * A first heading above all others is the title of the plan; any other that only has headings below it is part of the
 * topics of these.
 */
function paragraphsOf(parts: readonly WrittenParagraph[]): PlannedParagraph[] {
  const [first, ...others] = parts;
  const isTitled =
    first !== undefined &&
    (isTitle([first]) || (isEmpty(first) && others.length > 0 && others.every(({ level }) => level > first.level)));
  const above: WrittenParagraph[] = [];
  const written = isTitled ? others : parts;
  return written.flatMap((part, index) => {
    while ((above.at(-1)?.level ?? 0) >= part.level) {
      above.pop();
    }
    if (isEmpty(part) && (written[index + 1]?.level ?? 0) > part.level) {
      above.push(part);
      return [];
    }
    const { topic, words, sentences } = part;
    const whole = [...above.map((group) => group.topic), topic].filter((name) => name !== '').join(': ');
    return [{ topic: whole, ...(words !== undefined && { words }), sentences }];
  });
}

function isEmpty({ words, sentences }: WrittenParagraph): boolean {
  return words === undefined && sentences.length === 0;
}
