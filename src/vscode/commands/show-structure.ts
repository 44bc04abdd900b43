import * as vscode from 'vscode';
import { basename } from 'pathe';
import type { Section } from '../../manuscript/model.ts';
import { locate } from '../diagnostics.ts';
import type { Papers } from '../papers.ts';
import { strings } from '../strings.ts';

interface SectionItem extends vscode.QuickPickItem {
  readonly section: Section;
}

/** “Show the Paper’s Structure”: its sections over all files, which of them are related work, and a way to go there. */
export async function showStructureCommand(papers: Papers): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  const linted = document === undefined ? undefined : await papers.current(document);
  if (linted === undefined) {
    void vscode.window.showInformationMessage(strings.noPaper());
    return;
  }
  const { paper } = linted;
  if (paper.sections.length === 0) {
    void vscode.window.showInformationMessage(strings.structureEmpty());
    return;
  }
  const top = Math.min(...paper.sections.map(({ heading }) => heading.level));
  const items = paper.sections.map((section): SectionItem => {
    const { heading, file, relatedWork } = section;
    const keys = new Set(section.citations.flatMap(({ keys: cited }) => cited.map(({ key }) => key)));
    const paragraphs = relatedWork === undefined ? section.paragraphs : section.paragraphs.filter(({ isProse }) => isProse);
    return {
      section,
      label: `${'\u2003'.repeat(heading.level - top)}${relatedWork === undefined ? '' : '$(book) '}${heading.title}`,
      description: [relatedWork === undefined ? '' : strings.structureRelated(), basename(file)].filter(Boolean).join(' · '),
      detail: `${'\u2003'.repeat(heading.level - top)}${strings.structureCounts(paragraphs.length, keys.size)}`,
    };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    title: strings.structureTitle(basename(paper.main)),
    placeHolder: strings.structurePlaceholder(),
    matchOnDescription: true,
  });
  if (chosen !== undefined) {
    const { uri, range } = locate({ file: chosen.section.file, range: chosen.section.headingRange }, linted);
    await vscode.window.showTextDocument(uri, { selection: new vscode.Range(range.start, range.start) });
  }
}
