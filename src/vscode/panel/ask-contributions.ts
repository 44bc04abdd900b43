import { contributionQuestions } from '../../judges/contributions/contribution-questions.ts';
import { paperContributions } from '../../judges/contributions/paper-contributions.ts';
import { costOf, openFor } from '../../judges/model/open-questions.ts';
import { createSituateContributions } from '../../judges/situate/situate-contributions.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { checkStrings } from '../ai/check-strings.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { askOpenQuestions } from './ask-open-questions.ts';
import { findStrings } from './find-strings.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/**
 * Has a language model say which contributions of the paper the works cited have. What it said before is not asked again
 * while the contributions and what is known of the work stay.
 */
export async function askContributions(context: PanelContext): Promise<void> {
  const { models, papers, work } = context;
  await work.run(findStrings.comparing(modelsNamed('support')), async (task) => {
    const read = await context.read();
    if (read === undefined) {
      work.complain(panelStrings.noPaper());
      return;
    }
    const { questions, known } = contributionQuestions(read.paper);
    if (questions.length === 0) {
      const hasNone = paperContributions(read.paper).length === 0;
      work.say(hasNone ? findStrings.noContributions() : findStrings.nothingToCompare());
      return;
    }
    const model = task.counted(await models.model('support'));
    const judge = await createSituateContributions({ model, prompts: promptsFor(read) });
    const open = openFor(judge, questions, papers.judging.verdicts.contributions);
    if (open.length === 0) {
      work.say(findStrings.allCompared());
      return;
    }
    if (!(await models.confirmCost({ ...costOf(open, estimateRequests), models: [model], known }))) {
      return;
    }
    const useless = await askOpenQuestions(context, task, open);
    if (useless > 0) {
      throw new ChatError('badReply', checkStrings.useless(useless));
    }
  });
}
