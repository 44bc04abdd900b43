import * as vscode from 'vscode';
import { formatReference } from '../../bibliography/reference.ts';
import { passageLines } from '../../language/fit-description.ts';
import { keyStrings } from '../../language/key-strings.ts';
import { type KeyInPaper, keysAt } from '../../language/keys.ts';
import { lineOf } from '../../language/work-description.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Papers } from '../../session/papers.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { excerpt } from '../../text/shorten.ts';
import { type CitationPassage, findPassages } from '../../workflows/evidence/find-passages.ts';
import { withToken } from '../cancellation.ts';
import { showSteps } from '../dialogs/show-progress.ts';
import { strings } from '../editor-strings.ts';
import { loadEngine } from '../load-engine.ts';
import { showMadePage } from '../made-pages.ts';
import { questionAbout } from '../question.ts';

/** The most characters of a sentence that are shown. */
const longestSentence = 1000;

/**
 * “Show What the Work Says”: for the work whose key is under the cursor a page with each sentence that cites it, the one
 * with the cursor first, and the passage of the work that bears most on it.
 */
export async function showPassagesCommand(papers: Papers): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const [found] =
    editor === undefined
      ? []
      : await withToken((token) =>
          keysAt(questionAbout(editor.document, papers, token), editor.document.offsetAt(editor.selection.active)),
        );
  const entry = found && citedAs(found.paper, found.key);
  if (found === undefined || entry === undefined || !('fields' in entry)) {
    void vscode.window.showInformationMessage(keyStrings.renameNothing());
    return;
  }
  await showSteps(strings.passagesFinding(), async (signal) => {
    const engine = await loadEngine();
    const passages = await papers.judging
      .ask(engine, ({ vectors }) => findPassages(found.paper, vectors, found.key), signal)
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
    if (passages === undefined) {
      return;
    }
    const isHere = ({ citation, cited }: CitationPassage): boolean =>
      citation.file === found.file && cited.range.start === found.range.start;
    const inOrder = [...passages.filter(isHere), ...passages.filter((passage) => !isHere(passage))];
    const page = [
      (await formatReference(entry, found.paper.library)).markdown,
      ...inOrder.flatMap((passage) => ['---', ...linesOf(passage, found)]),
      '---',
      escapeMarkdown(inOrder.length === 0 ? strings.passagesNotCited() : strings.passagesMeasure()),
    ];
    await showMadePage(strings.passagesTitle(), page.join('\n\n'));
  });
}

function linesOf({ citation: { file }, cited, sentence, best }: CitationPassage, found: KeyInPaper): string[] {
  // No link: the editor shows none to a file on a page of Markdown.
  const line = lineOf({ file, range: cited.range }, found);
  return [escapeMarkdown(`${line}: ${excerpt(sentence.text, longestSentence)}`), ...passageLines(best)];
}
