import * as vscode from 'vscode';
import { citedAs } from '../project/cited-as.ts';
import type { Papers } from '../session/papers.ts';
import { isFinding } from './diagnostics.ts';
import { keySelector } from './documents.ts';
import { placeOf } from './editor-documents.ts';
import { type KeyInPaper, keysAt } from './keys.ts';
import { rangeIn } from './positions.ts';

/** Shows the work behind a citation: its reference, its abstract, and what the related work says about it. */
export function registerHover(papers: Papers): vscode.Disposable {
  const provider: vscode.HoverProvider = {
    async provideHover(document, position, token) {
      const [found] = await keysAt(papers, document, position, token);
      if (found === undefined || saysAlready(document, position, found)) {
        return undefined;
      }
      const { describeWork } = await import('./work-description.ts');
      // The findings of the paper as it is: until the next ones are shown, those of an older text would be misplaced.
      const open = papers.open
        .with(placeOf(document.uri))
        .find(({ main, isCurrent }) => isCurrent && main === found.paper.main);
      const description = await describeWork(found, await papers.judges(), open?.shown?.findings ?? []);
      // Passages are chosen by words until their vectors are there.
      void papers.judging.fetchWanted();
      return token.isCancellationRequested ? undefined : new vscode.Hover(description, rangeIn(found, found));
    },
  };
  return vscode.languages.registerHoverProvider(keySelector, provider);
}

/** True if all that is known of a key, namely that nothing defines it, is said by a finding in the same hover. */
function saysAlready({ uri }: vscode.TextDocument, position: vscode.Position, { paper, key }: KeyInPaper): boolean {
  const findings = vscode.languages.getDiagnostics(uri).filter(isFinding);
  return citedAs(paper, key) === undefined && findings.some(({ range }) => range.contains(position));
}
