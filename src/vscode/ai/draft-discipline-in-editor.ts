import * as vscode from 'vscode';
import { translate } from '../../language/shown-message.ts';
import { writeReviewedSection } from '../../rubric/disciplines/write-reviewed-section.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { list } from '../../text/front-language.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { jsonText } from '../../text/printable.ts';
import {
  type AcceptedPaper,
  canBeName,
  createDisciplineSynthesiser,
  fewestPapers,
  type SynthesisedDiscipline,
} from '../../workflows/disciplines/synthesise-discipline.ts';
import { withToken } from '../cancellation.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { documentOf } from '../editor-documents.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { draftDisciplineStrings as strings } from './editor-draft-discipline-strings.ts';
import { promptsAt } from './paper-prompts.ts';
import { reportModelFailure } from './report-model-failure.ts';

/** The papers that an author chose, by their main files. */
interface ChosenPapers {
  readonly papers: readonly AcceptedPaper[];
  /** Any of their files: the prompts of its workspace are used. */
  readonly first: vscode.Uri;
}

/**
 * “Draft a Discipline from Papers…”: has a language model make the criteria of a discipline from the related work of papers that the
 * author chooses, and shows them as a file that is not saved yet. It replaces none.
 */
export async function draftDiscipline(context: PaperCommandContext): Promise<void> {
  const { prompter } = context;
  const chosen = await choosePapers(context);
  if (chosen === undefined) {
    return;
  }
  const name = await prompter.enter({
    title: strings.title(),
    prompt: strings.enterName(),
    placeholder: strings.nameExample(),
    validate: (typed) => (canBeName(typed.trim()) ? undefined : strings.badName()),
  });
  if (typeof name === 'string') {
    await draftFrom(context, chosen, name.trim());
  }
}

async function draftFrom(context: PaperCommandContext, chosen: ChosenPapers, name: string): Promise<void> {
  const { models, prompter, showProgress } = context;
  try {
    const model = await models.model('writing');
    const synthesiser = await createDisciplineSynthesiser(model, promptsAt(chosen.first));
    const synthesis = { name, papers: chosen.papers };
    if (!(await models.confirmCost({ ...synthesiser.cost(synthesis), models: [model] }))) {
      return;
    }
    const made = await showProgress(strings.drafting(model.name), (signal, report) =>
      synthesiser.synthesise(synthesis, { signal, onAnswer: report }),
    );
    if (made.stoppedBy !== undefined) {
      throw made.stoppedBy;
    }
    if (made.discipline !== undefined) {
      const content = `${jsonText(made.discipline, 2)}\n`;
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'json', content }));
    }
    tell(made, context);
  } catch (error) {
    await reportModelFailure(error, prompter, () => draftFrom(context, chosen, name));
  }
}

/** Undefined if none was chosen, or what was chosen is not enough to draft from, after a message. */
async function choosePapers({ papers, prompter }: PaperCommandContext): Promise<ChosenPapers | undefined> {
  const files = await chooseFiles(prompter);
  const [first] = files;
  if (first === undefined) {
    return undefined;
  }
  const read = await prompter.wait(strings.reading(), (signal) => readPapers(papers, files, signal));
  if (typeof read === 'string') {
    prompter.say(read);
    return undefined;
  }
  return read && { papers: read, first };
}

/**
 * The files that the author chooses: several at once, or one after the other where the dialog of the window lets nobody
 * choose several, as in a browser or on another machine. None if the author leaves it.
 */
async function chooseFiles(prompter: Prompter): Promise<readonly vscode.Uri[]> {
  const chosen = new Map<string, vscode.Uri>();
  for (;;) {
    const files = await prompter.chooseFiles({
      kind: 'files',
      title: strings.title(),
      action: strings.choosePapers(),
      filters: { [strings.papers()]: ['tex', 'ltx', 'md', 'markdown', 'qmd', 'Rmd'] },
    });
    for (const file of files) {
      chosen.set(file.toString(), file);
    }
    if (chosen.size === 0 || files.length > 1) {
      return [...chosen.values()];
    }
    const add = { label: strings.addPaper() };
    const enough = { label: strings.choosePapers() };
    const next = await prompter.choose({
      title: strings.title(),
      placeholder: strings.chosen(list([...chosen.values()].map(nameOf))),
      items: chosen.size < fewestPapers ? [add] : [enough, add],
    });
    if (next === enough) {
      return [...chosen.values()];
    }
    if (next !== add) {
      return [];
    }
  }
}

/** The main files of papers are often called the same: their folders tell them apart. */
function nameOf(file: vscode.Uri): string {
  return vscode.workspace.asRelativePath(file);
}

/** The related work of each paper, each paper once; undefined if the author does not want to wait, a message if there is none. */
async function readPapers(
  papers: Papers,
  files: readonly vscode.Uri[],
  signal: AbortSignal,
): Promise<readonly AcceptedPaper[] | string | undefined> {
  const accepted = new Map<string, AcceptedPaper>();
  for (const file of files) {
    const name = nameOf(file);
    const read = await readPaper(papers, file, signal);
    if (signal.aborted) {
      return undefined;
    }
    if (read === undefined) {
      return strings.noPaper(name);
    }
    const section = await writeReviewedSection(read.paper);
    if (section.beginning === undefined) {
      return strings.noRelatedWork(name);
    }
    accepted.set(read.paper.main, { name, section });
  }
  return accepted.size < fewestPapers ? strings.tooFew(fewestPapers) : [...accepted.values()];
}

/** Undefined for a file that is that of no paper, and where nobody waits any more. */
async function readPaper(papers: Papers, file: vscode.Uri, signal: AbortSignal): Promise<ReadPaper | undefined> {
  try {
    const document = await vscode.workspace.openTextDocument(file);
    const [read] = await withToken((token) => papers.read(documentOf(document), token), signal);
    return read;
  } catch {
    // A binary file, or one that is gone.
    return undefined;
  }
}

/** Says how it went, and shows what is missing if the author wants to see it. */
function tell({ discipline, shortfalls, alike }: SynthesisedDiscipline, context: PaperCommandContext): void {
  const { prompter, showPage } = context;
  const said = discipline === undefined ? strings.lacking() : strings.drafted();
  const problems = [
    ...shortfalls.map(({ aspect, paper, criteria, of }) => {
      const title = translate(aspect.title);
      return paper === undefined
        ? strings.shortOfAspect(title, criteria, of)
        : strings.shortOfPaper(paper, title, criteria, of);
    }),
    ...alike.map(([one, other]) => strings.alike(one, other)),
  ];
  if (problems.length === 0) {
    prompter.say(said);
    return;
  }
  prompter.offer(said, strings.problems(problems.length), () => {
    const lines = problems.map((problem) => `- ${escapeMarkdown(problem)}`);
    void showPage(strings.problemsTitle(), [`# ${strings.problemsTitle()}`, '', ...lines, ''].join('\n'));
  });
}
