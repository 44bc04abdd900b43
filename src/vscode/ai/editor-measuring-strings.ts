import { l10n } from 'vscode';
import { groupDigits } from './editor-ai-strings.ts';

/** What is said when a language model is measured. */
export const measuringStrings = {
  question: (model: string, calls: number, tokens: number) =>
    calls === 1
      ? l10n.t(
          'Measure how often {0} is right? This sends 1 request with about {1} tokens.',
          model,
          groupDigits(tokens),
        )
      : l10n.t(
          'Measure how often {0} is right? This sends at most {1} requests with about {2} tokens.',
          model,
          groupDigits(calls),
          groupDigits(tokens),
        ),
  detail: (questions: number, places: string) =>
    l10n.t(
      'The {0} test sentences and paragraphs come with Situate; nothing of your papers is sent. They go to {1}. From then on, verdicts say how often the model was right.',
      questions,
      places,
    ),
  action: () => l10n.t('Measure Now'),
  measuring: (model: string) => l10n.t('Measuring {0}', model),
  citations: (model: string, right: number, of: number, falseAlarms: number, supported: number) =>
    l10n.t(
      '{0} judged {1} of {2} test citations correctly, and wrongly doubted {3} of the {4} that are right.',
      model,
      right,
      of,
      falseAlarms,
      supported,
    ),
  paragraphs: (model: string, right: number, of: number) =>
    l10n.t('{0} judged {1} of {2} test paragraphs correctly.', model, right, of),
  stopped: () => l10n.t('Stopped. Situate keeps the replies; measure again to ask only what is left.'),
  useless: (model: string) => l10n.t('None of the replies of {0} could be used. Choose another model.', model),
} as const;
