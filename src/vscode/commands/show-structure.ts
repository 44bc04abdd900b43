import * as vscode from 'vscode';
import { basename } from 'pathe';
import type { Section } from '../../manuscript/model.ts';
import { activePaper } from '../active-paper.ts';
import type { Papers } from '../papers.ts';
import { locate } from '../positions.ts';
import { strings } from '../strings.ts';

interface SectionItem extends vscode.QuickPickItem {
  readonly section: Section;
}

/** “Show the Paper’s Structure”: its sections over all files, which of them are related work, and a way to go there. */
export async function showStructureCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const { paper } = read;
  const sections = paper.sections.filter(({ heading }) => heading.title !== '');
  if (sections.length === 0) {
    void vscode.window.showInformationMessage(strings.structureEmpty());
    return;
  }
  const top = Math.min(...sections.map(({ heading }) => heading.level));
  const items = sections.map((section) => toItem(section, section.heading.level - top, paper.main));
  const chosen = await vscode.window.showQuickPick(items, {
    title: strings.structureTitle(basename(paper.main)),
    placeHolder: strings.structurePlaceholder(),
    matchOnDescription: true,
  });
  if (chosen !== undefined) {
    const { uri, range } = locate({ file: chosen.section.file, range: chosen.section.headingRange }, read);
    await vscode.window.showTextDocument(uri, { selection: new vscode.Range(range.start, range.start) });
  }
}

function toItem(section: Section, depth: number, main: string): SectionItem {
  const { heading, file, relatedWork, paragraphs, citations } = section;
  const works = new Set(citations.flatMap(({ keys }) => keys.map(({ key }) => key))).size;
  const indent = '\u2003'.repeat(depth);
  // The prose of other sections has not been looked at, and will not be for a list.
  const prose = relatedWork === undefined ? paragraphs : paragraphs.filter(({ isProse }) => isProse);
  const remarks = [
    relatedWork === undefined ? '' : strings.structureRelated(),
    strings.structureCounts(prose.length, works),
    file === main ? '' : basename(file),
  ];
  return {
    section,
    label: `${indent}${relatedWork === undefined ? '' : '$(book) '}${heading.title}`,
    description: remarks.filter((remark) => remark !== '').join(' · '),
  };
}
