import type { Paper } from '../../src/project/paper.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';

/** Gives what one rule finds in a paper. */
export function findingsOf(id: string, paper: Paper): Finding[] {
  const rule = rules.find((other) => other.id === id);
  if (rule === undefined) {
    throw new Error(`There is no rule ${id}`);
  }
  return runToEnd(lintPaper(paper, [rule]));
}

/** Gives what one rule says about a paper. */
export function messagesOf(id: string, paper: Paper): string[] {
  return findingsOf(id, paper).map(({ message }) => renderMessage(message));
}
