import { plural, text } from '../../text/front-language.ts';

/** Everything that is said when a language model is measured. */
export const measuringStrings = {
  question: (model: string, calls: number, tokens: number) =>
    plural(
      calls,
      'Measure how often {model} is right? This sends 1 request with about {tokens} tokens.',
      'Measure how often {model} is right? This sends at most {count} requests with about {tokens} tokens.',
      { model, tokens },
    ),
  detail: (questions: number, places: string) =>
    text(
      'The {questions} test sentences and paragraphs come with Situate; nothing of your papers is sent. They go to {places}. From then on, verdicts say how often the model was right.',
      { questions, places },
    ),
  action: () => text('Measure Now'),
  measuring: (model: string) => text('Measuring {model}', { model }),
  citations: (model: string, right: number, of: number, falseAlarms: number, supported: number) =>
    text(
      '{model} judged {right} of {of} test citations correctly, and wrongly doubted {falseAlarms} of the {supported} that are right.',
      { model, right, of, falseAlarms, supported },
    ),
  paragraphs: (model: string, right: number, of: number) =>
    text('{model} judged {right} of {of} test paragraphs correctly.', { model, right, of }),
  stopped: () => text('Stopped. Situate keeps the replies; measure again to ask only what is left.'),
  useless: (model: string) => text('None of the replies of {model} could be used. Choose another model.', { model }),
} as const;
