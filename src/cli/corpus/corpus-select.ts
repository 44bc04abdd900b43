import { buildSelectionDocument, type PrintedSelection } from '../../documents/build-found-works.ts';
import type { SelectionDocument } from '../../documents/found-works-document.ts';
import { readPdf } from '../../node/read-pdf.ts';
import { readRegularFile } from '../../node/regular-file.ts';
import type { Paper } from '../../project/paper.ts';
import { isNothingClose } from '../../retrieval/corpus/nothing-close.ts';
import { rankedSelection } from '../../retrieval/corpus/ranked-selection.ts';
import type { SelectionInput } from '../../retrieval/corpus/selection.ts';
import { inputOfArticle, inputOfPaper, inputOfText } from '../../retrieval/corpus/selection-input.ts';
import { CommandError } from '../command-error.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { pdfStrings } from '../paper/pdf-strings.ts';
import { fileTarget } from '../paper/target.ts';
import { addFoundWorks, checkAddable } from '../search/add-found-works.ts';
import { formatWork } from '../search/format-search.ts';
import { modelForSearch, summaryBy } from '../search/search-by-model.ts';
import { searchStrings } from '../search/search-strings.ts';
import { searchedSubject } from '../search/searched-subject.ts';
import { type Line, wrapLines } from '../terminal/line.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { chooseWorks } from './choose-works.ts';
import { commandEmbedder } from './corpus-embedder.ts';
import type { CorpusSelectOptions } from './corpus-select-options.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';
import { corpusStrings } from './corpus-strings.ts';
import { untilStopped } from './until-stopped.ts';

/** The characters of a page that are shown. */
const shownPage = 200;
const indent = '    ';

/** Chosen works for people: each as a found one is shown, and the beginning of each page that speaks for it. */
function formatSelection({ works }: SelectionDocument, width: number): Line[] {
  return works.length === 0
    ? [searchStrings.noWorks]
    : works.flatMap((work, index) => [
        ...(index === 0 ? [] : ['']),
        ...formatWork(work, index + 1, width),
        ...work.pages.flatMap((page) => formatPage(page, width)),
      ]);
}

function formatPage(
  { page, cosine, text }: SelectionDocument['works'][number]['pages'][number],
  width: number,
): Line[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const shown = plain.length <= shownPage ? plain : `${plain.slice(0, shownPage).trimEnd()}…`;
  return wrapLines(`${strings.page(page, cosine)} ${shown}`, width - indent.length).map((line) => indent + line);
}

/** Chooses works of a corpus and prints them, the best first. Sets the exit status. */
export async function selectFromOwnCorpus(options: CorpusSelectOptions): Promise<void> {
  checkOptions(options);
  const target = options.paper === undefined ? undefined : fileTarget(options.paper);
  const command = await PaperCommand.begin(target === undefined ? [] : [target], options);
  const embedder = commandEmbedder(options);
  const byModel = await modelForSearch({ ...options, query: [], queries: 'keywords', rank: 'machine' });
  try {
    await untilStopped(command.progress, run);
  } finally {
    command.progress.clear();
    byModel?.reportUsage();
    await embedder.release();
  }

  async function run(signal: AbortSignal): Promise<void> {
    const paper = target && (await command.read(target));
    if (paper !== undefined && options.add !== undefined) {
      checkAddable(paper, command);
    }
    const input = await selectionInput(options, paper, command, signal);
    const selected = await chooseWorks(input, options, embedder, command.progress, signal);
    if (isNothingClose(input.subject, selected)) say(strings.nothingClose);
    const ranked = rankedSelection(input.subject, selected);
    const printed = selected.map(
      (one, place): PrintedSelection => ({
        selected: one,
        ranked: ranked[place]!,
        path: [],
        relation: undefined,
        pages: one.pages.map(({ text }) => text),
      }),
    );
    const related =
      byModel === undefined ? printed : await byModel.relate(input.subject, printed, command.progress, signal);
    const library =
      paper === undefined || options.add === undefined
        ? { library: paper?.library, added: new Set<string>() }
        : await addFoundWorks(
            related.map((one) => ({
              ranked: one.ranked,
              pages: one.selected.pages,
              summary: summaryBy(byModel, one.relation),
            })),
            paper,
            command,
            options,
          );
    const document = buildSelectionDocument(options, related, library);
    command.progress.clear();
    standardOutput.result(
      options.format === 'json' ? { value: document } : { lines: formatSelection(document, standardOutput.width) },
    );
    command.end();
  }
}

function checkOptions({ query, paper, pdf, add, dryRun = false }: CorpusSelectOptions): void {
  if ([query, paper, pdf].filter((one) => one !== undefined).length !== 1) {
    throw new CommandError(strings.oneInput);
  }
  if (query !== undefined && !/[\p{L}\p{N}]/u.test(query)) {
    throw new CommandError(corpusStrings.emptyQuery);
  }
  if (add !== undefined && paper === undefined) {
    throw new CommandError(searchStrings.goesWith('--add', '--paper'));
  }
  if (dryRun && add === undefined) {
    throw new CommandError(searchStrings.goesWith('--dry-run', '--add'));
  }
}

/** Reads what works are chosen for: a text, a paper or a PDF. Rejects with `CommandError` where it has no text. */
async function selectionInput(
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
  command.progress.show(pdfStrings.reading(typed));
  const article = await readPdf(await readRegularFile(fileTarget(typed).path), { signal, hasPageTexts: true });
  command.progress.clear();
  if (article.problem !== undefined && article.pageTexts.length === 0) {
    throw new CommandError(strings.unreadablePdf(typed, pdfStrings.pdfProblem(article.problem)));
  }
  return inputOfArticle({ ...article, paragraphs: article.pageTexts });
}
