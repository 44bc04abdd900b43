import * as z from 'zod';
import { deviationMessage } from '../../drafting/adherence/deviation-message.ts';
import { positioningStyleSchema } from '../../drafting/plan/plan.ts';
import { formatPlan } from '../../drafting/plan/plan-markdown.ts';
import type { Deviation } from '../../drafting/request/deviation.ts';
import { neutralise } from '../../llm/untrusted-text.ts';
import { renderMessage } from '../../text/message.ts';
import {
  checkWriting,
  messagesOf,
  orderForWriting,
  type Unwritable,
  type WritingFront,
  type WritingOrder,
} from '../../workflows/draft/order-for-writing.ts';
import { diffOfEdits } from '../diff-items.ts';
import { lineOfOthers } from '../quoted.ts';
import { byWordsAlone, pathInput } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** The longest piece of a request, in characters: several go into a reply. */
const longestPiece = 1500;

const unwritable: Readonly<Record<Unwritable, string>> = {
  noSection: 'The related work has no text to plan from: give a plan.',
  noWorks: 'There is no work to cite: enter works first (find_works, propose_edit).',
  emptyPlan: 'The plan has no sentences: give one as Markdown, "## topic" and below it "- purpose: note [@key]".',
};

export const writeSection = defineTool({
  name: 'write_section',
  title: 'Write the related work',
  about: 'Prepares and checks a related work that the language model writes.',
  purpose:
    'Without text: the order by which you write the related work, with plan, works and their tags ([C3], [P4]). With text and ' +
    "order: says what is invented, unplanned, missing or too long, and gives it as a diff with the paper's own citations.",
  input: {
    path: pathInput,
    plan: z.string().optional().describe("Markdown, instead of the author's"),
    words: z.int().min(20).max(20_000).optional(),
    positioning: positioningStyleSchema.optional(),
    without: z.array(z.string()).optional().describe('keys not to cite'),
    text: z.string().optional().describe('what you wrote, with tags; all else as before'),
    order: z.string().optional(),
  },
  facts: {
    order: z.string(),
    /** Everything is as ordered, so that the diff may be applied. */
    asOrdered: z.boolean().optional(),
    problems: z.array(z.string()).optional(),
    todo: z.array(z.string()).optional(),
  },
  item: z.string(),
  isSending: false,
  async run({ path, text, order: given, ...wishes }, desk, { signal, onProgress }) {
    const { paper, sources } = await desk.read(path, signal);
    const front: WritingFront = { prompts: desk.prompts, ask: (question) => desk.ask(question, signal), signal };
    onProgress(0, undefined, text === undefined ? 'planning' : 'checking');
    const order = await orderForWriting(paper, sources, wishes, front);
    if (typeof order === 'string') {
      throw new ToolError(unwritable[order]);
    }
    if (text === undefined) {
      const messages = await messagesOf(order, front);
      const plan = `PLAN AS MARKDOWN, to change and give back:\n${neutralise(formatPlan(order.plan))}`;
      return {
        facts: { order: order.id, ...problemsOf(problemsInPlan(order)) },
        items: [...messages.map(({ content }) => content), plan].flatMap(piecesOf),
        missing: byWordsAlone(desk),
      };
    }
    if (given !== order.id) {
      throw new ToolError(
        `The order is "${order.id}" now: the works or the plan are others than those that you wrote by. Give the same path, ` +
          'plan and wishes, or ask for the order again; its tags may mean other works.',
      );
    }
    const checked = await checkWriting(order, text, front);
    const problems = checked.deviations.map((deviation) => lineOfOthers(renderMessage(deviationMessage(deviation))));
    return {
      facts: {
        order: order.id,
        asOrdered: problems.length === 0,
        ...problemsOf(problems),
        ...(checked.feedback.length > 0 && {
          todo: checked.feedback.slice(0, mostTodo).map((one) => lineOfOthers(one.text)),
        }),
      },
      items: checked.deviations.some(({ kind }) => unfit.has(kind)) ? [] : diffOfEdits(paper, checked.edits),
      missing: byWordsAlone(desk),
    };
  },
});

/** What of the plan could not be read, or may not be cited. */
function problemsInPlan({ problems, unusable }: WritingOrder): string[] {
  return [
    ...problems.map(({ message }) => lineOfOthers(renderMessage(message))),
    ...unusable.map(
      (key) => `The plan cites ${lineOfOthers(key)}, which is no work that may be cited: it was left out.`,
    ),
  ];
}

/** What keeps a text out of the paper: there is no diff until it is repaired. Anything else is for the author to decide. */
const unfit: ReadonlySet<Deviation['kind']> = new Set(['inventedKey', 'inventedName', 'form']);
/** The most points about the section as it would be. */
const mostTodo = 6;
const mostProblems = 20;

function problemsOf(problems: readonly string[]): { problems?: string[] } {
  const rest = problems.length - mostProblems;
  return problems.length === 0
    ? {}
    : { problems: [...problems.slice(0, mostProblems), ...(rest > 0 ? [`and ${rest} more`] : [])] };
}

/** A text in pieces of whole lines; joined by line breaks they are the text. A longer line is cut between words. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const line of text.split('\n').flatMap(cutLine)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + line.length < longestPiece) {
      pieces[pieces.length - 1] = `${last}\n${line}`;
    } else {
      pieces.push(line);
    }
  }
  return pieces;
}

function cutLine(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > longestPiece) {
    const space = rest.lastIndexOf(' ', longestPiece);
    const end = space > 0 ? space : longestPiece;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end + (space > 0 ? 1 : 0));
  }
  return [...parts, rest];
}
