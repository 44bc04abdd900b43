import { message, type Translate } from '../text/message.ts';
import type { Assessment } from './assessment.ts';

const messages = {
  oneVote: '{by}, 1 vote on 1 question',
  oneQuestion: '{by}, {votes} votes on 1 question',
  votes: '{by}, {votes} votes on {questions} questions',
  measured: '{judges}; right on {right} of {of} test sentences',
  notMeasured: '{judges}; not measured',
  judges: {
    count: 'counting',
    'offline-abstract': 'local model, abstracts',
    'offline-title': 'local model, titles',
    'offline-abstract-alone': 'local model, this abstract only',
    'offline-title-alone': 'local model, this title only',
    'lexical-abstract': 'words of abstracts',
    'lexical-title': 'words of titles',
    'lexical-abstract-alone': 'words of this abstract only',
    'lexical-title-alone': 'words of this title only',
    'offline-positioning': 'form of the sentences',
    'offline-emphasis': 'form of the sentences',
  },
} as const;

/**
 * Says who judged, how much where there are several, and, for language models, how often they were asked; empty if
 * nobody did.
 */
export function shownJudges(
  { judges, judgedBy = [], votes }: Pick<Assessment, 'judges' | 'judgedBy' | 'votes'>,
  translate: Translate,
): string {
  const shares = judgedBy.map(({ judge, judged }) => `${judgeName(judge, translate)} (${judged})`);
  const names = judges.map((judge) => judgeName(judge, translate));
  const by = (shares.length > 0 ? shares : [...new Set(names)]).join(', ');
  if (votes === undefined || votes.cast === 0) {
    return by;
  }
  const template = votes.questions > 1 ? messages.votes : votes.cast > 1 ? messages.oneQuestion : messages.oneVote;
  const judged = translate(message(template, { by, votes: votes.cast, questions: votes.questions }));
  return translate(
    votes.measured === undefined
      ? message(messages.notMeasured, { judges: judged })
      : message(messages.measured, { judges: judged, right: votes.measured.right, of: votes.measured.of }),
  );
}

/** A language model, given as `grep:name` or `scirm:name`, with its protocol, by its name alone where that is our own; a judge of another version as it is. */
function judgeName(judge: string, translate: Translate): string {
  const [, protocol, model] = /^(situate|grep|scirm):(.*)$/.exec(judge) ?? [];
  if (model !== undefined) {
    return protocol === 'situate' ? model : `${model} (${protocol === 'scirm' ? 'SciRM' : 'GREP'})`;
  }
  return Object.hasOwn(messages.judges, judge)
    ? translate(message(messages.judges[judge as keyof typeof messages.judges]))
    : judge;
}
