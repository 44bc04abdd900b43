import * as z from 'zod';
import { closestRules } from '../../rules/closest-rules.ts';
import type { Finding } from '../../rules/finding.ts';
import { rules } from '../../rules/rule-registry.ts';
import { renderMessage } from '../../text/message.ts';
import { findingNamed, findingsOf } from '../findings-of.ts';
import { lineOfOthers } from '../quoted.ts';
import { pathInput } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a finding',
  about: 'Explains a finding: why it matters, and what can be done.',
  purpose:
    'Explains a rule, or one finding of check_paper: why it matters, what the rule leaves alone, and the ways out.',
  input: {
    rule: z.string().optional(),
    finding: z.string().optional().describe('its id; needs path'),
    path: pathInput.optional(),
  },
  facts: {
    rule: z.string(),
    what: z.string(),
    why: z.string(),
    silent: z.string(),
    fixes: z.string().optional(),
  },
  item: z.string(),
  isSending: false,
  async run({ rule, finding: id, path }, desk, { signal }) {
    if (id !== undefined && path === undefined) {
      throw new ToolError('Give the path of the paper with the id of a finding.');
    }
    const finding =
      id === undefined
        ? undefined
        : findingNamed(await findingsOf((await desk.read(path!, signal)).paper, desk, signal), id);
    const named = finding?.rule ?? rule ?? '';
    const found = rules.find((one) => one.id === named);
    if (found === undefined) {
      throw new ToolError(`There is no rule "${named}". Similar: ${closestRules(named).join(', ') || 'none'}.`);
    }
    const { what, why, silent, fixes } = found.documentation;
    return {
      facts: { rule: found.id, what, why, silent, ...(fixes !== undefined && { fixes }) },
      items: finding === undefined ? [] : wordsOn(finding),
      missing: [],
    };
  },
});

/** What is found, what it rests on, and the ways out. */
function wordsOn(finding: Finding): string[] {
  return [
    lineOfOthers(renderMessage(finding.message)),
    ...(finding.explanation?.() ?? []).map((one) => `rests on: ${lineOfOthers(renderMessage(one))}`),
    ...finding.fixes().map(({ kind, title }) => `fix (${kind}): ${renderMessage(title)}`),
    ...(finding.steps?.() ?? []).map(({ title }) => `by hand: ${renderMessage(title)}`),
  ];
}
