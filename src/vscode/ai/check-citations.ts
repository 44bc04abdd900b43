import * as vscode from 'vscode';
import type { JudgedScope, ModelQuestions } from '../../judges/model/section-questions.ts';
import { isRejected } from '../../judges/support/support-judge.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import type { Asked } from '../../workflows/judge/ask-models.ts';
import { type CheckingFront, checkRelatedWork } from '../../workflows/judge/check-related-work.ts';
import { withToken } from '../cancellation.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import type { ReportProgress, ShowProgress } from '../dialogs/show-progress.ts';
import { documentOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { strings } from '../editor-strings.ts';
import type { AiCommandContext } from './ai-commands.ts';
import { confirmAboveTokens } from './ai-settings.ts';
import { checkStrings } from './check-strings.ts';
import { openQuestionJudges } from './open-judges.ts';
import { reportModelFailure } from './report-model-failure.ts';

/** Everything that commands need to ask a language model about a paper. */
export interface PaperCommandContext extends AiCommandContext {
  readonly papers: Papers;
  readonly showProgress: ShowProgress;
  /** Shows a page of Markdown beside the text. */
  readonly showPage: (title: string, markdown: string) => Promise<void>;
}

/** A request for something to be checked. */
export interface CheckRequest {
  readonly document: vscode.TextDocument;
  readonly scope: JudgedScope;
  readonly selection: vscode.Range;
  /** True if it was the author who asked. On save nobody waits for an answer, and nobody is asked. */
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
  const [read] = await withToken((token) => papers.read(documentOf(document), token));
  if (read === undefined) {
    say(strings.noPaper());
    return;
  }
  try {
    const { verdicts } = papers.judging;
    const place = placeOf(request);
    const { secondOpinion } = context.models.judging;
    const checked = await checkRelatedWork(
      [{ paper: read.paper, verdicts, scope, place, secondOpinion }],
      frontFor(context, request, read),
    );
    if (checked === 'nothingThere') {
      say(checkStrings.nothingThere[scope]());
    } else if (checked !== undefined) {
      throwIfIncomplete(checked, prompter);
      say(summary(checked.questions, papers));
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

/** On save nobody is asked and nothing is shown but the verdicts, and what would cost much is not sent. */
function frontFor(
  { models, papers: { judging }, showProgress }: PaperCommandContext,
  { isAsked }: CheckRequest,
  read: ReadPaper,
): CheckingFront {
  let model = '';
  return {
    async judges(questions) {
      const opened = await openQuestionJudges(models, read, questions, { options: { mayAsk: isAsked } });
      ({ model } = opened.judges.support);
      return opened;
    },
    confirm(cost) {
      if (isAsked || cost.tokens <= confirmAboveTokens()) {
        return models.confirmCost(cost);
      }
      vscode.window.setStatusBarMessage(checkStrings.tooMuchOnSave(cost.tokens), 10_000);
      return false;
    },
    run(ask) {
      const asking = (signal: AbortSignal, report: ReportProgress): ReturnType<typeof ask> =>
        ask({
          signal,
          onAnswer(done, of) {
            judging.showVerdicts();
            report(done, of);
          },
        });
      return isAsked
        ? showProgress(checkStrings.checking(model), asking)
        : asking(new AbortController().signal, () => undefined);
    },
  };
}

/** Says how far it came where the author stopped it; throws an error that says so where anything else ended it early. */
function throwIfIncomplete({ done, of, stoppedBy, answers }: Asked, prompter: Prompter): void {
  const useless = answers.asked - answers.answered;
  const why = stoppedBy ?? (useless === 0 ? undefined : new ChatError('badReply', checkStrings.useless(useless)));
  if (why === undefined) {
    return;
  }
  if (why.reason === 'cancelled') {
    prompter.say(checkStrings.stopped(done, of - done));
  }
  throw new ChatError(why.reason, `${why.message} ${checkStrings.kept(done, of - done)}`, { cause: why });
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
