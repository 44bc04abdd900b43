import { ChatError } from '../../llm/chat-error.ts';
import type { Asked, AskingFront } from '../../workflows/judge/ask-models.ts';
import { checkStrings } from '../ai/check-strings.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/** The panel that has language models asked: it shows how far that is, and each verdict as it comes. */
export function askingInPanel(
  { models, papers: { judging } }: Pick<PanelContext, 'models' | 'papers'>,
  { signal, report }: Pick<PanelTask, 'signal' | 'report'>,
): AskingFront {
  const onAspect = (done: number, of: number): void => {
    report({ done, of });
  };
  const onAnswer = (done: number, of: number): void => {
    report({ done, of });
    judging.showVerdicts();
  };
  return {
    confirm: (cost) => models.confirmCost(cost),
    run: (ask) => ask({ signal, onAnswer, onAspect }),
  };
}

/** Throws `ChatError` for what ended asking early, or where replies were of no use. */
export function throwIfIncomplete({
  stoppedBy,
  answers: { asked, answered },
}: Pick<Asked, 'stoppedBy' | 'answers'>): void {
  if (stoppedBy !== undefined) {
    throw stoppedBy;
  }
  if (answered < asked) {
    throw new ChatError('badReply', checkStrings.useless(asked - answered));
  }
}
