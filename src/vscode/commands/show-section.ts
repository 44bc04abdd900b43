import * as vscode from 'vscode';
import { describeSections } from '../../rubric/section-description.ts';
import { activePaper } from '../active-paper.ts';
import { showMadePage } from '../made-pages.ts';
import type { Papers } from '../papers.ts';
import { sectionPage } from '../section-page.ts';
import { strings } from '../strings.ts';

/** “Show What This Section Does”: which works the related work discusses, mentions, and positions the paper against. */
export async function showSectionCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const sections = describeSections(read.paper);
  if (sections.length === 0) {
    void vscode.window.showInformationMessage(strings.statusNoSection());
    return;
  }
  await showMadePage(strings.sectionTitle(), sectionPage(sections, read));
}
