import * as vscode from 'vscode';
import { ReadableFolders } from '../../../src/vscode/access/readable-folders.ts';
import type { CheckRequest, PaperCommandContext } from '../../../src/vscode/ai/check-citations.ts';
import { registerPaperChecks, rewritesBy } from '../../../src/vscode/ai/paper-actions.ts';
import { recallOnce } from '../../../src/vscode/ai/register-paper-commands.ts';
import { registerCodeActions } from '../../../src/vscode/code-actions.ts';
import { Diagnostics } from '../../../src/vscode/diagnostics.ts';
import type { ReportProgress } from '../../../src/vscode/dialogs/show-progress.ts';
import { editorJudging } from '../../../src/vscode/editor-judging.ts';
import { EditorPapers } from '../../../src/vscode/editor-papers.ts';
import { EditorUpdates } from '../../../src/vscode/editor-updates.ts';
import { WritingPlace } from '../../../src/vscode/writing-place.ts';
import type { ScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { waitFor } from '../../polling.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { positionOf, shownDiagnostics } from '../paper-folder.ts';
import { TestAccess } from './use-model-access.ts';

/**
 * A front of its own beside that of the extension, whose author answers from a list. It shows its findings as the other
 * one does; only those that a model judged are from here.
 */
export class JudgingFront {
  readonly access = new TestAccess();
  readonly papers: EditorPapers;
  readonly context: PaperCommandContext;
  /** Called when a verdict was passed, with how many there are by then. */
  onProgress: (done: number, stop: () => void) => void = () => undefined;
  /** The pages that were shown, by their titles. */
  readonly pages = new Map<string, string>();
  readonly #parts: vscode.Disposable;

  /** @param verdicts the folder with what language models said in other sessions; an empty one by default */
  constructor(verdicts?: string) {
    const { commandContext } = this.access;
    const judging = editorJudging(commandContext.log);
    this.papers = new EditorPapers(judging, commandContext.log, new ReadableFolders(new MemoryMemento()));
    const writing = new WritingPlace();
    const diagnostics = new Diagnostics(this.papers, writing);
    const { models } = this.access;
    const actions = vscode.Disposable.from(
      registerCodeActions(this.papers, [rewritesBy(models)]),
      registerPaperChecks(this.papers, models),
      recallOnce(this.papers, verdicts ?? models.verdictFolder),
    );
    this.#parts = vscode.Disposable.from(
      judging,
      this.papers,
      writing,
      diagnostics,
      actions,
      new EditorUpdates(this.papers),
    );
    this.context = {
      ...commandContext,
      papers: this.papers,
      showPage: (title, markdown) => {
        this.pages.set(title, markdown);
        return Promise.resolve();
      },
      showProgress: (_, act) => {
        const stop = new AbortController();
        const report: ReportProgress = (done) => {
          this.onProgress(done, () => {
            stop.abort();
          });
        };
        return act(stop.signal, report);
      },
    };
  }

  /**
   * Turns language models on, with the scripted server as their place, which the author allows.
   * @param others further settings below `situate.ai`; those that are in neither are taken back
   */
  async turnOn({ baseUrl }: ScriptedEndpoint, others: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.access.setOnly({ enabled: true, endpoint: baseUrl, models: { default: 'scripted-small' }, ...others });
    this.access.prompter.willAnswer(true);
    await this.access.models.model('support');
    this.access.prompter.asked.length = 0;
  }

  /** Settings stay for the next test. Call `takeSettingsBack` after the last one. */
  close(): void {
    this.#parts.dispose();
    this.access.closeButSettings();
  }

  /** Gives what was said and asked since the last look. */
  said(): string[] {
    return this.access.prompter.asked.splice(0).map(({ text }) => text);
  }
}

/** All of a document's section. */
export function wholeSection({ document }: vscode.TextEditor): CheckRequest {
  const start = positionOf(document, '\\section{Related Work}');
  return { document, scope: 'section', selection: new vscode.Range(start, start), isAsked: true };
}

/** The messages of what a model judged in a document. */
export function judgedByModel(uri: vscode.Uri): string[] {
  return shownDiagnostics(uri)
    .map(({ message }) => message)
    .filter((message) => message.includes('according to'));
}

/** Waits until a document shows as many findings that a model judged. */
export function judged(uri: vscode.Uri, count: number): Promise<string[]> {
  return waitFor(`${count} findings of a model`, () => {
    const messages = judgedByModel(uri);
    return messages.length === count && messages;
  });
}

/** The last quoted block of a name in a prompt: the earlier ones are examples. */
export function quoted({ text }: ScriptedPrompt, name: string): string {
  const opening = `⟪${name}⟫`;
  return text.slice(text.lastIndexOf(opening) + opening.length, text.lastIndexOf(`⟪/${name}⟫`)).trim();
}

/** True if a prompt asks whether a work supports a sentence. */
export function asksAboutCitation({ text }: ScriptedPrompt): boolean {
  return text.includes('\nBEFORE: ⟪before⟫');
}

/** Gives what was found in the work that a prompt shows, with its abstract as the passage. */
export function foundIn(prompt: ScriptedPrompt, answer: string, reasoning: string): Record<string, unknown> {
  const [title = '', passage = title] = quoted(prompt, 'work').split('\n\n');
  return { reasoning, quote: passage, answer };
}

/** Has the server judge: prices are not in the work on roofs; whoever says "we" positions a paper. */
export function answerAsJudge(server: ScriptedEndpoint): void {
  const holds = (is: boolean, why: string): Record<string, unknown> => ({
    reasoning: why,
    evaluation: is ? 'yes' : 'no',
  });
  server.answer(asksAboutCitation, (prompt) => {
    const isWrong = quoted(prompt, 'work').includes('White Roofs') && quoted(prompt, 'sentence').includes('price');
    return isWrong
      ? foundIn(prompt, 'contradicted', 'The work measures temperatures, not prices.')
      : foundIn(prompt, 'supported', 'It says so.');
  });
  server.answer(/positioningType|⟪section⟫/, (prompt) => ({
    reasoning: 'I looked for the authors.',
    evaluation: /\bwe\b/i.test(quoted(prompt, 'section')) ? '2' : '3',
  }));
  server.answer(
    (prompt) => prompt.text.includes('⟪paragraph⟫') && !prompt.text.includes('⟪contribution⟫'),
    (prompt) => holds(/\bwe\b/i.test(quoted(prompt, 'paragraph')), 'I looked for the authors.'),
  );
  server.answer('[CRITERIA]', '<reasoning>As asked.</reasoning><score>1</score>');
}
