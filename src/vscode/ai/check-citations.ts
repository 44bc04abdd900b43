import * as vscode from 'vscode';
import { isAnswered } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { costOf, type OpenQuestion, openQuestions } from '../../judges/model/open-questions.ts';
import { type JudgedScope, type ModelQuestions, modelQuestions } from '../../judges/model/section-questions.ts';
import { isRejected } from '../../judges/support/support-judge.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { withToken } from '../cancellation.ts';
import type { ShowProgress } from '../dialogs/show-progress.ts';
import { enginePath } from '../editor-paths.ts';
import { strings } from '../editor-strings.ts';
import type { ReadPaper } from '../open-paper.ts';
import type { Papers } from '../papers.ts';
import type { AiCommandContext } from './ai-commands.ts';
import { confirmAboveTokens, judgingSettings } from './ai-settings.ts';
import { checkStrings } from './check-strings.ts';
import { openQuestionJudges } from './open-judges.ts';
import { reportModelFailure } from './report-model-failure.ts';

/** What commands need to ask a language model about a paper. */
export interface PaperCommandContext extends AiCommandContext {
  readonly papers: Papers;
  readonly showProgress: ShowProgress;
  /** Shows a page of Markdown beside the text. */
  readonly showPage: (title: string, markdown: string) => Promise<void>;
}

/** What should be checked. */
export interface CheckRequest {
  readonly document: vscode.TextDocument;
  readonly scope: JudgedScope;
  readonly selection: vscode.Range;
  /** Whether it was the author who asked. On save nobody waits for an answer, and nobody is asked. */
  readonly isAsked: boolean;
}

/**
 * Has a language model judge what has no verdict yet, and shows its verdicts as findings as they come. If it is
 * stopped, by the author or by an error, the verdicts until then stay.
 */
export async function checkCitations(context: PaperCommandContext, request: CheckRequest): Promise<void> {
  const { papers, prompter } = context;
  const { document, scope, isAsked } = request;
  const say = (message: string): void => {
    if (isAsked) prompter.say(message);
  };
  const [read] = await withToken((token) => papers.read(document, token));
  if (read === undefined) {
    say(strings.noPaper());
    return;
  }
  const questions = modelQuestions(read.paper, scope, placeOf(request), judgingSettings(document.uri));
  if (questions === undefined) {
    say(checkStrings.nothingThere[scope]());
    return;
  }
  try {
    const stoppedBy = await ask(context, request, read, questions);
    if (stoppedBy === undefined) {
      say(summary(questions, papers));
    } else {
      throw stoppedBy;
    }
  } catch (error) {
    await reportModelFailure(error, prompter, () => checkCitations(context, request));
  }
}

function placeOf({ document, selection }: CheckRequest): {
  readonly file: string;
  readonly range: { readonly start: number; readonly end: number };
} {
  const range = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  return { file: enginePath(document.uri.path), range };
}

/** Asks the open questions. Resolves to the error that stopped it early, whose message says what is left. */
async function ask(
  { models, papers, prompter, showProgress }: PaperCommandContext,
  { isAsked }: CheckRequest,
  read: ReadPaper,
  questions: ModelQuestions,
): Promise<ChatError | undefined> {
  const { judging } = papers;
  const { judges, used } = await openQuestionJudges(models, read, questions, { options: { mayAsk: isAsked } });
  const open = openQuestions(questions, judges, judging.verdicts);
  if (open.length === 0) {
    return undefined;
  }
  const cost = costOf(open, estimateRequests);
  if (!isAsked && cost.tokens > confirmAboveTokens()) {
    vscode.window.setStatusBarMessage(checkStrings.tooMuchOnSave(cost.tokens), 10_000);
    return undefined;
  }
  if (!(await models.confirmCost({ ...cost, models: used, known: questions.known }))) {
    return new ChatError('cancelled', '');
  }
  const judged = (signal: AbortSignal, report: (done: number, of: number) => void): Promise<Stopped> =>
    judgeOpen(open, signal, (done) => {
      judging.showVerdicts();
      report(done, open.length);
    });
  const { done, stoppedBy } = isAsked
    ? await showProgress(checkStrings.checking(judges.support.model), judged)
    : await judged(new AbortController().signal, () => undefined);
  if (stoppedBy?.reason === 'cancelled') {
    prompter.say(checkStrings.stopped(done, open.length - done));
  }
  return (
    stoppedBy &&
    new ChatError(stoppedBy.reason, `${stoppedBy.message} ${checkStrings.kept(done, open.length - done)}`, {
      cause: stoppedBy,
    })
  );
}

/** How far it came. */
interface Stopped {
  readonly done: number;
  /** The error that ended it early, or, if it finished, that some replies were unusable. */
  readonly stoppedBy: ChatError | undefined;
}

async function judgeOpen(
  open: readonly OpenQuestion[],
  signal: AbortSignal,
  onVerdict: (done: number) => void,
): Promise<Stopped> {
  let done = 0;
  let useless = 0;
  const { stoppedBy } = await judgeAll(open, (question, call) => question.ask(call), {
    signal,
    onVerdict: (_, by) => {
      if (isAnswered(by)) {
        done++;
        onVerdict(done);
      } else {
        useless++;
      }
    },
  });
  return {
    done,
    stoppedBy: stoppedBy ?? (useless === 0 ? undefined : new ChatError('badReply', checkStrings.useless(useless))),
  };
}

/** The result, in a few sentences. */
function summary({ citations, unread }: ModelQuestions, { judging: { verdicts } }: Papers): string {
  const found = citations.map(({ question }) => verdicts.support.find(question)?.verdict);
  const wrong = found.filter(isRejected).length;
  const notFound = found.filter((verdict) => verdict === 'notFound').length;
  const unclear = found.filter((verdict) => verdict === 'unclear').length;
  const parts = [
    ...(citations.length === 0 ? [] : [checkStrings.checked(citations.length, wrong, notFound)]),
    ...(notFound === 0 ? [] : [checkStrings.notFound(notFound)]),
    ...(unclear === 0 ? [] : [checkStrings.unclear(unclear)]),
    ...(unread === 0 ? [] : [checkStrings.unread(unread)]),
  ];
  return parts.length === 0 ? checkStrings.noQuestions() : parts.join(' ');
}
