import * as z from 'zod';
import { closestRules } from '../../rules/closest-rules.ts';
import type { Rule } from '../../rules/contract.ts';
import { rules } from '../../rules/rule-registry.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import type { Result } from '../terminal/output-stream.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { rulePage } from './rule-page.ts';

/** The options of `situate explain`. */
export interface ExplainOptions {
  readonly format: 'markdown' | 'json';
}

/** Prints the page of a rule, or the list of all rules. Throws `CommandError` where there is no such rule. */
export function explain(id: string | undefined, { format }: ExplainOptions): void {
  standardOutput.result(id === undefined ? ruleList(format) : onePage(ruleCalled(id), format));
}

function ruleCalled(id: string): Rule {
  const rule = rules.find((other) => other.id === id);
  if (rule === undefined) {
    throw new CommandError(strings.noRule(id, closestRules(id)));
  }
  return rule;
}

function onePage(rule: Rule, format: ExplainOptions['format']): Result {
  return format === 'json' ? { value: description(rule) } : { lines: rulePage(rule).trimEnd().split('\n') };
}

function ruleList(format: ExplainOptions['format']): Result {
  if (format === 'json') {
    return { value: rules.map(({ id, severity, summary }) => ({ id, severity, summary })) };
  }
  const idWidth = Math.max(...rules.map(({ id }) => id.length));
  const severityWidth = Math.max(...rules.map(({ severity }) => severity.length));
  return {
    lines: rules.map(
      ({ id, severity, summary }) => `${id.padEnd(idWidth)}  ${severity.padEnd(severityWidth)}  ${summary}`,
    ),
  };
}

function description({ id, severity, needs, summary, documentation, options, examples }: Rule): object {
  return { id, severity, needs, summary, documentation, options: z.toJSONSchema(options), examples };
}
