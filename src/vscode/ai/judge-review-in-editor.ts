import { judgeAll } from '../../judges/model/judge-all.ts';
import { createReviewJudge } from '../../judges/scirm/review-judge.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import { reviewPage } from './aspect-page.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { aspectStrings as strings } from './editor-aspect-strings.ts';
import type { JudgedText } from './judge-aspect-in-editor.ts';
import { promptsAt } from './paper-prompts.ts';
import { reportModelFailure } from './report-model-failure.ts';

/**
 * “Judge Review Comments”: has a language model judge how useful the comments in a selection or a document are, a
 * paragraph each, and shows that as a page. What was judged before a failure or a stop is shown all the same.
 */
export async function judgeReview(context: PaperCommandContext, place: JudgedText): Promise<void> {
  const { models, prompter, showProgress, showPage } = context;
  const { document, selection } = place;
  const comments = commentsIn(document.getText(selection.isEmpty ? undefined : selection));
  if (comments.length === 0) {
    prompter.say(strings.noComments());
    return;
  }
  try {
    const { uri } = document;
    const model = await models.model('aspect');
    const { secondLook, votes } = models.judging;
    const judge = await createReviewJudge({ model, prompts: promptsAt(uri), secondLook, votes });
    const asked = comments.map(({ text }) => ({ requests: judge.requests(text), votes: judge.votes }));
    if (!(await models.confirmCost({ ...costOfAsking(asked), models: [model] }))) {
      return;
    }
    const { verdicts, stoppedBy } = await showProgress(strings.judgingComments(model.name), (signal, report) => {
      let done = 0;
      const onVerdict = (): void => {
        report(++done, comments.length);
      };
      return judgeAll(comments, ({ text }, call) => judge.judge(text, call), { signal, onVerdict });
    });
    const judged = comments.flatMap((comment) => {
      const utility = verdicts.get(comment);
      return utility === undefined ? [] : [{ text: comment.text, utility }];
    });
    if (judged.length > 0) {
      await showPage(strings.reviewTitle(), reviewPage(judged, comments.length));
    }
    if (stoppedBy !== undefined) {
      throw stoppedBy;
    }
  } catch (error) {
    await reportModelFailure(error, prompter, () => judgeReview(context, place));
  }
}

/** The paragraphs of a text. Each is an object of its own: two comments may say the same. */
function commentsIn(text: string): { readonly text: string }[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      paragraphs.push([]);
    } else {
      paragraphs.at(-1)!.push(line.trimEnd());
    }
  }
  return paragraphs.flatMap((lines) => (lines.length === 0 ? [] : [{ text: lines.join('\n').trim() }]));
}
