import * as vscode from 'vscode';
import { formatReference } from '../../bibliography/reference.ts';
import { buildQuote, type QuoteDocument } from '../../documents/quote-document.ts';
import { passagePlace } from '../../evidence/passage-messages.ts';
import { translate } from '../../language/shown-message.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { Papers } from '../../session/papers.ts';
import { escapeMarkdown } from '../../text/markdown-signs.ts';
import { excerpt } from '../../text/shorten.ts';
import { checkQuote } from '../../workflows/evidence/check-quote.ts';
import { quotationAt } from '../../workflows/evidence/quotation-at.ts';
import { activePaper } from '../active-paper.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { showSteps } from '../dialogs/show-progress.ts';
import { enginePath } from '../editor-paths.ts';
import { showMadePage } from '../made-pages.ts';
import { ownPdfs } from '../network/own-pdfs.ts';
import { quotationStrings as strings } from './quotation-strings.ts';

/** The most characters of a quotation that are shown. */
const longest = 1200;

/**
 * “Check This Quotation”: looks for what is selected, or stands in quotation marks at the cursor, in the work that its sentence
 * cites, and shows on a page where it is, what differs, or that nothing known has it.
 */
export async function checkQuotationCommand(
  papers: Papers,
  corpus: Pick<CorpusAccess, 'isThere' | 'use'>,
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const read = await activePaper(papers);
  if (editor === undefined || read === undefined) {
    return;
  }
  const { document, selection } = editor;
  const selected = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  const placed = quotationAt(read.paper, enginePath(document.uri.path), selected);
  if (typeof placed === 'string') {
    void vscode.window.showInformationMessage(strings[placed]());
    return;
  }
  const { quote, key } = placed;
  await showSteps(strings.looking(key), async (signal) => {
    const pdfs = await ownPdfs(read, { hasPageTexts: true });
    const useCorpus = corpus.isThere
      ? <Result>(act: (store: CorpusStore) => Promise<Result>) => corpus.use(false, act)
      : undefined;
    const checked = await checkQuote(read.paper, key, quote, { ...pdfs, useCorpus }, signal).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (typeof checked === 'string') {
      void vscode.window.showInformationMessage(strings[checked](key));
    } else if (checked !== undefined) {
      const result = buildQuote(checked, read.paper, () => strings.unreadable());
      const entry = citedAs(read.paper, key);
      const reference =
        entry !== undefined && 'fields' in entry ? (await formatReference(entry, read.paper.library)).markdown : '';
      await showMadePage(strings.title(), [reference, ...linesOf(result, key, quote)].filter(Boolean).join('\n\n'));
    }
  });
}

function linesOf({ found, by, match, problems }: QuoteDocument, key: string, quote: string): string[] {
  const quoted = (text: string): string => `> ${escapeMarkdown(excerpt(text, longest))}`;
  return [
    quoted(quote),
    '---',
    `**${escapeMarkdown(strings[found](key, match?.key ?? ''))}**`,
    ...(match === null
      ? []
      : [
          escapeMarkdown(
            [translate(passagePlace({ ...match, page: match.page ?? undefined })), match.from ?? '']
              .filter(Boolean)
              .join(' · '),
          ),
          quoted(match.text),
          ...(match.difference === null ? [] : [escapeMarkdown(strings.difference()), quoted(match.difference)]),
        ]),
    ...(found === 'verbatim' ? [] : [escapeMarkdown(strings.known[by]())]),
    ...problems.map(({ from, why }) => escapeMarkdown(`${from}: ${why}`)),
  ];
}
