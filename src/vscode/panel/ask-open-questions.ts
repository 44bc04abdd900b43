import { isAnswered } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import type { OpenQuestion } from '../../judges/model/open-questions.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/**
 * Asks language models what is left to ask, with progress, and shows each verdict as it comes. Resolves to how many replies
 * were of no use; rejects with `ChatError` where the model cannot be asked.
 */
export async function askOpenQuestions(
  { papers: { judging } }: Pick<PanelContext, 'papers'>,
  { signal, report }: Pick<PanelTask, 'signal' | 'report'>,
  open: readonly OpenQuestion[],
): Promise<number> {
  let done = 0;
  let useless = 0;
  const { stoppedBy } = await judgeAll(open, (question, call) => question.ask(call), {
    signal,
    onVerdict: (_, by) => {
      useless += isAnswered(by) ? 0 : 1;
      report({ done: ++done, of: open.length });
      judging.showVerdicts();
    },
  });
  if (stoppedBy !== undefined) {
    throw stoppedBy;
  }
  return useless;
}
