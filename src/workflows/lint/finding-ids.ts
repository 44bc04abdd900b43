import { dirname } from 'pathe';
import { type Paper, textOf } from '../../project/paper.ts';
import { pathFrom } from '../../project/path-from.ts';
import type { Finding } from '../../rules/finding.ts';
import { hash } from '../../text/hash.ts';
import type { Message } from '../../text/message.ts';

/**
 * Names for the findings in a paper, short enough to be typed. A finding keeps its name as long as the lines stand that it
 * underlines and it says the same of them, wherever they move; numbers in what it says may change. Of findings that are the
 * same in all this the later ones are numbered.
 */
export function findingIds(paper: Paper, findings: readonly Finding[]): ReadonlyMap<Finding, string> {
  const counts = new Map<string, number>();
  return new Map(
    findings.map((finding) => {
      const { rule, file, range, message } = finding;
      const text = textOf(paper, file) ?? '';
      const start = text.lastIndexOf('\n', range.start - 1) + 1;
      const next = text.indexOf('\n', range.end);
      const lines = text.slice(start, next === -1 ? text.length : next).trim();
      const marked = [
        rule,
        pathFrom(dirname(paper.main), file),
        text.slice(range.start, range.end),
        lines,
        about(message),
      ];
      const name = hash(JSON.stringify(marked)).slice(0, 10);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [finding, count === 1 ? name : `${name}-${count}`];
    }),
  );
}

/** The words in a message, such as keys: what is counted changes with the text around. */
function about({ template, values }: Message): unknown {
  return [template, Object.values(values).filter((value) => !/^\d*$/.test(String(value)))];
}
