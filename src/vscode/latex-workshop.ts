import * as vscode from 'vscode';

/** LaTeX Workshop goes to entries and opens included files itself; a second answer would only be a duplicate. */
export function latexWorkshopAnswers({ languageId }: vscode.TextDocument): boolean {
  return languageId === 'latex' && vscode.extensions.getExtension('James-Yu.latex-workshop')?.isActive === true;
}
