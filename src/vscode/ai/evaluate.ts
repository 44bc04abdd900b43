import { menuItem, openMenu } from '../dialogs/open-menu.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { draftDiscipline } from './draft-discipline-in-editor.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { evaluateStrings as strings } from './editor-evaluate-strings.ts';
import { type JudgedText, judgeByAspect } from './judge-aspect-in-editor.ts';
import { judgeReview } from './judge-review-in-editor.ts';
import { measureThisModel } from './measure-this-model.ts';

/**
 * “Evaluate…”: what those need who evaluate models, texts and reviews rather than write a paper.
 *
 * @param text where the author is; undefined where no text is open, and then none can be judged
 */
export async function evaluate(context: PaperCommandContext, text: JudgedText | undefined): Promise<void> {
  const items = [
    menuItem(aiStrings.menuMeasure(), 'graph', () => measureThisModel(context)),
    ...(text === undefined
      ? []
      : [
          menuItem(strings.aspect(), 'law', () => judgeByAspect(context, text)),
          menuItem(strings.review(), 'comment-discussion', () => judgeReview(context, text)),
        ]),
    menuItem(strings.discipline(), 'mortar-board', () => draftDiscipline(context)),
  ];
  await openMenu(context.prompter, { title: strings.title(), placeholder: strings.choose(), items });
}
