import { buildQuote, type QuoteDocument } from '../../documents/quote-document.ts';
import { passagePlace } from '../../evidence/passage-messages.ts';
import { pdfsIn } from '../../evidence/pdf-folders.ts';
import { SharedCorpus } from '../../node/corpus/shared-corpus.ts';
import { pdfReader } from '../../node/read-pdf.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { translate } from '../../text/front-language.ts';
import { checkQuote as checkQuoteIn } from '../../workflows/evidence/check-quote.ts';
import { CommandError } from '../command-error.ts';
import type { CorpusOption } from '../corpus/corpus-options.ts';
import { corpusAddress, corpusExists } from '../corpus/open-named-corpus.ts';
import { exitStatus } from '../exit-status.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { pdfStrings } from '../paper/pdf-strings.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { pdfFoldersAt } from '../sources/pdf-folders.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { checkQuoteStrings as strings } from './check-quote-strings.ts';

/** The options of `situate check-quote`. */
export interface CheckQuoteOptions extends OutsideOption, CorpusOption {
  readonly pdfFolder?: readonly string[];
  readonly format: 'text' | 'json';
}

/** Prints where a quotation was found. Sets the exit status. */
export async function checkQuote(
  typed: string,
  key: string,
  quotation: string,
  options: CheckQuoteOptions,
): Promise<void> {
  const target = fileTarget(typed);
  const pdfFolders = pdfFoldersAt(options.pdfFolder);
  const command = await PaperCommand.begin([target], options, { folders: pdfFolders });
  const paper = await command.read(target);
  const corpus = new SharedCorpus();
  const address = corpusAddress(options.corpus);
  const isThere = options.corpus !== undefined || corpusExists(options.corpus);
  try {
    const means = {
      readPdf: pdfReader(command.files, { hasPageTexts: true }),
      findPdf: pdfFolders.length === 0 ? undefined : await pdfsIn(pdfFolders, command.files),
      useCorpus: isThere
        ? <Result>(act: (store: CorpusStore) => Promise<Result>) => corpus.use(address, false, act)
        : undefined,
    };
    const checked = await untilInterrupted((signal) => checkQuoteIn(paper, key, quotation, means, signal));
    if (typeof checked === 'string') {
      throw new CommandError(checked === 'unknownKey' ? strings.unknownKey(key) : strings[checked]);
    }
    const document = buildQuote(checked, paper, pdfStrings.pdfProblem);
    standardOutput.result(options.format === 'json' ? { value: document } : { lines: linesOf(document, key) });
    command.note(...document.problems.map(({ from, why }) => strings.unread(from, why)));
    process.exitCode = document.found === 'verbatim' ? exitStatus.clean : exitStatus.findings;
  } finally {
    await corpus.close();
  }
  command.end();
}

function linesOf({ found, by, match }: QuoteDocument, key: string): string[] {
  return [
    strings.found(found, key, match?.key ?? ''),
    ...(match === null
      ? []
      : [
          `  ${[translate(passagePlace({ ...match, page: match.page ?? undefined })), match.from ?? ''].filter(Boolean).join(' · ')}`,
          `  > ${match.text}`,
          ...(match.difference === null ? [] : [`  ${strings.difference}`, `  > ${match.difference}`]),
        ]),
    ...(found === 'verbatim' ? [] : [strings.by(by)]),
  ];
}
