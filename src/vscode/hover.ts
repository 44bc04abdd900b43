import * as vscode from 'vscode';
import type { Entry } from '../bibliography/entry.ts';
import { formatReference } from '../bibliography/reference.ts';
import { abstract } from '../bibliography/work.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import { citedAs } from '../project/cited-as.ts';
import { relatedWorkSections, textOf } from '../project/paper.ts';
import { paperSelector } from './documents.ts';
import { locate } from './diagnostics.ts';
import { citationsOf, keyAt } from './occurrence.ts';
import type { LintedPaper, Papers } from './papers.ts';
import { rangeIn } from './positions.ts';
import { strings } from './strings.ts';

/** So many sentences are quoted; the others are counted. */
const quoted = 4;
const quotedLength = 160;

/** Shows the work behind a citation: its reference, its abstract, and what the related work says about it. */
export function registerHover(papers: Papers): vscode.Disposable {
  const provider: vscode.HoverProvider = {
    async provideHover(document, position, token) {
      const linted = await papers.current(document);
      const occurrence = linted && keyAt(linted, document, position);
      if (linted === undefined || occurrence === undefined || token.isCancellationRequested) {
        return undefined;
      }
      const defined = citedAs(linted.paper, occurrence.key);
      const content = new vscode.MarkdownString();
      if (defined === undefined) {
        content.appendText(strings.hoverUndefined(occurrence.key));
      } else if ('fields' in defined) {
        await appendWork(content, defined, linted);
      }
      appendPlaces(content, occurrence.key, linted);
      const text = textOf(linted.paper, document.uri.path) ?? '';
      return new vscode.Hover(content, rangeIn(document.uri.path, text, occurrence.range));
    },
  };
  return vscode.languages.registerHoverProvider(paperSelector, provider);
}

async function appendWork(content: vscode.MarkdownString, entry: Entry, { paper }: LintedPaper): Promise<void> {
  const { markdown } = await formatReference(entry, paper.library);
  content.appendMarkdown(`${markdown}\n\n`);
  const summary = abstract(paper.library.complete(entry));
  if (summary !== undefined) {
    content.appendText(`${summary}\n\n`);
  }
}

/** Where the related work cites the key, sentence by sentence, each a link to its line. */
function appendPlaces(content: vscode.MarkdownString, key: string, linted: LintedPaper): void {
  const all = citationsOf(linted.paper, key);
  const cited = new Set(all.map(({ file, citation }) => `${file}:${citation.start}`));
  const sentences = relatedWorkSections(linted.paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ citations }) => citations.some(({ file, start }) => cited.has(`${file}:${start}`)))
    .flatMap((paragraph) => paragraph.sentences)
    .filter(({ citations }) => citations.some(({ file, start }) => cited.has(`${file}:${start}`)));
  if (sentences.length === 0) {
    content.appendMarkdown('\n\n---\n\n').appendText(strings.hoverNotInSection(all.length));
    return;
  }
  content.appendMarkdown(`\n\n---\n\n**${strings.hoverCitedIn()}**\n\n`);
  for (const { text, range, paragraph } of sentences.slice(0, quoted)) {
    const { uri, range: at } = locate({ file: paragraph.file, range }, linted);
    const line = at.start.line + 1;
    const link = `[${strings.hoverLine(line)}](${uri.with({ fragment: `L${line}` }).toString()})`;
    content.appendMarkdown(`- ${link}: `).appendText(shortened(text)).appendMarkdown('\n');
  }
  const others = all.length - Math.min(sentences.length, quoted);
  if (others > 0) {
    content.appendMarkdown('\n').appendText(strings.hoverCitedElsewhere(others));
  }
}

function shortened(text: string): string {
  const plain = text.replaceAll(CITATION, '[…]').replaceAll(OPAQUE, '…').replace(/\s+/g, ' ');
  return plain.length > quotedLength ? `${plain.slice(0, quotedLength)}…` : plain;
}
