import type { Example } from '../../src/rules/contract.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { selectSafeEdits } from '../../src/rules/safe-edits.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { examplePaper } from './example-paper.ts';

/** The bibliography of a paper after the safe fixes of one rule. */
export async function repaired(id: string, example: Omit<Example, 'title' | 'format' | 'source'>): Promise<string> {
  const source = 'Maps help \\citep{pole2021}.';
  const { paper, files, judges } = await examplePaper({ title: '', format: 'latex', source, ...example });
  const findings = runToEnd(
    lintPaper(
      paper,
      rules.filter((rule) => rule.id === id),
      { judges },
    ),
  );
  return applyEdits(files['/paper/refs.bib']!, selectSafeEdits(findings));
}
