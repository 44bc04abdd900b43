import { buildAnswer } from '../../documents/build-answer.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { formatAnswer } from '../../report/answer-report.ts';
import { usualSelection } from '../../retrieval/corpus/selection.ts';
import { inputOfText } from '../../retrieval/corpus/selection-input.ts';
import { answerQuestion } from '../../workflows/corpus/answer-question.ts';
import { selectFromCorpus } from '../../workflows/corpus/select-from-corpus.ts';
import type { ModelAccess } from '../ai/model-access.ts';
import { reportModelFailure } from '../ai/report-model-failure.ts';
import type { CorpusCommandContext } from './command-context.ts';
import { commandStrings as strings } from './command-strings.ts';
import { reportCorpusFailure } from './report-corpus-failure.ts';

/** Everything that a question to the corpus works with. */
export interface AskingContext extends CorpusCommandContext {
  readonly models: ModelAccess;
}

/**
 * “Answer a Question from My Corpus…”: has a language model answer from the works that are closest to the question, and shows
 * the answer as a page, with the page and the passage that each sentence rests on.
 */
export async function askCorpus(context: AskingContext): Promise<void> {
  const question = await context.prompter.enter({
    title: strings.askTitle(),
    prompt: strings.enterQuestion(),
    validate: (typed) => (/[\p{L}\p{N}]/u.test(typed) ? undefined : strings.questionNeeded()),
  });
  if (typeof question === 'string') {
    await answer(context, question.trim());
  }
}

async function answer(context: AskingContext, question: string): Promise<void> {
  const { corpus, models, prompter, showSteps, showPage } = context;
  try {
    // Consent comes before the work that needs it.
    const model = await models.model('writing');
    const answered = await showSteps(strings.answering(), async (signal, say) => {
      say(strings.choosingWorks());
      const embedder = await corpus.embedder();
      const selected = await corpus.use(false, (store) =>
        selectFromCorpus(store, embedder, inputOfText(question), usualSelection, signal),
      );
      if (selected.length === 0) {
        return 'nothingThere';
      }
      const writer = { model, prompts: shippedPrompts(), sample: 0 };
      const confirm = async (cost: { readonly calls: number; readonly tokens: number }): Promise<boolean> => {
        const isConfirmed = await models.confirmCost({ ...cost, models: [model] });
        say(strings.waitingFor(model.name));
        return isConfirmed;
      };
      return answerQuestion(question, selected, { writer, confirm }, { signal });
    });
    if (answered === 'nothingThere') {
      prompter.say(strings.nothingThere());
    } else if (answered !== undefined) {
      await showPage(strings.answerTitle(), formatAnswer(buildAnswer(answered)).join('\n'));
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    const report =
      error instanceof ChatError || error instanceof PromptError ? reportModelFailure : reportCorpusFailure;
    await report(error, prompter, () => answer(context, question));
  }
}
