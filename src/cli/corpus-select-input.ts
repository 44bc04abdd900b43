import { readPdf } from '../node/read-pdf.ts';
import { readRegularFile } from '../node/regular-file.ts';
import type { Paper } from '../project/paper.ts';
import type { SelectionInput } from '../retrieval/corpus/selection.ts';
import { inputOfArticle, inputOfPaper, inputOfText } from '../retrieval/corpus/selection-input.ts';
import { CommandError } from './command-error.ts';
import type { CorpusSelectOptions } from './corpus-select-options.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';
import { evidenceStrings } from './evidence-strings.ts';
import type { PaperCommand } from './paper-command.ts';
import { searchedSubject } from './searched-subject.ts';
import { fileTarget } from './target.ts';

/** What works are chosen for: a text, a paper or a PDF. Rejects with `CommandError` where it has no text. */
export async function selectionInput(
  { query, pdf, cited = false }: Pick<CorpusSelectOptions, 'query' | 'pdf' | 'cited'>,
  paper: Paper | undefined,
  command: PaperCommand,
  signal: AbortSignal,
): Promise<SelectionInput> {
  const input = await wholeInput();
  return cited ? { ...input, isLeftOut: undefined } : input;

  async function wholeInput(): Promise<SelectionInput> {
    if (paper !== undefined) {
      return { ...inputOfPaper(paper), subject: searchedSubject(paper, {}, command.shown(paper.main)) };
    }
    return pdf === undefined ? inputOfText(query!) : inputOfPdf(pdf, command, signal);
  }
}

async function inputOfPdf(typed: string, command: PaperCommand, signal: AbortSignal): Promise<SelectionInput> {
  command.progress.show(evidenceStrings.reading(typed));
  const article = await readPdf(await readRegularFile(fileTarget(typed).path), { signal, hasPageTexts: true });
  command.progress.clear();
  if (article.problem !== undefined && article.pageTexts.length === 0) {
    throw new CommandError(strings.unreadablePdf(typed, evidenceStrings.pdfProblem(article.problem)));
  }
  return inputOfArticle({ ...article, paragraphs: article.pageTexts });
}
