import * as vscode from 'vscode';
import { numberedTexts } from '../../judges/model/numbered-text.ts';
import { sectionQuestion } from '../../judges/positioning/positioning-questions.ts';
import { type Aspect, readAspect } from '../../judges/scirm/aspect.ts';
import { judgeAspect } from '../../judges/scirm/judge-aspect.ts';
import { aspectNames, loadAspects } from '../../judges/scirm/load-aspects.ts';
import { createScirm } from '../../judges/scirm/scirm.ts';
import type { PromptError } from '../../llm/prompt-error.ts';
import { type PromptSource, promptFile } from '../../llm/prompt-source.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { type Paper, relatedWorkRoots, withNested } from '../../project/paper.ts';
import { touchesOffset } from '../../text/range.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import { withToken } from '../cancellation.ts';
import { documentOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { WorkspaceFileSystem } from '../workspace-file-system.ts';
import { aspectPage } from './aspect-page.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { aspectStrings as strings } from './editor-aspect-strings.ts';
import { promptsAt } from './paper-prompts.ts';
import { reportModelFailure } from './report-model-failure.ts';

/** Where the author is: the selection is judged, or where it is empty the related-work section around it. */
export interface JudgedText {
  readonly document: vscode.TextDocument;
  readonly selection: vscode.Range;
}

/**
 * “Judge by an Aspect…”: has a language model judge a text by an aspect that the author chooses among those that ship, those of
 * the workspace and any other file, and shows score, reason and votes as a page.
 */
export async function judgeByAspect(context: PaperCommandContext, place: JudgedText): Promise<void> {
  const { models, prompter, showProgress, showPage } = context;
  const { uri } = place.document;
  const text = await textAt(context, place);
  if (text === undefined) {
    prompter.say(strings.nothingThere());
    return;
  }
  try {
    const prompts = promptsAt(uri);
    const aspect = await chooseAspect(context, prompts, vscode.Uri.joinPath(uri, '..'));
    const inputs = aspect && (await enterInputs(context, aspect));
    if (aspect === undefined || inputs === undefined) {
      return;
    }
    const model = await models.model('aspect');
    const { secondLook, votes } = models.judging;
    const scirm = await createScirm({ model, prompts, secondLook, votes });
    const question = { aspect, answer: text, inputs };
    const cost = costOfAsking([{ requests: scirm.requests(question), votes: scirm.votes }]);
    if (await models.confirmCost({ ...cost, models: [model] })) {
      const verdict = await showProgress(strings.judging(model.name), (signal) =>
        judgeAspect(scirm, question, { signal }),
      );
      await showPage(aspect.title, aspectPage(aspect, text, verdict));
    }
  } catch (error) {
    await reportModelFailure(error, prompter, () => judgeByAspect(context, place));
  }
}

async function textAt(
  { papers }: PaperCommandContext,
  { document, selection }: JudgedText,
): Promise<string | undefined> {
  const selected = document.getText(selection).trim();
  if (selected !== '') {
    return selected;
  }
  const [read] = await withToken((token) => papers.read(documentOf(document), token));
  return read && sectionAt(read.paper, enginePath(document.uri.path), document.offsetAt(selection.start));
}

/** The running text of the related-work section at a place, with numbers for citations. */
function sectionAt(paper: Paper, file: string, offset: number): string | undefined {
  for (const root of relatedWorkRoots(paper)) {
    const sections = withNested(root, paper);
    const paragraphs = sections.flatMap((section) => section.paragraphs);
    const isHere =
      sections.some((section) => section.file === file && touchesOffset(section.headingRange, offset)) ||
      paragraphs.some((paragraph) => paragraph.file === file && touchesOffset(paragraph.range, offset));
    const prose = paragraphs.filter(({ isProse }) => isProse);
    if (isHere && prose.length > 0) {
      return numberedTexts(sectionQuestion(paper, prose).paragraphs).join('\n\n');
    }
  }
  return undefined;
}

type AspectItem = vscode.QuickPickItem & {
  readonly aspect?: Aspect;
  readonly problem?: PromptError;
  readonly isFile?: true;
};

/** Undefined if the author chooses none. Rejects with `PromptError` where what was chosen is faulty. */
async function chooseAspect(
  { prompter }: PaperCommandContext,
  prompts: PromptSource,
  folder: vscode.Uri,
): Promise<Aspect | undefined> {
  const shipped = await aspectNames(shippedPrompts());
  const { aspects, problems } = await loadAspects(prompts);
  const items: AspectItem[] = [
    ...aspects.map((aspect) => ({
      label: aspect.title,
      description: shipped.includes(aspect.id) ? aspect.id : strings.own(aspect.id),
      detail: aspect.query.replace(/\s+/g, ' '),
      aspect,
    })),
    ...problems.map((problem) => ({
      label: problem.path.slice(problem.path.lastIndexOf('/') + 1),
      description: strings.faulty(),
      detail: problem.message,
      problem,
    })),
    { label: strings.chooseFile(), detail: strings.chooseFileDetail(), alwaysShow: true, isFile: true },
  ];
  const chosen = await prompter.choose({ title: strings.title(), placeholder: strings.choose(), items });
  if (typeof chosen !== 'object') {
    return undefined;
  }
  if (chosen.problem !== undefined) {
    throw chosen.problem;
  }
  if (chosen.isFile === true) {
    const file = await prompter.chooseFile({
      title: strings.title(),
      action: strings.useFile(),
      folder,
      filters: { [strings.aspectFiles()]: ['md'] },
    });
    return file && aspectIn(file);
  }
  return chosen.aspect;
}

/** The aspect in a file that the author chose. Rejects with `PromptError` where that cannot be read, or is none. */
async function aspectIn(uri: vscode.Uri): Promise<Aspect> {
  const files = new WorkspaceFileSystem(uri);
  const place = await files.chosenPlace(enginePath(uri.path));
  const bytes = place === undefined ? 'outside' : await files.readPlace(place);
  return readAspect(promptFile(vscode.workspace.asRelativePath(uri), bytes));
}

/** Asks for what an aspect has to know beside the text; undefined where the author leaves it out. */
async function enterInputs(
  { prompter }: PaperCommandContext,
  { title, inputs }: Aspect,
): Promise<Readonly<Record<string, string>> | undefined> {
  const entered: Record<string, string> = {};
  for (const [index, input] of inputs.entries()) {
    const answer = await prompter.enter({
      title,
      step: index + 1,
      totalSteps: inputs.length,
      prompt: strings.enterInput(input),
      validate: (value) => (value === '' ? strings.emptyInput() : undefined),
    });
    if (typeof answer !== 'string') {
      return undefined;
    }
    entered[input] = answer;
  }
  return entered;
}
