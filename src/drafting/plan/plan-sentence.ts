import { message } from '../../text/message.ts';
import {
  type PlannedPositioning,
  type PlannedSentence,
  type Purpose,
  positioningStyleSchema,
  purposes,
} from './plan.ts';
import type { PlanProblem } from './plan-problem.ts';
import { readPlanCitations, unescapePlanText } from './plan-text.ts';

const messages = {
  unknownPurpose: '“{word}” is not a purpose, so it became part of the note; choose from {allowed}.',
  unknownPositioning: '“{found}” is not a style of positioning; choose from {allowed}.',
  badBudget: '“{found}” is not a number of words, so the paragraph has no length; write 1 or more.',
} as const;

/** A word that is before a colon or a dash, or is all there is before citations. Authors may set it in bold. */
const leadIn = /^[*_`]*(\p{L}[\p{L}-]*)[*_`]*\s*(?:(:)[*_`]*|[–—]|-(?=\s)|(?=\[)|$)\s*(.*)$/su;

/**
 * Reads a sentence of a plan: `summary: what they index [@a; @b]`. Without a purpose it is a summary of what it cites.
 */
export function readPlanSentence(text: string, line: number, problems: PlanProblem[]): PlannedSentence {
  const [, word = '', colon, rest = ''] = leadIn.exec(text) ?? [];
  const purpose = purposes.find((one) => one === word.toLowerCase());
  if (purpose === undefined && colon !== undefined) {
    problems.push({ line, message: message(messages.unknownPurpose, { word, allowed: purposes.join(', ') }) });
  }
  const { text: note, keys } = readPlanCitations(purpose === undefined ? text : rest);
  return { purpose: purpose ?? usualPurpose(keys), note, keys };
}

function usualPurpose(keys: readonly string[]): Purpose {
  return keys.length === 0 ? 'context' : 'summary';
}

const budget = /(?<!\\)\(([^()]*)\bwords?\s*\)$/i;

/** Reads the heading of a paragraph: `Dense retrieval (120 words)`. */
export function readTopic(
  text: string,
  line: number,
  problems: PlanProblem[],
): { readonly topic: string; readonly words: number | undefined } {
  const written = text.trim();
  const found = budget.exec(written);
  if (found === null) {
    return { topic: unescapePlanText(written), words: undefined };
  }
  const topic = unescapePlanText(written.slice(0, found.index).trim());
  const words = Number(/^\D*(\d[\d,]*)\s*$/.exec(found[1]!)?.[1]?.replaceAll(',', ''));
  if (Number.isSafeInteger(words) && words > 0) {
    return { topic, words };
  }
  problems.push({ line, message: message(messages.badBudget, { found: found[0].slice(1, -1) }) });
  return { topic: unescapePlanText(written), words: undefined };
}

const setting = /^[*_`]*positioning[*_`]*\s*:(.*)$/is;

/** Reads a line `Positioning: each-paragraph`; undefined if it is none, without a style where that is unknown. */
export function readPositioning(
  text: string,
  line: number,
  problems: PlanProblem[],
): { readonly positioning: PlannedPositioning | undefined } | undefined {
  const value = setting
    .exec(text)?.[1]
    ?.replace(/^[*_`]*\s*/, '')
    .trimEnd();
  if (value === undefined) {
    return undefined;
  }
  const words = value
    .toLowerCase()
    .replace(/^in (?:the )?/, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const positioning = positioningStyleSchema.safeParse(words).data;
  if (positioning === undefined) {
    problems.push({
      line,
      message: message(messages.unknownPositioning, {
        found: value,
        allowed: positioningStyleSchema.options.join(', '),
      }),
    });
  }
  return { positioning };
}
