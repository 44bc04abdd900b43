import { buildAnswer } from '../../documents/build-answer.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { formatAnswer } from '../../report/answer-report.ts';
import { inputOfText } from '../../retrieval/corpus/selection-input.ts';
import { answerQuestion } from '../../workflows/corpus/answer-question.ts';
import { CommandError } from '../command-error.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { languageModels } from '../models/language-models.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { searchStrings } from '../search/search-strings.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError, standardOutput } from '../terminal/standard-streams.ts';
import { chooseWorks } from './choose-works.ts';
import { askStrings as strings } from './corpus-ask-strings.ts';
import { commandEmbedder } from './corpus-embedder.ts';
import type { CorpusAskOptions } from './corpus-select-options.ts';
import { corpusStrings } from './corpus-strings.ts';
import { untilStopped } from './until-stopped.ts';

/** Answers a question from the works of a corpus, and prints the answer with what it rests on. Sets the exit status. */
export async function askCorpus(question: string, options: CorpusAskOptions): Promise<void> {
  if (!/[\p{L}\p{N}]/u.test(question)) {
    throw new CommandError(corpusStrings.emptyQuery);
  }
  const models = languageModels(options);
  const model = models.model('writing');
  const progress = new Progress(standardError);
  const embedder = commandEmbedder(options);
  try {
    await untilStopped(progress, answer);
  } finally {
    progress.clear();
    reportUsage(models);
    await embedder.release();
  }

  async function answer(signal: AbortSignal): Promise<void> {
    const selected = await chooseWorks(inputOfText(question), options, embedder, progress, signal);
    if (selected.length === 0) {
      throw new CommandError(strings.nothingThere);
    }
    const writer = { model, prompts: shippedPrompts(), sample: 0 };
    const answered = await answerQuestion(
      question,
      selected,
      {
        writer,
        confirm({ calls, tokens }) {
          if (tokens > options.tokens) {
            throw new CommandError(searchStrings.tooManyTokens(tokens, options.tokens));
          }
          say(aiStrings.asking([model], calls, tokens));
          progress.show(strings.asking);
          return true;
        },
      },
      { signal },
    ).catch((error: unknown) => {
      throw error instanceof ChatError ? new CommandError(error.message) : error;
    });
    progress.clear();
    const document = buildAnswer(answered!);
    standardOutput.result(options.format === 'json' ? { value: document } : { lines: formatAnswer(document) });
  }
}
